import { useFormats } from '../preferences/preferences-context.ts'
import type { StockRow } from '../../use-cases/stocks/stock-row.ts'

/** The last close in its unit, or that there is none. */
export function StockPrice({ row }: { row: Pick<StockRow, 'symbol' | 'price' | 'currency'> }) {
  const formats = useFormats()
  const { symbol, price, currency } = row
  if (price === null) return <span className="whitespace-nowrap text-ink-soft">not available</span>
  // An index cannot be bought: its unit is points.
  const isIndex = symbol.startsWith('^')
  return (
    <span className="whitespace-nowrap">
      {isIndex || currency === null
        ? `${formats.number(price)} ${isIndex ? 'points' : ''}`
        : formats.money(price, currency)}
    </span>
  )
}
