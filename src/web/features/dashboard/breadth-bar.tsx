type BreadthBarProps = {
  readonly advancing: number
  readonly declining: number
  /** Neither: unchanged, or not known. */
  readonly level: number
}

const WIDTH = 100
const HEIGHT = 10

/** How many rose, stayed and fell, side by side; the counts beside it say the same. */
export function BreadthBar({ advancing, declining, level }: BreadthBarProps) {
  const unit = WIDTH / Math.max(1, advancing + declining + level)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="my-3 block h-2.5 w-full overflow-hidden rounded-full"
    >
      <rect width={advancing * unit} height={HEIGHT} className="fill-gain" />
      <rect x={advancing * unit} width={level * unit} height={HEIGHT} className="fill-line" />
      <rect
        x={(advancing + level) * unit}
        width={declining * unit}
        height={HEIGHT}
        className="fill-loss"
      />
    </svg>
  )
}
