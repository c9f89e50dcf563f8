import { TICKERS_AT_ONCE } from '../../domain/market/tickers-at-once.ts'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { Asked, AskedBefore } from '../../use-cases/analyst/told-answer.ts'
import { Refusal } from '../error-reply.ts'
import { readTickers } from '../requested-tickers.ts'

/** Turns of a conversation that count. */
export const TURNS_REMEMBERED = 6

const MOST = MAX_INPUT_LENGTH.toLocaleString('en-US')

/**
 * Reads what is asked at `ai-stock-chat`.
 * @param body as it was sent; fields that nobody knows are left alone
 * @throws Refusal 400 that names the field, what it is and what is allowed
 */
export function readAskedMessage(body: Readonly<Record<string, unknown>>): Omit<Asked, 'client'> {
  return {
    message: readText(body['message'], 'message', 1).trim(),
    conversation: readConversation(body['conversation']),
    about: readAbout(body['about']),
  }
}

/** The last turns, oldest first; what came before them is not looked at. */
function readConversation(given: unknown): AskedBefore[] {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) {
    throw new Refusal(
      400,
      `"conversation" is ${nameKind(given)}; a list of {question, summary} is allowed.`,
    )
  }
  const start = Math.max(0, given.length - TURNS_REMEMBERED)
  return given.slice(start).map((turn: unknown, index) => readTurn(turn, start + index))
}

function readTurn(turn: unknown, place: number): AskedBefore {
  const field = `conversation[${place}]`
  if (typeof turn !== 'object' || turn === null || Array.isArray(turn)) {
    throw new Refusal(
      400,
      `"${field}" is ${nameKind(turn)}; an object with "question" and "summary" is allowed.`,
    )
  }
  const { question, summary }: { question?: unknown; summary?: unknown } = turn
  return {
    question: readText(question, `${field}.question`, 0),
    summary: readText(summary, `${field}.summary`, 0),
  }
}

function readAbout(given: unknown): Asked['about'] {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) {
    throw new Refusal(
      400,
      `"about" is ${nameKind(given)}; a list of up to ${TICKERS_AT_ONCE} tickers is allowed.`,
    )
  }
  return given.length === 0 ? [] : readTickers(given, 'about')
}

/** @param least shortest length that is allowed, in UTF-16 units without the white space around it */
function readText(given: unknown, field: string, least: 0 | 1): string {
  const length = typeof given === 'string' ? given.trim().length : -1
  if (typeof given === 'string' && length >= least && length <= MAX_INPUT_LENGTH) return given
  const kind =
    length > 0 ? `a text of ${length.toLocaleString('en-US')} characters` : nameKind(given)
  throw new Refusal(
    400,
    `"${field}" is ${kind}; a text of ${least} to ${MOST} characters is allowed.`,
  )
}

function nameKind(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value === '') return 'an empty text'
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? 'a text of white space' : 'a text'
    case 'number':
      return 'a number'
    case 'boolean':
      return `${value}`
    default:
      return 'an object'
  }
}
