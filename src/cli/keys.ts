import { rotateStoredKeys } from '../compose/account-keys.ts'
import { loadAnonKey } from '../config/anon-key.ts'
import { readProcessConfig, type Config } from '../config/config.ts'
import { KEY_POLL_SECONDS } from '../domain/accounts/key-schedule.ts'
import type { KeyRotation } from '../database/maintenance/key-rotation.ts'
import { findRunningProduct } from '../database/maintenance/maintenance-client.ts'
import { withDatabase } from '../database/with-database.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { Screen } from './screen.ts'

/** Prints the public key, which the first call makes. */
export function printAnonKey(screen: Screen): ExitCode {
  const { anonKey, dataDirectory } = readProcessConfig()
  screen.write(`${loadAnonKey(anonKey, dataDirectory)}\n`)
  return EXIT.fine
}

/**
 * Creates a new signing pair for access tokens, through the running product if there is one.
 * @param discardOld whether the old ones stop being valid, and everyone must sign in again
 * @throws SettingError or DatabaseError when the keys cannot be rotated
 */
export async function rotateKeys(discardOld: boolean, screen: Screen): Promise<ExitCode> {
  const config = readProcessConfig()
  const running = await findRunningProduct(config.dataDirectory)
  const rotation = await (running === null
    ? rotateInClosedStore(config, discardOld)
    : running.rotateKeys({ discardOld }))
  screen.write(`${describe(rotation)}\n`)
  return EXIT.fine
}

function rotateInClosedStore(config: Config, discardOld: boolean): Promise<KeyRotation> {
  const { dataDirectory } = config
  const { authSecret, authSigningKeys } = config.accounts
  const settings = { dataDirectory, authSecret, authSigningKeys }
  return withDatabase(config, (db) =>
    rotateStoredKeys(settings, { db, clock: () => new Date() }, { discardOld }),
  )
}

function describe({ kid, signsFromUtc, oldVerifyUntilUtc }: KeyRotation): string {
  if (oldVerifyUntilUtc === null) {
    return `Key ${kid} signs from now on, and no other verifies: other instances follow within ${KEY_POLL_SECONDS} seconds. Everyone must sign in again`
  }
  return `Key ${kid} signs from ${signsFromUtc}; those before it verify until ${oldVerifyUntilUtc}`
}
