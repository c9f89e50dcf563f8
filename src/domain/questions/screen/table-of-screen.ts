import type { ScreenerRow } from '../../screener/screener-row.ts'
import {
  fillTable,
  MAX_ASKED,
  type AnswerTable,
  type TableCell,
  type TableColumn,
} from '../answer-table.ts'
import type { ScreenEvidence } from '../evidence.ts'
import type { BarMeasure } from './bar-measure.ts'
import type { ScreenRequest } from './screen-request.ts'

type Cell = TableCell<ScreenerRow>

/**
 * The matches of a screen with the figures that it orders and filters by, then the close and the signal.
 * @returns null for fewer than two matches; its path is null where the screener lacks one of the filters
 */
export function tableOfScreen(
  request: ScreenRequest,
  { matches, measured, path }: Pick<ScreenEvidence, 'matches' | 'measured' | 'path'>,
): AnswerTable | null {
  const listed = matches.slice(0, request.limit ?? matches.length)
  const asked = [...(measured === null ? [] : [measuredCell(measured)]), ...requestedCells(request)]
  const isWhole = request.theme === null && request.parts.every(({ bars }) => bars === undefined)
  return fillTable(
    [...asked.slice(0, MAX_ASKED), CLOSE, SIGNAL],
    listed,
    isWhole && request.unapplied.length === 0 ? path : null,
  )
}

/** What the screener orders by first, then its filters, each once. */
function requestedCells({ parts }: ScreenRequest): readonly Cell[] {
  const order = parts.find(({ key }) => key === 'sort')?.params[0]?.[1].replace(/^-/, '')
  const keys = new Set([...(order === undefined ? [] : [order]), ...parts.map(({ key }) => key)])
  return [...new Set([...keys].flatMap((key) => CELLS[key] ?? []))]
}

const CLOSE: Cell = { column: { name: 'Close', unit: 'money' }, valueOf: ({ price }) => price }
const SIGNAL: Cell = { column: { name: 'Signal', unit: 'action' }, valueOf: ({ action }) => action }
const GAP: Cell = {
  column: { name: 'SMA20 vs. SMA50', unit: 'percent' },
  valueOf: ({ values }) => values['sma-gap'],
}

/** The column for each key of a part, and for each field of an order. */
const CELLS: Readonly<Record<string, Cell>> = {
  rsi: { column: { name: 'RSI', unit: 'points' }, valueOf: ({ values }) => values.rsi },
  adx: { column: { name: 'ADX', unit: 'points' }, valueOf: ({ values }) => values.adx },
  cmf: { column: { name: 'CMF', unit: 'points' }, valueOf: ({ values }) => values.cmf },
  sma: GAP,
  'sma-gap': GAP,
  cross: {
    column: { name: 'Crossed', unit: 'day' },
    valueOf: ({ lastCross }) => lastCross?.date ?? null,
  },
  obv: {
    column: { name: 'OBV change', unit: 'shares' },
    valueOf: ({ readings }) => readings?.obvChange ?? null,
  },
  change: { column: { name: 'Change', unit: 'percent' }, valueOf: ({ values }) => values.change },
  volume: { column: { name: 'Volume', unit: 'shares' }, valueOf: ({ values }) => values.volume },
  'volume-ratio': {
    column: { name: 'Volume ratio', unit: 'times' },
    valueOf: ({ values }) => values['volume-ratio'],
  },
}

function measuredCell({ measure, values }: NonNullable<ScreenEvidence['measured']>): Cell {
  return { column: describeMeasured(measure), valueOf: (_, index) => values[index] ?? null }
}

const WINDOWS = {
  week: 'past week',
  month: 'past month',
  quarter: 'past 3 months',
  year: 'past year',
  'year-to-date': 'this year',
} as const
const LEVELS = {
  high: '52-week high',
  low: '52-week low',
  sma20: 'SMA20',
  sma50: 'SMA50',
} as const

function describeMeasured(measure: BarMeasure): TableColumn {
  switch (measure.kind) {
    case 'change':
      return { name: `Change, ${WINDOWS[measure.window]}`, unit: 'percent' }
    case 'distance':
      return { name: `Vs. ${LEVELS[measure.of]}`, unit: 'percent' }
    case 'volatility':
      return { name: 'Volatility', unit: 'percent-a-year' }
    case 'age':
      return { name: `Since ${LEVELS[measure.of]}`, unit: 'sessions' }
  }
}
