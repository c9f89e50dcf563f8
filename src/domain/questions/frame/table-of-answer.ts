import { capitalize } from '../../explanations/capitalize.ts'
import {
  fillTable,
  MAX_ASKED,
  type AnswerTable,
  type TableCell,
  type TableUnit,
} from '../answer-table.ts'
import type { Evidence } from '../evidence.ts'
import { answerFrame } from './answer-frame.ts'
import { tableOfScreen } from '../screen/table-of-screen.ts'
import type { Frame, FrameCondition, FrameMeasure } from './frame.ts'
import {
  actionAt,
  crossBefore,
  daysOf,
  hasBars,
  lastOf,
  measureAt,
  readWhen,
  runAt,
  type BarStock,
} from './measure-at.ts'
import { valueIn, withoutBenchmark } from './measure-stocks.ts'
import { FRAME_NAMES } from './say-measure.ts'
import { screenPathOf } from './screen-of-frame.ts'

/** What a comparison without a figure shows. */
const COMPARED: readonly FrameMeasure[] = ['signal', 'rsi', 'adx', 'cmf', 'change']
/** What is shown besides the figures asked for. */
const BESIDES: readonly FrameMeasure[] = ['close', 'signal']

/**
 * The figures of an answer that lists or compares stocks: those asked for first, then the close and the signal.
 * @returns null for an answer about fewer than two stocks
 */
export function tableOfAnswer(evidence: Evidence): AnswerTable | null {
  const { frame, intent, screen } = evidence.question
  const named = withoutBenchmark(evidence.stocks, frame).filter(hasBars)
  if (intent === 'screen' && screen !== null && evidence.screen !== null)
    return tableOfScreen(screen, evidence.screen)
  if (frame === undefined) {
    const cells = COMPARED.map((measure) => cellOf(NOW, measure))
    return intent === 'compare' ? fillTable(cells, named, null) : null
  }
  const cells = listCells(frame)
  if (frame.group !== null && named.length === 0)
    return fillTable(cells, answerFrame(evidence)?.matched ?? [], screenPathOf(frame))
  return fillTable(cells, frame.periods.length > 1 ? [] : named, null)
}

/** What of a frame says which figures are meant, and of when. */
type Asked = Pick<Frame, 'measures' | 'conditions' | 'periods' | 'group' | 'order'>

/** The figures of now. */
const NOW: Asked = { measures: [], conditions: [], periods: [], group: null, order: null }

type Cell = TableCell<BarStock>

function listCells(asked: Asked): readonly Cell[] {
  const wanted = [
    ...asked.measures.map((measure) => cellOf(asked, measure)),
    ...asked.conditions.flat().flatMap((condition) => cellsOf(asked, condition)),
  ]
  const others = BESIDES.map((measure) => besideCell(asked, measure))
  return keepFirst([...keepFirst(wanted).slice(0, MAX_ASKED), ...others])
}

function keepFirst(cells: readonly Cell[]): readonly Cell[] {
  const names = cells.map(({ column }) => column.name)
  return cells.filter(({ column }, index) => names.indexOf(column.name) === index)
}

function cellsOf(asked: Asked, condition: FrameCondition): readonly Cell[] {
  switch (condition.kind) {
    case 'bound':
      return [
        condition.measure === 'change'
          ? changeCell(asked, condition)
          : cellOf(asked, condition.measure),
      ]
    case 'than':
      return condition.measure === 'close' && condition.other in DISTANCES
        ? [cellOf(asked, DISTANCES[condition.other as keyof typeof DISTANCES])]
        : condition.measure === 'sma20' && condition.other === 'sma50'
          ? [cellOf(asked, 'sma-gap')]
          : []
    case 'crossed': {
      const valueOf = (stock: BarStock) => {
        const cross = crossBefore(stock, lastOf(stock), condition.cross)
        return cross === null ? null : (stock.facts.bars.dates[cross.index] ?? null)
      }
      return [{ column: { name: 'Crossed', unit: 'day' }, valueOf }]
    }
    case 'run': {
      const valueOf = (stock: BarStock) => {
        const run = runAt(stock, lastOf(stock))
        return run === null ? null : Math.abs(run)
      }
      return [{ column: { name: 'In a row', unit: 'sessions' }, valueOf }]
    }
    case 'paid': {
      const valueOf = (stock: BarStock) => daysOf(stock, condition)?.at(-1) ?? null
      const name = condition.of === 'dividend' ? 'Ex-dividend' : 'Split'
      return [{ column: { name, unit: 'day' }, valueOf }]
    }
    case 'lacks':
    case 'beats':
    case 'moved':
    case 'action':
    case 'turned':
    case 'extreme':
    case 'passed':
      return []
  }
}

const DISTANCES = { sma20: 'from-sma20', sma50: 'from-sma50', sma200: 'from-sma200' } as const

function changeCell(
  asked: Asked,
  { period }: Extract<FrameCondition, { readonly kind: 'bound' }>,
): Cell {
  const valueOf = (stock: BarStock) => measureAt(stock, 'change', lastOf(stock), period)
  return { ...cellOf(asked, 'change'), valueOf }
}

function cellOf(asked: Asked, measure: FrameMeasure): Cell {
  const name = measure === 'close' ? 'Close' : measure === 'signal' ? 'Signal' : titleOf(measure)
  const valueOf = (stock: BarStock) =>
    measure === 'signal' ? actionAt(stock, indexOf(asked, stock)) : valueIn(asked, stock, measure)
  return { column: { name, unit: UNITS[measure] ?? 'points' }, valueOf }
}

/** What stands beside a list's figure is of the signal's bar, and no extreme of the period. */
function besideCell(asked: Asked, measure: FrameMeasure): Cell {
  const cell = cellOf(asked, measure)
  if (asked.group === null || measure === 'signal') return cell
  return { ...cell, valueOf: (stock) => measureAt(stock, measure, indexOf(asked, stock)) }
}

function titleOf(measure: FrameMeasure): string {
  const name = FRAME_NAMES[measure]
    .replace('distance from its ', 'vs. ')
    .replace('volume against its 20-day average', 'volume ratio')
    .replace('SMA20’s distance from SMA50', 'SMA20 vs. SMA50')
    .replace('OBV’s 20-day change', 'OBV change')
    .replace('time as its signal', 'signal age')
    .replace('number of BUY conditions met', 'BUY conditions met')
  return capitalize(name)
}

/** The bar that the signal is of. */
function indexOf(asked: Asked, stock: BarStock): number {
  const when = readWhen(asked, stock)
  return when === null || when.isAny ? lastOf(stock) : when.to
}

const UNITS: Readonly<Partial<Record<FrameMeasure, TableUnit>>> = {
  close: 'money',
  open: 'money',
  'day-high': 'money',
  'day-low': 'money',
  sma20: 'money',
  sma50: 'money',
  sma200: 'money',
  gap: 'percent',
  'year-high': 'money',
  'year-low': 'money',
  change: 'percent',
  'sma-gap': 'percent',
  'from-high': 'percent',
  'from-low': 'percent',
  'from-sma20': 'percent',
  'from-sma50': 'percent',
  'from-sma200': 'percent',
  volatility: 'percent-a-year',
  'usual-move': 'percent',
  'dividend-yield': 'percent-a-year',
  volume: 'shares',
  'average-volume': 'shares',
  obv: 'shares',
  'volume-ratio': 'times',
  'signal-age': 'sessions',
  'up-run': 'sessions',
  'down-run': 'sessions',
  'conditions-met': 'count',
  signal: 'action',
}
