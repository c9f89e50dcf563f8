import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { MIN_TRADES_DESCRIBED, type TickerRecord } from '../../../domain/backtest/ticker-record.ts'
import type { Freshness } from '../../../domain/market/prices/daily-bars.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FigureCell } from './record-cells.tsx'
import { describeCount, describeReturn, describeShare } from './describe-record.ts'

type TickerRecordPanelProps = {
  readonly ticker: string
  readonly record: TickerRecord
  /** Of the bars. */
  readonly freshness: Freshness | null
}

/** How BUY and SELL did on one stock's own bars. */
export function TickerRecordPanel({ ticker, record, freshness }: TickerRecordPanelProps) {
  const { from, to, rules, anyDay } = record
  const caption = `What followed BUY and SELL of ${ticker}`
  return (
    <Panel
      title={`Record of the rules on ${ticker}`}
      aside={freshness !== null && <FreshnessBadge freshness={freshness} />}
    >
      <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="figures w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="align-bottom text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                Rule
              </th>
              {anyDay.flatMap(({ horizon }) =>
                ['Trades', 'Right', 'Mean'].map((heading) => (
                  <th
                    key={`${heading} ${horizon}`}
                    scope="col"
                    className="py-1 pr-4 text-right font-normal"
                  >
                    {heading}, {horizon} sessions
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rules.map(({ id, name, outcomes }) => (
              <tr key={id} className="border-t border-line align-top">
                <RowHead>{name}</RowHead>
                {outcomes.map(({ horizon, trades, told }) => (
                  <TradeResult key={horizon} trades={trades} result={told} />
                ))}
              </tr>
            ))}
            <tr className="border-t border-line align-top">
              <RowHead>Any day</RowHead>
              {anyDay.map(({ horizon, days, higherPercent, meanPercent }) => (
                <TradeResult
                  key={horizon}
                  trades={days}
                  result={{ hitPercent: higherPercent, meanPercent }}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-sm text-ink-soft">
        A backtest on past bars, signals of {formatDate(from)} to {formatDate(to)}, entered at the
        next open, before costs. Right: up after BUY and any day, down after SELL. One stock has too
        few trades to show an edge; <Link to="/record">the whole record</Link> has many.
      </p>
    </Panel>
  )
}

function RowHead({ children }: { children: React.ReactNode }) {
  return (
    <th scope="row" className="min-w-36 py-2 pr-4 font-semibold">
      {children}
    </th>
  )
}

type TradeResultProps = {
  readonly trades: number
  readonly result: { readonly hitPercent: number; readonly meanPercent: number } | null
}

function TradeResult({ trades, result }: TradeResultProps) {
  return (
    <>
      <FigureCell>{describeCount(trades)}</FigureCell>
      {result === null ? (
        <td colSpan={2} className="py-2 pr-4 text-right text-ink-soft">
          {trades === 0 ? 'no trade' : `below ${MIN_TRADES_DESCRIBED}: too few to tell`}
        </td>
      ) : (
        <>
          <FigureCell>{describeShare(result.hitPercent)}</FigureCell>
          <FigureCell>{describeReturn(result.meanPercent)}</FigureCell>
        </>
      )}
    </>
  )
}
