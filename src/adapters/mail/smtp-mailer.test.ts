import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MAIL_TEXTS } from '../../../content/mail/messages.ts'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { AccountMail } from '../../use-cases/ports/mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { startSmtpServer } from './smtp-server.fixture.ts'

const ada = 'ada@example.com' as EmailAddress // parseEmail gives it so.
const sender = { name: 'Tapelight', address: 'no-reply@tapelight.example' }
const link = 'https://tapelight.example/auth/v1/verify?token=abc&type=recovery'
const mail: AccountMail = {
  kind: 'recover',
  token: { code: '012345', tokenHash: 'abc', link, redirectTo: 'https://tapelight.example/' },
}
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test('a message arrives as text and as HTML, with the code and the link in both', async () => {
  const server = await useServer()
  expect(await makeMailer(server.url).send(ada, mail)).toEqual({ ok: true, value: undefined })
  const [message] = server.received
  expect(server.received).toHaveLength(1)
  expect(message).toMatchObject({ from: 'no-reply@tapelight.example', to: ['ada@example.com'] })
  const { headers, parts } = readMessage(message?.raw ?? '')
  expect(headers).toMatchObject({
    from: 'Tapelight <no-reply@tapelight.example>',
    to: 'ada@example.com',
    subject: 'Choose a new password',
    'auto-submitted': 'auto-generated',
  })
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  const [text, html] = parts.map(({ body }) => body)
  expect(text).toContain(`\n${link}\n`)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  for (const body of [text, html]) expect(body).toContain('012345')
})

test.each([
  'ada@example.com\r\nBcc: eve@evil.example',
  'ada@example.com, eve@evil.example',
  'ada@example.com> SIZE=1\r\nRCPT TO:<eve@evil.example',
  'Eve <eve@evil.example>',
  '"eve@evil.example"@example.com',
  'group:eve@evil.example;',
  'ada@example.com\u2028eve@evil.example',
  '',
])('%j is rejected as a recipient', async (address) => {
  const server = await useServer()
  const sent = await makeMailer(server.url).send(address as EmailAddress, mail)
  expect(sent).toEqual({ ok: false, failure: { kind: 'mail-rejected', detail: 'not an address' } })
  expect(server.received).toEqual([])
})

test('user text stays in the body: no header, no second recipient, no element', async () => {
  const server = await useServer()
  const newEmail = "o'neill&<b>\r\nBcc: eve@evil.example" as EmailAddress
  await makeMailer(server.url).send(ada, { ...mail, kind: 'change-email', side: 'old', newEmail })
  const [message] = server.received
  expect(message?.to).toEqual(['ada@example.com'])
  const { headers, parts } = readMessage(message?.raw ?? '')
  expect(Object.keys(headers)).not.toContain('bcc')
  expect(parts[1]?.body).toContain('o&#39;neill&amp;&lt;b&gt;')
})

test('a permanent rejection is not retried, and the log has numbers only', async () => {
  let tries = 0
  const server = await useServer({
    onRcptTo(_, __, callback) {
      tries += 1
      callback(Object.assign(new Error('5.1.1 no ada here, 012345'), { responseCode: 550 }))
    },
  })
  const sent = await makeMailer(server.url).send(ada, mail)
  expect(sent).toEqual({
    ok: false,
    failure: { kind: 'mail-rejected', detail: 'EENVELOPE RCPT TO 550 5.1.1' },
  })
  expect(tries).toBe(1)
})

test('a deferred message succeeds on the retry; deferred twice, it fails', async () => {
  let tries = 0
  let isOffUntil = 1
  const server = await useServer({
    onMailFrom(_, __, callback) {
      tries += 1
      if (tries > isOffUntil) callback()
      else callback(Object.assign(new Error('4.3.2 later'), { responseCode: 451 }))
    },
  })
  expect((await makeMailer(server.url).send(ada, mail)).ok).toBe(true)
  expect([tries, server.received.length]).toEqual([2, 1])
  isOffUntil = 100
  expect(await makeMailer(server.url).send(ada, mail)).toMatchObject({
    failure: { kind: 'mail-unavailable' },
  })
  expect([tries, server.received.length]).toEqual([4, 1])
})

test('a server without a greeting, a slow one or a missing one is a failure in time', async () => {
  const silent = await useSocketServer(() => {})
  const dripping = await useSocketServer((socket) => {
    socket.write('220 mail.example\r\n')
    const drip = setInterval(() => socket.write('250-wait\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  const hangsUp = await useSocketServer((socket) => socket.destroy())
  for (const port of [silent, dripping, hangsUp, 1]) {
    const mailer = makeMailer(`smtp://127.0.0.1:${port}`, 400)
    expect(await mailer.send(ada, mail)).toMatchObject({ failure: { kind: 'mail-unavailable' } })
  }
})

test('the password of the URL is sent, and a rejected one is reported without it', async () => {
  const server = await useServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, callback) {
      if (password === 'p@ss word') callback(null, { user: username })
      else callback(new Error(`Invalid ${password}`))
    },
  })
  const address = (password: string) =>
    `smtp://mailer%40x:${encodeURIComponent(password)}@127.0.0.1:${server.port}`
  expect((await makeMailer(address('p@ss word')).send(ada, mail)).ok).toBe(true)
  expect(server.received[0]?.user).toBe('mailer@x')
  const rejected = await makeMailer(address('hunter2')).send(ada, mail)
  expect(rejected).toEqual({
    ok: false,
    failure: { kind: 'mail-unavailable', detail: expect.stringMatching(/^EAUTH .*535/) },
  })
  expect(JSON.stringify(rejected)).not.toContain('hunter2')
})

function makeMailer(url: string, timeoutMs = 2_000) {
  return createSmtpMailer({ url, sender, texts: MAIL_TEXTS, timeoutMs, pauseMs: 10 })
}

async function useServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options)
  closers.push(server.close)
  return server
}

async function useSocketServer(meet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.close()
    sockets.forEach((socket) => socket.destroy())
  })
  // Listening on a port, its address is an object.
  return (server.address() as AddressInfo).port
}

/** Headers and parts of a message, as RFC 5322 and RFC 2045 lay them out. */
function readMessage(raw: string) {
  const { headers, body } = splitEntity(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitEntity)
  return {
    headers,
    parts: parts.map((part) => ({
      type: part.headers['content-type']?.split(';')[0] ?? '',
      body: decodeTransfer(part.body, part.headers['content-transfer-encoding']),
    })),
  }
}

function splitEntity(raw: string): { headers: Record<string, string>; body: string } {
  const text = raw.replaceAll('\r\n', '\n').replace(/^\n/, '')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: Object.fromEntries(headers), body: text.slice(end + 2) }
}

function decodeTransfer(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
