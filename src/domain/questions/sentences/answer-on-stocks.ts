import type { Signal } from '../../signals/signal.ts'
import type { Draft, PickWords } from '../draft.ts'
import type { Evidence, StockEvidence } from '../evidence.ts'
import { sectionsOnSample } from './describe-stand.ts'
import { stockPath } from './name-stock.ts'
import { suggestQuestions } from './suggest-questions.ts'

/** A stock that has a signal. */
export type JudgedStock = StockEvidence & { readonly signal: Signal }

export function isJudged(stock: StockEvidence): stock is JudgedStock {
  return stock.signal.kind === 'signal'
}

/** More stocks would not fit in a short answer. */
export const MAX_STOCKS = 4

/**
 * A short answer about stocks: the sentences that answer, at most one section, where to find the rest.
 * @param more sentences under a heading; none for no section
 */
export function answerShortly(
  evidence: Evidence,
  pick: PickWords,
  summary: readonly string[],
  more: Draft['sections'] = [],
): Draft {
  const [first] = evidence.stocks
  return {
    summary,
    sections: [...more, ...sectionsOnSample(evidence)],
    insights: [
      first === undefined
        ? 'Read the full rules on /method.'
        : first.ticker.startsWith('^')
          ? 'See the world’s indices on /global.'
          : `See more on ${stockPath(first.ticker)}.`,
    ],
    followUp: suggestQuestions(evidence, pick),
  }
}
