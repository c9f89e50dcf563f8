import { daysBetween } from '../../market/calendar/calendar-date.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Split } from '../../market/prices/corporate-action.ts'
import { countsFrom, splitRatio } from '../apply-splits.ts'
import {
  compare,
  dividedBy,
  minus,
  plus,
  readExact,
  sumOf,
  times,
  writeExact,
  ZERO,
  type ExactDecimal,
} from '../exact-decimal.ts'
import type { Lot } from '../lot.ts'
import { tradingCurrency } from '../trading-currency.ts'
import type { LotMethod, PortfolioAccount } from './account.ts'
import type { Activity } from './activity.ts'
import { mergeSplits } from './merge-splits.ts'
import {
  addLot,
  compareText,
  costOf,
  sharesOn,
  takeChosen,
  takeShares,
  type LotQueue,
  type MatchedLot,
  type TakenLot,
} from './open-lots.ts'
import { pieceId } from './piece-id.ts'
import { holdingTerm, type RealizedGain } from './realized-gain.ts'

export type MatchLots = {
  readonly accounts: readonly Pick<PortfolioAccount, 'id' | 'lotMethod'>[]
  /** In any order; of the tickers concerned, all. */
  readonly activities: readonly Activity[]
  /** From market data; a missing ticker has none, or none that are known. */
  readonly splitsByTicker: ReadonlyMap<Ticker, readonly Split[]>
}

/** A sale or transfer out that does not fit the lots before it. */
export type ActivityProblem = {
  /** `oversold`: of more shares than held. `lot-not-held`: of a chosen lot that isn't open, or is smaller. */
  readonly kind: 'oversold' | 'lot-not-held'
  readonly activity: Activity
  readonly ticker: Ticker
  /** As counted on the activity's day. */
  readonly wanted: string
  readonly held: string
}

/** `sourceId`: the buy, or the transfer from outside, that it is left of. */
export type OpenLot = Lot & { readonly sourceId: string }

/** What is left of each purchase, and what sales brought. */
export type LotBook = {
  /** In no order. A lot's id is that of its buy, except for a part that was transferred. */
  readonly openLots: readonly OpenLot[]
  /** In the order of sales. */
  readonly realized: readonly RealizedGain[]
  /** In the order of activities; a sale of too many shares takes those there are. */
  readonly problems: readonly ActivityProblem[]
}

/**
 * Matches sales and transfers with the lots bought before them: first in, first out unless the account's
 * method or the activity says otherwise. Of one day, purchases come first, then transfers between the
 * owner's accounts, then sales. An undated buy is open to every sale. Shares and money are exact: what is
 * sold and what is left add up to what was bought.
 */
export function matchLots({ accounts, activities, splitsByTicker }: MatchLots): LotBook {
  const methodByAccount = new Map(accounts.map(({ id, lotMethod }) => [id, lotMethod]))
  const openLots: OpenLot[] = []
  const realized: RealizedGain[] = []
  const problems: ActivityProblem[] = []
  const byTicker = Map.groupBy(activities, ({ ticker }) => ticker)
  for (const [ticker, own] of byTicker) {
    if (ticker === null) continue
    const splits = mergeSplits(ticker, splitsByTicker.get(ticker) ?? [], own)
    const left = matchTicker({ ticker, splits, methodByAccount, realized, problems }, own)
    openLots.push(...left)
  }
  return {
    openLots,
    realized: realized.toSorted((left, right) => compareText(left.soldOn, right.soldOn)),
    problems,
  }
}

type TickerMatch = {
  readonly ticker: Ticker
  readonly splits: readonly Split[]
  readonly methodByAccount: ReadonlyMap<string, LotMethod>
  readonly realized: RealizedGain[]
  readonly problems: ActivityProblem[]
}

function matchTicker(match: TickerMatch, activities: readonly Activity[]): readonly OpenLot[] {
  const queueByAccount = new Map<string, LotQueue>()
  const queueOf = (accountId: string): LotQueue => {
    const known = queueByAccount.get(accountId)
    if (known !== undefined) return known
    const queue = { lots: [], method: match.methodByAccount.get(accountId) ?? 'fifo' }
    queueByAccount.set(accountId, queue)
    return queue
  }
  for (const activity of orderActivities(activities)) {
    const { kind, accountId, toAccountId } = activity
    if (kind === 'buy' || kind === 'transfer-in') {
      addLot(queueOf(accountId), lotOf(activity, match.splits))
    } else if (kind === 'sell') {
      sell(match, activity, take(match, queueOf(accountId), activity))
    } else if (kind === 'transfer-out') {
      const taken = take(match, queueOf(accountId), activity)
      if (toAccountId === null) continue
      for (const { lot, isWhole } of taken) {
        const id = isWhole ? lot.id : pieceId(lot.id, activity.id)
        addLot(queueOf(toAccountId), { ...lot, id })
      }
    }
  }
  return [...queueByAccount].flatMap(([accountId, { lots }]) =>
    lots.map((lot) => toLot(lot, accountId)),
  )
}

const RANK: Readonly<Partial<Record<Activity['kind'], string>>> = { buy: '0', 'transfer-in': '0' }

