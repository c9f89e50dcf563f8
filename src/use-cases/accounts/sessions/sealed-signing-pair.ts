import type { StoredSigningKey } from '../../../database/accounts/signing-keys.ts'
import { DatabaseError } from '../../../database/database-error.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { SigningKeyPair } from '../../ports/signing-keys.ts'
import { readSigningPair } from './signing-pair.ts'

const PURPOSE = 'signing-key'

/** A pair made ready to be kept: the private half opens only with the server's own secret. */
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
 * The pair as it was sealed: the public half comes from the seal too, so that whoever can write to
 * the table alone cannot have a key of their own believed.
 * @throws DatabaseError `sealed-keys` when it was sealed with another secret or altered
 */
export function openSigningPair(secrets: Secrets, stored: StoredSigningKey): SigningKeyPair {
  const plain = secrets.open(PURPOSE, stored.sealedPrivateJwk)
  const pair = plain === null ? null : readSigningPair(JSON.parse(Buffer.from(plain).toString()))
  if (pair?.kid === stored.kid) return pair
  throw new DatabaseError(
    'sealed-keys',
    'The keys that sign access tokens were sealed with another secret: set AUTH_SECRET to that one or bring its file "auth-secret" back into DATA_DIR; if it is lost, make new keys with npm run keys:rotate -- --discard-old, and have authenticator apps set up anew.',
  )
}
