import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { findErrors, sidewaysOverflow } from './look.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'
import { onPageError } from './visitor.fixture.ts'

let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = await startServer()
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
})

async function open(options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  context = await browser.newContext(options)
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  onPageError(page, (text) => complaints.push(text))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) complaints.push(`requested ${request.url()}`)
    if (request.url().includes('ai-stock-chat')) complaints.push('requested a model')
  })
}

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

const box = () => page.getByLabel('Stock tickers or a market question')
const answer = () => page.getByRole('region', { name: 'Answer', exact: true })
const card = (ticker: string) => page.getByRole('article', { name: ticker })
const requested = () => new URL(page.url()).searchParams

async function call(question: string): Promise<void> {
  await box().fill(question)
  await page.getByRole('button', { name: 'Analyze' }).click()
}

describe('with scripts, by the rules', () => {
  beforeEach(() => open())

  test('a question is answered in writing first, with author and checks, then with the card', async () => {
    await page.goto(server.url)
    await call('How is Nvidia doing?')
    await answer().waitFor()
    const order = await page.getByRole('heading').allInnerTexts()
    const answerAt = order.indexOf('Answer')
    expect(answerAt).toBeGreaterThan(-1)
    expect(answerAt).toBeLessThan(order.findIndex((text) => text.startsWith('NVDA')))
    const words = await answer().innerText()
    expect(words).toContain('Generated from the rules')
    expect(words).toMatch(/All \d+ figures verified/)
    expect(words).toContain('Data through Aug 20, 2026')
    expect(words).toContain('Sample')
    expect(await answer().getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1)
    const action = (await card('NVDA').innerText()).match(/\b(BUY|SELL|WATCH)\b/)?.[0]
    expect(words).toContain(`is a ${action}`)
  })

  test('a follow-up stays on the page, has its stocks in the URL, and can be rephrased', async () => {
    await page.goto(`${server.url}/?q=How+is+NVDA+doing%3F`)
    await answer().getByRole('link', { name: /\?$/ }).click()
    await page.waitForURL(/about=NVDA/)
    expect(requested().get('q')).not.toBe('How is NVDA doing?')
    await answer().getByText('any day').first().waitFor()

    await answer().getByLabel('Ask more about NVDA').fill('and its volume')
    await answer().getByRole('button', { name: 'Ask' }).click()
    await page.waitForURL(/and\+its\+volume/)
    expect(requested().get('about')).toBe('NVDA')
    await card('NVDA').waitFor()
    await answer().waitFor()
  })

  test('a follow-up is read in the light of the question before it', async () => {
    await page.goto(`${server.url}/?q=which+sector+rose+most+today%3F`)
    await answer().getByLabel('Ask a follow-up').fill('and over the week?')
    await answer().getByRole('button', { name: 'Ask' }).click()
    await page.waitForURL(/and\+over/)
    expect(requested().getAll('after')).toEqual(['which sector rose most today?'])
    await answer()
      .getByText(/five sessions/)
      .first()
      .waitFor()
    expect(await answer().innerText()).toMatch(/sector/i)
  })

  test('questions of this tab are listed in this tab only, and can be cleared', async () => {
    await page.goto(`${server.url}/?q=What+is+RSI%3F`)
    const earlier = page.getByText('Recent questions')
    await answer().waitFor()
    expect(await earlier.count()).toBe(0)
    await call('Compare KO and PEP')
    await card('KO').waitFor()
    await earlier.click()
    await page.getByRole('link', { name: 'What is RSI?' }).click()
    await answer().getByText('Relative Strength Index').first().waitFor()

    const other = await context.newPage()
    await other.goto(`${server.url}/?q=What+is+ADX%3F`)
    expect(await other.getByText('Recent questions').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear questions' }).click()
    expect(await earlier.count()).toBe(0)
  })

  test('a definition links its source page, without a card', async () => {
    await page.goto(`${server.url}/?q=What+is+RSI%3F`)
    const source = answer().getByRole('list').last().getByRole('link').first()
    expect(await source.getAttribute('href')).toMatch(/^\/(?:indicators\/|blog\/|glossary[/#])/)
    expect(await page.getByRole('article').count()).toBe(0)
  })

  test('the page of a stock leads a question to its answer', async () => {
    await page.goto(`${server.url}/stocks/NVDA`)
    await page.getByLabel('Ask about NVDA').fill('why does it read that way?')
    await page.getByRole('button', { name: 'Ask' }).click()
    await card('NVDA').waitFor()
    await answer().waitFor()
    expect(requested().get('about')).toBe('NVDA')
  })

  test('the answer can be copied with its question and its date', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${server.url}/?q=How+is+NVDA+doing%3F`)
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('How is NVDA doing?')
    expect(copied).toContain('Data through Aug 20, 2026')
  })

  test.each([
    'How is NVDA doing?',
    'Compare KO and PEP',
    'What is RSI?',
    'Which stocks are rated BUY?',
  ])('%j is sound in both themes, wide and narrow', async (question) => {
    await page.goto(`${server.url}/?${new URLSearchParams({ q: question })}`)
    await answer().waitFor()
    expect(await findErrors(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

describe('without scripts', () => {
  beforeEach(() => open({ javaScriptEnabled: false }))

  test('the whole answer is there, and so are the ways on', async () => {
    await page.goto(server.url)
    await call('Compare KO and PEP')
    await card('PEP').waitFor()
    const words = await answer().innerText()
    expect(words).toContain('KO')
    expect(words).toContain('Generated from the rules')
    expect(words).not.toContain('Copy')
    expect(await page.getByText('Recent questions').count()).toBe(0)

    await answer().getByLabel('Ask more about KO, PEP').fill('which is stronger?')
    await answer().getByRole('button', { name: 'Ask' }).click()
    expect(requested().get('about')).toBe('KO,PEP')
    await card('PEP').waitFor()
  })

  test('an entry in the URL that is not a stock is ignored', async () => {
    const reply = await page.goto(`${server.url}/?q=and+its+volume&about=%3Cb%3E,NVDA,,x%20y`)
    expect(reply?.status()).toBe(200)
    await card('NVDA').waitFor()
  })
})
