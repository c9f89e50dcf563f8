import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DISCLAIMER } from '../../content/notices/disclaimer.ts'
import type { AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { expectToast, newAddress, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

const FILES = join(import.meta.dirname, '../fixtures/broker-files')

let server: AccountServer
const visitor = useVisitor({ bypassCSP: true })

beforeAll(async () => {
  server = await shareAccountServer()
})

/** Signs a user up and opens the page. */
async function openImport(email: string): Promise<Page> {
  const { page } = visitor()
  await signUp(page, server.origin, { email, password: 'a lamp over the tape' })
  await page.goto(`${server.origin}/portfolio/import`)
  return page
}

type FileContent = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, file: string | FileContent): Promise<void> {
  const chosen = typeof file === 'string' ? join(FILES, file) : file
  await page.getByLabel('Choose a CSV or JSON file or drop it here').setInputFiles(chosen)
}

/** The review's figures, by label. */
async function readCounts(page: Page): Promise<Record<string, string>> {
  await page.getByRole('heading', { name: 'Import summary' }).waitFor()
  const cards = page.getByRole('region', { name: 'Import summary' }).locator('dl > div')
  const pairs = await cards.evaluateAll((divs) =>
    divs.map((div) => [div.querySelector('dt')?.innerText, div.querySelector('dd')?.innerText]),
  )
  return Object.fromEntries(pairs)
}

async function importAll(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
}

async function expectGoodLook(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

const RECORDED = /,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,/g

/**
 * The exported lots, with their creation time replaced by "now"; checks and removes the disclaimer
 * row below.
 */
async function readExport(page: Page): Promise<string> {
  const reply = await page.request.get(`${server.origin}/portfolio/export.csv`)
  expect(reply.headers()['content-disposition']).toMatch(
    /^attachment; filename="tapelight-portfolio-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(reply.headers()['cache-control']).toContain('no-store')
  const lines = (await reply.text()).split('\r\n')
  expect(lines.at(-2)).toContain(DISCLAIMER)
  return lines.toSpliced(-2, 1).join('\r\n').replaceAll(RECORDED, ',now,')
}

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const)('$colorScheme, $width px', ({ colorScheme, width }) => {
  test('files of three brokers become activities, and an import is undone as a whole', async () => {
    await visitor().page.emulateMedia({ colorScheme })
    await visitor().page.setViewportSize({ width, height: 800 })
    const page = await openImport(newAddress(`imports.${colorScheme}`))
    await page.getByText('No imports yet').waitFor()
    await expectGoodLook(page)

    await choose(page, 'charles-schwab-transactions.csv')
    expect(await readCounts(page)).toEqual({
      'Ready to import': '5',
      'Already in portfolio': '0',
      'Rows left out': '4',
      // "ten" shares, and a sale without its purchase.
      'Rows with errors': '2',
    })
    const errors = page.getByRole('table', { name: 'Rows with errors' })
    expect(await errors.innerText()).toContain('"ten" isn’t a number like 1,234.56.')
    expect(await errors.innerText()).toContain(
      'This sells 5 AAPL, but the account has only 0 by then.',
    )
    await page.getByLabel('Add Individual ...123 to').waitFor()
    await expectGoodLook(page)
    await importAll(page, 'Import 5 activities')
    await expectGoodLook(page)
    await page.getByRole('button', { name: 'Import another file' }).click()

    await choose(page, 'degiro-dutch.csv')
    expect(await readCounts(page)).toMatchObject({ 'Rows with errors': '3' })
    await page.getByLabel('VANGUARD FTSE ALL-WORLD UCITS ETF USD DIS').fill('vwrl.as')
    await page.getByLabel('RIO TINTO PLC, GB0007188757').fill('RIO.L')
    await page.getByRole('button', { name: 'Use symbols' }).click()
    await importAll(page, 'Import 8 activities')
    await page.getByRole('button', { name: 'Import another file' }).click()

    await choose(page, 'trading-212.csv')
    await importAll(page, 'Import 14 activities')
    expect(await page.getByText(/Incomplete|Not marked/).count()).toBe(0)
    expect(await readExport(page)).toBe(
      [
        'symbol,shares,avg_price,fee,currency,bought_on,recorded_at,note',
        'AAPL,3.81,222.01,0,USD,2024-11-04,now,',
        'AAPL,5,247.77,0,USD,2024-12-10,now,',
        'BRK.B,1000,450.5,1,USD,2025-01-15,now,',
        'KO,10,61,0,USD,2025-01-06,now,',
        'MSFT,0.0251,415.06,0,USD,2025-01-30,now,',
        'RIO.L,12,55.12,0,GBP,2024-05-03,now,',
        'VOD.L,1000,0.7194,3.6,GBP,2024-11-05,now,',
        'VWRL.AS,21,130.9,1,EUR,2024-12-11,now,',
        '',
      ].join('\r\n'),
    )

    await page.getByRole('button', { name: 'Undo charles-schwab-transactions.csv' }).click()
    await expectGoodLook(page)
    await page.getByRole('button', { name: 'Remove 5 activities' }).click()
    await expectToast(
      page,
      'Import undone',
      '5 activities from charles-schwab-transactions.csv removed.',
    )
    const left = await readExport(page)
    expect(left).not.toContain('BRK.B')
    expect(left).toContain('RIO.L')
  })
})

test('a file imported again adds no duplicates, and an export of ours is exact to the last digit', async () => {
  const page = await openImport(newAddress('again'))
  const lots =
    'symbol,shares,avg_price,fee,currency,bought_on,recorded_at,note\r\n' +
    'AAPL,0.1234567890123456789,66.66666666666666666667,0,USD,2024-01-02,2024-01-03T09:00:00.000Z,"\'=1+1, kept"\r\n' +
    'BRKB,1,0,0,,,2021-05-01T12:34:56.789Z,\r\n'
  const file = { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(lots) }
  await choose(page, file)
  await importAll(page, 'Import 2 activities')
  const { request } = page
  const exported = await (await request.get(`${server.origin}/portfolio/export.csv`)).text()
  expect(exported.startsWith(lots)).toBe(true)

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, file)
  expect(await readCounts(page)).toMatchObject({
    'Ready to import': '0',
    'Already in portfolio': '2',
  })
  expect(await page.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true)
  await page.getByLabel('Import duplicates too').check()
  await importAll(page, 'Import 2 activities')
  expect((await readExport(page)).split('\r\n')).toHaveLength(6)
})

test('an import of 20,000 activities shows its progress, and leaves nothing when it is canceled', async () => {
  const page = await openImport(newAddress('many'))
  const rows = Array.from({ length: 20_000 }, (_, index) => `AAPL,${index + 1},185.50,2024-01-02`)
  const text = `Symbol,Shares,Purchase price,Date\n${rows.join('\n')}\n`
  await choose(page, { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import 20000 activities' }).click()
  await page.getByText(/^[1-9]\d* of 20000 activities/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Import canceled', 'Nothing was saved.')
  await page.getByText('No imports yet').waitFor()
  expect((await readExport(page)).split('\r\n')).toHaveLength(2)

  // The choice is still there.
  await page.getByRole('button', { name: 'Import 20000 activities' }).click()
  await page.getByText(/^[1-9]\d* of 20000 activities/).waitFor()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.waitForURL(/settings/)
  await expect.poll(async () => (await readExport(page)).split('\r\n').length).toBe(2)
})

test('an import whose tab was closed shows how much of it is stored, and is undone', async () => {
  const page = await openImport(newAddress('closed'))
  const other = await page.context().newPage()
  const rows = Array.from({ length: 20_000 }, (_, index) => `AAPL,${index + 1},185.50,2024-01-02`)
  const text = `Symbol,Shares,Purchase price,Date\n${rows.join('\n')}\n`
  await choose(page, { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import 20000 activities' }).click()
  await page.getByText(/^[1-9]\d* of 20000 activities/).waitFor()
  await page.close()
  await other.goto(`${server.origin}/portfolio/import`)
  await other.getByText(/^Incomplete: [1-9]\d* of 20000 rows\./).waitFor()
  await other.getByRole('button', { name: 'Undo many.csv' }).click()
  await other.getByRole('button', { name: /^Remove \d+ activities$/ }).click()
  await other.getByText('No imports yet').waitFor()
})

test("a file without a table is an error, and a table's errors can be saved", async () => {
  const page = await openImport(newAddress('faults'))
  const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00])
  await choose(page, { name: 'book.xlsx', mimeType: 'text/csv', buffer: workbook })
  await page.getByRole('alert').filter({ hasText: 'The file is an Excel workbook' }).waitFor()
  await expectGoodLook(page)

  await choose(page, 'with-errors.csv')
  await page.getByRole('heading', { name: 'Rows with errors' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('with-errors-errors.csv')
  const result = await readFile(await saved.path(), 'utf8')
  expect(result.split('\r\n').slice(0, 3)).toEqual([
    'row,column,value,error',
    '4,Ticker,NOT A TICKER,"""NOT A TICKER"" isn’t a valid symbol. Use 1 to 15 letters, digits, dots or hyphens, such as BRK.B."',
    '5,Quantity,0,"Shares must be above 0; ""0"" is not."',
  ])

  // A changed column mapping applies at once.
  await page.getByLabel('Total amount').selectOption('Purchase price')
  await page.getByLabel('Price per share').selectOption('None')
  // 185.50 for 10 is 18.55 each.
  await page.getByRole('heading', { name: /^Activities in the file/ }).click()
  await page.getByRole('table', { name: 'Activities in the file' }).getByText('$18.55').waitFor()
})

test('exports need a session', async () => {
  const { page } = visitor()
  const reply = await page.request.get(`${server.origin}/portfolio/export.json`)
  expect(new URL(reply.url()).pathname).toBe('/auth')
})
