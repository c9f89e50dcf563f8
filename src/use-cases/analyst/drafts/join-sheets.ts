import type { FactSheet } from '../../../domain/gate/fact.ts'

/**
 * One sheet of several: what any of them knows may be stated. Where two speak of one stock's signal,
 * the first counts: counts are taken over the stocks.
 */
export function joinSheets(sheets: readonly FactSheet[]): FactSheet {
  const signals = new Map<string, FactSheet['signals'][number]>()
  for (const signal of sheets.flatMap((sheet) => sheet.signals)) {
    if (!signals.has(signal.ticker)) signals.set(signal.ticker, signal)
  }
  return {
    facts: sheets.flatMap(({ facts }) => facts),
    signals: [...signals.values()],
    tickers: [...new Set(sheets.flatMap(({ tickers }) => tickers))],
    names: sheets.flatMap(({ names }) => names),
    dates: [...new Set(sheets.flatMap(({ dates }) => dates))],
    headlines: sheets.flatMap(({ headlines }) => headlines),
    passages: [...new Set(sheets.flatMap(({ passages }) => passages))],
  }
}
