import {
  APICallError,
  JSONParseError,
  NoOutputGeneratedError,
  RetryError,
  ToolChoiceViolationError,
  TypeValidationError,
} from 'ai'
import type { ModelFailure } from '../../use-cases/ports/answer-model.ts'
import { NoTimeLeftError } from './fetch-in-time.ts'

/** A failure with what is told of it in the log. */
export type NamedFailure = { readonly failure: ModelFailure; readonly cause: string }

/**
 * What an error of the library comes to. The cause is put together of names and codes alone: the
 * messages quote prompts, and providers quote keys in theirs.
 */
export function nameFailure(error: unknown): NamedFailure {
  const last = RetryError.isInstance(error) ? error.lastError : error
  return { failure: sort(last), cause: describe(last) }
}

function sort(error: unknown): ModelFailure {
  if (ToolChoiceViolationError.isInstance(error)) return 'endless'
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'unreadable'
  if (NoOutputGeneratedError.isInstance(error)) return 'unreadable'
  if (error instanceof Error && /^(Abort|Timeout|ResponseAborted)/.test(error.name)) {
    return 'too-slow'
  }
  const status = readStatus(error)
  // A connection that was cut in the midst of a reply has a good status.
  if (status === null || findCode(error) !== null || status === 408 || status >= 500)
    return 'unavailable'
  if (status === 429) return 'busy'
  return status >= 400 ? 'refused' : 'unreadable'
}

/** Such as `AI_APICallError HTTP 401` or `AI_APICallError ECONNREFUSED`. */
function describe(error: unknown): string {
  const status = readStatus(error)
  const name = error instanceof Error ? error.name : 'error in the stream'
  const words = [name, status === null ? null : `HTTP ${status}`, findCode(error)]
  return words.filter((word) => word !== null).join(' ')
}

function readStatus(error: unknown): number | null {
  if (error instanceof NoTimeLeftError) return error.statusCode
  return APICallError.isInstance(error) ? (error.statusCode ?? null) : null
}

/** The code of the system call, or of the connection, somewhere behind an error. */
function findCode(error: unknown): string | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++)
    if ('code' in each && typeof each.code === 'string' && /^[A-Z][A-Z_]{2,30}$/.test(each.code))
      return each.code
  return null
}
