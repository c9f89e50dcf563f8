import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { analyzeWithReceipt, type AnalyzeStocksDeps } from '../stocks/analyze-stocks.ts'
import type { Receipts } from './create-receipts.ts'
import type { StoredReceipt } from './read-receipt.ts'

/** The stored receipt of a ticker's current signal; null without one. */
export async function readStockReceipt(
  deps: AnalyzeStocksDeps & { readonly receipts: Pick<Receipts, 'read'> },
  ticker: Ticker,
): Promise<StoredReceipt | null> {
  const { receipt } = await analyzeWithReceipt(deps, ticker)
  return receipt === null ? null : deps.receipts.read(receipt.id)
}
