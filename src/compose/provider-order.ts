import { SAMPLE } from '../domain/market/listings/sample.ts'
import type { Capability } from '../use-cases/ports/market-data-provider.ts'
import { PROVIDERS, type ProviderName } from './provider-catalogue.ts'

export type ProviderChoice = {
  /** What `MARKET_DATA` names, best first. */
  readonly named: readonly ProviderName[]
  /** Providers whose key is set. */
  readonly withKey: ReadonlySet<ProviderName>
  /** `MARKET_DATA_…` of one capability, where it is set: exactly these, in this order. */
  readonly byCapability: Readonly<Partial<Record<Capability, readonly ProviderName[]>>>
}

/** Where the providers stand that `MARKET_DATA` names, among those that join by themselves. */
const NAMED = 'named'

/**
 * Who joins by itself for each capability, and where. A key is a wish to use it, and its data may be
 * shown by contract, so keyed providers mostly come first; those with few calls a day come last.
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
}

/**
 * The providers asked for a capability, best first. A product set to the sample market alone asks
 * nobody else, whatever keys there are; otherwise keyless ones join, and keyed ones by their key.
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
