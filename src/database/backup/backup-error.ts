import { z } from 'zod'
import { DatabaseError } from '../database-error.ts'
import { LineError } from './split-lines.ts'

/** The backup is corrupt; the message says how, in a few words. */
export class BackupError extends Error {}

/**
 * The error shown to an operator after a failed restore: one plain line if the file is at fault,
 * otherwise the original cause.
 * @param line number of the line being read, from 1; 0 before the first
 */
export function describeBackupError(cause: unknown, line: number): unknown {
  const reason = describeError(cause)
  if (reason === null) return cause
  return new DatabaseError(
    'damaged-backup',
    `The backup is damaged (line ${line}: ${reason}). Nothing was changed: use another backup.`,
    { cause },
  )
}

function describeError(cause: unknown): string | null {
  if (cause instanceof BackupError || cause instanceof LineError) return cause.message
  if (cause instanceof SyntaxError || cause instanceof z.ZodError) return 'it cannot be read'
  const code = readCode(cause)
  if (code.startsWith('Z_')) return 'it cannot be unpacked, or was cut short'
  // SQLSTATE classes: 22, data exception; 23, integrity constraint violation.
  if (/^2[23][0-9A-Z]{3}$/.test(code)) return `the database refuses its rows, SQLSTATE ${code}`
  return null
}

function readCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
