import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newYorkTimeToUtc } from '../src/domain/market/calendar/new-york-time.ts'
import { sessionsBetween } from '../src/domain/market/calendar/trading-days.ts'
import { STREAMS_PER_CLIENT } from '../src/server/api/stream-endpoint.ts'
import { ANON_KEY } from '../tests/start-server.ts'
import type { Measurement } from './clocked-server.ts'
import { signInForPages, signUpForPages, type PageSession } from './sign-up-for-pages.ts'
import { openMarket, startClockedServer } from './start-clocked-server.ts'

/**
 * Requests of every kind at a steady rate, while sessions close and their bars are fetched: how the
 * server's memory, handles and event loop behave over hours. Memory levels in about the first 45 minutes,
 * the warm-up.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    'warm-up': { type: 'string', default: '45' },
    rate: { type: 'string', default: '50' },
    closes: { type: 'string', default: '12' },
  },
})
const MINUTES = Number(options.minutes)
const WARM_UP_MINUTES = Number(options['warm-up'])
const PER_SECOND = Number(options.rate)
const CLOSES = Number(options.closes)
const TICKERS = 1_000
const USERS = 5
/** As many as one client may have. */
const STREAMS = STREAMS_PER_CLIENT
const SAMPLE_MS = 15_000
/** An access token lasts an hour. */
const SESSION_MS = 50 * 60_000
const SIGN_IN_MS = 15_000
/** After the close of each session, when providers have its bars. */
const NEW_YORK_TIME = '17:00'
const days = sessionsBetween('2026-11-20', '2026-12-31').map((day) =>
  Date.parse(newYorkTimeToUtc(day, NEW_YORK_TIME)),
)
const [firstClose = 0] = days
const FOUND = new Set([200, 201, 204, 304])

const { market, settings, closeMarket } = await openMarket(TICKERS, 200)
const { child, url, send, stop, readProgress } = await startClockedServer(
  new Date(firstClose).toISOString(),
  settings,
)

const emails = Array.from(Array(USERS).keys(), (at) => `soak${at}@example.com`)
const users: PageSession[] = []
for (const email of emails) users.push(await signUpForPages(url, ANON_KEY, email))

/** What one request asks for, in a round of requests of every kind. */
type Ask = (round: number) => readonly [path: string, init?: RequestInit]

/** During warm-up each stock in turn; then a few are asked for often, most of them seldom. */
const tickerAt = (round: number) =>
  market.tickers[
    round < WARM_UP_ROUNDS ? round % TICKERS : Math.floor(TICKERS ** ((round * 0.618) % 1))
  ] ?? ''
const userAt = (round: number) => users[round % USERS] as PageSession
const page =
  (path: string): Ask =>
  () => [path]
const own =
  (path: string): Ask =>
  (round) => [path, { headers: { cookie: userAt(round).cookie } }]
/** As the user of the round. */
const rows = (round: number, method = 'GET', body?: object): RequestInit => ({
  method,
  headers: {
    apikey: ANON_KEY,
    Authorization: `Bearer ${userAt(round).accessToken}`,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
const lot = (round: number) => `/rest/v1/portfolios?symbol=eq.${tickerAt(round)}`
const toolCall = (name: string, args: object): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  }),
})

