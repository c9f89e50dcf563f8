import { expect, test } from 'vitest'
import { DYNAMIC_PAGES } from '../../domain/content/public-pages.ts'
import { emptyPage, pagesOf } from './content-page.fixture.ts'
import { listArticles } from './list-articles.ts'
import { listPublicPages } from './list-public-pages.ts'

const pages = pagesOf(
  emptyPage('/blog/b', { kind: 'article', updated: '2026-03-01' }),
  emptyPage('/faq', { updated: '2026-05-01' }),
  emptyPage('/blog/c', { kind: 'article', updated: '2026-04-01', published: '2026-01-01' }),
  emptyPage('/blog/a', { kind: 'article', updated: '2026-03-01' }),
)

test('articles are sorted by last change, newest first, then by URL', () => {
  expect(listArticles(pages).map(({ path }) => path)).toEqual(['/blog/c', '/blog/a', '/blog/b'])
  expect(listArticles(pages)[0]).toEqual({
    path: '/blog/c',
    name: 'Page /blog/c',
    description: 'What page A is about.',
    published: '2026-01-01',
    updated: '2026-04-01',
  })
})

test('public pages are the dynamic ones, without a date, and all content pages with theirs', () => {
  const listed = listPublicPages(pages)
  const living = listed.filter(({ updated }) => updated === null)
  expect(living.map(({ path }) => path)).toEqual(DYNAMIC_PAGES.map(({ path }) => path))
  const written = listed.filter(({ updated }) => updated !== null)
  expect(written.map(({ path, updated }) => [path, updated])).toEqual([
    ['/blog/b', '2026-03-01'],
    ['/faq', '2026-05-01'],
    ['/blog/c', '2026-04-01'],
    ['/blog/a', '2026-03-01'],
  ])
})
