import type { StoredSplits } from '../../database/split-history.ts'
import type { CorporateActionsChain } from '../read-corporate-actions.ts'
import type { Clock } from '../ports/clock.ts'
import { askedFrom, type PastNeed } from './ticker-past.ts'

/** The splits of a ticker from the year needed on, from whoever can tell; null when nobody could. */
export async function askSplits(
  deps: { readonly corporateActions: CorporateActionsChain; readonly clock: Clock },
  need: PastNeed,
): Promise<StoredSplits | null> {
  const { ticker } = need
  const fromDate = askedFrom(need)
  const { delivery } = await deps.corporateActions.ask({ ticker, fromDate })
  if (delivery === null) return null
  return {
    ticker,
    provider: delivery.provider,
    attribution: delivery.attribution,
    askedFrom: fromDate,
    fetchedAtUtc: deps.clock().toISOString(),
    splits: delivery.value.flatMap((action) =>
      action.kind === 'split'
        ? [{ date: action.date, newShares: action.newShares, oldShares: action.oldShares }]
        : [],
    ),
  }
}
