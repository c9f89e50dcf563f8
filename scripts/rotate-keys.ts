import { rotateStoredKeys } from '../src/compose/account-keys.ts'
import { readProcessConfig, type Config } from '../src/config/config.ts'
import { SettingError } from '../src/config/settings.ts'
import type { KeyRotation } from '../src/database/maintenance/key-rotation.ts'
import { findRunningProduct } from '../src/database/maintenance/maintenance-client.ts'
import { withDatabase } from '../src/database/with-database.ts'
import { exitWith } from '../src/compose/exit-with.ts'

/** Creates a new signing pair for access tokens, through the running product if there is one. */
async function rotate(words: readonly string[]): Promise<void> {
  const discardOld = words[0] === '--discard-old'
  if (words.length > (discardOld ? 1 : 0)) {
    throw new SettingError('npm run keys:rotate takes nothing but -- --discard-old.')
  }
  const config = readProcessConfig()
  const { dataDirectory } = config
  const running = await findRunningProduct(dataDirectory)
  const rotation = await (running === null
    ? rotateInClosedStore(config, discardOld)
    : running.rotateKeys({ discardOld }))
  process.stdout.write(`${describe(rotation)}\n`)
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
  if (oldVerifyUntilUtc === null) return `Key ${kid} signs from now on, and no other verifies`
  return `Key ${kid} signs from ${signsFromUtc}; those before it verify until ${oldVerifyUntilUtc}`
}

await rotate(process.argv.slice(2)).catch(exitWith)
