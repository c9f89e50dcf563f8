import type { Facts } from '../../../domain/fact-check/fact.ts'

/**
 * Merges several sets of facts: what is in any of them may be stated. If two have a signal of one stock,
 * the first counts, since counts are taken over the stocks.
 */
export function joinFacts(breakdowns: readonly Facts[]): Facts {
  const signals = new Map<string, Facts['signals'][number]>()
  for (const signal of breakdowns.flatMap((breakdown) => breakdown.signals)) {
    if (!signals.has(signal.ticker)) signals.set(signal.ticker, signal)
  }
  return {
    facts: breakdowns.flatMap(({ facts }) => facts),
    signals: [...signals.values()],
    tickers: [...new Set(breakdowns.flatMap(({ tickers }) => tickers))],
    names: breakdowns.flatMap(({ names }) => names),
    dates: [...new Set(breakdowns.flatMap(({ dates }) => dates))],
    headlines: breakdowns.flatMap(({ headlines }) => headlines),
    passages: [...new Set(breakdowns.flatMap(({ passages }) => passages))],
  }
}
