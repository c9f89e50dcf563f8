import type { Activity } from '../../../domain/portfolio/activities/activity.ts'
import type { ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import { joinRows } from '../../../domain/portfolio/import/join-rows.ts'
import { createRowReader, type ReadRow } from '../../../domain/portfolio/import/read-row.ts'
import { fetchSplits, type SplitsByTicker } from './fetch-splits.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import type { Cells } from './parse-cells.ts'

type ReadyRow = Extract<ReadRow, { kind: 'ready' }>
export type SkippedRow = Extract<ReadRow, { kind: 'skipped' }>
export type InvalidRow = Extract<ReadRow, { kind: 'faulty' }>

/** What an import would do, row by row. */
export type Review = {
  readonly ready: readonly ReadyRow[]
  readonly skipped: readonly SkippedRow[]
  readonly invalid: readonly InvalidRow[]
  /** The market's, of the stocks that are sold; null if unavailable. */
  readonly splits: SplitsByTicker | null
}

/** Rows between yields, so that the page stays responsive. */
const SLICE_ROWS = 400

type ReviewRequested = {
  readonly plan: ImportPlan
  /** YYYY-MM-DD, the last valid day. */
  readonly latest: string
  /** The portfolio's activities. */
  readonly existing: readonly Activity[]
}

type ReviewCourse = {
  readonly readSplits?: typeof fetchSplits
  readonly signal: AbortSignal
  readonly onProgress: (doneRows: number) => void
}

/**
 * Parses all rows below the header, in chunks.
 * @throws what `signal` was aborted with
 */
export async function reviewRows(
  rows: readonly Cells[],
  { plan, latest, existing }: ReviewRequested,
  { signal, onProgress, readSplits = fetchSplits }: ReviewCourse,
): Promise<Review> {
  const readRow = createRowReader(rows, plan, latest)
  const read: ReadRow[] = []
  for (let index = plan.headerIndex + 1; index < rows.length; index += 1) {
    const result = readRow(index)
    if (result !== null) read.push(result)
    if (index % SLICE_ROWS === 0) {
      onProgress(index)
      await yieldToBrowser()
      signal.throwIfAborted()
    }
  }
  const joined = joinRows(read)
  const ready = joined.filter((row) => row.kind === 'ready')
  const activities = ready.flatMap((row) => row.activities)
  const splits = await readSplits(activities, existing, signal)
  signal.throwIfAborted()
  return {
    ready,
    skipped: joined.filter((row) => row.kind === 'skipped'),
    invalid: joined.filter((row) => row.kind === 'faulty'),
    splits,
  }
}
