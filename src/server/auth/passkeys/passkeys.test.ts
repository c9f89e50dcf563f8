import { afterEach, expect, test, vi } from 'vitest'
import { makeAuthenticator } from '../../../adapters/second-factors/software-authenticator.fixture.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { addTotp, signIn, signUp } from '../factors/factors.fixture.ts'
import { PARTY, register, withPasskey } from './passkeys.fixture.ts'

const accounts = useAccounts()

afterEach(() => {
  vi.useRealTimers()
})

test('a passkey is registered, listed, renamed and removed', async () => {
  const { client, session } = await signUp(accounts(), 'register@example.com')
  const begun = await client.auth.passkey.startRegistration()
  expect(begun.data?.options).toMatchObject({
    rp: { id: PARTY.rpId },
    user: { name: 'register@example.com' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { data: added } = await register(client, makeAuthenticator(PARTY))
  const id = added?.id ?? ''
  expect(added).toEqual({ id, created_at: accounts().deps.clock().toISOString() })
  const renamed = await client.auth.passkey.update({ passkeyId: id, friendlyName: ' Laptop ' })
  expect(renamed.data).toMatchObject({ id, friendly_name: 'Laptop' })
  const { data: listed } = await client.auth.passkey.list()
  expect(listed).toEqual([renamed.data])
  expect(JSON.stringify(listed)).not.toMatch(/publicKey|credential/)
  expect((await client.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
  expect((await client.auth.passkey.list()).data).toEqual([])
  await accounts().settle()
  const notices = accounts().mails.filter(({ to }) => to === session.user.email)
  expect(notices).toHaveLength(2)
})

test('a passkey belongs to one account, and an account has at most ten', async () => {
  const { client, key } = await withPasskey(accounts(), 'ten@example.com')
  const again = await register(client, key)
  expect(again.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
  const other = await signUp(accounts(), 'eleven@example.com')
  const elsewhere = await register(other.client, key)
  expect(elsewhere.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
  for (let made = 1; made < 10; made += 1) await register(client, makeAuthenticator(PARTY))
  const { error } = await client.auth.passkey.startRegistration()
  expect(error).toMatchObject({ status: 422, code: 'too_many_passkeys' })
})

test('without the second factor of the account no passkey is added or removed', async () => {
  const email = 'guarded@example.com'
  const { client, passkeyId } = await withPasskey(accounts(), email)
  await addTotp(accounts(), client)
  const thief = await signIn(accounts(), email)
  const added = await thief.client.auth.passkey.startRegistration()
  expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const removed = await thief.client.auth.passkey.delete({ passkeyId })
  expect(removed.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await register(client, makeAuthenticator(PARTY))).error).toBeNull()
})

test('a registration begun before there was a factor does not get around it', async () => {
  const email = 'slow@example.com'
  const { client } = await signUp(accounts(), email)
  const thief = await signIn(accounts(), email)
  const begun = await thief.client.auth.passkey.startRegistration()
  await addTotp(accounts(), client)
  const again = await signIn(accounts(), email)
  const { error } = await again.client.auth.passkey.verifyRegistration({
    challengeId: begun.data?.challenge_id ?? '',
    credential: makeAuthenticator(PARTY).create(begun.data?.options.challenge ?? '') as never,
  })
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test("another's registration cannot be finished", async () => {
  const { client } = await signUp(accounts(), 'began@example.com')
  const begun = await client.auth.passkey.startRegistration()
  const other = await signUp(accounts(), 'finished@example.com')
  const { error } = await other.client.auth.passkey.verifyRegistration({
    challengeId: begun.data?.challenge_id ?? '',
    credential: makeAuthenticator(PARTY).create(begun.data?.options.challenge ?? '') as never,
  })
  expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' })
})

test('a passkey without user verification is rejected', async () => {
  const { client } = await signUp(accounts(), 'unverified@example.com')
  const { error } = await register(client, makeAuthenticator(PARTY), { isUserVerified: false })
  expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
})

test('names are texts, and the passkey the own', async () => {
  const { client, passkeyId } = await withPasskey(accounts(), 'names@example.com')
  for (const friendlyName of ['', '  ', 'a\0', 'x'.repeat(121)]) {
    const { error } = await client.auth.passkey.update({ passkeyId, friendlyName })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  const other = await signUp(accounts(), 'names-other@example.com')
  for (const id of [passkeyId, 'none']) {
    const { error } = await other.client.auth.passkey.update({ passkeyId: id, friendlyName: 'x' })
    expect(error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' })
  }
})
