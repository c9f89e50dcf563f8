import type { ToldAnswer } from '../../../use-cases/analyst/told-answer.ts'

/** What an answer says and who says it, ready for the browser; its stocks are cards of their own. */
export type ShownTelling = Omit<ToldAnswer, 'stocks' | 'leftOut' | 'offers'>

export function toShownTelling(told: ToldAnswer): ShownTelling {
  const { answer, author, fellBack, checks, sources, asOf, isSample, about } = told
  return { answer, author, fellBack, checks, sources, asOf, isSample, about }
}
