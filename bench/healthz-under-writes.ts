import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { readConfig } from '../src/config/config.ts'
import { storeBarSeries } from '../src/database/market/bar-series.ts'
import { parseTicker } from '../src/domain/market/listings/ticker.ts'
import { loadBundled } from '../src/compose/bundled.ts'
import { openDatabase } from '../src/compose/open-database.ts'
import { listen } from '../src/compose/listen.ts'
import { compose } from '../src/main.ts'
import { makeMarket } from './made-up-market.ts'

const SECONDS = 60
const TICKERS = 200
const BARS = 752

const folder = mkdtempSync(join(tmpdir(), 'tapelight-bench-'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, MARKET_DATA: 'sample' })
const log = pino({ level: 'silent' })
const database = await openDatabase(config, log)
const clock = () => new Date()
const bundled = await loadBundled(join(import.meta.dirname, '..'))
const { app } = await compose(config, { log, clock, database, ...bundled })
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
const url = await listen(config, server)

const market = makeMarket(TICKERS, BARS, 1)
const stop = new AbortController()
let writes = 0
const writing = (async () => {
  for (let at = 0; !stop.signal.aborted; at += 1) {
    const bars = market[at % TICKERS]?.bars
    const ticker = parseTicker(`T${at % TICKERS}`)
    if (bars === undefined || !ticker.ok) throw new Error('the made-up market is too small')
    await storeBarSeries(database.db, {
      ticker: ticker.value,
      bars,
      currency: 'USD',
      provider: 'bench',
      adjustment: 'split',
      fetchedAtUtc: clock().toISOString(),
      rejected: [],
      attribution: 'bench',
    })
    writes += 1
  }
})()

// Measured from another thread, so that it is the server's wait and not the client's.
const clientId = new Worker(join(import.meta.dirname, 'request-healthz.ts'), {
  workerData: { url: `${url}/healthz`, seconds: SECONDS },
})
const tookMs = await new Promise<number[]>((resolve, reject) => {
  clientId.once('message', resolve)
  clientId.once('error', reject)
})
stop.abort()
await writing
tookMs.sort((left, right) => left - right)
const at = (share: number) => (tookMs[Math.floor(share * (tookMs.length - 1))] ?? NaN).toFixed(1)
print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
print(
  `${writes} series of ${BARS} bars written in ${SECONDS} s, ${tookMs.length} calls of /healthz`,
)
print(`median ${at(0.5)} ms, p99 ${at(0.99)} ms (goal: under 100), worst ${at(1)} ms`)
server.closeAllConnections()
server.close()
await database.close()
rmSync(folder, { recursive: true, force: true })

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
