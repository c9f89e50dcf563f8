import { takeName, TextCursor } from './text-cursor.ts'

/**
 * Reads the names of `columns` or `on_conflict`, quoted or not, each once.
 * @param find gives the table's own column of that name, or refuses
 * @throws RestError PGRST100, and what `find` throws
 */
export function parseColumns(
  text: string,
  key: string,
  find: (name: string) => string,
): readonly string[] {
  const cursor = new TextCursor(text, `${key} parameter`)
  const columns = new Set<string>()
  do {
    columns.add(find(takeName(cursor)))
  } while (cursor.takeText(','))
  cursor.expectEnd()
  return [...columns]
}
