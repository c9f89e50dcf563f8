import { INDICATORS, type Indicator } from '../src/domain/indicators/catalogue.ts'

/** One contender's times for each indicator and for all, in ns; null if missing. */
export type Times = {
  readonly name: string
  readonly byIndicator: Readonly<Record<Indicator, number | null>>
  readonly all: number | null
}

/** One line per contender under a header. */
export function formatTable(rows: readonly Times[]): string {
  const headings = [...Object.values(INDICATORS).map(({ name }) => name), 'all five']
  const lines = rows.map(({ name, byIndicator, all }) =>
    formatLine(name, [...Object.values(byIndicator), all].map(formatTime)),
  )
  return [formatLine('', headings), ...lines].join('\n')
}

/**
 * How many times as long others take for all five indicators: the best library that has them all
 * and, if there are several, the best library for each indicator combined.
 */
export function compareTotals(ours: Times, others: readonly Times[]): string {
  const complete = others.filter(({ all }) => all !== null)
  const best = complete.toSorted((a, b) => (a.all ?? NaN) - (b.all ?? NaN))[0]
  const parts = [`${best?.name} takes ${formatRatio(best?.all, ours.all)} the time`]
  if (others.length > 1) {
    const sum = Object.keys(ours.byIndicator)
      // The keys are indicators by the type.
      .map((indicator) => findBest(others, indicator as Indicator))
      .reduce((total, time) => total + time, 0)
    parts.push(`the best library for each indicator ${formatRatio(sum, ours.all)}`)
  }
  return `${ours.name}, all five: ${parts.join(', ')}`
}

function findBest(others: readonly Times[], indicator: Indicator): number {
  return Math.min(...others.map(({ byIndicator }) => byIndicator[indicator] ?? Infinity))
}

function formatLine(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(25)}${cells.map((cell) => cell.padStart(10)).join('')}`
}

function formatTime(time: number | null): string {
  return time === null ? 'none' : time.toFixed(1)
}

function formatRatio(theirs: number | null | undefined, ours: number | null): string {
  return `${((theirs ?? NaN) / (ours ?? NaN)).toFixed(1)}x`
}
