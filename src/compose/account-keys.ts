import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createSecrets } from '../adapters/secrets/secrets.ts'
import { loadAuthSecret } from '../config/auth-secret.ts'
import { AUTH_SIGNING_KEYS } from '../config/keys.ts'
import { reject } from '../config/settings.ts'
import { hasSigningKeys, listSigningKeys } from '../database/accounts/signing-keys.ts'
import { DatabaseError } from '../database/database-error.ts'
import type { RotateKeys } from '../database/maintenance/key-rotation.ts'
import type { Schema } from '../database/schema.ts'
import { KEY_POLL_SECONDS } from '../domain/accounts/key-schedule.ts'
import {
  rotateSigningKeys,
  type SigningKeyDeps,
} from '../use-cases/accounts/sessions/rotate-signing-keys.ts'
import {
  openSigningPair,
  rejectSealedKeys,
} from '../use-cases/accounts/sessions/sealed-signing-pair.ts'
import { loadSigningKeys } from '../use-cases/accounts/sessions/signing-keys.ts'
import { readSigningPair } from '../use-cases/accounts/sessions/signing-pair.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { Log } from '../use-cases/ports/log.ts'
import type { Secrets } from '../use-cases/ports/secrets.ts'
import type { SigningKeyPair, SigningKeys } from '../use-cases/ports/signing-keys.ts'

/** Key settings. */
export type KeySettings = {
  readonly dataDirectory: string
  /** Null: generate one in the data directory. */
  readonly authSecret: string | null
  /** Unparsed JSON Web Keys; null to generate and store key pairs in the database. */
  readonly authSigningKeys: readonly unknown[] | null
}

type Dependencies = { readonly db: Kysely<Schema>; readonly clock: Clock }

export type AccountKeys = {
  readonly secrets: Secrets
  readonly keys: SigningKeys
  readonly rotateKeys: RotateKeys
  /** Stops polling for keys created by other processes. */
  readonly stop: () => void
}

/**
 * The server's secret and signing keys, as configured.
 * @throws SettingError for an unusable secret or key; DatabaseError `sealed-keys`
 */
export async function openAccountKeys(
  settings: KeySettings,
  { db, clock, log }: Dependencies & { readonly log: Log },
): Promise<AccountKeys> {
  const secrets = createSecrets(loadAuthSecret(settings.authSecret, settings.dataDirectory))
  const given = readGivenPairs(settings.authSigningKeys)
  const { keys, reload } = await loadSigningKeys({ db, secrets, clock, log, given })
  const timer = setInterval(() => void reload(), KEY_POLL_SECONDS * 1000).unref()
  return {
    secrets,
    keys,
    rotateKeys: async (requested) => {
      const rotation = await rotateUnlessConfigured(settings, { db, secrets, clock }, requested)
      await reload()
      return rotation
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Whether the start could open the stored keys; creates none, and no secret.
 * @param db whatever migrations it still needs: none changes stored keys
 * @returns `none` if there is nothing to open: keys are not stored, or not yet
 * @throws DatabaseError `sealed-keys`; SettingError for an unusable secret
 */
export async function checkStoredKeys(
  { authSecret, authSigningKeys, dataDirectory }: KeySettings,
  db: Kysely<Schema>,
): Promise<'opened' | 'none'> {
  const isStored = authSigningKeys === null && (await hasSigningKeys(db))
  const [newest] = isStored ? await listSigningKeys(db) : []
  if (newest === undefined) return 'none'
  const hasSecret = authSecret !== null || existsSync(join(dataDirectory, 'auth-secret'))
  if (!hasSecret) throw rejectSealedKeys()
  openSigningPair(createSecrets(loadAuthSecret(authSecret, dataDirectory)), newest)
  return 'opened'
}

/** Rotates the keys without a running product. */
export async function rotateStoredKeys(
  settings: KeySettings,
  { db, clock }: Dependencies,
  requested: Parameters<RotateKeys>[0],
): ReturnType<RotateKeys> {
  const secrets = createSecrets(loadAuthSecret(settings.authSecret, settings.dataDirectory))
  return rotateUnlessConfigured(settings, { db, secrets, clock }, requested)
}

async function rotateUnlessConfigured(
  { authSigningKeys }: KeySettings,
  deps: SigningKeyDeps,
  requested: Parameters<RotateKeys>[0],
): ReturnType<RotateKeys> {
  if (authSigningKeys !== null) {
    throw new DatabaseError(
      'fixed-keys',
      'AUTH_SIGNING_KEYS holds the keys: add a new one at its end and restart, ten minutes later move it to the front, an hour after that drop the old one.',
    )
  }
  return rotateSigningKeys(deps, requested)
}

/**
 * The key pairs of `AUTH_SIGNING_KEYS`.
 * @throws SettingError when one is invalid, or two have the same id
 */
export function readGivenPairs(given: readonly unknown[] | null): readonly SigningKeyPair[] | null {
  if (given === null) return null
  const pairs = given.flatMap((jwk) => readSigningPair(jwk) ?? [])
  const ids = new Set(pairs.map(({ kid }) => kid))
  if (ids.size === given.length) return pairs
  throw reject('AUTH_SIGNING_KEYS', '', AUTH_SIGNING_KEYS)
}
