import type { StockRow } from '../../use-cases/stocks/stock-row.ts'

/** A line below a row, which is a grid: what its signal would be if the session closed now. */
export function StockProvisional({ row: { provisional } }: { row: Pick<StockRow, 'provisional'> }) {
  if (provisional === undefined || provisional.reason !== null) return null
  const { possible, sentence, timing } = provisional
  return (
    <span className="col-span-full text-xs text-ink-soft sm:text-right" title={sentence}>
      Provisional: <strong className="font-semibold">{possible.join(' or ')}</strong>. {timing}
    </span>
  )
}
