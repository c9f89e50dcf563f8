import { listLots } from '../../database/rows/lots.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import { describeGaps } from '../../domain/portfolio/describe-gaps.ts'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import { positionAfter } from '../../domain/watchlists/plan-move.ts'
import type { Watchlist } from '../../domain/watchlists/watchlist.ts'
import { gatherHoldings, type HoldingsDeps } from '../portfolio/gather-holdings.ts'
import { readWatchlists } from '../watchlists/read-watchlists.ts'

/** A user's lists and holding for one stock. */
export type UserStock = {
  /** All their lists, in order. */
  readonly lists: readonly ListMembership[]
  /** The list that new tickers are added to; null without any. */
  readonly defaultId: string | null
  /** Null: they do not hold it. */
  readonly held: UserHolding | null
  readonly preferences: Preferences
}

/** A list, and whether the stock is in it. */
export type ListMembership = {
  readonly id: string
  readonly name: string
  /** The stock's item in this list; null: not in it. */
  readonly itemId: string | null
  /** The next free position at the list's end. */
  readonly nextPosition: number
}

type UserHolding = {
  readonly holding: Holding
  /** What its figures lack or assume, in sentences. */
  readonly notes: readonly string[]
}

export type UserStockDeps = Omit<HoldingsDeps, 'readLots'>

/** Reads a user's lists and holding for one stock. */
export function createReadUserStock(deps: UserStockDeps) {
  return async (owner: Owner, ticker: Ticker): Promise<UserStock> => {
    const [{ lists, defaultId }, stored, lots] = await Promise.all([
      readWatchlists(deps, owner),
      loadPreferences(deps.db, owner),
      listLots(deps.db, owner, ticker),
    ])
    return {
      lists: lists.map((list) => findIn(list, ticker)),
      defaultId,
      held: lots.length === 0 ? null : await readHeld(),
      preferences: readPreferences(stored),
    }

    async function readHeld(): Promise<UserHolding | null> {
      const given = { ...deps, readLots: async () => lots }
      const { holdings, splitsKnownFrom } = await gatherHoldings(given, owner)
      const [holding] = holdings
      return holding === undefined
        ? null
        : { holding, notes: describeGaps(holdings, splitsKnownFrom) }
    }
  }
}

function findIn({ id, name, items }: Watchlist, ticker: Ticker): ListMembership {
  const item = items.find((one) => one.ticker === ticker)
  return { id, name, itemId: item?.id ?? null, nextPosition: positionAfter(items) }
}
