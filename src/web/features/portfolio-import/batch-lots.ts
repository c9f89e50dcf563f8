import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'

/** So many that the server answers others meanwhile, and Cancel is heard soon. */
const MAX_LOTS = 500

/** The server takes bodies of 1 MiB; a character is up to three bytes of it. */
const MAX_CHARACTERS = 250_000

/** Room for the names of the columns, the ids and what JSON needs. */
const ROW_CHARACTERS = 250

type LotRow = ReturnType<typeof toRow>

/** Lots as rows of `rest/v1`, in their order, in as many requests as they need. */
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
 * Decimals go as text: a JSON number is rounded by who reads it. Where nothing is known of when it was
 * written down, the column is left out, and the database takes its own clock.
 */
function toRow({ ticker, shares, price, currency, boughtOn, note, recordedAtUtc }: ImportedLot) {
  const columns = { symbol: ticker, shares, avg_price: price, currency, bought_on: boughtOn, note }
  return recordedAtUtc === null ? columns : { ...columns, created_at: recordedAtUtc }
}
