import { expect, test } from 'vitest'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  listMails,
  pressButton,
  readFragment,
  readMailedToken,
  readTextedCode,
  signUpAs,
} from '../one-time-tokens/tokens.fixture.ts'

const accounts = useAccounts()

test('a new email takes effect only when both addresses have confirmed', async () => {
  const [email, newEmail] = ['old@example.com', 'new@example.com']
  const client = await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const recovery = await readMailedToken(accounts(), email, 'recover')
  const { data, error } = await client.auth.updateUser({ email: 'New@Example.com' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, new_email: newEmail })
  expect(data.user?.email_change_sent_at).toBeTruthy()
  const [atOld, atNew] = await Promise.all(
    [email, newEmail].map((to) => readMailedToken(accounts(), to, 'change-email')),
  )
  const first = await accounts().call('/verify', {
    json: { type: 'email_change', email: newEmail, token: atNew?.code },
  })
  expect([first.status, await first.json()]).toEqual([
    200,
    {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    },
  ])
  expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail })
  const second = await client.auth.verifyOtp({
    email,
    token: atOld?.code ?? '',
    type: 'email_change',
  })
  expect(second.error).toBeNull()
  expect(second.data.user?.email).toBe(newEmail)
  expect(second.data.user).not.toHaveProperty('new_email')
  expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail })
  const stale = { type: 'recovery', token_hash: recovery.tokenHash }
  expect((await accounts().call('/verify', { json: stale })).status).toBe(403)
  expect(await listMails(accounts(), email)).toContainEqual(
    expect.objectContaining({ kind: 'was-this-you', event: 'email-changed' }),
  )
})

test('the links of a change lead to the remaining step, then to a session', async () => {
  const [email, newEmail] = ['link-old@example.com', 'link-new@example.com']
  const client = await signUpAs(accounts(), email)
  await client.auth.updateUser({ email: newEmail })
  const [atOld, atNew] = await Promise.all(
    [email, newEmail].map((to) => readMailedToken(accounts(), to, 'change-email')),
  )
  const first = await pressButton(accounts(), atOld?.link ?? '')
  expect(readFragment(first.headers.get('location'))).toEqual({
    message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    sb: '',
  })
  const again = await pressButton(accounts(), atOld?.link ?? '')
  expect(readFragment(again.headers.get('location'))).toMatchObject({ error_code: 'otp_expired' })
  const second = await pressButton(accounts(), atNew?.link ?? '')
  expect(readFragment(second.headers.get('location'))).toMatchObject({ type: 'email_change' })
})

test('the code of a replaced change does not work', async () => {
  const email = 'wavering@example.com'
  const client = await signUpAs(accounts(), email)
  await client.auth.updateUser({ email: 'first-choice@example.com' })
  const { code: token } = await readMailedToken(
    accounts(),
    'first-choice@example.com',
    'change-email',
  )
  await client.auth.updateUser({ email: 'second-choice@example.com' })
  const shown = { type: 'email_change', email: 'first-choice@example.com', token }
  expect((await accounts().call('/verify', { json: shown })).status).toBe(403)
})

test('an address of another user is rejected, even if it became theirs meanwhile', async () => {
  const [email, wanted] = ['late-mover@example.com', 'wanted@example.com']
  const client = await signUpAs(accounts(), email)
  await client.auth.updateUser({ email: wanted })
  const [atOld, atNew] = await Promise.all(
    [email, wanted].map((to) => readMailedToken(accounts(), to, 'change-email')),
  )
  const faster = await signUpAs(accounts(), wanted)
  const rejected = await client.auth.updateUser({ email: wanted })
  expect([rejected.error?.status, rejected.error?.code]).toEqual([422, 'email_exists'])
  await client.auth.verifyOtp({ email, token: atOld?.code ?? '', type: 'email_change' })
  const json = { type: 'email_change', email: wanted, token: atNew?.code }
  const taken = await accounts().call('/verify', { json })
  expect([taken.status, (await taken.json()).error_code]).toEqual([422, 'email_exists'])
  expect((await faster.auth.getUser()).data.user?.email).toBe(wanted)
})

test('the own address is no change', async () => {
  const email = 'same@example.com'
  const client = await signUpAs(accounts(), email)
  const { data, error } = await client.auth.updateUser({ email })
  expect(error).toBeNull()
  expect(data.user).not.toHaveProperty('new_email')
  expect(await listMails(accounts(), email)).toEqual([])
})

test('a new address gets one message a minute, and the requester gets an error', async () => {
  const client = await signUpAs(accounts(), 'pushy@example.com')
  const { data } = await client.auth.getSession()
  const strict = accounts().under({ rateLimitScale: 1 })
  const requestedChanges = {
    method: 'PUT',
    bearer: data.session?.access_token ?? '',
    json: { email: 'p@example.com' },
    headers: { 'x-test-client': '203.0.113.2' },
  }
  expect((await strict.call('/user', requestedChanges)).status).toBe(200)
  const second = await strict.call('/user', requestedChanges)
  expect([second.status, (await second.json()).error_code]).toEqual([
    429,
    'over_email_send_rate_limit',
  ])
})

test('a new phone is set once its code is verified', async () => {
  const phoning = accounts().under({ isPhoneEnabled: true })
  const client = await signUpAs(phoning, 'phoning@example.com')
  const { data } = await client.auth.getSession()
  const phone = '+442079460002'
  const bearer = data.session?.access_token ?? ''
  const requested = await phoning.call('/user', { method: 'PUT', bearer, json: { phone } })
  expect(await requested.json()).toMatchObject({ phone: '', new_phone: '442079460002' })
  const token = await readTextedCode(phoning, '442079460002')
  const json = { type: 'phone_change', phone, token }
  const shown = await phoning.call('/verify', { json })
  const { user } = await shown.json()
  expect(user).toMatchObject({
    phone: '442079460002',
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  })
  const providers = user.identities.map((identity: { provider: string }) => identity.provider)
  expect(providers.toSorted()).toEqual(['email', 'phone'])
})
