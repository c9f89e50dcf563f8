import { inspect } from 'node:util'
import { prettifyError, ZodError } from 'zod'

/** A thrown thing in one line for the log, with the code of the system call behind it; at most 300 characters. */
export function describeCause(error: unknown): string {
  // Of a text that cannot be made, as an object without prototype has none, no second error is made.
  if (typeof error === 'string') return error.slice(0, 300)
  if (!(error instanceof Error)) return inspect(error).slice(0, 300)
  if (error instanceof ZodError) return prettifyError(error).slice(0, 300)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return `${error.message}${code === undefined ? '' : ` (${String(code)})`}`.slice(0, 300)
}
