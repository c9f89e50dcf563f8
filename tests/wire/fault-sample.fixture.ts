import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WHOLE = join(import.meta.dirname, '../../data/sample')
const TICKERS = new Set(['AAPL', 'MSFT', 'IBM', 'KO', 'GOOGL'])

/**
 * A few sample-market tickers in their own folder. The product loads all of it once; here every
 * cell loads it again, all in one process.
 */
export function makeSmallSample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-sample-'))
  const index: { tickers: { ticker: string; file: string }[] } = JSON.parse(
    readFileSync(join(WHOLE, 'index.json'), 'utf8'),
  )
  const tickers = index.tickers.filter(({ ticker }) => TICKERS.has(ticker))
  mkdirSync(join(folder, 'bars'))
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ ...index, tickers }))
  for (const file of ['actions.json', 'fx.json', ...tickers.map((one) => one.file)]) {
    cpSync(join(WHOLE, file), join(folder, file))
  }
  return folder
}
