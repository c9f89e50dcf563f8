import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import { requestProvider, boundFetch, type ProviderFetch } from './request-provider.ts'
import { findUnsafeAddress } from './safe-address.ts'
import type { ProviderSettings } from './settings.ts'

/** What a provider says of itself. */
export type Discovered = {
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly userinfoEndpoint: string | null
  /** Whether the client's secret goes into the form instead of the header. */
  readonly isSecretPosted: boolean
  readonly findKey: JWTVerifyGetKey
}

const address = z.string().refine((text) => findUnsafeAddress(text) === null)
// OpenID Connect Discovery 1.0 §3.
const document = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

const GOOD_FOR_MS = 3_600_000
const KEYS_GOOD_FOR_MS = 600_000

/**
 * Reads what a provider publishes of itself: once an hour, and once for all who ask at a time.
 * A failure is not kept.
 */
export function createDiscovery(
  { issuer, quirks }: Pick<ProviderSettings, 'issuer' | 'quirks'>,
  fetch: ProviderFetch,
  clock: Clock,
): () => Promise<Outcome<Discovered, ProviderFailure>> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  let stored: { until: number; value: Promise<Outcome<Discovered, ProviderFailure>> } | null = null

  const discover = async (): Promise<Outcome<Discovered, ProviderFailure>> => {
    const requested = await requestProvider(fetch, url, document)
    // A provider without the document is not there: nobody was refused anything.
    if (!requested.ok)
      return fail({ kind: 'provider-unavailable', detail: requested.failure.detail })
    const result = requested.value
    // Otherwise whoever answers here could have us believe another provider's tokens (§4.3).
    const isSameHost = URL.parse(result.issuer)?.origin === new URL(issuer).origin
    if (result.issuer !== issuer && !(quirks.isTenanted === true && isSameHost))
      return fail({ kind: 'provider-unavailable', detail: `${url} speaks for another issuer` })
    const methods = result.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return succeed({
      issuer: result.issuer,
      authorizationEndpoint: result.authorization_endpoint,
      tokenEndpoint: result.token_endpoint,
      userinfoEndpoint: result.userinfo_endpoint ?? null,
      isSecretPosted: !methods.includes('client_secret_basic'),
      findKey: createRemoteJWKSet(new URL(result.jwks_uri), {
        cacheMaxAge: KEYS_GOOD_FOR_MS,
        [customFetch]: boundFetch(fetch),
      }),
    })
  }
  return () => {
    const now = clock().getTime()
    if (stored !== null && stored.until > now) return stored.value
    const fresh = { until: now + GOOD_FOR_MS, value: discover() }
    stored = fresh
    void fresh.value.then(({ ok }) => {
      if (!ok && stored === fresh) stored = null
    })
    return fresh.value
  }
}
