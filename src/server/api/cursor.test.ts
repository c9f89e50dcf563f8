import { describe, expect, test } from 'vitest'
import { rowOf } from '../../domain/screener/any-row.fixture.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import { succeed } from '../../platform/outcome.ts'
import type { Product } from '../../use-cases/product.ts'
import { answerScreener, type Screener } from '../../use-cases/screener/create-screener.ts'
import { toUniverse } from '../../use-cases/screener/screened-universe.ts'
import { bars } from './bars.ts'
import type { Endpoint } from './endpoint.ts'
import { receiptDays } from './receipts-days.ts'
import { screener } from './scan.ts'

const publicUrl = 'https://tapelight.example'

/** A product stub with only what these lists need. */
const productWith = (parts: object): Product => ({ publicUrl, ...parts }) as unknown as Product

const call = async (endpoint: Endpoint, url: string, product: Product) =>
  Object(await endpoint.answer({ url, clientId: 'a test', hasKey: false }, product))

/** Follows `next` from a first page to the last one. */
async function readPages(endpoint: Endpoint, path: string, openProduct: () => Product) {
  const pages = []
  let url: string | null = `${publicUrl}/api/v1${path}`
  while (url !== null) {
    const page = await call(endpoint, url, openProduct())
    pages.push(page)
    url = page.next
  }
  return pages
}

describe('scan', () => {
  const stocks = (...entries: readonly (readonly [string, number?])[]) =>
    entries.map(([ticker, rsi]) =>
      rowOf(ticker, rsi === undefined ? {} : { rsi }, { asOf: '2026-08-20' }),
    )
  const open = (rows: readonly ScreenerRow[]): Product => {
    const page: Screener['page'] = async (query, behind) => {
      const from = behind === undefined ? (query.page - 1) * query.limit : 0
      const window = { from, to: from + query.limit, ...(behind !== undefined && { behind }) }
      return answerScreener(toUniverse(rows, 0), query, window)
    }
    return productWith({ screener: { page } })
  }
  const all = stocks(['AA', 10], ['BB', 30], ['CC', 20], ['DD'], ['EE', 20], ['FF'])
  const tickersOf = (pages: readonly { rows: { ticker: string }[] }[]) =>
    pages.map(({ rows }) => rows.map(({ ticker }) => ticker).join())

  test.each([
    ['sort=rsi', ['AA,CC', 'EE,BB', 'DD,FF']],
    ['sort=-rsi', ['BB,CC', 'EE,AA', 'DD,FF']],
    ['sort=ticker', ['AA,BB', 'CC,DD', 'EE,FF']],
    ['sort=rsi&rsi=15..', ['CC,EE', 'BB']],
  ])('%s: each stock is on one page, as pages by number have them', async (query, expected) => {
    const pages = await readPages(screener, `/scan?${query}&limit=2`, () => open(all))
    expect(tickersOf(pages)).toEqual(expected)
    expect(pages.map(({ page }) => page)).toEqual(expected.map((_, index) => index + 1))
    const second = await call(
      screener,
      `${publicUrl}/api/v1/scan?${query}&limit=2&page=2`,
      open(all),
    )
    expect(tickersOf([second])).toEqual(expected.slice(1, 2))
  })

  test('stocks that come and go meanwhile neither repeat nor hide another', async () => {
    const [, ...fewer] = all
    const more = [
      ...fewer.filter(({ ticker }) => ticker !== 'CC'),
      ...stocks(['A0', 1], ['B0', 25]),
    ]
    const lists = [all, more, more]
    const pages = await readPages(screener, '/scan?sort=rsi&limit=2', () =>
      open(lists.shift() ?? more),
    )
    expect(tickersOf(pages)).toEqual(['AA,CC', 'EE,B0', 'BB,DD', 'FF'])
  })

  test('a cursor ends with its session', async () => {
    const { next } = await call(screener, `${publicUrl}/api/v1/scan?limit=2`, open(all))
    const later = open([...all, rowOf('ZZ', {}, { asOf: '2026-08-21' })])
    await expect(call(screener, next, later)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('there has been another session since'),
    })
  })

  test.each([
    ['cursor=abc', '"cursor": it is not a cursor'],
    ['cursor=eyJvZiI6MX0', '"cursor": it is not a cursor'],
    ['action=BUY&{next}', 'it is from a request with other parameters'],
    ['page=2&{next}', 'Use "cursor" or "page", not both.'],
  ])('%s is rejected', async (query, words) => {
    const { next } = await call(screener, `${publicUrl}/api/v1/scan?limit=2`, open(all))
    const search = query.replace('{next}', new URL(next).search.slice(1))
    const reply = call(screener, `${publicUrl}/api/v1/scan?${search}`, open(all))
    await expect(reply).rejects.toMatchObject({ status: 400 })
    await expect(reply).rejects.toThrow(words)
  })
})

describe('bars', () => {
  const dates = ['2026-08-17', '2026-08-18', '2026-08-19', '2026-08-20', '2026-08-21']
  const closing = (...closes: readonly number[]): Product => {
    const column = Float64Array.from(closes)
    const prices = { opens: column, highs: column, lows: column, closes: column, volumes: column }
    const days = dates.slice(0, closes.length)
    const found = { symbol: 'AAPL', bars: { dates: days, ...prices } }
    return productWith({ market: { bars: async () => succeed(found) } })
  }
  const datesOf = (pages: readonly { bars: { date: string }[] }[]) =>
    pages.map((page) => page.bars.map(({ date }) => date.slice(-2)).join())

  test('next leads to older bars, also while a session is added', async () => {
    const markets = [closing(1, 2, 3, 4), closing(1, 2, 3, 4, 5)]
    const open = () => markets.shift() ?? closing(1, 2, 3, 4, 5)
    expect(datesOf(await readPages(bars, '/bars?ticker=AAPL&limit=3', open))).toEqual([
      '18,19,20',
      '17',
    ])
    const some = '/bars?ticker=AAPL&from=2026-08-18&limit=1'
    expect(datesOf(await readPages(bars, some, () => closing(1, 2, 3, 4)))).toEqual([
      '20',
      '19',
      '18',
    ])
  })

  test('after a split it is rejected, since the pages would not fit together', async () => {
    const url = `${publicUrl}/api/v1/bars?ticker=AAPL&limit=2`
    const { next } = await call(bars, url, closing(10, 20, 30, 40))
    await expect(call(bars, next, closing(1, 2, 3, 4, 5))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('the prices of AAPL have been adjusted since'),
    })
  })
})

test('days of receipts are read to the first one, from any day', async () => {
  const sessions = ['2026-08-20', '2026-08-19', '2026-08-18', '2026-08-17']
  const days = async (_: string, limit: number, before = '9999') => ({
    open: [],
    sealed: sessions
      .filter((session) => session < before)
      .slice(0, limit)
      .map((session) => ({ session })),
  })
  const product = productWith({ receipts: { days } })
  const read = async (query: string) => {
    const pages = await readPages(receiptDays, `/receipts/days?${query}`, () => product)
    return pages.map(({ sealed }) =>
      sealed.map((day: { session: string }) => day.session.slice(-2)),
    )
  }
  expect(await read('limit=2')).toEqual([
    ['20', '19'],
    ['18', '17'],
  ])
  expect(await read('limit=2&before=2026-08-20')).toEqual([['19', '18'], ['17']])
})
