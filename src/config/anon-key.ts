import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ANON_KEY_PATTERN } from './config.ts'
import { SettingError } from './settings.ts'
import { saveKeyFile } from './key-file.ts'

/**
 * The public key that clients send as `apikey`. It grants no access: it identifies the project.
 * Opaque, so that it cannot be mistaken for a user token.
 * @param given the configured key, or null to generate one in the data directory
 * @throws SettingError when the stored file is not a key
 */
export function loadAnonKey(given: string | null, dataDirectory: string): string {
  if (given !== null) return given
  const path = join(dataDirectory, 'anon-key')
  const stored = saveKeyFile(path, () => `sb_publishable_${randomBytes(24).toString('base64url')}`)
  if (ANON_KEY_PATTERN.test(stored)) return stored
  throw new SettingError(
    `DATA_DIR contains "${path}", which is not a key; delete it to generate a new one, or set ANON_KEY.`,
  )
}
