import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { findErrors } from './look.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
})

/** `accessibility.test.ts` covers the home page and a stock's page. */
const PATHS = [
  '/?q=',
  '/?q=AAPL,MSFT',
  '/?q=ZZZZZ',
  '/?q=what+is+RSI',
  '/scan',
  '/scan?rsi=much',
  '/stocks/a-z',
  '/stocks/ZZZZ',
  '/features',
  '/record',
  '/status',
  '/developers',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/recover',
  '/auth/confirm',
  '/nope',
]

test.each(PATHS)(
  '%s has no axe violations and does not scroll sideways, in any theme and width',
  async (path) => {
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(server.url + path)
    expect(await findErrors(page)).toEqual([])
    await context.close()
  },
)
