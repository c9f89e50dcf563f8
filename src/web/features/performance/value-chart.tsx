import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { COVERED } from '../../ui/covered.tsx'
import { TimeChart, type ChartLine } from './time-chart.tsx'

const LINES: readonly ChartLine[] = [
  { name: 'Put in', look: 'stroke-ink-soft', dash: '4 4', read: (point) => point.invested },
  { name: 'Value', look: 'stroke-accent', read: (point) => point.value },
]

/** What the lots were worth, and what was put in, day by day. */
export function ValueChart({ measured }: { measured: MeasuredView }) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  const { points, baseCurrency } = measured
  const show = (amount: number) =>
    areAmountsHidden ? COVERED : formats.money(amount, baseCurrency)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const days = `From ${formats.date(first.date)} to ${formats.date(last.date)}`
  const summary = areAmountsHidden
    ? `${days}; amounts are hidden.`
    : `${days} the value went from ${show(first.value)} to ${show(last.value)}. By then ${show(last.invested)} had been put in.`
  return <TimeChart summary={summary} points={points} lines={LINES} show={show} />
}
