import { isRecord } from './is-record.ts'
import type { AddressedQuestion } from './question-address.ts'

/** A question that was answered in this tab. */
export type EarlierQuestion = AddressedQuestion & {
  /** What the answer began with. */
  readonly summary: string
  /** The stocks that a follow-up to it carries in its address. */
  readonly leadsTo: readonly string[]
}

const MAX_STORED = 20
/** Turns of a conversation that the door looks at. */
const MAX_TURNS = 6

/** With one more, the newest last; the same question asked anew takes its old place's stead. */
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
 * What was said before a question that follows up, oldest first: back from the newest question of
 * which it carries the stocks, as long as each followed up the one before.
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

/** Reads what was kept; what somebody else wrote there is none. */
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
