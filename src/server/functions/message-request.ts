import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { Requested, RecentQuestions } from '../../use-cases/analyst/generated-answer.ts'
import { ApiError } from '../error-reply.ts'
import { readTickers } from '../requested-tickers.ts'

/** Number of conversation turns used. */
export const TURNS_REMEMBERED = 6

const MAX = MAX_INPUT_LENGTH.toLocaleString('en-US')

/**
 * Parses an `ai-stock-chat` request.
 * @param body as sent; unknown fields are ignored
 * @throws ApiError 400 that names the field, its value and what is allowed
 */
export function readRequestedMessage(
  body: Readonly<Record<string, unknown>>,
): Omit<Requested, 'client'> {
  return {
    message: readText(body['message'], 'message', 1).trim(),
    conversation: readConversation(body['conversation']),
    about: readAbout(body['about']),
  }
}

/** The last turns, oldest first; earlier ones are ignored. */
function readConversation(given: unknown): RecentQuestions[] {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) {
    throw new ApiError(
      400,
      `"conversation" is ${nameKind(given)}. Send an array of {question, summary}.`,
    )
  }
  const start = Math.max(0, given.length - TURNS_REMEMBERED)
  return given.slice(start).map((attempt: unknown, index) => readTurn(attempt, start + index))
}

function readTurn(attempt: unknown, position: number): RecentQuestions {
  const field = `conversation[${position}]`
  if (typeof attempt !== 'object' || attempt === null || Array.isArray(attempt)) {
    throw new ApiError(
      400,
      `"${field}" is ${nameKind(attempt)}. Send an object with "question" and "summary".`,
    )
  }
  const { question, summary }: { question?: unknown; summary?: unknown } = attempt
  return {
    question: readText(question, `${field}.question`, 0),
    summary: readText(summary, `${field}.summary`, 0),
  }
}

function readAbout(given: unknown): Requested['about'] {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) {
    throw new ApiError(
      400,
      `"about" is ${nameKind(given)}. Send an array of up to ${MAX_TICKERS_PER_REQUEST} tickers.`,
    )
  }
  return given.length === 0 ? [] : readTickers(given, 'about')
}

/** @param min minimum length in UTF-16 units, after trimming */
function readText(given: unknown, field: string, min: 0 | 1): string {
  const length = typeof given === 'string' ? given.trim().length : -1
  if (typeof given === 'string' && length >= min && length <= MAX_INPUT_LENGTH) return given
  const kind =
    length > 0 ? `a string of ${length.toLocaleString('en-US')} characters` : nameKind(given)
  throw new ApiError(400, `"${field}" is ${kind}. Send a string of ${min} to ${MAX} characters.`)
}

function nameKind(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (value === '') return 'an empty string'
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? 'a blank string' : 'a string'
    case 'number':
      return 'a number'
    case 'boolean':
      return `${value}`
    default:
      return 'an object'
  }
}
