import { fail, type Outcome, succeed } from '../../../platform/outcome.ts'
import { findTable } from '../../../domain/portfolio/import/find-table.ts'
import {
  type ImportPlan,
  makePlan,
  type PlanDoubts,
} from '../../../domain/portfolio/import/import-plan.ts'
import type { AccountTargets } from '../../../domain/portfolio/import/place-activities.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import { openBreakdown, type OpenedTable } from './open-table.ts'
import { readPortfolio, type KnownPortfolio } from './read-portfolio.ts'

/** An opened file, and how to read it. */
export type OpenFile = {
  readonly facts: OpenedTable
  /** Null if the accounts and activities are unavailable. */
  readonly known: KnownPortfolio | null
  readonly plan: ImportPlan
  readonly doubts: PlanDoubts
  /** The accounts the user chose; the others are recognized. */
  readonly targets: AccountTargets
}

type OpenRequest = {
  readonly chosen: File
  readonly anonKey: string
  readonly signal: AbortSignal
}

/**
 * Opens a file, detects how to read it, and fetches the portfolio for comparison.
 * @returns or a plain sentence on why it cannot be read; meaningless once `signal` is aborted
 */
export async function openFile({
  chosen,
  anonKey,
  signal,
}: OpenRequest): Promise<Outcome<OpenFile, string>> {
  // It may have been moved or changed since it was chosen.
  const read = await Promise.all([
    openBreakdown(chosen, signal),
    fetchKnown(anonKey, signal),
  ]).catch(() => null)
  if (read === null) return fail('We couldn’t read the file. Choose it again.')
  const [opened, known] = read
  if (!opened.ok) return opened
  await yieldToBrowser()
  const { rows } = opened.value
  const { layout, headerIndex } = findTable(rows)
  const made = makePlan(rows, layout, headerIndex)
  return succeed({ facts: opened.value, known, targets: {}, ...made })
}

/** @returns null if unavailable */
async function fetchKnown(anonKey: string, signal: AbortSignal): Promise<KnownPortfolio | null> {
  try {
    return await readPortfolio(await loadBrowserClient(anonKey), signal)
  } catch {
    // Unreachable: the review says that it could not be compared.
    return null
  }
}
