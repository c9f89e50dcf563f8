import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SettingError } from './settings.ts'
import { saveKeyFile } from './key-file.ts'

/** 32 bytes in base64url. */
const STORED_SECRET = /^[A-Za-z0-9_-]{43}$/

/**
 * The secret of this deployment, from which all others are derived. Not part of backups. Its file
 * content may be set as `AUTH_SECRET` to share it between servers.
 * @param given the configured secret, or null to generate one in the data directory
 * @throws SettingError when the stored file is invalid; it is not regenerated, since data sealed
 * with the old secret could never be opened again
 */
export function loadAuthSecret(given: string | null, dataDirectory: string): string {
  if (given !== null) return given
  const path = join(dataDirectory, 'auth-secret')
  const stored = saveKeyFile(path, () => randomBytes(32).toString('base64url'))
  if (STORED_SECRET.test(stored)) return stored
  throw new SettingError(
    `DATA_DIR contains "${path}", which is damaged or cannot be read; restore it from a backup or set AUTH_SECRET. If it is lost, delete it and run npx tapelight keys rotate --discard-old: all users must then set up their authenticator apps again.`,
  )
}
