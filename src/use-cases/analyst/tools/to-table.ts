/** A cell of a table: a word, a number, or null where it is unknown. */
type Cell = string | number | null

/** Rows as text under one line of column names. */
export type Table = { readonly columns: string; readonly rows: readonly string[] }

/**
 * Rows of equal keys without repeating the keys: half the length of the same objects as JSON. Unknown
 * cells are `?`.
 * @param items rows with the same keys in the same order; a `|` in a word becomes a space
 */
export function toTable(items: readonly Readonly<Record<string, Cell>>[]): Table {
  return {
    columns: Object.keys(items[0] ?? {}).join('|'),
    rows: items.map((item) => Object.values(item).map(formatCell).join('|')),
  }
}

function formatCell(cell: Cell): string {
  return cell === null ? '?' : String(cell).replaceAll('|', ' ')
}
