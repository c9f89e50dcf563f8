import type { IndexEvidence } from './evidence.ts'

/** Names in use; the long ones contain words for other measures. */
const SHORT_NAMES: Readonly<Record<string, string>> = { '^DJI': 'Dow', '^VIX': 'VIX' }

/** What people call an index, without a number that reads as a year: "Russell". */
export function nameIndexShortly(index: Pick<IndexEvidence, 'ticker' | 'name'>): string {
  return nameIndex(index).replace(/ 2000$/, '')
}

/** What people call an index. */
export function nameIndex({ ticker, name }: Pick<IndexEvidence, 'ticker' | 'name'>): string {
  return SHORT_NAMES[ticker] ?? name
}
