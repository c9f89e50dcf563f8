import { countsFrom } from '../../domain/portfolio/apply-splits.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import type { Listings } from '../ports/listings.ts'
import { findLotGaps, type KnownHistory } from './find-lot-gaps.ts'
import { isTicker } from './gather-holdings.ts'
import { orderRows, sizeOf, takePage } from './order-rows.ts'
import type { ViewQuery, LotOrder, LotRow, RowPage, ViewLink } from './portfolio-page.ts'

type RequestedLots = Extract<ViewQuery, { kind: 'lots' }>

type Line = { readonly row: LotRow; readonly inBase: InBase }

/** A lot's share of its holding's value in the base currency, to sort lots across currencies. */
type InBase = (amount: string | null) => number | null

/** One page of all lots, or of one ticker's. */
export function showLots(
  listings: Pick<Listings, 'find'>,
  { holdings, ...known }: { readonly holdings: readonly Holding[] } & KnownHistory,
  { order, page, ticker }: RequestedLots,
): ViewLink {
  const chosen = holdings.find((holding) => holding.ticker === ticker)
  const shown = chosen === undefined ? holdings : [chosen]
  const lines = shown.flatMap((holding) => toLines(listings, holding, known))
  const { rows, rowCount } = takePage(orderRows(lines, order, KEY_BY), page)
  return {
    kind: 'lots',
    lots: { rows: rows.map(({ row }) => row), rowCount },
    ticker: chosen?.ticker ?? null,
  }
}

/** The first lots of one holding, earliest purchase first. */
export function showLotsOf(
  listings: Pick<Listings, 'find'>,
  holding: Holding,
  known: KnownHistory,
): RowPage<LotRow> {
  const { rows, rowCount } = takePage(toLines(listings, holding, known), 1)
  return { rows: rows.map(({ row }) => row), rowCount }
}

const KEY_BY: Readonly<Record<LotOrder, (line: Line) => string | number | null>> = {
  symbol: ({ row }) => row.lot.ticker,
  shares: ({ row }) => sizeOf(row.shares),
  paid: ({ row, inBase }) => inBase(row.cost),
  bought: ({ row }) => countsFrom(row.lot),
  value: ({ row, inBase }) => inBase(row.value),
  gain: ({ row }) => row.gainPercent,
}

function toLines(
  listings: Pick<Listings, 'find'>,
  holding: Holding,
  known: KnownHistory,
): readonly Line[] {
  const { ticker, currency, value, valueInBase } = holding
  const company = listings.find(ticker)?.name ?? null
  const rate = value === null || valueInBase === null ? 1 : Number(valueInBase) / Number(value) || 1
  const inBase: InBase = (amount) => (amount === null ? null : Number(amount) * rate)
  return holding.lots.map((lot) => ({
    row: {
      ...lot,
      company,
      currency,
      isTicker: isTicker(ticker),
      gaps: findLotGaps(holding, lot, known),
    },
    inBase,
  }))
}
