import { afterEach, expect, test, vi } from 'vitest'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { addTotp, enrolTotp, readError, signIn, signUp } from './factors.fixture.ts'

const accounts = useAccounts()

afterEach(() => {
  vi.useRealTimers()
})

type Client = Awaited<ReturnType<typeof signUp>>['client']

const bearerOf = async (client: Client) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

const makeCodes = async (client: Client) =>
  accounts().call('/recovery-codes', { bearer: await bearerOf(client), json: {} })

/** A user with an authenticator app and their codes. */
async function signUpWithCodes(email: string) {
  const { client } = await signUp(accounts(), email)
  const { factorId } = await addTotp(accounts(), client, 'Phone')
  const reply = await makeCodes(client)
  expect(reply.status).toBe(200)
  const { codes }: { codes: readonly string[] } = await reply.json()
  return { client, factorId, codes }
}

const countLeft = async (client: Client) => {
  const reply = await accounts().call('/recovery-codes', { bearer: await bearerOf(client) })
  return reply.json()
}

test('each of ten codes signs in once in place of the app', async () => {
  const email = 'lost.phone@example.com'
  const { factorId, codes } = await signUpWithCodes(email)
  expect(new Set(codes).size).toBe(10)
  const [code = ''] = codes
  const { client } = await signIn(accounts(), email)
  const used = await client.auth.mfa.challengeAndVerify({ factorId, code: code.toUpperCase() })
  expect(used.error).toBeNull()
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(data?.currentLevel).toBe('aal2')
  expect(await countLeft(client)).toEqual({ unused: 9 })

  const { client: again } = await signIn(accounts(), email)
  const spent = await again.auth.mfa.challengeAndVerify({ factorId, code })
  expect(spent.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const next = await again.auth.mfa.challengeAndVerify({ factorId, code: codes[1] ?? '' })
  expect(next.error).toBeNull()
})

test('of concurrent uses of one code one succeeds', async () => {
  const email = 'twice@example.com'
  const { factorId, codes } = await signUpWithCodes(email)
  const people = [await signIn(accounts(), email), await signIn(accounts(), email)]
  const used = await Promise.all(
    people.map(({ client }) =>
      client.auth.mfa.challengeAndVerify({ factorId, code: codes[0] ?? '' }),
    ),
  )
  expect(used.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a code is another user’s no more than their app is', async () => {
  const { codes } = await signUpWithCodes('one@example.com')
  const { client, factorId } = await signUpWithCodes('other@example.com')
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codes[0] ?? '' })
  expect(error).toMatchObject({ status: 422, message: 'Invalid TOTP code entered' })
})

test('a new set replaces the one before', async () => {
  const email = 'replaced@example.com'
  const { client, factorId, codes } = await signUpWithCodes(email)
  expect((await makeCodes(client)).status).toBe(200)
  expect(await countLeft(client)).toEqual({ unused: 10 })
  const { client: later } = await signIn(accounts(), email)
  const { error } = await later.auth.mfa.challengeAndVerify({ factorId, code: codes[0] ?? '' })
  expect(error).toMatchObject({ status: 422 })
})

test('without an app there are none, and none without having shown it', async () => {
  const email = 'early@example.com'
  const { client } = await signUp(accounts(), email)
  expect(await readError(await makeCodes(client))).toEqual([400, 'validation_failed'])
  await addTotp(accounts(), client, 'Phone')
  const { client: half } = await signIn(accounts(), email)
  expect(await readError(await makeCodes(half))).toEqual([403, 'insufficient_aal'])
  const counted = await accounts().call('/recovery-codes', { bearer: await bearerOf(half) })
  expect(await readError(counted)).toEqual([403, 'insufficient_aal'])
})

test('a code turns on no other app, and goes with the last one', async () => {
  const { client, factorId, codes } = await signUpWithCodes('removed@example.com')
  const { factorId: second } = await enrolTotp(client, 'Tablet')
  const code = codes[0] ?? ''
  const turnedOn = await client.auth.mfa.challengeAndVerify({ factorId: second, code })
  expect(turnedOn.error).toMatchObject({ status: 422 })
  await client.auth.mfa.unenroll({ factorId })
  expect(await countLeft(client)).toEqual({ unused: 0 })
})

test('ten wrong ones of an account are the most, as with the app', async () => {
  const { client, factorId } = await signUpWithCodes('guessed@example.com')
  const strict = accounts().under({ rateLimitScale: 1 })
  const bearer = await bearerOf(client)
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    const { data } = await client.auth.mfa.challenge({ factorId })
    const reply = await strict.call(`/factors/${factorId}/verify`, {
      bearer,
      json: { challenge_id: data?.id, code: `aaaaa-aaa${22 + (tries % 8)}` },
      headers: { 'x-test-client': `203.0.113.${tries}` },
    })
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

test('the trail names both, and never a code', async () => {
  const email = 'trail@example.com'
  const { factorId, codes } = await signUpWithCodes(email)
  const { client } = await signIn(accounts(), email)
  const code = codes[0] ?? ''
  await client.auth.mfa.challengeAndVerify({ factorId, code })
  const reply = await accounts().call('/audit', { bearer: await bearerOf(client) })
  const text = await reply.text()
  expect(text).toContain('recovery-codes-made')
  expect(text).toContain('recovery-code-used')
  expect(text).not.toContain(code)
})
