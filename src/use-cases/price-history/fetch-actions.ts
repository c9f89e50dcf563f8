import type { StoredActions } from '../../database/market/action-history.ts'
import type { KnownActions } from '../../domain/portfolio/performance/performance.ts'
import type { CorporateActionsChain } from '../market/read-corporate-actions.ts'
import type { Clock } from '../ports/clock.ts'
import { requestedFrom, type HistoryRequest } from './ticker-history.ts'

/**
 * A ticker's splits and dividends since the start of the needed year, from any provider; null when none
 * could deliver.
 */
export async function requestActions(
  deps: { readonly corporateActions: CorporateActionsChain; readonly clock: Clock },
  need: HistoryRequest,
): Promise<StoredActions | null> {
  const { ticker } = need
  const fromDate = requestedFrom(need)
  const { delivery } = await deps.corporateActions.call({ ticker, fromDate })
  if (delivery === null) return null
  return {
    ticker,
    provider: delivery.provider,
    attribution: delivery.attribution,
    requestedFrom: fromDate,
    fetchedAtUtc: deps.clock().toISOString(),
    splits: delivery.value.flatMap((action) =>
      action.kind === 'split'
        ? [{ date: action.date, newShares: action.newShares, oldShares: action.oldShares }]
        : [],
    ),
    dividends: delivery.value.flatMap((action) =>
      action.kind === 'dividend'
        ? [{ date: action.date, amount: action.amount, currency: action.currency }]
        : [],
    ),
  }
}

/** Stored actions as the domain knows them. */
export function toKnownActions({
  ticker,
  requestedFrom: from,
  splits,
  dividends,
}: StoredActions): KnownActions {
  return {
    from,
    splits: splits.map((split) => ({ kind: 'split', ticker, ...split })),
    dividends:
      dividends && dividends.map((dividend) => ({ kind: 'dividend', ticker, ...dividend })),
  }
}
