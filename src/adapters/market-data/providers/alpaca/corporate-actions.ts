import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { CorporateActionsProvider } from '../../../../use-cases/ports/corporate-actions-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { ALPACA } from './declaration.ts'
import { fetchActions } from './fetch-actions.ts'

/** Alpaca files a dividend under the day it is paid, weeks after the shares trade without it. */
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
      return succeed(wanted.toSorted((left, right) => left.date.localeCompare(right.date)))
    },
  }
}
