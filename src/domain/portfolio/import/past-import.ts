/** A past import, which can be undone. */
export type PastImport = {
  /** UUID. */
  readonly id: string
  readonly fileName: string
  /** Layout id of the file; any text when a program wrote it. */
  readonly layoutId: string
  /** ISO 8601 UTC. */
  readonly importedAtUtc: string
  /** Its activities that are still there. */
  readonly activityCount: number
  /** Activities planned for it; null when unknown. */
  readonly plannedActivities: number | null
  /** False: in progress in another tab, or interrupted, for example by closing the tab. */
  readonly isFinished: boolean
}
