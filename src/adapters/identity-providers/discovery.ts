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

/** A provider's metadata. The library caches a provider's keys by object identity. */
export type Discovered = z.infer<typeof metadata>

const GOOD_FOR_MS = 3_600_000

/**
 * Fetches a provider's metadata: cached for an hour, concurrent calls share one request. Failures
 * are not cached.
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
      // Otherwise this server could make us accept another provider's tokens (§4.3).
      await processDiscoveryResponse(new URL(isPattern ? result.issuer : issuer), response)
      // The library ignores a trailing slash, but tokens contain the exact issuer.
      if (!isPattern && result.issuer !== issuer)
        throw new ProviderError('provider-unavailable', 'metadata of another issuer')
      return result
    })
    // A provider without the document is unavailable: it has not rejected anything.
    return read.ok ? read : fail({ ...read.failure, kind: 'provider-unavailable' })
  }
  return memoize({ ttlMs: GOOD_FOR_MS, clock, isWorthCaching: ({ ok }) => ok }, discover)
}
