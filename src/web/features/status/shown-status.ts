import type { AnalystStatus } from '../../../use-cases/analyst/told-answer.ts'
import type { ReceiptsStatus } from '../../../use-cases/receipts/create-receipts.ts'
import type { StatusToday } from '../../../use-cases/read-status.ts'

/** What the page shows: the reply of `/api/v1/status`. */
export type ShownStatus = StatusToday & {
  readonly analyst: AnalystStatus
  readonly receipts: ReceiptsStatus
}
