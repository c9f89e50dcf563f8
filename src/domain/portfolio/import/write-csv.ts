import { guardCell } from './formula-guard.ts'

/** A number is written with all its digits and is not a formula; null is blank. */
export type CsvCell = string | number | null

/**
 * Writes an RFC 4180 table with CRLF line ends. Texts that look like formulas are guarded; those with
 * any country's separator are quoted.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(given: CsvCell): string {
  if (given === null) return ''
  if (typeof given === 'number') return String(given)
  const cell = guardCell(given)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
