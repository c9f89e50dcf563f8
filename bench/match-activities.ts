import type { LotMethod } from '../src/domain/portfolio/activities/account.ts'
import type { Activity } from '../src/domain/portfolio/activities/activity.ts'
import { cashBalances } from '../src/domain/portfolio/activities/cash-balances.ts'
import { matchLots } from '../src/domain/portfolio/activities/match-lots.ts'
import { knownTicker } from '../src/domain/market/listings/ticker.ts'

const ROUNDS = 7
const METHODS: readonly LotMethod[] = ['fifo', 'lifo', 'highest-cost']

/**
 * The CPU time of matching activities over twenty years, with a split of each stock: three purchases, then
 * a sale of most of two of them.
 * @returns by lot method, and for all of them in one stock; the median, in milliseconds
 */
export function timeMatching(
  count: number,
  tickers: number,
): readonly { readonly method: string; readonly tookMs: number }[] {
  const spread = makeActivities(count, tickers)
  return [
    ...METHODS.map((method) => ({ method, tookMs: timeOne(spread, method) })),
    ...METHODS.map((method) => ({
      method: `${method}, one stock`,
      tookMs: timeOne(makeActivities(count, 1), method),
    })),
  ]
}

function timeOne(activities: readonly Activity[], lotMethod: LotMethod): number {
  const tickers = new Set(activities.flatMap(({ ticker }) => ticker ?? []))
  const splitsByTicker = new Map(
    Array.from(tickers, (ticker) => [
      ticker,
      [{ kind: 'split', ticker, date: '2014-06-09', newShares: 7, oldShares: 2 } as const],
    ]),
  )
  const accounts = [{ id: 'main', currency: 'USD', lotMethod }]
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    const book = matchLots({ accounts, activities, splitsByTicker })
    cashBalances(accounts, activities)
    if (book.problems.length > 0) throw new Error('A sale has no lots')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return times.toSorted((left, right) => left - right)[Math.floor(ROUNDS / 2)] ?? NaN
}

function makeActivities(count: number, tickers: number): readonly Activity[] {
  const first = Date.parse('2006-01-02')
  const stepMs = (20 * 365 * 86_400_000) / count
  return Array.from({ length: count }, (_, at) => {
    const isSale = Math.floor(at / tickers) % 4 === 3
    return {
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      accountId: 'main',
      kind: isSale ? 'sell' : 'buy',
      ticker: knownTicker(`B${at % tickers}`),
      shares: isSale ? '1.75' : '1.25',
      price: `${100 + (at % 97)}.25`,
      amount: null,
      fee: '1.99',
      tax: '0',
      currency: null,
      tradedOn: new Date(first + at * stepMs).toISOString().slice(0, 10),
      acquiredOn: null,
      ratio: null,
      toAccountId: null,
      chosenLots: [],
      note: null,
      recordedAtUtc: '2026-01-02T10:00:00.000Z',
      version: 1,
      importId: null,
    }
  })
}
