import type { ExchangeRates } from '../../../../domain/market/currencies/exchange-rate.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { fetchObservations } from './client.ts'
import { ECB } from './declaration.ts'
import { fixingTimeUtc } from './fixing-time.ts'
import { createEcbRateHistory } from './rate-history.ts'
import { toRates } from './to-rates.ts'

/** The European Central Bank: reference rates of the euro, one publication each working day. */
export function createEcbProvider(settings: ProviderSettings): MarketDataProvider {
  return {
    declaration: ECB,
    fx: createFx(settings),
    rateHistory: createEcbRateHistory(settings),
  }
}

function createFx(settings: ProviderSettings): FeedProvider<ExchangeRates> {
  const { name, attribution } = ECB
  return {
    name,
    attribution,
    fetch: async (signal) => {
      const observations = await fetchObservations(settings, signal)
      if (!observations.ok) return observations
      if (observations.value.length === 0) return fail({ kind: 'no-data-in-range' })
      const data = toRates(observations.value)
      if (data === null) {
        return fail({ kind: 'malformed-reply', cause: 'too few usable rates for one date' })
      }
      return succeed({ data, asOfUtc: fixingTimeUtc(data.date) })
    },
  }
}
