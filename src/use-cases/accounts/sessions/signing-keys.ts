import { listSigningKeys, type StoredSigningKey } from '../../../database/accounts/signing-keys.ts'
import {
  chooseSigner,
  isKeyActive,
  KEY_POLL_SECONDS,
  type KeyTimes,
} from '../../../domain/accounts/key-schedule.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { SigningKeyPair, SigningKeys } from '../../ports/signing-keys.ts'
import { makeFirstSigningKey, type SigningKeyDeps } from './rotate-signing-keys.ts'
import { openSigningPair } from './sealed-signing-pair.ts'

export type LoadedSigningKeys = {
  readonly keys: SigningKeys
  /**
   * Loads changes made by this or another process; to be called every `KEY_POLL_SECONDS`. Never
   * rejects: on failure it logs, once for each reason, and keeps those keys that were not discarded.
   */
  readonly reload: () => Promise<void>
}

type TimedPair = KeyTimes & { readonly pair: SigningKeyPair; readonly sealed: Uint8Array }

/**
 * The keys of this deployment. The first start creates and seals a pair; of concurrent processes
 * one does.
 * @param given the operator's own pairs, of which the first signs, instead of stored ones; null to
 * store them
 * @throws DatabaseError `sealed-keys` if the stored pairs were sealed with another secret
 */
export async function loadSigningKeys({
  given,
  log,
  ...deps
}: SigningKeyDeps & {
  readonly log: Log
  readonly given: readonly SigningKeyPair[] | null
}): Promise<LoadedSigningKeys> {
  const { clock } = deps
  if (given !== null) {
    const fixed = given.map((pair, index) => ({ pair, signsFrom: -index, verifiesUntil: null }))
    return { keys: overPairs(clock, () => fixed), reload: async () => undefined }
  }
  let current = openPairs(deps, await listStoredKeys(deps), [])
  let lastFailure: string | null = null
  const readAgain = async (): Promise<void> => {
    try {
      const stored = await listStoredKeys(deps)
      // What was discarded ends now, even if its successor can't be opened here.
      current = current.filter((key) => stored.some((other) => isSame(key, other)))
      current = openPairs(deps, stored, current)
      lastFailure = null
    } catch (error) {
      if (lastFailure === String(error)) return
      lastFailure = String(error)
      log.warn({ err: error }, 'signing keys could not be reloaded; keeping the current ones')
    }
  }
  // Sequential, so that the last read wins.
  let reading = Promise.resolve()
  const reload = () => (reading = reading.then(readAgain))
  return { keys: overPairs(clock, () => current, reload), reload }
}

function overPairs(
  clock: Clock,
  list: () => readonly (KeyTimes & { readonly pair: SigningKeyPair })[],
  reload: (() => Promise<void>) | null = null,
): SigningKeys {
  const listActive = () => {
    const now = clock().getTime()
    return list().filter((key) => isKeyActive(key, now))
  }
  const search = (kid: string) =>
    listActive().find(({ pair }) => pair.kid === kid)?.pair.publicKey ?? null
  let requestedAt = Number.NEGATIVE_INFINITY
  return {
    signer: () => {
      const chosen = chooseSigner(list(), clock().getTime())
      if (chosen === null) throw new Error('There is no active signing key')
      return chosen.pair
    },
    find: async (kid) => {
      const found = search(kid)
      const now = clock().getTime()
      if (found !== null || reload === null) return found
      if (Math.abs(now - requestedAt) < KEY_POLL_SECONDS * 1000) return null
      requestedAt = now
      await reload()
      return search(kid)
    },
    published: () => listActive().map(({ pair }) => pair.publicKey),
  }
}

async function listStoredKeys(deps: SigningKeyDeps): Promise<readonly StoredSigningKey[]> {
  const stored = await listSigningKeys(deps.db)
  if (stored.length === 0) return [await makeFirstSigningKey(deps)]
  const now = deps.clock().getTime()
  return stored.filter(
    ({ verifiesUntil }) => verifiesUntil === null || now < verifiesUntil.getTime(),
  )
}

/** @param known already unsealed pairs, so that only new ones are unsealed */
function openPairs(
  deps: SigningKeyDeps,
  stored: readonly StoredSigningKey[],
  known: readonly TimedPair[],
): readonly TimedPair[] {
  return stored.map((key) => openPair(deps, key, known))
}

function openPair(
  { secrets }: SigningKeyDeps,
  stored: StoredSigningKey,
  known: readonly TimedPair[],
): TimedPair {
  const pair = known.find((key) => isSame(key, stored))?.pair ?? openSigningPair(secrets, stored)
  const verifiesUntil = stored.verifiesUntil?.getTime() ?? null
  const { sealedPrivateJwk: sealed, signsFrom } = stored
  return { pair, sealed, signsFrom: signsFrom.getTime(), verifiesUntil }
}

function isSame({ sealed }: TimedPair, { sealedPrivateJwk }: StoredSigningKey): boolean {
  return Buffer.from(sealed).equals(sealedPrivateJwk)
}
