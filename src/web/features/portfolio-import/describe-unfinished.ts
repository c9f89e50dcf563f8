import type { PastImport } from '../../../domain/portfolio/import/past-import.ts'

/** What is left of an unfinished import; null for a finished one. */
export function describeUnfinished({
  isFinished,
  activityCount,
  plannedActivities,
}: Pick<PastImport, 'isFinished' | 'activityCount' | 'plannedActivities'>): string | null {
  if (isFinished) return null
  if (plannedActivities === null) {
    return `Not marked as finished: ${activityCount === 1 ? '1 row' : `${activityCount} rows`} imported.`
  }
  return `Incomplete: ${activityCount} of ${plannedActivities} rows. Undo it, unless it is still running in another tab.`
}
