import type { Passkey } from '../../../domain/accounts/passkey.ts'
import type { PasskeyCeremony } from '../../../use-cases/accounts/passkeys/passkey-ceremony.ts'

/** A passkey in wire format. */
export function toWirePasskey({ id, friendlyName, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    ...(friendlyName === '' ? {} : { friendly_name: friendlyName }),
    created_at: createdAt,
    ...(lastUsedAt === null ? {} : { last_used_at: lastUsedAt }),
  }
}

/** The options a browser passes to its authenticator. */
export function toWireCeremony({ challengeId, options, expiresAt }: PasskeyCeremony) {
  return { challenge_id: challengeId, options, expires_at: expiresAt }
}
