import type { Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { askWithKey, type KeyedRequest, type KeyedVendor } from '../ask-with-key.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { readRefusal } from './read-refusal.ts'

const VENDOR: KeyedVendor = {
  placeKey: (key) => ({ headers: { apikey: key } }),
  readRefusal,
}

/** Asks one endpoint of FMP's API: `path` is below `/stable/`. */
export function askFmp<Reply>(
  settings: ProviderSettings,
  { path, ...request }: KeyedRequest<Reply>,
): Promise<Outcome<Reply, MarketDataFailure>> {
  return askWithKey(settings, VENDOR, { ...request, path: `/stable/${path}` })
}
