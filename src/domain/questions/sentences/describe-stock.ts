import { INDICATORS } from '../../indicators/catalogue.ts'
import { INDICATOR_OF } from '../../explanations/measure-words.ts'
import type { DraftSection, PickWords } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { stockPath } from './name-stock.ts'
import { describeAgainst, describeChanges } from './describe-sides.ts'

/** What would change one stock's action; without a signal, what to do. */
export function sectionOnChanges(stock: StockEvidence): DraftSection {
  const title = stock.signal.kind === 'signal' ? 'What would change it' : 'What to do'
  return { title, sentences: describeChanges(stock) }
}

/** The strongest argument against a signal and its nearest change. */
export function sectionOnDoubts(stock: StockEvidence, pick: PickWords): DraftSection {
  if (stock.signal.kind === 'no-signal') return sectionOnChanges(stock)
  const against = describeAgainst(stock, pick)
  return {
    title: 'The other side, and what would change it',
    sentences: [...(against === null ? [] : [against]), ...describeChanges(stock).slice(0, 1)],
  }
}

/** Where to find more on one stock. */
export function insightsOn({ ticker, signal }: StockEvidence): readonly string[] {
  if (signal.kind === 'no-signal') {
    return ['Search for the company by name.', READ_THE_RULES]
  }
  const step = signal.changes[0]?.steps[0]
  const indicator = INDICATORS[step === undefined ? 'rsi' : INDICATOR_OF[step.measure]]
  return [
    `See every indicator and condition for ${ticker} on ${stockPath(ticker)}.`,
    `See how ${indicator.name} is calculated and when it fails on ${indicator.learnPath}.`,
    READ_THE_RULES,
  ]
}

export const READ_THE_RULES = 'Read the full rules on /method.'

/** What it means that a stock has no signal. */
export function sectionOnNoSignal({ nearest }: StockEvidence): DraftSection {
  const offer =
    nearest === null ? [] : [`The closest match is ${nearest.name} (${nearest.ticker}).`]
  return {
    title: 'What that means',
    sentences: ['If data is missing, we say so and never call it WATCH.', ...offer],
  }
}