/** How often each is asked for in a round. */
const KINDS: readonly (readonly [count: number, ask: Ask])[] = [
  [4, page('/')],
  [3, (round) => [`/stocks/${tickerAt(round)}`]],
  [1, (round) => [`/?q=${encodeURIComponent(`is ${tickerAt(round)} overbought`)}`]],
  [1, (round) => [`/compare?tickers=${tickerAt(round)},${tickerAt(round + 1)}`]],
  [1, (round) => [`/scan?rsi=..${30 + (round % 40)}`]],
  [2, page('/learn')],
  [1, page('/glossary')],
  [1, page('/record')],
  [8, (round) => [`/api/v1/signals?tickers=${tickerAt(round)}`]],
  [4, (round) => [`/api/v1/bars?ticker=${tickerAt(round)}&limit=${50 + (round % 200)}`]],
  [4, (round) => [`/api/v1/scan?sort=-adx&limit=${1 + (round % 50)}`]],
  [3, (round) => [`/api/v1/search?q=${tickerAt(round).slice(0, 2)}`]],
  [5, (round) => [`/embed/badge/${tickerAt(round)}.svg`]],
  [2, (round) => ['/mcp', toolCall('get_signal', { tickers: [tickerAt(round)] })]],
  [4, (round) => ['/rest/v1/portfolios?select=symbol,shares', rows(round)]],
  [1, own('/dashboard')],
  [1, own('/portfolio')],
  // A lot is added, changed two rounds later, and deleted two after that.
  [
    1,
    (round) => [
      '/rest/v1/portfolios',
      rows(round + 4, 'POST', { symbol: tickerAt(round + 4), shares: 3, avg_price: 12.5 }),
    ],
  ],
  [1, (round) => [lot(round + 2), rows(round + 2, 'PATCH', { shares: 4 })]],
  [1, (round) => [lot(round), rows(round, 'DELETE')]],
  [1, page('/healthz')],
]

/** Every kind, spread evenly over the round. */
const ROUND = KINDS.flatMap(([count, ask]) =>
  Array.from(Array(count).keys(), (at) => ({ place: (at + 0.5) / count, ask })),
)
  .toSorted((one, other) => one.place - other.place)
  .map(({ ask }) => ask)

const tookMs: number[] = []
/** Caches of single stocks would else fill for hours. */
const WARM_UP_ROUNDS = Math.floor((WARM_UP_MINUTES * 60 * PER_SECOND) / ROUND.length)
/** Of each kind the count, and the first reply. */
const failures = new Map<string, { count: number; readonly first: string }>()
let sent = 0
let jumpedMs = -Infinity
const stopStreams = new AbortController()

await request(page('/healthz'), 0)
while (!(await readProgress()).isComplete) await sleep(1_000)
print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
print(`${TICKERS} stocks, ${USERS} users, ${STREAMS} streams, ${PER_SECOND} requests a second`)
print('minute  resident MB  heap MB  external MB  handles  loop p99 ms')
const samples: (Measurement & { readonly minute: number })[] = []
const startedMs = performance.now()
const endMs = startedMs + MINUTES * 60_000
const streams = Array.from(Array(STREAMS).keys(), listen)
await Promise.all([keepRequesting(), keepClosing(), keepMeasuring(), keepSignedIn()])
stopStreams.abort()
await Promise.all(streams)
report()
await stop()
await closeMarket()

/** At a steady rate, whether the server keeps up or not. */
async function keepRequesting(): Promise<void> {
  const running = new Set<Promise<void>>()
  while (performance.now() < endMs) {
    const due = ((performance.now() - startedMs) / 1000) * PER_SECOND
    for (; sent < due; sent += 1) {
      const one = request(
        ROUND[sent % ROUND.length] as Ask,
        Math.floor(sent / ROUND.length),
      ).finally(() => running.delete(one))
      running.add(one)
    }
    await sleep(20)
  }
  await Promise.all(running)
}

async function request(ask: Ask, round: number): Promise<void> {
  const [path, init] = ask(round)
  const start = performance.now()
  try {
    const reply = await fetch(url + path, init)
    const text = await reply.text()
    // A jump of days ends access tokens before the next ones are there.
    const isExpired = reply.status === 401 && start < jumpedMs + SIGN_IN_MS
    if (!FOUND.has(reply.status) && !isExpired) {
      countFailure(`${init?.method ?? 'GET'} ${path}: ${reply.status}`, text)
    }
  } catch (error) {
    countFailure(`${path}: ${String(error)}`)
  }
  tookMs.push(performance.now() - start)
}

/** Kinds, not single requests: the changing parts of a path are left out. */
function countFailure(text: string, reply = ''): void {
  const kind = text.replaceAll(/[A-Z]{4}Q|\d+(?!\d*$)/g, '*')
  const { count, first } = failures.get(kind) ?? { count: 0, first: reply.slice(0, 200) }
  failures.set(kind, { count: count + 1, first })
}

