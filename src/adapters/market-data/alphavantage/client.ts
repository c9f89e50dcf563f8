import type { Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { askWithKey, type KeyedRequest, type KeyedVendor } from '../ask-with-key.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { readNotice } from './read-notice.ts'

type AlphavantageRequest<Reply> = Omit<KeyedRequest<Reply>, 'path' | 'query'> & {
  /** `function` names the endpoint. */
  readonly query: { readonly function: string } & Readonly<Record<string, string>>
}

const VENDOR: KeyedVendor = {
  // Alpha Vantage takes it nowhere else.
  placeKey: (key) => ({ query: { apikey: key } }),
  readRefusal: (reply, { query }) => readNotice(reply, query['symbol'] !== undefined),
}

/** Asks Alpha Vantage's one address. */
export function askAlphavantage<Reply>(
  settings: ProviderSettings,
  request: AlphavantageRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  return askWithKey(settings, VENDOR, { ...request, path: '/query' })
}
