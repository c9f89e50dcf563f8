import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import type { Listings } from '../ports/listings.ts'
import type { MarketReads } from '../product.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { isTicker, TIMEOUT_MS, type GatheredHoldings } from './gather-holdings.ts'
import { orderRows, sizeOf, takePage } from './order-rows.ts'
import type { ViewQuery, HoldingOrder, HoldingRow, ViewLink } from './portfolio-page.ts'
import type { KnownHistory } from './find-lot-gaps.ts'
import { showLotsOf } from './show-lots.ts'

type HoldingsViewDeps = {
  readonly market: Pick<MarketReads, 'stockRows'>
  readonly listings: Pick<Listings, 'find'>
}

type RequestedHoldings = Extract<ViewQuery, { kind: 'holdings' }>

/** One page of holdings with their public signals, and the lots of the expanded one. */
export async function showHoldings(
  { market, listings }: HoldingsViewDeps,
  { holdings, ...known }: Pick<GatheredHoldings, 'holdings'> & KnownHistory,
  { order, page, opened }: RequestedHoldings,
): Promise<ViewLink> {
  const { rows, rowCount } = takePage(orderRows(holdings, order, KEY_BY), page)
  const signals = await readSignals(
    market,
    rows.map(({ ticker }) => ticker),
  )
  const shown = rows.map(({ lots, ...holding }): HoldingRow => {
    const { ticker } = holding
    return {
      ...holding,
      lotCount: lots.length,
      onlyLot:
        lots.length === 1
          ? (showLotsOf(listings, { ...holding, lots }, known).rows[0] ?? null)
          : null,
      company: listings.find(ticker)?.name ?? null,
      isTicker: isTicker(ticker),
      signal: signals.get(ticker) ?? null,
      splitsKnownFrom: known.splitsKnownFrom.get(ticker) ?? null,
    }
  })
  const wanted = rows.find(({ ticker }) => ticker === opened)
  return {
    kind: 'holdings',
    holdings: { rows: shown, rowCount },
    opened:
      wanted === undefined
        ? null
        : { ticker: wanted.ticker, ...showLotsOf(listings, wanted, known) },
  }
}

const KEY_BY: Readonly<Record<HoldingOrder, (holding: Holding) => string | number | null>> = {
  symbol: ({ ticker }) => ticker,
  price: ({ price }) => price?.price ?? null,
  value: ({ valueInBase }) => sizeOf(valueInBase),
  weight: ({ weight }) => weight,
  gain: ({ gainPercent }) => gainPercent,
  today: ({ todaysChangePercent }) => todaysChangePercent,
}

/** The public signals of tickers, where available. Requested one by one: a slow one does not delay the others. */
export async function readSignals(
  market: Pick<MarketReads, 'stockRows'>,
  tickers: readonly Ticker[],
): Promise<ReadonlyMap<Ticker, NonNullable<HoldingRow['signal']>>> {
  const answers = await Promise.all(
    tickers.map((ticker) =>
      isTicker(ticker) ? waitWithTimeout(TIMEOUT_MS, market.stockRows([ticker])) : 'late',
    ),
  )
  return new Map(
    tickers.flatMap((ticker, index) => {
      const answer = answers[index]
      const row = answer === undefined || answer === 'late' ? undefined : answer.rows[0]
      return row === undefined
        ? []
        : [[ticker, { action: row.action, missing: row.missing }] as const]
    }),
  )
}
