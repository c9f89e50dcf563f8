import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, replyWithError } from '../error-reply.ts'
import { requireOwnHost } from './own-host.ts'

const app = new Hono()
  .use(requireOwnHost('https://tapelight.example'))
  .get('/', (c) => c.text('hello'))
  .onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    throw error
  })
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** The status line and body of a request with these Host lines, sent as written. */
function request(...hosts: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo
  const lines = ['GET / HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close']
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (bytes) => (reply += String(bytes)))
    socket.on('end', () => resolve(reply))
    socket.on('error', reject)
  })
}

test.each([
  'tapelight.example',
  'TAPELIGHT.example:443',
  'tapelight.example:8000',
  'localhost:8000',
  '127.0.0.1',
  '[::1]:8000',
  '10.0.0.7:8000',
])('%s is served', async (host) => {
  expect(await request(host)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  'evil.example',
  'tapelight.example.evil.example',
  'x.tapelight.example',
  '127.0.0.1.evil.example',
])('%s is not, and the reply names the host', async (host) => {
  const reply = await request(host)
  expect(reply).toMatch(/^HTTP\/1\.1 421 /)
  expect(reply).toContain(`This server is https://tapelight.example, not \\"${host}\\"`)
})

test('two hosts are one too many', async () => {
  const reply = await request('tapelight.example', 'evil.example')
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
})
