import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  expectNoState,
  generateRandomCodeVerifier,
  generateRandomNonce,
  None,
  validateAuthResponse,
  type AuthorizationServer,
  type ClientAuth,
} from 'oauth4webapi'
import { z } from 'zod'
import type { Outcome } from '../../platform/outcome.ts'
import type {
  AuthorizationRequest,
  ProviderFailure,
} from '../../use-cases/ports/identity-providers.ts'
import { createRequestOptions, settle, type ProviderFetch } from './request-provider.ts'
import type { ProviderSettings } from './settings.ts'

/** A fresh verifier (RFC 7636) and nonce, 256 bits each. */
export function makeAuthorizationRequest(): AuthorizationRequest {
  return { verifier: generateRandomCodeVerifier(), nonce: generateRandomNonce() }
}

/** The browser's redirect URL (RFC 6749 §4.1.1), with the PKCE challenge of our verifier. */
export async function writeAuthorizationUrl(
  endpoint: string,
  {
    clientId,
    redirectUri,
    state,
    scopes,
    verifier,
    extraParameters = {},
  }: {
    readonly clientId: string
    readonly redirectUri: string
    readonly state: string
    readonly scopes: readonly string[]
    readonly verifier: string
    readonly extraParameters?: Readonly<Record<string, string>>
  },
): Promise<string> {
  const url = new URL(endpoint)
  const parameters = {
    ...extraParameters,
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: [...new Set(scopes)].join(' '),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const token = z.string().min(1).max(20_000)
/** A provider's token response (RFC 6749 §5.1). Secret. */
const givenTokens = z.object({
  access_token: token,
  token_type: z.string().regex(/^bearer$/i),
  id_token: token.optional(),
  refresh_token: token.optional(),
})

/** Exchanges a code for tokens (RFC 6749 §4.1.3), once: codes are single-use. */
export function exchangeCode(
  fetch: ProviderFetch,
  server: AuthorizationServer,
  { clientIds: [clientId], clientSecret }: Pick<ProviderSettings, 'clientIds' | 'clientSecret'>,
  {
    code,
    redirectUri,
    verifier,
  }: { readonly code: string; readonly redirectUri: string; readonly verifier: string },
): Promise<Outcome<z.infer<typeof givenTokens>, ProviderFailure>> {
  return settle(async () => {
    const client = { client_id: clientId }
    // The caller found the verifier by the state, and so has already checked it.
    const returned = new URLSearchParams({ code })
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      authenticate(server, clientSecret),
      validateAuthResponse(server, client, returned, expectNoState),
      redirectUri,
      verifier,
      createRequestOptions(fetch, givenTokens),
    )
    return givenTokens.parse(await response.json())
  })
}

function authenticate(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: AuthorizationServer,
  clientSecret: string | null,
): ClientAuth {
  if (clientSecret === null) return None()
  return methods.includes('client_secret_basic')
    ? createBasicAuth(clientSecret)
    : ClientSecretPost(clientSecret)
}

/**
 * Both halves are form-encoded before they are joined (RFC 6749 §2.3.1). Unlike the library's
 * `ClientSecretBasic` this does not escape `-`, `_` and `.`: many secrets contain them, and some
 * providers never decode (panva/oauth4webapi issues 148 and 199).
 */
function createBasicAuth(clientSecret: string): ClientAuth {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return (_, { client_id: clientId }, body, headers) => {
    body.set('client_id', clientId)
    headers.set('authorization', `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}`)
  }
}
