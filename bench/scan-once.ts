import { join } from 'node:path'
import { openScreenerThreads } from '../src/compose/screener-threads.ts'
import { openBarColumns, type BarColumns } from '../src/database/market/bar-columns.ts'
import { connectDatabase } from '../src/database/connect.ts'
import { SCREENER_PRESETS } from '../src/domain/screener/screener-presets.ts'
import { EVERY_STOCK, type ScreenerQuery } from '../src/domain/screener/screener-query.ts'
import type { Ticker } from '../src/domain/market/listings/ticker.ts'
import { createScreener } from '../src/use-cases/screener/create-screener.ts'
import { loadBarSeries } from '../src/database/market/bar-series.ts'
import { listStocks, NOW } from './scan-market.ts'

// A new process: only the file-system cache is warm.
const [folder = '', what = 'all'] = process.argv.slice(2)
const ROUNDS = 5
const STRONGEST: ScreenerQuery = { ...EVERY_STOCK, sort: { by: 'rsi', isDescending: true } }

const { db, close } = await connectDatabase({ dataDirectory: folder, databaseUrl: null })
const all = listStocks()
const listingByTicker = new Map<Ticker, (typeof all)[number]>(
  all.map((listing) => [listing.ticker, listing]),
)
const workers = openScreenerThreads()
let columns: BarColumns | null = null
const screener = createScreener({
  db,
  workers,
  isScreened: () => true,
  columns: () => (columns ??= openBarColumns(join(folder, 'scan/bars.columns'))),
  listings: {
    all,
    find: (ticker) => listingByTicker.get(ticker) ?? null,
    resolve: () => ({ tickers: [], ambiguous: [] }) as never,
    suggest: () => null,
    search: () => [],
  },
  marketData: {
    describeHealth: () => [],
    getDailyBars: () => Promise.reject(new Error('no provider is called')),
  },
  clock: () => NOW,
  log: { info: () => undefined, warn: (fields, words) => print(`${words} ${String(fields)}`) },
})

const began = performance.now()
const first = await screener.page(STRONGEST)
print(`cold: ${first.universeCount} stocks to ${first.rows.length} ranked rows in ${since(began)}`)
print(`      ${first.universeCount - first.noSignalCount} of them with a signal`)
if (what === 'cold') process.exit()
await goOn()
await workers.close()
await close()

/** Requests after the first answer. */
async function goOn(): Promise<void> {
  for (const [name, query] of [
    ['every stock by RSI', STRONGEST] as const,
    ...SCREENER_PRESETS.map((preset) => [preset.name, preset.query] as const),
  ]) {
    const times = []
    let matches = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      matches = (await screener.page(query)).matchCount
      times.push(performance.now() - start)
    }
    print(`warm: ${name}, ${matches} found, worst of ${ROUNDS} ${Math.max(...times).toFixed(1)} ms`)
  }
  await changeSome(500)
  await changeSome(1)
}

/** As when a provider's data for some stocks have been stored. */
async function changeSome(count: number): Promise<void> {
  const file = columns
  if (file === null) return
  const tickers = all.slice(0, count).map(({ ticker }) => ticker)
  for (const series of await loadBarSeries(db, tickers.slice(0, 1))) {
    if (series === null || series instanceof Error) throw new Error('the store has no bars')
    for (const ticker of tickers) file.put({ ...series, ticker })
  }
  const start = performance.now()
  await screener.page(STRONGEST)
  print(`warm: after new bars of ${count} stocks ${since(start)}`)
}

function since(start: number): string {
  return `${(performance.now() - start).toFixed(0)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
