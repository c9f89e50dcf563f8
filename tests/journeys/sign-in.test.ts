import { beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, expectToast, newAddress, signOut, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

const PASSWORD = 'a lamp over the tape'

test('sign up, sign out, a wrong password, sign in again', async () => {
  const { page } = visitor()
  const email = newAddress('ada')
  const user = { email, password: PASSWORD }
  await page.goto(server.origin)
  await page.getByRole('link', { name: 'Sign In / Sign Up' }).click()
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await signUp(page, server.origin, user)
  await page.getByRole('heading', { name: 'Market Dashboard' }).waitFor()
  await page.getByRole('banner').getByText(email).waitFor()

  await signOut(page)
  await enter(page, { ...user, password: 'not this one' })
  await expectToast(page, 'Authentication error', 'Invalid login credentials')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)

  await enter(page, user)
  await page.waitForURL(`${server.origin}/dashboard`)
  await expectToast(page, 'Welcome back!', "You've been signed in")
})

test('signing out clears the questions of the tab', async () => {
  const { page } = visitor()
  await signUp(page, server.origin, { email: newAddress('asked'), password: PASSWORD })
  const readStored = () => page.evaluate(() => sessionStorage.getItem('earlier-questions'))
  await page.goto(`${server.origin}/?q=What+is+RSI%3F`)
  await expect.poll(readStored).toContain('What is RSI?')
  await page.goto(`${server.origin}/dashboard`)
  await signOut(page)
  expect(await readStored()).toBeNull()
})

test('a missing or short value is reported in a toast and at its field, and nothing is sent', async () => {
  const { page } = visitor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto(`${server.origin}/auth`)
  await enter(page, { email: '', password: '' })
  await expectToast(page, 'Missing fields', 'Please fill in all required fields')
  await page.getByText('Enter your email address').waitFor()
  await enter(page, { email: 'ada@example.com', password: 'short' })
  await expectToast(page, 'Password too short', 'Password must be at least 6 characters')
  expect(sent).toEqual([])
})

test('a page for signed-in users requires sign-in first, and is opened afterwards', async () => {
  const { page, context } = visitor()
  await page.goto(`${server.origin}/settings`)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth?next=%2Fsettings')
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await page.getByLabel('First Name').waitFor()
  await enter(page, { email: newAddress('next'), password: PASSWORD })
  await page.waitForURL(`${server.origin}/settings`)

  // With a session the server redirects home and the sign-in page to the dashboard before
  // rendering.
  for (const path of ['/', '/auth']) {
    const answer = await context.request.get(server.origin + path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe('/dashboard')
  }
  const requested = await context.request.get(`${server.origin}/?q=AAPL`, { maxRedirects: 0 })
  expect(requested.headers()['location']).toBe('/dashboard?q=AAPL')
})
