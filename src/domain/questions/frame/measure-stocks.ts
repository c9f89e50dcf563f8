import type { Ticker } from '../../market/listings/ticker.ts'
import { SECTORS } from '../../screener/screener-words.ts'
import type { Frame, FrameGroup, FrameMeasure, Period } from './frame.ts'
import { lastOf, longSpanOf, measureAt, readWhen, type BarStock } from './measure-at.ts'
import { resolvePeriod } from './resolve-period.ts'

export function periodOf({ periods }: Pick<Frame, 'periods'>): Period | null {
  return periods[0] ?? null
}

/** The stocks that a question is about: not the one that it compares others with. */
export function withoutBenchmark<Each extends { readonly ticker: Ticker }>(
  stocks: readonly Each[],
  frame: Pick<Frame, 'benchmark'> | undefined,
): readonly Each[] {
  return stocks.filter(({ ticker }) => ticker !== frame?.benchmark)
}

/** Whether dividends or splits are asked about. */
export function isOfPayments({
  measures,
  conditions,
}: Pick<Frame, 'measures' | 'conditions'>): boolean {
  return (
    measures.includes('dividend-yield') ||
    conditions
      .flat()
      .some(
        (one) => one.kind === 'paid' || (one.kind === 'bound' && one.measure === 'dividend-yield'),
      )
  )
}

/** A stock with a figure in the measure's unit. */
export type Measured = { readonly stock: BarStock; readonly value: number }

/** The frame's first measure of each stock; those whose figure is unknown are left out. */
export function measureAll(frame: Frame, stocks: readonly BarStock[]): readonly Measured[] {
  const [measure = 'close'] = frame.measures
  return stocks.flatMap((stock) => {
    const value = valueIn(frame, stock, measure)
    return value === null ? [] : [{ stock, value }]
  })
}

/** A measure at the end of the frame's period; of a list in order, the period's highest or lowest. */
export function valueIn(
  frame: Pick<Frame, 'measures' | 'conditions' | 'periods' | 'group' | 'order'>,
  stock: BarStock,
  measure: FrameMeasure,
): number | null {
  const period = periodOf(frame)
  const isOfSpan = longSpanOf(measure, period, stock.facts.bars) !== null
  if (measure === 'change' || isOfSpan) return measureAt(stock, measure, lastOf(stock), period)
  const when = frame.group === null ? null : readWhen(frame, stock)
  if (when?.isAny === true && frame.order !== null) {
    const values = Array.from({ length: when.to - when.from }, (_, index) =>
      measureAt(stock, measure, when.from + 1 + index),
    ).filter((value) => value !== null)
    if (values.length === 0) return null
    return frame.order === 'lowest' ? Math.min(...values) : Math.max(...values)
  }
  if (when !== null) return measureAt(stock, measure, when.to)
  const index = period === null ? lastOf(stock) : resolvePeriod(period, stock.facts.bars)?.to
  return index === undefined ? null : measureAt(stock, measure, index)
}

/** In the frame's order, the first one first. */
export function orderMeasured<Each extends { readonly value: number }>(
  measured: readonly Each[],
  { order, target }: Pick<Frame, 'order'> & Partial<Pick<Frame, 'target'>>,
): readonly Each[] {
  const sign = order === 'lowest' || order === 'nearest' ? 1 : -1
  const isDistance = order === 'nearest' || order === 'furthest'
  const sizeOf = ({ value }: Each) => (isDistance ? Math.abs(value - (target ?? 0)) : value)
  return measured.toSorted((one, other) => sign * (sizeOf(one) - sizeOf(other)))
}

/** The stocks with a signal that a group has. */
export function membersOf(
  group: FrameGroup | null,
  judged: readonly BarStock[],
): readonly BarStock[] {
  return judged.filter((stock) => stock.signal.kind === 'signal' && isMember(stock, group))
}

function isMember(stock: BarStock, group: FrameGroup | null): boolean {
  switch (group?.kind) {
    case undefined:
    case 'market':
      return true
    case 'sector':
      return stock.sector === group.sector
    case 'theme':
      return group.tickers.includes(stock.ticker)
    case 'listed':
      return group.tickers.includes(stock.ticker) && isMember(stock, group.among)
    case 'either':
      return group.groups.some((each) => isMember(stock, each))
    case 'except':
      return !isMember(stock, group.group)
  }
}

/** "the 63 stocks", "the 4 stocks in our banks list". */
export function nameGroup(group: FrameGroup | null, count: number): string {
  switch (group?.kind) {
    case undefined:
    case 'market':
      return `the ${count} stocks`
    case 'sector':
      return `the ${count} ${group.sector} ${count === 1 ? 'stock' : 'stocks'}`
    case 'theme':
      return `the ${count} ${count === 1 ? 'stock' : 'stocks'} in our ${group.name} list`
    case 'listed': {
      const those = count === 1 ? 'that 1 stock' : `those ${count} stocks`
      return group.among === null
        ? those
        : `${nameGroup(group.among, count)} among those ${group.tickers.length}`
    }
    case 'either':
      return `the ${count} stocks in ${group.groups.map(nameKind).join(' or ')}`
    case 'except':
      return group.group.kind === 'listed'
        ? `the ${count} other stocks`
        : `the ${count} stocks outside ${nameKind(group.group)}`
  }
}

function nameKind(group: FrameGroup): string {
  switch (group.kind) {
    case 'market':
      return 'the market'
    case 'sector':
      return group.sector
    case 'theme':
      return `our ${group.name} list`
    case 'listed':
      return 'that list'
    case 'either':
      return group.groups.map(nameKind).join(' and ')
    case 'except':
      return `not ${nameKind(group.group)}`
  }
}

/** Each sector with its stocks among these; those without any are left out. */
export function groupBySector(
  members: readonly BarStock[],
): readonly { readonly sector: string; readonly stocks: readonly BarStock[] }[] {
  return SECTORS.map((sector) => ({
    sector,
    stocks: members.filter((stock) => stock.sector === sector),
  })).filter(({ stocks }) => stocks.length > 0)
}
