import { separateBadBars } from '../../../../domain/market/prices/check-bars.ts'
import type { BarSeries } from '../../../../domain/market/prices/daily-bars.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type {
  DailyBarsProvider,
  DailyBarsRequest,
  MarketDataFailure,
} from '../../../../use-cases/ports/daily-bars-provider.ts'
import {
  answerFromFiles,
  loadOnce,
  readSampleBars,
  readSampleIndex,
  shiftIntoSample,
  toRows,
  type SampleIndex,
} from './sample-files.ts'
import { SAMPLE } from './declaration.ts'

type SampleDailyBarsSettings = {
  /** The folder with `index.json` and `bars/`. */
  readonly dataDirectory: string
  readonly clock: Clock
}

/** Bundled real bars, for use without a network. */
export function createSampleDailyBars(settings: SampleDailyBarsSettings): DailyBarsProvider {
  const { name, attribution } = SAMPLE
  const loadIndex = loadOnce(() => readSampleIndex(settings.dataDirectory))
  return {
    name,
    attribution,
    fetchDailyBars: (request) =>
      answerFromFiles(async () => readSeries(await loadIndex(), request, settings)),
  }
}

async function readSeries(
  index: SampleIndex,
  { ticker, fromDate }: DailyBarsRequest,
  { dataDirectory, clock }: SampleDailyBarsSettings,
): Promise<Outcome<BarSeries, MarketDataFailure>> {
  // A sample cannot say that a ticker does not exist, only that it does not cover it.
  const entry = index.tickers.find((candidate) => candidate.ticker === ticker)
  if (entry === undefined) return fail({ kind: 'not-covered' })
  const columns = await readSampleBars(dataDirectory, entry)
  const from = shiftIntoSample(fromDate, index.sessions.at(-1) ?? fromDate, clock())
  const { bars, rejected } = separateBadBars(toRows(index.sessions, columns, from))
  if (bars.dates.length === 0) return fail({ kind: 'no-data-in-range' })
  return succeed({
    ticker,
    bars,
    currency: index.currency,
    provider: SAMPLE.name,
    adjustment: entry.adjustment,
    fetchedAtUtc: clock().toISOString(),
    rejected,
  })
}
