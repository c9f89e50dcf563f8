import type { Estimate } from '../../../domain/backtest/track-record.ts'
import { placeOnScale, type PlotScale } from './plot-scale.ts'

type IntervalMarkProps = {
  readonly estimate: Estimate
  /** Where chance alone would land; null if unknown. */
  readonly band: { readonly low: number; readonly high: number } | null
  readonly scale: PlotScale
  /** The value of the vertical line. */
  readonly baseline: number
  readonly isEdge?: boolean
}

/**
 * One measured mean as a dot on its interval, in front of the band of chance. Fills its box, in which
 * strokes keep their width. Decorative: the same figures must be next to it as text.
 */
export function IntervalMark(props: IntervalMarkProps) {
  const { estimate, band, scale, baseline, isEdge = false } = props
  const x = (value: number) => placeOnScale(value, scale)
  const { percent, interval } = estimate
  const look = isEdge ? 'stroke-accent' : 'stroke-ink'
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]"
      fill="none"
    >
      {band !== null && (
        <>
          <rect
            x={x(band.low)}
            y="3"
            width={Math.max(0.5, x(band.high) - x(band.low))}
            height="18"
            className="fill-line"
          />
          <path d={`M${x(band.low)} 3V21M${x(band.high)} 3V21`} className="stroke-line-strong" />
        </>
      )}
      <path d={`M${x(baseline)} 0V24`} className="stroke-line-strong" strokeDasharray="2 3" />
      {interval !== null && (
        <path
          d={`M${x(interval.low)} 12H${x(interval.high)}`}
          strokeWidth={isEdge ? 3 : 1.5}
          className={look}
        />
      )}
      <path d={`M${x(percent)} 12h0`} strokeWidth="9" strokeLinecap="round" className={look} />
    </svg>
  )
}
