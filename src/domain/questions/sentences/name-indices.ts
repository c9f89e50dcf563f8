import type { Draft } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { nameIndexShortly } from '../name-index.ts'

/** Not asked for of an index. */
const OF_RATING = /(?: is| are) rated /

/** Calls the indices of an answer what people call them: "the S&P 500" instead of its symbol. */
export function nameIndices(draft: Draft, stocks: readonly StockEvidence[]): Draft {
  if (stocks.every(({ ticker }) => !ticker.startsWith('^'))) return draft
  const renameAll = (sentences: readonly string[]) =>
    sentences.map((sentence) => nameIndicesIn(sentence, stocks))
  return {
    ...draft,
    summary: renameAll(
      draft.summary.filter((sentence, at) => at === 0 || !OF_RATING.test(sentence)),
    ),
    sections: draft.sections.map((section) => ({
      ...section,
      sentences: renameAll(section.sentences),
    })),
  }
}

/** A sentence with the names of these indices instead of their symbols. */
export function nameIndicesIn(sentence: string, stocks: readonly StockEvidence[]): string {
  return stocks
    .filter(({ ticker }) => ticker.startsWith('^'))
    .reduce((text, { ticker, company }) => {
      const name = nameIndexShortly({ ticker, name: company ?? ticker })
      return text
        .replaceAll(`${company ?? ticker} (${ticker})`, ticker)
        .replaceAll(ticker, `the ${name}`)
        .replace(/(?<=^|[.!?] )the /g, 'The ')
    }, sentence)
}
