type ChangeBarProps = {
  /** 1.5 means 1.5 %. */
  readonly percent: number
  /** The largest change of all that are compared, without its sign; above 0. */
  readonly largest: number
}

/** A change as a bar from the middle, to the right for a gain; its figure stands beside it. */
export function ChangeBar({ percent, largest }: ChangeBarProps) {
  const width = (Math.abs(percent) / largest) * 50
  return (
    <svg
      viewBox="-50 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="block h-4 w-full min-w-24"
    >
      <rect
        x={percent < 0 ? -width : 0}
        y="1"
        width={width}
        height="8"
        className={percent < 0 ? 'fill-loss' : 'fill-gain'}
      />
      <rect x="-0.25" y="0" width="0.5" height="10" className="fill-line-strong" />
    </svg>
  )
}
