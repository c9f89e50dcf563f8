import { formatMoney, formatNumber } from '../../explanations/format-number.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import type { Fact, FactField, FactUnit } from '../../fact-check/fact.ts'
import type { ScreenerField } from '../../screener/screener-fields.ts'
import type { ScreenerRow } from '../../screener/screener-row.ts'
import type { ScreenEvidence } from '../evidence.ts'
import { formatDayChange } from '../sentences/format-percent.ts'
import type { BarMeasure } from './bar-measure.ts'
import type { ScreenPart, ScreenRequest } from './screen-request.ts'

/** The figure of each match that a screen orders by, else filters by. */
type MatchFigure = {
  /** In words: "RSI 61.24", "$20.10", "down 3.10%". */
  readonly text: (row: ScreenerRow, index: number) => string | null
  readonly fact: (row: ScreenerRow, index: number) => Fact | null
}

type Shown = {
  readonly fact: FactField
  readonly unit: FactUnit
  readonly text: (value: number, row: ScreenerRow) => string
}

const FIELDS: Readonly<Partial<Record<ScreenerField, Shown>>> = {
  rsi: {
    fact: 'rsi',
    unit: 'points',
    text: (value) => `RSI ${formatReading(value, [30, 45, 70])}`,
  },
  adx: { fact: 'adx', unit: 'points', text: (value) => `ADX ${formatReading(value, [25, 50])}` },
  cmf: {
    fact: 'cmf',
    unit: 'ratio',
    text: (value) => `CMF ${formatReading(value, [-0.15, 0, 0.15])}`,
  },
  price: {
    fact: 'close',
    unit: 'money',
    text: (value, { currency }) => formatMoney(value, currency ?? 'USD'),
  },
  change: { fact: 'change-percent', unit: 'percent', text: formatDayChange },
  volume: { fact: 'volume', unit: 'shares', text: (value) => formatShares(value) },
  'volume-ratio': {
    fact: 'volume-ratio',
    unit: 'ratio',
    text: (value) => `${formatNumber(value)} times its average volume`,
  },
}

/** The figure to show beside each match; null where the request has none. */
export function findMatchFigure(
  request: ScreenRequest,
  { measured }: Pick<ScreenEvidence, 'measured'>,
): MatchFigure | null {
  if (measured !== null) return ofBars(measured)
  const field = chooseField(request.parts)
  const shown = field === null ? undefined : FIELDS[field]
  if (field === null || shown === undefined) return null
  return {
    text: (row) => {
      const value = row.values[field]
      // The figure is in brackets itself.
      return value === null ? null : shown.text(value, row).replace(/ \((.*)\)$/, ', $1')
    },
    fact: ({ ticker: owner, values }) => {
      const value = values[field]
      if (value === null) return null
      const own = { owner, field: shown.fact, value, unit: shown.unit }
      return field === 'change' ? { ...own, window: 'day' } : own
    },
  }
}

/** What it is ordered by, else the first filter with a figure. */
function chooseField(parts: readonly ScreenPart[]): ScreenerField | null {
  const order = parts.find(({ key }) => key === 'sort')?.params[0]?.[1].replace(/^-/, '')
  const keys = [order, ...parts.map(({ key }) => key)]
  return (keys.find((key) => key !== undefined && key in FIELDS) as ScreenerField) ?? null
}

function ofBars({ measure, values }: NonNullable<ScreenEvidence['measured']>): MatchFigure {
  const valueAt = (index: number) => values[index] ?? null
  return {
    text: (_, index) => {
      const value = valueAt(index)
      return value === null ? null : formatBarMeasure(measure, value)
    },
    fact: ({ ticker: owner }, index) => {
      const value = valueAt(index)
      if (value === null || measure.kind === 'age') return null
      if (measure.kind === 'change')
        return { owner, field: 'change-percent', value, unit: 'percent', window: measure.window }
      return measure.kind === 'distance'
        ? { owner, field: 'distance-percent', value, unit: 'percent', of: measure.of }
        : { owner, field: 'volatility-percent', value, unit: 'percent' }
    },
  }
}

function formatBarMeasure(measure: BarMeasure, value: number): string | null {
  switch (measure.kind) {
    case 'change':
      return formatDayChange(value)
    case 'volatility':
      return `volatility of ${formatNumber(value)}%`
    case 'age':
      return null
    case 'distance':
      return `${formatNumber(Math.abs(value))}% ${value < 0 ? 'below' : 'above'} its ${LEVELS[measure.of]}`
  }
}

const LEVELS = { high: 'high', low: 'low', sma20: 'SMA20', sma50: 'SMA50' } as const
