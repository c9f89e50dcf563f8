import type { Screen } from './screen.ts'
import { wrapText } from './wrap-text.ts'

/** The disclaimer under a table. */
export function writeEnding(disclaimer: string, { paint, width }: Screen): string {
  return paint('soft', wrapText(disclaimer, width).trimEnd())
}
