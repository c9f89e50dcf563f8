import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_FILE = 'anon-key'

/**
 * The public key that clients send as `apikey`. It opens nothing by itself: it names the project.
 * Opaque, so that it can never be mistaken for a user token (auth contract §1.1).
 * @param given the key from the settings, or null to make one and keep it in the data directory
 */
export function loadAnonKey(given: string | null, dataDirectory: string): string {
  if (given !== null) return given
  const path = join(dataDirectory, KEY_FILE)
  const made = `sb_publishable_${randomBytes(24).toString('base64url')}`
  try {
    writeFileSync(path, `${made}\n`, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8').trim()
  }
}
