import MiniSearch, { type SearchResult } from 'minisearch'
import type { Knowledge } from '../../use-cases/ports/knowledge.ts'
import type { BuiltKnowledge } from './index-knowledge.ts'
import { INDEX_OPTIONS } from './index-options.ts'
import { searchWords } from './search-words.ts'

/**
 * Opens the output of `indexKnowledge` for searching. Takes some 20 ms at startup, versus some 300
 * for rebuilding the index, and half a millisecond per question.
 */
export function openKnowledge({ passages, wordCounts, index }: BuiltKnowledge): Knowledge {
  const search = MiniSearch.loadJSON(index, INDEX_OPTIONS)
  /** Weight of a word, from BM25's inverse document frequency: rare words weigh more. */
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

/** Min score per weight: unrelated questions stay below it. */
const MIN_FIT = 3.5

/** Min share of the question, by weight, that a passage matches; a fuzzy match counts a sixth. */
const MIN_SHARE = 0.3

function isGoodEnough(
  requested: readonly string[],
  { score, match, queryTerms }: SearchResult,
  rate: (word: string) => number,
): boolean {
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + rate(word), 0)
  const held = sum(requested.filter((word) => word in match))
  // Usually a typo: an unknown word would otherwise weigh too much.
  const near = sum(requested.filter((word) => !(word in match) && queryTerms.includes(word))) / 3
  const lost = sum(requested.filter((word) => !queryTerms.includes(word)))
  const all = held + near + lost
  return held + near / 2 >= all * MIN_SHARE && score >= all * MIN_FIT
}
