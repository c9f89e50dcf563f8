import MiniSearch, { type SearchResult } from 'minisearch'
import type { Knowledge } from '../../use-cases/ports/knowledge.ts'
import type { BuiltKnowledge } from './index-knowledge.ts'
import { INDEX_OPTIONS } from './index-options.ts'
import { searchWords } from './search-words.ts'

/**
 * Opens what `indexKnowledge` made of our pages to questions. Some 20 ms at the start, in place of
 * some 300 for making the index anew; half a millisecond a question.
 */
export function openKnowledge({ passages, wordCounts, index }: BuiltKnowledge): Knowledge {
  const search = MiniSearch.loadJSON(index, INDEX_OPTIONS)
  /** How much a word tells apart, after BM25's own measure: a word of one passage more than one of many. */
  const rate = (word: string) => Math.log(1 + passages.length / ((wordCounts[word] ?? 0) + 0.5))
  return {
    search: (text) => {
      const requested = [...new Set(searchWords(text.slice(0, MAX_LETTERS)))]
      return search
        .search(requested.join(' '), { processTerm: (term) => term })
        .filter((found) => isGoodEnough(requested, found, rate))
        .slice(0, MAX_PASSAGES)
        .flatMap(({ id, score }) => {
          const passage = passages[Number(id)]
          return passage === undefined ? [] : [{ ...passage, score }]
        })
    },
  }
}

const MAX_PASSAGES = 5
const MAX_LETTERS = 400

/** Least score per weight: questions about other things stay below it, those about ours above. */
const MIN_FIT = 3.5

/** Least part of what was asked, by weight, that a passage has; a word that is only like one counts a sixth. */
const MIN_SHARE = 0.3

function isGoodEnough(
  requested: readonly string[],
  { score, match, queryTerms }: SearchResult,
  rate: (word: string) => number,
): boolean {
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + rate(word), 0)
  const held = sum(requested.filter((word) => word in match))
  // Misspelt, as a rule: found nowhere as it is, such a word weighs more than it should.
  const near = sum(requested.filter((word) => !(word in match) && queryTerms.includes(word))) / 3
  const lost = sum(requested.filter((word) => !queryTerms.includes(word)))
  const all = held + near + lost
  return held + near / 2 >= all * MIN_SHARE && score >= all * MIN_FIT
}
