import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AuthorizationRequest } from '../../ports/identity-providers.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { openJson, sealJson } from '../sealed-json.ts'

const PURPOSE = 'provider-errand'

const authorizationRequestSchema = z.object({
  verifier: z.string(),
  nonce: z.string(),
  browserHash: z.string().nullable(),
  sessionId: z.uuid().nullable(),
})

/** What is kept while somebody is away at a provider. Secret. */
export type PendingAuthorization = AuthorizationRequest & {
  /** Of what was left in the browser that went; null where none could be left. */
  readonly browserHash: string | null
  /** Set when a signed-in user links an identity. */
  readonly sessionId: string | null
}

export function sealAuthorizationRequest(
  secrets: Secrets,
  authorizationRequest: PendingAuthorization,
): Uint8Array {
  return sealJson(secrets, PURPOSE, authorizationRequest)
}

/** @returns null when it is no errand, or not one of ours */
export function openAuthorizationRequest(
  secrets: Secrets,
  sealed: Uint8Array | null,
): PendingAuthorization | null {
  return openJson(secrets, PURPOSE, sealed, authorizationRequestSchema)
}

/** @param mark what was left in a browser: long and random */
export function hashBrowserMark(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url')
}
