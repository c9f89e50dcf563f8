import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { loadBundled } from '../src/compose/bundled.ts'
import { openDatabase } from '../src/compose/open-database.ts'
import { readConfig } from '../src/config/config.ts'
import { listen } from '../src/compose/listen.ts'
import { compose } from '../src/main.ts'

/** For the long run: `npm run bench:auth -- --seconds 300 --rate 100`. */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
  },
})
const SECONDS = Number(options.seconds)
const SIGN_INS_A_SECOND = Number(options.rate)
const KEY = 'sb_publishable_for_the_bench'
const PAGES = ['/', '/stocks/AAPL', '/status', '/healthz']

print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
await flood('limits as they are', '1')
await flood('rate limits off: only password hashing limits the rate', '100000')

/** Password guesses while another thread loads pages, and how long those pages then take. */
async function flood(title: string, rateLimitScale: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-bench-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    MARKET_DATA: 'sample',
    ANON_KEY: KEY,
    RATE_LIMIT_SCALE: rateLimitScale,
  })
  const log = pino({ level: 'silent' })
  const database = await openDatabase(config, log)
  const bundled = await loadBundled(join(import.meta.dirname, '..'))
  const clock = () => new Date()
  const { app } = await compose(config, { log, clock, database, ...bundled })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const url = await listen(config, server)
  const urls = PAGES.map((page) => url + page)
  for (const page of urls) await (await fetch(page)).arrayBuffer()

  const [tookMs, counts] = await Promise.all([
    run<Record<string, number[]>>('request-pages.ts', { urls, seconds: SECONDS }),
    run<Record<string, number>>('flood-sign-ins.ts', {
      url,
      key: KEY,
      seconds: SECONDS,
      waitMs: 1000 / SIGN_INS_A_SECOND,
    }),
  ])
  print(`\n${title}: sign-ins answered ${JSON.stringify(counts)}`)
  for (const [page, times] of Object.entries(tookMs)) {
    times.sort((left, right) => left - right)
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? NaN).toFixed(1)
    const name = page.slice(url.length)
    print(
      `  ${name.padEnd(14)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (goal: under 300), worst ${at(1)} ms`,
    )
  }
  server.closeAllConnections()
  server.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

function run<Result>(file: string, workerData: object): Promise<Result> {
  const worker = new Worker(join(import.meta.dirname, file), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
