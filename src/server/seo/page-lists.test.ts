import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { replyWithLlmsText } from './llms.ts'
import { seoProduct } from './product.fixture.ts'
import { replyWithRobots } from '../app.ts'
import { replyWithSitemap } from './sitemap.ts'

const app = new Hono()
  .get('/sitemap.xml', replyWithSitemap(seoProduct))
  .get('/robots.txt', replyWithRobots(seoProduct))
  .get('/llms.txt', replyWithLlmsText(seoProduct))
const call = async (path: string) => (await app.request(path)).text()

test('the sitemap has every page, with the date only for content', async () => {
  const text = await call('/sitemap.xml')
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
  )
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://tapelight.test/</loc></url>',
    '<url><loc>https://tapelight.test/faq</loc><lastmod>2026-03-01</lastmod></url>',
  ])
})

test('the map is XML', async () => {
  const answer = await app.request('/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
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
