import { createHash, randomBytes } from 'node:crypto'
import type { AuthorizationRequest } from '../../use-cases/ports/identity-providers.ts'

/** A fresh verifier (RFC 7636) and nonce, 256 bit each. */
export function makeAuthorizationRequest(): AuthorizationRequest {
  return {
    verifier: randomBytes(32).toString('base64url'),
    nonce: randomBytes(32).toString('base64url'),
  }
}

/** Where to send the browser (RFC 6749 §4.1.1), with the challenge that only our verifier answers. */
export function writeAuthorizationUrl(
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
): string {
  const url = new URL(endpoint)
  const parameters = {
    ...extraParameters,
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: [...new Set(scopes)].join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
