import { INDICATORS, type Indicator } from '../../indicators/catalogue.ts'
import type { Phrases } from '../../explanations/choose-phrase.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { RuleId, Signal } from '../../signals/signal.ts'
import { countClauses } from '../count-clauses.ts'
import type { PickWords } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'

/** How many conditions of BUY and of a broken trend are met: one sentence. */
export function describeMet(signal: Signal, pick: PickWords): string {
  const count = (rule: RuleId) => {
    const { met, of } = countClauses(signal, rule)
    return `${met} of ${of}`
  }
  return pick(MET, `met|${signal.ticker}`)(signal.ticker, count('buy'), count('trend-break'))
}

/** Which indicators are bullish and which bearish: one sentence. */
export function describeLeans({ ticker, leans }: Signal): string {
  if (leans.buy.length + leans.sell.length === 0) {
    return `${ticker}: no reading leans to either side.`
  }
  const sides = [formatLean(leans.buy, 'buying'), formatLean(leans.sell, 'selling')]
  return `${ticker}: ${sides.join(', and ')}.`
}

/** The strongest argument against a signal: one sentence, also when there is none. */
export function describeAgainst(
  { signal, explanation }: StockEvidence,
  pick: PickWords,
): string | null {
  if (signal.kind === 'no-signal') return null
  if (explanation.counter !== null) return explanation.counter
  const { buy, sell } = signal.leans
  if (signal.action !== 'WATCH') {
    return pick(UNOPPOSED, `against|${signal.ticker}`)
  }
  if (buy.length > 0 && sell.length > 0) {
    return pick(DIVIDED, `against|${signal.ticker}`)(nameAll(buy), nameAll(sell))
  }
  if (buy.length + sell.length === 0) return 'No reading leans to either side of WATCH.'
  const leaning = buy.length > 0 ? formatLean(buy, 'buying') : formatLean(sell, 'selling')
  return `Against WATCH speaks that ${leaning}.`
}

/** What would change the signal, nearest first, with the stock's name; without a signal, what to do. */
export function describeChanges({ ticker, signal, explanation }: StockEvidence): readonly string[] {
  if (signal.kind === 'no-signal') return explanation.changes
  if (explanation.changes.length === 0) {
    return [`${ticker}: no set of steps was found that would change it.`]
  }
  return explanation.changes.map((change) =>
    change.replace(/^Becomes /, `${ticker}: ${signal.action} becomes `),
  )
}

/** The strongest argument against one of several stocks, and its nearest change, with its name. */
export function describeDoubts(stock: StockEvidence, pick: PickWords): readonly string[] {
  const against = describeAgainst(stock, pick)
  const changes = describeChanges(stock).slice(0, 1)
  return against === null ? changes : [`${stock.ticker}: ${against}`, ...changes]
}

const UNOPPOSED: Phrases = [
  'No reading leans the other way, and no boundary is within an ordinary day.',
  'None of the readings speaks against it, and the nearest boundary is more than an ordinary day away.',
  'Nothing among the five readings contradicts it, though they all come from the same bars.',
  'The readings hold no argument against it; news and results are not in them.',
]

const DIVIDED: Phrases<(buy: string, sell: string) => string> = [
  (buy, sell) => `Either side has its argument: ${buy} against ${sell}.`,
  (buy, sell) => `Whoever doubts WATCH can point to ${buy} on one side or ${sell} on the other.`,
  (buy, sell) => `The strongest point against either lean is the other: ${buy} against ${sell}.`,
  (buy, sell) => `Buyers have ${buy} on their side, sellers ${sell}, and neither is refuted.`,
]

const MET: Phrases<(ticker: string, buy: string, sell: string) => string> = [
  (ticker, buy, sell) =>
    `${ticker}: ${buy} conditions for BUY are met and ${sell} conditions of a broken trend.`,
  (ticker, buy, sell) =>
    `${ticker} has ${buy} conditions for BUY met, and ${sell} conditions of a broken trend.`,
  (ticker, buy, sell) =>
    `${ticker}: the count stands at ${buy} conditions for BUY and at ${sell} conditions of a broken trend.`,
  (ticker, buy, sell) =>
    `Counted for ${ticker}: ${buy} conditions for BUY hold, against ${sell} conditions of a broken trend.`,
]

function formatLean(indicators: readonly Indicator[], option: string): string {
  if (indicators.length === 0) return `none leans to ${option}`
  return `${nameAll(indicators)} ${indicators.length === 1 ? 'leans' : 'lean'} to ${option}`
}

function nameAll(indicators: readonly Indicator[]): string {
  return joinWords(indicators.map((indicator) => INDICATORS[indicator].name))
}
