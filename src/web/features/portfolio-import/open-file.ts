import { fail, type Outcome, succeed } from '../../../platform/outcome.ts'
import { findTable } from '../../../domain/portfolio/import/find-table.ts'
import {
  type ImportPlan,
  makePlan,
  type PlanDoubts,
} from '../../../domain/portfolio/import/import-plan.ts'
import type { Purchase } from '../../../domain/portfolio/import/mark-held.ts'
import { breathe } from './breathe.ts'
import { openBreakdown, type OpenedTable } from './open-table.ts'

type ExportedLot = {
  readonly symbol: string
  readonly shares: string
  readonly avg_price: string
  readonly bought_on: string | null
}

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

/**
 * The lots that are held, by the export of the portfolio, whose decimals are exact.
 * @returns null when they could not be had
 */
async function fetchHeld(signal: AbortSignal): Promise<readonly Purchase[] | null> {
  try {
    const reply = await fetch('/portfolio/export.json', { signal })
    // Without a session any address leads to the sign-in page.
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
    // Out of reach: the review says that it could not be compared.
    return null
  }
}
