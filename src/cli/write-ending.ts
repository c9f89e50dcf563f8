import type { Screen } from './screen.ts'
import { wrapText } from './wrap-text.ts'

/**
 * The disclaimer under a table.
 * @param note a line above it; none by default
 */
export function writeEnding(disclaimer: string, { paint, width }: Screen, note = ''): string {
  const above = note === '' ? '' : wrapText(note, width)
  return `${above}${paint('soft', wrapText(disclaimer, width).trimEnd())}`
}