/** Undated buys first: they are open to every sale. */
function orderActivities(activities: readonly Activity[]): readonly Activity[] {
  return activities
    .map((activity) => {
      const { kind, tradedOn, toAccountId, recordedAtUtc, id } = activity
      const rank = RANK[kind] ?? (toAccountId === null ? '2' : '1')
      return { activity, key: `${tradedOn ?? ''} ${rank} ${recordedAtUtc} ${id}` }
    })
    .toSorted((left, right) => compareText(left.key, right.key))
    .map(({ activity }) => activity)
}

function lotOf(activity: Activity, splits: readonly Split[]): MatchedLot {
  const { id, kind, tradedOn, acquiredOn, recordedAtUtc } = activity
  const shares = readExact(activity.shares ?? '0')
  const from = countsFrom({ boughtOn: tradedOn, recordedAtUtc })
  const fee = kind === 'buy' ? plus(readExact(activity.fee), readExact(activity.tax)) : ZERO
  const lot = {
    id,
    source: activity,
    countsFrom: from,
    orderedBy: acquiredOn ?? from,
    shares,
    fee,
    unitCost: ZERO,
  }
  const cost = costOf(lot, readExact(activity.price ?? '0'))
  const ratio = splitRatio(splits, from, '9999-12-31')
  const unitCost =
    ratio === null
      ? dividedBy(cost, shares)
      : dividedBy(times(cost, ratio.oldShares), times(shares, ratio.newShares))
  return { ...lot, unitCost }
}

function take(
  { ticker, splits, problems }: TickerMatch,
  queue: LotQueue,
  activity: Activity,
): readonly TakenLot[] {
  const day = activity.tradedOn ?? ''
  const wanted = readExact(activity.shares ?? '0')
  if (activity.chosenLots.length > 0) {
    return activity.chosenLots.flatMap(({ lotId, shares }) => {
      const taken = takeChosen(queue, lotId, readExact(shares), splits, day)
      if (taken !== null) return [taken]
      const lot = queue.lots.find(({ id }) => id === lotId)
      const held = writeExact(lot === undefined ? ZERO : sharesOn(lot, splits, day))
      problems.push({ kind: 'lot-not-held', activity, ticker, wanted: shares, held })
      return []
    })
  }
  const taken = takeShares(queue, wanted, splits, day)
  const held = sumOf(taken.map(({ shares }) => shares))
  if (compare(held, wanted) < 0) {
    problems.push({
      kind: 'oversold',
      activity,
      ticker,
      wanted: writeExact(wanted),
      held: writeExact(held),
    })
  }
  return taken
}

/** Splits the proceeds among the lots sold; the last one gets what rounding left of the fee. */
function sell({ ticker, realized }: TickerMatch, sale: Activity, taken: readonly TakenLot[]): void {
  const [price, fee] = [readExact(sale.price ?? '0'), readExact(sale.fee)]
  const sold = sumOf(taken.map(({ shares }) => shares))
  let feeLeft = fee
  for (const [index, { lot, shares }] of taken.entries()) {
    const isLast = index === taken.length - 1
    const part = isLast ? feeLeft : dividedBy(times(fee, shares), sold)
    feeLeft = minus(feeLeft, part)
    const proceeds = minus(times(shares, price), part)
    realized.push(gainOf(ticker, sale, { lot, shares, proceeds }))
  }
}

function gainOf(
  ticker: Ticker,
  sale: Activity,
  {
    lot,
    shares,
    proceeds,
  }: { readonly lot: MatchedLot; readonly shares: ExactDecimal; readonly proceeds: ExactDecimal },
): RealizedGain {
  const { source } = lot
  const cost = costOf(lot, readExact(source.price ?? '0'))
  const own = tradingCurrency(ticker)
  const [costCurrency, proceedsCurrency] = [source.currency ?? own, sale.currency ?? own]
  const acquiredOn = source.kind === 'buy' ? source.tradedOn : source.acquiredOn
  const soldOn = sale.tradedOn ?? ''
  return {
    saleId: sale.id,
    lotId: lot.id,
    accountId: sale.accountId,
    ticker,
    shares: writeExact(shares),
    acquiredOn,
    soldOn,
    cost: writeExact(cost),
    costCurrency,
    proceeds: writeExact(proceeds),
    proceedsCurrency,
    gain: costCurrency === proceedsCurrency ? writeExact(minus(proceeds, cost)) : null,
    heldDays: acquiredOn === null ? null : daysBetween(acquiredOn, soldOn),
    term: acquiredOn === null ? null : holdingTerm(acquiredOn, soldOn),
  }
}

function toLot({ id, source, shares, fee }: MatchedLot, accountId: string): OpenLot {
  const { ticker, price, currency, tradedOn, recordedAtUtc, note, version, importId } = source
  return {
    id,
    sourceId: source.id,
    accountId,
    // Only activities with a ticker are matched.
    ticker: ticker as Ticker,
    shares: writeExact(shares),
    price: price ?? '0',
    fee: writeExact(fee),
    currency,
    boughtOn: tradedOn,
    recordedAtUtc,
    note,
    version,
    importId,
  }
}
