import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestWithKey, type KeyedRequest, type KeyedVendor } from '../../http/keyed-client.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readError } from './read-error.ts'

const VENDOR: KeyedVendor = {
  directoryKey: (key) => ({ headers: { apikey: key } }),
  readError,
}

/** Asks one endpoint of FMP's API: `path` is below `/stable/`. */
export function requestFmp<Reply>(
  settings: ProviderSettings,
  { path, ...request }: KeyedRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  return requestWithKey(settings, VENDOR, { ...request, path: `/stable/${path}` })
}
