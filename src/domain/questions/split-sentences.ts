import { splitSentences as findSentences } from '../fact-check/split-sentences.ts'

/** Splits the text of our own pages into sentences like the fact check does; each is verbatim. */
export function splitSentences(text: string): readonly string[] {
  return findSentences(text).map(({ at, end }) => text.slice(at, end))
}
