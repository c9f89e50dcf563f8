/** A user's display preferences. */
export type Preferences = {
  /** `system` follows the device. */
  readonly theme: 'system' | 'light' | 'dark'
  /** Tighter rows and cards. */
  readonly isCompact: boolean
  /** `system` follows the device. */
  readonly motion: 'system' | 'reduced'
  /** ISO 4217: the currency of totals over several currencies. */
  readonly baseCurrency: string
  readonly numberFormat: keyof typeof NUMBER_FORMATS
  readonly dateFormat: keyof typeof DATE_FORMATS
  /** IANA name; null: New York, the market's own. */
  readonly timeZone: string | null
  /** The watchlist that new tickers are added to; null: the first one. */
  readonly defaultWatchlistId: string | null
  /** Amounts of money are masked, against shoulder surfing. */
  readonly areAmountsHidden: boolean
  /** Columns left out of tables, as the table's name, a period and the column's: `holdings.weight`. */
  readonly hiddenColumns: readonly string[]
  /** Changes up to this trading date have been seen, YYYY-MM-DD; null before the first visit. */
  readonly seenThrough: string | null
}

/** Formats of 1234.5. */
export const NUMBER_FORMATS = {
  comma: '1,234.50',
  dot: '1.234,50',
  space: '1 234,50',
  apostrophe: '1’234.50',
  indian: '12,34,567.50',
} as const

/** Formats of Nov 9, 2026. */
export const DATE_FORMATS = {
  words: 'Nov 9, 2026',
  iso: '2026-11-09',
  'day-first': '09/11/2026',
  'month-first': '11/09/2026',
  dotted: '09.11.2026',
} as const

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  isCompact: false,
  motion: 'system',
  baseCurrency: 'USD',
  numberFormat: 'comma',
  dateFormat: 'words',
  timeZone: null,
  defaultWatchlistId: null,
  areAmountsHidden: false,
  hiddenColumns: [],
  seenThrough: null,
}
