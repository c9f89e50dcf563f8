import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPages } from '../src/adapters/content/read-pages.ts'
import { adx } from '../src/domain/indicators/adx.ts'
import { cmf } from '../src/domain/indicators/cmf.ts'
import { obv } from '../src/domain/indicators/obv.ts'
import { rsi } from '../src/domain/indicators/rsi.ts'
import { sma } from '../src/domain/indicators/sma.ts'
import { elementsOf, textOf, type WordNode } from './content-blocks.ts'

/** An example worked by hand, as its page has it. */
type Example = {
  readonly path: string
  readonly is: string
  readonly period: number
  /** Cells as text, by column; all tables of the example one after the other. */
  readonly tables: readonly Readonly<Record<string, readonly string[]>>[]
}

const examples = readPages(join(import.meta.dirname, '../content/pages')).flatMap((page) =>
  elementsOf(page.words, 'by-hand').flatMap((node) => readExample(page.head.path, node)),
)
const of = (is: string) => examples.filter((example) => example.is === is)

test('each indicator has an example on its own page', () => {
  const own = examples.filter(({ path, is }) => path === `/indicators/${is}`)
  expect(own.map(({ is }) => is).toSorted()).toEqual(['adx', 'cmf', 'obv', 'rsi', 'sma'])
})

test.each(of('rsi'))('the RSI example of $path is right', ({ tables: [table = {}], period }) => {
  const closes = numbers(table, 'Close')
  const changes = closes.map((close, day) => close - (closes[day - 1] ?? Number.NaN))
  const gains = wilderMeans(
    changes.map((change) => Math.max(change, 0)),
    period,
  )
  const losses = wilderMeans(
    changes.map((change) => Math.max(-change, 0)),
    period,
  )
  const readings = gains.map((gain, day) => (100 * gain) / (gain + (losses[day] ?? 0)))
  expectColumn(table, 'Change', changes)
  expectColumn(table, 'Average gain', gains)
  expectColumn(table, 'Average loss', losses)
  expectColumn(table, 'RSI', readings)
  expectColumn(table, 'RSI', [...rsi(Float64Array.from(closes), period)])
})

test.each(of('adx'))('the ADX example of $path is right', ({ tables, period }) => {
  const [bars = {}, lines = {}] = tables
  const columns = ['High', 'Low', 'Close'].map((name) => numbers(bars, name))
  const [highs = [], lows = [], closes = []] = columns
  const before = (column: readonly number[], day: number) => column[day - 1] ?? Number.NaN
  const up = highs.map((high, day) => high - before(highs, day))
  const down = lows.map((low, day) => before(lows, day) - low)
  const plus = up.map((rise, day) => (rise > (down[day] ?? 0) ? Math.max(rise, 0) : 0))
  const minus = down.map((fall, day) => (fall > (up[day] ?? 0) ? Math.max(fall, 0) : 0))
  const ranges = highs.map((high, day) => {
    const [low = 0, close] = [lows[day], before(closes, day)]
    return Math.max(high - low, Math.abs(high - close), Math.abs(low - close))
  })
  expectColumn(bars, '+DM', plus)
  expectColumn(bars, '-DM', minus)
  expectColumn(bars, 'TR', ranges)

  const [plusSums, minusSums, rangeSums] = [plus, minus, ranges].map((one) =>
    wilderSums(one, period),
  )
  const share = (sums: readonly number[] = []) =>
    sums.map((sum, day) => (100 * sum) / (rangeSums?.[day] ?? 0))
  const [plusDi, minusDi] = [share(plusSums), share(minusSums)]
  const dx = plusDi.map((di, day) => {
    const other = minusDi[day] ?? Number.NaN
    return (100 * Math.abs(di - other)) / (di + other)
  })
  const shown = numbers(lines, 'Day').map((day) => day - 1)
  const pick = (column: readonly number[]) => shown.map((day) => column[day] ?? Number.NaN)
  expectColumn(lines, '+DI', pick(plusDi))
  expectColumn(lines, '-DI', pick(minusDi))
  expectColumn(lines, 'DX', pick(dx))
  expectColumn(lines, 'ADX', pick(wilderMeans(dx, period)))

  const [high, low, close] = columns.map((column) => Float64Array.from(column))
  const bar = { highs: high ?? NONE, lows: low ?? NONE, closes: close ?? NONE }
  const series = adx(bar, period)
  expectColumn(lines, '+DI', pick([...series.plusDi]))
  expectColumn(lines, '-DI', pick([...series.minusDi]))
  expectColumn(lines, 'ADX', pick([...series.adx]))
})

test.each(of('sma'))('the SMA example of $path is right', ({ tables: [table = {}], period }) => {
  const closes = numbers(table, 'Close')
  expectColumn(
    table,
    'SMA',
    closes.map((_, day) => sumBack(closes, day, period) / period),
  )
  expectColumn(table, 'SMA', [...sma(Float64Array.from(closes), period)])
})

