import type { ExchangeRates } from '../../../../domain/market/currencies/exchange-rate.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery, FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { YAHOO } from './declaration.ts'
import { createDateReader } from './units.ts'
import type { MarketPrice } from './read-prices.ts'
import { MAX_CHARTS, type MarketPrices } from './market-prices.ts'

const BASE = 'EUR'

/** The most requested first: fetched from charts as a fallback. */
const CURRENCIES =
  'USD GBP JPY CHF CNY CAD AUD INR SEK NOK DKK PLN CZK HUF HKD SGD KRW NZD BRL MXN ZAR TRY'.split(
    ' ',
  )

/** With fewer the table would not be recognizable. */
const MIN = 4

// Yahoo's currency days are in London time.
const dateOf = createDateReader('Europe/London')

/** Market rates of the euro, from Yahoo's currency pairs. */
export function createYahooFx(fetchPrices: MarketPrices): FeedProvider<ExchangeRates> {
  const symbols = CURRENCIES.map(toSymbol)
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetch: async (signal) => {
      const fromCharts = symbols.slice(0, MAX_CHARTS)
      const prices = await fetchPrices({ symbols, fromCharts, signal })
      return prices.ok ? toRates(prices.value) : prices
    },
  }
}

function toSymbol(currency: string): string {
  return `${BASE}${currency}=X`
}

/** Rates of one day; a pair last traded on an earlier day is omitted. */
function toRates(
  prices: readonly MarketPrice[],
): Outcome<FeedDelivery<ExchangeRates>, MarketDataFailure> {
  const newestMs = Math.max(...prices.map(({ atMs }) => atMs))
  const date = dateOf?.(newestMs) ?? ''
  const rates = prices
    .filter(({ symbol, currency }) => symbol === toSymbol(currency))
    .filter(({ atMs }) => dateOf?.(atMs) === date)
    .map(({ currency, price, previousClose }) => ({
      currency,
      rate: price,
      previousRate: previousClose,
    }))
    .toSorted((left, right) => (left.currency < right.currency ? -1 : 1))
  if (rates.length < MIN) {
    return fail({ kind: 'malformed-reply', cause: `rates of ${rates.length} currencies only` })
  }
  return succeed({ data: { base: BASE, date, rates }, asOfUtc: new Date(newestMs).toISOString() })
}
