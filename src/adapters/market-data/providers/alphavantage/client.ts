import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestWithKey, type KeyedRequest, type KeyedVendor } from '../../http/keyed-client.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readNotice } from './read-notice.ts'

type AlphavantageRequest<Reply> = Omit<KeyedRequest<Reply>, 'path' | 'query'> & {
  /** `function` names the endpoint. */
  readonly query: { readonly function: string } & Readonly<Record<string, string>>
}

const VENDOR: KeyedVendor = {
  // Alpha Vantage takes it nowhere else.
  directoryKey: (key) => ({ query: { apikey: key } }),
  readError: (reply, { query }) => readNotice(reply, query['symbol'] !== undefined),
}

/** Asks Alpha Vantage's one address. */
export function requestAlphavantage<Reply>(
  settings: ProviderSettings,
  request: AlphavantageRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  return requestWithKey(settings, VENDOR, { ...request, path: '/query' })
}
