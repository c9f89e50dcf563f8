import { formatDate } from '../explanations/format-date.ts'
import { formatCompact, formatNumber, formatMoney } from '../explanations/format-number.ts'
import { formatStanding } from '../explanations/measure-words.ts'
import { isSatisfied } from '../signals/comparison.ts'
import type { PriceChart } from './figure.ts'
import { MAX_SESSIONS_SHOWN, type PlaygroundBars } from './playground-bars.ts'
import type { Playground, PlaygroundColumns, PlaygroundValues, Trial } from './playground.ts'

/** Results of settings on one stock. */
export type PlaygroundStudy = {
  readonly chart: PriceChart
  /** The clause at the last bar with its value: "14-day RSI between 45 and 70: 61.24, met". */
  readonly clause: string
  readonly isMet: boolean
  /** How many of `sessions` met the clause. */
  readonly metCount: number
  /** The sessions shown: `MAX_SESSIONS_SHOWN`, or all there are. */
  readonly sessions: number
}

/**
 * Applies settings to a stock's bars and evaluates the newest sessions.
 * @param values valid for the playground's fields
 * @throws RangeError when a shown session has no reading: too few bars for the settings
 */
export function studyPlayground(
  playground: Playground,
  bars: PlaygroundBars,
  values: PlaygroundValues,
): PlaygroundStudy {
  const trial = playground.trySettings(toColumns(bars), values)
  const { measured, comparison, requested } = trial
  const shown = Array.from(measured.slice(-MAX_SESSIONS_SHOWN))
  const last = shown.at(-1)
  if (last === undefined || shown.some((value) => !Number.isFinite(value))) {
    throw new RangeError(`${bars.ticker} has too few bars for "${requested}"`)
  }
  const isMet = isSatisfied(comparison, last)
  const standing = formatStanding(playground.measure, last, comparison)
  return {
    chart: drawChart(playground, bars, trial, shown),
    clause: `${requested}: ${standing}, ${isMet ? 'met' : 'not met'}`,
    isMet,
    metCount: shown.filter((value) => isSatisfied(comparison, value)).length,
    sessions: shown.length,
  }
}

function toColumns({ highs, lows, closes, volumes }: PlaygroundBars): PlaygroundColumns {
  return {
    highs: Float64Array.from(highs),
    lows: Float64Array.from(lows),
    closes: Float64Array.from(closes),
    volumes: Float64Array.from(volumes),
  }
}

function drawChart(
  { measure }: Playground,
  bars: PlaygroundBars,
  { pane, overlays }: Trial,
  shown: readonly number[],
): PriceChart {
  const [dates, closes] = [bars.dates.slice(-shown.length), bars.closes.slice(-shown.length)]
  const write = measure === 'obvChange' ? formatCompact : formatNumber
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  return {
    kind: 'chart',
    ticker: bars.ticker,
    dates,
    closes,
    lines: overlays.map(({ name, series }) => ({
      name,
      values: Array.from(series.slice(-shown.length)),
    })),
    panes: [{ ...pane, values: shown, levels: [...new Set(pane.levels)] }],
    mark: null,
    summary: `${describeCloses(bars.ticker, dates, closes)} ${pane.name} ran from ${write(low)} to ${write(high)}.`,
  }
}

function describeCloses(
  ticker: string,
  dates: readonly string[],
  closes: readonly number[],
): string {
  const [first, last] = [closes[0] ?? Number.NaN, closes.at(-1) ?? Number.NaN]
  return (
    `${ticker} closed at ${formatMoney(first, 'USD')} on ${formatDate(dates[0] ?? '')} and at ` +
    `${formatMoney(last, 'USD')} on ${formatDate(dates.at(-1) ?? '')}.`
  )
}
