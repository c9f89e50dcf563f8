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
}
