import { expect, test } from 'vitest'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { listMails, readMailedToken, readTextedCode, signUpAs } from './tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false } })

test('the message of a sign-up is sent again', async () => {
  const email = 'unread@example.com'
  const client = accounts().connect()
  await client.auth.signUp({ email, password: GOOD_PASSWORD })
  const first = await readMailedToken(accounts(), email, 'confirm-sign-up')
  const resent = await client.auth.resend({ type: 'signup', email })
  expect(resent).toEqual({ data: { user: null, session: null }, error: null })
  const second = await readMailedToken(accounts(), email, 'confirm-sign-up')
  expect(second.tokenHash).not.toBe(first.tokenHash)
  const { error } = await client.auth.verifyOtp({ email, token: second.code, type: 'signup' })
  expect(error).toBeNull()
})

test('the response is the same when nothing is sent', async () => {
  const email = 'confirmed@example.com'
  await signUpAs(accounts(), email)
  for (const type of ['signup', 'email_change'] as const) {
    for (const address of [email, 'nobody@example.com']) {
      const answer = await accounts().call('/resend', { json: { type, email: address } })
      expect([answer.status, await answer.text()]).toEqual([200, '{}'])
    }
  }
  expect(await listMails(accounts(), email)).toEqual([])
})

test('an email change is mailed again to each address that has not confirmed', async () => {
  const [email, newEmail] = ['moving@example.com', 'moved@example.com']
  const client = await signUpAs(accounts(), email)
  await client.auth.updateUser({ email: newEmail })
  const old = await readMailedToken(accounts(), email, 'change-email')
  await client.auth.verifyOtp({ email, token: old.code, type: 'email_change' })
  await client.auth.resend({ type: 'email_change', email })
  expect(await listMails(accounts(), email)).toHaveLength(1)
  expect(await listMails(accounts(), newEmail)).toHaveLength(2)
})

test('where phones are on, a text message is sent again', async () => {
  const phoning = accounts().under({ isPhoneEnabled: true })
  const phone = '+442079460001'
  const client = phoning.connect()
  await client.auth.signInWithOtp({ phone })
  await readTextedCode(phoning, '442079460001')
  const resent = await client.auth.resend({ type: 'sms', phone })
  expect(resent.error).toBeNull()
  expect(resent.data.messageId).toMatch(/^[\da-f-]{36}$/)
  await phoning.settle()
  expect(phoning.texts.filter(({ to }) => to === '442079460001')).toHaveLength(2)
})

test.each([
  {},
  { type: 'signup' },
  { type: 'recovery', email: 'a@example.com' },
  { type: 'magiclink', email: 'a@example.com' },
  { email: 'a@example.com' },
  { type: 'signup', email: 'a@example.com', phone: '+442079460958' },
  { type: 'signup', email: 'no address' },
  { type: 'sms', email: 'a@example.com' },
  { type: '__proto__', email: 'a@example.com' },
])('%j is rejected', async (json) => {
  const answer = await accounts().call('/resend', { json })
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
})
