import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackfillProgress } from '../src/use-cases/universe/create-backfill.ts'
import { backfillEnvironment, startLoopbackMarket } from '../tests/loopback-market.ts'

/** Fetches 8,000 stocks from a provider on loopback into a server, then times its screener. */
const TICKERS = 8_000
const DAYS = Number(process.argv[2] ?? 725)
const CALLS_PER_MINUTE = 6_000
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

const folder = mkdtempSync(join(tmpdir(), 'tapelight-universe-'))
const market = await startLoopbackMarket(TICKERS, CALLS_PER_MINUTE)
writeFileSync(join(folder, 'tickers.txt'), market.tickers.join('\n'))
const {
  PATH: _,
  HOME: __,
  DATA_DIR: ___,
  ...settings
} = backfillEnvironment(folder, {
  url: market.url,
  callsPerMinute: CALLS_PER_MINUTE,
  days: DAYS,
})
const child = fork(join(import.meta.dirname, 'universe-server.ts'), [
  FRIDAY,
  JSON.stringify(settings),
])
const url = await new Promise<string>((resolve) =>
  child.once('message', (text) => resolve(String(text))),
)

print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}`)
await requestAll()
print(`${TICKERS} made-up stocks, ${DAYS} days; memory before: ${readMemory(child)} MB`)

let newest: string | null = null
const pageTimes: number[] = []
let mostMemory = 0
const startedAtMs = performance.now()
let progress = await readProgress()
while (!progress.isComplete) {
  pageTimes.push(...(await requestAll()))
  mostMemory = Math.max(mostMemory, readMemory(child))
  await pause(500)
  progress = await readProgress()
}
pageTimes.sort((one, other) => one - other)
const at = (share: number) => (pageTimes[Math.floor(pageTimes.length * share)] ?? 0).toFixed(0)
print(
  `backfill: ${progress.stored} stored in ${since(startedAtMs)} s, calls a minute ${market.countCalls().join(' ')}`,
)
print(
  `pages meanwhile: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${pageTimes.length}; memory at most ${mostMemory} MB`,
)

await pause(70_000)
await timeScans()
const idle = await measureCpu(visit)
child.send(WEEKEND_MS)
const refreshing = await measureCpu(visit)
print(
  `refresh after the close: ${(refreshing - idle).toFixed(1)} s of CPU beyond the idle server's`,
)
print(
  `  idle ${idle.toFixed(1)} s, with the refresh ${refreshing.toFixed(1)} s, of the same visits`,
)
if (newest !== MONDAY) throw new Error(`The newest bar is of ${newest}, not ${MONDAY}`)
await timeScans()
print(`memory now: ${readMemory(child)} MB`)
child.kill('SIGKILL')
await market.stop()
rmSync(folder, { recursive: true, force: true })

/** The first visit notices what is new, and the one a minute later shows it. */
async function visit(): Promise<void> {
  await request('/api/v1/scan?limit=1')
  await pause(VISIT_MS)
  await request('/api/v1/scan?limit=1')
  await pause(VISIT_MS)
  const reply = await fetch(`${url}/api/v1/scan?limit=1`)
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
  const reply = await fetch(url + path)
  await reply.text()
  return performance.now() - startedMs
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

async function readProgress(): Promise<BackfillProgress> {
  const reply = await fetch(`${url}/api/v1/status`)
  // The reply of this version of the product.
  const { universe } = (await reply.json()) as { universe: BackfillProgress }
  return universe
}

/** Seconds of CPU that the server takes during some work, all of its threads together. */
async function measureCpu(work: () => Promise<void>): Promise<number> {
  const before = readCpu(child)
  await work()
  return readCpu(child) - before
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
