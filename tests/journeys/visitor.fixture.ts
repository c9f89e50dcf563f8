import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ANON_KEY } from '../start-server.ts'

/** One visitor in one browser. */
export type Visitor = {
  readonly context: BrowserContext
  readonly page: Page
  /** Browser errors so far; rejected credentials are logged too and do not count. */
  readonly complaints: readonly string[]
}

/** A separate browser context with its own cookies. */
export async function openVisitor(
  browser: Browser,
  settings: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext(settings)
  const complaints: string[] = []
  context.on('page', (page) => {
    page.on('console', (message) => {
      const isError = /status of (400|401|403|404|422)/.test(message.text())
      if (message.type() === 'error' && !isError) complaints.push(message.text())
    })
    onPageError(page, (text) => complaints.push(text))
  })
  return { context, page: await context.newPage(), complaints }
}

/** Calls back with each error of a page, except that leaving it ended a stream: no one sees that. */
export function onPageError(page: Page, call: (text: string) => void): void {
  page.on('pageerror', (error) => {
    if (error.name !== 'AbortError') call(String(error))
  })
}

let addresses = 0

/** An unused address, also on a retried test. */
export function newAddress(name: string): string {
  addresses += 1
  return `${name}.${addresses}@example.com`
}

type TestUser = { readonly email: string; readonly password: string }

/** Fills and submits the form of `/auth`. */
export async function enter(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .locator('form')
    .getByRole('button', { name: /^Sign (In|Up)$/ })
    .click()
}

/** Makes an account and waits for its dashboard. */
export async function signUp(page: Page, origin: string, user: TestUser): Promise<void> {
  await page.goto(`${origin}/auth?mode=sign-up`)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await enter(page, user)
  await page.waitForURL(`${origin}/dashboard`)
  await page.getByText('Account created!', { exact: true }).waitFor()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/auth(\?|$)/)
}

/** The toast with that title, with its text. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: title }).first()
  await toast.waitFor()
  expect(await toast.innerText()).toContain(text)
}

/** The bearer that a page's client would send. */
export async function readBearer(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  const parts = cookies
    .filter(({ name }) => /^sb-tapelight-auth-token(\.\d+)?$/.test(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ value }) => value)
  const text = Buffer.from(parts.join('').replace(/^base64-/, ''), 'base64url').toString()
  const session: { access_token: string } = JSON.parse(text)
  return session.access_token
}

/** Inserts rows as a page's client would. */
export async function insertRows(
  { origin, bearer }: { readonly origin: string; readonly bearer: string },
  table: string,
  rows: readonly object[],
): Promise<readonly { readonly id: string }[]> {
  const reply = await fetch(`${origin}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: ANON_KEY,
      Authorization: `Bearer ${bearer}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    },
    body: JSON.stringify(rows),
  })
  expect(reply.status).toBe(201)
  const made: readonly { readonly id: string }[] = await reply.json()
  expect(made).toHaveLength(rows.length)
  return made
}
