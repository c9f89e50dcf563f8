import { succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { CorporateAction } from '../../../../domain/market/prices/corporate-action.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { corporateActionsReplySchema, type AlpacaActions } from './corporate-actions-wire.ts'
import { requestPages } from './pages.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'

type ActionsRequest = {
  readonly symbols: readonly string[]
  /** Alpaca's words: `forward_split`, `reverse_split`, `stock_dividend`, `cash_dividend`. */
  readonly types: readonly string[]
  /** First and last date an action was processed at, which for dividends is the day they are paid. */
  readonly start: string
  readonly end: string
  readonly signal: AbortSignal
}

/** Corporate actions of several symbols, in no order. */
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
  // A dividend of 5 % in shares is a split of 105 for 100 to whoever reads prices.
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
