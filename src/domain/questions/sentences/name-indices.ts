import type { Draft } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { nameIndexShortly } from '../name-index.ts'

/** Not asked for of an index. */
const OF_RATING = /(?: is| are) rated /

/** Calls the indices of an answer what people call them: "the S&P 500" instead of its symbol. */
export function nameIndices(draft: Draft, stocks: readonly StockEvidence[]): Draft {
  const indices = stocks.filter(({ ticker }) => ticker.startsWith('^'))
  if (indices.length === 0) return draft
  const rename = (sentence: string) =>
    indices.reduce((text, { ticker, company }) => {
      const name = nameIndexShortly({ ticker, name: company ?? ticker })
      return text
        .replaceAll(`${company ?? ticker} (${ticker})`, ticker)
        .replaceAll(ticker, `the ${name}`)
        .replace(/(?<=^|[.!?] )the /g, 'The ')
    }, sentence)
  const renameAll = (sentences: readonly string[]) => sentences.map(rename)
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
