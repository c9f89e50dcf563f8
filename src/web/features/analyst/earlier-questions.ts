import { isRecord } from './is-record.ts'
import type { AddressedQuestion } from './question-address.ts'

/** A question that was answered in this tab. */
export type EarlierQuestion = AddressedQuestion & {
  /** The start of the answer. */
  readonly summary: string
  /** The stocks that a follow-up has in its URL. */
  readonly leadsTo: readonly string[]
}

const MAX_STORED = 20
/** Conversation turns that the endpoint uses. */
const MAX_TURNS = 6

/** Adds a question, newest last; a repeated one moves to the end. */
export function addQuestion(
  earlier: readonly EarlierQuestion[],
  requested: EarlierQuestion,
): readonly EarlierQuestion[] {
  return [...earlier.filter((one) => !isSame(one, requested)), requested].slice(-MAX_STORED)
}

export function isSame(one: AddressedQuestion, other: AddressedQuestion): boolean {
  return one.question === other.question && one.about.join() === other.about.join()
}

/**
 * The turns before a follow-up, oldest first: back from the newest question that shares its stocks,
 * as long as each followed up the one before.
 */
export function findConversation(
  earlier: readonly EarlierQuestion[],
  requested: AddressedQuestion,
): readonly EarlierQuestion[] {
  const before = earlier.filter((one) => !isSame(one, requested))
  const turns: EarlierQuestion[] = []
  let { about } = requested
  for (const one of before.toReversed()) {
    const isNext = about.length > 0 && one.leadsTo.join() === about.join()
    if (isNext) {
      turns.unshift(one)
      about = one.about
    } else if (turns.length > 0) break
    if (turns.length === MAX_TURNS) break
  }
  return turns
}

/** Parses the stored questions; foreign data counts as none. */
export function parseQuestions(text: string | null): readonly EarlierQuestion[] {
  if (text === null) return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isEarlier).slice(-MAX_STORED) : []
  } catch {
    return []
  }
}

function isEarlier(value: unknown): value is EarlierQuestion {
  if (!isRecord(value)) return false
  const { question, summary, about, leadsTo } = value
  const areTexts = (list: unknown) =>
    Array.isArray(list) && list.every((text) => typeof text === 'string')
  return (
    typeof question === 'string' &&
    typeof summary === 'string' &&
    areTexts(about) &&
    areTexts(leadsTo)
  )
}
