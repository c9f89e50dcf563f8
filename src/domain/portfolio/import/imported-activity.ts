import type { NewActivity } from '../activities/activity.ts'

/** An activity from an imported file. */
export type ImportedActivity = NewActivity & {
  /**
   * When it was first recorded, ISO 8601 UTC: an undated buy's splits count from there. Null: now, as only
   * our own export has it.
   */
  readonly recordedAtUtc: string | null
  /** Its id in our own export; chosen lots have those of the file too, see `linkChosenLots`. */
  readonly fileId?: string
  /** As the file names the account that a transfer goes to; only in our own export. */
  readonly toFileAccount?: string
}
