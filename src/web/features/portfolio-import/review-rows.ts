import type { ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { markHeld, type Purchase } from '../../../domain/portfolio/import/mark-held.ts'
import { createRowReader, type ReadRow } from '../../../domain/portfolio/import/read-row.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import type { Cells } from './parse-cells.ts'

export type ReadyRow = {
  readonly row: number
  readonly lot: ImportedLot
  /** A lot of the same symbol, shares, price and date is already held. */
  readonly isHeld: boolean
}
export type SkippedRow = Extract<ReadRow, { kind: 'skipped' }>
export type InvalidRow = Extract<ReadRow, { kind: 'faulty' }>

/** What an import would do, row by row. */
export type Review = {
  readonly ready: readonly ReadyRow[]
  readonly skipped: readonly SkippedRow[]
  readonly invalid: readonly InvalidRow[]
}

/** Rows between yields, so that the page stays responsive. */
const SLICE_ROWS = 400

type ReviewRequested = {
  readonly plan: ImportPlan
  /** YYYY-MM-DD, the latest valid purchase date. */
  readonly latest: string
  readonly held: readonly Purchase[]
}

type ReviewCourse = {
  readonly signal: AbortSignal
  readonly onProgress: (doneRows: number) => void
}

/**
 * Parses all rows below the header, in chunks.
 * @throws what `signal` was aborted with
 */
export async function reviewRows(
  rows: readonly Cells[],
  { plan, latest, held }: ReviewRequested,
  { signal, onProgress }: ReviewCourse,
): Promise<Review> {
  const readRow = createRowReader(rows[plan.headerIndex] ?? [], plan, latest)
  const read: ReadRow[] = []
  for (let index = plan.headerIndex + 1; index < rows.length; index += 1) {
    const result = readRow(rows[index] ?? [], index)
    if (result !== null) read.push(result)
    if (index % SLICE_ROWS === 0) {
      onProgress(index)
      await yieldToBrowser()
      signal.throwIfAborted()
    }
  }
  const ready = read.filter((row) => row.kind === 'ready')
  const isHeld = markHeld(
    ready.map(({ lot }) => lot),
    held,
  )
  return {
    ready: ready.map(({ row, lot }, index) => ({ row, lot, isHeld: isHeld[index] === true })),
    skipped: read.filter((row) => row.kind === 'skipped'),
    invalid: read.filter((row) => row.kind === 'faulty'),
  }
}
