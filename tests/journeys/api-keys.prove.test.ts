import { beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { ANON_KEY } from '../start-server.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { expectToast, newAddress, signUp } from './visitor.fixture.ts'

let server: AccountServer
const visitor = useVisitor({ viewport: { width: 360, height: 900 } })

beforeAll(async () => {
  server = await shareAccountServer()
})

test('a visitor finds how to get an API key, makes one, uses it and revokes it', async () => {
  const { page } = visitor()
  await signUp(page, server.origin, {
    email: newAddress('keys'),
    password: 'a lamp over the tape',
  })
  await page.goto(`${server.origin}/developers`)
  await page.getByRole('link', { name: 'Create one in your settings' }).click()
  await page.getByText('You have no API keys yet.').waitFor()
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByText('Enter a name for this key.').waitFor()

  await page.getByLabel('Name').fill('Spreadsheet')
  await page.getByLabel('Expires after').selectOption('30 days')
  await page.getByLabel('Read my portfolio').check()
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByText('Copy this key now').waitFor()
  const key = await page.locator('output code').innerText()
  expect(key).toMatch(/^tapelight_[0-9A-Za-z]{38}$/)
  await page.getByText('Spreadsheet', { exact: true }).waitFor()
  await page.getByText('not used yet').waitFor()
  expect(await page.getByLabel('Read my portfolio').isChecked()).toBe(false)
  expect(await runAxe(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)

  const read = (table: string) =>
    fetch(`${server.origin}/rest/v1/${table}?select=id`, {
      headers: { apikey: ANON_KEY, Authorization: `Bearer ${key}` },
    })
  expect([(await read('portfolios')).status, (await read('alerts')).status]).toEqual([200, 403])
  const market = await fetch(`${server.origin}/api/v1/status`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  expect(market.headers.get('ratelimit-policy')).toMatch(/^"key";q=\d+;w=15$/)

  await page.reload()
  await page.getByText('Spreadsheet', { exact: true }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(key)
  await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  await expectToast(page, 'Success', 'API key revoked')
  await page.getByText('You have no API keys yet.').waitFor()
  expect((await read('portfolios')).status).toBe(401)
})
