import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PlaygroundBars } from '../../domain/content/playground-bars.ts'
import type { PlaygroundStocks } from '../../use-cases/ports/playground-stocks.ts'

/** Writes the playground's bars, for the server to read at startup. */
export function writeBuiltPlayground(file: string, stocks: PlaygroundStocks): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...stocks.values()]))
}

/**
 * Reads what `writeBuiltPlayground` wrote; trusted, since the build generates it.
 * @throws Error when it has not been built
 */
export function readBuiltPlayground(file: string): PlaygroundStocks {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  // Written by our own build, from validated bars.
  const stocks = JSON.parse(readFileSync(file, 'utf8')) as readonly PlaygroundBars[]
  return new Map(stocks.map((stock) => [stock.ticker, stock]))
}