/** A reader of the stream who leaves and comes back, each after another time. */
async function listen(at: number): Promise<void> {
  while (!stopStreams.signal.aborted) {
    const leaving = AbortSignal.timeout(20_000 + at * 3_000)
    const signal = AbortSignal.any([leaving, stopStreams.signal])
    try {
      const reply = await fetch(`${url}/api/v1/stream?tickers=${tickerAt(at)}`, { signal })
      if (!reply.ok) countFailure(`/api/v1/stream: ${reply.status}`)
      await reply.body?.pipeTo(new WritableStream())
    } catch (error) {
      if (!signal.aborted) countFailure(`/api/v1/stream: ${String(error)}`)
    }
    await sleep(500)
  }
}

/** The clock jumps from one close to the next, evenly over the time. */
async function keepClosing(): Promise<void> {
  for (let close = 1; close <= CLOSES; close += 1) {
    await sleep(startedMs + (close * MINUTES * 60_000) / (CLOSES + 1) - performance.now())
    const [before = 0, after = 0] = [days[close - 1], days[close]]
    jumpedMs = performance.now()
    send({ jumpMs: after - before })
    await signIn()
  }
}

async function keepSignedIn(): Promise<void> {
  while (performance.now() + SESSION_MS < endMs) {
    await sleep(SESSION_MS)
    await signIn()
  }
}

async function signIn(): Promise<void> {
  for (const [at, email] of emails.entries()) {
    try {
      users[at] = await signInForPages(url, ANON_KEY, email)
    } catch (error) {
      countFailure(`signing in: ${String(error)}`)
    }
  }
}

async function keepMeasuring(): Promise<void> {
  while (performance.now() < endMs) {
    await sleep(Math.min(SAMPLE_MS, MINUTES * 1_000))
    send('measure')
    const [measurement] = (await once(child, 'message')) as [Measurement]
    const sample = { ...measurement, minute: (performance.now() - startedMs) / 60_000 }
    samples.push(sample)
    if (samples.length % 20 === 0) printSample(sample)
  }
}

function printSample({
  minute,
  residentMb,
  heapMb,
  externalMb,
  handles,
  loopDelayP99Ms,
}: (typeof samples)[number]): void {
  const megabytes = [residentMb, heapMb, externalMb].map((figure) => figure.toFixed(1))
  const figures = [minute.toFixed(0), ...megabytes, handles, loopDelayP99Ms.toFixed(1)]
  print(figures.map((figure) => String(figure).padEnd(11)).join(''))
}

function report(): void {
  const steady = samples.filter(({ minute }) => minute >= WARM_UP_MINUTES)
  const resident = fitLine(steady.map(({ minute, residentMb }) => [minute / 60, residentMb]))
  const handles = fitLine(steady.map((sample) => [sample.minute / 60, sample.handles]))
  const delays = steady.map(({ loopDelayP99Ms }) => loopDelayP99Ms).toSorted((a, b) => a - b)
  const times = tookMs.toSorted((a, b) => a - b)
  const at = (sorted: readonly number[], share: number) =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  print(`requests: ${times.length}, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`)
  print(
    `resident memory: ${resident.slope.toFixed(2)} ± ${(2 * resident.error).toFixed(2)} MB an hour after warm-up (goal: under 2)`,
  )
  print(`handles: ${handles.slope.toFixed(1)} ± ${(2 * handles.error).toFixed(1)} an hour`)
  print(
    `event loop delay p99 of ${SAMPLE_MS / 1000} s: median ${at(delays, 0.5)} ms, worst ${at(delays, 1)} ms (goal: under 50)`,
  )
  print(`failed: ${[...failures.values()].reduce((sum, { count }) => sum + count, 0)}`)
  for (const [kind, { count, first }] of failures) print(`  ${count} × ${kind} ${first}`)
}

/** Least squares: the slope, and its standard error. */
function fitLine(points: readonly (readonly [x: number, y: number])[]) {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
