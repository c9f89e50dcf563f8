import { Link } from 'react-router'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { GaugeStrip } from '../../ui/gauge-strip.tsx'
import { findSectorLook } from '../../ui/monogram.tsx'
import type { ColumnId } from './screener-columns.ts'
import { READINGS_SHOWN, type ScreenerRowView } from './screener-results.ts'

const LOOKS = { BUY: 'text-gain', SELL: 'text-loss', WATCH: 'text-watch' } as const

type ScreenerLineProps = {
  readonly row: ScreenerRowView
  readonly columns: readonly ColumnId[]
  readonly formats: Formats
}

/** One screener row: a card of two lines where the table is narrow. The table styles its cells once. */
export function ScreenerLine({ row, columns, formats }: ScreenerLineProps) {
  const { symbol, company, sector, action, asOf, price, currency, change, missing } = row
  return (
    <tr>
      <th scope="row">
        <i aria-hidden="true" className={`monogram ${findSectorLook(sector)}`}>
          {symbol.slice(0, 2)}
        </i>
        <Link to={`/stocks/${encodeURIComponent(symbol)}`} discover="none">
          {symbol}
        </Link>
        {company !== null && <span>{company}</span>}
        {asOf !== undefined && <span>Last close {formats.date(asOf)}</span>}
        {missing !== undefined && <p>{missing}</p>}
      </th>
      <td className={action === null ? undefined : LOOKS[action]}>
        <svg aria-hidden="true">
          <use href={`#scan-${action ?? 'NONE'}`} />
        </svg>
        {action ?? 'No signal'}
      </td>
      <td>{price === null ? UNKNOWN : formatPrice(formats, price, currency)}</td>
      <td className={changeClass(change)}>
        {change === null ? UNKNOWN : formats.signedPercent(change)}
      </td>
      {columns.map((column) => (
        <Cell key={column} column={column} row={row} formats={formats} />
      ))}
    </tr>
  )
}

function Cell({
  column,
  row,
  formats,
}: { readonly column: ColumnId } & Omit<ScreenerLineProps, 'columns'>) {
  switch (column) {
    case 'gauges':
      return (
        <td className="gauges">
          <GaugeStrip marks={row.gauges} />
        </td>
      )
    case 'days':
      return (
        <td className="days">
          {row.sparkline !== '' && (
            <svg aria-hidden="true">
              <path d={row.sparkline} />
            </svg>
          )}
        </td>
      )
    case 'volume':
      return <td>{row.volume === null ? UNKNOWN : formats.compact(row.volume)}</td>
    case 'sector':
      return <td className="words">{row.sector ?? UNKNOWN}</td>
    default: {
      const at = 2 * READINGS_SHOWN.indexOf(column)
      return (
        <Reading text={describe(formats, row.readings[at])} percentile={row.readings[at + 1]} />
      )
    }
  }
}

const UNKNOWN = <span>unknown</span>

function formatPrice(formats: Formats, price: number, currency: string | null): string {
  return currency === null ? formats.number(price) : formats.money(price, currency)
}

/** A change that rounds to zero has no direction. */
function changeClass(change: number | null): string | undefined {
  if (change === null || change === 0) return undefined
  return change > 0 ? 'text-gain' : 'text-loss'
}

type ReadingProps = {
  readonly text: string | null
  readonly percentile: number | null | undefined
}

function Reading({ text, percentile }: ReadingProps) {
  return (
    <td>
      {text ?? UNKNOWN}
      {percentile != null && (
        // A top percentile is not above all stocks, as the stock is one of them.
        <small>{`above ${Math.min(99, Math.max(1, percentile))}%`}</small>
      )}
    </td>
  )
}

function describe(formats: Formats, value: number | null | undefined): string | null {
  return value == null ? null : formats.number(value)
}
