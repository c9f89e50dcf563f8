import { createHash } from 'node:crypto'

/** Makes the footer match the lines before it, so that only the change itself can be detected. */
export function seal(lines: readonly string[], edit = (rows: object): object => rows): string[] {
  const body = lines.slice(0, -2)
  const footer = JSON.parse(lines.at(-2) ?? '')
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex')
  return [...body, JSON.stringify({ ...footer, rowsByTable: edit(footer.rowsByTable), sha256 }), '']
}

export function editHeader(
  [header = '', ...rest]: readonly string[],
  edit: (migrations: readonly { name: string }[]) => readonly object[],
): string[] {
  const result = JSON.parse(header)
  return seal([JSON.stringify({ ...result, migrations: edit(result.migrations) }), ...rest])
}

function findLine(lines: readonly string[], start: string): number {
  const found = lines.findIndex((line) => line.startsWith(start))
  if (found === -1) throw new Error(`No line begins with ${start}`)
  return found
}

export function rowOfText(lines: readonly string[]): number {
  return findLine(lines, '["long ')
}

export function repeatRow(lines: readonly string[]): string[] {
  const at = rowOfText(lines)
  return lines.toSpliced(at, 0, lines[at] ?? '')
}

export function changeLetter(lines: readonly string[]): string[] {
  const at = rowOfText(lines)
  return lines.with(at, (lines[at] ?? '').replace('long', 'lonG'))
}

export function changeCount(lines: readonly string[]): string[] {
  return seal(lines, (rows) => ({ ...rows, a_note: 7 }))
}

export function leaveOutTable(lines: readonly string[]): string[] {
  const without = lines.toSpliced(findLine(lines, '{"table":"a_note"'), 605)
  return seal(without, (rows) => ({ ...rows, a_note: undefined }))
}

export function repeatTable(lines: readonly string[]): string[] {
  const at = findLine(lines, '{"table":"a_note"')
  return seal(lines.toSpliced(at, 0, lines[at] ?? ''))
}

export function addTable(lines: readonly string[]): string[] {
  const at = findLine(lines, '{"table":"a_note"')
  return seal(lines.toSpliced(at, 0, '{"table":"schema_migration","columns":["name"]}'))
}

export function renameColumn(lines: readonly string[]): string[] {
  const at = findLine(lines, '{"table":"a_note"')
  return seal(lines.with(at, '{"table":"a_note","columns":["other"]}'))
}

export function leaveOutSequence(lines: readonly string[]): string[] {
  return seal(lines.toSpliced(findLine(lines, '{"sequence":"ticket"'), 1))
}

export function renameSequence(lines: readonly string[]): string[] {
  const at = findLine(lines, '{"sequence":"ticket"')
  return seal(lines.with(at, (lines[at] ?? '').replace('ticket', 'tacket')))
}

export function breakKey(lines: readonly string[]): string[] {
  return replaceBob(lines, '["2", "77", "bob"]')
}

export function breakValue(lines: readonly string[]): string[] {
  return replaceBob(lines, '["two", "1", "bob"]')
}

export function replaceBob(lines: readonly string[], row: string): string[] {
  return seal(lines.with(findLine(lines, '["2", "1", "bob"'), row))
}
