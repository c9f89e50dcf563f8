import { findTable } from '../../../domain/portfolio/import/find-table.ts'
import { makePlan, type ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import { openBreakdown } from './open-table.ts'
import { reviewRows } from './review-rows.ts'

const NEVER = new AbortController().signal

/** What the page would detect in a file, with the user's corrections. */
export async function readFileAs(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  corrections: Partial<ImportPlan> = {},
) {
  const opened = await openBreakdown(new File([content], name), NEVER)
  if (!opened.ok) throw new Error(opened.failure)
  const { rows } = opened.value
  const { layout, headerIndex } = findTable(rows)
  const made = makePlan(rows, layout, headerIndex)
  const plan = { ...made.plan, ...corrections }
  const review = await reviewRows(
    rows,
    { plan, latest: '2025-11-21', existing: [] },
    { signal: NEVER, onProgress: () => undefined, readSplits: () => Promise.resolve(new Map()) },
  )
  return { facts: opened.value, plan, doubts: made.doubts, review }
}
