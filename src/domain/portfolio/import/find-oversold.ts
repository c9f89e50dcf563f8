import type { Split } from '../../market/prices/corporate-action.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Activity } from '../activities/activity.ts'
import { matchLots, type ActivityProblem, type MatchLots } from '../activities/match-lots.ts'
import type { PlacedActivity } from './place-activities.ts'

/** A sale or transfer of a file that takes more shares than its account has by then. */
export type OversoldActivity = {
  readonly placed: PlacedActivity
  readonly kind: ActivityProblem['kind']
  /** As counted on its day. */
  readonly held: string
}

type OversoldQuery = {
  /** The file's activities that would be added. */
  readonly placed: readonly PlacedActivity[]
  /** An account's id by its name in the file. */
  readonly accountIdOf: (fileAccount: string) => string
  /** With those that the import makes. */
  readonly accounts: MatchLots['accounts']
  readonly existing: readonly Activity[]
  readonly splitsByTicker: ReadonlyMap<Ticker, readonly Split[]>
}

/** So often the first sale without its shares is left out of each account before all others are. */
const MAX_ROUNDS = 30

/**
 * The file's sales that would have no shares to take, as when the file starts after the purchases. Of each
 * stock in each account, the first one is left out before the later ones are looked at: they may fit.
 * Sales of the portfolio that lack shares already are no one's fault here.
 */
export function findOversold(query: OversoldQuery): readonly OversoldActivity[] {
  const { placed, accountIdOf, accounts, existing, splitsByTicker } = query
  const byId = new Map(placed.map((one) => [one.id, one] as const))
  const found = new Map<string, OversoldActivity>()
  for (let round = 0; round <= MAX_ROUNDS; round += 1) {
    const added = [...byId]
      .filter(([id]) => !found.has(id))
      .map(([, one]) => toActivity(one, accountIdOf))
    const { problems } = matchLots({
      accounts,
      activities: [...existing, ...added],
      splitsByTicker,
    })
    const own = problems.filter(({ activity }) => byId.has(activity.id))
    if (own.length === 0) break
    for (const { activity, kind, held } of round < MAX_ROUNDS ? firstOfEach(own) : own) {
      const one = byId.get(activity.id)
      if (one !== undefined) found.set(activity.id, { placed: one, kind, held })
    }
  }
  return [...found.values()]
}

/** The first problem of each stock in each account. */
function firstOfEach(problems: readonly ActivityProblem[]): readonly ActivityProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ activity, ticker }) => {
    const key = `${activity.accountId} ${ticker}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

function toActivity(
  { id, fileAccount, activity }: PlacedActivity,
  accountIdOf: OversoldQuery['accountIdOf'],
): Activity {
  const { toFileAccount } = activity
  return {
    ...activity,
    id,
    accountId: accountIdOf(fileAccount),
    toAccountId: toFileAccount === undefined ? null : accountIdOf(toFileAccount),
    recordedAtUtc: activity.recordedAtUtc ?? '9999-12-31T00:00:00.000Z',
    version: 1,
    importId: null,
  }
}
