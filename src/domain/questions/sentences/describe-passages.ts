import type { DraftSection } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import type { Passage } from '../passage.ts'
import { splitSentences } from '../split-sentences.ts'

const MAX_SECTIONS = 3

/** Splits the best passage into its first sentence and the rest; null without a match. */
export function openPassage({ passages }: Evidence): {
  readonly opening: string
  readonly rest: readonly string[]
  readonly passage: Passage
} | null {
  const [passage] = passages
  if (passage === undefined) return null
  const [opening, ...rest] = splitSentences(passage.text)
  return opening === undefined ? null : { opening, rest, passage }
}

/** One section per passage, the first without its opening sentence. */
export function sectionsOnPassages(evidence: Evidence): readonly DraftSection[] {
  const opened = openPassage(evidence)
  if (opened === null) return []
  const others = evidence.passages.slice(1, MAX_SECTIONS)
  return [
    { title: opened.passage.heading, sentences: opened.rest },
    ...others.map(({ heading, text }) => ({ title: heading, sentences: splitSentences(text) })),
  ]
}

/** Where to find the passages. */
export function insightsOnPassages({ passages }: Evidence): readonly string[] {
  const paths = [...new Set(passages.map(({ path }) => path.split('#')[0] ?? path))]
  return paths.slice(0, 3).map((path) => `Read more on ${path}.`)
}
