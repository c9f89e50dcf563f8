import { SettingError } from './config-settings.ts'
import { DatabaseRefusal } from './database/database-refusal.ts'

/** One clear line and code 1 for what an operator can mend; anything else keeps its stack. */
export function exitWith(error: unknown): never {
  const isExpected = error instanceof SettingError || error instanceof DatabaseRefusal
  const told = error instanceof Error && !isExpected ? error.stack : undefined
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`tapelight: ${told ?? message}\n`)
  process.exit(1)
}
