import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import { createHttpPhoneMessenger } from './http-phone-messenger.ts'

const to = '442079460958' as PhoneNumber // parsePhone gives it so.
const account = 'AC0123'
const token = 'very-secret'
const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

test('a code is posted in the form that Twilio documents, and the message id is returned', async () => {
  const seen: unknown[] = []
  const messenger = await useService((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      seen.push({ method, url, authorization: headers.authorization, form })
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ sid: 'SM42', status: 'queued', to: '+442079460958' }))
    })
  })
  expect(await messenger.send(to, { kind: 'factor', code: '012345' })).toEqual({
    ok: true,
    value: 'SM42',
  })
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/send?x=1',
      authorization: `Basic ${btoa('AC0123:very-secret')}`,
      form: {
        To: '+442079460958',
        From: '+15005550006',
        Body: 'Tapelight: your code to finish signing in. Do not share it. 012345',
      },
    },
  ])
})

test('without an address it is the account at Twilio', async () => {
  const requested: string[] = []
  const messenger = createHttpPhoneMessenger({
    url: null,
    account: 'AC/../x',
    token,
    from: 'Tapelight',
    fetch: async (input) => {
      requested.push(String(input))
      return Response.json({ sid: 'SM1' }, { status: 201 })
    },
  })
  expect((await messenger.send(to, { kind: 'sign-in', code: '123456' })).ok).toBe(true)
  expect(requested).toEqual([
    'https://api.twilio.com/2010-04-01/Accounts/AC%2F..%2Fx/Messages.json',
  ])
})

test.each([400, 401, 429, 500, 302])('status %i is a failure without secrets', async (status) => {
  let calls = 0
  const messenger = await useService((_, response) => {
    calls += 1
    response.writeHead(status, { location: 'http://127.0.0.1:1/' })
    response.end(JSON.stringify({ message: 'very-secret 123456' }))
  })
  expect(await messenger.send(to, { kind: 'confirm', code: '123456' })).toEqual({
    ok: false,
    failure: { kind: 'phone-unavailable', detail: `status ${status}` },
  })
  expect(calls).toBe(1)
})

test('a service that never answers, or is not there, is a failure in time', async () => {
  const silent = await useService(() => {})
  const first = await silent.send(to, { kind: 'confirm', code: '123456' })
  expect(first).toMatchObject({ failure: { kind: 'phone-unavailable' } })
  const nowhere = createHttpPhoneMessenger({
    url: 'http://127.0.0.1:1/',
    account,
    token,
    from: 'x',
    fetch,
  })
  const second = await nowhere.send(to, { kind: 'confirm', code: '123456' })
  expect(second).toMatchObject({ failure: { kind: 'phone-unavailable' } })
  for (const secret of [token, '123456', btoa(`${account}:${token}`)])
    expect(JSON.stringify([first, second])).not.toContain(secret)
})

test.each(['', 'thank you', '[]', '{"sid":7}', `{"sid":"${'x'.repeat(200_000)}"}`])(
  'a reply without an id does not fail the message',
  async (body) => {
    const messenger = await useService((_, response) => response.end(body))
    expect(await messenger.send(to, { kind: 'change-phone', code: '123456' })).toEqual({
      ok: true,
      value: '',
    })
  },
)

async function useService(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close().closeAllConnections())
  // Listening on a port, its address is an object.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/send?x=1`
  return createHttpPhoneMessenger({
    url,
    account,
    token,
    from: '+15005550006',
    fetch,
    timeoutMs: 500,
  })
}
