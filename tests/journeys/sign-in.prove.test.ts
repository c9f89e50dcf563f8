import { beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { newAddress, signOut, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

const PASSWORD = 'a lamp over the tape'

test('signing in on one tab signs in the others, and so does signing out', async () => {
  const { page, context } = visitor()
  await page.goto(`${server.origin}/`)
  const form = await context.newPage()
  await form.goto(`${server.origin}/auth`)
  const other = await context.newPage()
  await signUp(other, server.origin, { email: newAddress('tabs'), password: PASSWORD })
  await page.waitForURL(`${server.origin}/dashboard`)
  await form.waitForURL(`${server.origin}/dashboard`)
  await signOut(page)
  await other.waitForURL(/\/auth(\?|$)/)
})

test('the sidebar collapses by key, stays so for the next page, and is a drawer on a phone', async () => {
  const { page } = visitor()
  await signUp(page, server.origin, { email: newAddress('side'), password: PASSWORD })
  const aside = page.locator('aside')
  const width = async () => (await aside.boundingBox())?.width ?? 0
  expect(await width()).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  await page.goto(`${server.origin}/settings`)
  expect(await width()).toBe(48)

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await aside.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(`${server.origin}/dashboard`)
  await expect.poll(() => drawer.isVisible()).toBe(false)
})
