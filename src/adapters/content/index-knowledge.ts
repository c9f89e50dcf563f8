import MiniSearch from 'minisearch'
import type { Passage } from '../../domain/questions/passage.ts'
import type { ContentPage } from '../../use-cases/ports/content-pages.ts'
import { cutPassages } from './cut-passages.ts'
import { INDEX_OPTIONS } from './index-options.ts'
import { searchWords } from './search-words.ts'

/** The passages of our pages and their index, as the build writes them for the server. */
export type BuiltKnowledge = {
  readonly passages: readonly Omit<Passage, 'score'>[]
  /** Number of passages that contain a word, by search form. */
  readonly wordCounts: Readonly<Record<string, number>>
  /** MiniSearch's serialized form; its ids are indexes into the passages. */
  readonly index: string
}

/** Splits pages into passages and builds their search index. */
export function indexKnowledge(pages: readonly ContentPage[]): BuiltKnowledge {
  const requested = pages.flatMap((page) => cutPassages(page))
  const entries = requested.map(({ path, pageTitle, heading, text, searchTerms }, id) => {
    // A bare subject without a question should find its page's opening.
    const subject = path.includes('#') ? '' : path.slice(path.lastIndexOf('/') + 1)
    return { id, title: pageTitle, heading, text, searchTerms: searchTerms.join('\n'), subject }
  })
  const index = new MiniSearch(INDEX_OPTIONS)
  index.addAll(entries)
  const words = entries.flatMap(({ title, heading, text, searchTerms }) => [
    ...new Set(searchWords([title, heading, text, searchTerms].join('\n'))),
  ])
  const indexes = Map.groupBy(words, (word) => word)
  return {
    passages: requested.map(({ path, pageTitle, heading, text }) => ({
      path,
      pageTitle,
      heading,
      text,
    })),
    wordCounts: Object.fromEntries([...indexes].map(([word, { length }]) => [word, length])),
    index: JSON.stringify(index),
  }
}
