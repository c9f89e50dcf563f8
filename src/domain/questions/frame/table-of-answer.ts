import type { AnswerTable, TableColumn, TableUnit } from '../answer-table.ts'
import type { Evidence } from '../evidence.ts'
import { answerFrame } from './answer-frame.ts'
import type { Frame, FrameCondition, FrameMeasure } from './frame.ts'
import {
  actionAt,
  crossBefore,
  hasBars,
  lastOf,
  measureAt,
  readWhen,
  type BarStock,
} from './measure-at.ts'
import { valueIn } from './measure-stocks.ts'
import { FRAME_NAMES } from './say-measure.ts'
import { screenPathOf } from './screen-of-frame.ts'

const MAX_ROWS = 10
const MAX_ASKED = 3
/** What a comparison without a figure shows. */
const COMPARED: readonly FrameMeasure[] = ['signal', 'rsi', 'adx', 'cmf', 'change']
/** What is shown besides the figures asked for. */
const BESIDES: readonly FrameMeasure[] = ['close', 'signal']

/**
 * The figures of an answer that lists or compares stocks: those asked for first, then the close and the signal.
 * @returns null for an answer about fewer than two stocks
 */
export function tableOfAnswer(evidence: Evidence): AnswerTable | null {
  const { frame, intent } = evidence.question
  const named = evidence.stocks.filter(hasBars)
  if (frame === undefined)
    return intent === 'compare' ? tabulate(COMPARED_FRAME, named, null) : null
  const matched = answerFrame(evidence)?.matched ?? []
  if (frame.group !== null && named.length === 0)
    return tabulate(frame, matched, screenPathOf(frame))
  return tabulate(frame, frame.periods.length > 1 ? [] : named, null)
}

const COMPARED_FRAME: Pick<Frame, 'measures' | 'conditions' | 'periods'> = {
  measures: COMPARED,
  conditions: [],
  periods: [],
}

type Cell = {
  readonly column: TableColumn
  readonly valueOf: (stock: BarStock) => number | string | null
}

function tabulate(
  asked: Frame | typeof COMPARED_FRAME,
  stocks: readonly BarStock[],
  path: string | null,
): AnswerTable | null {
  if (stocks.length < 2) return null
  const frame: Frame = 'form' in asked ? asked : { ...EMPTY_FRAME, ...asked }
  const cells = listCells(frame)
  const isOfMoney = cells.some(({ column }) => column.unit === 'money')
  return {
    columns: cells.map(({ column }) => column),
    rows: stocks.slice(0, MAX_ROWS).map((stock) => ({
      ticker: stock.ticker,
      company: stock.company,
      currency: isOfMoney ? stock.currency : null,
      cells: cells.map(({ valueOf }) => valueOf(stock)),
    })),
    more: Math.max(0, stocks.length - MAX_ROWS),
    path,
  }
}

function listCells(frame: Frame): readonly Cell[] {
  const asked = [
    ...frame.measures.map((measure) => cellOf(frame, measure)),
    ...frame.conditions.flat().flatMap((condition) => cellsOf(frame, condition)),
  ]
  const once = keepFirst(asked)
  const most = frame.measures === COMPARED ? once : once.slice(0, MAX_ASKED)
  const others = frame.measures === COMPARED ? [] : BESIDES.map((measure) => cellOf(frame, measure))
  return keepFirst([...most, ...others])
}

function keepFirst(cells: readonly Cell[]): readonly Cell[] {
  const names = cells.map(({ column }) => column.name)
  return cells.filter(({ column }, index) => names.indexOf(column.name) === index)
}

function cellsOf(frame: Frame, condition: FrameCondition): readonly Cell[] {
  switch (condition.kind) {
    case 'bound':
      return [
        condition.measure === 'change'
          ? changeCell(frame, condition)
          : cellOf(frame, condition.measure),
      ]
    case 'than':
      return condition.measure === 'close' && condition.other in DISTANCES
        ? [cellOf(frame, DISTANCES[condition.other as keyof typeof DISTANCES])]
        : condition.measure === 'sma20' && condition.other === 'sma50'
          ? [cellOf(frame, 'sma-gap')]
          : []
    case 'crossed': {
      const valueOf = (stock: BarStock) => {
        const cross = crossBefore(stock, lastOf(stock), condition.cross)
        return cross === null ? null : (stock.facts.bars.dates[cross.index] ?? null)
      }
      return [{ column: { name: 'Crossed', unit: 'day' }, valueOf }]
    }
    case 'lacks':
    case 'moved':
    case 'action':
    case 'turned':
    case 'extreme':
    case 'passed':
      return []
  }
}

const DISTANCES = { sma20: 'from-sma20', sma50: 'from-sma50' } as const

function changeCell(
  frame: Frame,
  { period }: Extract<FrameCondition, { readonly kind: 'bound' }>,
): Cell {
  const valueOf = (stock: BarStock) => measureAt(stock, 'change', lastOf(stock), period)
  return { ...cellOf(frame, 'change'), valueOf }
}

function cellOf(frame: Frame, measure: FrameMeasure): Cell {
  const name = measure === 'close' ? 'Close' : measure === 'signal' ? 'Signal' : capitalize(measure)
  const valueOf = (stock: BarStock) =>
    measure === 'signal' ? actionAt(stock, indexOf(frame, stock)) : valueIn(frame, stock, measure)
  return { column: { name, unit: UNITS[measure] ?? 'points' }, valueOf }
}

function capitalize(measure: FrameMeasure): string {
  const name = FRAME_NAMES[measure]
    .replace('distance from its ', 'vs. ')
    .replace('volume against its 20-day average', 'volume ratio')
    .replace('SMA20’s distance from SMA50', 'SMA20 vs. SMA50')
    .replace('OBV’s 20-day change', 'OBV change')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The bar that the signal is of. */
function indexOf(frame: Frame, stock: BarStock): number {
  const when = readWhen(frame, stock)
  return when === null || when.isAny ? lastOf(stock) : when.to
}

const UNITS: Readonly<Partial<Record<FrameMeasure, TableUnit>>> = {
  close: 'money',
  open: 'money',
  'day-high': 'money',
  'day-low': 'money',
  sma20: 'money',
  sma50: 'money',
  'year-high': 'money',
  'year-low': 'money',
  change: 'percent',
  'sma-gap': 'percent',
  'from-high': 'percent',
  'from-low': 'percent',
  'from-sma20': 'percent',
  'from-sma50': 'percent',
  volatility: 'percent-a-year',
  volume: 'shares',
  'average-volume': 'shares',
  obv: 'shares',
  'volume-ratio': 'times',
  'signal-age': 'sessions',
  'conditions-met': 'count',
  signal: 'action',
}

const EMPTY_FRAME: Frame = {
  form: 'value',
  measures: [],
  conditions: [],
  move: null,
  periods: [],
  group: null,
  order: null,
  limit: null,
  place: null,
  isBothEnds: false,
  isMedian: false,
  bySector: false,
  over: null,
  unit: null,
  amount: null,
  quantifier: null,
  target: null,
  missing: [],
  unread: [],
}