test.each(of('obv'))('the OBV example of $path is right', ({ tables: [table = {}], period }) => {
  const [closes, volumes] = [numbers(table, 'Close'), numbers(table, 'Volume')]
  const totals: number[] = []
  closes.forEach((close, day) => {
    const [last, volume] = [closes[day - 1], volumes[day] ?? Number.NaN]
    const side = last === undefined ? 1 : Math.sign(close - last)
    totals.push((totals.at(-1) ?? 0) + side * volume)
  })
  const changes = totals.map((total, day) => total - (totals[day - period] ?? Number.NaN))
  expectColumn(table, 'OBV', totals)
  expectColumn(table, `Change over ${period}`, changes)
  const bars = { closes: Float64Array.from(closes), volumes: Float64Array.from(volumes) }
  expectColumn(table, 'OBV', [...obv(bars)])
})

test.each(of('cmf'))('the CMF example of $path is right', ({ tables, period }) => {
  const [days = {}, steps = {}] = tables
  const [highs, lows, closes, volumes] = ['High', 'Low', 'Close', 'Volume'].map((name) =>
    numbers(days, name),
  ) as [number[], number[], number[], number[]]
  const multipliers = closes.map((close, day) => {
    const [high = 0, low = 0] = [highs[day], lows[day]]
    return (close - low - (high - close)) / (high - low)
  })
  const flows = multipliers.map((multiplier, day) => multiplier * (volumes[day] ?? Number.NaN))
  const readings = flows.map(
    (_, day) => sumBack(flows, day, period) / sumBack(volumes, day, period),
  )
  expectColumn(steps, 'Multiplier', multipliers)
  expectColumn(steps, 'Flow', flows)
  expectColumn(steps, 'CMF', readings)
  const [high, low, close, volume] = [highs, lows, closes, volumes].map((one) =>
    Float64Array.from(one),
  )
  const bars = {
    highs: high ?? NONE,
    lows: low ?? NONE,
    closes: close ?? NONE,
    volumes: volume ?? NONE,
  }
  expectColumn(steps, 'CMF', [...cmf(bars, period)])
})

const NONE = new Float64Array()

/** Every number in a column matches the calculated one, to the decimals shown. */
function expectColumn(
  table: Example['tables'][number],
  name: string,
  worked: readonly number[],
): void {
  const cells = table[name] ?? []
  expect(cells.length, `rows of ${name}`).toBe(worked.length)
  expect(cells.filter((cell) => cell !== '').length, `figures of ${name}`).toBeGreaterThan(0)
  const rounded = cells.map((cell, row) => {
    const decimals = cell.split('.')[1]?.length ?? 0
    const value = worked[row] ?? Number.NaN
    return cell === ''
      ? ''
      : (Math.round(value * 10 ** decimals + 1e-9) / 10 ** decimals + 0).toFixed(decimals)
  })
  const shown = cells.map((cell) => cell.replace('−', '-'))
  expect([name, ...shown]).toEqual([name, ...rounded])
}

/**
 * Wilder's smoothing of a column whose first entries are NaN: a plain mean, then one part in
 * `period`.
 */
function wilderMeans(values: readonly number[], period: number): number[] {
  const means: number[] = []
  const first = values.findIndex((value) => !Number.isNaN(value)) + period - 1
  values.forEach((value, day) => {
    const last = means[day - 1] ?? Number.NaN
    if (day === first) means.push(sumBack(values, day, period) / period)
    else means.push(day < first ? Number.NaN : (last * (period - 1) + value) / period)
  })
  return means
}

/** Wilder's running sums, starting with one day less than the period, as on the page. */
function wilderSums(values: readonly number[], period: number): number[] {
  const sums: number[] = []
  values.forEach((value, day) => {
    const last = sums[day - 1] ?? 0
    if (day < period) sums.push(day === 0 ? 0 : last + value)
    else sums.push((last * (period - 1)) / period + value)
  })
  return sums.map((sum, day) => (day < period ? Number.NaN : sum))
}

function sumBack(values: readonly number[], day: number, period: number): number {
  if (day < period - 1) return Number.NaN
  return values.slice(day - period + 1, day + 1).reduce((sum, value) => sum + value, 0)
}

function numbers(table: Example['tables'][number], name: string): number[] {
  return (table[name] ?? []).map((cell) => Number(cell.replace('−', '-')))
}

function readExample(path: string, node: WordNode): readonly Example[] {
  const is = String(node.properties?.['is'] ?? '')
  if (is === '') return []
  const claimed = textOf(node)
  const period = /\bperiod (?:of )?(\d+)/.exec(claimed)?.[1]
  if (period === undefined) throw new Error(`${path}: the example of ${is} names no period`)
  return [{ path, is, period: Number(period), tables: elementsOf(node, 'table').map(readTable) }]
}

function readTable(table: WordNode): Example['tables'][number] {
  const names = elementsOf(table, 'th').map((cell) => textOf(cell).trim())
  const rows = elementsOf(table, 'tr').map((row) =>
    elementsOf(row, 'td').map((cell) => textOf(cell).trim()),
  )
  const filled = rows.filter((cells) => cells.length > 0)
  return Object.fromEntries(
    names.map((name, index) => [name, filled.map((cells) => cells[index] ?? '')]),
  )
}
