import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'

const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y

/**
 * The lines of a CSV text (RFC 4180, no line breaks inside fields) by the names of its header.
 * @returns what is wrong with it in words when any line is not of that form. The last line must end
 * with a line break: without one the text was cut off, maybe in the midst of a number.
 */
export function readCsv(
  text: string,
): Outcome<readonly Readonly<Record<string, string>>[], string> {
  if (!text.endsWith('\n')) return fail(`no line break at the end: ${quote(text.slice(-80))}`)
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const names = splitLine(header)
  if (names === null || new Set(names).size !== names.length) return fail(`header ${quote(header)}`)
  const records: Record<string, string>[] = []
  for (const line of lines) {
    const fields = splitLine(line)
    if (fields?.length !== names.length) return fail(`line ${quote(line)} under ${quote(header)}`)
    records.push(Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])))
  }
  return succeed(records)
}

/** Null for a line whose quotation marks do not match. */
function splitLine(line: string): readonly string[] | null {
  const fields: string[] = []
  for (let at = 0; ;) {
    FIELD.lastIndex = at
    const match = FIELD.exec(line)
    if (match === null) return null
    const [, quoted, plain = '', end] = match
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') return fields
    at = FIELD.lastIndex
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 80))
}
