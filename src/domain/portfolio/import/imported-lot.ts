import type { NewLot } from '../check-lot.ts'

/** A lot that a file brings. */
export type ImportedLot = NewLot & {
  /**
   * When it was written down first, ISO 8601 UTC: splits of a lot without a date are counted from there.
   * Null: now, as only our own export says it.
   */
  readonly recordedAtUtc: string | null
}
