import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'

/** Small enough that the server serves others meanwhile, and Cancel takes effect soon. */
const MAX_LOTS = 500

/** The server accepts bodies of 1 MiB; a character is up to three bytes. */
const MAX_CHARACTERS = 250_000

/** Room for column names, ids and JSON syntax. */
const ROW_CHARACTERS = 250

type LotRow = ReturnType<typeof toRow>

/** Lots as rows of `rest/v1`, in order, in as many requests as needed. */
export function batchLots(lots: readonly ImportedLot[]): readonly (readonly LotRow[])[] {
  const batches: LotRow[][] = []
  let characters = Infinity
  for (const lot of lots) {
    const size = sizeOf(lot)
    const last = batches.at(-1)
    if (last === undefined || last.length === MAX_LOTS || characters + size > MAX_CHARACTERS) {
      batches.push([toRow(lot)])
      characters = size
    } else {
      last.push(toRow(lot))
      characters += size
    }
  }
  return batches
}

/** A line break or a quotation mark in a note takes two characters. */
function sizeOf({ shares, price, note }: ImportedLot): number {
  return ROW_CHARACTERS + shares.length + price.length + 2 * (note?.length ?? 0)
}

/**
 * Decimals are sent as text: JSON parsers round numbers. If the creation time is unknown, the
 * column is omitted, and the database uses its clock.
 */
function toRow({ ticker, shares, price, currency, boughtOn, note, recordedAtUtc }: ImportedLot) {
  const columns = { symbol: ticker, shares, avg_price: price, currency, bought_on: boughtOn, note }
  return recordedAtUtc === null ? columns : { ...columns, created_at: recordedAtUtc }
}
