import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { replyWithLlmsText } from './llms.ts'
import { seoProduct } from './product.fixture.ts'
import { MAX_ON_ONE_PAGE } from '../../domain/content/stock-index.ts'
import { EVERY_STOCK } from '../../domain/screener/screener-query.ts'
import type { Product } from '../../use-cases/product.ts'
import { replyWithRobots } from '../app.ts'
import { replyWithSitemap, replyWithSitemapIndex } from './sitemap.ts'

const app = new Hono()
  .get('/sitemap.xml', replyWithSitemapIndex(seoProduct, 2))
  .get('/sitemaps/:file', replyWithSitemap(seoProduct, 2))
  .get('/robots.txt', replyWithRobots(seoProduct))
  .get('/llms.txt', replyWithLlmsText(seoProduct))
const call = async (path: string) => (await app.request(path)).text()

test('the sitemap is an index of files, each with its newest change', async () => {
  const text = await call('/sitemap.xml')
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/,
  )
  const files = text.matchAll(
    /<sitemap><loc>https:\/\/tapelight\.test\/sitemaps\/(.*?)<\/sitemap>/g,
  )
  expect([...files].map(([, file]) => file)).toEqual([
    'pages.xml</loc><lastmod>2026-03-01</lastmod>',
    'screener.xml</loc><lastmod>2026-08-20</lastmod>',
    'stocks-1.xml</loc><lastmod>2026-08-19</lastmod>',
    'stocks-2.xml</loc><lastmod>2026-08-20</lastmod>',
  ])
})

test('pages have the day of their last change only if their texts have one', async () => {
  const text = await call('/sitemaps/pages.xml')
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://tapelight.test/</loc></url>',
    '<url><loc>https://tapelight.test/faq</loc><lastmod>2026-03-01</lastmod></url>',
  ])
})

test('stocks with bars have the day of their last bar, the screener that of the newest', async () => {
  const text = (await call('/sitemaps/stocks-1.xml')) + (await call('/sitemaps/stocks-2.xml'))
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://tapelight.test/stocks/%5EGSPC</loc><lastmod>2026-08-19</lastmod></url>',
    '<url><loc>https://tapelight.test/stocks/AAPL</loc><lastmod>2026-08-18</lastmod></url>',
    '<url><loc>https://tapelight.test/stocks/MSFT</loc><lastmod>2026-08-20</lastmod></url>',
  ])
  expect(await call('/sitemaps/screener.xml')).toContain(
    '<url><loc>https://tapelight.test/scan?action=BUY&amp;session=newest&amp;age=0</loc><lastmod>2026-08-20</lastmod></url>',
  )
})

test('each letter has its page on the sitemap once the stocks do not fit on one', async () => {
  const rows = Array.from({ length: MAX_ON_ONE_PAGE + 1 }, (_, index) => {
    return { ticker: index === 0 ? '0700.HK' : `B${index}`, asOf: '2026-08-20' }
  })
  const screener = {
    ...seoProduct.screener,
    all: async () => ({ ...(await seoProduct.screener.all(EVERY_STOCK)), rows }),
  }
  // Of a row only its ticker and date are read.
  const many = { ...seoProduct, screener } as unknown as Product
  const answer = await new Hono()
    .get('/sitemaps/:file', replyWithSitemap(many))
    .request('/sitemaps/pages.xml')
  const text = await answer.text()
  for (const letter of ['0-9', 'b']) {
    expect(text).toContain(
      `<loc>https://tapelight.test/stocks/a-z/${letter}</loc><lastmod>2026-08-20</lastmod>`,
    )
  }
  expect(await call('/sitemaps/pages.xml')).not.toContain('/stocks/a-z/')
})

test('the sitemap is XML', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) {
    const answer = await app.request(path)
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  }
})

test('crawlers are excluded from the API endpoints and get the sitemap', async () => {
  const lines = (await call('/robots.txt')).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const endpoint of ['/api/', '/functions/', '/rest/', '/auth/v1/'])
    expect(lines).toContain(`Disallow: ${endpoint}`)
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain('Sitemap: https://tapelight.test/sitemap.xml')
})

test('llms.txt lists each page as a Markdown link with its description', async () => {
  const text = await call('/llms.txt')
  expect(text.startsWith('# Tapelight\n')).toBe(true)
  expect(text).toContain('\nEducational, not advice.\n')
  expect(text).toContain('\n- [Home](https://tapelight.test/): Signals.\n')
  expect(text).toContain(
    '\n- [Questions & answers](https://tapelight.test/faq): Eight <short> ones.\n',
  )
})
