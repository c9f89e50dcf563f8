import MiniSearch from 'minisearch'
import type { Passage } from '../../domain/questions/passage.ts'
import type { ContentPage } from '../../use-cases/ports/content-pages.ts'
import { cutPassages } from './cut-passages.ts'
import { INDEX_OPTIONS } from './index-options.ts'
import { searchWords } from './search-words.ts'

/** The passages of our pages with an index over them, as the build leaves them for the server. */
export type BuiltKnowledge = {
  readonly passages: readonly Omit<Passage, 'score'>[]
  /** In how many passages a word stands, as it is searched for. */
  readonly wordCounts: Readonly<Record<string, number>>
  /** As MiniSearch writes itself; its ids are places among the passages. */
  readonly index: string
}

/** Cuts pages into passages and makes the index that they are found by. */
export function indexKnowledge(pages: readonly ContentPage[]): BuiltKnowledge {
  const requested = pages.flatMap((page) => cutPassages(page))
  const entries = requested.map(({ path, pageTitle, heading, text, searchTerms }, id) => {
    // Who asks for a subject without saying what of it wants its page from the start.
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
