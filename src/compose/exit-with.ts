import { SettingError } from '../config/settings.ts'
import { DatabaseError } from '../database/database-error.ts'

/** One clear line and code 1 for errors an operator can fix; anything else keeps its stack. */
export function exitWith(error: unknown): never {
  const isExpected = error instanceof SettingError || error instanceof DatabaseError
  const result = error instanceof Error && !isExpected ? error.stack : undefined
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`tapelight: ${result ?? message}\n`)
  process.exit(1)
}
