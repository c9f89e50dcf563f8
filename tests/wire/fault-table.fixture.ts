import type { MarketDataFailure } from '../../src/use-cases/ports/daily-bars-provider.ts'
import { sendGood, type Exchange, type Road, type Spoil } from './fault-server.fixture.ts'

type Kind = MarketDataFailure['kind']

/** One provider failure mode, and its possible names in our log. */
export type Fault = {
  readonly name: string
  readonly road?: Road
  readonly spoil?: Spoil
  readonly kinds: readonly Kind[]
  /** Needs the sample market as a fallback, or else no provider. */
  readonly hasSample?: boolean
  /** Undetectable from the reply alone. */
  readonly needsMemory?: boolean
  /** It uses up the whole timeout. */
  readonly isSlow?: boolean
  /** The provider's Retry-After in seconds. */
  readonly cooldownSeconds?: number
}

const REJECTED = ['not-entitled', 'unavailable', 'malformed-reply'] as const
const UNREADABLE = ['malformed-reply', 'unusable-series'] as const

/** Every fault except price faults, which each reply encodes differently. */
export const FAULTS: readonly Fault[] = [
  { name: 'no route', road: 'closed', kinds: ['unavailable'], hasSample: true },
  { name: 'no such name', road: 'unknown-name', kinds: ['unavailable'] },
  {
    name: 'no connection in time',
    road: 'clogged',
    kinds: ['timed-out'],
    isSlow: true,
    hasSample: true,
  },
  { name: 'silence', spoil: () => {}, kinds: ['timed-out'], isSlow: true, hasSample: true },
  { name: 'a slow drip', spoil: drip, kinds: ['timed-out'], isSlow: true, hasSample: true },
  {
    name: 'a reset before the answer',
    spoil: ({ request }) => void request.socket.resetAndDestroy(),
    kinds: ['unavailable'],
  },
  { name: 'a reset after the headers', spoil: resetAfterHeaders, kinds: ['unavailable'] },
  { name: '401', spoil: reject(401), kinds: REJECTED },
  { name: '403', spoil: reject(403), kinds: REJECTED },
  { name: '404', spoil: reject(404), kinds: ['malformed-reply', 'unknown-ticker'] },
  { name: '429', spoil: reject(429), kinds: ['rate-limited'], hasSample: true },
  {
    name: '429 with seconds',
    spoil: reject(429, () => '90'),
    kinds: ['rate-limited'],
    cooldownSeconds: 90,
  },
  {
    name: '429 with a date',
    spoil: reject(429, (now) => new Date(now.getTime() + 90_000).toUTCString()),
    kinds: ['rate-limited'],
    cooldownSeconds: 90,
  },
  { name: '500', spoil: reject(500), kinds: ['unavailable'] },
  {
    name: '503 with seconds',
    spoil: reject(503, () => '90'),
    kinds: ['rate-limited'],
    cooldownSeconds: 90,
  },
  {
    name: 'HTML with 200',
    spoil: (exchange) => {
      exchange.response.writeHead(200, { 'content-type': 'text/html' })
      exchange.response.end('<!doctype html><title>We will be back</title><p>$123.45 +1.2%</p>')
    },
    kinds: UNREADABLE,
  },
  {
    name: 'nothing',
    spoil: (exchange) => sendGood(exchange, ''),
    kinds: UNREADABLE,
    hasSample: true,
  },
  {
    name: 'half of it',
    spoil: (exchange) =>
      sendGood(exchange, exchange.good.text.slice(0, exchange.good.text.length / 2)),
    kinds: UNREADABLE,
  },
  {
    name: 'wrong types',
    spoil: (exchange) => sendGood(exchange, swapTypes(exchange.good.text)),
    kinds: UNREADABLE,
  },
  {
    name: 'nulls',
    spoil: (exchange) => sendGood(exchange, blank(exchange.good.text)),
    // Some vendors report an unknown symbol with nulls.
    kinds: [...UNREADABLE, 'no-data-in-range', 'unknown-ticker'],
  },
  { name: 'a huge body', spoil: sendWithoutEnd, kinds: ['malformed-reply', 'timed-out'] },
]

/** A byte now and then: never silent for long, and never done. */
function drip({ response, good }: Exchange): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  let at = 0
  const timer = setInterval(() => {
    response.write(good.text.charAt(at) || ' ')
    at += 1
  }, 100)
  response.on('close', () => clearInterval(timer))
}

function resetAfterHeaders({ request, response, good }: Exchange): void {
  response.writeHead(200, { 'content-length': String(good.text.length + 10_000) })
  response.write(good.text.slice(0, 10))
  setTimeout(() => request.socket.resetAndDestroy(), 20)
}

/** Vendors echo rejected keys; here all headers and the whole URL. */
function reject(status: number, retryAfter?: (now: Date) => string): Spoil {
  return ({ request, response, now }) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter(now))
    response.writeHead(status, { 'content-type': 'text/plain' })
    const { apikey = '', authorization = '' } = request.headers
    const keys = Object.entries(request.headers).filter(([name]) => /token|apca/.test(name))
    response.end(`${apikey}${authorization} ${keys.join(' ')} ${request.url} is refused`)
  }
}

function sendWithoutEnd({ response }: Exchange): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(256_000, ' ')
  const send = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', send)
  send()
}

function swapTypes(text: string): string {
  return mapLeaves(text, (leaf) => {
    if (typeof leaf === 'number') return 'n/a'
    return typeof leaf === 'string' ? 7 : leaf
  })
}

function blank(text: string): string {
  return mapLeaves(text, () => null)
}

/** The same tree with other leaves; in CSV the numbers are the leaves. */
function mapLeaves(text: string, map: (leaf: unknown) => unknown): string {
  let tree: unknown
  try {
    tree = JSON.parse(text)
  } catch {
    return text.replaceAll(/,\d+(\.\d+)?$/gm, `,${map(1) === null ? '' : String(map(1))}`)
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return map(value)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
  }
  return JSON.stringify(walk(tree))
}
