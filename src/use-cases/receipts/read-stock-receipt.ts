import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { analyzeWithReceipt, type AnalyzeStocksDeps } from '../stocks/analyze-stocks.ts'
import type { Receipts } from './create-receipts.ts'
import type { StoredReceipt } from './read-receipt.ts'

/** The receipt that is kept of a ticker's present signal; null where there is none. */
export async function readStockReceipt(
  deps: AnalyzeStocksDeps & { readonly receipts: Pick<Receipts, 'read'> },
  ticker: Ticker,
): Promise<StoredReceipt | null> {
  const { receipt } = await analyzeWithReceipt(deps, ticker)
  return receipt === null ? null : deps.receipts.read(receipt.id)
}
