import type { Kysely } from 'kysely'
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
  type StoredSigningKey,
} from '../../../database/accounts/signing-keys.ts'
import { endAllSessions } from '../../../database/accounts/sessions.ts'
import type { KeyRotation } from '../../../database/maintenance/key-rotation.ts'
import type { Schema } from '../../../database/schema.ts'
import { planTakeover } from '../../../domain/accounts/key-schedule.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { openSigningPair, sealSigningPair } from './sealed-signing-pair.ts'
import { makeSigningPair } from './signing-pair.ts'

export type SigningKeyDeps = {
  readonly db: Kysely<Schema>
  readonly secrets: Secrets
  readonly clock: Clock
}

/** Creates the first pair, which signs at once, unless another process just did. */
export async function makeFirstSigningKey({
  db,
  secrets,
  clock,
}: SigningKeyDeps): Promise<StoredSigningKey> {
  return db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx)
    const [other] = await listSigningKeys(tx)
    if (other !== undefined) return other
    const now = clock()
    const first = sealSigningPair(secrets, makeSigningPair(), { signsFrom: now, createdAt: now })
    await insertSigningKey(tx, first)
    return first
  })
}

/**
 * Creates a pair that takes over once every verifier can know it; the previous one verifies until
 * its last token expires. No one is signed out.
 * @param discardOld deletes all other pairs instead, even unreadable ones, and ends all sessions: the
 * new pair signs at once, and no existing access or refresh token works any more
 * @throws DatabaseError `sealed-keys` if the stored pairs were sealed with another secret
 */
export async function rotateSigningKeys(
  { db, secrets, clock }: SigningKeyDeps,
  { discardOld }: { readonly discardOld: boolean },
): Promise<KeyRotation> {
  return db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx)
    const now = clock()
    const discarded = await deleteSigningKeys(tx, discardOld ? null : now)
    if (discardOld) await endAllSessions(tx)
    const old = await listSigningKeys(tx)
    for (const stored of old) openSigningPair(secrets, stored)
    const plan = planTakeover(now.getTime())
    const signsFrom = old.length === 0 ? now : new Date(plan.signsFrom)
    const oldVerifiesUntil = new Date(plan.oldVerifiesUntil)
    await retireSigningKeys(tx, oldVerifiesUntil)
    const pair = makeSigningPair()
    await insertSigningKey(tx, sealSigningPair(secrets, pair, { signsFrom, createdAt: now }))
    return {
      kid: pair.kid,
      signsFromUtc: signsFrom.toISOString(),
      oldVerifyUntilUtc: old.length === 0 ? null : oldVerifiesUntil.toISOString(),
      discarded,
    }
  })
}
