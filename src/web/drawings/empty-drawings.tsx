/** The frame of a drawing for what is not there yet. Decorative: the text below it says what to do. */
function EmptyFrame({ children }: { readonly children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 80"
      className="mx-auto mb-4 block h-20 w-40"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

const SCALES = [
  { y: 16, from: 88, at: 46 },
  { y: 40, from: 36, at: 112 },
  { y: 64, from: 100, at: 62 },
] as const

/** Three scales, each with its reading outside the range that is wanted. */
export function NoMatchDrawing() {
  return (
    <EmptyFrame>
      {SCALES.map(({ y, from, at }) => (
        <g key={y}>
          <rect x="12" y={y - 2} width="136" height="4" rx="2" className="fill-line" />
          <rect x={from} y={y - 6} width="40" height="12" rx="3" className="fill-lamp opacity-50" />
          <circle cx={at} cy={y} r="6" className="fill-surface stroke-ink-soft" />
        </g>
      ))}
    </EmptyFrame>
  )
}

/** Two watched stocks with their prices, and a free row below. */
export function WatchlistDrawing() {
  return (
    <EmptyFrame>
      <circle cx="22" cy="14" r="9" className="fill-lamp opacity-60" />
      <rect x="40" y="10" width="36" height="8" rx="4" className="fill-line" />
      <path d="M96 20l10-4 10 2 12-8 10 2 10-6" className="stroke-gain" />
      <circle cx="22" cy="40" r="9" className="fill-lamp opacity-60" />
      <rect x="40" y="36" width="28" height="8" rx="4" className="fill-line" />
      <path d="M96 36l12 2 10-2 10 6 12-2 8 6" className="stroke-loss" />
      <g className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="4 4">
        <circle cx="22" cy="66" r="9" />
        <path d="M40 66h108" />
      </g>
      <path d="M18 66h8m-4-4v8" className="stroke-ink-soft" />
    </EmptyFrame>
  )
}

/** A price since the day it was bought, above what it cost. */
export function PurchaseDrawing() {
  return (
    <EmptyFrame>
      <path d="M46 54l18-14 16 8 18-20 18 6 32-22v42z" className="fill-gain-wash" />
      <path d="M46 54h102" className="stroke-line-strong" strokeDasharray="4 4" />
      <path d="M12 62l18 6 16-14 18-14 16 8 18-20 18 6 32-22" className="stroke-ink-soft" />
      <circle cx="46" cy="54" r="6" className="fill-lamp stroke-raised" />
      <circle cx="148" cy="12" r="4" className="fill-gain" />
    </EmptyFrame>
  )
}

/** A reading that crosses into the range where its signal changes. */
export function CrossingDrawing() {
  return (
    <EmptyFrame>
      <rect x="12" y="10" width="136" height="26" rx="3" className="fill-gain-wash" />
      <path d="M12 36h136" className="stroke-line-strong" strokeDasharray="4 4" />
      <path d="M12 66l20-8 18 6 20-12 15-16 17-12 20 4 26-10" className="stroke-ink-soft" />
      <circle cx="85" cy="36" r="12" className="fill-lamp opacity-30" />
      <circle cx="85" cy="36" r="6" className="fill-lamp stroke-raised" />
    </EmptyFrame>
  )
}

/** A price line that is nowhere to be found. */
export function UnknownDrawing() {
  return (
    <EmptyFrame>
      <path d="M12 72h136" className="stroke-line" />
      <path d="M12 58l18-8 16 6 16-14" className="stroke-ink-soft" />
      <path d="M62 42l14-8 14 10 18-6" className="stroke-line-strong" strokeDasharray="1 7" />
      <circle cx="124" cy="34" r="20" className="fill-lamp opacity-30" />
      <path d="M118 29a6.500 6.500 0 1 1 9 6c-2.500 1.500-3 3-3 5m0 6v.1" className="stroke-ink" />
    </EmptyFrame>
  )
}
