import MiniSearch from 'minisearch'
import type { Passage } from '../../domain/analyst/passage.ts'
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
  const asked = pages.flatMap((page) => cutPassages(page))
  const entries = asked.map(({ path, pageTitle, heading, text, alsoAsked }, id) => {
    // Who asks for a subject without saying what of it wants its page from the start.
    const subject = path.includes('#') ? '' : path.slice(path.lastIndexOf('/') + 1)
    return { id, title: pageTitle, heading, text, alsoAsked: alsoAsked.join('\n'), subject }
  })
  const index = new MiniSearch(INDEX_OPTIONS)
  index.addAll(entries)
  const words = entries.flatMap(({ title, heading, text, alsoAsked }) => [
    ...new Set(searchWords([title, heading, text, alsoAsked].join('\n'))),
  ])
  const places = Map.groupBy(words, (word) => word)
  return {
    passages: asked.map(({ path, pageTitle, heading, text }) => ({
      path,
      pageTitle,
      heading,
      text,
    })),
    wordCounts: Object.fromEntries([...places].map(([word, { length }]) => [word, length])),
    index: JSON.stringify(index),
  }
}
