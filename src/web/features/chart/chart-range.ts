/** How many trading days each range shows; null for those that depend on the dates. */
export const CHART_RANGES = {
  '1m': { label: '1M', name: 'one month', sessions: 21 },
  '3m': { label: '3M', name: 'three months', sessions: 63 },
  '6m': { label: '6M', name: 'six months', sessions: 126 },
  ytd: { label: 'YTD', name: 'year to date', sessions: null },
  '1y': { label: '1Y', name: 'one year', sessions: 252 },
  '2y': { label: '2Y', name: 'two years', sessions: 504 },
  '5y': { label: '5Y', name: 'five years', sessions: 1260 },
  all: { label: 'All', name: 'all bars', sessions: null },
} as const

export type ChartRange = keyof typeof CHART_RANGES

/** A year has 250 to 253 sessions: a few fewer still count as the whole range. */
const ENOUGH = 0.98

/**
 * Reads a link's range; defaults to half a year, or to all bars where there are not enough.
 * @param dates of the bars, oldest first
 */
export function readChartRange(text: string | null, dates: readonly string[]): ChartRange {
  const wanted = text !== null && Object.hasOwn(CHART_RANGES, text) ? (text as ChartRange) : '6m'
  return isCovered(wanted, dates) ? wanted : 'all'
}

/** Whether the bars go back as far as the range. */
export function isCovered(range: ChartRange, dates: readonly string[]): boolean {
  if (range === 'all') return true
  if (range === 'ytd') return (dates[0] ?? '9999') < newYear(dates)
  return dates.length >= CHART_RANGES[range].sessions * ENOUGH
}

/** Index of the first bar that a range shows: for the year to date, the last of the year before. */
export function firstVisible(range: ChartRange, dates: readonly string[]): number {
  if (range === 'all') return 0
  if (range === 'ytd') {
    const start = newYear(dates)
    return Math.max(0, dates.findIndex((date) => date >= start) - 1)
  }
  return Math.max(0, dates.length - CHART_RANGES[range].sessions)
}

function newYear(dates: readonly string[]): string {
  return `${(dates.at(-1) ?? '').slice(0, 4)}-01-01`
}
