import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const visitor = useVisitor({ bypassCSP: true })

const FIELD = 'Search stocks or ask a question'
const open = (path: string) => visitor().page.goto(server.url + path)
const field = () => visitor().page.getByLabel(FIELD)
const option = (name: string | RegExp) => visitor().page.getByRole('option', { name })
const focusedId = () => visitor().page.evaluate(() => document.activeElement?.id)

/** Presses a key until the page, once hydrated, does what it asks for. */
async function pressUntil(key: string, isDone: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await isDone())) await visitor().page.keyboard.press(key)
      return isDone()
    })
    .toBe(true)
}

test.each(['/scan', '/record', '/news', '/developers', '/status', '/stocks/AAPL'])(
  'on %s the slash key, a name, the arrow and Enter open a stock',
  async (path) => {
    const { page } = visitor()
    await open(path)
    await pressUntil('/', async () => (await focusedId()) === 'site-q')
    await page.keyboard.type('microsof')
    await option(/^MSFT/).waitFor()
    expect(await field().getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await option(/^MSFT/).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.url}/stocks/MSFT`)
    expect(await field().inputValue()).toBe('')
  },
)

test('on the home page the slash key goes to its own box', async () => {
  await open('/')
  await pressUntil('/', async () => (await focusedId()) === 'q')
  expect(await field().count()).toBe(0)
})

test.each(['/learn', '/glossary', '/indicators/rsi', '/no/such/page'])(
  'on %s the search field works by keyboard without scripts',
  async (path) => {
    const { page } = visitor()
    await open(path)
    await field().focus()
    await page.keyboard.type('KO')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.url}/?q=KO`)
    await page.getByRole('article', { name: 'KO' }).waitFor()
  },
)

test('Enter without a marked option searches for the text', async () => {
  const { page } = visitor()
  await open('/scan')
  await field().fill('Which stocks are rated BUY?')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/\?q=Which/)
})

describe('at 360 px', () => {
  test('a button opens the field, and Escape closes it', async () => {
    const { page } = visitor()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/scan', '/learn']) {
      await open(path)
      expect(await field().isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect.poll(() => field().isVisible()).toBe(true)
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      expect(await runAxe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => field().isVisible()).toBe(false)
    }
  })
})

test('Ctrl+K opens the palette for everyone, and the question mark lists the keys', async () => {
  const { page } = visitor()
  await open('/record')
  const palette = page.getByRole('combobox', { name: 'Pages, tickers and actions' })
  await pressUntil('Control+k', () => palette.isVisible())
  await palette.pressSequentially('screen', { delay: 100 })
  await option('Screener').waitFor()
  expect(await palette.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option', { selected: true }).getAttribute('id'),
  )
  expect(await runAxe(page)).toEqual([])
  await option('Screener').click()
  await page.waitForURL(`${server.url}/scan`)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await page.getByRole('dialog').innerText()).not.toContain('sidebar')
})

describe('what leads nowhere', () => {
  test.each([
    ['/stocks/ZZZZ', 'We couldn’t find ZZZZ.', null],
    ['/stocks/APPL', 'We couldn’t find APPL.', /AAPL/],
    ['/stocks/MICROSFT', 'We couldn’t find MICROSFT.', /MSFT/],
  ])('%s says so and offers stocks', async (path, heading, offered) => {
    const { page } = visitor()
    const reply = await open(path)
    expect(reply?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    if (offered !== null)
      await page.getByRole('main').getByRole('link', { name: offered }).first().waitFor()
    await page.getByRole('link', { name: /NVDA/ }).waitFor()
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('main').getByRole('textbox').fill('tesla')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`${server.url}/?q=tesla`)
  })

  test('a mistyped address offers the page that was meant', async () => {
    const { page } = visitor()
    await open('/glosary')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Glossary/ })
      .click()
    await page.waitForURL(`${server.url}/glossary`)
  })
})
