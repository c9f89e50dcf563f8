import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import type { Schema } from '../schema.ts'
import { runAsCaller, type RowCaller } from './run-as-caller.ts'

const USER = '0a000000-0000-4000-8000-000000000001'
const CLAIMS = { sub: USER, role: 'authenticated', note: `quote ' and "` }
const SIGNED_IN: RowCaller = { role: 'authenticated', claims: CLAIMS }
const ANON: RowCaller = { role: 'anon' }

type Described = {
  role: string
  uid: string | null
  claims: string | null
  timeout: string
  readOnly: string
}

async function readCaller(db: Kysely<Schema>): Promise<Described | undefined> {
  const { rows } = await sql<Described>`
    select current_user as role, auth.uid() as uid, current_setting('statement_timeout') as timeout,
      nullif(current_setting('request.jwt.claims', true), '') as claims,
      current_setting('transaction_read_only') as "readOnly"`.execute(db)
  return rows[0]
}

describe.each(ENGINES)('statements as a caller on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  test('have the role, the claims and the time limit of the caller', async () => {
    expect(await runAsCaller(db(), SIGNED_IN, 'write', readCaller)).toEqual({
      role: 'authenticated',
      uid: USER,
      claims: JSON.stringify(CLAIMS),
      timeout: '8s',
      readOnly: 'off',
    })
    expect(await runAsCaller(db(), ANON, 'read', readCaller)).toEqual({
      role: 'anon',
      uid: null,
      claims: '{"role":"anon"}',
      timeout: '8s',
      readOnly: 'on',
    })
  })

  test('in read-only mode cannot write', async () => {
    const write = runAsCaller(db(), SIGNED_IN, 'read', (tx) =>
      sql`insert into preferences default values`.execute(tx),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('leave no settings behind, whether they succeed or not', async () => {
    const before = await readCaller(db())
    const failing = ['select 1/0', 'select * from bar_series', 'select nonsense', 'select 1']
    const works = Array.from({ length: 40 }, (_, at) =>
      runAsCaller(db(), at % 3 === 0 ? ANON : SIGNED_IN, 'write', async (tx) => {
        await sql.raw(failing[at % 4] ?? '').execute(tx)
        if (at % 8 === 3) throw new Error('ours')
      }).then(
        () => 'well',
        () => 'failed',
      ),
    )
    const outcomes = await Promise.all(works)
    expect(outcomes.filter((outcome) => outcome === 'well')).toHaveLength(5)
    // On a server all ten connections of the pool answer at once.
    const after = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await sql`select pg_sleep(0.05)`.execute(db())
        return readCaller(db())
      }),
    )
    expect(after).toEqual(Array.from({ length: 10 }, () => before))
    expect(before).toMatchObject({ uid: null, claims: null, timeout: '0', readOnly: 'off' })
  })

  test('cannot become another user', async () => {
    const role = runAsCaller(db(), SIGNED_IN, 'write', (tx) =>
      sql`create role more_rights`.execute(tx),
    )
    await expect(role).rejects.toMatchObject({ code: '42501' })
  })
})
