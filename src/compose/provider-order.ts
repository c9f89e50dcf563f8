import { SAMPLE } from '../domain/market/listings/sample.ts'
import type { Capability } from '../use-cases/ports/market-data-provider.ts'
import { PROVIDERS, type ProviderName } from './provider-catalogue.ts'

export type ProviderChoice = {
  /** The names in `MARKET_DATA`, best first. */
  readonly named: readonly ProviderName[]
  /** Providers with a key. */
  readonly withKey: ReadonlySet<ProviderName>
  /** `MARKET_DATA_…` of one capability, if set: exactly these, in this order. */
  readonly byCapability: Readonly<Partial<Record<Capability, readonly ProviderName[]>>>
}

/** Position of the providers named in `MARKET_DATA` among the automatic ones. */
const NAMED = 'named'

/**
 * Automatic providers of each capability, in order. A configured key means its owner wants it used,
 * and its contract allows showing the data, so most keyed providers come first; those with few
 * calls a day come last.
 */
const JOINING: Readonly<Record<Capability, readonly (ProviderName | typeof NAMED)[]>> = {
  dailyBars: ['alpaca', 'tiingo', 'massive', NAMED, 'fmp', 'alphavantage'],
  quotes: ['finnhub', 'alpaca', 'massive', NAMED, 'tiingo', 'fmp', 'alphavantage'],
  movers: ['alpaca', 'massive', NAMED, 'nasdaq', 'fmp', 'alphavantage'],
  trending: [NAMED],
  news: ['rss', 'finnhub', 'alpaca', 'massive', NAMED, 'tiingo', 'fmp', 'alphavantage'],
  search: [NAMED, 'finnhub', 'massive', 'alphavantage'],
  fx: ['ecb', NAMED],
  corporateActions: ['alpaca', 'massive', NAMED],
  // A whole session in one call, then many tickers in one.
  bulkBars: ['massive', 'alpaca', NAMED],
}

/**
 * The providers of a capability, best first. With only the sample market configured, no other
 * provider is used, even with keys; otherwise keyless ones are included, and keyed ones if their
 * key is set.
 */
export function orderProviders(
  { named, withKey, byCapability }: ProviderChoice,
  capability: Capability,
): readonly ProviderName[] {
  const chosen = byCapability[capability]
  if (chosen !== undefined) return chosen
  const live = named.filter((name) => name !== SAMPLE)
  if (live.length === 0) return named
  const joined = JOINING[capability].flatMap((name) => {
    if (name === NAMED) return live
    const isReady = PROVIDERS[name].declaration.key === 'none' || withKey.has(name)
    return isReady && !named.includes(name) ? [name] : []
  })
  return named.includes(SAMPLE) ? [...joined, SAMPLE] : joined
}
