import type { TrackRecordGroup, TrackRecordRow } from './track-record.ts'
import type { TrackRecordMarket } from './track-record-market.ts'
import type { TradeTable } from './trade-table.ts'

const THIRDS = ['', 'Calm third', 'Middle third', 'Lively third'] as const

type Groups = Pick<TrackRecordRow, 'years' | 'sectors' | 'volatility'>

/**
 * The same trades by entry year, sector and volatility of the stock.
 * @param sign 1 if a rise is a hit, -1 if a fall is
 * @returns years ascending, sectors by name, thirds from calm to lively; trades with an unknown group are
 * omitted
 */
export function groupTrades(
  { sessions, stocks }: TrackRecordMarket,
  table: TradeTable,
  sign: 1 | -1,
): Groups {
  const years = sessions.map((session) => session.slice(0, 4))
  const by = (nameOf: (row: number) => string) => summarizeBy(table, sign, nameOf)
  return {
    years: by((row) => years[table.indexes[row] ?? 0] ?? '').toSorted(byName),
    sectors: by((row) => stocks[table.stocks[row] ?? 0]?.sector ?? '').toSorted(byName),
    volatility: by((row) => THIRDS[table.thirds[row] ?? 0] ?? '').toSorted(byThird),
  }
}

function byName(a: TrackRecordGroup, b: TrackRecordGroup): number {
  return a.name < b.name ? -1 : 1
}

function byThird(a: TrackRecordGroup, b: TrackRecordGroup): number {
  const rank = ({ name }: TrackRecordGroup) => THIRDS.findIndex((third) => third === name)
  return rank(a) - rank(b)
}

type Sums = { trades: number; hits: number; percents: number; excesses: number }

function summarizeBy(
  { percents, excesses }: TradeTable,
  sign: 1 | -1,
  nameOf: (row: number) => string,
): readonly TrackRecordGroup[] {
  const sumsByName = new Map<string, Sums>()
  for (const [row, percent] of percents.entries()) {
    const name = nameOf(row)
    if (name === '') continue
    const sums = sumsByName.get(name) ?? { trades: 0, hits: 0, percents: 0, excesses: 0 }
    sums.trades += 1
    sums.hits += sign * percent > 0 ? 1 : 0
    sums.percents += percent
    sums.excesses += excesses[row] ?? 0
    sumsByName.set(name, sums)
  }
  return [...sumsByName].map(([name, sums]) => ({
    name,
    trades: sums.trades,
    hitPercent: (sums.hits / sums.trades) * 100,
    meanPercent: sums.percents / sums.trades,
    excessPercent: sums.excesses / sums.trades,
  }))
}
