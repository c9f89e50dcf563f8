import { tidyListingName } from '../../../../domain/market/listings/listing-name.ts'
import type { Mover, Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers } from '../../../../domain/market/prices/rank-movers.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { NASDAQ } from './declaration.ts'
import { fetchScreener, type NasdaqClientSettings } from './movers-client.ts'

/**
 * The day's movers, computed from Nasdaq's list of every US listing. The list does not say of which
 * moment it is.
 */
export function createNasdaqMovers(
  settings: NasdaqClientSettings & { readonly isCommonStock: (ticker: Ticker) => boolean },
): FeedProvider<Movers> {
  return {
    name: NASDAQ.name,
    attribution: NASDAQ.attribution,
    fetch: async (signal) => {
      const candidates = await fetchScreener(settings, signal)
      if (!candidates.ok) return candidates
      const data = rankMovers(candidates.value, settings.isCommonStock)
      // Before the opening bell all changes may read 0; an empty list must not replace a good one.
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      // Tidying every name of the list would hold up the server for 50 ms.
      const [gainers, losers] = [data.gainers.map(tidyName), data.losers.map(tidyName)]
      return succeed({ data: { gainers, losers }, asOfUtc: null })
    },
  }
}

function tidyName(mover: Mover): Mover {
  const name = tidyListingName(mover.name ?? '').name
  return { ...mover, name: name === '' ? null : name }
}
