import { connect } from 'node:net'
import type { SeededRandom } from '../../src/domain/backtest/seeded-random.ts'

/** Bytes for one connection, and at most how many requests they are. */
export type RawBytes = {
  readonly kind: string
  readonly bytes: Buffer
  readonly requests: number
}

/** What came back over one connection. */
export type RawReply = {
  /** Of each reply. */
  readonly statuses: readonly number[]
  /** `ended`: the server closed it; `late`: it was still open after the time limit. */
  readonly end: 'ended' | 'late'
}

type Pick = <Value>(values: readonly Value[]) => Value

const PATHS = [
  '/',
  '/stocks/AAPL',
  '/scan',
  '/api/v1/signals?tickers=AAPL',
  '/api/v1/bars?ticker=KO',
  '/healthz',
  '/rest/v1/portfolios',
  '/auth/v1/settings',
  '/embed/badge/AAPL.svg',
  '/no-such-page',
]
const POSTS = [
  '/functions/v1/analyze-stocks',
  '/functions/v1/ai-stock-chat',
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/rest/v1/portfolios',
  '/mcp',
]
const JSON_BODY = '{"tickers":["AAPL"]}'
const LONG = 'x'.repeat(100_000)

/** Requests that are wrong in their framing, size or encoding, as bytes on the wire. */
const KINDS: Readonly<Record<string, (pick: Pick) => string | Buffer>> = {
  'two lengths': (pick) =>
    post(pick(POSTS), [`Content-Length: ${JSON_BODY.length}`, 'Content-Length: 5']),
  'a length that is none': (pick) =>
    post(pick(POSTS), [
      `Content-Length: ${pick(['-1', '+20', '0x14', '20, 20', '1e2', ' ', '20 ', '99999999999999999999', '٢٠'])}`,
    ]),
  'more length than body': (pick) =>
    post(pick(POSTS), [`Content-Length: ${pick([21, 4_000, 10 ** 15])}`]),
  'length and chunks': (pick) =>
    `${head('POST', pick(POSTS), ['Content-Length: 4', 'Transfer-Encoding: chunked'])}5c\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n0\r\n\r\n`,
  'unknown transfer': (pick) =>
    post(pick(POSTS), [
      `Transfer-Encoding: ${pick(['xchunked', 'chunked, identity', 'gzip', '\vchunked', 'chunked\r\nTransfer-Encoding: cow', 'CHUNKED;q=1'])}`,
    ]),
  'bad chunks': (pick) =>
    `${head('POST', pick(POSTS), ['Transfer-Encoding: chunked'])}${pick([
      'zz\r\nabc\r\n0\r\n\r\n',
      '-1\r\nabc\r\n0\r\n\r\n',
      'fffffffffffffffff\r\nabc',
      '3\r\nabcdef\r\n0\r\n\r\n',
      '3\nabc\n0\n\n',
      '3;a="\r\nabc\r\n0\r\n\r\n',
      `3;${LONG.slice(0, 20_000)}\r\nabc\r\n0\r\n\r\n`,
      `14\r\n${JSON_BODY}\r\n0\r\nContent-Length: 3\r\n\r\n`,
      `14\r\n${JSON_BODY}\r\n`,
    ])}`,
  'bare line feeds': (pick) =>
    get(pick(PATHS)).replaceAll('\r\n', pick(['\n', '\r', '\n\r', '\r\r\n'])),
  'odd header lines': (pick) =>
    get(pick(PATHS), [
      pick([
        'X-A : b',
        ' X-A: b',
        'X-A: b\r\n folded: c',
        ': empty',
        'no colon at all',
        'X-\0: b',
        'X-A: \0\u0001\u007f',
        'X-A: b\rX-C: d',
        'X A: b',
        'X-Ä: ö',
        '"X": y',
      ]),
    ]),
  'odd hosts': (pick) =>
    `GET ${pick(PATHS)} HTTP/1.1\r\n${pick(['', 'Host:\r\n', 'Host: a\r\nHost: b\r\n', 'Host: user@localhost\r\n', 'Host: localhost:99999\r\n', 'Host: [::1\r\n', `Host: ${LONG.slice(0, 5_000)}\r\n`, 'Host: lo cal\r\n'])}\r\n`,
  'odd request lines': (pick) =>
    pick([
      'GET /\r\n\r\n',
      'GET / HTTP/0.9\r\n\r\n',
      'GET / HTTP/1.9\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/3\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'get / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GRAB / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      `${LONG} / HTTP/1.1\r\n\r\n`,
      'GET  HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET\t/\tHTTP/1.1\r\nHost: localhost\r\n\r\n',
      'CONNECT localhost:5432 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET file:///etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n',
      '\r\n\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
      '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003',
    ]),
  'huge heads': (pick) =>
    pick([
      get(`/?q=${LONG}`),
      get(`/${'a/'.repeat(20_000)}`),
      get('/', [`X-A: ${LONG}`]),
      get('/', [`Cookie: ${'a=b; '.repeat(20_000)}`]),
      get(
        '/',
        Array.from(Array(3_000).keys(), (at) => `X-${at}: b`),
      ),
      get(`/api/v1/signals?${'tickers=AAPL&'.repeat(1_000)}`),
    ]),
  'odd paths': (pick) =>
    get(
      pick([
        '/',
        '/stocks/',
        '/learn/',
        '/scan?sector=',
        '/api/v1/search?q=',
        '/rest/v1/',
        '/assets/',
        '/receipts/',
      ]) +
        pick([
          '%00',
          '%ff',
          '%c0%af',
          '%u0041',
          '%',
          '%e2%82',
          '%ed%a0%80',
          '..%2f..%2fetc%2fpasswd',
          '..\\..\\',
          '%2e%2e/%2e%2e/',
          ';a=b',
          '\u00e4\u00ff',
          '?#',
          '[]{}|^`"<>',
          '__proto__',
          'constructor',
        ]),
    ),
  'odd bodies': (pick) => {
    const type = pick([
      'application/json',
      'application/json; charset=utf-16',
      'application/json; charset=utf-7',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
      'a/b/c; ;;',
    ])
    const body = pick([
      Buffer.from('\u00ef\u00bb\u00bf{"tickers":["AAPL"]}', 'latin1'),
      Buffer.from('{"tickers":["AAPL"]}', 'utf16le'),
      Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
      Buffer.from('{"a":'.repeat(20_000)),
      Buffer.from('['.repeat(50_000)),
      Buffer.from('{"__proto__":{"a":1},"tickers":["AAPL"]}'),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
      Buffer.from('\u001f\u008b\b\0garbage', 'latin1'),
      Buffer.from(JSON.stringify({ query: LONG })),
      Buffer.from('1e400'),
    ])
    const encoding = pick([
      '',
      'Content-Encoding: gzip',
      'Content-Encoding: br',
      'Content-Encoding: identity, gzip',
    ])
    const lines = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, encoding]
    return Buffer.concat([Buffer.from(head('POST', pick(POSTS), lines.filter(Boolean))), body])
  },
  'odd wishes': (pick) =>
    get(pick(PATHS), [
      pick([
        'Expect: 100-continue',
        'Expect: 42',
        'Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13',
        'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA',
        'Range: bytes=-0,9-1,0-999999999999',
        'If-None-Match: "\u0001", *, W/',
        'If-Modified-Since: yesterday',
        'Accept: ;;;q=2,*/*;q=-1',
        'Accept-Encoding: gzip;q=0, *;q=0',
        'Accept-Language: \u00ff\u00fe',
        'Content-Length: 3',
        'X-Forwarded-For: 127.0.0.1, \u0000, ::1',
        'Cookie: =; =a; a; __Host-session=%00; theme=\u00ff',
        'Authorization: Bearer a.b.c',
        'Authorization: Basic \u00ff',
        `Last-Event-ID: ${LONG.slice(0, 4_000)}`,
      ]),
    ]),
  'many at once': (pick) =>
    get(pick(PATHS), [], 'keep-alive').repeat(10) + pick(['', 'garbage\r\n\r\n', '\0\0\0\0']),
}

