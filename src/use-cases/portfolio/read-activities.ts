import type { Kysely } from 'kysely'
import { listAccounts } from '../../database/rows/portfolio-accounts.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import type { Activity, ActivityKind } from '../../domain/portfolio/activities/activity.ts'
import { cashBalances, type CashBalance } from '../../domain/portfolio/activities/cash-balances.ts'
import {
  matchLots,
  type ActivityProblem,
  type LotBook,
  type MatchLots,
  type OpenLot,
} from '../../domain/portfolio/activities/match-lots.ts'
import type { RealizedGain } from '../../domain/portfolio/activities/realized-gain.ts'
import { sumGains, type GainSum } from '../../domain/portfolio/activities/sum-gains.ts'
import { countsFrom } from '../../domain/portfolio/apply-splits.ts'
import { readExact, sumKnown, writeKnown } from '../../domain/portfolio/exact-decimal.ts'
import { tradingCurrency } from '../../domain/portfolio/trading-currency.ts'
import type { ReadRows } from './cached-rows.ts'
import { TIMEOUT_MS } from './gather-holdings.ts'
import { takePage } from './order-rows.ts'
import type { RowPage } from './portfolio-page.ts'
import type { ReadSplits } from './splits-cache.ts'

/** Which activities to list; null: any. Pages count from 1 and are clamped to the last. */
export type ActivitiesQuery = {
  readonly kind: ActivityKind | null
  readonly accountId: string | null
  readonly ticker: string | null
  readonly page: number
}

/** An activity, with what its sale gained. */
export type ActivityRow = {
  readonly activity: Activity
  readonly account: string
  /** The account a transfer goes to; null for none. */
  readonly toAccount: string | null
  /** Of its price and amount, ISO 4217: its own, its listing's or its account's; null: unknown. */
  readonly currency: string | null
  /** Exact decimal text; null for other kinds, and when it isn't known. */
  readonly gain: string | null
  readonly gainCurrency: string | null
}

/** An account, with how much is in it. */
export type AccountRow = PortfolioAccount & {
  readonly activityCount: number
  readonly lotCount: number
}

/** A sale or transfer of more shares than there were. */
export type OversoldActivity = Pick<ActivityProblem, 'ticker' | 'wanted' | 'held'> & {
  readonly kind: ActivityKind
  /** YYYY-MM-DD; null: no date. */
  readonly tradedOn: string | null
}

/** A user's activities and what follows from them. */
export type ActivitiesPage = {
  readonly accounts: readonly AccountRow[]
  readonly activities: RowPage<ActivityRow>
  /** Without the filter. */
  readonly activityCount: number
  readonly gains: readonly GainSum[]
  readonly cash: readonly CashBalance[]
  /** Sales and transfers that do not fit the lots before them. */
  readonly problems: readonly OversoldActivity[]
  /** Stocks sold since before what is known of their splits. */
  readonly splitsUnknown: readonly Ticker[]
  /** For a sale that names its lots: those of the stocks that have any. */
  readonly openLots: readonly OpenLot[]
}

export type ActivitiesDeps = {
  readonly db: Kysely<Schema>
  readonly readActivities: ReadRows<Activity>
  readonly readSplits: ReadSplits
}

/** Reads one page of a user's activities, newest first, with gains, cash and accounts. */
export function createReadActivities(
  deps: ActivitiesDeps,
): (owner: Owner, requested: ActivitiesQuery) => Promise<ActivitiesPage> {
  // Activities that did not change are the same array, and then so is what follows from them.
  const summaries = new WeakMap<readonly Activity[], { key: string; summary: Summary }>()
  const summarizeOnce = (matched: MatchLots & Summarized): Summary => {
    const key = JSON.stringify([matched.accounts, [...matched.splitsByTicker]])
    const known = summaries.get(matched.activities)
    if (known?.key === key) return known.summary
    const summary = summarize(matched)
    summaries.set(matched.activities, { key, summary })
    return summary
  }
  return async (owner, requested) => {
    const [accounts, activities] = await Promise.all([
      listAccounts(deps.db, owner),
      deps.readActivities(owner),
    ])
    const { splitsByTicker, unknown } = await readSoldSplits(deps, activities)
    const summary = summarizeOnce({ accounts, activities, splitsByTicker })
    const { page, newestFirst, saleGains } = summary
    return {
      ...page,
      activities: listRows(accounts, newestFirst, saleGains, requested),
      splitsUnknown: unknown,
    }
  }
}

type Summarized = { readonly accounts: readonly PortfolioAccount[] }

/** What follows from all activities, whatever the page and filter. */
type Summary = {
  readonly page: Omit<ActivitiesPage, 'activities' | 'splitsUnknown'>
  readonly newestFirst: readonly Activity[]
  readonly saleGains: ReadonlyMap<string, readonly RealizedGain[]>
}

