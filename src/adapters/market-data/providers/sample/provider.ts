import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import { createSampleCorporateActions } from './corporate-actions.ts'
import { createSampleDailyBars } from './daily-bars.ts'
import { SAMPLE } from './declaration.ts'
import { createSampleFx } from './fx.ts'
import { readLastSession, type LastSession } from './last-session.ts'
import { loadOnce, readSampleIndex } from './sample-files.ts'
import { createSampleMovers } from './movers.ts'
import { createSampleNews, type SampleMove } from './news.ts'
import { createSampleQuotes } from './quotes.ts'
import { createSampleTrending } from './trending.ts'

export type SampleSettings = {
  /** The folder with `index.json`, `actions.json`, `fx.json` and `bars/`. */
  readonly dataDirectory: string
  readonly clock: Clock
  /** URL of this product: the headlines link to its own pages. */
  readonly publicUrl: string
}

/** The bundled market: everything but search, without a network. */
export function createSampleProvider(settings: SampleSettings): MarketDataProvider {
  const { dataDirectory, publicUrl } = settings
  const loadIndex = loadOnce(() => readSampleIndex(dataDirectory))
  const loadLastSession = loadOnce(async () => readLastSession(dataDirectory, await loadIndex()))
  return {
    declaration: SAMPLE,
    dailyBars: createSampleDailyBars(settings),
    quotes: createSampleQuotes(loadLastSession),
    movers: createSampleMovers(loadLastSession),
    trending: createSampleTrending(loadLastSession),
    news: createSampleNews({
      loadMoves: async () => listMoves(await loadLastSession()),
      publicUrl,
    }),
    fx: createSampleFx(dataDirectory),
    corporateActions: createSampleCorporateActions({ ...settings, loadIndex }),
  }
}

/**
 * Stocks only: an index such as ^VIX moves further than any company and would dominate the news.
 */
function listMoves({ closes, date }: LastSession): readonly SampleMove[] {
  return closes.flatMap(({ ticker, kind, close, previousClose }) => {
    if (kind !== 'stock' || previousClose === null) return []
    return [{ ticker, close, changePercent: (close / previousClose - 1) * 100, date }]
  })
}
