import { SignedPercent } from '../ui/signed-percent.tsx'

/** The change of the last session, or that it is unknown. */
export function StockChange({ percent }: { percent: number | null }) {
  if (percent === null)
    return <span className="whitespace-nowrap text-ink-soft">not available</span>
  return <SignedPercent percent={percent} />
}
