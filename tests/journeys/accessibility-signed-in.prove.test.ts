import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { findErrors } from './look.fixture.ts'
import { enter, signUp } from './visitor.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'
import { WAIT } from '../wait-limits.ts'

let server: AccountServer
let browser: Browser
let state: Awaited<ReturnType<BrowserContext['storageState']>>
let mailedLink: string

beforeAll(async () => {
  server = await startAccountServer()
  browser = await shareBrowser()
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = 'looked.at.by.axe.with.a.long.address@example.com'
  await signUp(page, server.origin, { email, password: 'a lamp over the tape' })
  state = await context.storageState()
  const other = await browser.newContext()
  const form = await other.newPage()
  await form.goto(`${server.origin}/auth/recover`)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send link' }).click()
  await form.getByLabel('Code from the email').waitFor()
  await vi.waitUntil(() => server.readOutbox().length > 0, WAIT)
  mailedLink = server.readOutbox().at(-1)?.link ?? ''
  await context.close()
  await other.close()
})

afterAll(async () => {
  await server.stop()
})

type View = {
  readonly name: string
  readonly path: () => string
  readonly isSignedIn: boolean
  readonly prepare: (page: Page) => Promise<unknown>
}

/** What no address alone leads to; `every-width` covers the pages. */
const VIEWS: readonly View[] = [
  {
    name: 'the settings of security, with an app being enrolled and the account about to be deleted',
    path: () => `${server.origin}/settings?tab=security`,
    isSignedIn: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add authenticator app' }).click()
      await page.getByLabel('Code from your authenticator app').waitFor()
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByText('This browser, since').waitFor()
    },
  },
  {
    name: 'the form with errors at its fields',
    path: () => `${server.origin}/auth?mode=sign-up`,
    isSignedIn: false,
    prepare: async (page) => {
      await enter(page, { email: '', password: 'short' })
      await page.getByText('Enter your email address').waitFor()
    },
  },
  {
    name: 'the page that a mailed link opens',
    path: () => mailedLink,
    isSignedIn: false,
    prepare: (page) => page.getByRole('button').waitFor(),
  },
]

test.each(VIEWS)(
  '$name has no axe violations and does not scroll sideways, in either theme',
  async (view) => {
    const context = await browser.newContext({
      bypassCSP: true,
      ...(view.isSignedIn && { storageState: state }),
    })
    const page = await context.newPage()
    await page.goto(view.path())
    await view.prepare(page)
    expect(await findErrors(page)).toEqual([])
    await context.close()
  },
)
