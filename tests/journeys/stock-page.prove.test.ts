import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { shareAccountServer } from './shared.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, newAddress } from './visitor.fixture.ts'

let server: AccountServer

beforeAll(async () => {
  server = await shareAccountServer()
})

const PHONE = { width: 360, height: 740 }

/** Where each element starts, in pixels from the top of the page. */
async function readTops(page: Page, selectors: readonly string[]): Promise<number[]> {
  const boxes = await Promise.all(
    selectors.map((selector) => page.locator(selector).first().boundingBox()),
  )
  return boxes.map((box, index) => {
    if (box === null) throw new Error(`${selectors[index]} is not visible`)
    return box.y
  })
}

describe('on a phone without scripts', () => {
  const visitor = useVisitor({ javaScriptEnabled: false, viewport: PHONE })

  test('action, sentence, chart and gauges come in that order, then what would change it', async () => {
    const { page } = visitor()
    await page.goto(`${server.origin}/stocks/AAPL`)
    const tops = await readTops(page, [
      'article header :text-is("WATCH")',
      'article header p.text-lg',
      'article figure',
      'section:has(> * > h2:text-is("Indicators"))',
      'section:has(> * > h2:text-is("What would change it"))',
      'section:has(> * > h2:text-is("Track record of AAPL"))',
      'section:has(> * > h2:text-is("News about AAPL"))',
    ])
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(tops[2]).toBeLessThan(PHONE.height)
  })

  test('conditions are folded and open as a checklist with values', async () => {
    const { page } = visitor()
    await page.goto(`${server.origin}/stocks/AAPL`)
    const first = page.getByRole('listitem').filter({ hasText: 'RSI between 45 and 70' })
    expect(await first.filter({ visible: true }).count()).toBe(0)
    await page.getByText('Conditions met and missed').filter({ visible: true }).click()
    expect(await first.filter({ visible: true }).innerText()).toMatch(
      /RSI between 45 and 70\s*, met:\s*\d+\.\d\d$/,
    )
  })

  test('each gauge leads to the page of its indicator', async () => {
    const { page } = visitor()
    await page.goto(`${server.origin}/stocks/AAPL`)
    const gauges = page.getByRole('region', { name: 'Indicators' }).getByRole('listitem')
    const links = gauges.getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['RSI', 'ADX', 'SMA', 'OBV', 'CMF'])
    await links.first().click()
    await page.waitForURL(/\/indicators\/rsi$/)
  })

  test('the menu to share opens and has the JSON', async () => {
    const { page } = visitor()
    await page.goto(`${server.origin}/stocks/AAPL`)
    await page.locator('summary', { hasText: 'Share' }).click()
    await page.getByRole('list', { name: 'Share AAPL' }).getByRole('link').click()
    expect(await page.innerText('body')).toContain('"ticker"')
  })
})

describe('with scripts', () => {
  const visitor = useVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('a signal is shared as a link, as text and as JSON', async () => {
    const { page } = visitor()
    const url = `${server.origin}/stocks/AAPL`
    await page.goto(`${url}?range=3m`)
    await page.getByRole('button', { name: 'Copy link' }).first().waitFor()
    await page.getByRole('article').getByRole('button', { name: 'Copy link' }).last().click()
    await expect.poll(() => readClipboard(page)).toBe(url)

    const menu = page.getByRole('list', { name: 'Share AAPL' })
    await page.locator('summary', { hasText: 'Share' }).click()
    await menu.getByRole('button', { name: 'Copy as text' }).click()
    await menu.getByRole('button', { name: 'Copied' }).waitFor()
    const text = await readClipboard(page)
    expect(text).toMatch(/^AAPL: WATCH, Aug 20, 2026 close\n\n/)
    expect(text).toContain(`${url}\nNot financial advice.`)

    await menu.getByRole('button', { name: 'Copy JSON' }).click()
    await expect.poll(() => readClipboard(page)).toMatch(/^\{/)
    expect(await readClipboard(page)).toContain('"AAPL"')

    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  })

  test('a visitor who adds a stock signs up, comes back, and has it in a watchlist', async () => {
    const { page } = visitor()
    await page.goto(`${server.origin}/stocks/MSFT`)
    await page.getByRole('link', { name: 'Add to watchlist' }).click()
    await page.waitForURL(/\/auth\?/)
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Lovelace')
    await enter(page, { email: newAddress('watcher'), password: 'a lamp over the tape' })
    await page.waitForURL(`${server.origin}/stocks/MSFT`)
    await page.getByRole('button', { name: 'In My watchlist, remove' }).waitFor()
    await page.getByRole('button', { name: 'In My watchlist, remove' }).click()
    await page.getByRole('button', { name: 'Add to watchlist' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Add to watchlist' }).waitFor()
  })
})

describe('printed from a dark system theme', () => {
  const visitor = useVisitor({ colorScheme: 'dark', viewport: { width: 800, height: 1100 } })

  test('the page is dark on light, without buttons, with its conditions open', async () => {
    const { page } = visitor()
    await page.goto(`${server.origin}/stocks/AAPL`)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const colors = await page.evaluate(() => {
      const read = (selector: string, property: string) => {
        const found = document.querySelector(selector)
        return found === null ? '' : getComputedStyle(found).getPropertyValue(property)
      }
      return {
        title: read('h1', 'color'),
        panel: read('article section:has(> div > h2)', 'background-color'),
        page: read('html', 'background-color'),
      }
    })
    expect(colors).toEqual({
      title: expect.stringMatching(/^rgb\((\d|[1-3]\d), /),
      panel: 'rgb(255, 255, 255)',
      page: 'rgb(255, 255, 255)',
    })
    for (const name of ['Share', 'Add to watchlist', 'Copy link', /updates$/]) {
      expect(await page.getByText(name, { exact: true }).filter({ visible: true }).count()).toBe(0)
    }
    await page.getByRole('listitem').filter({ hasText: 'RSI between 45', visible: true }).waitFor()
  })
})
