import { boundOf, type Comparator, type FrameCondition, type FrameMeasure } from './frame.ts'

/** Levels that a price can be above. */
export const PRICES: ReadonlySet<FrameMeasure> = new Set([
  'close',
  'open',
  'day-high',
  'day-low',
  'sma20',
  'sma50',
  'sma200',
  'year-high',
  'year-low',
  'plus-di',
  'minus-di',
  'average-volume',
])

export const DISTANCE_OF: Readonly<Partial<Record<FrameMeasure, FrameMeasure>>> = {
  'year-high': 'from-high',
  'year-low': 'from-low',
  sma20: 'from-sma20',
  sma50: 'from-sma50',
  sma200: 'from-sma200',
}

/** The highest or the lowest price of the year. */
export function isYearLevel(
  measure: FrameMeasure | undefined,
): measure is 'year-high' | 'year-low' {
  return measure === 'year-high' || measure === 'year-low'
}

/** Percents of a level of the year are a distance from it; null for another figure. */
export function boundOfLevel(
  level: FrameMeasure,
  is: Comparator,
  value: number,
): FrameCondition | null {
  const measure = isYearLevel(level) ? DISTANCE_OF[level] : undefined
  if (measure === undefined) return null
  if (is === 'below' || is === 'at-most' || is === 'within')
    return boundOf(measure, 'within', value)
  return level === 'year-low' ? boundOf(measure, is, value) : boundOf(measure, flip(is), -value)
}

export function flip(is: Comparator): Comparator {
  if (is === 'below') return 'above'
  return is === 'above'
    ? 'below'
    : is === 'at-least'
      ? 'at-most'
      : is === 'at-most'
        ? 'at-least'
        : is
}
