import { formatMoment } from '../../../domain/explanations/describe-moment.ts'
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

function formatOpen(
  day: NonNullable<ReceiptsStatus['market']>['open'][number],
  before: string,
): string {
  const receipts = day.count === 1 ? '1 receipt' : `${group(day.count)} receipts`
  return `${before}${receipts} for ${formatDate(day.session)} so far; ${day.closesAt === null ? 'this list stays open' : `the list closes ${formatMoment(day.closesAt)}`}.`
}

/** The heads of the logs that have entries, each with its name. */
export function listHeads({ heads }: ReceiptsStatus) {
  return [
    { name: 'Receipt log', head: heads.market },
    { name: 'Sample: receipt log', head: heads.sample },
  ].flatMap(({ name, head }) => (head === null ? [] : [{ name, head }]))
}

/** The size of a log: "1,200 entries". */
export function countEntries({ treeSize }: { readonly treeSize: number }): string {
  return treeSize === 1 ? '1 entry' : `${group(treeSize)} entries`
}
