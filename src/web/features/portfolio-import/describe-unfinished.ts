import type { PastImport } from '../../../domain/portfolio/import/past-import.ts'

/** What is left of an unfinished import; null for a finished one. */
export function describeUnfinished({
  isFinished,
  lotCount,
  plannedLots,
}: Pick<PastImport, 'isFinished' | 'lotCount' | 'plannedLots'>): string | null {
  if (isFinished) return null
  if (plannedLots === null) {
    return `Not marked as finished: ${lotCount === 1 ? '1 row' : `${lotCount} rows`} imported.`
  }
  return `Incomplete: ${lotCount} of ${plannedLots} rows. Undo it, unless it is still running in another tab.`
}
