import type { GeneratedAnswer } from '../../../use-cases/analyst/generated-answer.ts'

/** An answer's text and author, ready for the browser; its stocks are separate cards. */
export type GenerationView = Omit<GeneratedAnswer, 'stocks' | 'omitted' | 'offers'>

export function toGenerationView(result: GeneratedAnswer): GenerationView {
  const { answer, table, author, fellBack, checks, sources, asOf, isSample, about } = result
  return { answer, table, author, fellBack, checks, sources, asOf, isSample, about }
}
