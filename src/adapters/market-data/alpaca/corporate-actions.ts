import { isCommonUsListing } from '../../../domain/market/exchange-suffix.ts'
import { addDays } from '../../../domain/market/calendar-date.ts'
import { newYorkDate } from '../../../domain/market/new-york-time.ts'
import { fail, succeed } from '../../../domain/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { CorporateActionsProvider } from '../../../use-cases/ports/corporate-actions-provider.ts'
import type { KeyedClient } from '../ask-with-key.ts'
import { ALPACA } from './declaration.ts'
import { fetchActions } from './fetch-actions.ts'

/** Alpaca files a dividend under the day it is paid, weeks after the shares trade without it. */
const LONGEST_WAIT_DAYS = 120

const TYPES = ['forward_split', 'reverse_split', 'stock_dividend', 'cash_dividend'] as const

export function createAlpacaCorporateActions(
  ask: KeyedClient,
  clock: Clock,
): CorporateActionsProvider {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    fetchCorporateActions: async ({ ticker, fromDate, signal }) => {
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const today = newYorkDate(clock().toISOString())
      const end = addDays(today, LONGEST_WAIT_DAYS)
      const request = { symbols: [ticker], types: TYPES, start: fromDate, end, signal }
      const actions = await fetchActions(ask, request)
      if (!actions.ok) return actions
      const wanted = actions.value.filter(
        (action) => action.ticker === ticker && action.date >= fromDate && action.date <= today,
      )
      return succeed(wanted.toSorted((left, right) => left.date.localeCompare(right.date)))
    },
  }
}
