import { Link } from 'react-router'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { MAX_READINGS_SHOWN, type ScreenerRowView } from './screener-results.ts'

const LOOKS = { BUY: 'text-gain', SELL: 'text-loss', WATCH: 'text-watch' } as const

/** One screener row. The table styles its cells once. */
export function ScreenerLine({ row, formats }: { row: ScreenerRowView; formats: Formats }) {
  const { symbol, company, sector, action, asOf, price, currency, change, volume } = row
  return (
    <tr>
      <th scope="row">
        <Link to={`/stocks/${encodeURIComponent(symbol)}`} discover="none">
          {symbol}
        </Link>
        {company !== null && <span>{company}</span>}
        {asOf !== undefined && <span>last bar {formats.date(asOf)}</span>}
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
      <td>{volume === null ? UNKNOWN : formats.compact(volume)}</td>
      {row.missing === undefined ? (
        MAX_READINGS_SHOWN.map((field, index) => (
          <Reading
            key={field}
            text={describe(formats, row.readings[2 * index])}
            percentile={row.readings[2 * index + 1]}
          />
        ))
      ) : (
        <td colSpan={MAX_READINGS_SHOWN.length}>
          <p>{row.missing}</p>
        </td>
      )}
      <td>
        {row.sparkline !== '' && (
          <svg aria-hidden="true">
            <path d={row.sparkline} />
          </svg>
        )}
      </td>
      <td>{sector ?? UNKNOWN}</td>
    </tr>
  )
}

const UNKNOWN = <span>not available</span>

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
        <small>{formatOrdinal(Math.min(99, Math.max(1, percentile)))}</small>
      )}
    </td>
  )
}

function describe(formats: Formats, value: number | null | undefined): string | null {
  return value == null ? null : formats.number(value)
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
function formatOrdinal(value: number): string {
  const isTeen = value >= 11 && value <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${ending}`
}
