/** The indicators in the order of the gauges. */
const NAMES = ['RSI', 'ADX', 'SMA', 'OBV', 'CMF'] as const
const STEP = 30
const LEANS = [
  { lean: 1, word: 'bullish', look: 'stroke-gain' },
  { lean: -1, word: 'bearish', look: 'stroke-loss' },
  { lean: 0, word: 'neutral', look: 'stroke-watch' },
] as const

/** The five gauges of one stock in a row: a dot for each, in the color of its lean. */
export function GaugeStrip({ gauges }: { readonly gauges: readonly number[] }) {
  if (gauges.length === 0) return null
  const dots = NAMES.map((name, at) => ({
    name,
    x: at * STEP + 3 + (gauges[2 * at] ?? 0),
    lean: gauges[2 * at + 1] ?? 0,
  }))
  const described = LEANS.flatMap(({ lean, word }) => {
    const names = dots.filter((dot) => dot.lean === lean).map(({ name }) => name)
    return names.length === 0 ? [] : [`${names.join(', ')} ${word}`]
  })
  return (
    <svg role="img" aria-label={described.join('; ')}>
      <use href="#scan-gauges" />
      {LEANS.map(({ lean, look }) => {
        const path = dots.flatMap((dot) => (dot.lean === lean ? `M${dot.x} 5h0` : [])).join('')
        return path === '' ? null : <path key={lean} d={path} className={look} />
      })}
    </svg>
  )
}

/** The scales and names under every row's dots, drawn once. */
export function GaugeSymbol() {
  return (
    <symbol id="scan-gauges" viewBox="0 0 144 22">
      {NAMES.map((name, at) => (
        <g key={name}>
          <rect x={at * STEP} y="4" width="24" height="2" rx="1" className="fill-line-strong" />
          <text x={at * STEP + 12} y="20" textAnchor="middle" className="fill-ink-soft text-[9px]">
            {name}
          </text>
        </g>
      ))}
    </symbol>
  )
}
