import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { replyWithFeed } from './feeds.ts'
import { seoProduct } from './product.fixture.ts'

const app = new Hono()
  .get('/rss.xml', replyWithFeed(seoProduct, 'rss'))
  .get('/atom.xml', replyWithFeed(seoProduct, 'atom'))
const call = async (path: string) => {
  const answer = await app.request(path)
  return { type: answer.headers.get('Content-Type'), text: await answer.text() }
}

test('RSS has every article with its URL and date, special characters intact', async () => {
  const { type, text } = await call('/rss.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  const feed = parseRssFeed(text)
  expect(feed.link).toBe('https://tapelight.test/blog')
  expect(feed.items?.map(({ title, link, description }) => [title, link, description])).toEqual([
    ['Rises & falls', 'https://tapelight.test/blog/new', 'Why "up" is not <always> up.'],
    ['Old', 'https://tapelight.test/blog/old', 'The older one.'],
  ])
  // Feed readers show when an article was published, not when a comma changed.
  const days = feed.items?.map(({ pubDate }) => new Date(pubDate ?? '').toISOString().slice(0, 10))
  expect(days).toEqual(['2026-01-01', '2026-02-01'])
})

test('Atom has both dates and its own URL', async () => {
  const { type, text } = await call('/atom.xml')
  expect(type).toBe('application/atom+xml; charset=utf-8')
  const feed = parseAtomFeed(text)
  expect(feed.links?.map(({ href }) => href)).toContain('https://tapelight.test/atom.xml')
  const [first] = feed.entries ?? []
  expect(first).toMatchObject({
    id: 'https://tapelight.test/blog/new',
    title: { value: 'Rises & falls' },
  })
  expect([first?.published, first?.updated].map((time) => String(time).slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-04-01',
  ])
  expect(String(feed.updated).slice(0, 10)).toBe('2026-04-01')
})
