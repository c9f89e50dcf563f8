import { z } from 'zod'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { CorporateActionsProvider } from '../../../../use-cases/ports/corporate-actions-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { ALPACA } from './declaration.ts'
import {
  adjustDividends,
  type CorporateAction,
} from '../../../../domain/market/prices/corporate-action.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestPages } from './client.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'

const splitSchema = z.object({
  symbol: z.string(),
  ex_date: z.iso.date(),
  new_rate: z.number().positive(),
  old_rate: z.number().positive(),
})

const dividendSchema = z.object({
  symbol: z.string(),
  ex_date: z.iso.date(),
  /** US dollars per share; for a stock dividend, new shares per share. */
  rate: z.number().positive(),
})

/** `/v1/corporate-actions`, the types that affect a price series. */
const corporateActionsReplySchema = z.object({
  corporate_actions: z.object({
    forward_splits: z.array(splitSchema).optional(),
    reverse_splits: z.array(splitSchema).optional(),
    stock_dividends: z.array(dividendSchema).optional(),
    cash_dividends: z.array(dividendSchema).optional(),
  }),
  next_page_token: z.string().nullish(),
})

type AlpacaActions = z.infer<typeof corporateActionsReplySchema>['corporate_actions']

/** Alpaca dates a dividend by its pay date, weeks after the shares trade ex-dividend. */
const MAX_WAIT_DAYS = 120

const TYPES = ['forward_split', 'reverse_split', 'stock_dividend', 'cash_dividend'] as const

export function createAlpacaCorporateActions(
  call: KeyedClient,
  clock: Clock,
): CorporateActionsProvider {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    fetchCorporateActions: async ({ ticker, fromDate, signal }) => {
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const today = newYorkDate(clock().toISOString())
      const end = addDays(today, MAX_WAIT_DAYS)
      const request = { symbols: [ticker], types: TYPES, start: fromDate, end, signal }
      const actions = await fetchActions(call, request)
      if (!actions.ok) return actions
      const wanted = actions.value.filter(
        (action) => action.ticker === ticker && action.date >= fromDate && action.date <= today,
      )
      const sorted = wanted.toSorted((left, right) => left.date.localeCompare(right.date))
      // Alpaca's amounts are as paid.
      return succeed(adjustDividends(sorted))
    },
  }
}

type ActionsRequest = {
  readonly symbols: readonly string[]
  /** Alpaca's type names: `forward_split`, `reverse_split`, `stock_dividend`, `cash_dividend`. */
  readonly types: readonly string[]
  /** First and last process date, which for dividends is the pay date. */
  readonly start: string
  readonly end: string
  readonly signal: AbortSignal
}

/** Corporate actions of several symbols, unordered. */
export async function fetchActions(
  call: KeyedClient,
  { symbols, types, start, end, signal }: ActionsRequest,
): Promise<Outcome<readonly CorporateAction[], MarketDataFailure>> {
  const query = { symbols: symbols.join(','), types: types.join(','), start, end, limit: '1000' }
  const pages = await requestPages(call, {
    path: '/v1/corporate-actions',
    query,
    schema: corporateActionsReplySchema,
    signal,
  })
  if (!pages.ok) return pages
  return succeed(pages.value.flatMap(({ corporate_actions }) => toActions(corporate_actions)))
}

function toActions(actions: AlpacaActions): CorporateAction[] {
  const splits = [...(actions.forward_splits ?? []), ...(actions.reverse_splits ?? [])].map(
    ({ symbol, ex_date, new_rate, old_rate }) =>
      ({ kind: 'split', symbol, date: ex_date, newShares: new_rate, oldShares: old_rate }) as const,
  )
  // For prices, a dividend of 5% in shares is a split of 105 for 100.
  const stockDividends = (actions.stock_dividends ?? []).map(
    ({ symbol, ex_date, rate }) =>
      ({ kind: 'split', symbol, date: ex_date, newShares: 1 + rate, oldShares: 1 }) as const,
  )
  const dividends = (actions.cash_dividends ?? []).map(
    ({ symbol, ex_date, rate }) =>
      ({ kind: 'dividend', symbol, date: ex_date, amount: rate, currency: 'USD' }) as const,
  )
  return [...splits, ...stockDividends, ...dividends].flatMap(({ symbol, ...action }) => {
    const ticker = readDottedSymbol(symbol)
    return ticker === null ? [] : { ...action, ticker }
  })
}
