import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { findTable } from '../../../domain/portfolio/import/find-table.ts'
import {
  makePlan,
  type ImportPlan,
  type PlanDoubts,
} from '../../../domain/portfolio/import/import-plan.ts'
import type { Purchase } from '../../../domain/portfolio/import/mark-held.ts'
import { breathe } from './breathe.ts'
import { fetchHeld } from './fetch-held.ts'
import { openBreakdown, type OpenedTable } from './open-table.ts'

/** A file on the desk, and how it is to be read. */
export type OpenFile = {
  readonly facts: OpenedTable
  /** Null when what is held could not be had. */
  readonly held: readonly Purchase[] | null
  readonly plan: ImportPlan
  readonly doubts: PlanDoubts
}

/**
 * Opens a file, finds how it is to be read, and fetches what is held to compare it with.
 * @returns or a plain sentence on why it cannot be read; of no meaning once `signal` is aborted
 */
export async function openFile(
  chosen: File,
  signal: AbortSignal,
): Promise<Outcome<OpenFile, string>> {
  // It may have been moved or changed since it was chosen.
  const read = await Promise.all([openBreakdown(chosen, signal), fetchHeld(signal)]).catch(
    () => null,
  )
  if (read === null) return fail('The file could not be read. Choose it again.')
  const [opened, held] = read
  if (!opened.ok) return opened
  await breathe()
  const { rows } = opened.value
  const { layout, headerIndex } = findTable(rows)
  return succeed({ facts: opened.value, held, ...makePlan(rows, layout, headerIndex) })
}
