import type { ProvisionalSnapshot } from '../../use-cases/stocks/read-provisional.ts'

/** The words of a provisional signal. */
export type ProvisionalWords = Pick<
  ProvisionalSnapshot,
  'possible' | 'reason' | 'sentence' | 'timing'
>

/** Below a settled signal: what it would be now, or why that cannot be said in a running session. */
export function ProvisionalNote({ provisional }: { provisional: ProvisionalWords | null }) {
  if (provisional === null || !isWorthSaying(provisional)) return null
  const { reason, sentence, timing } = provisional
  return (
    <p className="border-l-2 border-line-strong pl-3 text-sm text-ink-soft">
      {reason === null && <ProvisionalBadge />}
      {sentence} {timing}
    </p>
  )
}

function ProvisionalBadge() {
  return (
    <span className="mr-2 rounded border border-line-strong px-1.5 text-xs font-semibold">
      Provisional
    </span>
  )
}

/** While the market is closed, and without a live price, the page says all of it already. */
function isWorthSaying({ reason }: ProvisionalWords): boolean {
  return reason === null || reason.kind === 'no-trade' || reason.kind === 'not-comparable'
}
