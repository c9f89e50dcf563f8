import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  addTotp,
  enrolTotp,
  makeCode,
  readClaims,
  readError,
  signIn,
  signUp,
  wait,
} from './factors.fixture.ts'

const accounts = useAccounts()

afterEach(() => {
  vi.useRealTimers()
})

test('enrolling returns what the app needs, once, and stores it encrypted', async () => {
  const { client } = await signUp(accounts(), 'enrol@example.com')
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Tapelight',
  })
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`)
  const { rows } = await sql<{ stored: string }>`
    select encode(secret, 'escape') as stored from auth.mfa_factors where id = ${data?.id}
  `.execute(accounts().deps.db)
  expect(rows[0]?.stored.length).toBeGreaterThan(32)
  expect(rows[0]?.stored).not.toContain(data?.totp.secret)
  const { data: user } = await client.auth.getUser()
  expect(user.user?.factors).toMatchObject([
    { id: data?.id, status: 'unverified', factor_type: 'totp', friendly_name: 'Phone' },
  ])
  expect(JSON.stringify(user)).not.toContain(data?.totp.secret)
})

test('a right code takes the same session to aal2 with new tokens', async () => {
  const { client, session } = await signUp(accounts(), 'raise@example.com')
  const { factorId, secret } = await enrolTotp(client)
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const { data: challenge } = await client.auth.mfa.challenge({ factorId })
  const fiveMinutes = accounts().deps.clock().getTime() / 1_000 + 300
  expect(challenge).toMatchObject({ type: 'totp', expires_at: fiveMinutes })
  const code = makeCode(secret, accounts().deps.clock())
  const { data, error } = await client.auth.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? '',
    code,
  })
  expect(error).toBeNull()
  const [before, after] = [session.access_token, data?.access_token ?? ''].map(readClaims)
  expect(before).toMatchObject({ aal: 'aal1' })
  expect(after).toMatchObject({ aal: 'aal2', session_id: before?.session_id })
  expect(after?.amr.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['totp', 'password']),
  )
  expect(data?.refresh_token).not.toBe(session.refresh_token)
  expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  const { data: refreshed } = await client.auth.refreshSession()
  expect(readClaims(refreshed.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
})

test('a refresh token copied before the second factor never reaches aal2', async () => {
  const { client, session } = await signUp(accounts(), 'copied@example.com')
  await addTotp(accounts(), client)
  const json = { refresh_token: session.refresh_token }
  const rejected = await accounts().call('/token?grant_type=refresh_token', { json })
  expect(await readError(rejected)).toEqual([400, 'refresh_token_already_used'])
  // It was stolen, so the whole session ends.
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('the first verification ends sessions of one factor and other enrolments of its type', async () => {
  const email = 'first@example.com'
  const { client } = await signUp(accounts(), email)
  const other = await signIn(accounts(), email)
  await enrolTotp(client, 'Forgotten')
  await addTotp(accounts(), client, 'Phone')
  const ended = await accounts().call('/user', { bearer: other.session.access_token })
  expect(await readError(ended)).toEqual([403, 'session_not_found'])
  const { data } = await client.auth.mfa.listFactors()
  expect(data?.all.map(({ friendly_name: name }) => name)).toEqual(['Phone'])
  const later = await signIn(accounts(), email)
  await expect(later.client.auth.mfa.getAuthenticatorAssuranceLevel()).resolves.toMatchObject({
    data: { currentLevel: 'aal1', nextLevel: 'aal2' },
  })
})

test('the owner is notified by mail and in the audit log of added and removed factors', async () => {
  const { client, session } = await signUp(accounts(), 'told@example.com')
  const { factorId } = await addTotp(accounts(), client)
  await client.auth.mfa.unenroll({ factorId })
  await accounts().settle()
  const notices = accounts().mails.filter(({ to }) => to === 'told@example.com')
  expect(notices.map(({ mail }) => mail)).toMatchObject([
    { kind: 'was-this-you', event: 'factor-added' },
    { kind: 'was-this-you', event: 'factor-removed' },
  ])
  const { rows } = await sql<{ event: string }>`
    select event from auth.audit_entries where user_id = ${session.user.id} order by id
  `.execute(accounts().deps.db)
  expect(rows.map(({ event }) => event).filter((event) => event.startsWith('factor'))).toEqual([
    'factor-added',
    'factor-verified',
    'factor-removed',
  ])
})

test('giving the factor up lowers its sessions', async () => {
  const email = 'lower@example.com'
  const { client } = await signUp(accounts(), email)
  const { factorId, secret } = await addTotp(accounts(), client)
  const other = await signIn(accounts(), email)
  const code = makeCode(secret, accounts().deps.clock())
  await other.client.auth.mfa.challengeAndVerify({ factorId, code })
  const { data, error } = await client.auth.mfa.unenroll({ factorId })
  expect(error).toBeNull()
  expect(data).toEqual({ id: factorId })
  for (const each of [client, other.client]) {
    const { data: refreshed } = await each.auth.refreshSession()
    expect(readClaims(refreshed.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' })
  }
})

test('from aal1 a factor can be neither added nor removed, nor an unfinished one finished', async () => {
  const email = 'door@example.com'
  const { client } = await signUp(accounts(), email)
  const { factorId } = await addTotp(accounts(), client, 'Phone')
  const second = await enrolTotp(client, 'Second')
  const thief = await signIn(accounts(), email)
  const enrolled = await thief.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const removed = await thief.client.auth.mfa.unenroll({ factorId })
  expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  const requested = await thief.client.auth.mfa.challenge({ factorId: second.factorId })
  expect(requested.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('an enrolment begun before there was a factor does not get around it', async () => {
  const email = 'early@example.com'
  const { client } = await signUp(accounts(), email)
  const thief = await signIn(accounts(), email)
  const { data: early } = await thief.client.auth.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: 'Early',
  })
  await addTotp(accounts(), client, 'Phone')
  const again = await signIn(accounts(), email)
  const bearer = again.session.access_token
  const path = `/factors/${early?.id}/challenge`
  const requested = await accounts().call(path, { bearer, json: {} })
  expect(await readError(requested)).toEqual([403, 'insufficient_aal'])
})

test('names collide, the empty one too', async () => {
  const { client } = await signUp(accounts(), 'names@example.com')
  await enrolTotp(client, 'Phone')
  await enrolTotp(client)
  for (const friendlyName of ['Phone', ' Phone ', '']) {
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  }
})

test('an enrolment that is not finished is over after five minutes', async () => {
  const { client, session } = await signUp(accounts(), 'late@example.com')
  const { factorId } = await enrolTotp(client, 'Phone')
  wait(accounts(), 301)
  const bearer = session.access_token
  const requested = await accounts().call(`/factors/${factorId}/challenge`, { bearer, json: {} })
  expect(await readError(requested)).toEqual([404, 'mfa_factor_not_found'])
  await enrolTotp(client, 'Phone')
  const { data } = await client.auth.mfa.listFactors()
  expect(data?.all.map(({ id }) => id)).not.toContain(factorId)
})

test.each([
  ['no type', {}, 400, 'validation_failed'],
  ['another type', { factor_type: 'recovery_code' }, 400, 'validation_failed'],
  ['a type that is no text', { factor_type: 5 }, 400, 'bad_json'],
  ['NUL in the name', { factor_type: 'totp', friendly_name: 'a\0b' }, 400, 'validation_failed'],
  ['half a letter', { factor_type: 'totp', friendly_name: '\ud800' }, 400, 'validation_failed'],
  [
    'a long name',
    { factor_type: 'totp', friendly_name: 'x'.repeat(121) },
    400,
    'validation_failed',
  ],
  [
    'a phone',
    { factor_type: 'phone', phone: '+442079460958' },
    422,
    'mfa_phone_enroll_not_enabled',
  ],
] as const)('%s is rejected', async (what, json, status, code) => {
  const { session } = await signUp(accounts(), `${what.replaceAll(' ', '-')}@example.com`)
  const bearer = session.access_token
  const rejected = await accounts().call('/factors', { bearer, json })
  expect(await readError(rejected)).toEqual([status, code])
})

test('a very long issuer still has a QR code', async () => {
  const { client } = await signUp(accounts(), 'issuer@example.com')
  const issuer = `a:\0${'漢'.repeat(3_000)}\ud800`
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer })
  expect(error).toBeNull()
  expect(data?.totp.qr_code).toContain('</svg>')
})

test('no one else sees factors: no session, an anonymous user, another user', async () => {
  const bare = await accounts().call('/factors', { json: {} })
  expect(await readError(bare)).toEqual([401, 'no_authorization'])
  const noOne = await signUp(accounts(), 'nobody@example.com')
  const { db, clock } = accounts().deps
  await changeUser(db, noOne.session.user.id, { isAnonymous: true }, clock())
  const nameless = await accounts().call('/factors', {
    bearer: noOne.session.access_token,
    json: { factor_type: 'totp' },
  })
  expect(await readError(nameless)).toEqual([403, 'no_authorization'])

  const { client } = await signUp(accounts(), 'owner@example.com')
  const { factorId } = await enrolTotp(client)
  const { session } = await signUp(accounts(), 'other@example.com')
  const bearer = session.access_token
  for (const id of [factorId, 'a0000000-0000-4000-8000-000000000000', 'none', '%00']) {
    const calls = [
      accounts().call(`/factors/${id}/challenge`, { bearer, json: {} }),
      accounts().call(`/factors/${id}/verify`, { bearer, json: { challenge_id: 'x', code: 'x' } }),
      accounts().call(`/factors/${id}`, { bearer, method: 'DELETE' }),
    ]
    for (const call of await Promise.all(calls))
      expect(await readError(call)).toEqual([404, 'mfa_factor_not_found'])
  }
})

test('recovery codes are not offered', async () => {
  const paths = ['', '/regenerate', '/verify'].map((tail) => `/factors/recovery-codes${tail}`)
  const { session } = await signUp(accounts(), 'codes@example.com')
  const bearer = session.access_token
  for (const path of paths) {
    const requested = await accounts().call(path, { bearer, json: { code: 'x' } })
    expect(requested.status).toBe(404)
  }
})
