import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import type { ReceiptSource } from './make-receipt.ts'

const SOURCE = { provider: 'sample', adjustment: 'split', currency: 'USD' } as const

/** The sample market's stocks as receipt input. */
export function readSampleSeries(): readonly ReceiptSource[] {
  return readSampleStocks().map(({ ticker, bars }) => ({ ticker, bars, ...SOURCE }))
}

/** One of them. */
export function sampleSeries(name: string): ReceiptSource {
  const found = readSampleSeries().find(({ ticker }) => ticker === name)
  if (found === undefined) throw new Error(`The sample market has no ${name}`)
  return found
}
