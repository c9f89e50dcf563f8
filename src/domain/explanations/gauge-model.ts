import type { Indicator } from '../indicators/catalogue.ts'
import type { Readings, Signal, Zones } from '../signals/signal.ts'

/** Whether a stretch of a scale or a zone is bullish or bearish. */
export type Tone = 'gain' | 'loss' | 'watch'

/** One indicator's reading on its own scale; positions run from 0 (left) to 1 (right). */
export type Gauge = {
  readonly indicator: Indicator
  readonly position: number
  readonly bands: readonly { readonly from: number; readonly to: number; readonly tone: Tone }[]
  readonly zone: string
  readonly tone: Tone
}

const ZONE_LABELS: { readonly [Name in keyof Zones]: Readonly<Record<Zones[Name], string>> } = {
  rsi: { overbought: 'overbought', bullish: 'bullish', neutral: 'neutral', oversold: 'oversold' },
  adx: { 'extremely-strong': 'very strong', strong: 'strong', weak: 'weak trend' },
  sma: { 'golden-cross': '20 above 50', 'death-cross': '20 below 50', level: '20 level with 50' },
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

function indexOnScale(indicator: Indicator, readings: Readings): Pick<Gauge, 'position' | 'bands'> {
  switch (indicator) {
    case 'rsi':
      return scale(readings.rsi, 0, 100, [
        [30, 'gain'],
        [45, 'watch'],
        [70, 'gain'],
        [100, 'loss'],
      ])
    case 'adx':
      return scale(readings.adx, 0, 100, [
        [25, 'watch'],
        [100, readings.plusDi >= readings.minusDi ? 'gain' : 'loss'],
      ])
    case 'sma': {
      const gapPercent = (readings.sma20 / readings.sma50 - 1) * 100
      return scale(gapPercent, -10, 10, [
        [0, 'loss'],
        [10, 'gain'],
      ])
    }
    case 'obv': {
      const share = readings.obvChange / (readings.averageVolume * 20)
      return scale(share, -0.75, 0.75, [
        [0, 'loss'],
        [0.75, 'gain'],
      ])
    }
    case 'cmf':
      return scale(readings.cmf, -0.5, 0.5, [
        [0, 'loss'],
        [0.5, 'gain'],
      ])
  }
}

/**
 * Places a value on a scale, clamped to its ends, with bands that each end where the next begins.
 */
function scale(
  value: number,
  low: number,
  high: number,
  ends: readonly (readonly [end: number, tone: Tone])[],
): Pick<Gauge, 'position' | 'bands'> {
  const mark = (at: number) => Math.min(1, Math.max(0, (at - low) / (high - low)))
  const bands = ends.map(([end, tone], index) => ({
    from: mark(ends[index - 1]?.[0] ?? low),
    to: mark(end),
    tone,
  }))
  return { position: mark(value), bands }
}
