/** An import that was made, and may be taken back. */
export type PastImport = {
  /** UUID. */
  readonly id: string
  readonly fileName: string
  /** Id of the layout that the file had; any text when a program wrote it. */
  readonly layoutId: string
  /** ISO 8601 UTC. */
  readonly importedAtUtc: string
  /** Lots of it that are still held. */
  readonly lotCount: number
  /** Lots that were to come with it; null when nobody said. */
  readonly plannedLots: number | null
  /** False: it is under way in another tab, or stopped before its end, as when the tab was closed. */
  readonly isFinished: boolean
}
