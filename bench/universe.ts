import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startClockedServer, openMarket } from './start-clocked-server.ts'

/**
 * Fetches 8,000 stocks from a provider on loopback into a server, then times its screener and its
 * index pages. With `--store FOLDER`, what was fetched is saved there, and later runs start from it.
 */
const { values: options } = parseArgs({
  options: { days: { type: 'string', default: '725' }, store: { type: 'string' } },
})
const TICKERS = 8_000
const DAYS = Number(options.days)
/** After the close of a Friday, and the jump to that of the Monday after. */
const FRIDAY = '2026-11-20T22:00:00Z'
const WEEKEND_MS = 3 * 86_400_000
const MONDAY = '2026-11-23'
const ROUNDS = 10
/** Longer than the screener goes without looking for new bars. */
const VISIT_MS = 62_000
const PAGES = ['/healthz', '/', '/stocks/AAPL', '/status', '/learn', '/scan']
const SCANS = [
  ['first page', ''],
  ['filter by signal and range', '?action=BUY&rsi=..60'],
  ['filter by volume', '?volume-ratio=1.5..'],
  ['sort by RSI', '?sort=-rsi'],
  ['sort by change', '?sort=change'],
  ['sort by ADX, page 30', '?sort=-adx&page=30'],
] as const

const INDEX_PAGES = ['', ...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `/stocks/a-z/${letter}`)

const { market, folder, settings, closeMarket } = await openMarket(TICKERS, DAYS)
const data = join(folder, 'data')
print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
const isFilled = options.store !== undefined && existsSync(options.store)
if (isFilled) cpSync(options.store ?? '', data, { recursive: true })
let server = await start()
let newest: string | null = null
print(`${TICKERS} made-up stocks, ${DAYS} days`)
if (!isFilled) await timeBackfill()
if (options.store !== undefined && !isFilled) {
  await server.stop()
  cpSync(data, options.store, { recursive: true })
  server = await start()
}

if (isFilled || options.store !== undefined) await visit()
await pause(70_000)
await timeScans()
await timeIndexPages()
const idle = await measureCpu(visit)
server.send({ jumpMs: WEEKEND_MS })
const refreshing = await measureCpu(visit)
print(
  `refresh after the close: ${(refreshing - idle).toFixed(1)} s of CPU beyond the idle server's`,
)
print(
  `  idle ${idle.toFixed(1)} s, with the refresh ${refreshing.toFixed(1)} s, of the same visits`,
)
if (newest !== MONDAY) throw new Error(`The newest bar is of ${newest}, not ${MONDAY}`)
await timeScans()
print(`memory now: ${readMemory(server.child)} MB`)
await server.stop()
await closeMarket()

function start() {
  return startClockedServer(FRIDAY, { ...settings, DATA_DIR: data })
}

async function timeBackfill(): Promise<void> {
  await requestAll()
  print(`memory before: ${readMemory(server.child)} MB`)
  const pageTimes: number[] = []
  let mostMemory = 0
  const startedAtMs = performance.now()
  let progress = await server.readProgress()
  while (!progress.isComplete) {
    pageTimes.push(...(await requestAll()))
    mostMemory = Math.max(mostMemory, readMemory(server.child))
    await pause(500)
    progress = await server.readProgress()
  }
  pageTimes.sort((one, other) => one - other)
  const at = (share: number) => (pageTimes[Math.floor(pageTimes.length * share)] ?? 0).toFixed(0)
  print(
    `backfill: ${progress.stored} stored in ${since(startedAtMs)} s, calls a minute ${market.countCalls().join(' ')}`,
  )
  print(
    `pages meanwhile: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${pageTimes.length}; memory at most ${mostMemory} MB`,
  )
}

/** The first visit notices what is new, and the one a minute later shows it. */
async function visit(): Promise<void> {
  await request('/api/v1/scan?limit=1')
  await pause(VISIT_MS)
  await request('/api/v1/scan?limit=1')
  await pause(VISIT_MS)
  const reply = await fetch(`${server.url}/api/v1/scan?limit=1`)
  // The reply of this version of the product.
  newest = ((await reply.json()) as { newest: string | null }).newest
}

async function requestAll(): Promise<number[]> {
  const times: number[] = []
  for (const path of PAGES) times.push(await request(path))
  return times
}

async function request(path: string): Promise<number> {
  const startedMs = performance.now()
  const reply = await fetch(server.url + path)
  await reply.text()
  const tookMs = performance.now() - startedMs
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return tookMs
}

async function timeScans(): Promise<void> {
  for (const [name, query] of SCANS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await request(`/api/v1/scan${query}`), await request(`/scan${query}`))
    }
    times.sort((one, other) => one - other)
    const [middle = 0, worst = 0] = [times[ROUNDS], times.at(-1)]
    print(`screener, ${name}: median ${middle.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`)
  }
}

async function timeIndexPages(): Promise<void> {
  const times: number[] = []
  // The first round fills the caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of INDEX_PAGES) {
      const took = await request(path)
      if (round > 0) times.push(took)
    }
  }
  times.sort((one, other) => one - other)
  const [middle = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
  print(`index pages A-Z: median ${middle.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`)
}

/** Seconds of CPU that the server takes during some work, all of its threads together. */
async function measureCpu(work: () => Promise<void>): Promise<number> {
  const before = readCpu(server.child)
  await work()
  return readCpu(server.child) - before
}

function readCpu({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  // In ticks of a hundredth of a second.
  return (user + system) / 100
}

function readMemory({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

async function pause(forMs: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, forMs)
  })
}

function since(startMs: number): string {
  return ((performance.now() - startMs) / 1_000).toFixed(0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
