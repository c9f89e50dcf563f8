import { INDICATORS } from '../../indicators/catalogue.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { INDICATOR_OF } from '../../explanations/measure-words.ts'
import type { DraftSection, PickWords } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { stockPath } from './name-stock.ts'
import { describeAgainst, describeChanges, describeLeans, describeMet } from './describe-sides.ts'

/** Why one stock has its action, condition by condition; without a signal, what that means. */
export function sectionOnRules(stock: StockEvidence): DraftSection {
  const { signal, explanation } = stock
  if (signal.kind === 'no-signal') return sectionOnNoSignal(stock)
  return { title: 'Why', sentences: [explanation.sentence, describeMet(signal)] }
}

/** One stock's five indicators, plain words first; empty without a signal. */
export function sectionOnReadings({ ticker, signal, explanation }: StockEvidence): DraftSection {
  const title = 'The five indicators'
  if (signal.kind === 'no-signal') return { title, sentences: [] }
  const opening = `These are the readings for ${ticker}, as of the close on ${formatDate(signal.asOf)}.`
  return { title, sentences: [opening, ...explanation.points.map(({ text }) => text)] }
}

/** The bullish and bearish evidence, with the strongest counter-argument; empty without a signal. */
export function sectionOnSides(stock: StockEvidence, pick: PickWords): DraftSection {
  const against = describeAgainst(stock, pick)
  const leans = stock.signal.kind === 'signal' ? [describeLeans(stock.signal)] : []
  return { title: 'Bullish and bearish', sentences: against === null ? leans : [...leans, against] }
}

/** What would change one stock's action; without a signal, what to do. */
export function sectionOnChanges(stock: StockEvidence): DraftSection {
  const title = stock.signal.kind === 'signal' ? 'What would change it' : 'What to do'
  return { title, sentences: describeChanges(stock) }
}

/** Counter-argument and changes together, for answers that cover more. */
export function sectionOnDoubts(stock: StockEvidence, pick: PickWords): DraftSection {
  const changes = sectionOnChanges(stock)
  if (stock.signal.kind === 'no-signal') return changes
  const sides = sectionOnSides(stock, pick)
  return {
    title: 'The other side, and what would change it',
    sentences: [...sides.sentences, ...changes.sentences],
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

function sectionOnNoSignal({ nearest }: StockEvidence): DraftSection {
  const offer =
    nearest === null ? [] : [`The closest match is ${nearest.name} (${nearest.ticker}).`]
  return {
    title: 'What that means',
    sentences: ['If data is missing, we say so and never call it WATCH.', ...offer],
  }
}
