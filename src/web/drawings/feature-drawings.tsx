import { DrawingFrame } from './drawing-frame.tsx'

const ROWS = [
  { mark: 'fill-lamp', at: 128, rating: 'fill-gain' },
  { mark: 'fill-watch', at: 146, rating: 'fill-gain' },
  { mark: 'fill-line-strong', at: 108, rating: 'fill-watch' },
  { mark: 'fill-lamp', at: 92, rating: 'fill-loss' },
] as const

/** A table of stocks, each with a scale and a rating, sorted. */
export function ScreenDrawing() {
  return (
    <DrawingFrame>
      <rect
        x="28"
        y="14"
        width="184"
        height="92"
        rx="8"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
      />
      {ROWS.map(({ mark, at, rating }, index) => {
        const y = 28 + index * 21.5
        return (
          <g key={y}>
            <circle cx="44" cy={y} r="6" className={`${mark} opacity-60`} />
            <rect x="56" y={y - 3} width="20" height="6" rx="3" className="fill-line-strong" />
            <rect x="88" y={y - 1.5} width="70" height="3" rx="1.5" className="fill-line" />
            <circle cx={at} cy={y} r="4" className="fill-ink" />
            <rect x="172" y={y - 5} width="28" height="10" rx="3" className={rating} />
          </g>
        )
      })}
    </DrawingFrame>
  )
}

/** The start of a response in JSON. */
export function JsonDrawing() {
  return (
    <DrawingFrame>
      <g className="fill-ink font-mono text-[13px] font-normal">
        <text x="34" y="34">
          {'{'}
        </text>
        <text x="50" y="54">
          "ticker": "AAPL",
        </text>
        <text x="50" y="74">
          "action": <tspan className="fill-accent font-semibold">"WATCH"</tspan>
        </text>
        <text x="34" y="94">
          {'}'}
        </text>
      </g>
    </DrawingFrame>
  )
}
