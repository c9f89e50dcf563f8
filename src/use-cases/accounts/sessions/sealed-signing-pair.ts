import type { StoredSigningKey } from '../../../database/accounts/signing-keys.ts'
import { DatabaseError } from '../../../database/database-error.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { SigningKeyPair } from '../../ports/signing-keys.ts'
import { readSigningPair } from './signing-pair.ts'

const PURPOSE = 'signing-key'

/** A pair sealed for storage: the private half needs the server's own secret. */
export function sealSigningPair(
  secrets: Secrets,
  { kid, privateKey, publicKey }: SigningKeyPair,
  times: { readonly signsFrom: Date; readonly createdAt: Date },
): StoredSigningKey {
  const plain = Buffer.from(JSON.stringify({ ...privateKey, kid }))
  const sealedPrivateJwk = secrets.seal(PURPOSE, plain)
  return { kid, publicJwk: publicKey, sealedPrivateJwk, ...times, verifiesUntil: null }
}

/**
 * The unsealed pair: the public half is sealed too, so that write access to the table alone cannot
 * plant a key.
 * @throws DatabaseError `sealed-keys` if it was sealed with another secret or altered
 */
export function openSigningPair(secrets: Secrets, stored: StoredSigningKey): SigningKeyPair {
  const plain = secrets.open(PURPOSE, stored.sealedPrivateJwk)
  const pair = plain === null ? null : readSigningPair(JSON.parse(Buffer.from(plain).toString()))
  if (pair?.kid === stored.kid) return pair
  throw rejectSealedKeys()
}

/** The error for stored keys that this deployment's secret can't open. */
export function rejectSealedKeys(): DatabaseError {
  return new DatabaseError(
    'sealed-keys',
    'The keys that sign access tokens were sealed with another secret: set AUTH_SECRET to that one or bring its file "auth-secret" back into DATA_DIR; if it is lost, make new keys with npx tapelight keys rotate --discard-old, and have all users set up their authenticator apps again.',
  )
}
