import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { add, card, fill, PASSWORD, row, useHolder, type Typed } from './portfolio.fixture.ts'
import { enter, expectToast } from './visitor.fixture.ts'

const { openUser, openTab } = useHolder()

test('lots of one stock are grouped, and each is listed', async () => {
  const { page } = await openUser()
  await add(page, { Symbol: 'MSFT', Shares: '1', 'Avg Price': '100' })
  await row(page, 'MSFT').waitFor()
  await add(page, { Symbol: 'MSFT', Shares: '3', 'Avg Price': '200' })
  // 1 × 100 + 3 × 200 = 700.
  await card(page, 'Total Value').getByText('$700.00').waitFor()
  expect(await card(page, 'Holdings').innerText()).toMatch(/1\s+in 2 lots,/)
  await page.getByRole('link', { name: 'Show 2 lots of MSFT' }).click()
  const lots = page.getByRole('list', { name: 'Lots of MSFT' }).getByRole('listitem')
  await lots.first().waitFor()
  expect(await lots.allInnerTexts()).toEqual([
    expect.stringContaining('1 at $100.00'),
    expect.stringContaining('3 at $200.00'),
  ])
  await page.getByRole('link', { name: 'Lots', exact: true }).click()
  await page.waitForURL(/view=lots/)
  await row(page, 'MSFT').nth(1).waitFor()
  await page.getByRole('link', { name: 'Cost' }).click()
  await page.waitForURL(/lots=-paid/)
  await row(page, 'MSFT').first().getByText('$600.00').waitFor()

  await page.getByRole('link', { name: 'Allocation' }).click()
  await page.getByText('MSFT alone is 100.00% of the value.').waitFor()
  await page.getByRole('row', { name: /Information Technology 100\.0%/ }).waitFor()
})

test('a percentage opens the figures it comes from, and hidden amounts stay hidden', async () => {
  const { page } = await openUser()
  await add(page, { Symbol: 'AAPL', Shares: '10', 'Avg Price': '100' })
  await row(page, 'AAPL').waitFor()
  await row(page, 'AAPL').getByRole('button', { name: '100.0%' }).click()
  const facts = page.getByRole('dialog', { name: 'AAPL weight' })
  await facts.getByRole('row', { name: 'Weight 100.0%' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await card(page, 'Total Value').getByText('••••').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/)
  expect(await row(page, 'AAPL').innerText()).toMatch(/100\.0%/)
  await page.waitForLoadState('networkidle')
  await page.reload()
  expect(await card(page, 'Total Value').innerText()).toContain('••••')
})

test('a symbol is suggested while it is typed, and an unlisted one is added after a warning', async () => {
  const { page, origin } = await openUser()
  await page.goto(`${origin}/portfolio?add=`)
  await page.getByLabel('Symbol').pressSequentially('micros')
  await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/MSFT/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Symbol').inputValue()).toBe('MSFT')

  await fill(page, { Symbol: 'VOD.L', Shares: '10' })
  await page.getByLabel('Currency (optional)').selectOption('GBp')
  await fill(page, { 'Avg Price': '80.5' })
  await page.getByText('Saved as 0.805 GBP.').waitFor()
  await page.getByText('VOD.L is not a US listing we know').waitFor()
  await page.getByRole('button', { name: 'Add to portfolio' }).click()
  await expectToast(page, 'Success', 'Stock added to portfolio')
  await page.getByText('No price for VOD.L, so its value is not available.').waitFor()
  await page.getByText('converted to USD at reference rates from').waitFor()
})

test('the address opens the form with a symbol in it', async () => {
  const { page, origin } = await openUser()
  await page.goto(`${origin}/portfolio?add=NVDA`)
  expect(await page.getByLabel('Symbol').inputValue()).toBe('NVDA')
})

test('of two tabs that change a lot, the later one gets a conflict and chooses', async () => {
  const { page, context: tabs } = await openUser()
  await add(page, { Symbol: 'AAPL', Shares: '1', 'Avg Price': '100' })
  await row(page, 'AAPL').waitFor()
  const other = await openTab(tabs)
  await other.goto(page.url())
  const edit = async (tab: Page, shares: string) => {
    await tab.getByRole('button', { name: 'Edit 1 AAPL' }).click()
    await tab.getByRole('dialog').getByLabel('Shares').fill(shares)
  }
  await edit(page, '2')
  await edit(other, '3')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lot updated', { exact: true }).waitFor()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('was changed in another tab').waitFor()
  await dialog.getByRole('row', { name: 'Shares 2 3' }).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await card(other, 'Total Value').getByText('$300.00').waitFor()
})

test('the dialog of a lot begins in its first field, and numbers are as its owner writes them', async () => {
  const { page, origin } = await openUser()
  await page.goto(`${origin}/settings?tab=regional`)
  await page.getByLabel('Numbers', { exact: true }).selectOption('dot')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto(`${origin}/portfolio`)
  await add(page, { Symbol: 'AAPL', Shares: '1,5', 'Avg Price': '$1.234,50' })
  await page.getByRole('button', { name: 'Edit 1,5 AAPL' }).click()
  const dialog = page.getByRole('dialog')
  const symbol = dialog.getByLabel('Symbol')
  await expect.poll(() => symbol.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByLabel('Shares').inputValue()).toBe('1,5')
  expect(await dialog.getByLabel('Avg Price').inputValue()).toBe('1234,5')
  await dialog.getByLabel('Shares').fill('1.234')
  await dialog.getByText('Read as 1.234.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit 1.234 AAPL' }).waitFor()
})

