import { guardCell } from './formula-guard.ts'

/** A number is written with all its digits, which is no formula; null is left blank. */
export type CsvCell = string | number | null

/**
 * A table as RFC 4180 has it, lines ended by CRLF. Texts that a spreadsheet could take for formulas are
 * guarded; those with a separator of any country in them are quoted.
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
