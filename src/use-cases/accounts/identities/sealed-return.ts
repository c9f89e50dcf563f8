import { z } from 'zod'
import type { Secrets } from '../../ports/secrets.ts'
import { openJson, sealJson } from '../sealed-json.ts'

const PURPOSE = 'provider-return'

const returnSchema = z.object({
  providerToken: z.string().nullable(),
  providerRefreshToken: z.string().nullable(),
  sessionId: z.uuid().nullable(),
})

/** What a returning user gets besides a session, once they redeem their code. */
export type ProviderReturn = {
  /** The provider's own tokens; null if it gave none. */
  readonly providerToken: string | null
  readonly providerRefreshToken: string | null
  /**
   * Set when a signed-in user linked an identity: the session that continues, instead of a new one.
   */
  readonly sessionId: string | null
}

/** Sealed for the flow that waits for its code. */
export function sealReturn(secrets: Secrets, returned: ProviderReturn): Uint8Array {
  return sealJson(secrets, PURPOSE, returned)
}

/** @returns null if nothing can be decrypted */
export function openReturn(secrets: Secrets, sealed: Uint8Array | null): ProviderReturn | null {
  return openJson(secrets, PURPOSE, sealed, returnSchema)
}
