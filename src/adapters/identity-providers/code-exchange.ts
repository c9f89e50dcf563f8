import { z } from 'zod'
import type { Outcome } from '../../platform/outcome.ts'
import type { ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import { requestProvider, type ProviderFetch } from './request-provider.ts'

/** What a provider gives for a code (RFC 6749 §5.1). Secret. */
export type GivenTokens = z.infer<typeof givenTokens>

const token = z.string().min(1).max(20_000)
const givenTokens = z.object({
  access_token: token,
  token_type: z.string().regex(/^bearer$/i),
  id_token: token.optional(),
  refresh_token: token.optional(),
})

/** Exchanges a code for tokens (RFC 6749 §4.1.3), once: codes are good for one try. */
export function exchangeCode(
  fetch: ProviderFetch,
  {
    endpoint,
    clientId,
    clientSecret,
    isSecretPosted,
    code,
    redirectUri,
    verifier,
  }: {
    readonly endpoint: string
    readonly clientId: string
    readonly clientSecret: string | null
    readonly isSecretPosted: boolean
    readonly code: string
    readonly redirectUri: string
    readonly verifier: string
  },
): Promise<Outcome<GivenTokens, ProviderFailure>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (clientSecret !== null && isSecretPosted) body.set('client_secret', clientSecret)
  if (clientSecret !== null && !isSecretPosted)
    headers['authorization'] = writeBasic(clientId, clientSecret)
  return requestProvider(fetch, endpoint, givenTokens, { method: 'POST', headers, body })
}

/** Each half is form-encoded before both are joined (RFC 6749 §2.3.1). */
function writeBasic(clientId: string, clientSecret: string): string {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}
