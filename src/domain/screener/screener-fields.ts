import type { Readings } from '../signals/signal.ts'

/** What a figure of the scan is, for people and for the API. */
export type FieldEntry = {
  /** Short, as over a column. */
  readonly name: string
  /** What it is and in which unit, a clause without a full stop. */
  readonly meaning: string
  readonly example: string
}

/** Figures made of one bar's readings, whose change over sessions can be asked for too. */
export const READING_FIELDS = {
  rsi: { name: 'RSI', meaning: 'Wilder RSI over 14 bars, 0 to 100', example: '..30' },
  adx: { name: 'ADX', meaning: 'Wilder ADX over 14 bars, 0 to 100', example: '25..' },
  'plus-di': { name: '+DI', meaning: 'positive directional indicator, 0 to 100', example: '25..' },
  'minus-di': {
    name: '−DI',
    meaning: 'negative directional indicator, 0 to 100',
    example: '..15',
  },
  'sma-gap': {
    name: 'SMA gap',
    meaning: 'SMA20 above SMA50 in percent, negative when it is below',
    example: '0..5',
  },
  'sma-slope': {
    name: 'SMA slope',
    meaning: 'change of SMA20 over five bars, in percent',
    example: '0..',
  },
  obv: {
    name: 'OBV change',
    meaning: 'on-balance volume against 20 bars ago, in days of average volume',
    example: '2..',
  },
  cmf: { name: 'CMF', meaning: 'Chaikin money flow over 20 bars, -1 to 1', example: '0.15..' },
} as const satisfies Readonly<Record<string, FieldEntry>>

/** Figures of the last bar, and how long ago something happened. */
const BAR_FIELDS = {
  price: { name: 'Close', meaning: 'last close, in its currency', example: '10..100' },
  change: {
    name: 'Change',
    meaning: 'last close against the one before, in percent',
    example: '3..',
  },
  volume: { name: 'Volume', meaning: 'shares traded in the last session', example: '1000000..' },
  'volume-ratio': {
    name: 'Volume ratio',
    meaning: 'last volume over the mean of 20 bars',
    example: '1.5..',
  },
  age: {
    name: 'Sessions since the signal changed',
    meaning: 'sessions since the signal changed: 0 is the last one, 4 the most that is known',
    example: '0',
  },
  'cross-age': {
    name: 'Sessions since the cross',
    meaning: 'sessions since SMA20 last crossed SMA50',
    example: '..4',
  },
} as const satisfies Readonly<Record<string, FieldEntry>>

export type ReadingField = keyof typeof READING_FIELDS
/** Over how many sessions changes are kept. */
const CHANGE_SPANS = [1, 5] as const
type Span = (typeof CHANGE_SPANS)[number]
export type ScreenerField = keyof typeof BAR_FIELDS | ReadingField | `${ReadingField}-${Span}d`

// The keys of the objects are the types'.
const READING_NAMES = Object.keys(READING_FIELDS) as ReadingField[]

/** Every figure that can be filtered and ordered by, in the order they are shown. */
export const SCREENER_FIELDS: ReadonlyMap<ScreenerField, FieldEntry> = new Map<
  ScreenerField,
  FieldEntry
>([
  ...(Object.entries(BAR_FIELDS) as [ScreenerField, FieldEntry][]),
  ...READING_NAMES.flatMap((field): [ScreenerField, FieldEntry][] => [
    [field, READING_FIELDS[field]],
    ...CHANGE_SPANS.map((span): [ScreenerField, FieldEntry] => [
      `${field}-${span}d`,
      describeChange(READING_FIELDS[field].name, span),
    ]),
  ]),
])

function describeChange(name: string, span: Span): FieldEntry {
  const over = span === 1 ? 'since the session before' : `over ${span} sessions`
  return {
    name: `${name}, change ${over}`,
    meaning: `change of ${name} ${over}, in its own unit`,
    example: '0..',
  }
}

/** The fields of one bar's readings. A ratio to nothing is not finite, and then not known. */
export function measureFields(readings: Readings): Record<ReadingField, number> {
  const { sma20, sma50, sma20FiveBarsAgo, obvChange, averageVolume } = readings
  return {
    rsi: readings.rsi,
    adx: readings.adx,
    'plus-di': readings.plusDi,
    'minus-di': readings.minusDi,
    'sma-gap': (sma20 / sma50 - 1) * 100,
    'sma-slope': (sma20 / sma20FiveBarsAgo - 1) * 100,
    obv: obvChange / averageVolume,
    cmf: readings.cmf,
  }
}

/** A number as it is known; null for one that is not finite. */
export function known(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