function head(
  method: string,
  path: string,
  lines: readonly string[],
  connection = 'close',
): string {
  const all = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...lines,
    `Connection: ${connection}`,
  ]
  return `${all.join('\r\n')}\r\n\r\n`
}

function get(path: string, lines: readonly string[] = [], connection = 'close'): string {
  return head('GET', path, lines, connection)
}

function post(path: string, lines: readonly string[]): string {
  return head('POST', path, ['Content-Type: application/json', ...lines]) + JSON_BODY
}

/** Bytes of any kind, the same for the same numbers. */
export function makeRawBytes(random: SeededRandom): RawBytes {
  const pick: Pick = (values) => {
    const value = values[random.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  const [kind, make] = pick(Object.entries(KINDS))
  const made = make(pick)
  const bytes = typeof made === 'string' ? Buffer.from(made, 'latin1') : made
  return { kind, bytes, requests: kind === 'many at once' ? 11 : 1 }
}

/** Sends bytes over a connection of their own and reads what comes until it ends. */
export async function sendRaw(url: string, bytes: Buffer, limitMs: number): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  const chunks: Buffer[] = []
  const end = await new Promise<RawReply['end']>((resolve) => {
    const socket = connect(Number(port), hostname)
    const timer = setTimeout(() => {
      resolve('late')
      socket.destroy()
    }, limitMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that has closed already resets what is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve('ended')
    })
    socket.end(bytes)
  })
  return { statuses: readStatuses(Buffer.concat(chunks).toString('latin1')), end }
}

/** The statuses of replies that follow one another. */
function readStatuses(text: string): readonly number[] {
  const statuses: number[] = []
  for (let at = 0; at < text.length;) {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text.slice(at, at + 12))?.[1]
    const bodyAt = text.indexOf('\r\n\r\n', at) + 4
    if (status === undefined || bodyAt < 4) break
    // "Continue" is not the reply yet.
    if (status !== '100') statuses.push(Number(status))
    const lines = text.slice(at, bodyAt)
    const length = /\r\ncontent-length: *(\d+)/i.exec(lines)?.[1]
    at = bodyAt + Number(length ?? 0)
    if (/\r\ntransfer-encoding: *chunked/i.test(lines)) at = skipChunks(text, bodyAt)
  }
  return statuses
}

function skipChunks(text: string, start: number): number {
  for (let at = start; at < text.length;) {
    const lineEnd = text.indexOf('\r\n', at)
    if (lineEnd < 0) break
    const size = Number.parseInt(text.slice(at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (!(size > 0)) return at
  }
  return text.length
}
