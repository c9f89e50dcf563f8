import type { StockEvidence } from './evidence.ts'

/** How many stocks have a signal, and how many of those are rated what, overbought or oversold. */
export function countJudged(judged: readonly StockEvidence[]) {
  const signals = judged.flatMap(({ signal }) => (signal.kind === 'signal' ? [signal] : []))
  const rated = (action: string) => signals.filter((signal) => signal.action === action).length
  return {
    signals: signals.length,
    buy: rated('BUY'),
    sell: rated('SELL'),
    watch: rated('WATCH'),
    overbought: signals.filter(({ zones }) => zones.rsi === 'overbought').length,
    oversold: signals.filter(({ zones }) => zones.rsi === 'oversold').length,
  }
}
