import { isRecord } from './is-record.ts'
import { toQuestionSearch, type AddressedQuestion } from './question-address.ts'

/** A question that was answered in this tab. */
export type EarlierQuestion = AddressedQuestion & {
  /** The start of the answer. */
  readonly summary: string
}

const MAX_STORED = 20

/** Adds a question, newest last; a repeated one moves to the end. */
export function addQuestion(
  earlier: readonly EarlierQuestion[],
  requested: EarlierQuestion,
): readonly EarlierQuestion[] {
  return [...earlier.filter((one) => !isSame(one, requested)), requested].slice(-MAX_STORED)
}

export function isSame(one: AddressedQuestion, other: AddressedQuestion): boolean {
  return toQuestionSearch(one) === toQuestionSearch(other)
}

/** The turns before a follow-up, oldest first; those of another tab have no summary. */
export function findConversation(
  earlier: readonly EarlierQuestion[],
  { after }: AddressedQuestion,
): readonly Pick<EarlierQuestion, 'question' | 'summary'>[] {
  return after.map((question) => ({
    question,
    summary: earlier.findLast((one) => one.question === question)?.summary ?? '',
  }))
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
  const { question, summary, about, after } = value
  const areTexts = (list: unknown) =>
    Array.isArray(list) && list.every((text) => typeof text === 'string')
  return (
    typeof question === 'string' &&
    typeof summary === 'string' &&
    areTexts(about) &&
    areTexts(after)
  )
}
