import type { Fact } from '../../../domain/fact-check/fact.ts'
import type { DailyBars } from '../../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'

type Window = NonNullable<Fact['window']>

/** A change of the last close from an earlier one. */
export type BarsChange = {
  /** 1.5 means 1.5%. */
  readonly percent: number
  /** YYYY-MM-DD of the earlier close. */
  readonly fromDate: string
}

/** The highest or lowest price within 252 sessions. */
export type BarsExtreme = {
  readonly price: number
  /** YYYY-MM-DD. */
  readonly date: string
  /** How far the last close is from it, in percent of it; negative below it. */
  readonly distancePercent: number
}

/** What daily bars say of a stock besides its signal; null where there are too few bars. */
export type BarsMeasures = {
  readonly changes: Readonly<Record<Window, BarsChange | null>>
  readonly high: BarsExtreme | null
  readonly low: BarsExtreme | null
  readonly volume: number | null
  /** Over the last 20 sessions. */
  readonly averageVolume: number | null
  readonly volumeRatio: number | null
}

const SESSIONS = { day: 1, week: 5, month: 21, quarter: 63, year: 252 } as const
const VOLUME_SESSIONS = 20

/**
 * Measures changes over the usual periods, the 52-week high and low, and the last volume.
 * @param bars oldest first, at least one
 */
export function measureBars(bars: DailyBars): BarsMeasures {
  const last = bars.dates.length - 1
  const over = (window: keyof typeof SESSIONS) => changeFrom(bars, last - SESSIONS[window])
  const year = bars.dates[last]?.slice(0, 4) ?? ''
  const volumes = bars.volumes.slice(-VOLUME_SESSIONS)
  const mean = volumes.reduce((sum, each) => sum + each, 0) / volumes.length
  const hasVolume = volumes.length === VOLUME_SESSIONS && mean > 0
  const volume = bars.volumes[last] ?? null
  return {
    changes: {
      day: over('day'),
      week: over('week'),
      month: over('month'),
      quarter: over('quarter'),
      year: over('year'),
      'year-to-date': changeFrom(
        bars,
        bars.dates.findLastIndex((date) => date.slice(0, 4) < year),
      ),
    },
    high: findExtreme(bars, 'highs'),
    low: findExtreme(bars, 'lows'),
    volume: hasVolume ? volume : null,
    averageVolume: hasVolume ? mean : null,
    volumeRatio: hasVolume && volume !== null ? volume / mean : null,
  }
}

/** Every figure of the measures, with its window, level and day. */
export function factsOfMeasures(owner: Ticker, measures: BarsMeasures): readonly Fact[] {
  const { changes, high, low, volume, averageVolume, volumeRatio } = measures
  const extremes = [
    { of: 'high' as const, extreme: high },
    { of: 'low' as const, extreme: low },
  ]
  return [
    ...Object.entries(changes).flatMap(([window, change]): Fact[] =>
      change === null
        ? []
        : [
            {
              owner,
              field: 'change-percent',
              value: change.percent,
              unit: 'percent',
              // The keys of the record.
              window: window as Window,
              date: change.fromDate,
            },
          ],
    ),
    ...extremes.flatMap(({ of, extreme }): Fact[] =>
      extreme === null
        ? []
        : [
            {
              owner,
              field: of,
              value: extreme.price,
              unit: 'money',
              window: 'year',
              date: extreme.date,
            },
            {
              owner,
              field: 'distance-percent',
              value: extreme.distancePercent,
              unit: 'percent',
              of,
            },
          ],
    ),
    ...(volume === null
      ? []
      : [{ owner, field: 'volume', value: volume, unit: 'shares' } as const]),
    ...(averageVolume === null
      ? []
      : [{ owner, field: 'average-volume', value: averageVolume, unit: 'shares' } as const]),
    ...(volumeRatio === null
      ? []
      : [{ owner, field: 'volume-ratio', value: volumeRatio, unit: 'ratio' } as const]),
  ]
}

/** The days that the measures start from. */
export function datesOfMeasures({ changes, high, low }: BarsMeasures): readonly string[] {
  return [
    ...Object.values(changes).flatMap((change) => change?.fromDate ?? []),
    ...[high, low].flatMap((extreme) => extreme?.date ?? []),
  ]
}

/** @param index of the earlier bar; null when it is before the first */
function changeFrom({ dates, closes }: DailyBars, index: number): BarsChange | null {
  const [fromDate, from, close] = [dates[index], closes[index], closes.at(-1)]
  if (fromDate === undefined || from === undefined || close === undefined) return null
  return { percent: (close / from - 1) * 100, fromDate }
}

function findExtreme(bars: DailyBars, column: 'highs' | 'lows'): BarsExtreme | null {
  const prices = bars[column]
  const first = prices.length - SESSIONS.year
  const close = bars.closes.at(-1)
  if (first < 0 || close === undefined) return null
  const price = (column === 'highs' ? Math.max : Math.min)(...prices.subarray(first))
  const date = bars.dates[prices.lastIndexOf(price)] ?? ''
  return { price, date, distancePercent: (close / price - 1) * 100 }
}
