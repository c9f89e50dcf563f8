import type { PriceChart } from '../../domain/content/figure.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { joinWords } from '../../domain/explanations/join-words.ts'
import { formatMoney } from '../../domain/explanations/format-number.ts'
import { LineKey } from '../ui/line-key.tsx'
import { ChartStrip, type StripLine } from './chart-strip.tsx'

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
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
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
      <ChartStrip lines={prices} height={220} mark={mark} scale={null} levels={[]} />
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
          />
        </div>
      ))}
      <p
        className="figures mt-2 flex justify-between pr-16 text-sm text-ink-soft"
        aria-hidden="true"
      >
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </p>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {summary}
        {mark !== null && (
          <>
            {' '}
            The upright line marks {formatDate(dates[mark] ?? '')}, a close of{' '}
            {formatMoney(closes[mark] ?? Number.NaN, 'USD')}.
          </>
        )}{' '}
        Sample market.
      </figcaption>
    </figure>
  )
}
