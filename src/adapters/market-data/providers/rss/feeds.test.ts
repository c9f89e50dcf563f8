import { describe, expect, test } from 'vitest'
import { DEFAULT_FEEDS, readFeeds } from './feeds.ts'

describe('the setting NEWS_FEEDS', () => {
  test.each([
    [
      'one address',
      'https://www.example.com/rss',
      [['example.com', 'https://www.example.com/rss']],
    ],
    [
      'commas, spaces and line breaks between addresses',
      ' https://a.example/1,http://b.example/2 ,\n\thttps://c.example/3, ',
      [
        ['a.example', 'https://a.example/1'],
        ['b.example', 'http://b.example/2'],
        ['c.example', 'https://c.example/3'],
      ],
    ],
    [
      'names',
      'Fed=https://fed.example/rss https://www2.example/feed',
      [
        ['Fed', 'https://fed.example/rss'],
        ['www2.example', 'https://www2.example/feed'],
      ],
    ],
    [
      'equals signs and escaped commas inside an address',
      'https://n.example/rss?category=Markets%2CUS Börse=HTTPS://N.example/rss?a=b&c=d',
      [
        ['n.example', 'https://n.example/rss?category=Markets%2CUS'],
        ['Börse', 'https://n.example/rss?a=b&c=d'],
      ],
    ],
    ['a port', 'http://127.0.0.1:8080', [['127.0.0.1', 'http://127.0.0.1:8080/']]],
  ])('takes %s', (_, text, expected) => {
    const outcome = readFeeds(text)
    const result = outcome.ok ? outcome.value.map(({ source, url }) => [source, url]) : outcome
    expect(result).toEqual(expected)
  })

  test.each([
    ['', '', 'has no address'],
    [' , \n', '', 'has no address'],
    ['https://a.example/ ftp://b.example/', 'ftp://b.example/', 'is neither'],
    ['https://a.example/,Fed', 'Fed', 'is neither'],
    ['Federal Reserve=https://a.example/', 'Federal', 'is neither'],
    ['=https://a.example/', '=https://a.example/', 'is neither'],
    ['Fed=', 'Fed=', 'is neither'],
    ['https://', 'https://', 'is neither'],
    ['https://a b', 'b', 'is neither'],
    ['file:///etc/passwd', 'file:///etc/passwd', 'is neither'],
    ['x=javascript:alert(1)', 'x=javascript:alert(1)', 'is neither'],
    ['https://me:secret@a.example/', 'https://me:secret@a.example/', 'contains a user name'],
    ['https://a.example X=https://a.example/', 'X=https://a.example/', 'is there twice'],
    [`${'n'.repeat(61)}=https://a.example/`, `${'n'.repeat(61)}=https://a.example/`, 'is neither'],
  ])('reports for %j which entry is wrong', (text, entry, reason) => {
    const outcome = readFeeds(text)
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'not-feeds', entry, reason: expect.stringContaining(reason) },
    })
  })

  test('can describe the default', () => {
    const text = DEFAULT_FEEDS.map(({ url }) => url).join(' ')
    const outcome = readFeeds(text)
    const urls = outcome.ok ? outcome.value.map(({ url }) => url) : []
    expect(urls).toEqual(DEFAULT_FEEDS.map(({ url }) => url))
  })
})
