import { discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import { z } from 'zod'
import { fail, type Outcome } from '../../platform/outcome.ts'
import { memoize } from '../../platform/cache.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import {
  createRequestOptions,
  ProviderError,
  settle,
  type ProviderFetch,
} from './request-provider.ts'
import { findUnsafeAddress } from './safe-address.ts'
import type { ProviderSettings } from './settings.ts'

const address = z.string().refine((text) => findUnsafeAddress(text) === null)
// OpenID Connect Discovery 1.0 §3.
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

/** What a provider says of itself. The library caches a provider's keys by this very object. */
export type Discovered = z.infer<typeof metadata>

const GOOD_FOR_MS = 3_600_000

/**
 * Reads what a provider publishes of itself: once an hour, and once for all who ask at a time.
 * A failure is not kept.
 */
export function createDiscovery(
  { issuer, quirks }: Pick<ProviderSettings, 'issuer' | 'quirks'>,
  fetch: ProviderFetch,
  clock: Clock,
): () => Promise<Outcome<Discovered, ProviderFailure>> {
  const options = createRequestOptions(fetch, metadata)
  const discover = async (): Promise<Outcome<Discovered, ProviderFailure>> => {
    const read = await settle(async () => {
      const response = await discoveryRequest(new URL(issuer), options)
      const result = metadata.parse(await response.clone().json())
      const isSameHost = URL.parse(result.issuer)?.origin === new URL(issuer).origin
      const isPattern = quirks.isTenanted === true && isSameHost
      // Otherwise whoever answers here could have us believe another provider's tokens (§4.3).
      await processDiscoveryResponse(new URL(isPattern ? result.issuer : issuer), response)
      // The library forgives a slash at the end, but tokens name the issuer to the letter.
      if (!isPattern && result.issuer !== issuer)
        throw new ProviderError('provider-unavailable', 'metadata of another issuer')
      return result
    })
    // A provider without the document is not there: nobody was refused anything.
    return read.ok ? read : fail({ ...read.failure, kind: 'provider-unavailable' })
  }
  return memoize({ ttlMs: GOOD_FOR_MS, clock, isWorthCaching: ({ ok }) => ok }, discover)
}
