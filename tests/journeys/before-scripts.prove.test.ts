import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { AccountServer } from '../account-server.ts'
import { shareAccountServer } from './shared.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { newAddress, signUp } from './visitor.fixture.ts'

const NUMBERS = 'input[type="number"]'
const BROKER_FILE = join(
  import.meta.dirname,
  '../fixtures/broker-files/charles-schwab-transactions.csv',
)

let server: AccountServer
const visit = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

/** Opens a page whose scripts are delayed, and acts before they load. */
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

describe('a user who is faster than the scripts of a page', () => {
  test('keeps text typed into the empty box, gets suggestions for it and can submit', async () => {
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

  test('keeps text added to a submitted question', async () => {
    const page = await hurry('/?q=KO', async (before) => {
      await before.locator('#q').press('End')
      await before.locator('#q').pressSequentially(' PEP')
    })
    expect(await page.locator('#q').inputValue()).toBe('KO PEP')
  })

  test('keeps text typed into several fields, and the caret position', async () => {
    const page = await hurry('/indicators/rsi/try', async (before) => {
      await before.getByLabel('Stock (sample data)').selectOption('ORCL')
      for (const [at, number] of ['17', '48', '73'].entries())
        await before.locator(NUMBERS).nth(at).fill(number)
    })
    const positions = () =>
      page
        .locator(`select, ${NUMBERS}`)
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement | HTMLSelectElement).value))
    await expect.poll(positions).toEqual(['ORCL', '17', '48', '73'])

    const requested = await hurry('/', async (before) => {
      await before.locator('#q').pressSequentially('AAP MSFT')
      for (let at = 0; at < 5; at += 1) await before.keyboard.press('ArrowLeft')
    })
    await requested.keyboard.press('L')
    expect(await requested.locator('#q').inputValue()).toBe('AAPL MSFT')
  })

  test('continues an unfinished input method composition', async () => {
    const { page, context } = visit()
    const keys = await context.newCDPSession(page)
    const compose = (text: string) =>
      keys.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: text.length })
    await hurry('/', async (before) => {
      await before.locator('#q').focus()
      await compose('に')
      await compose('にほ')
    })
    await compose('にほん')
    await keys.send('Input.insertText', { text: '日本' })
    expect(await page.locator('#q').inputValue()).toBe('日本')
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

  test('signs in with the values typed early', async () => {
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

  test('signs in with a form submitted early', async () => {
    const page = await hurry('/auth', async (before) => {
      await before.getByLabel('Email').fill('nobody@example.com')
      await before.getByLabel('Password', { exact: true }).fill('wrong-horse-battery')
      await before
        .getByRole('main')
        .locator('form')
        .getByRole('button', { name: /^Sign In$/ })
        .click()
    })
    await page.getByText('Invalid login credentials').first().waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  })

  test('has the chosen file read', async () => {
    const { page } = visit()
    await signUp(page, server.origin, newUser('filer'))
    await hurry('/portfolio/import', async (before) => {
      await before.locator('input[type="file"]').setInputFiles(BROKER_FILE)
    })
    await page.getByRole('heading', { name: 'Import summary' }).waitFor()
  })

  test('has a button pressed once the page can answer, however often it was pressed', async () => {
    const { page } = visit()
    await signUp(page, server.origin, newUser('hasty'))
    await hurry('/dashboard', async (before) => {
      await before.getByRole('button', { name: 'Search pages, tickers and actions' }).dblclick()
      expect(await before.getByRole('dialog').count()).toBe(0)
    })
    await page.getByRole('dialog').waitFor()
  })

  test('has a button of a part pressed once the part can answer', async () => {
    const { page, context } = visit()
    const held: Route[] = []
    // The service worker requests it too, before the stock's page does.
    await context.route('**/assets/user-stock-actions*.js', (route) => void held.push(route))
    await signUp(page, server.origin, newUser('early'))
    await page.goto(`${server.origin}/stocks`)
    for (const name of ['Chips', 'Banks']) {
      const newList = page.getByRole('button', { name: 'New list' })
      if (name === 'Banks') await newList.click()
      await page.getByLabel('List name').fill(name)
      await page.getByRole('button', { name: 'Create list' }).click()
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }
    const opened = page.goto(`${server.origin}/stocks/AAPL`)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Lists' }).click()
    await page.getByRole('button', { name: 'Add to watchlist' }).click()
    await Promise.all(held.map((route) => route.continue()))
    await opened
    await page.getByRole('list', { name: 'Watchlists with AAPL' }).waitFor()
    await page.getByRole('button', { name: /^In (Chips|Banks), remove$/ }).waitFor()
  })

  test('counts a click once if that click also hydrates the page', async () => {
    const { page, context } = visit()
    await page.addInitScript(() => {
      let turns = 0
      const timer = setInterval(() => {
        const isTakenOver = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
        if (isTakenOver) turns += 1
        if (turns < 6) return
        clearInterval(timer)
        const button = document.querySelector('button[aria-label="Show password"]')
        button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      })
    })
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 16 })
    await page.goto(`${server.origin}/auth`)
    await expect
      .poll(() => page.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed'))
      .toBe('true')
  })
})

function newUser(name: string) {
  return { email: newAddress(name), password: 'a lamp over the tape' }
}
