import { expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { addUser } from '../../database/rows/people.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { createActivityCache, createLotCache } from './cached-rows.ts'

const running = useEngine('pglite')
const db = () => running().database.db

const rename = (owner: Owner, symbol: string) =>
  runAsOwner(db(), owner, 'write', (tx) => tx.updateTable('portfolios').set({ symbol }).execute())

const symbolsOf = (rows: readonly { readonly ticker: string | null }[]) =>
  rows.map(({ ticker }) => ticker)

test('returns the same lots while they are unchanged, and new ones at once', async () => {
  const read = createLotCache({ db: db(), few: 0 })
  const ada = await addUser(db(), { held: ['AAPL'] })
  const bob = await addUser(db(), { held: ['JPM'] })
  await read(ada)
  const first = await read(ada)
  expect(await read(ada)).toBe(first)
  expect(symbolsOf(await read(bob))).toEqual(['JPM'])
  await rename(ada, 'MSFT')
  expect(symbolsOf(await read(ada))).toEqual(['MSFT'])
  expect(symbolsOf(await read(bob))).toEqual(['JPM'])
})

test('a change between the first reading and the second is seen', async () => {
  const read = createLotCache({ db: db(), few: 0 })
  const ada = await addUser(db(), { held: ['AAPL'] })
  await read(ada)
  await rename(ada, 'MSFT')
  expect(symbolsOf(await read(ada))).toEqual(['MSFT'])
})

test('caches no more lots than its capacity', async () => {
  const read = createLotCache({ db: db(), few: 0, capacity: 3 })
  const ada = await addUser(db(), { held: ['A', 'B'] })
  const bob = await addUser(db(), { held: ['C', 'D'] })
  for (const owner of [ada, ada]) await read(owner)
  const held = await read(ada)
  await read(bob)
  const again = await read(ada)
  expect(again).not.toBe(held)
  expect(symbolsOf(again).toSorted()).toEqual(['A', 'B'])
})

test('activities are the same while they are unchanged, and new ones at once', async () => {
  const read = createActivityCache({ db: db(), few: 0 })
  const ada = await addUser(db(), { held: ['AAPL'] })
  await read(ada)
  const first = await read(ada)
  expect(await read(ada)).toBe(first)
  await rename(ada, 'MSFT')
  expect(symbolsOf(await read(ada))).toEqual(['MSFT'])
})
