import { expect, test } from 'vitest'
import { add, card, row, useHolder } from './portfolio.fixture.ts'
import { expectToast } from './visitor.fixture.ts'

const { openUser } = useHolder()

test('a holding: wrong inputs, added, shown, changed, removed, restored, removed', async () => {
  const { page } = await openUser()
  await page.getByText('No holdings yet').waitFor()
  expect(await card(page, 'Total Value').innerText()).toContain('$0.00')
  expect(await card(page, "Today's Change").innerText()).toMatch(/\+\$0\.00\s+not priced/)

  await add(page, { Symbol: 'aapl' })
  await expectToast(page, 'Missing fields', 'Please fill in all fields')
  await page.getByText('Shares is needed.').waitFor()
  await add(page, { Shares: 'ten', 'Avg Price': '-3' })
  await page.getByText('"ten" isn’t a number.').waitFor()
  await page.getByText('"-3" is below 0.').waitFor()
  await add(page, { Shares: '1.5', 'Avg Price': '100.10' })
  await expectToast(page, 'Success', 'Stock added to portfolio')
  await row(page, 'AAPL').waitFor()
  expect(await page.getByLabel('Symbol').count()).toBe(0)
  // 1.5 shares at 100.10 cost 150.15.
  expect(await card(page, 'Total Value').innerText()).toMatch(/\$150\.15\s+at cost/)
  expect(await card(page, 'Holdings').innerText()).toMatch(/1\s+in 1 lot,/)
  expect(await row(page, 'AAPL').innerText()).toMatch(/100\.0%/)
  await page.getByText('Sample data from the past').waitFor()

  await page.getByRole('button', { name: 'Edit 1.5 AAPL' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shares').fill('2')
  await dialog.getByLabel('Date bought (optional)').fill('2025-01-02')
  await dialog.getByLabel('Note (optional)').fill('for the long run')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lot updated', { exact: true }).waitFor()
  // 2 shares at 100.10 cost 200.20.
  await card(page, 'Total Value').getByText('$200.20').waitFor()
  await page.getByRole('link', { name: 'Lots', exact: true }).click()
  await row(page, 'AAPL').getByText('for the long run').waitFor()
  expect(await row(page, 'AAPL').innerText()).toContain('Jan 2, 2025')

  await page.getByRole('button', { name: 'Delete 2 AAPL' }).click()
  await page.getByText('Stock removed from portfolio', { exact: true }).waitFor()
  await page.getByText('No holdings yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'AAPL').getByText('for the long run').waitFor()
  await page.reload()
  expect(await row(page, 'AAPL').innerText()).toContain('Jan 2, 2025')
  await page.getByRole('button', { name: 'Delete 2 AAPL' }).click()
  await page.getByText('No holdings yet').waitFor()
})
