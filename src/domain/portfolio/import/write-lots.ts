import type { Lot } from '../lot.ts'
import { writeCsv } from './write-csv.ts'

type WrittenLot = Pick<
  Lot,
  'ticker' | 'shares' | 'price' | 'currency' | 'boughtOn' | 'recordedAtUtc' | 'note'
>

const HEADER = [
  'symbol',
  'shares',
  'avg_price',
  'currency',
  'bought_on',
  'recorded_at',
  'note',
] as const

/**
 * Lots as a table that the import reads back: exact decimals, dates YYYY-MM-DD, blank where nothing is
 * known. A blank currency is what the ticker trades in. When a lot was written down is ISO 8601 UTC:
 * without a date bought its splits count from there. The last row is no lot: it has the disclaimer in
 * the place of the note, and nothing else.
 */
export function writeLotsCsv(lots: readonly WrittenLot[], disclaimer: string): string {
  const rows = lots.map((lot) => HEADER.map((name) => toColumns(lot)[name] ?? ''))
  return writeCsv([HEADER, ...rows, HEADER.map((name) => (name === 'note' ? disclaimer : ''))])
}

/**
 * Lots as JSON, decimals as text so that no digit is lost.
 * @param about `exportedAtUtc` ISO 8601 UTC
 */
export function writeLotsJson(
  lots: readonly WrittenLot[],
  about: { readonly exportedAtUtc: string; readonly disclaimer: string },
): string {
  const { exportedAtUtc, disclaimer } = about
  return JSON.stringify({ exported_at: exportedAtUtc, disclaimer, lots: lots.map(toColumns) })
}

/** Lots in the order they are written down in: by ticker, then by date, those without one last. */
export function orderLots(lots: readonly Lot[]): readonly Lot[] {
  const keyOf = (lot: Lot) =>
    [lot.ticker, lot.boughtOn ?? '9999-99-99', lot.recordedAtUtc, lot.id].join('\n')
  return lots
    .map((lot) => ({ lot, key: keyOf(lot) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ lot }) => lot)
}

function toColumns(lot: WrittenLot) {
  const { ticker, shares, price, currency, boughtOn, recordedAtUtc, note } = lot
  return {
    symbol: ticker,
    shares,
    avg_price: price,
    currency,
    bought_on: boughtOn,
    recorded_at: recordedAtUtc,
    note,
  }
}
