import type { IndexEvidence } from './evidence.ts'

/** Names in use; the long ones contain words for other measures. */
const SHORT_NAMES: Readonly<Record<string, string>> = { '^DJI': 'Dow', '^VIX': 'VIX' }

/** What people call an index. */
export function nameIndex({ ticker, name }: Pick<IndexEvidence, 'ticker' | 'name'>): string {
  return SHORT_NAMES[ticker] ?? name
}
