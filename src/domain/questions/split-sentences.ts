import { splitSentences as findSentences } from '../fact-check/split-sentences.ts'

/** The sentences of a text of our own pages, cut where the gate cuts; each stands word for word in it. */
export function splitSentences(text: string): readonly string[] {
  return findSentences(text).map(({ at, end }) => text.slice(at, end))
}
