import type { AnalystAnswer } from '../../domain/analyst/answer.ts'
import { splitSentences } from '../../domain/analyst/split-sentences.ts'

/** The sentences of an answer's summary and sections, in the order to be read. */
export function listSentences({ summary, sections }: AnalystAnswer): readonly string[] {
  return [summary, ...sections.map(({ content }) => content)].flatMap((text) =>
    splitSentences(text),
  )
}
