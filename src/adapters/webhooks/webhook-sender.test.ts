import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { startNameServer } from './name-server.fixture.ts'
import { createWebhookSender, type WebhookGuard } from './webhook-sender.ts'

const clock = () => new Date('2026-11-21T00:00:00Z')
const here: WebhookGuard = { protocols: ['http:', 'https:'], isAllowed: () => true }
const message = { id: 'message-1', secret: 'whsec_YWJj', body: '{"event":"test","sign":"é"}' }
const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // Listening on a port, its address is an object.
  return (server.address() as AddressInfo).port
}

test('posts the body as it is, with its signature', async () => {
  const got: unknown[] = []
  const port = await listen(async (request, response) => {
    const { method, url, headers } = request
    got.push({
      method,
      url,
      body: await text(request),
      type: headers['content-type'],
      id: headers['webhook-id'],
      time: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      host: headers.host,
    })
    response.writeHead(204).end()
  })
  const sender = createWebhookSender({ clock, guard: here })
  const url = `http://127.0.0.1:${port}/hook?key=1`
  expect(await sender.send({ ...message, url })).toEqual({ ok: true, value: undefined })
  expect(got).toEqual([
    {
      method: 'POST',
      url: '/hook?key=1',
      body: message.body,
      type: 'application/json',
      id: 'message-1',
      // 2026-11-21 is 20,778 days after 1970-01-01.
      time: '1795219200',
      signature: expect.stringMatching(/^v1,[\w+/]{43}=$/),
      host: `127.0.0.1:${port}`,
    },
  ])
})

test.each([301, 307, 400, 500])('status %i is not taken, and followed nowhere', async (status) => {
  let calls = 0
  const port = await listen((_, response) => {
    calls += 1
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  const sender = createWebhookSender({ clock, guard: here })
  expect(await sender.send({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({
    ok: false,
    failure: { kind: 'bad-status', status },
  })
  expect(calls).toBe(1)
})

test('an answer without end is left at its first line', async () => {
  const port = await listen((_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
    closers.push(() => clearInterval(timer))
  })
  const sender = createWebhookSender({ clock, guard: here })
  const sent = await sender.send({ ...message, url: `http://127.0.0.1:${port}/` })
  expect(sent).toEqual({ ok: true, value: undefined })
})

test('a timeout is reported', async () => {
  const port = await listen(() => undefined)
  const sender = createWebhookSender({ clock, guard: here, timeoutMs: 100 })
  expect(await sender.send({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({
    ok: false,
    failure: { kind: 'timed-out', afterMs: 100 },
  })
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00:ec2::254]/',
])('nothing is sent to %s', async (url) => {
  expect(await createWebhookSender({ clock }).send({ ...message, url })).toEqual({
    ok: false,
    failure: { kind: 'address-rejected' },
  })
})

test('a name is rejected when one of its addresses is, and otherwise called at the checked addresses', async () => {
  let calls = 0
  const port = await listen((_, response) => {
    calls += 1
    response.end()
  })
  const requested: string[] = []
  const guard = (isAllowed: boolean): WebhookGuard => ({
    protocols: ['http:'],
    isAllowed: (address) => {
      requested.push(address)
      return isAllowed
    },
  })
  const url = `http://localhost:${port}/`
  const rejected = await createWebhookSender({ clock, guard: guard(false) }).send({
    ...message,
    url,
  })
  expect(rejected).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(calls).toBe(0)
  const sent = await createWebhookSender({ clock, guard: guard(true) }).send({ ...message, url })
  expect(sent.ok).toBe(true)
  expect(requested).toContain('127.0.0.1')
})

test('a name is rejected when one of its addresses is private, of either family', async () => {
  for (const addresses of [
    ['93.184.216.34', 'fd00:ec2::254'],
    ['2606:2800::1', '10.0.0.1'],
  ]) {
    const server = await startNameServer(addresses)
    closers.push(() => void server.stop())
    const sender = createWebhookSender({ clock, names: { servers: [server.address] } })
    expect(await sender.send({ ...message, url: 'https://hook.example/' })).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable' },
    })
  }
})

test('a name server that is silent takes no longer than a call may', async () => {
  const server = await startNameServer(null)
  closers.push(() => void server.stop())
  const names = { servers: [server.address] }
  const sender = createWebhookSender({ clock, timeoutMs: 100, names })
  expect(await sender.send({ ...message, url: 'https://hook.example/' })).toEqual({
    ok: false,
    failure: { kind: 'timed-out', afterMs: 100 },
  })
})

test('an https URL uses TLS, and a server without it is unreachable', async () => {
  const port = await listen((_, response) => response.end())
  const sender = createWebhookSender({ clock, guard: here })
  expect(await sender.send({ ...message, url: `https://127.0.0.1:${port}/` })).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable', detail: expect.stringMatching(/^\S+$/) },
  })
})

test('a name that cannot be one is unreachable', async () => {
  const sender = createWebhookSender({ clock })
  // RFC 1035: a label has 63 characters at most, so no resolver on the network is queried.
  const url = `https://${'x'.repeat(64)}.example/`
  expect(await sender.send({ ...message, url })).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  })
})
