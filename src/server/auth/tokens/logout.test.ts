import { expect, test } from 'vitest'
import { listEvents } from '../../../database/accounts/audit.ts'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()
const NAMED = { 'x-supabase-api-version': '2024-01-01' }
let people = 0

/** One account signed in on three devices. */
async function signInThrice() {
  people += 1
  const credentials = { email: `person-${people}@example.com`, password: GOOD_PASSWORD }
  await accounts().call('/signup', { json: credentials })
  const signIn = async () => {
    const client = accounts().connect()
    const { data } = await client.auth.signInWithPassword(credentials)
    if (data.session === null) throw new Error('signing in failed')
    return { client, bearer: data.session.access_token, userId: data.user.id }
  }
  const first = await signIn()
  return { first, indexes: [first, await signIn(), await signIn()] }
}

async function countOpen(indexes: readonly { bearer: string }[]): Promise<boolean[]> {
  return Promise.all(
    indexes.map(async ({ bearer }) => (await accounts().call('/user', { bearer })).status === 200),
  )
}

test.each([
  ['global', [false, false, false]],
  ['local', [false, true, true]],
  ['others', [true, false, false]],
] as const)('scope %s leaves %j open', async (scope, open) => {
  const { first, indexes } = await signInThrice()
  const { error } = await first.client.auth.signOut({ scope })
  expect(error).toBeNull()
  expect(await countOpen(indexes)).toEqual(open)
  const events = await listEvents(accounts().deps.db, first.userId, 1)
  expect(events).toMatchObject([{ event: 'sign-out', details: { scope } }])
})

test('without a scope all end, with no body in the answer', async () => {
  const { first, indexes } = await signInThrice()
  const reply = await accounts().call('/logout', { method: 'POST', bearer: first.bearer })
  expect([reply.status, await reply.text()]).toEqual([204, ''])
  expect(await countOpen(indexes)).toEqual([false, false, false])
})

test('signing out ends no other user’s session', async () => {
  const [mine, theirs] = [await signInThrice(), await signInThrice()]
  await mine.first.client.auth.signOut()
  expect(await countOpen(theirs.indexes)).toEqual([true, true, true])
})

test('an unknown scope is rejected, and ends nothing', async () => {
  const { first, indexes } = await signInThrice()
  const reply = await accounts().call('/logout?scope=everything', {
    method: 'POST',
    bearer: first.bearer,
    headers: NAMED,
  })
  expect([reply.status, (await reply.json()).code]).toEqual([400, 'validation_failed'])
  expect(await countOpen(indexes)).toEqual([true, true, true])
})

test('an ended session cannot be ended again; the client ignores that', async () => {
  const { first: index } = await signInThrice()
  await accounts().call('/logout', { method: 'POST', bearer: index.bearer })
  const reply = await accounts().call('/logout', {
    method: 'POST',
    bearer: index.bearer,
    headers: NAMED,
  })
  expect([reply.status, (await reply.json()).code]).toEqual([403, 'session_not_found'])
  expect((await index.client.auth.signOut()).error).toBeNull()
})

test('GET does the same, for the token’s owner', async () => {
  const { first, indexes } = await signInThrice()
  expect((await accounts().call('/logout')).status).toBe(401)
  expect((await accounts().call('/logout', { bearer: first.bearer })).status).toBe(204)
  expect(await countOpen(indexes)).toEqual([false, false, false])
})
