import type { PriceChart } from '../../domain/content/figure.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { joinWords } from '../../domain/explanations/join-words.ts'
import { formatMoney } from '../../domain/explanations/format-number.ts'
import { LineKey } from '../ui/line-key.tsx'
import { ChartStrip, type MonthTick, type StripLine } from './chart-strip.tsx'

/** The lines over the closes, shorter average first. */
const LINE_LOOKS = ['stroke-accent', 'stroke-ink-soft']

/** Closes with averages over and indicators below them: a static picture. */
export function PriceFigure({ chart }: { chart: PriceChart }) {
  const { closes, lines, panes, mark, dates, summary } = chart
  const averages = lines.map(({ name, values }, index): StripLine => {
    return { name, values, look: LINE_LOOKS[index] ?? 'stroke-ink-soft' }
  })
  const prices: readonly StripLine[] = [
    ...averages,
    { name: 'Close', values: closes, look: 'stroke-ink' },
  ]
  const months = findMonths(dates)
  return (
    <figure className="my-6 rounded-card border border-line bg-raised p-4">
      <p className="figures mb-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <strong className="font-mono text-ink">{chart.ticker}</strong>
        {prices.toReversed().map(({ name, look }) => (
          <LineKey key={name} look={look}>
            {name}
          </LineKey>
        ))}
      </p>
      <ChartStrip
        lines={prices}
        height={220}
        mark={mark}
        scale={null}
        levels={[]}
        months={months}
      />
      {panes.map(({ name, values, scale, levels }) => (
        <div key={name} className="mt-3 border-t border-line pt-2">
          <p className="figures mb-1 text-sm text-ink-soft">
            {name}
            {levels.length > 0 &&
              `, dashed at ${joinWords(levels.map((level) => String(level).replace('-', '−')))}`}
          </p>
          <ChartStrip
            lines={[{ name, values, look: 'stroke-accent' }]}
            height={80}
            mark={mark}
            scale={scale}
            levels={levels}
            months={months}
          />
        </div>
      ))}
      <div className="flex gap-2" aria-hidden="true">
        <svg
          className="figures h-5 w-full min-w-0 flex-1 overflow-visible fill-ink-soft text-xs"
          focusable="false"
        >
          {months.map(({ at, name }) => (
            <text
              key={name}
              x={`${(at / Math.max(1, dates.length - 1)) * 100}%`}
              y="16"
              textAnchor="middle"
            >
              {name}
            </text>
          ))}
        </svg>
        <span className="w-14 shrink-0" />
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {summary}
        {mark !== null && (
          <>
            {' '}
            The vertical line marks {formatDate(dates[mark] ?? '')}, when the stock closed at{' '}
            {formatMoney(closes[mark] ?? Number.NaN, 'USD')}.
          </>
        )}{' '}
        Sample data, in US dollars.
      </figcaption>
    </figure>
  )
}

const MAX_MONTHS = 6

/** The sessions that begin a month: every one, or every second or third of a long chart. */
function findMonths(dates: readonly string[]): readonly MonthTick[] {
  const starts = dates.flatMap((date, at) => {
    const isStart = at > 0 && date.slice(0, 7) !== dates[at - 1]?.slice(0, 7)
    return isStart ? [{ at, name: nameMonth(date) }] : []
  })
  const step = Math.ceil(starts.length / MAX_MONTHS)
  // The first month's name needs room to its left.
  return starts.filter(({ at }, index) => index % step === 0 && at > dates.length / 30)
}

/** "Aug ’26". */
function nameMonth(date: string): string {
  const [month = ''] = formatDate(date).split(' ')
  return `${month} ’${date.slice(2, 4)}`
}
