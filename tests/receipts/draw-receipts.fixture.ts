import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArchivedBars } from '../../src/adapters/sp500-bars/read-archived-bars.ts'
import type { DailyBars } from '../../src/domain/market/prices/daily-bars.ts'
import { firstBars } from '../../src/domain/market/prices/first-bars.ts'
import { readSampleStocks } from '../../src/domain/market/listings/sample-stocks.fixture.ts'
import type { Ticker } from '../../src/domain/market/listings/ticker.ts'
import { makeReceipt } from '../../src/domain/receipts/make-receipt.ts'
import type { Judgement, Receipt } from '../../src/domain/receipts/receipt.ts'

/** A receipt with a signal, and its bars. */
export type DrawnReceipt = {
  readonly bars: DailyBars
  readonly receipt: Receipt
  readonly judgement: Exclude<Judgement, { readonly action: 'NONE' }>
}

/**
 * Receipts of random stocks at random dates, alternating between the sample market and the S&P 500;
 * the same ones in each run. Bars without a signal are skipped.
 */
export function drawReceipts(count: number): DrawnReceipt[] {
  const archive = readFileSync(
    join(import.meta.dirname, '../../data/sp500/sp500-daily-2022-2026.csv.gz'),
  )
  const markets = [readSampleStocks(), readArchivedBars(archive)] as const
  const draw = seedDraws(20_261_122)
  const drawn = new Map<string, DrawnReceipt>()
  for (let attempt = 0; drawn.size < count && attempt < 20 * count; attempt += 1) {
    const market: readonly { ticker: Ticker; bars: DailyBars }[] = markets[attempt % 2] ?? []
    const stock = market[draw(market.length)]
    if (stock === undefined || stock.bars.dates.length < 60) continue
    const bars = firstBars(stock.bars, 60 + draw(stock.bars.dates.length - 59))
    const receipt = makeReceipt({
      ticker: stock.ticker,
      bars,
      provider: attempt % 2 === 0 ? 'sample' : 'sp500',
      adjustment: attempt % 2 === 0 ? 'split' : 'split-and-dividend',
      currency: 'USD',
    })
    if (receipt === null || receipt.judgement.action === 'NONE') continue
    drawn.set(`${receipt.series.provider} ${receipt.ticker} ${receipt.session}`, {
      bars,
      receipt,
      judgement: receipt.judgement,
    })
  }
  return [...drawn.values()]
}

/**
 * Whole numbers from 0 to below a bound, by a linear congruential generator (Numerical Recipes).
 */
function seedDraws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
