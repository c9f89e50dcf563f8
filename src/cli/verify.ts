import { type FileReport, verifyFile } from '../domain/receipts/verify-file.ts'
import { type CsvCell, writeCsv } from '../domain/portfolio/import/write-csv.ts'
import { verifyEd25519 } from '../platform/verify-ed25519.ts'
import { describeReport, NOT_CHECKED } from './describe-report.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { OutputOptions } from './output-options.ts'
import { readReceipt } from './read-receipt.ts'
import type { Screen } from './screen.ts'

export type VerifyOptions = OutputOptions & {
  /** Where a saved head is. */
  readonly head?: string
}

/**
 * Recomputes a receipt and checks when it was logged, or checks closed days or the growth of the log, and
 * prints what agrees, what does not and what it did not check.
 * @throws CommandFailure when the input cannot be read
 */
export async function verify(
  source: string,
  options: VerifyOptions,
  screen: Screen,
): Promise<ExitCode> {
  const json = await readReceipt(source)
  const saved = options.head === undefined ? null : await readReceipt(options.head)
  const report = verifyFile(json, saved, verifyEd25519)
  if (options.json === true) screen.write(`${JSON.stringify(toJson(report), null, 2)}\n`)
  else if (options.csv === true) screen.write(writeReportCsv(report))
  else screen.write(describeReport(report, json, screen))
  return findExitCode(report)
}

/** The verdict about the file itself comes first, as it did before there was a log. */
function toJson({ subject, log, saved }: FileReport) {
  return { ...subject.verdict, log, saved, notChecked: NOT_CHECKED[subject.of] }
}

function findExitCode({ subject, log, saved }: FileReport): ExitCode {
  const kinds = new Set([subject.verdict.kind, saved?.kind])
  if (kinds.has('unreadable')) return EXIT.wrongUse
  const isWrong =
    kinds.has('differs') ||
    kinds.has('other-size') ||
    (log !== null && log.kind !== 'in-log' && log.kind !== 'no-claim') ||
    (log?.kind === 'in-log' && log.timing === 'before-close')
  return isWrong ? EXIT.lacking : EXIT.fine
}

function writeReportCsv({ subject, log, saved }: FileReport): string {
  const rows = [subject.verdict, log, saved].flatMap((part): CsvCell[][] => {
    if (part === null) return []
    if (part.kind === 'differs') {
      return part.differences.map(({ path, claimed, computed }) => [
        part.kind,
        path,
        toCell(claimed),
        toCell(computed),
      ])
    }
    if (part.kind === 'unreadable') {
      return part.problems.map((problem) => [part.kind, problem, '', ''])
    }
    return [[part.kind, '', '', '']]
  })
  return writeCsv([['verdict', 'path', 'said', 'computed'], ...rows])
}

function toCell(value: unknown): CsvCell {
  if (value === undefined || typeof value === 'number') return value ?? ''
  return JSON.stringify(value)
}
