import { inspect } from 'node:util'
import { prettifyError, ZodError } from 'zod'

/**
 * Describes a thrown value in one log line, with the system call's error code; at most 300
 * characters.
 */
export function describeCause(error: unknown): string {
  // A value that cannot become a string, like an object without prototype, must not cause a second
  // error.
  if (typeof error === 'string') return error.slice(0, 300)
  if (!(error instanceof Error)) return inspect(error).slice(0, 300)
  if (error instanceof ZodError) return prettifyError(error).slice(0, 300)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return `${error.message}${code === undefined ? '' : ` (${String(code)})`}`.slice(0, 300)
}
