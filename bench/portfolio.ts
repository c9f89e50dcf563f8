import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { loadBundled } from '../src/compose/bundled.ts'
import { openDatabase } from '../src/compose/open-database.ts'
import { readConfig } from '../src/config/config.ts'
import { listen } from '../src/compose/listen.ts'
import { compose } from '../src/main.ts'
import { fillPortfolio } from './fill-portfolio.ts'
import { timeMatching } from './match-activities.ts'
import { signUpForPages } from './sign-up-for-pages.ts'

const TICKERS = 200
const ACTIVITIES = 20_000
const YEARS = 20
const ROUNDS = 12
const SECONDS = 20
const KEY = 'sb_publishable_for_the_bench'
const OTHERS = ['/', '/stocks/AAPL', '/healthz']
const OWN = [
  { path: '/portfolio', goal: 'under 200' },
  { path: '/portfolio?view=lots', goal: 'under 200' },
  { path: '/portfolio/activities', goal: 'under 200' },
  { path: '/performance?range=all', goal: 'under 2000' },
  { path: '/performance?range=1y', goal: 'under 2000' },
]

const folder = mkdtempSync(join(tmpdir(), 'tapelight-bench-'))
const config = readConfig({
  PORT: '0',
  DATA_DIR: folder,
  MARKET_DATA: 'sample',
  ANON_KEY: KEY,
  RATE_LIMIT_SCALE: '100000',
})
const log = pino({ level: 'silent' })
const database = await openDatabase(config, log)
const bundled = await loadBundled(join(import.meta.dirname, '..'))
const clock = () => new Date()
const { app } = await compose(config, { log, clock, database, ...bundled })
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
const url = await listen(config, server)

const { userId, cookie, accessToken } = await signUpForPages(url, KEY)
await fillPortfolio(database.db, { userId, tickers: TICKERS, activities: ACTIVITIES, years: YEARS })
print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
print(`${ACTIVITIES} activities of ${TICKERS} tickers over ${YEARS} years`)
print(`\nmatching ${ACTIVITIES} activities, CPU time (goal: under 200 ms)`)
for (const { method, tookMs } of timeMatching(ACTIVITIES, TICKERS)) {
  print(`  ${method.padEnd(24)} ${tookMs.toFixed(1)} ms`)
}
for (const path of OTHERS) await requestOnce(path)

print('\nfirst request, cold caches')
for (const { path, goal } of OWN) describe(path, [await requestOnce(path)], goal)

print('\nalone')
for (const { path, goal } of OWN) {
  const tookMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) tookMs.push(await requestOnce(path))
  describe(path, tookMs, goal)
}

print('\nafter each change of a purchase')
for (const { path, goal } of OWN) {
  const tookMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await changeLot(round)
    tookMs.push(await requestOnce(path))
  }
  describe(path, tookMs, goal)
}

print(`\nother pages for ${SECONDS} s, while one user keeps requesting a portfolio`)
const stop = new AbortController()
const looking = (async () => {
  for (let attempt = 0; !stop.signal.aborted; attempt += 1)
    await requestOnce(OWN[attempt % OWN.length]?.path ?? '/')
})()
// Measured from another thread, so that it is the server's wait and not the client's.
const clientId = new Worker(join(import.meta.dirname, 'request-pages.ts'), {
  workerData: { urls: OTHERS.map((path) => url + path), seconds: SECONDS },
})
const byUrl = await new Promise<Record<string, number[]>>((resolve, reject) => {
  clientId.once('message', resolve)
  clientId.once('error', reject)
})
stop.abort()
await looking
for (const [address, times] of Object.entries(byUrl)) {
  describe(address.slice(url.length), times, 'p99 under 200')
}
server.closeAllConnections()
server.close()
await database.close()
rmSync(folder, { recursive: true, force: true })

async function requestOnce(path: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(url + path, { headers: { cookie } })
  const text = await reply.text()
  const tookMs = performance.now() - start
  if (!reply.ok || text.includes('Loading price history')) {
    throw new Error(`${path} answered ${reply.status} incompletely`)
  }
  return tookMs
}

/** The account has as many activities as it may, so it gets no new one. */
async function changeLot(round: number): Promise<void> {
  const headers = {
    apikey: KEY,
    Authorization: `Bearer ${accessToken}`,
    'Content-Type': 'application/json',
  }
  const lots = `${url}/rest/v1/portfolios`
  const [lot] = await (await fetch(`${lots}?select=id&limit=1`, { headers })).json()
  const reply = await fetch(`${lots}?id=eq.${lot.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ avg_price: 10 + round }),
  })
  if (!reply.ok) throw new Error(`The change answered ${reply.status}: ${await reply.text()}`)
}

function describe(name: string, tookMs: number[], goal: string): void {
  tookMs.sort((left, right) => left - right)
  const at = (share: number) => (tookMs[Math.floor(share * (tookMs.length - 1))] ?? NaN).toFixed(1)
  print(
    `  ${name.padEnd(24)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms (goal: ${goal} ms)`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
