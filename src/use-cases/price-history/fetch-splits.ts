import type { StoredSplits } from '../../database/market/split-history.ts'
import type { CorporateActionsChain } from '../market/read-corporate-actions.ts'
import type { Clock } from '../ports/clock.ts'
import { requestedFrom, type HistoryRequest } from './ticker-history.ts'

/**
 * A ticker's splits since the start of the needed year, from any provider; null when none could deliver.
 */
export async function requestSplits(
  deps: { readonly corporateActions: CorporateActionsChain; readonly clock: Clock },
  need: HistoryRequest,
): Promise<StoredSplits | null> {
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
  }
}
