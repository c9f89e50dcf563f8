import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { MIN_TRADES_DESCRIBED, type TickerRecord } from '../../../domain/backtest/ticker-record.ts'
import type { Adjustment, Freshness } from '../../../domain/market/prices/daily-bars.ts'
import { describeReturns } from '../../../domain/backtest/describe-returns.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { describeCount, describeReturn, describeShare } from './describe-record.ts'

type TickerRecordPanelProps = {
  readonly ticker: string
  readonly record: TickerRecord
  /** Of the bars. */
  readonly freshness: Freshness | null
  readonly adjustment: Adjustment
}

/** How BUY and SELL did on one stock's own bars. */
export function TickerRecordPanel({
  ticker,
  record,
  freshness,
  adjustment,
}: TickerRecordPanelProps) {
  const { from, to, anyDay } = record
  return (
    <Panel
      title={`Track record of ${ticker}`}
      aside={freshness !== null && <FreshnessBadge freshness={freshness} />}
    >
      <p>
        These are too few trades to tell skill from luck, whether they look good or bad. Compare
        each signal with any day, and see <Link to="/record">how the rules did on all stocks</Link>.
      </p>
      <table className="figures mt-3 w-full text-left text-sm">
        <caption className="sr-only">What followed BUY and SELL of {ticker}</caption>
        <thead className="align-bottom text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Signal
            </th>
            {['Trades', 'Hit rate', 'Avg. return'].map((heading) => (
              <th key={heading} scope="col" className="py-1 pl-3 text-right font-normal">
                {heading}
              </th>
            ))}
            <th scope="col" className="hidden sm:table-cell">
              <span className="sr-only">Avg. return as a bar</span>
            </th>
          </tr>
        </thead>
        {anyDay.map(({ horizon }) => (
          <HorizonRows key={horizon} record={record} horizon={horizon} />
        ))}
      </table>
      <p className="mt-3 text-sm text-ink-soft">
        Backtest of signals from {formatDate(from)} to {formatDate(to)}, entered at the next open,
        before costs. {describeReturns(adjustment)} A hit is a rise after BUY or any day, and a fall
        after SELL.
      </p>
    </Panel>
  )
}

type HorizonRowsProps = {
  readonly record: TickerRecord
  readonly horizon: TickerRecord['anyDay'][number]['horizon']
}

/** The results over one holding period, with those of any day to compare. */
function HorizonRows({ record: { rules, anyDay }, horizon }: HorizonRowsProps) {
  const any = anyDay.find((one) => one.horizon === horizon)
  const found = rules.flatMap(({ id, name, outcomes }) => {
    const outcome = outcomes.find((one) => one.horizon === horizon)
    return outcome === undefined ? [] : [{ id, name, trades: outcome.trades, result: outcome.told }]
  })
  const means = [any?.meanPercent ?? 0, ...found.map(({ result }) => result?.meanPercent ?? 0)]
  const longest = Math.max(...means.map(Math.abs))
  return (
    <tbody>
      <tr className="border-t border-line-strong">
        <th scope="rowgroup" colSpan={5} className="pt-3 pb-1 font-normal text-ink-soft">
          Held for {horizon} trading days
        </th>
      </tr>
      {found.map(({ id, name, trades, result }) => (
        <ResultRow key={id} name={name} trades={trades} result={result} longest={longest} />
      ))}
      {any !== undefined && (
        <ResultRow
          name="Any day"
          trades={any.days}
          result={{ hitPercent: any.higherPercent, meanPercent: any.meanPercent }}
          longest={longest}
        />
      )}
    </tbody>
  )
}

type ResultRowProps = {
  readonly name: string
  readonly trades: number
  /** Null: too few trades. */
  readonly result: { readonly hitPercent: number; readonly meanPercent: number } | null
  /** The largest mean of its group, in percent without its sign. */
  readonly longest: number
}

function ResultRow({ name, trades, result, longest }: ResultRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-3 font-semibold">
        {name}
      </th>
      <td className="py-1.5 pl-3 text-right">{describeCount(trades)}</td>
      {result === null ? (
        <td colSpan={3} className="py-1.5 pl-3 text-right text-ink-soft sm:text-left">
          {trades === 0 ? 'No trades' : `Fewer than ${MIN_TRADES_DESCRIBED}: too few to tell`}
        </td>
      ) : (
        <>
          <td className="py-1.5 pl-3 text-right">{describeShare(result.hitPercent)}</td>
          <td className="py-1.5 pl-3 text-right">{describeReturn(result.meanPercent)}</td>
          <td className="hidden w-2/5 py-1.5 pl-4 sm:table-cell">
            <MeanBar percent={result.meanPercent} longest={longest} />
          </td>
        </>
      )}
    </tr>
  )
}

/** A mean as a bar left or right of zero. Decorative: its figure is next to it. */
function MeanBar({ percent, longest }: { percent: number; longest: number }) {
  const half = longest === 0 ? 0 : (Math.abs(percent) / longest) * 50
  return (
    <svg className="block h-3 w-full" aria-hidden="true" focusable="false">
      <rect
        x={`${(percent < 0 ? 50 - half : 50).toFixed(2)}%`}
        y="2"
        width={`${half.toFixed(2)}%`}
        height="8"
        className={percent < 0 ? 'fill-loss' : 'fill-gain'}
      />
      <line x1="50%" x2="50%" y1="0" y2="12" className="stroke-line-strong" />
    </svg>
  )
}
