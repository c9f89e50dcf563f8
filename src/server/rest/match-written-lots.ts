import type { Kysely } from 'kysely'
import {
  findStoredProblems,
  matchStoredLots,
  type KnownSplits,
  type SplitsNeed,
} from '../../database/rows/match-stored-lots.ts'
import { runAsCaller, type RowCaller } from '../../database/rows/run-as-caller.ts'
import type { Schema } from '../../database/schema.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import type { ActivityProblem } from '../../domain/portfolio/activities/match-lots.ts'
import { RestError } from './rest-error.ts'
import { restFailure, type RestFailure } from './rest-failure.ts'

/** Market splits of tickers since a day, as far as they can be had in a moment. */
export type ReadMarketSplits = (needs: readonly SplitsNeed[]) => Promise<KnownSplits>

/** Tables whose writes change which lots are open. */
const LOT_TABLES = new Set(['portfolios', 'activities', 'portfolio_accounts', 'portfolio_imports'])

export function holdsLots(table: string): boolean {
  return LOT_TABLES.has(table)
}

type LotWrite<Value> = {
  readonly db: Kysely<Schema>
  readonly caller: RowCaller
  readonly readSplits: ReadMarketSplits
  readonly work: (tx: Kysely<Schema>) => Promise<Value>
}

/** Ends a transaction that cannot match yet. */
class RetryWith extends Error {
  readonly needs: readonly SplitsNeed[]
  constructor(needs: readonly SplitsNeed[]) {
    super('Splits have to be looked up first')
    this.needs = needs
  }
}

/** Ends a transaction that leaves sales without lots. */
class UnmatchedLots extends Error {
  readonly problems: readonly ActivityProblem[]
  readonly accounts: readonly PortfolioAccount[]
  constructor(problems: readonly ActivityProblem[], accounts: readonly PortfolioAccount[]) {
    super('Sales have no lots')
    this.problems = problems
    this.accounts = accounts
  }
}

/**
 * Writes and matches sales with lots in one transaction. Where splits of sold stocks have not been looked
 * up, the transaction starts again with them: nobody waits for a provider inside it.
 * @throws RestError 23001 for a sale or transfer that would have more shares than there are lots; sales
 *   that had this problem before may keep it
 */
export async function writeAndMatch<Value>(write: LotWrite<Value>): Promise<Value> {
  let splits: KnownSplits = new Map()
  let tolerated: ReadonlySet<string> | null = null
  for (;;) {
    try {
      return await attempt(write, splits, tolerated ?? new Set())
    } catch (cause) {
      if (cause instanceof RetryWith) {
        splits = await addSplits(write, splits, cause.needs)
      } else if (cause instanceof UnmatchedLots) {
        const earlier: ReadonlySet<string> | null =
          tolerated === null ? await findEarlier(write, splits, cause) : null
        if (earlier === null) throw new RestError(describeProblem(cause))
        tolerated = earlier
      } else throw cause
    }
  }
}

function attempt<Value>(
  { db, caller, work }: LotWrite<Value>,
  splits: KnownSplits,
  tolerated: ReadonlySet<string>,
): Promise<Value> {
  return runAsCaller(db, caller, 'write', async (tx) => {
    const value = await work(tx)
    const match = await matchStoredLots(tx, splits, tolerated)
    switch (match.kind) {
      case 'matched':
        return value
      case 'needs-splits':
        throw new RetryWith(match.needs)
      case 'problems':
        throw new UnmatchedLots(match.problems, match.accounts)
    }
  })
}

/** Splits that cannot be had count as none: a sale that fits without them is right unless there was one. */
async function addSplits<Value>(
  { readSplits }: LotWrite<Value>,
  splits: KnownSplits,
  needs: readonly SplitsNeed[],
): Promise<KnownSplits> {
  const found = await readSplits(needs)
  return new Map([
    ...splits,
    ...needs.map(({ ticker }) => [ticker, found.get(ticker) ?? []] as const),
  ])
}

/** @returns the sales that had a problem before; null if another one has one now */
async function findEarlier<Value>(
  { db, caller }: LotWrite<Value>,
  splits: KnownSplits,
  { problems }: UnmatchedLots,
): Promise<ReadonlySet<string> | null> {
  const tickers = [...new Set(problems.map(({ ticker }) => ticker))]
  const earlier = await runAsCaller(db, caller, 'read', (tx) =>
    findStoredProblems(tx, tickers, splits),
  )
  return problems.every(({ activity }) => earlier.has(activity.id)) ? earlier : null
}

function describeProblem({ problems, accounts }: UnmatchedLots): RestFailure {
  const [first] = problems
  if (first === undefined) throw new Error('There is no problem to describe')
  const { activity, ticker, wanted, held, kind } = first
  const account = accounts.find(({ id }) => id === activity.accountId)?.name ?? ''
  const what = activity.kind === 'sell' ? 'sale' : 'transfer'
  const event = `the ${what} of ${wanted} on ${activity.tradedOn}`
  const shares = held === '0' ? 'no shares' : held === '1' ? 'only 1 share' : `only ${held} shares`
  const message =
    kind === 'oversold'
      ? `"${account}" has ${shares} of ${ticker} for ${event}.`
      : `A chosen lot of ${ticker} has ${shares} left for ${event} in "${account}".`
  const more =
    problems.length === 1
      ? ''
      : ` ${problems.length - 1} more ${problems.length === 2 ? 'has' : 'have'} the same problem.`
  return restFailure('23001', message + more, `activity ${activity.id}`)
}
