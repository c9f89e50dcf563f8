import { expect, test } from 'vitest'
import { settleExits, type ExitEntry, type LotEntry } from './settle-exits.ts'

const DAYS = Int32Array.of(10, 11, 12, 13)

/** Ten shares for 100 dollars on the first bar. */
function entryOf(more: Partial<LotEntry> = {}): LotEntry {
  const paid = { amount: 100, currency: 'USD' }
  return { id: 'lot', accountId: 'main', bar: 0, shares: 10, paid, unvaluedSince: null, ...more }
}

/** A sale of ten shares for 200 dollars on the second bar. */
function exitOf(more: Partial<ExitEntry> = {}): ExitEntry {
  const paid = { amount: 200, currency: 'USD' }
  const account = { accountId: 'main', toAccountId: null }
  return { id: 'sale', ...account, day: 11, shares: 10, paid, fraction: 1, ...more }
}

test('without exits everything is held', () => {
  const entries = [entryOf()]
  expect(settleExits(entries, [], DAYS)).toEqual({ entries, exits: [], isHeld: true })
  expect(settleExits([], [], DAYS).isHeld).toBe(false)
})

test('a sale of some leaves the others, a sale of all leaves nothing', () => {
  const some = settleExits([entryOf()], [exitOf({ shares: 4 })], DAYS)
  expect([some.exits[0]?.shares, some.exits[0]?.fraction, some.isHeld]).toEqual([4, 1, true])
  const all = settleExits([entryOf()], [exitOf()], DAYS)
  expect([all.exits[0]?.shares, all.exits[0]?.fraction, all.isHeld]).toEqual([10, 1, false])
})

test('what rounding leaves of thirds is no share', () => {
  const third = entryOf({ shares: 10 / 3 })
  const exit = exitOf({ shares: 3.333333333333 })
  expect(settleExits([third], [exit], DAYS)).toMatchObject({
    exits: [{ shares: 10 / 3, fraction: 1, paid: { amount: 200 } }],
    isHeld: false,
  })
})

test('a sale of more than is held counts in part, with that part of its proceeds', () => {
  const { exits, isHeld } = settleExits([entryOf({ shares: 4 })], [exitOf()], DAYS)
  expect(exits).toMatchObject([{ shares: 4, fraction: 0.4, paid: { amount: 80 } }])
  expect(isHeld).toBe(false)
})

test('the part sold too early is taken off what comes in kind later, not off purchases', () => {
  const early = exitOf({ shares: 3 })
  const inKind = entryOf({ id: 'in kind', bar: 2, paid: null })
  const bought = entryOf({ id: 'bought', bar: 2 })
  const { entries, exits } = settleExits([bought, inKind], [early], DAYS)
  expect(exits).toEqual([])
  expect(entries.map(({ id, shares }) => [id, shares])).toEqual([
    ['bought', 10],
    ['in kind', 7],
  ])
})

test('shares that moved can be sold from their new account only', () => {
  const move = exitOf({ id: 'move', toAccountId: 'other', paid: null })
  const sale = exitOf({ accountId: 'other', day: 12 })
  const moved = settleExits([entryOf()], [sale, move], DAYS)
  expect(moved.exits.map(({ id }) => id)).toEqual(['move', 'sale'])
  expect(moved.isHeld).toBe(false)
  const fromOld = settleExits([entryOf()], [move, exitOf({ day: 12 })], DAYS)
  expect(fromOld.exits.map(({ id }) => id)).toEqual(['move'])
  expect(fromOld.isHeld).toBe(true)
})

test('a sale on the day of a purchase sells what was just bought', () => {
  const { exits } = settleExits([entryOf({ bar: 1 })], [exitOf({ day: 11 })], DAYS)
  expect(exits).toMatchObject([{ shares: 10, fraction: 1 }])
})
