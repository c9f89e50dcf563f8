import { useHeldStocks } from './held-stocks.ts'

/** Marks a stock that the user holds. */
export function HeldMark({ ticker }: { ticker: string }) {
  const isHeld = useHeldStocks().some((stock) => stock.ticker === ticker)
  if (!isHeld) return null
  return (
    <span className="ml-1 rounded border border-line-strong px-1 text-xs font-semibold text-ink">
      You hold
    </span>
  )
}
