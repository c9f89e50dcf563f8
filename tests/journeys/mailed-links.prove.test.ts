import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, expectToast, newAddress, signOut, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

let open: AccountServer
let strict: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  open = await shareAccountServer()
  strict = await startAccountServer({ AUTH_AUTOCONFIRM: 'off' })
})

afterAll(async () => {
  await strict.stop()
})

const PASSWORD = 'a lamp over the tape'
const NEW_PASSWORD = 'another lamp, another tape'

/** The newest message to a user. */
async function readMail(server: AccountServer, to: string) {
  const find = () => server.readOutbox().findLast((message) => message.to === to)
  await expect.poll(find).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error(`Nothing was sent to ${to}`)
  return found
}

test('a forgotten password is replaced by way of the mailed link', async () => {
  const { page } = visitor()
  const email = newAddress('forgetful')
  await signUp(page, open.origin, { email, password: PASSWORD })
  await signOut(page)
  // Reloaded: the page also detects the end with its own client, and may overtake a click.
  await page.goto(`${open.origin}/auth`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If there is an account for ${email}`).waitFor()

  const { link } = await readMail(open, email)
  const shown = await page.goto(link)
  // Its URL contains the token.
  expect(shown?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(`${open.origin}/dashboard`)

  await signOut(page)
  await enter(page, { email, password: PASSWORD })
  await expectToast(page, 'Authentication error', 'Invalid login credentials')
  await enter(page, { email, password: NEW_PASSWORD })
  await page.waitForURL(`${open.origin}/dashboard`)
})

test('a forgotten password is replaced by the code in the mail, in another browser too', async () => {
  const { page } = visitor()
  const email = newAddress('coder')
  await signUp(page, open.origin, { email, password: PASSWORD })
  await signOut(page)
  await page.goto(`${open.origin}/auth/recover`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const { otp } = await readMail(open, email)
  await page.getByLabel('Code from the email').fill(otp)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
})

test('where addresses are confirmed, no one is signed in before, by link or by code', async () => {
  const { page } = visitor()
  const email = newAddress('careful')
  await page.goto(`${strict.origin}/auth?mode=sign-up`)
  await enter(page, { email, password: PASSWORD })
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(`${strict.origin}/auth`)
  await enter(page, { email, password: PASSWORD })
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  const { link } = await readMail(strict, email)
  await page.goto(link)
  await page.getByRole('button').click()
  await page.waitForURL(`${strict.origin}/dashboard`)
  await signOut(page)

  const second = newAddress('second')
  await page.goto(`${strict.origin}/auth?mode=sign-up`)
  await enter(page, { email: second, password: PASSWORD })
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { otp } = await readMail(strict, second)
  await page.getByLabel('Code from the email').fill(otp)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`${strict.origin}/dashboard`)
})

test('a used link reports that and offers another way', async () => {
  const { page } = visitor()
  await page.goto(`${open.origin}/auth/confirm?code=0123456789abcdef`)
  await page.getByRole('heading', { name: 'That didn’t work' }).waitFor()
  await page.getByRole('button', { name: 'Send again' }).waitFor()
})
