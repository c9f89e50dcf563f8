import { afterEach, describe, expect, test, vi } from 'vitest'
import { findFactor } from '../../../database/accounts/factors.ts'
import { ENGINES } from '../../../database/engines.fixture.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { findCaller } from '../../../use-cases/accounts/sessions/find-caller.ts'
import { unenrolFactor } from '../../../use-cases/accounts/factors/unenrol-factor.ts'
import {
  addTotp,
  enrolTotp,
  makeCode,
  makeWrongCode,
  readError,
  signIn,
  signUp,
} from './factors.fixture.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe.each(ENGINES)('%s', (engine) => {
  const accounts = useAccounts({ engine })
  const now = () => accounts().deps.clock()

  /** A user with a verified app, and several fresh challenges of it in the same session. */
  async function challenge(email: string, count: number) {
    const { client } = await signUp(accounts(), email)
    const { factorId, secret } = await addTotp(accounts(), client)
    const challenges = await Promise.all(
      Array.from({ length: count }, () => client.auth.mfa.challenge({ factorId })),
    )
    const { data: current } = await client.auth.getSession()
    const bearer = current.session?.access_token ?? ''
    const answer = (challengeId: string, code: string) =>
      accounts().call(`/factors/${factorId}/verify`, {
        bearer,
        json: { challenge_id: challengeId, code },
      })
    const ids = challenges.map(({ data }) => data?.id ?? '')
    return { client, factorId, secret, ids, answer }
  }

  test('of one code sent for many challenges at once one is accepted', async () => {
    const { secret, ids, answer } = await challenge('race@example.com', 8)
    const code = makeCode(secret, now())
    const answers = await Promise.all(ids.map((id) => answer(id, code)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  })

  test('five wrong codes kill a challenge, even when sent at once', async () => {
    const { client, factorId, secret, ids, answer } = await challenge('guess@example.com', 1)
    const id = ids[0] ?? ''
    const wrong = Array.from({ length: 12 }, (_, salt) => makeWrongCode(secret, now(), salt))
    const answers = await Promise.all(wrong.map((code) => answer(id, code)))
    const errors = await Promise.all(answers.map(readError))
    const codes = errors.map(([, code]) => code)
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(7)
    const right = makeCode(secret, now())
    expect(await readError(await answer(id, right))).toEqual([422, 'mfa_challenge_expired'])
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: right })
    expect(error).toBeNull()
  })

  test('two devices that finish their first factor at once do not both stay in', async () => {
    const email = 'both@example.com'
    const one = await signUp(accounts(), email)
    const other = await signIn(accounts(), email)
    const [mine, theirs] = [
      await enrolTotp(one.client, 'Mine'),
      await enrolTotp(other.client, 'Theirs'),
    ]
    const verify = async ({ client }: typeof one, factor: typeof mine) =>
      client.auth.mfa.challengeAndVerify({
        factorId: factor.factorId,
        code: makeCode(factor.secret, now()),
      })
    const results = await Promise.all([verify(one, mine), verify(other, theirs)])
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a factor verified while it is being removed at aal1 stays', async () => {
    const { client, session } = await signUp(accounts(), 'swapped@example.com')
    const { factorId, secret } = await enrolTotp(client)
    const { deps } = accounts()
    const caller = await findCaller(deps, session.access_token)
    const unverified = await findFactor(deps.db, { factorId, userId: session.user.id })
    if (!caller.ok || unverified === null) throw new Error('nothing was enrolled')
    await client.auth.mfa.challengeAndVerify({ factorId, code: makeCode(secret, now()) })
    const visitor = { address: '198.51.100.7', userAgent: null }
    const given = { factor: unverified, visitor }
    expect(await unenrolFactor(deps, caller.value, given)).toMatchObject({
      ok: false,
      failure: { code: 'insufficient_aal' },
    })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp).toHaveLength(1)
  })

  test('the maximum of ten factors holds for twelve concurrent enrollments', async () => {
    const { client } = await signUp(accounts(), 'many@example.com')
    const requested = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `App ${index}` }),
      ),
    )
    const codes = requested.map(({ error }) => error?.code ?? 'enrolled').toSorted()
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'enrolled'),
      ...Array.from({ length: 2 }, () => 'too_many_enrolled_mfa_factors'),
    ])
  })
})
