import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '../../../domain/portfolio/import/import-limits.ts'
import { decodeText, type DecodedText } from './decode-text.ts'
import { parseCells, type ParsedCells } from './parse-cells.ts'
import { isJson, parseJsonRows } from './parse-json-rows.ts'

/** A file as a table. */
export type OpenedTable = ParsedCells & {
  readonly fileName: string
  readonly encoding: DecodedText['encoding']
}

/**
 * Opens a user's file.
 * @returns its rows, or a plain sentence on why there are none
 * @throws what `signal` was aborted with
 */
export async function openBreakdown(
  file: File,
  signal: AbortSignal,
): Promise<Outcome<OpenedTable, string>> {
  if (file.size > MAX_FILE_BYTES) {
    return fail(
      `The file is ${toMegabytes(file.size)} MB; the limit is 10 MB. Split it into smaller files.`,
    )
  }
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (!decoded.ok) return decoded
  const parsed = await parseRows(decoded.value.text, signal)
  if (!parsed.ok) return parsed
  const rowCount = parsed.value.rows.filter((cells) => cells.some((cell) => cell !== '')).length
  // The header row does not count.
  if (rowCount - 1 > MAX_FILE_ROWS) {
    return fail(
      `The file has ${rowCount - 1} rows; the limit is ${MAX_FILE_ROWS}. Split it into smaller files.`,
    )
  }
  const { encoding } = decoded.value
  return succeed({ ...parsed.value, encoding, fileName: file.name })
}

async function parseRows(text: string, signal: AbortSignal): Promise<Outcome<ParsedCells, string>> {
  if (!isJson(text)) return parseCells(text, signal)
  const parsed = parseJsonRows(text)
  return parsed.ok ? succeed({ rows: parsed.value, separator: 'json' }) : parsed
}

function toMegabytes(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toFixed(1)
}
