import type { GeneratedAnswer } from '../../../use-cases/analyst/generated-answer.ts'

/** What an answer says and who says it, ready for the browser; its stocks are cards of their own. */
export type GenerationView = Omit<GeneratedAnswer, 'stocks' | 'leftOut' | 'offers'>

export function toGenerationView(result: GeneratedAnswer): GenerationView {
  const { answer, author, fellBack, checks, sources, asOf, isSample, about } = result
  return { answer, author, fellBack, checks, sources, asOf, isSample, about }
}