test('a failed delete raises no message, and its row shows the error', async () => {
  const { page } = await openUser()
  await add(page, { Symbol: 'AAPL', Shares: '1', 'Avg Price': '100' })
  await expectToast(page, 'Success', 'Stock added to portfolio')
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.route('**/rest/v1/portfolios*', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete 1 AAPL' }).click()
  await row(page, 'AAPL').getByText('We couldn’t reach the server').waitFor()
  expect(
    await page
      .getByRole('region', { name: /Message/ })
      .getByRole('listitem')
      .count(),
  ).toBe(0)
})

test('a lot whose reply was lost is not added twice by trying again', async () => {
  const { page } = await openUser()
  let isLost = false
  await page.route('**/rest/v1/portfolios*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    // It is stored, but the page never gets the reply.
    await route.fetch()
    await route.abort()
  })
  await add(page, { Symbol: 'AAPL', Shares: '1', 'Avg Price': '100' })
  await expectToast(page, 'Error', 'so we don’t know if your change was saved')
  await page.getByRole('button', { name: 'Add to portfolio' }).click()
  await page.getByText('Stock added to portfolio', { exact: true }).waitFor()
  await card(page, 'Total Value').getByText('$100.00').waitFor()
  expect(await card(page, 'Holdings').innerText()).toMatch(/1\s+in 1 lot,/)
})

test('typed text survives the end of the session', async () => {
  const { page, context: tabs, email } = await openUser()
  await add(page, { Symbol: 'AAPL', Shares: '7' })
  await page.getByText('Avg Price is needed.').waitFor()
  await tabs.clearCookies()
  await fill(page, { 'Avg Price': '12.5' })
  await page.getByRole('button', { name: 'Add to portfolio' }).click()
  await expectToast(page, 'Error', 'Your session has ended')
  expect(await page.getByLabel('Shares').inputValue()).toBe('7')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/auth\?/)
  await page.waitForLoadState('networkidle')
  await enter(page, { email, password: PASSWORD })
  await page.waitForURL(/\/portfolio\?add=AAPL/)
  await expect.poll(() => page.getByLabel('Shares').inputValue()).toBe('7')
  expect(await page.getByLabel('Avg Price').inputValue()).toBe('12.5')
  await page.getByRole('button', { name: 'Add to portfolio' }).click()
  // 7 × 12.50 = 87.50.
  await card(page, 'Total Value').getByText('$87.50').waitFor()
})

test('offline, the page reports it and retries', async () => {
  const { page } = await openUser()
  await add(page, { Symbol: 'AAPL', Shares: '1', 'Avg Price': '100' })
  await row(page, 'AAPL').waitFor()
  await page.route('**/portfolio.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Lots', exact: true }).click()
  await page.getByText('We couldn’t load your portfolio').waitFor()
  await page.unroute('**/portfolio.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(page, 'AAPL').waitFor()
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.each(WIDTHS_OF[colorScheme])(
    '%i px: no axe violations, no sideways scroll',
    async (width) => {
      const { page, origin } = await openUser({
        colorScheme,
        viewport: { width, height: 800 },
        bypassCSP: true,
      })
      const look = async () => {
        expect(await runAxe(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      }
      await page.getByText('No holdings yet').waitFor()
      await look()
      for (const [Symbol, Shares, price] of [
        ['AAPL', '3.25', '101.5'],
        ['AAPL', '1', '210'],
        ['JPM', '10', '0'],
        ['ZZZZQ', '1234.56789', '99999.99'],
      ]) {
        await add(page, { Symbol, Shares, 'Avg Price': price } as Typed)
        await expectToast(page, 'Success', 'Stock added to portfolio')
        await page.getByRole('button', { name: 'Add Stock' }).waitFor()
      }
      await page.waitForLoadState('networkidle')
      await page.goto(`${origin}/portfolio?open=AAPL&add=SPY`)
      await page.getByRole('list', { name: 'Lots of AAPL' }).waitFor()
      await look()
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Edit 1 AAPL' }).click()
      await page.getByRole('dialog').waitFor()
      await look()
      for (const view of ['lots', 'allocation']) {
        await page.waitForLoadState('networkidle')
        await page.goto(`${origin}/portfolio?view=${view}`)
        await page.getByRole('table').first().waitFor()
        await look()
      }
    },
  )
})
