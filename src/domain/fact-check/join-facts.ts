import type { Facts } from './fact.ts'

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
    periods: joinPeriods(breakdowns),
    closes: [
      ...new Map(
        breakdowns.flatMap(({ closes }) => closes.map((series) => [series.owner, series] as const)),
      ).values(),
    ],
    tickers: [...new Set(breakdowns.flatMap(({ tickers }) => tickers))],
    names: breakdowns.flatMap(({ names }) => names),
    dates: [...new Set(breakdowns.flatMap(({ dates }) => dates))],
    headlines: breakdowns.flatMap(({ headlines }) => headlines),
    passages: [...new Set(breakdowns.flatMap(({ passages }) => passages))],
  }
}

/** Each stock's periods once, from the first set that has them. */
function joinPeriods(breakdowns: readonly Facts[]): Facts['periods'] {
  const owners = new Map<string, Facts['periods']>()
  for (const { periods } of breakdowns) {
    for (const [owner, own] of Map.groupBy(periods, (period) => period.owner))
      if (!owners.has(owner)) owners.set(owner, own)
  }
  return [...owners.values()].flat()
}
