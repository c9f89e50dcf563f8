import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { parseEmail } from '../../domain/accounts/email-address.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import { createUser } from '../accounts/create-user.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { asRowOwner } from './as-row-owner.ts'
import { listLots, LOTS } from './lots.ts'
import { readSlices, type RowSlice } from './row-slices.ts'
import { runAsOwner } from './run-as-owner.ts'

describe.each(ENGINES)('lots on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  const list = (owner: Owner, ...ticker: Parameters<typeof knownTicker> | []) =>
    listLots(db(), owner, ticker[0] === undefined ? undefined : knownTicker(ticker[0]))

  async function signUp(): Promise<Owner> {
    const parsed = parseEmail(`${crypto.randomUUID()}@example.com`)
    if (!parsed.ok) throw new Error('no address')
    const email = parsed.value
    const made = await createUser(db(), {
      email,
      phone: null,
      passwordHash: null,
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      appMetadata: {},
      userMetadata: {},
      isAnonymous: false,
      at: new Date(),
      identity: { provider: 'email', subject: null, data: {}, email },
      profile: { firstName: null, lastName: null },
    })
    if (!made.ok) throw new Error('taken')
    return { userId: made.value.id, isVerified: true }
  }

  const write = (owner: Owner, statement: string) =>
    runAsOwner(db(), owner, 'write', (tx) => sql.raw(statement).execute(tx))
  /** Rows from before their values were checked. */
  const restore = (statement: string) =>
    db()
      .transaction()
      .execute((tx) => asRowOwner(tx, () => sql.raw(statement).execute(tx)))

  test('are read with every field and every digit, without those of other users', async () => {
    const [ada, bob] = [await signUp(), await signUp()]
    await write(
      ada,
      `insert into portfolios (id, symbol, shares, avg_price, currency, bought_on, note, created_at)
       values ('00000000-0000-4000-8000-00000000000a', 'brk-b', 0.10000000000000000000001, 190.250,
         'GBP', '2024-02-29', 'a "note"', '2026-11-21 01:02:03.4567+05:30')`,
    )
    expect(await list(bob)).toEqual([])
    expect(await list(ada)).toEqual([
      {
        id: '00000000-0000-4000-8000-00000000000a',
        accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ticker: 'BRK.B',
        shares: '0.10000000000000000000001',
        price: '190.25',
        fee: '0',
        currency: 'GBP',
        boughtOn: '2024-02-29',
        recordedAtUtc: '2026-11-20T19:32:03.456Z',
        note: 'a "note"',
        version: 1,
        importId: null,
      },
    ])
  })

  test('of one ticker include all spellings of its symbol', async () => {
    const ada = await signUp()
    await restore(
      `insert into portfolios (user_id, symbol, shares, avg_price)
       select '${ada.userId}', symbol, shares, 1
       from (values ('BRK.B', 1), ('brk-b', 2), ('BRK.A', 3), ('$MSFT', 4), ('RDS-AB', 5))
         as stored (symbol, shares)`,
    )
    const sharesOf = async (name: string) =>
      (await list(ada, name)).map(({ shares }) => shares).toSorted()
    expect(await sharesOf('BRK.B')).toEqual(['1', '2'])
    expect(await sharesOf('MSFT')).toEqual(['4'])
    expect(await sharesOf('RDS-AB')).toEqual(['5'])
    expect(await sharesOf('RDS.AB')).toEqual([])
  })

  test('with invalid values are still listed', async () => {
    const ada = await signUp()
    await restore(
      `insert into portfolios (user_id, symbol, shares, avg_price, bought_on, created_at)
       values ('${ada.userId}', 'not a ticker', 100, 0, 'infinity', '-infinity')`,
    )
    expect(await list(ada)).toMatchObject([
      {
        ticker: 'NOT A TICKER',
        shares: '100',
        boughtOn: null,
        recordedAtUtc: '1970-01-01T00:00:00.000Z',
      },
    ])
  })

  test('read before are read again only where something was written', async () => {
    const ada = await signUp()
    await write(
      ada,
      `insert into portfolios (id, symbol, shares, avg_price)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'A', n, 1
       from generate_series(1, 2500) as n`,
    )
    const sharesOf = (slices: Awaited<ReturnType<typeof read>>) =>
      slices.flatMap(({ rows }) => rows.map(({ shares }) => shares))
    const read = (known?: readonly RowSlice<Lot>[]) => readSlices(db(), ada, LOTS, known)
    const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    let slices = await read()
    expect(slices.map(({ rows }) => rows.length)).toEqual([1000, 1000, 500])
    for (const { statement, changed } of [
      { statement: `select 1`, changed: [] },
      { statement: `update portfolios set note = 'x' where id = '${idOf(1500)}'`, changed: [1] },
      { statement: `update portfolios set note = 'x' where id = '${idOf(1500)}'`, changed: [1] },
      { statement: `delete from portfolios where id = '${idOf(1001)}'`, changed: [1] },
      {
        statement: `insert into portfolios (id, symbol, shares, avg_price)
          values ('${idOf(0)}', 'A', 1, 1), ('${idOf(3000)}', 'A', 1, 1)`,
        changed: [0, 2],
      },
      {
        statement: `delete from portfolios where id <= '${idOf(2000)}' and id > '${idOf(1000)}'`,
        changed: [2],
      },
    ]) {
      await write(ada, statement)
      const before = slices
      slices = await read(before)
      expect(before.flatMap((slice, at) => (slices.includes(slice) ? [] : [at]))).toEqual(changed)
      expect(sharesOf(slices)).toEqual(sharesOf(await read()))
    }
    await write(ada, `delete from portfolios`)
    expect(sharesOf(await read(slices))).toEqual([])
  })
})
