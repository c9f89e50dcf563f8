import type { Difference } from '../domain/receipts/find-differences.ts'
import { readReceiptFile } from '../domain/receipts/read-receipt-file.ts'
import { type DaysVerdict, verifyDays } from '../domain/receipts/verify-days.ts'
import { type Verdict as ReceiptVerdict, verifyReceipt } from '../domain/receipts/verify-receipt.ts'
import { formatDate } from '../domain/explanations/format-date.ts'
import { type CsvCell, writeCsv } from '../domain/portfolio/import/write-csv.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { OutputOptions } from './output-options.ts'
import { readReceipt } from './read-receipt.ts'
import type { Screen } from './screen.ts'
import { drawTable } from './table.ts'
import { wrapText } from './wrap-text.ts'

const MAX_LENGTH = 48

/** Characters that move the cursor, or hide or reorder others. */
const DISGUISES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu

type Verdict = ReceiptVerdict | DaysVerdict

const CODES = { agrees: EXIT.fine, differs: EXIT.lacking, unreadable: EXIT.wrongUse } as const

/** Max differences shown; more would not help. */
const MAX_SHOWN = 20
const MAX_PATH_LENGTH = 80
const MAX_PROBLEM_LENGTH = 200

/**
 * Recomputes a receipt from its bars, or the chain of closed days, and prints whether it matches.
 * @throws CommandFailure when the input cannot be read
 */
export async function verify(
  source: string,
  options: OutputOptions,
  screen: Screen,
): Promise<ExitCode> {
  const json = await readReceipt(source)
  const verdict = isOfDays(json) ? verifyDays(json) : verifyReceipt(json)
  if (options.json === true) screen.write(`${JSON.stringify(verdict, null, 2)}\n`)
  else if (options.csv === true) screen.write(writeVerdictCsv(verdict))
  else screen.write(describeVerdict(verdict, json, screen))
  return CODES[verdict.kind]
}

/** Response of `/api/v1/receipts/days`. */
function isOfDays(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'sealed' in json
}

function writeVerdictCsv(verdict: Verdict): string {
  const head = ['verdict', 'path', 'said', 'computed']
  if (verdict.kind === 'agrees') return writeCsv([head, [verdict.kind, '', '', '']])
  const found =
    verdict.kind === 'differs'
      ? verdict.differences.map(({ path, claimed, computed }) => [
          path,
          toCell(claimed),
          toCell(computed),
        ])
      : verdict.problems.map((problem) => [problem, '', ''])
  return writeCsv([head, ...found.map((cells) => [verdict.kind, ...cells])])
}

function describeVerdict(verdict: Verdict, json: unknown, screen: Screen): string {
  switch (verdict.kind) {
    case 'agrees':
      return wrapText(
        `${screen.paint('strong', '✓ Matches.')} ${'days' in verdict ? describeDays(verdict) : describeSubject(json)}`,
        screen.width,
      )
    case 'differs':
      return `${screen.paint('strong', '✗ Does not match.')} ${describeSubject(json)}\n\n${drawDifferences(verdict.differences)}${'engine' in verdict ? describeEngines(verdict.engine) : ''}`
    case 'unreadable':
      return `${screen.paint('strong', '✗ Cannot be recomputed.')}\n${listProblems(verdict.problems, screen.width)}`
  }
}

function describeDays({
  days,
  firstSession,
  lastSession,
  listed,
}: DaysVerdict & { kind: 'agrees' }) {
  const counted = days === 1 ? '1 closed day' : `${days} closed days`
  const list =
    listed === null
      ? 'The file has no list of ids; add ?session=… to include one.'
      : `The list of ids for ${formatDate(listed)} matches too.`
  return `${counted} from ${formatDate(firstSession)} to ${formatDate(lastSession)}, each chained to the previous one. ${list}`
}

function describeSubject(json: unknown): string {
  const read = readReceiptFile(json)
  if (!read.ok) return ''
  const { ticker, bars, series } = read.value
  const last = bars.dates.at(-1) ?? ''
  return `${ticker} recomputed from ${bars.dates.length} daily bars through ${formatDate(last)} (${showUntrusted(series.provider)}).`
}

function drawDifferences(differences: readonly Difference[]): string {
  const shown = differences.slice(0, MAX_SHOWN)
  const rows = shown.map(({ path, claimed, computed }) => [
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

function describeEngines({
  claimed,
  ours,
}: {
  readonly claimed: string
  readonly ours: string
}): string {
  return claimed === ours
    ? ''
    : `\nThe file is from engine ${showUntrusted(claimed)}; this is engine ${ours}.\n`
}

function show(value: unknown): string {
  return value === undefined ? '(nothing)' : showUntrusted(JSON.stringify(value))
}

function toCell(value: unknown): CsvCell {
  if (value === undefined || typeof value === 'number') return value ?? ''
  return JSON.stringify(value)
}

/** Sanitizes untrusted text for a terminal: one line, truncated, no control characters. */
function showUntrusted(text: string, longest = MAX_LENGTH): string {
  const plain = text.slice(0, longest * 10).replace(DISGUISES, '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1)}…`
}
