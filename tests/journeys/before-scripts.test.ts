import { beforeAll, describe, expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { AccountServer } from '../account-server.ts'
import { shareAccountServer } from './shared.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { newAddress, signUp } from './visitor.fixture.ts'

let server: AccountServer
const visit = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

/** Opens a page whose scripts are on their way, and lets the person be quicker than they are. */
async function hurry(path: string, act: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = visit()
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/*.js', (route) =>
    isHeld ? void held.push(route) : void route.continue(),
  )
  const opened = page.goto(server.origin + path)
  await page.waitForLoadState('load')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await act(page)
  isHeld = false
  await Promise.all(held.map((route) => route.continue()))
  await opened
  return page
}

describe('who is quicker than the scripts of a page', () => {
  test('keeps what was typed into the empty box, is offered listings for it and can ask', async () => {
    const page = await hurry('/', async (before) => {
      await before.getByRole('textbox').pressSequentially('AAP')
    })
    const box = page.locator('#q')
    expect(await box.inputValue()).toBe('AAP')
    await page.getByRole('option', { name: /Apple Inc/ }).waitFor()
    await box.pressSequentially('L')
    expect(await box.inputValue()).toBe('AAPL')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Analyze' }).click()
    await page.getByRole('heading', { name: /AAPL/ }).first().waitFor()
  })

  test('keeps what was added to a question that was asked already', async () => {
    const page = await hurry('/?q=KO', async (before) => {
      await before.locator('#q').press('End')
      await before.locator('#q').pressSequentially(' PEP')
    })
    expect(await page.locator('#q').inputValue()).toBe('KO PEP')
  })

  test('finds no listings over a page whose box was left', async () => {
    const page = await hurry('/', async (before) => {
      await before.getByRole('textbox').pressSequentially('AAP')
      await before.getByRole('textbox').blur()
    })
    expect(await page.locator('#q').inputValue()).toBe('AAP')
    await page.waitForTimeout(500)
    expect(await page.getByRole('option').count()).toBe(0)
  })

  test('signs in with what was filled in', async () => {
    const page = await hurry('/auth', async (before) => {
      await before.getByLabel('Email').fill('nobody@example.com')
      await before.getByLabel('Password', { exact: true }).fill('wrong-horse-battery')
    })
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
    await page
      .getByRole('main')
      .locator('form')
      .getByRole('button', { name: /^Sign In$/ })
      .click()
    await page.getByText('Invalid login credentials').first().waitFor()
  })

  test('has a button pressed once the page can answer', async () => {
    const { page } = visit()
    await signUp(page, server.origin, {
      email: newAddress('hasty'),
      password: 'a lamp over the tape',
    })
    await hurry('/dashboard', async (before) => {
      await before.getByRole('button', { name: 'Search pages, tickers and actions' }).dblclick()
      expect(await before.getByRole('dialog').count()).toBe(0)
    })
    await page.getByRole('dialog').waitFor()
  })
})
