/** How many trading days each range button shows; null for all. */
export const CHART_RANGES = {
  '1m': { label: '1M', name: 'one month', sessions: 21 },
  '3m': { label: '3M', name: 'three months', sessions: 63 },
  '6m': { label: '6M', name: 'six months', sessions: 126 },
  '1y': { label: '1Y', name: 'one year', sessions: 252 },
  all: { label: 'All', name: 'all bars', sessions: null },
} as const

export type ChartRange = keyof typeof CHART_RANGES

/** Reads a link's range; defaults to half a year. */
export function readChartRange(text: string | null): ChartRange {
  return text !== null && Object.hasOwn(CHART_RANGES, text) ? (text as ChartRange) : '6m'
}

/** Index of the first bar that a range shows. */
export function firstVisible(range: ChartRange, barCount: number): number {
  const { sessions } = CHART_RANGES[range]
  return sessions === null ? 0 : Math.max(0, barCount - sessions)
}
