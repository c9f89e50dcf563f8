import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { TimeChart, type ChartLine } from './time-chart.tsx'

const OWN: ChartLine = {
  name: 'Your holdings',
  look: 'stroke-accent',
  read: (point) => point.timeWeighted,
}

/** What 100 became in the holdings and in the benchmark, with amounts put in taken out. */
export function IndexChart({ measured }: { measured: MeasuredView }) {
  const formats = useFormats()
  const { points, benchmarkTicker } = measured
  const last = points.at(-1)
  if (last === undefined) return null
  const isCompared = benchmarkTicker !== null && last.benchmark !== null
  const lines: readonly ChartLine[] = isCompared
    ? [
        {
          name: benchmarkTicker,
          look: 'stroke-ink',
          dash: '6 3',
          read: (point) => point.benchmark,
        },
        OWN,
      ]
    : [OWN]
  const own = `100 in your holdings became ${formats.number(last.timeWeighted)} by ${formats.date(last.date)}, with amounts put in taken out`
  const summary =
    isCompared && last.benchmark !== null
      ? `${own}; 100 in ${benchmarkTicker} became ${formats.number(last.benchmark)}.`
      : `${own}. There is nothing to compare with.`
  return (
    <TimeChart
      summary={summary}
      points={points}
      lines={lines}
      show={(value) => formats.number(value)}
    />
  )
}
