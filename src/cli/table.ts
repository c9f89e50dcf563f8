import Table from 'cli-table3'

export type Column = { readonly head: string; readonly isNumber?: boolean }

const BLANK = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
  mid: '─',
  'mid-mid': '─',
}

/** Rows under their headers, columns sized to content, no frame, so that it copies cleanly. */
export function drawTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  isSpaced = false,
): string {
  const table = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ isNumber }) => (isNumber === true ? 'right' : 'left')),
    chars: { ...BLANK, ...(isSpaced ? {} : { mid: '', 'mid-mid': '' }) },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
  })
  table.push(...rows.map((row) => [...row]))
  return `${trimLines(table.toString())}\n`
}

function trimLines(text: string): string {
  return text.replace(/[ \t]+$/gm, '')
}
