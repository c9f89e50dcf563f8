import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'
import type { PlaygroundStocks } from '../../use-cases/ports/playground-stocks.ts'

/** Writes the bars that settings are tried on, for a server to read at its start. */
export function writeBuiltPlayground(file: string, stocks: PlaygroundStocks): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...stocks.values()]))
}

/**
 * Reads what `writeBuiltPlayground` wrote; the build makes it, so that it is trusted.
 * @throws Error when nothing was built
 */
export function readBuiltPlayground(file: string): PlaygroundStocks {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  // Our own build wrote this file, from bars that were checked.
  const stocks = JSON.parse(readFileSync(file, 'utf8')) as readonly PlaygroundBars[]
  return new Map(stocks.map((stock) => [stock.ticker, stock]))
}
