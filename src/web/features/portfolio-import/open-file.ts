import { fail, type Outcome, succeed } from '../../../platform/outcome.ts'
import { findTable } from '../../../domain/portfolio/import/find-table.ts'
import {
  type ImportPlan,
  makePlan,
  type PlanDoubts,
} from '../../../domain/portfolio/import/import-plan.ts'
import type { Purchase } from '../../../domain/portfolio/import/mark-held.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import { openBreakdown, type OpenedTable } from './open-table.ts'

type ExportedLot = {
  readonly symbol: string
  readonly shares: string
  readonly avg_price: string
  readonly bought_on: string | null
}

/** An opened file, and how to read it. */
export type OpenFile = {
  readonly facts: OpenedTable
  /** Null if the held lots are unavailable. */
  readonly held: readonly Purchase[] | null
  readonly plan: ImportPlan
  readonly doubts: PlanDoubts
}

/**
 * Opens a file, detects how to read it, and fetches the held lots for comparison.
 * @returns or a plain sentence on why it cannot be read; meaningless once `signal` is aborted
 */
export async function openFile(
  chosen: File,
  signal: AbortSignal,
): Promise<Outcome<OpenFile, string>> {
  // It may have been moved or changed since it was chosen.
  const read = await Promise.all([openBreakdown(chosen, signal), fetchHeld(signal)]).catch(
    () => null,
  )
  if (read === null) return fail('We couldn’t read the file. Choose it again.')
  const [opened, held] = read
  if (!opened.ok) return opened
  await yieldToBrowser()
  const { rows } = opened.value
  const { layout, headerIndex } = findTable(rows)
  return succeed({ facts: opened.value, held, ...makePlan(rows, layout, headerIndex) })
}

/**
 * The held lots, from the portfolio's export, whose decimals are exact.
 * @returns null if unavailable
 */
async function fetchHeld(signal: AbortSignal): Promise<readonly Purchase[] | null> {
  try {
    const reply = await fetch('/portfolio/export.json', { signal })
    // Without a session any URL redirects to the sign-in page.
    if (!reply.ok || reply.redirected) return null
    // Our own export: the server and this page are built from the same types.
    const { lots } = (await reply.json()) as { lots: readonly ExportedLot[] }
    return lots.map(({ symbol, shares, avg_price: price, bought_on: boughtOn }) => ({
      ticker: symbol,
      shares,
      price,
      boughtOn,
    }))
  } catch {
    // Unreachable: the review says that it could not be compared.
    return null
  }
}
