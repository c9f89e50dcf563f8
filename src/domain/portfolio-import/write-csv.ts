import { guardCell } from './formula-guard.ts'

/**
 * A table as RFC 4180 has it, lines ended by CRLF. Cells that a spreadsheet could take for formulas are
 * guarded; those with a separator of any country in them are quoted.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string): string {
  const cell = guardCell(text)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
