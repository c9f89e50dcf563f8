import type { Zones } from '../../../domain/signals/signal.ts'
import type { StockRow } from '../../../use-cases/stocks/stock-row.ts'

/** The filters of a table of stocks; each is the name of its field and of its parameter. */
type FilterName = 'action' | 'sector' | keyof Zones

/** The filter values; an omitted field matches any. */
export type StockFilters = Readonly<Partial<Record<FilterName, string>>>

type Choice = { readonly value: string; readonly label: string }

export type Filter = {
  readonly name: FilterName
  readonly label: string
  readonly choices: readonly Choice[]
}

const ZONE_CHOICES: { readonly [Name in keyof Zones]: Readonly<Record<Zones[Name], string>> } = {
  rsi: {
    overbought: 'Overbought, above 70',
    bullish: 'Bullish, 45 to 70',
    neutral: 'Neutral, 30 to 45',
    oversold: 'Oversold, below 30',
  },
  adx: {
    'extremely-strong': 'Extremely strong, above 50',
    strong: 'Strong, 25 to 50',
    weak: 'Weak, below 25',
  },
  sma: {
    'golden-cross': 'SMA20 above SMA50',
    'death-cross': 'SMA20 below SMA50',
    level: 'SMA20 equal to SMA50',
  },
  obv: { rising: 'Rising', falling: 'Falling', flat: 'Flat' },
  cmf: {
    'strong-buying': 'Strong buying, above 0.15',
    'mild-buying': 'Mild buying, 0 to 0.15',
    balanced: 'Balanced, 0',
    'mild-selling': 'Mild selling, −0.15 to 0',
    'strong-selling': 'Strong selling, below −0.15',
  },
}

const ACTION_CHOICES: readonly Choice[] = [
  { value: 'BUY', label: 'BUY' },
  { value: 'SELL', label: 'SELL' },
  { value: 'WATCH', label: 'WATCH' },
  { value: 'none', label: 'No signal' },
]

/** A table's filters, with sectors from its rows. */
export function listFilters(rows: readonly Pick<StockRow, 'sector'>[]): readonly Filter[] {
  const sectors = new Set(rows.flatMap(({ sector }) => sector ?? []))
  return [
    { name: 'action', label: 'Signal', choices: ACTION_CHOICES },
    {
      name: 'sector',
      label: 'Sector',
      choices: [...sectors].toSorted().map((sector) => ({ value: sector, label: sector })),
    },
    zoneFilter('rsi', 'RSI'),
    zoneFilter('adx', 'Trend strength (ADX)'),
    zoneFilter('sma', 'Moving averages'),
    zoneFilter('obv', 'On-balance volume (OBV)'),
    zoneFilter('cmf', 'Money flow (CMF)'),
  ]
}

function zoneFilter(name: keyof Zones, label: string): Filter {
  const choices = Object.entries(ZONE_CHOICES[name])
  return { name, label, choices: choices.map(([value, text]) => ({ value, label: text })) }
}

/** The filters of a URL; unknown values are ignored. */
export function readFilters(search: URLSearchParams, filters: readonly Filter[]): StockFilters {
  const requested = filters.flatMap(({ name, choices }) => {
    const value = search.get(name)
    return value !== null && choices.some((choice) => choice.value === value)
      ? [[name, value] as const]
      : []
  })
  return Object.fromEntries(requested)
}

/** The rows that match all filters. One without a signal is in no zone. */
export function filterStocks<Row extends Pick<StockRow, 'action' | 'sector' | 'zones'>>(
  rows: readonly Row[],
  filters: StockFilters,
): readonly Row[] {
  const { action, sector, ...zones } = filters
  return rows.filter(
    (row) =>
      (action === undefined || (row.action ?? 'none') === action) &&
      (sector === undefined || row.sector === sector) &&
      Object.entries(zones).every(
        // The remaining filters are zones.
        ([name, zone]) => row.zones?.[name as keyof Zones] === zone,
      ),
  )
}
