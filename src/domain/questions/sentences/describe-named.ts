import type { StockEvidence } from '../evidence.ts'
import type { FrameMeasure } from '../frame/frame.ts'
import { hasBars, type BarStock } from '../frame/measure-at.ts'
import { readNamed } from '../frame/read-named.ts'
import { sayMeasure } from '../frame/say-measure.ts'
import { describeMeasure, isReading } from './describe-measure.ts'

/** What the words name of a stock: its figures at the last bar, and its change over each period. */
export type NamedFigures = {
  readonly figures: readonly { readonly measure: FrameMeasure; readonly text: string }[]
  readonly changes: readonly string[]
}

/** Said by the answers themselves, or no figure. */
const OF_OTHERS: ReadonlySet<FrameMeasure> = new Set(['signal', 'change', 'signal-age'])

/**
 * Each figure and period that words name as a sentence; they are computed from the bars here, so the fact
 * check takes them word for word.
 * @param words comparable words joined by single spaces
 */
export function describeNamed(stock: StockEvidence, words: string): NamedFigures {
  if (!hasBars(stock)) return { figures: [], changes: [] }
  const { measures, periods } = readNamed(words)
  return {
    figures: measures
      .filter((measure) => !OF_OTHERS.has(measure))
      .map((measure) => ({ measure, text: describeFigure(stock, measure) })),
    changes: periods
      .filter(({ kind }) => kind !== 'day')
      .map((period) => `${sayMeasure(stock, 'change', period)}.`),
  }
}

function describeFigure(stock: BarStock, measure: FrameMeasure): string {
  return stock.signal.kind === 'signal' && isReading(measure)
    ? describeMeasure(stock, stock.signal, measure)
    : `${sayMeasure(stock, measure, null)}.`
}

/** The same as a plain list. */
export function listNamed(stock: StockEvidence, words: string): readonly string[] {
  const { figures, changes } = describeNamed(stock, words)
  return [...figures.map(({ text }) => text), ...changes]
}
