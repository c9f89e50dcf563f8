import type { Phrases } from '../../explanations/choose-phrase.ts'
import { describeLook } from '../../explanations/describe-look.ts'
import type { RuleId, Signal } from '../../signals/signal.ts'
import { countClauses } from '../count-clauses.ts'
import type { PickWords } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'

/** How many conditions of BUY and of a trend break are met: one sentence. */
export function describeMet(signal: Signal): string {
  const count = (rule: RuleId) => {
    const { met, of } = countClauses(signal, rule)
    return `${met} of ${of}`
  }
  return `${signal.ticker} meets ${count('buy')} BUY conditions and ${count('trend-break')} conditions for a trend break.`
}

/** Which indicators are bullish and which bearish: one sentence. */
export function describeLeans({ ticker, leans }: Signal): string {
  const { buy, sell } = leans
  if (buy.length + sell.length === 0)
    return `${ticker}: none of the five indicators looks bullish or bearish.`
  const bullish = buy.length === 0 ? 'none looks bullish' : describeLook(buy, 'bullish')
  const bearish = sell.length === 0 ? 'none looks bearish' : describeLook(sell, 'bearish')
  return `${ticker}: ${buy.length === 0 ? `${bearish}; ${bullish}` : `${bullish}; ${bearish}`}.`
}

/**
 * The strongest argument against a signal: one sentence, also when there is none; null without a signal,
 * and for a WATCH whose indicators are all there is to say.
 */
export function describeAgainst(
  { signal, explanation }: StockEvidence,
  pick: PickWords,
): string | null {
  if (signal.kind === 'no-signal') return null
  if (explanation.counter !== null) return explanation.counter
  return signal.action === 'WATCH' ? null : pick(UNOPPOSED, `against|${signal.ticker}`)
}

/** What would change the signal, nearest first, with the stock's name; without a signal, what to do. */
export function describeChanges({ ticker, signal, explanation }: StockEvidence): readonly string[] {
  if (signal.kind === 'no-signal') return explanation.changes
  if (explanation.changes.length === 0) {
    return [`${ticker}: no small change in its indicators would flip it.`]
  }
  return explanation.changes.map((change) => change.replace(/^Becomes /, `${ticker} becomes `))
}

const UNOPPOSED: Phrases = [
  'No indicator points the other way, and no limit is close.',
  'No indicator contradicts it, and no limit is within one normal day.',
]
