import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../../../database/engines.fixture.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { rotateSigningKeys } from '../../../use-cases/accounts/sessions/rotate-signing-keys.ts'
import { readClaims, readError, signIn, signUp, wait } from '../factors/factors.fixture.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe.each(ENGINES)('on %s', (engine) => {
  const accounts = useAccounts({ engine })

  test('sessions are listed, newest first, without anything that opens them', async () => {
    const first = await signUp(accounts(), 'ada@example.com')
    wait(accounts(), 60)
    const second = await signIn(accounts(), 'ada@example.com')
    await signUp(accounts(), 'stranger@example.com')
    const reply = await accounts().call('/sessions', { bearer: first.session.access_token })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const sessions = await reply.json()
    const idOf = (token: string) => readClaims(token).session_id
    expect(sessions).toEqual([
      {
        id: idOf(second.session.access_token),
        created_at: accounts().deps.clock().toISOString(),
        refreshed_at: accounts().deps.clock().toISOString(),
        aal: 'aal1',
        amr: [expect.objectContaining({ method: 'password' })],
        user_agent: null,
        // Its network, not the machine.
        ip: '198.51.100.0/24',
        is_current: false,
      },
      expect.objectContaining({ id: idOf(first.session.access_token), is_current: true }),
    ])
  })

  test('one session is ended at once, and no other', async () => {
    const here = await signUp(accounts(), 'ben@example.com')
    const there = await signIn(accounts(), 'ben@example.com')
    const { session_id: id } = readClaims(there.session.access_token)
    const ended = await endSession(id, here.session.access_token)
    expect(ended.status).toBe(204)
    expect(await ended.text()).toBe('')
    const gone = await accounts().call('/user', { bearer: there.session.access_token })
    expect(await readError(gone)).toEqual([403, 'session_not_found'])
    expect((await there.client.auth.refreshSession()).error).toBeTruthy()
    expect((await here.client.auth.getUser()).error).toBeNull()
    expect(await readError(await endSession(id, here.session.access_token))).toEqual([
      404,
      'not_found',
    ])
  })

  test('discarding the signing keys signs everyone out, refresh tokens included', async () => {
    const { db, secrets, clock } = accounts().deps
    const people = [
      await signUp(accounts(), 'rhea@example.com'),
      await signUp(accounts(), 'odin@example.com'),
    ]
    await rotateSigningKeys({ db, secrets, clock }, { discardOld: false })
    for (const { client } of people) expect((await client.auth.refreshSession()).error).toBeNull()
    await rotateSigningKeys({ db, secrets, clock }, { discardOld: true })
    for (const { client, session } of people) {
      const reply = await accounts().call('/user', { bearer: session.access_token })
      expect(await readError(reply)).toEqual([403, 'session_not_found'])
      expect((await client.auth.refreshSession()).error).toMatchObject({
        code: 'refresh_token_not_found',
      })
    }
    expect((await signIn(accounts(), 'rhea@example.com')).session.access_token).toBeTruthy()
  })

  test('another user’s session is not found', async () => {
    const mine = await signUp(accounts(), 'cleo@example.com')
    const theirs = await signUp(accounts(), 'other@example.com')
    const ids = [
      readClaims(theirs.session.access_token).session_id,
      crypto.randomUUID(),
      'x',
      '%00',
    ]
    for (const id of ids)
      expect(await readError(await endSession(id, mine.session.access_token))).toEqual([
        404,
        'not_found',
      ])
    expect((await theirs.client.auth.getUser()).error).toBeNull()
  })

  test('the trail lists the last 100 events of the caller alone', async () => {
    const { client, session } = await signUp(accounts(), 'ruth@example.com')
    await signIn(accounts(), 'ruth@example.com')
    const trail = await call('/audit', session.access_token)
    expect(trail.map(({ event }: { event: string }) => event)).toEqual([
      'sign-in',
      'sign-in',
      'sign-up',
    ])
    expect(trail[0]).toEqual({
      event: 'sign-in',
      at: accounts().deps.clock().toISOString(),
      ip: '198.51.100.7',
      user_agent: null,
      details: { method: 'password' },
    })
    for (let index = 0; index < 101; index += 1) await client.auth.updateUser({ data: { index } })
    const later = await call('/audit', session.access_token)
    expect(later).toHaveLength(100)
    expect(later[99].event).toBe('metadata-changed')
  })

  test('an anonymous or public-key account has no list', async () => {
    for (const path of ['/sessions', '/audit', '/export'])
      expect(await readError(await accounts().call(path))).toEqual([401, 'no_authorization'])
  })

  function endSession(id: string, bearer: string): Promise<Response> {
    return accounts().call(`/sessions/${id}`, { method: 'DELETE', bearer })
  }

  async function call(path: string, bearer: string) {
    return (await accounts().call(path, { bearer })).json()
  }
})
