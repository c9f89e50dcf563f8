import type { Indicator } from '../indicators/catalogue.ts'
import type { Readings, Signal, Zones } from '../signals/signal.ts'

/** Whether a stretch of a scale or a zone is bullish or bearish. */
export type Tone = 'gain' | 'loss' | 'watch'

/** A stretch of an indicator's scale. */
type Band = {
  readonly from: number
  readonly to: number
  readonly tone: Tone
  /** What the scale calls this stretch. */
  readonly name: string
}

/** One indicator's reading on its own scale; positions run from 0 (left) to 1 (right). */
export type Gauge = {
  readonly indicator: Indicator
  readonly position: number
  /** From left to right, without a gap. */
  readonly bands: readonly Band[]
  /** Where one band ends and the next begins, with the threshold. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  /** The zone of the reading in words that agree with its tone. */
  readonly zone: string
  readonly tone: Tone
  /** What the thresholds are for, if their numbers alone do not say it. */
  readonly note: string | null
}

/** The readings of RSI that a BUY needs. The zone’s name in data, bullish, promises more than 45 shows. */
const BUY_RSI = { low: 45, high: 70 }

const ZONE_LABELS: { readonly [Name in keyof Zones]: Readonly<Record<Zones[Name], string>> } = {
  rsi: { overbought: 'overbought', bullish: 'BUY range', neutral: 'neutral', oversold: 'oversold' },
  adx: { 'extremely-strong': 'very strong', strong: 'strong', weak: 'weak trend' },
  sma: { 'golden-cross': '20 above 50', 'death-cross': '20 below 50', level: '20 equals 50' },
  obv: { rising: 'rising', falling: 'falling', flat: 'flat' },
  cmf: {
    'strong-buying': 'strong buying',
    'mild-buying': 'mild buying',
    balanced: 'balanced',
    'mild-selling': 'mild selling',
    'strong-selling': 'strong selling',
  },
}

/** A signal's five gauges, in the product's order of indicators. */
export function indexGauges({
  readings,
  zones,
  leans,
}: Pick<Signal, 'readings' | 'zones' | 'leans'>): readonly Gauge[] {
  const toneOf = (indicator: Indicator): Tone => {
    if (leans.buy.includes(indicator)) return 'gain'
    return leans.sell.includes(indicator) ? 'loss' : 'watch'
  }
  return (['rsi', 'adx', 'sma', 'obv', 'cmf'] as const).map((indicator) => ({
    indicator,
    zone: nameZone(indicator, zones) + (indicator === 'adx' ? nameDirection(zones, readings) : ''),
    tone: toneOf(indicator),
    note: indicator === 'rsi' ? `${BUY_RSI.low}–${BUY_RSI.high}: the range a BUY needs` : null,
    ...indexOnScale(indicator, readings),
  }))
}

/** ADX has no direction of its own: the greater directional indicator gives it, in words. */
function nameDirection(zones: Zones, { plusDi, minusDi }: Readings): string {
  if (zones.adx === 'weak') return ''
  return plusDi >= minusDi ? ' uptrend' : ' downtrend'
}

function nameZone<Name extends Indicator>(indicator: Name, zones: Zones): string {
  return ZONE_LABELS[indicator][zones[indicator]]
}

type Scale = Pick<Gauge, 'position' | 'bands' | 'ticks'>

function indexOnScale(indicator: Indicator, readings: Readings): Scale {
  switch (indicator) {
    case 'rsi':
      return scale(readings.rsi, 0, 100, [
        [30, 'gain', 'oversold'],
        [BUY_RSI.low, 'watch', 'neutral'],
        [BUY_RSI.high, 'gain', 'BUY range'],
        [100, 'loss', 'overbought'],
      ])
    case 'adx': {
      const direction = readings.plusDi >= readings.minusDi ? 'gain' : 'loss'
      return scale(readings.adx, 0, 100, [
        [25, 'watch', 'weak'],
        [50, direction, 'strong'],
        [100, direction, 'very strong'],
      ])
    }
    case 'sma': {
      const gapPercent = (readings.sma20 / readings.sma50 - 1) * 100
      return scale(
        gapPercent,
        -10,
        10,
        [
          [0, 'loss', '20 below 50'],
          [10, 'gain', '20 above 50'],
        ],
        '%',
      )
    }
    case 'obv': {
      const share = readings.obvChange / (readings.averageVolume * 20)
      return scale(share, -0.75, 0.75, [
        [0, 'loss', 'falling'],
        [0.75, 'gain', 'rising'],
      ])
    }
    case 'cmf':
      return scale(readings.cmf, -0.5, 0.5, [
        [-0.15, 'loss', 'strong selling'],
        [0, 'loss', 'mild'],
        [0.15, 'gain', 'mild'],
        [0.5, 'gain', 'strong buying'],
      ])
  }
}

/**
 * Places a value on a scale, clamped to its ends, with bands that each end where the next begins.
 * @param unit follows each threshold
 */
function scale(
  value: number,
  low: number,
  high: number,
  ends: readonly (readonly [end: number, tone: Tone, name: string])[],
  unit = '',
): Scale {
  const mark = (at: number) => Math.min(1, Math.max(0, (at - low) / (high - low)))
  const bands = ends.map(([end, tone, name], index) => ({
    from: mark(ends[index - 1]?.[0] ?? low),
    to: mark(end),
    tone,
    name,
  }))
  const ticks = ends.slice(0, -1).map(([end]) => {
    return { at: mark(end), label: `${String(end).replace('-', '−')}${unit}` }
  })
  return { position: mark(value), bands, ticks }
}
