import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Listed = { readonly ticker: string; readonly kind: string }

/** Every stock of the sample market: 63. */
export function listSampleStocks(): string[] {
  const file = join(import.meta.dirname, '../../data/sample/index.json')
  const { tickers }: { tickers: readonly Listed[] } = JSON.parse(readFileSync(file, 'utf8'))
  return tickers.filter(({ kind }) => kind === 'stock').map(({ ticker }) => ticker)
}
