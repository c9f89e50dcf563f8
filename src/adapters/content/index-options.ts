import type { Options } from 'minisearch'
import { searchWords } from './search-words.ts'

/** Options for indexing and searching: the same for writing and reading the index. */
export const INDEX_OPTIONS = {
  fields: ['subject', 'title', 'heading', 'searchTerms', 'text'],
  tokenize: (text) => [...searchWords(text)],
  // The words are already in search form.
  processTerm: (term) => term,
  searchOptions: {
    boost: { subject: 6, title: 1, heading: 2.5, searchTerms: 3, text: 1 },
    prefix: (term) => term.length >= 5,
    fuzzy: (term) => (term.length >= 6 ? 0.15 : false),
    weights: { prefix: 0.4, fuzzy: 0.45 },
    bm25: { k: 1.2, b: 0.5, d: 0.5 },
    tokenize: (text) => text.split(' '),
  },
} satisfies Options
