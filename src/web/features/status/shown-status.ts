import type { AnalystStatus } from '../../../use-cases/analyst/generated-answer.ts'
import type { ReceiptsStatus } from '../../../use-cases/receipts/create-receipts.ts'
import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'

/** What the page shows: the reply of `/api/v1/status`. */
export type StatusDetails = StatusSnapshot & {
  readonly analyst: AnalystStatus
  readonly receipts: ReceiptsStatus
}
