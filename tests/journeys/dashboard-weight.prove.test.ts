import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

const MAX_BYTES = 200_000

let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

/** The scripts a page fetches from now on, deduplicated. */
function listenForScripts(page: Page): Map<string, Response> {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, response)
  })
  return scripts
}

async function score(scripts: Iterable<Response>): Promise<number> {
  let bytes = 0
  for (const response of scripts) bytes += brotliCompressSync(await response.body()).length
  return bytes
}

test('the first view of the dashboard needs at most 200 KB of scripts; charts and palette load on demand', async () => {
  const { page, context } = visitor()
  await signUp(page, server.origin, { email: 'w@example.com', password: 'a lamp over the tape' })
  const state = await context.storageState()
  const fresh = await context.browser()?.newContext({ storageState: state })
  const first = await fresh?.newPage()
  if (first === undefined) throw new Error('the browser has gone')
  // The clock is frozen: nothing that waits for idleness loads.
  await first.clock.install({ time: '2026-11-20T12:00:00Z' })
  await first.clock.pauseAt('2026-11-20T12:00:01Z')
  const scripts = listenForScripts(first)
  const opened = first.goto(`${server.origin}/dashboard`)
  await first.waitForURL('**/dashboard')
  // How long the scripts wait for the first paint.
  await first.clock.runFor(100)
  await opened
  await first.getByRole('button', { name: 'Pause updates' }).waitFor()
  await first.waitForLoadState('networkidle')
  const names = () => [...scripts.keys()].join(' ')
  expect(scripts.size).toBeGreaterThan(3)
  expect(names()).not.toMatch(/palette(?!-dialog)|chart/)
  const bytes = await score(scripts.values())
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)

  const count = scripts.size
  await first.clock.resume()
  // The auth client, which watches the session.
  await expect.poll(() => scripts.size).toBeGreaterThan(count)
  await first.keyboard.press('Control+k')
  await first.getByRole('combobox', { name: 'Pages, tickers and actions' }).waitFor()
  expect(names()).toMatch(/palette(?!-dialog)/)
  await fresh?.close()
})
