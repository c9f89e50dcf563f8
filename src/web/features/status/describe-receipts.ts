import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ReceiptsStatus } from '../../../use-cases/receipts/create-receipts.ts'
import { group } from './describe-analyst.ts'

/** The result of recomputing stored receipts, as one or two sentences. */
export function formatRechecks(rechecks: ReceiptsStatus['rechecks']): string {
  const { agreed, differed, otherEngine } = rechecks
  const compared = agreed + differed
  const skipped =
    otherEngine === 0 ? '' : ` ${group(otherEngine)} from an older engine could not be compared.`
  if (compared === 0) return `No receipts rechecked since this server started.${skipped}`
  const result = differed === 0 ? 'all matched exactly' : `${group(differed)} did not match`
  return `We recomputed ${group(compared)} ${compared === 1 ? 'receipt' : 'receipts'}, with and without later prices: ${result}.${skipped}`
}

/** One line for each list that still grows. */
export function listOpenDays({ market, sample }: ReceiptsStatus): string[] {
  return [
    ...(market?.open ?? []).map((day) => formatOpen(day, '')),
    ...(sample?.open ?? []).map((day) => formatOpen(day, 'Sample: ')),
  ]
}

function formatOpen(day: { readonly session: string; readonly count: number }, before: string) {
  const receipts = day.count === 1 ? '1 receipt' : `${group(day.count)} receipts`
  return `${before}${receipts} for ${formatDate(day.session)} so far; the day is still open.`
}
