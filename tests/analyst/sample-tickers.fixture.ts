import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Listed = { readonly ticker: string; readonly kind: string }

/** Every ticker of the sample market: stocks, funds and indices. */
export function listSampleTickers(): string[] {
  return readListed().map(({ ticker }) => ticker)
}

/** Every stock of the sample market: 63. */
export function listSampleStocks(): string[] {
  return readListed()
    .filter(({ kind }) => kind === 'stock')
    .map(({ ticker }) => ticker)
}

function readListed(): readonly Listed[] {
  const file = join(import.meta.dirname, '../../data/sample/index.json')
  const { tickers }: { tickers: readonly Listed[] } = JSON.parse(readFileSync(file, 'utf8'))
  return tickers
}
