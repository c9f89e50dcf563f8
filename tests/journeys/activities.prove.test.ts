import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findErrors, sidewaysOverflow } from './look.fixture.ts'
import { add, card, row, useHolder } from './portfolio.fixture.ts'

const { openUser } = useHolder()

/** Opens the form for a new activity and fills it. */
async function addActivity(page: Page, type: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Add activity' }).click()
  const form = page.getByRole('region', { name: 'Add activity' })
  await form.getByLabel('Type').selectOption({ label: type })
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  await form.getByRole('button', { name: 'Save' }).click()
}

test('a sale takes shares from the lot, shows its gain, and can be undone', async () => {
  const { page } = await openUser()
  await add(page, { Symbol: 'MSFT', Shares: '10', 'Avg Price': '100' })
  await row(page, 'MSFT').waitFor()
  await page.getByRole('link', { name: 'Activities and accounts' }).click()
  await page.getByRole('heading', { name: 'Activities', level: 1 }).waitFor()
  await row(page, 'Buy MSFT').waitFor()

  await addActivity(page, 'Sell', { Symbol: 'MSFT', Shares: '11', 'Price per share': '150' })
  const shares = page.getByRole('region', { name: 'Add activity' }).getByLabel('Shares')
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })
  await expect
    .poll(() => shares.getAttribute('aria-describedby').then((id) => id !== null))
    .toBe(true)
  await page
    .getByText(`"Main account" has only 10 shares of MSFT for the sale of 11 on ${today}.`)
    .waitFor()
  await shares.fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Activity added', { exact: true }).waitFor()
  // 4 × (150 − 100).
  await row(page, 'Sell MSFT').getByText('+$200.00').waitFor()
  await page.getByRole('region', { name: 'Realized gains' }).getByText('+$200.00').first().waitFor()

  await page.getByRole('link', { name: 'My Portfolio' }).click()
  await card(page, 'Total Value').getByText('$600.00').waitFor()
  await page.goBack()
  await row(page, 'Buy MSFT').getByRole('button', { name: 'Delete Buy MSFT' }).click()
  await row(page, 'Buy MSFT')
    .getByText(/has no shares of MSFT for the sale of 4/)
    .waitFor()
  await row(page, 'Sell MSFT').getByRole('button', { name: 'Delete Sell MSFT' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Sell MSFT').waitFor()
  await row(page, 'Sell MSFT').getByRole('button', { name: 'Edit Sell MSFT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit activity' })
  await dialog.getByLabel('Shares').fill('5')
  // Closed by accident, it has what was typed; canceled, what is saved.
  await page.keyboard.press('Escape')
  const edit = row(page, 'Sell MSFT').getByRole('button', { name: 'Edit Sell MSFT' })
  await edit.click()
  expect(await dialog.getByLabel('Shares').inputValue()).toBe('5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  expect(await dialog.getByLabel('Shares').inputValue()).toBe('4')
  await dialog.getByLabel('Shares').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row(page, 'Sell MSFT').getByText('+$250.00').waitFor()

  // Columns are the reader's choice, also on the next visit.
  await page.getByText('Columns of the table Activities').click()
  const stored = page.waitForResponse((reply) => reply.url().includes('/preferences'))
  await page.getByRole('checkbox', { name: 'Gain' }).uncheck()
  await row(page, 'Sell MSFT').getByText('+$250.00').waitFor({ state: 'detached' })
  await stored
  await page.reload()
  await row(page, 'Sell MSFT').waitFor()
  expect(await row(page, 'Sell MSFT').getByText('+$250.00').count()).toBe(0)
})

test('accounts have cash of their own, and a transfer moves lots between them', async () => {
  const { page } = await openUser()
  await add(page, { Symbol: 'MSFT', Shares: '10', 'Avg Price': '100' })
  await row(page, 'MSFT').waitFor()
  await page.getByRole('link', { name: 'Activities and accounts' }).click()
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByLabel('Name').fill('Fidelity')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('FIFO').nth(1).waitFor()

  await addActivity(page, 'Deposit', { Amount: '5,000' })
  await page.getByRole('region', { name: 'Cash' }).getByText('$4,000.00').waitFor()
  await row(page, 'Deposit').getByText('$5,000.00').waitFor()
  await page.getByRole('button', { name: 'Add activity' }).click()
  const form = page.getByRole('region', { name: 'Add activity' })
  await form.getByLabel('Type').selectOption({ label: 'Transfer out' })
  await form.getByLabel('To', { exact: true }).selectOption({ label: 'Fidelity' })
  await form.getByLabel('Symbol').fill('MSFT')
  await form.getByLabel('Shares').fill('4')
  await form.getByRole('button', { name: 'Save' }).click()
  await row(page, 'Transfer out MSFT').getByText('Main account to Fidelity').waitFor()

  await page.getByLabel('Account').first().selectOption({ label: 'Fidelity' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/account=/)
  await row(page, 'Buy MSFT').waitFor({ state: 'detached' })
  await row(page, 'Transfer out MSFT').waitFor()
})

test('the page fits every width and has no axe findings', async () => {
  const { page, origin } = await openUser()
  await add(page, { Symbol: 'MSFT', Shares: '10', 'Avg Price': '100' })
  await row(page, 'MSFT').waitFor()
  await page.goto(`${origin}/portfolio/activities`)
  await addActivity(page, 'Sell', { Symbol: 'MSFT', Shares: '4', 'Price per share': '150' })
  await row(page, 'Sell MSFT').waitFor()
  await page.getByRole('button', { name: 'Add activity' }).click()
  expect(await findErrors(page)).toEqual([])
  for (const width of [320, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await sidewaysOverflow(page)]).toEqual([width, 0])
  }
})
