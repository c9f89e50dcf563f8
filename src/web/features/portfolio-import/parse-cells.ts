import type { ParseError, ParseResult, Parser } from 'papaparse'
import { loadFile } from '../../load-file.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { findTable } from '../../../domain/portfolio/import/find-table.ts'
import { OTHER } from '../../../domain/portfolio/import/layouts/other.ts'

export type Cells = readonly string[]

export type ParsedCells = {
  readonly rows: readonly Cells[]
  /** `json`: the file was no table. */
  readonly separator: Separator | 'json'
}

type Separator = (typeof SEPARATORS)[number]
const SEPARATORS = [',', ';', '\t', '|'] as const

/** The start of a file, used to detect the separator. */
const SAMPLE_LENGTH = 100_000

/** Characters between yields, so that the page stays responsive. */
const CHUNK_LENGTH = 200_000

const NO_PARSER =
  'We couldn’t load what reads the file. Check your connection, then choose the file again.'
const UNCLOSED = 'A quotation mark is never closed, so we can’t read the whole file.'

/**
 * Splits a text into rows of cells. Blank rows stay, so that rows can be counted.
 * @throws what `signal` was aborted with
 */
export async function parseCells(
  text: string,
  signal: AbortSignal,
): Promise<Outcome<ParsedCells, string>> {
  // Loaded with the first file: most visits read none.
  const loaded = await loadFile(() => import('papaparse')).catch(() => null)
  if (loaded === null) return fail(NO_PARSER)
  const { default: papa } = loaded
  const sample = (separator: Separator) =>
    papa.parse<string[]>(text.slice(0, SAMPLE_LENGTH), { delimiter: separator }).data
  const separator = chooseSeparator(sample)
  const rows: string[][] = []
  const errors: ParseError[] = []
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    papa.parse<string[]>(text, {
      delimiter: separator,
      chunkSize: CHUNK_LENGTH,
      chunk: (chunk: ParseResult<string[]>, parser: Parser) => {
        for (const cells of chunk.data) rows.push(cells)
        for (const error of chunk.errors) errors.push(error)
        if (signal.aborted) return parser.abort()
        parser.pause()
        setTimeout(() => parser.resume())
      },
      complete: () => resolve(),
    })
  })
  if (errors.some(({ code }) => code === 'MissingQuotes')) return fail(UNCLOSED)
  return succeed({ rows, separator })
}

/** The separator that yields a known layout; else the one with the most rows of the most cells. */
function chooseSeparator(sample: (separator: Separator) => readonly Cells[]): Separator {
  const samples = SEPARATORS.map((separator) => ({ separator, rows: sample(separator) }))
  const known = samples.find(({ rows }) => findTable(rows).layout !== OTHER)
  if (known !== undefined) return known.separator
  const [best] = samples.toSorted((one, other) => scoreOf(other.rows) - scoreOf(one.rows))
  return best?.separator ?? ','
}

/** Cells in rows of the most common width; single-cell rows do not count. */
function scoreOf(rows: readonly Cells[]): number {
  const countByWidth = new Map<number, number>()
  for (const { length } of rows) countByWidth.set(length, (countByWidth.get(length) ?? 0) + 1)
  return Math.max(0, ...[...countByWidth].map(([width, count]) => (width - 1) * count))
}
