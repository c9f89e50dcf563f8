import { SettingError } from '../config/settings.ts'
import { DatabaseError } from '../database/database-error.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { createProgram } from './program.ts'

/** Exits once all output is flushed, without waiting for timers or connections. */
function end(code: ExitCode): void {
  process.stdout.write('', () => process.exit(code))
}

function endWith(error: unknown): void {
  const isExpected = [CommandFailure, SettingError, DatabaseError].some(
    (kind) => error instanceof kind,
  )
  const result = error instanceof Error && !isExpected ? error.stack : undefined
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`tapelight: ${result ?? message}\n`)
  end(chooseCode(error))
}

function chooseCode(error: unknown): ExitCode {
  if (error instanceof CommandFailure) return error.code
  return error instanceof SettingError ? EXIT.wrongUse : EXIT.none
}

// The reader of a pipe may close it early, as `head` does; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.fine)
  throw error
})

await createProgram(end).parseAsync().catch(endWith)
