import { DrawingFrame } from './drawing-frame.tsx'

/** A search box with a ticker in it. */
export function SearchDrawing() {
  return (
    <DrawingFrame>
      <rect
        x="28"
        y="40"
        width="184"
        height="40"
        rx="8"
        className="fill-raised stroke-line-strong"
        strokeWidth="1.5"
      />
      <circle cx="48" cy="59" r="6" className="stroke-ink-soft" strokeWidth="2" />
      <path d="M53 64l5 5" className="stroke-ink-soft" strokeWidth="2" />
      <text x="70" y="65" className="fill-ink text-[16px] font-semibold">
        AAPL
      </text>
      <path d="M112 51v18" className="stroke-accent" strokeWidth="2" />
      <rect x="168" y="47" width="36" height="26" rx="5" className="fill-lamp" />
      <path d="M179 60h14m-5-5 5 5-5 5" className="stroke-on-lamp" strokeWidth="2" />
    </DrawingFrame>
  )
}

const ROWS = [
  { name: 'RSI', at: 148, fill: 'fill-gain' },
  { name: 'ADX', at: 128, fill: 'fill-gain' },
  { name: 'SMA', at: 164, fill: 'fill-gain' },
  { name: 'OBV', at: 104, fill: 'fill-loss' },
  { name: 'CMF', at: 138, fill: 'fill-watch' },
] as const

/** Five scales, each with a mark. */
export function ReadDrawing() {
  return (
    <DrawingFrame>
      {ROWS.map(({ name, at, fill }, index) => {
        const y = 20 + index * 20
        return (
          <g key={name}>
            <text x="34" y={y + 4} className="fill-ink-soft text-[11px] font-semibold">
              {name}
            </text>
            <rect x="72" y={y - 2} width="134" height="4" rx="2" className="fill-line" />
            <circle cx={at} cy={y} r="6" className={`${fill} stroke-raised`} strokeWidth="2" />
          </g>
        )
      })}
    </DrawingFrame>
  )
}

/** A card with a price line, its average and a rating. */
export function RatingDrawing() {
  return (
    <DrawingFrame>
      <rect
        x="28"
        y="16"
        width="184"
        height="88"
        rx="8"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
      />
      <rect x="42" y="29" width="46" height="8" rx="4" className="fill-line-strong" />
      <rect
        x="158"
        y="25"
        width="42"
        height="18"
        rx="4"
        className="fill-gain-wash stroke-gain"
        strokeWidth="1.25"
      />
      <text x="179" y="38" textAnchor="middle" className="fill-gain text-[11px] font-semibold">
        BUY
      </text>
      <path d="M42 88c28-2 40-8 60-16s54-14 98-22" className="stroke-accent" strokeWidth="1.75" />
      <path
        d="M42 84l14-8 12 8 16-14 14 4 16-16 14 8 18-14 12 4 16-12 26-2"
        className="stroke-ink"
        strokeWidth="2"
      />
    </DrawingFrame>
  )
}
