import { toPath } from './line-path.ts'

const WIDTH = 96
const HEIGHT = 28

type SparklineProps = {
  /** Oldest first; at least two are drawn. */
  readonly values: readonly number[]
  /** The line's description for screen readers; may be omitted if nearby text says enough. */
  readonly label?: string
}

/** A price line in the size of a word. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const high = Math.max(...values)
  return (
    <svg
      viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      width={WIDTH}
      height={HEIGHT}
      className="inline-block max-w-full stroke-ink-soft"
      fill="none"
      strokeWidth="1.5"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      focusable="false"
    >
      <path d={toPath(values, { low, high, width: WIDTH, height: HEIGHT })} />
    </svg>
  )
}
