import type { Readings } from '../signals/signal.ts'

/** Description of a screener figure, for pages and the API. */
export type FieldEntry = {
  /** Short, for a column header. */
  readonly name: string
  /** What it is and in which unit, a clause without a full stop. */
  readonly meaning: string
  readonly example: string
}

/** Figures of one bar's readings; their changes over sessions are figures too. */
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
    meaning: 'how far SMA20 is above SMA50, in percent; negative if below',
    example: '0..5',
  },
  'sma-slope': {
    name: 'SMA slope',
    meaning: 'change of SMA20 over five bars, in percent',
    example: '0..',
  },
  obv: {
    name: 'OBV change',
    meaning: 'change in on-balance volume over 20 bars, in days of average volume',
    example: '2..',
  },
  cmf: { name: 'CMF', meaning: 'Chaikin money flow over 20 bars, -1 to 1', example: '0.15..' },
} as const satisfies Readonly<Record<string, FieldEntry>>

/** Figures of the last bar, and ages of events. */
const BAR_FIELDS = {
  price: { name: 'Price', meaning: 'last close, in its currency', example: '10..100' },
  change: {
    name: 'Change',
    meaning: 'change from the previous close, in percent',
    example: '3..',
  },
  volume: { name: 'Volume', meaning: 'shares traded in the last session', example: '1000000..' },
  'volume-ratio': {
    name: 'Volume ratio',
    meaning: 'last volume divided by its 20-bar average',
    example: '1.5..',
  },
  age: {
    name: 'Sessions since the signal changed',
    meaning: 'sessions since the signal changed, 0 to 4: 0 is the latest session',
    example: '0',
  },
  'cross-age': {
    name: 'Sessions since the cross',
    meaning: 'sessions since SMA20 last crossed SMA50',
    example: '..4',
  },
} as const satisfies Readonly<Record<string, FieldEntry>>

export type ReadingField = keyof typeof READING_FIELDS
/** Look-backs of changes, in sessions. */
const CHANGE_SPANS = [1, 5] as const
type Span = (typeof CHANGE_SPANS)[number]
export type ScreenerField = keyof typeof BAR_FIELDS | ReadingField | `${ReadingField}-${Span}d`

// The keys of the objects match the types.
const READING_NAMES = Object.keys(READING_FIELDS) as ReadingField[]

/** Every figure for filters and ordering, in display order. */
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
  const over = span === 1 ? 'since the previous session' : `over ${span} sessions`
  return {
    name: `${name}, change ${over}`,
    meaning: `change of ${name} ${over}, in its own unit`,
    example: '0..',
  }
}

/** The fields of one bar's readings. A ratio to 0 is not finite, and so unknown. */
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

/** The number, or null when it is not finite. */
export function known(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

export type RankedField = ReadingField | 'change' | 'volume-ratio'

/** Fields with percentile ranks within the universe. */
export const RANKED: readonly RankedField[] = [
  'change',
  'volume-ratio',
  // The keys of the object are its type's.
  ...(Object.keys(READING_FIELDS) as ReadingField[]),
]
