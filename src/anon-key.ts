import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANON_KEY_PATTERN } from './config.ts'
import { SettingError } from './config-settings.ts'

/**
 * The public key that clients send as `apikey`. It opens nothing by itself: it names the project.
 * Opaque, so that it can never be mistaken for a user token (auth contract §1.1).
 * @param given the key from the settings, or null to make one and keep it in the data directory
 * @throws SettingError when what is kept there is no key
 */
export function loadAnonKey(given: string | null, dataDirectory: string): string {
  if (given !== null) return given
  const path = join(dataDirectory, 'anon-key')
  keepNewKey(path)
  const kept = readKept(path)
  if (ANON_KEY_PATTERN.test(kept)) return kept
  throw new SettingError(
    `DATA_DIR holds "${path}", which is no key; delete it to have a new one made, or set ANON_KEY.`,
  )
}

/** Puts a whole new key in place at once, unless there is one: a crash leaves no half-written key. */
function keepNewKey(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `sb_publishable_${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readKept(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
