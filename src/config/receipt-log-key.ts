import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { saveKeyFile } from './key-file.ts'
import { SettingError, type Setting } from './settings.ts'

/** 32 bytes in base64url. */
const KEY = /^[A-Za-z0-9_-]{43}$/

/** The private key of the receipt log. */
export const RECEIPT_LOG_KEY = {
  description:
    'Ed25519 private key that signs the receipt log; must be the same on all servers that share a database.',
  whenUnset: 'generated and stored in `DATA_DIR`',
  allowed: '32 bytes in base64url, 43 characters of A-Z a-z 0-9 _ -',
  schema: z.string().regex(KEY),
  fallback: null,
  isSecret: true,
} as const satisfies Setting<string>

/**
 * The key that signs the heads of the receipt log. Not part of backups: without it, old heads can still
 * be compared, but new ones are signed by another key.
 * @param given the configured key, or null to generate one in the data directory
 * @returns 32 bytes
 * @throws SettingError when the stored file is invalid
 */
export function loadReceiptLogKey(given: string | null, dataDirectory: string): Uint8Array {
  const path = join(dataDirectory, 'receipt-log-key')
  const key = given ?? saveKeyFile(path, () => randomBytes(32).toString('base64url'))
  if (KEY.test(key)) return Buffer.from(key, 'base64url')
  throw new SettingError(
    `DATA_DIR contains "${path}", which is damaged or cannot be read; restore it from your own copy or set RECEIPT_LOG_KEY. If it is lost, delete it: the receipt log then has a new key, which people who saved the old one will notice.`,
  )
}
