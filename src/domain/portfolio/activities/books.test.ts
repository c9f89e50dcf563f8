import { array, assert, constantFrom, integer, property, record, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { applySplits, countsFrom } from '../apply-splits.ts'
import {
  compare,
  exactOf,
  minus,
  plus,
  readExact,
  sumOf,
  times,
  writeExact,
  ZERO,
  type ExactDecimal,
} from '../exact-decimal.ts'
import { splitOf } from '../portfolio.fixture.ts'
import type { LotMethod } from './account.ts'
import type { Activity } from './activity.ts'
import { activityOf } from './activities.fixture.ts'
import { cashBalances, cashFlow } from './cash-balances.ts'
import { matchLots } from './match-lots.ts'

/** Ratios that end in decimals both ways, and thirds, which do not. */
const SPLITS = [
  splitOf('AAPL', '2020-08-31', 4),
  splitOf('AAPL', '2021-03-01', 3, 2),
  splitOf('AAPL', '2022-07-18', 1, 8),
]
const DAYS = ['2020-01-02', '2020-08-31', '2021-02-26', '2021-12-31', '2022-07-18', '2023-05-05']
const TODAY = '2025-11-21'

const activities: Arbitrary<readonly Activity[]> = array(
  record({
    kind: constantFrom('buy', 'buy', 'sell', 'transfer-out'),
    accountId: constantFrom('main', 'other'),
    tradedOn: constantFrom(...DAYS),
    hundredths: integer({ min: 1, max: 100_000 }),
    cents: integer({ min: 0, max: 100_000 }),
    fee: integer({ min: 0, max: 500 }),
  }),
  { maxLength: 40 },
).map((all) =>
  all.map(({ kind, accountId, tradedOn, hundredths, cents, fee }, index) =>
    activityOf(kind, {
      ticker: 'AAPL',
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      accountId,
      tradedOn,
      shares: String(hundredths / 100),
      price: kind === 'transfer-out' ? null : String(cents / 100),
      fee: kind === 'transfer-out' ? '0' : String(fee / 100),
      toAccountId: kind === 'transfer-out' ? (accountId === 'main' ? 'other' : 'main') : null,
    }),
  ),
)

const books = record({
  activities,
  lotMethod: constantFrom<LotMethod>('fifo', 'lifo', 'highest-cost', 'chosen'),
})

const sharesNow = ({ shares, day }: { shares: ExactDecimal; day: string }) =>
  applySplits(shares, SPLITS, day, TODAY)

test('what was bought is what is left and what was sold, in shares and in money', () => {
  assert(
    property(books, ({ activities: all, lotMethod }) => {
      const accounts = ['main', 'other'].map((id) => ({ id, lotMethod }))
      const splitsByTicker = new Map([[knownTicker('AAPL'), SPLITS]])
      const book = matchLots({ accounts, activities: all, splitsByTicker })
      const short = new Map(
        book.problems.map(({ activity, wanted, held }) => [
          activity.id,
          minus(readExact(wanted), readExact(held)),
        ]),
      )
      const doneOf = ({ id, shares }: Activity) =>
        minus(readExact(shares ?? '0'), short.get(id) ?? ZERO)
      const ofKind = (kind: Activity['kind']) => all.filter((activity) => activity.kind === kind)
      const countNow = (trades: readonly Activity[]) =>
        sumOf(
          trades.map((trade) => sharesNow({ shares: doneOf(trade), day: trade.tradedOn ?? '' })),
        )
      const position = minus(countNow(ofKind('buy')), countNow(ofKind('sell')))
      const lots = sumOf(
        book.openLots.map((lot) =>
          sharesNow({ shares: readExact(lot.shares), day: countsFrom(lot) }),
        ),
      )
      // Each of them is rounded at 20 decimals at most.
      expect(isNear(position, lots)).toBe(true)
      expect(compare(lots, ZERO)).toBeGreaterThanOrEqual(0)

      const bought = sumOf(ofKind('buy').map(costOf))
      const left = sumOf(
        book.openLots.map(({ shares, price, fee }) =>
          plus(times(readExact(shares), readExact(price)), readExact(fee)),
        ),
      )
      const sold = sumOf(book.realized.map(({ cost }) => readExact(cost)))
      expect(writeExact(plus(left, sold))).toBe(writeExact(bought))

      for (const sale of ofKind('sell')) {
        const own = book.realized.filter(({ saleId }) => saleId === sale.id)
        const matched = doneOf(sale)
        expect(writeExact(sumOf(own.map(({ shares }) => readExact(shares))))).toBe(
          writeExact(matched),
        )
        const charged = own.length === 0 ? ZERO : readExact(sale.fee)
        const due = minus(times(matched, readExact(sale.price ?? '0')), charged)
        const proceeds = sumOf(own.map((gain) => readExact(gain.proceeds)))
        expect(writeExact(proceeds)).toBe(writeExact(due))
      }
    }),
    { numRuns: 300 },
  )
})

test('the order in which activities are recorded does not matter', () => {
  assert(
    property(books, ({ activities: all, lotMethod }) => {
      const accounts = ['main', 'other'].map((id) => ({ id, lotMethod }))
      const given = { accounts, splitsByTicker: new Map([[knownTicker('AAPL'), SPLITS]]) }
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
      const [there, back] = [all, all.toReversed()].map((activitiesGiven) =>
        matchLots({ ...given, activities: activitiesGiven }).openLots.toSorted(byId),
      )
      expect(there).toEqual(back)
    }),
    { numRuns: 100 },
  )
})

test('cash is what every activity moved, and transfers between accounts leave its sum alone', () => {
  const accounts = [
    { id: 'main', currency: 'USD' },
    { id: 'other', currency: 'USD' },
  ]
  assert(
    property(activities, (trades) => {
      const opening = accounts.map(({ id }) =>
        activityOf('deposit', { accountId: id, amount: '1000', tradedOn: '2020-01-02' }),
      )
      const move = { amount: '250.5', tradedOn: '2020-01-03', toAccountId: 'other' }
      const moved = activityOf('transfer-out', move)
      const all = [...opening, moved, ...trades]
      const sum = sumOf(cashBalances(accounts, all).map(({ balance }) => readExact(balance)))
      const flows = [...opening, ...trades].map((activity) => cashFlow(activity) ?? ZERO)
      expect(writeExact(sum)).toBe(writeExact(sumOf(flows)))
    }),
  )
})

function costOf({ shares, price, fee }: Activity): ExactDecimal {
  return plus(times(readExact(shares ?? '0'), readExact(price ?? '0')), readExact(fee))
}

function isNear(left: ExactDecimal, right: ExactDecimal): boolean {
  const tolerance = exactOf(1e-17)
  const apart = minus(left, right)
  return compare(apart, tolerance) <= 0 && compare(minus(ZERO, apart), tolerance) <= 0
}
