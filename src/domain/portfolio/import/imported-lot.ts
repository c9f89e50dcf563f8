import type { NewLot } from '../check-lot.ts'

/** A lot from an imported file. */
export type ImportedLot = NewLot & {
  /**
   * When it was first recorded, ISO 8601 UTC: an undated lot's splits count from there. Null: now, as
   * only our own export has it.
   */
  readonly recordedAtUtc: string | null
}
