import { formatDate } from '../domain/explanations/format-date.ts'
import type { Difference } from '../domain/receipts/find-differences.ts'
import { readReceiptFile } from '../domain/receipts/read-receipt-file.ts'
import type { SavedVerdict } from '../domain/receipts/verify-consistency.ts'
import type { DaysVerdict } from '../domain/receipts/verify-days.ts'
import type { FileReport } from '../domain/receipts/verify-file.ts'
import type { Verdict } from '../domain/receipts/verify-receipt.ts'
import { describeLog } from './describe-log.ts'
import type { Screen } from './screen.ts'
import { showUntrusted } from './show-untrusted.ts'
import { drawTable } from './table.ts'
import { wrapText } from './wrap-text.ts'

/** Max differences shown; more would not help. */
const MAX_SHOWN = 20
const MAX_PATH_LENGTH = 80
const MAX_PROBLEM_LENGTH = 200

const HEADS =
  'whether everyone is shown the same log: compare its head with one you saved, with --head'
const KEY = 'whose key signed the head: compare it with the one on the server’s status page'

/** What no check of a file can tell, by kind of file. */
export const NOT_CHECKED = {
  receipt: ['whether the prices are right', KEY, HEADS],
  days: ['whether the receipts of these days agree: verify them one by one', HEADS],
  consistency: [KEY],
} as const

/** Says of each part whether it agrees, with the differences, and what was not checked. */
export function describeReport(report: FileReport, json: unknown, screen: Screen): string {
  const { subject, log, saved } = report
  const parts = [
    describeSubject(report, json, screen),
    log === null ? '' : describeLog(log, screen, { drawDifferences, listProblems }),
    saved === null ? '' : describeSaved(saved, screen),
  ]
  if (subject.verdict.kind === 'unreadable') return parts.join('')
  const notChecked = `Not checked: ${NOT_CHECKED[subject.of].join('; ')}.`
  return `${parts.join('')}\n${wrapText(notChecked, screen.width)}`
}

function describeSubject({ subject }: FileReport, json: unknown, screen: Screen): string {
  const { verdict } = subject
  const title = (text: string) => screen.paint('strong', text)
  if (verdict.kind === 'unreadable') {
    return `${title('✗ Cannot be recomputed.')}\n${listProblems(verdict.problems, screen.width)}`
  }
  if (verdict.kind === 'differs') {
    const engines = 'engine' in verdict ? describeEngines(verdict.engine) : ''
    const name = subject.of === 'receipt' ? ` ${describeReceipt(json)}` : ''
    return `${title('✗ Does not match.')}${name}\n\n${drawDifferences(verdict.differences)}${engines}`
  }
  if ('days' in verdict) {
    return wrapText(`${title('✓ Matches.')} ${describeDays(verdict)}`, screen.width)
  }
  if ('second' in verdict) {
    const { first, second } = verdict
    const sizes = `The log of ${second.treeSize} entries (${second.kind}) continues the one of ${first.treeSize}: nothing in it was changed, removed or inserted.`
    return wrapText(`${title('✓ Only grew.')} ${sizes}`, screen.width)
  }
  return wrapText(`${title('✓ Recomputes.')} ${describeReceipt(json)}`, screen.width)
}

function describeDays({
  days,
  firstSession,
  lastSession,
  listed,
}: DaysVerdict & { kind: 'agrees' }): string {
  const counted = days === 1 ? '1 closed day' : `${days} closed days`
  const list =
    listed === null
      ? 'The file has no list of ids; add ?session=… to include one.'
      : `The list of ids for ${formatDate(listed)} matches too.`
  return `${counted} from ${formatDate(firstSession)} to ${formatDate(lastSession)}, each chained to the previous one. ${list}`
}

function describeReceipt(json: unknown): string {
  const read = readReceiptFile(json)
  if (!read.ok) return ''
  const { ticker, bars, series } = read.value
  const last = bars.dates.at(-1) ?? ''
  return `${ticker} from ${bars.dates.length} daily bars through ${formatDate(last)} (${showUntrusted(series.provider)}).`
}

function describeSaved(saved: SavedVerdict, screen: Screen): string {
  const title = (text: string) => screen.paint('strong', text)
  switch (saved.kind) {
    case 'same':
      return wrapText(`${title('✓ Same as your saved head.')}`, screen.width)
    case 'other-size':
      return wrapText(
        `${title('✗ Not compared with your saved head.')} It is of ${saved.treeSize} entries, and this file has no head of that size. Verify /api/v1/receipts/log/consistency?first=${saved.treeSize} instead.`,
        screen.width,
      )
    case 'differs':
      return `${title('✗ Differs from your saved head: the log was rewritten, or the head is not from it.')}\n\n${drawDifferences(saved.differences)}`
    case 'unreadable':
      return `${title('✗ The saved head cannot be read.')}\n${listProblems(saved.problems, screen.width)}`
  }
}

function drawDifferences(differences: readonly Difference[]): string {
  const rows = differences
    .slice(0, MAX_SHOWN)
    .map(({ path, claimed, computed }) => [
      showUntrusted(path, MAX_PATH_LENGTH),
      show(claimed),
      show(computed),
    ])
  const table = drawTable(
    [{ head: 'Field' }, { head: 'In the file' }, { head: 'Recomputed' }],
    rows,
  )
  return `${table}${describeMore(differences.length)}`
}

function listProblems(problems: readonly string[], width: number): string {
  const lines = problems
    .slice(0, MAX_SHOWN)
    .map((problem) => wrapText(showUntrusted(problem, MAX_PROBLEM_LENGTH), width, '  '))
  return `${lines.join('')}${describeMore(problems.length)}`
}

function describeMore(count: number): string {
  return count <= MAX_SHOWN ? '' : `${count - MAX_SHOWN} more; use --json to list them all.\n`
}

function describeEngines({ claimed, ours }: (Verdict & { kind: 'differs' })['engine']): string {
  return claimed === ours
    ? ''
    : `\nThe file is from engine ${showUntrusted(claimed)}; this is engine ${ours}.\n`
}

function show(value: unknown): string {
  return value === undefined ? '(nothing)' : showUntrusted(JSON.stringify(value))
}
