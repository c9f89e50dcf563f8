import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScreenerThreads } from '../compose/screener-threads.ts'
import { openBarColumns, type BarColumns } from '../database/market/bar-columns.ts'
import { toSlice, walkRows, type BarColumnsEntry } from '../database/market/bar-columns-file.ts'
import { makeRow } from '../domain/screener/make-row.ts'
import { RECORD_LENGTH } from '../domain/screener/screener-record.ts'
import type { ScreenerRow } from '../domain/screener/screener-row.ts'
import type { AnalyzeStocksDeps } from '../use-cases/stocks/analyze-stocks.ts'
import { judgeAnswer } from '../use-cases/stocks/judge-answer.ts'
import { toRowWithoutBars } from '../use-cases/screener/row-without-bars.ts'
import { createAgeJudge } from '../use-cases/screener/judge-age.ts'
import { toUniverse, type ScreenedUniverse } from '../use-cases/screener/screened-universe.ts'
import { listTracked } from '../use-cases/market/tracked-stocks.ts'
import { mapWithConcurrency } from '../platform/map-with-concurrency.ts'
import { startProgress } from './progress.ts'

/** Max concurrent calls to a bar source. */
const BATCH_SIZE = 5

/**
 * Judges all stocks in the server's column file, which is only read. If there is none yet, the
 * tracked stocks' bars are fetched and kept in memory for this command only.
 * @param path of the server's column file; null to fetch all
 */
export async function screenerUniverse(
  market: AnalyzeStocksDeps,
  path: string | null,
): Promise<ScreenedUniverse> {
  if (path !== null && existsSync(path)) {
    const file = openSync(path, 'r')
    try {
      const { entries } = walkRows(file)
      if (entries.size > 0) return toUniverse(await judge(market, file, [...entries.values()]), 0)
    } finally {
      closeSync(file)
    }
  }
  return screenerFetched(market)
}

async function screenerFetched(market: AnalyzeStocksDeps): Promise<ScreenedUniverse> {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-scan-'))
  const columns = openBarColumns(join(folder, 'bars'))
  try {
    const lacking = await fetchTracked(market, columns)
    const judged = await judge(market, columns.file(), [...columns.entries().values()])
    return toUniverse([...judged, ...lacking].toSorted(byTicker), 0)
  } finally {
    columns.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns the lines of tickers that no source has bars of */
async function fetchTracked(
  { marketData, listings, clock }: AnalyzeStocksDeps,
  columns: BarColumns,
): Promise<readonly ScreenerRow[]> {
  const tracked = listTracked({ listings })
  const lacking: ScreenerRow[] = []
  const progress = startProgress('Loading daily bars', tracked.length)
  await mapWithConcurrency(tracked, BATCH_SIZE, async (listing) => {
    const { ticker } = listing
    const answer = await marketData.getDailyBars(ticker)
    if (answer.ok) columns.put({ ...answer.value.series, attribution: answer.value.attribution })
    else {
      const { signal } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
      const reason = signal.kind === 'no-signal' ? signal.reason : NO_DATA
      lacking.push(toRowWithoutBars(ticker, listing, reason))
    }
    progress.step()
  })
  progress.end()
  return lacking
}

const NO_DATA = { kind: 'no-data' } as const

/** @returns one line per ticker, in the order of tickers */
async function judge(
  { listings, clock }: AnalyzeStocksDeps,
  file: number,
  entries: readonly BarColumnsEntry[],
): Promise<readonly ScreenerRow[]> {
  const workers = openScreenerThreads()
  const stocks = entries.map((entry) => ({ ticker: entry.head.ticker, slice: toSlice(entry) }))
  const { records, corrupt } = await workers.screener({ file, stocks })
  await workers.close()
  const judgeAge = createAgeJudge(clock)
  judgeAge.session()
  const rows = entries.map(({ head }, index): ScreenerRow => {
    const { ticker, provider } = head
    const listing = listings.find(ticker)
    // The bytes are corrupt: treated as no bars.
    if (corrupt.includes(ticker)) return toRowWithoutBars(ticker, listing, NO_DATA)
    const record = records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
    const age = judgeAge.ofRecord(ticker, provider, record)
    return makeRow({ ticker, listing, record, origin: head, ...age })
  })
  return rows.toSorted(byTicker)
}

function byTicker(one: ScreenerRow, other: ScreenerRow): number {
  return one.ticker < other.ticker ? -1 : 1
}
