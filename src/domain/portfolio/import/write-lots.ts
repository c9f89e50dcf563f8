import type { Lot } from '../lot.ts'
import { writeCsv } from './write-csv.ts'

type WrittenLot = Pick<
  Lot,
  'ticker' | 'shares' | 'price' | 'fee' | 'currency' | 'boughtOn' | 'recordedAtUtc' | 'note'
>

const HEADER = [
  'symbol',
  'shares',
  'avg_price',
  'fee',
  'currency',
  'bought_on',
  'recorded_at',
  'note',
] as const

/**
 * Lots as a table that the import can read back: exact decimals, dates YYYY-MM-DD, blank where unknown.
 * The fee is what fees and taxes of the purchase add to the cost.
 * A blank currency is the ticker's own. The time a lot was recorded is ISO 8601 UTC: an undated lot's
 * splits count from there. The last row is not a lot: it has only the disclaimer, in the note column.
 */
export function writeLotsCsv(lots: readonly WrittenLot[], disclaimer: string): string {
  const rows = lots.map((lot) => HEADER.map((name) => toColumns(lot)[name] ?? ''))
  return writeCsv([HEADER, ...rows, HEADER.map((name) => (name === 'note' ? disclaimer : ''))])
}

/**
 * Lots as JSON, decimals as text to keep every digit.
 * @param about `exportedAtUtc` ISO 8601 UTC; `more` comes after the lots
 */
export function writeLotsJson(
  lots: readonly WrittenLot[],
  about: {
    readonly exportedAtUtc: string
    readonly disclaimer: string
    readonly more?: Readonly<Record<string, unknown>>
  },
): string {
  const { exportedAtUtc, disclaimer, more } = about
  return JSON.stringify({
    exported_at: exportedAtUtc,
    disclaimer,
    lots: lots.map(toColumns),
    ...more,
  })
}

/** Export order: by ticker, then by date, undated ones last. */
export function orderLots(lots: readonly Lot[]): readonly Lot[] {
  const keyOf = (lot: Lot) =>
    [lot.ticker, lot.boughtOn ?? '9999-99-99', lot.recordedAtUtc, lot.id].join('\n')
  return lots
    .map((lot) => ({ lot, key: keyOf(lot) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ lot }) => lot)
}

function toColumns(lot: WrittenLot) {
  const { ticker, shares, price, fee, currency, boughtOn, recordedAtUtc, note } = lot
  return {
    symbol: ticker,
    shares,
    avg_price: price,
    fee,
    currency,
    bought_on: boughtOn,
    recorded_at: recordedAtUtc,
    note,
  }
}
