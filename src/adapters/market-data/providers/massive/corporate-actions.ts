import { z } from 'zod'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import {
  adjustDividends,
  type CorporateAction,
} from '../../../../domain/market/prices/corporate-action.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { CorporateActionsProvider } from '../../../../use-cases/ports/corporate-actions-provider.ts'
import type {
  DailyBarsRequest,
  MarketDataFailure,
} from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { MASSIVE } from './declaration.ts'
import { requestPages } from './client.ts'

const dividendSchema = z.object({
  ticker: z.string(),
  ex_dividend_date: z.iso.date(),
  cash_amount: z.number().positive(),
  /** Missing in older entries. */
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .nullish(),
})

/** `/v3/reference/dividends` */
const dividendsReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(dividendSchema).nullish(),
  next_url: z.string().nullish(),
})

const splitSchema = z.object({
  ticker: z.string(),
  /** First session that trades after the split. */
  execution_date: z.iso.date(),
  /** Old shares. */
  split_from: z.number().positive(),
  /** New shares. */
  split_to: z.number().positive(),
})

/** `/v3/reference/splits` */
export const splitsReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(splitSchema).nullish(),
  next_url: z.string().nullish(),
})

type Range = DailyBarsRequest & { readonly throughDate: string }
type Actions = Promise<Outcome<readonly CorporateAction[], MarketDataFailure>>

/** Splits and dividends. */
export function createMassiveCorporateActions(
  call: KeyedClient,
  clock: Clock,
): CorporateActionsProvider {
  const { name, attribution } = MASSIVE
  return {
    name,
    attribution,
    fetchCorporateActions: async (request) => {
      if (!isCommonUsListing(request.ticker)) return fail({ kind: 'not-covered' })
      const range = { ...request, throughDate: newYorkDate(clock().toISOString()) }
      const [splits, dividends] = await Promise.all([
        fetchSplits(call, range),
        fetchDividends(call, range),
      ])
      if (!splits.ok) return splits
      if (!dividends.ok) return dividends
      const { ticker, fromDate, throughDate } = range
      const wanted = [...splits.value, ...dividends.value].filter(
        (action) =>
          action.ticker === ticker && action.date >= fromDate && action.date <= throughDate,
      )
      const sorted = wanted.toSorted((left, right) => left.date.localeCompare(right.date))
      // Massive's amounts are as paid.
      return succeed(adjustDividends(sorted))
    },
  }
}

async function fetchSplits(call: KeyedClient, range: Range): Actions {
  const { ticker, fromDate, throughDate, signal } = range
  const pages = await requestPages(call, {
    path: '/v3/reference/splits',
    query: {
      ticker,
      'execution_date.gte': fromDate,
      'execution_date.lte': throughDate,
      limit: '1000',
    },
    schema: splitsReplySchema,
    signal,
  })
  if (!pages.ok) return pages
  const rows = pages.value.flatMap(({ results }) => results ?? [])
  return succeed(
    rows.flatMap(({ ticker: symbol, execution_date, split_from, split_to }) => {
      const shares = { newShares: split_to, oldShares: split_from }
      return symbol === ticker ? { kind: 'split', ticker, date: execution_date, ...shares } : []
    }),
  )
}

async function fetchDividends(call: KeyedClient, range: Range): Actions {
  const { ticker, fromDate, throughDate, signal } = range
  const pages = await requestPages(call, {
    path: '/v3/reference/dividends',
    query: {
      ticker,
      'ex_dividend_date.gte': fromDate,
      'ex_dividend_date.lte': throughDate,
      limit: '1000',
    },
    schema: dividendsReplySchema,
    signal,
  })
  if (!pages.ok) return pages
  const rows = pages.value.flatMap(({ results }) => results ?? [])
  return succeed(
    rows.flatMap(({ ticker: symbol, ex_dividend_date, cash_amount, currency }) => {
      // Depositary receipts may pay in another currency, so a missing one is not assumed to be
      // dollars.
      if (symbol !== ticker || currency == null) return []
      const amount = { amount: cash_amount, currency: currency.toUpperCase() }
      return { kind: 'dividend', ticker, date: ex_dividend_date, ...amount }
    }),
  )
}
