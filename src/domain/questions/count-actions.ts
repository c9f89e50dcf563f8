import type { Action } from '../signals/signal.ts'
import type { StockEvidence } from './evidence.ts'

/** How many stocks have each action. */
type ActionCounts = Readonly<Record<Action | 'none', number>> & { readonly judged: number }

/** Counts the actions of stocks; `none` are those without a signal, `judged` all others. */
export function countActions(stocks: readonly StockEvidence[]): ActionCounts {
  const counts = { BUY: 0, SELL: 0, WATCH: 0, none: 0 }
  for (const { signal } of stocks) counts[signal.kind === 'signal' ? signal.action : 'none'] += 1
  return { ...counts, judged: stocks.length - counts.none }
}
