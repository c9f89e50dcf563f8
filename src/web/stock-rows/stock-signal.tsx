import type { StockRow } from '../../use-cases/stocks/stock-row.ts'
import { ActionIcon } from '../ui/action-icon.tsx'

const LOOKS = { BUY: 'text-gain', SELL: 'text-loss', WATCH: 'text-watch' } as const

/** A stock's public signal by icon and word; or why there is none. */
export function StockSignal({ row }: { row: Pick<StockRow, 'action' | 'missing'> }) {
  const { action, missing } = row
  return (
    <span className="block">
      <span
        className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap ${action === null ? 'text-ink-soft' : LOOKS[action]}`}
      >
        <ActionIcon action={action ?? 'NONE'} />
        {action ?? 'No signal'}
      </span>
      {missing !== null && (
        <span data-sentence="" className="block text-sm text-ink-soft sm:max-w-64">
          {missing}
        </span>
      )}
    </span>
  )
}
