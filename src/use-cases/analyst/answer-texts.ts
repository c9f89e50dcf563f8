import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import { splitSentences } from '../../domain/questions/split-sentences.ts'

/** The sentences of an answer's summary and sections, in reading order. */
export function listSentences({ summary, sections }: AnalystAnswer): readonly string[] {
  return [summary, ...sections.map(({ content }) => content)].flatMap((text) =>
    splitSentences(text),
  )
}
