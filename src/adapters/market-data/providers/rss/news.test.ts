import { describe, expect, test } from 'vitest'
import { DEFAULT_FEEDS } from './feeds.ts'
import { requestFeeds, expectItems, item, madeUp, recorded, rss, text } from './replay.fixture.ts'
import { createRssNews } from './news.ts'

const one = 'https://one.example/rss'
const two = 'https://two.example/rss'
const ok = text(rss(item('All is well')))

describe('news from recorded feeds', () => {
  const answers = {
    'https://news.google.com/rss/technology': recorded('technology-2025-08-15'),
    'https://news.google.com/rss/finance': recorded('finance-2025-08-15'),
  }
  const now = '2025-08-15T07:00:00Z'

  // Read by eye from the two recordings: their seven newest items.
  test('are those of all feeds, newest first, with the publisher as their source', async () => {
    const items = await expectItems(answers, { now })
    const result = items.map(({ headline, source, publishedAtUtc }) => [
      source,
      publishedAtUtc,
      headline,
    ])
    expect(result.slice(0, 7)).toEqual([
      [
        'Counterpunch',
        '2025-08-15T06:09:06.000Z',
        'How Finance Wrecked Democracy (and a Radical Plan to Rebuild It)',
      ],
      [
        'CNBC',
        '2025-08-15T05:11:29.000Z',
        'Why a landmark ruling from the world’s top court puts financial markets on notice',
      ],
      [
        'Yahoo Finance',
        '2025-08-15T02:43:41.000Z',
        'Finance Minister says Japan must watch economic backdrop to calls for BOJ rate hike',
      ],
      [
        'S&P Global',
        '2025-08-15T01:50:09.000Z',
        'Take Notes: European Structured Finance Mid-Year Update: Issuance Is Strong, But Performance Concerns Remain',
      ],
      [
        'TechBuzz News',
        '2025-08-15T00:51:16.000Z',
        'Triumph in Technology Empowers Families with STEM Experiences, Résumé Reviews & 3D Printing',
      ],
      [
        'PYMNTS.com',
        '2025-08-15T00:00:00.000Z',
        'Adyen Says Embedded Finance Helps Businesses Deal With Macro Challenges',
      ],
      [
        'WPTZ',
        '2025-08-14T23:26:00.000Z',
        "Vermont famers say new technology is changing the state's agriculture industry",
      ],
    ])
    expect(items).toHaveLength(30)
    for (const { url } of items)
      expect(url).toMatch(/^https:\/\/news\.google\.com\/rss\/articles\//)
  })

  test('are as of their newest item', async () => {
    const { outcome } = await requestFeeds(answers, { now })
    expect(outcome.ok && outcome.value.asOfUtc).toBe('2025-08-15T06:09:06.000Z')
  })

  test('omit future dates of a wrong clock', async () => {
    const items = await expectItems(answers, { now: '2025-08-15T00:45:00Z' })
    expect(items[0]?.source).toBe('TechBuzz News')
    expect(items).toHaveLength(30)
  })
})

describe('the formats', () => {
  test('RSS: text, links and dates are cleaned, unsafe items skipped', async () => {
    expect(await expectItems({ [one]: text(madeUp('rss.xml')) })).toEqual([
      story(
        'Crane & Sons lifts its outlook',
        'https://crane.example/outlook',
        '2026-08-20T19:00:00.000Z',
      ),
      story('Link in the guid only', 'https://crane.example/guid', '2026-08-20T10:00:00.000Z'),
      story('Date without a zone', 'https://crane.example/zone', null),
    ])
  })

  test('Atom: the alternate link counts, made whole where the host is missing', async () => {
    expect(await expectItems({ [one]: text(madeUp('atom.xml')) })).toEqual([
      story(
        'Tin rallies as smelters rest & stocks thin',
        'https://ledger.example/tin?id=7',
        '2026-08-20T18:30:02.000Z',
      ),
      story(
        'Ferries report a quiet quarter',
        'https://one.example/ferries',
        '2026-08-20T12:00:00.500Z',
      ),
    ])
  })

  test('RDF: the date is that of Dublin Core', async () => {
    expect(await expectItems({ [one]: text(madeUp('rdf.xml')) })).toEqual([
      story('New coin enters circulation', 'https://mint.example/1', '2026-08-19T07:00:00.000Z'),
      story('Old coin leaves it', 'https://mint.example/2', null),
    ])
  })

  test.each([
    ['its header', '', 'text/xml; charset="ISO-8859-1"'],
    ['its first line', ' encoding="iso-8859-1"', 'text/xml'],
  ])('the encoding is the one named in %s', async (_, declared, type) => {
    const xml = rss(item('Nestlé')).replace('"1.0"', `"1.0"${declared}`)
    const bytes = new Uint8Array(Buffer.from(xml, 'latin1'))
    const items = await expectItems({ [one]: text(bytes, { headers: { 'content-type': type } }) })
    expect(items.map(({ headline }) => headline)).toEqual(['Nestlé'])
  })

  test('of a long feed the first hundred items are read', async () => {
    const many = Array.from({ length: 300 }, (_, n) => item(`Item w${n}`, `https://e.com/${n}`))
    const late = item('Late', 'https://e.com/late').replace(
      '</item>',
      '<pubDate>Thu, 20 Aug 2026 15:00:00 GMT</pubDate></item>',
    )
    const withLateAt = (index: number) => text(rss(many.with(index, late).join('')))
    expect((await expectItems({ [one]: withLateAt(99) }))[0]?.headline).toBe('Late')
    expect((await expectItems({ [one]: withLateAt(100) }))[0]?.headline).toBe('Item w0')
  })
})

describe('when feeds fail', () => {
  test('the others are merged and the failed ones are logged', async () => {
    const { outcome, warnings } = await requestFeeds({
      [one]: text('', { status: 503 }),
      [two]: ok,
    })
    expect(outcome.ok && outcome.value.data).toHaveLength(1)
    expect(warnings).toEqual([
      { source: 'one.example', failure: { kind: 'unavailable', cause: 'HTTP 503' } },
    ])
  })

  test.each([
    [
      'all alike',
      text('', { status: 403 }),
      text('', { status: 404 }),
      { kind: 'unavailable', cause: 'one.example: HTTP 403; two.example: HTTP 404' },
    ],
    [
      'mixed',
      text('', { status: 429 }),
      text('<html></html>'),
      {
        kind: 'unavailable',
        cause: 'one.example: rate-limited; two.example: not a feed: "<html></html>"',
      },
    ],
    [
      'all called too often',
      text('', { status: 429, headers: { 'retry-after': '120' } }),
      text('', { status: 429, headers: { 'retry-after': 'Thu, 20 Aug 2026 20:01:00 GMT' } }),
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T20:01:00.000Z' },
    ],
    ['all empty', text(rss('')), text(rss(item('', ''))), { kind: 'no-data-in-range' }],
  ])('%s, the failure has the cause', async (_, first, second, failure) => {
    const { outcome } = await requestFeeds({ [one]: first, [two]: second })
    expect(outcome).toEqual({ ok: false, failure })
  })

  test('a feed with all items in the future has no news', async () => {
    const future = item('Soon').replace(
      '</item>',
      '<pubDate>Fri, 21 Aug 2026 20:00:00 GMT</pubDate></item>',
    )
    const { outcome } = await requestFeeds({ [one]: text(rss(future)) })
    expect(outcome).toEqual({ ok: false, failure: { kind: 'no-data-in-range' } })
  })

  test('no feeds at all are a failure, not an empty list', async () => {
    const { outcome } = await requestFeeds({})
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'unavailable', cause: 'no feeds are set' },
    })
  })
})

test('the default feeds are six secure addresses, each source named once', () => {
  const { name, attribution } = createRssNews({
    feeds: DEFAULT_FEEDS,
    fetch,
    clock: () => new Date(0),
  })
  expect(name).toBe('rss')
  expect(attribution).toBe('Federal Reserve, SEC, CNBC, MarketWatch, Yahoo Finance, Nasdaq')
  for (const { url } of DEFAULT_FEEDS) expect(new URL(url).protocol).toBe('https:')
})

function story(headline: string, url: string, publishedAtUtc: string | null) {
  return { headline, url, source: 'one.example', publishedAtUtc }
}
