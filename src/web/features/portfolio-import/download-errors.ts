import type { RowError } from '../../../domain/portfolio/import/read-row.ts'
import { writeCsv } from '../../../domain/portfolio/import/write-csv.ts'

/** One cell that is wrong. */
export type FaultLine = RowError & { readonly row: number }

const HEADER = ['row', 'column', 'value', 'error']

/** Saves what is wrong with a file beside it. */
export function downloadErrors(lines: readonly FaultLine[], fileName: string): void {
  const rows = lines.map(({ row, column, value, message }) => [String(row), column, value, message])
  const blob = new Blob([writeCsv([HEADER, ...rows])], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${fileName.replace(/\.[^.]*$/, '')}-errors.csv`
  link.click()
  // The browser has begun to save by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