function summarize({ accounts, activities, splitsByTicker }: MatchLots & Summarized): Summary {
  const book = matchLots({ accounts, activities, splitsByTicker })
  return {
    page: {
      accounts: countRows(accounts, activities, book),
      activityCount: activities.length,
      gains: sumGains(book.realized),
      cash: cashBalances(accounts, activities),
      problems: book.problems.map(({ activity: { kind, tradedOn }, ticker, wanted, held }) => ({
        kind,
        tradedOn,
        ticker,
        wanted,
        held,
      })),
      openLots: book.openLots.length <= MAX_CHOICES ? book.openLots : [],
    },
    newestFirst: activities
      .map((activity) => ({ activity, key: `${countDay(activity)} ${activity.recordedAtUtc}` }))
      .toSorted((left, right) => (left.key === right.key ? 0 : left.key < right.key ? 1 : -1))
      .map(({ activity }) => activity),
    saleGains: Map.groupBy(book.realized, ({ saleId }) => saleId),
  }
}

/** Lots a person can choose from; those with more leave the choice to their account's method. */
const MAX_CHOICES = 500

/** Splits of the stocks with sales or transfers: others need none. */
async function readSoldSplits(
  { readSplits }: ActivitiesDeps,
  activities: readonly Activity[],
): Promise<{
  readonly splitsByTicker: Parameters<typeof matchLots>[0]['splitsByTicker']
  readonly unknown: readonly Ticker[]
}> {
  const firstByTicker = new Map<Ticker, string>()
  const sold = new Set<Ticker>()
  for (const { kind, ticker, tradedOn, recordedAtUtc } of activities) {
    if (ticker === null) continue
    if (kind === 'sell' || kind === 'transfer-out') sold.add(ticker)
    const [first, from] = [
      firstByTicker.get(ticker),
      countsFrom({ boughtOn: tradedOn, recordedAtUtc }),
    ]
    if (first === undefined || from < first) firstByTicker.set(ticker, from)
  }
  const needs = [...sold].map((ticker) => ({ ticker, from: firstByTicker.get(ticker) ?? '' }))
  const known = await readSplits(needs, TIMEOUT_MS, Promise.resolve(new Set<Ticker>()))
  return {
    splitsByTicker: new Map([...known].map(([ticker, { splits }]) => [ticker, splits] as const)),
    unknown: needs.flatMap(({ ticker, from }) => {
      const since = known.get(ticker)?.from
      return since === undefined || since > from ? [ticker] : []
    }),
  }
}

function countRows(
  accounts: readonly PortfolioAccount[],
  activities: readonly Activity[],
  { openLots }: LotBook,
): readonly AccountRow[] {
  const activityCounts = countBy(activities)
  const lotCounts = countBy(openLots)
  return accounts.map((account) => ({
    ...account,
    activityCount: activityCounts.get(account.id) ?? 0,
    lotCount: lotCounts.get(account.id) ?? 0,
  }))
}

function countBy(rows: readonly { readonly accountId: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { accountId } of rows) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  return counts
}

function listRows(
  accounts: readonly PortfolioAccount[],
  newestFirst: readonly Activity[],
  saleGains: Summary['saleGains'],
  { kind, accountId, ticker, page }: ActivitiesQuery,
): RowPage<ActivityRow> {
  const wanted = newestFirst.filter(
    (activity) =>
      (kind === null || activity.kind === kind) &&
      (ticker === null || activity.ticker === ticker) &&
      (accountId === null ||
        activity.accountId === accountId ||
        activity.toAccountId === accountId),
  )
  const { rows, rowCount } = takePage(wanted, page)
  const nameById = new Map(accounts.map(({ id, name }) => [id, name]))
  const currencyById = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const currencyOf = ({ currency, ticker: listing, accountId: id }: Activity) =>
    currency ?? (listing === null ? currencyById.get(id) : tradingCurrency(listing)) ?? null
  return {
    rowCount,
    rows: rows.map((activity) => ({
      activity,
      account: nameById.get(activity.accountId) ?? '',
      currency: currencyOf(activity),
      toAccount:
        activity.toAccountId === null ? null : (nameById.get(activity.toAccountId) ?? null),
      ...sumSale(saleGains.get(activity.id) ?? []),
    })),
  }
}

function countDay({ tradedOn, recordedAtUtc }: Activity): string {
  return countsFrom({ boughtOn: tradedOn, recordedAtUtc })
}

function sumSale(gains: readonly RealizedGain[]): Pick<ActivityRow, 'gain' | 'gainCurrency'> {
  if (gains.length === 0) return { gain: null, gainCurrency: null }
  const sum = sumKnown(gains.map(({ gain }) => (gain === null ? null : readExact(gain))))
  return { gain: writeKnown(sum), gainCurrency: gains[0]?.proceedsCurrency ?? null }
}
