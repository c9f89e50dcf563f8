import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, daysBetween } from '../../../domain/market/calendar-date.ts'
import { separateBadBars } from '../../../domain/market/check-bars.ts'
import type { BarSeries } from '../../../domain/market/daily-bars.ts'
import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type {
  DailyBarsProvider,
  DailyBarsRequest,
  MarketDataFailure,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import { toRows } from './to-rows.ts'
import { sampleBarsSchema, sampleIndexSchema, type SampleIndex } from './wire.ts'

/**
 * Real bars that ship with the product, for machines without a network.
 * @param dataDirectory the folder that holds `index.json` and `bars/`
 */
export function createSampleProvider(deps: {
  dataDirectory: string
  clock: Clock
}): DailyBarsProvider {
  let index: Promise<SampleIndex> | null = null
  return {
    name: 'sample',
    attribution: 'Tapelight sample market',
    fetchDailyBars: async (request) => {
      try {
        index ??= readIndex(deps.dataDirectory)
        return await readSeries(await index, request, deps)
      } catch (error) {
        index = null
        return fail({ kind: 'unavailable', cause: `sample market: ${String(error)}`.slice(0, 300) })
      }
    },
  }
}

async function readIndex(dataDirectory: string): Promise<SampleIndex> {
  return sampleIndexSchema.parse(await readJson(join(dataDirectory, 'index.json')))
}

async function readSeries(
  index: SampleIndex,
  { ticker, fromDate }: DailyBarsRequest,
  { dataDirectory, clock }: { dataDirectory: string; clock: Clock },
): Promise<Outcome<BarSeries, MarketDataFailure>> {
  // A sample cannot say that a ticker does not exist, only that it has none of it.
  const entry = index.tickers.find((candidate) => candidate.ticker === ticker)
  if (entry === undefined) return fail({ kind: 'not-covered' })
  const columns = sampleBarsSchema.parse(await readJson(join(dataDirectory, entry.file)))
  if (columns.ticker !== ticker) {
    return fail({ kind: 'malformed-reply', cause: `${entry.file} holds ${columns.ticker}` })
  }
  const from = shiftIntoSample(fromDate, index.sessions, clock)
  const { bars, refused } = separateBadBars(toRows(index.sessions, columns, from))
  if (bars.dates.length === 0) return fail({ kind: 'no-data-in-range' })
  return succeed({
    ticker,
    bars,
    currency: index.currency,
    provider: 'sample',
    adjustment: entry.adjustment,
    fetchedAtUtc: clock().toISOString(),
    refused,
  })
}

/**
 * The sample's market stopped on its last session: a request for the last three years means the
 * three years up to that session, or the sample would run dry as real time goes on.
 */
function shiftIntoSample(fromDate: string, sessions: readonly string[], clock: Clock): string {
  const today = clock().toISOString().slice(0, 10)
  const age = daysBetween(sessions.at(-1) ?? today, today)
  return age > 0 ? addDays(fromDate, -age) : fromDate
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
