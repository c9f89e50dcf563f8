import { expect, test } from 'vitest'
import { cleanNewsItem } from './clean-news-item.ts'

const result = {
  headline: '<b>AT&amp;T</b> rises',
  url: 'https://e.com/1?utm_source=feed',
  source: ' <i>Example</i> Wire ',
  publishedAtUtc: '2026-08-20T14:30:00.000Z',
}

test('a story is made plain', () => {
  expect(cleanNewsItem(result, 'Vendor')).toEqual({
    headline: 'AT&T rises',
    url: 'https://e.com/1',
    source: 'Example Wire',
    publishedAtUtc: '2026-08-20T14:30:00.000Z',
  })
})

test.each([[''], [' <p></p> ']])(
  'a story whose source is %j is named after its provider',
  (source) => {
    expect(cleanNewsItem({ ...result, source }, 'Vendor')?.source).toBe('Vendor')
  },
)

test.each([
  [{ headline: '' }],
  [{ headline: '<p></p>' }],
  [{ url: '' }],
  [{ url: 'javascript:alert(1)' }],
  [{ url: 'data:text/html,x' }],
])('a story with %o cannot be shown', (change) => {
  expect(cleanNewsItem({ ...result, ...change }, 'Vendor')).toBeNull()
})
