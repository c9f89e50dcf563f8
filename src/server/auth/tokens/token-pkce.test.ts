import { expect, test } from 'vitest'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  pressButton,
  readClaims,
  readMailedToken,
  signUpAs,
} from '../one-time-tokens/tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false } })

/** The pair of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

async function getCode(email: string, challenge: object) {
  await signUpAs(accounts(), email)
  await accounts().call('/recover', { json: { email, ...challenge } })
  const { link } = await readMailedToken(accounts(), email, 'recover')
  const { headers } = await pressButton(accounts(), link)
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function exchange(json: object) {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await accounts().call('/token?grant_type=pkce', { json, headers })
  return { status: answer.status, body: await answer.json() }
}

test('the client exchanges the code of a recovery for a session', async () => {
  const email = 'pkce-recover@example.com'
  await signUpAs(accounts(), email)
  const client = accounts().connect({ flowType: 'pkce' })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.resetPasswordForEmail(email)
  const { link } = await readMailedToken(accounts(), email, 'recover')
  const { headers } = await pressButton(accounts(), link)
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
  expect(readClaims(data.session?.access_token)['amr']).toEqual([
    expect.objectContaining({ method: 'recovery' }),
  ])
})

test('a sign-up and a magic link end in a code too', async () => {
  const email = 'pkce-new@example.com'
  const client = accounts().connect({ flowType: 'pkce' })
  await client.auth.signUp({ email, password: GOOD_PASSWORD })
  const confirm = await readMailedToken(accounts(), email, 'confirm-sign-up')
  await client.auth.signInWithOtp({ email })
  const magic = await readMailedToken(accounts(), email, 'magic-link')
  for (const { link } of [confirm, magic]) {
    expect((await pressButton(accounts(), link)).headers.get('location')).toMatch(/\?code=/)
  }
})

test('the pair of RFC 7636 is a pair, and its code counts once', async () => {
  const code = await getCode('rfc@example.com', {
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  })
  const first = await exchange({ auth_code: code, code_verifier: VERIFIER })
  expect([first.status, first.body.token_type]).toEqual([200, 'bearer'])
  const second = await exchange({ auth_code: code, code_verifier: VERIFIER })
  expect([second.status, second.body.code]).toEqual([404, 'flow_state_not_found'])
})

test('a plain challenge is its own verifier', async () => {
  const code = await getCode('plain@example.com', {
    code_challenge: VERIFIER,
    code_challenge_method: 'plain',
  })
  expect((await exchange({ auth_code: code, code_verifier: VERIFIER })).status).toBe(200)
})

test('another verifier does not do', async () => {
  for (const [email, verifier] of [
    ['wrong-verifier@example.com', VERIFIER.replace('d', 'e')],
    ['short-verifier@example.com', 'short'],
    ['challenge-as-verifier@example.com', CHALLENGE],
  ] as const) {
    const challenge = { code_challenge: CHALLENGE, code_challenge_method: 's256' }
    const code = await getCode(email, challenge)
    const answer = await exchange({ auth_code: code, code_verifier: verifier })
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_code_verifier'])
  }
})

test('a code expires after five minutes', async () => {
  const challenge = { code_challenge: CHALLENGE, code_challenge_method: 's256' }
  const code = await getCode('late-code@example.com', challenge)
  accounts().advance(300)
  const answer = await exchange({ auth_code: code, code_verifier: VERIFIER })
  expect([answer.status, answer.body.code]).toEqual([422, 'flow_state_expired'])
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ auth_code: 'x' }, 400, 'validation_failed'],
  [{ code_verifier: VERIFIER }, 400, 'validation_failed'],
  [{ auth_code: '', code_verifier: VERIFIER }, 400, 'validation_failed'],
  [{ auth_code: 'unknown', code_verifier: VERIFIER }, 404, 'flow_state_not_found'],
  [{ auth_code: '\0', code_verifier: VERIFIER }, 404, 'flow_state_not_found'],
  [{ auth_code: 5, code_verifier: VERIFIER }, 400, 'bad_json'],
])('%j is rejected', async (body, status, code) => {
  const answer = await exchange(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test.each([
  { code_challenge: CHALLENGE },
  { code_challenge_method: 's256' },
  { code_challenge: 'too-short', code_challenge_method: 's256' },
  { code_challenge: `${CHALLENGE}!`, code_challenge_method: 's256' },
  { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
  { code_challenge: CHALLENGE, code_challenge_method: 's512' },
])('%j is no challenge', async (challenge) => {
  const answer = await accounts().call('/recover', {
    json: { email: 'ada@example.com', ...challenge },
  })
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
})
