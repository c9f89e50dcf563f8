import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScanThreads } from '../compose/scan-threads.ts'
import { openBarColumns, type BarColumns } from '../database/bar-columns.ts'
import { toSlice, walkRows, type BarColumnsEntry } from '../database/bar-columns-file.ts'
import { makeRow } from '../domain/scan/make-row.ts'
import { RECORD_LENGTH } from '../domain/scan/scan-record.ts'
import type { ScanRow } from '../domain/scan/scan-row.ts'
import type { AnalyzeStocksDeps } from '../use-cases/analyze-stocks.ts'
import { judgeAnswer } from '../use-cases/judge-answer.ts'
import { describeLack } from '../use-cases/scan/describe-lack.ts'
import { createAgeJudge } from '../use-cases/scan/judge-age.ts'
import { toUniverse, type ScannedUniverse } from '../use-cases/scan/scanned-universe.ts'
import { listTracked } from '../use-cases/tracked-stocks.ts'
import { workFewAtOnce } from '../use-cases/work-few-at-once.ts'
import { startProgress } from './progress.ts'

/** Calls that wait at once for a source of bars. */
const AT_ONCE = 5

/**
 * Judges all stocks that the server keeps bars of, from its column file, which is only read. Where there
 * is none yet, the bars of the tracked stocks are asked for and kept no longer than that takes.
 * @param path of the server's column file; null to ask anew
 */
export async function scanUniverse(
  market: AnalyzeStocksDeps,
  path: string | null,
): Promise<ScannedUniverse> {
  if (path !== null && existsSync(path)) {
    const file = openSync(path, 'r')
    try {
      const { entries } = walkRows(file)
      if (entries.size > 0) return toUniverse(await judge(market, file, [...entries.values()]), 0)
    } finally {
      closeSync(file)
    }
  }
  return scanFetched(market)
}

async function scanFetched(market: AnalyzeStocksDeps): Promise<ScannedUniverse> {
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

/** @returns the lines of those that nobody has bars of */
async function fetchTracked(
  { marketData, listings, clock }: AnalyzeStocksDeps,
  columns: BarColumns,
): Promise<readonly ScanRow[]> {
  const tracked = listTracked({ listings })
  const lacking: ScanRow[] = []
  const progress = startProgress('Reading daily bars', tracked.length)
  await workFewAtOnce(tracked, AT_ONCE, async (listing) => {
    const { ticker } = listing
    const answer = await marketData.getDailyBars(ticker)
    if (answer.ok) columns.put({ ...answer.value.series, attribution: answer.value.attribution })
    else {
      const { signal } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
      const reason = signal.kind === 'no-signal' ? signal.reason : NO_DATA
      lacking.push(describeLack(ticker, listing, reason))
    }
    progress.step()
  })
  progress.end()
  return lacking
}

const NO_DATA = { kind: 'no-data' } as const

/** @returns one line for each, in the order of tickers */
async function judge(
  { listings, clock }: AnalyzeStocksDeps,
  file: number,
  entries: readonly BarColumnsEntry[],
): Promise<readonly ScanRow[]> {
  const workers = openScanThreads()
  const stocks = entries.map((entry) => ({ ticker: entry.head.ticker, slice: toSlice(entry) }))
  const { records, damaged } = await workers.scan({ file, stocks })
  await workers.close()
  const judgeAge = createAgeJudge(clock)
  judgeAge.session()
  const rows = entries.map(({ head }, place): ScanRow => {
    const { ticker, provider } = head
    const listing = listings.find(ticker)
    // Its bytes are not what was written: what they say is as good as nothing.
    if (damaged.includes(ticker)) return describeLack(ticker, listing, NO_DATA)
    const record = records.subarray(place * RECORD_LENGTH, (place + 1) * RECORD_LENGTH)
    const age = judgeAge.ofRecord(ticker, provider, record)
    return makeRow({ ticker, listing, record, origin: head, ...age })
  })
  return rows.toSorted(byTicker)
}

function byTicker(one: ScanRow, other: ScanRow): number {
  return one.ticker < other.ticker ? -1 : 1
}
