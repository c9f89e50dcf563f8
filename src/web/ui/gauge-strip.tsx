/** The indicators in the order of the gauges. */
const NAMES = ['RSI', 'ADX', 'SMA', 'OBV', 'CMF'] as const
/** In pixels: from one scale to the next, and the left end of the first. */
const [STEP, START] = [32, 1]

/** An arrow up, an arrow down or a dot, so that color is never the only sign. */
const LOOKS = [
  { lean: 1, word: 'bullish', look: 'fill-gain', draw: (x: number) => `M${x - 5} 10l5-9 5 9z` },
  { lean: -1, word: 'bearish', look: 'fill-loss', draw: (x: number) => `M${x - 5} 2l5 9 5-9z` },
  {
    lean: 0,
    word: 'neutral',
    look: 'fill-watch',
    draw: (x: number) => `M${x} 2.5a3.5 3.5 0 1 0 .1 0z`,
  },
] as const

/**
 * The five gauges of one stock in a row: where each reading is, and which way it points.
 * @param marks as from `listGaugeMarks`
 */
export function GaugeStrip({ marks }: { readonly marks: readonly number[] }) {
  if (marks.length === 0) return null
  const shapes = LOOKS.flatMap(({ lean, word, look, draw }) => {
    const found = NAMES.flatMap((name, at) => (marks[2 * at + 1] === lean ? [{ name, at }] : []))
    if (found.length === 0) return []
    const path = found.map(({ at }) => draw(START + at * STEP + 4 + (marks[2 * at] ?? 0))).join('')
    return [{ look, path, words: `${found.map(({ name }) => name).join(', ')} ${word}` }]
  })
  return (
    <svg role="img" className="h-6 w-39">
      <title>{shapes.map(({ words }) => words).join('; ')}</title>
      <use href="#gauge-scales" />
      {shapes.map(({ look, path }) => (
        <path key={look} d={path} className={look} />
      ))}
    </svg>
  )
}

/** The scales and names under every strip's marks: drawn once on a page. */
export function GaugeScales() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id="gauge-scales" viewBox="0 0 156 24">
        {NAMES.map((name, at) => (
          <g key={name}>
            <rect
              x={START + at * STEP}
              y="5"
              width="26"
              height="2"
              rx="1"
              className="fill-line-strong"
            />
            <text
              x={START + at * STEP + 13}
              y="22"
              textAnchor="middle"
              className="fill-ink-soft text-[11px]"
            >
              {name}
            </text>
          </g>
        ))}
      </symbol>
    </svg>
  )
}
