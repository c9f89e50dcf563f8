import { formatPrice } from '../../../domain/explanations/format-number.ts'
import type { ChartDay } from './chart-data.ts'
import { VOLUME_SHARE } from './indicator-panes.ts'
import { HALO, Label, Levels, Line, percent } from './static-marks.tsx'
import {
  bandsPath,
  candlesPath,
  findBands,
  roundTicks,
  toScale,
  volumePath,
  type Band,
} from './static-paths.ts'

const PRICE_HEIGHT = 1000
/** Where prices are in their pane; below them is volume. */
const PRICES = { top: 90, bottom: 790 }
/** Labels closer than this, in percent of the width, would touch on a phone. */
const LABEL_ROOM = 12
const ACTION_LOOKS = { BUY: 'fill-gain', SELL: 'fill-loss' } as const

type StaticPricePaneProps = {
  readonly days: readonly ChartDay[]
  readonly isLog: boolean
  /** Of the drawing, in its own units. */
  readonly width: number
  /** Height in percent of the whole chart. */
  readonly share: number
}

/** Candles with averages, volume, signals, splits and dividends. */
export function StaticPricePane({ days, isLog, width, share }: StaticPricePaneProps) {
  const limits = {
    low: Math.min(...days.map((day) => day.low)),
    high: Math.max(...days.map((day) => day.high)),
  }
  const y = toScale(limits, { ...PRICES, isLog })
  const bands = findBands(days)
  const most = Math.max(1, ...days.map((day) => day.volume))
  const volume = {
    bottom: PRICE_HEIGHT,
    y: toScale(
      { low: 0, high: most },
      { top: PRICE_HEIGHT * (1 - VOLUME_SHARE), bottom: PRICE_HEIGHT },
    ),
  }
  const ticks = roundTicks(limits.low, limits.high, 6)
  return (
    <>
      <svg
        width="100%"
        height={`${share}%`}
        viewBox={`0 0 ${width} ${PRICE_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <Levels values={ticks.map(y)} width={width} className="stroke-sunken" />
        {(['BUY', 'SELL'] as const).map((action) => {
          const own = bands.filter((band) => band.action === action)
          return (
            <g key={action} data-signal={action} className={ACTION_LOOKS[action]}>
              <path d={bandsPath(own, PRICE_HEIGHT)} fillOpacity="0.12" />
              <path d={bandsPath(own, 8)} />
            </g>
          )
        })}
        <path
          data-volume=""
          d={volumePath(days, true, volume)}
          fillOpacity="0.3"
          className="fill-gain"
        />
        <path d={volumePath(days, false, volume)} fillOpacity="0.3" className="fill-loss" />
        <Line values={days.map((day) => day.sma50)} y={y} className="stroke-ink-soft" isBold />
        <Line values={days.map((day) => day.sma20)} y={y} className="stroke-accent" isBold />
        <path
          data-candles="up"
          d={candlesPath(days, true, y)}
          vectorEffect="non-scaling-stroke"
          className="fill-raised stroke-gain"
        />
        <path
          data-candles="down"
          d={candlesPath(days, false, y)}
          vectorEffect="non-scaling-stroke"
          className="fill-loss stroke-loss"
        />
      </svg>
      <g data-axis="price" className="fill-ink-soft">
        {ticks.map((tick) => (
          <Label key={tick} y={(y(tick) / PRICE_HEIGHT) * share}>
            {formatPrice(tick)}
          </Label>
        ))}
      </g>
      <SignalLabels
        days={days}
        bands={bands}
        place={(value) => (y(value) / PRICE_HEIGHT) * share}
      />
      <EventLabels days={days} bottom={share} />
    </>
  )
}

/** Splits and dividends, at the bottom of the price pane. */
function EventLabels({ days, bottom }: { days: readonly ChartDay[]; bottom: number }) {
  return (
    <g textAnchor="middle" className="fill-ink-soft text-[0.625rem]">
      {days.map(({ date, event }, index) => {
        if (event === null) return null
        const x = percent(((index + 0.5) / days.length) * 100)
        return (
          <g key={date} data-event={event.letter}>
            <circle
              cx={x}
              cy={percent(bottom - 1.4)}
              r="7"
              className="fill-raised stroke-line-strong"
            />
            <text x={x} y={percent(bottom - 1.4)} dy="3.5">
              {event.letter}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** A marker where each BUY and SELL began, and its word at the top where there is room. */
function SignalLabels({
  days,
  bands,
  place,
}: {
  days: readonly ChartDay[]
  bands: readonly Band[]
  place: (value: number) => number
}) {
  let free = 0
  return bands.map(({ action, from }) => {
    const day = days[from]
    if (day === undefined) return null
    const start = Math.min(100 - LABEL_ROOM, (from / days.length) * 100)
    const hasRoom = start >= free
    if (hasRoom) free = start + LABEL_ROOM
    const isBuy = action === 'BUY'
    return (
      <g key={from} className={ACTION_LOOKS[action]}>
        <text
          x={percent(((from + 0.5) / days.length) * 100)}
          y={percent(place(isBuy ? day.low : day.high))}
          dy={isBuy ? 14 : -5}
          textAnchor="middle"
        >
          {isBuy ? '▲' : '▼'}
        </text>
        {hasRoom && (
          <text x={percent(start)} y="16" className={`font-semibold ${HALO}`}>
            {action}
          </text>
        )}
      </g>
    )
  })
}
