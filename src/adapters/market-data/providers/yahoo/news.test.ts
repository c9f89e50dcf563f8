import { describe, expect, test } from 'vitest'
import { malformed, settingsFor, unreadable } from './feeds.fixture.ts'
import { createYahooNews } from './news.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'

const now = new Date('2025-02-25T11:15:00Z')

const other = { title: 'Bonds fall', link: 'https://finance.yahoo.com/news/2.html' }

describe('news by Yahoo’s search', () => {
  // The recording is of a search for AAPL; one for the market as a whole was never recorded.
  test('are read as they were recorded, newest first', async () => {
    const reply = () => toResponse(readRecording('search/search-AAPL'))
    const { settings, requested } = settingsFor(reply, now)
    const outcome = await call(settings)
    if (!outcome.ok) throw new Error(`no news: ${JSON.stringify(outcome.failure)}`)
    expect(outcome.value.asOfUtc).toBe('2025-02-25T09:52:00.000Z')
    expect(outcome.value.data).toHaveLength(4)
    expect(outcome.value.data[0]).toEqual({
      headline: 'Warren Buffett Just Gave Investors 3 Big Warnings About the Stock Market',
      url: 'https://finance.yahoo.com/m/3ecdf3fa-bbb7-3368-931d-5e17857d6684/warren-buffett-just-gave.html',
      source: 'Motley Fool',
      publishedAtUtc: '2025-02-25T09:52:00.000Z',
    })
    expect(outcome.value.data.map(({ source }) => source).slice(1)).toEqual([
      'GuruFocus.com',
      'Bloomberg',
      'Yahoo Finance Video',
    ])
    expect(requested[0]?.pathname).toBe('/v1/finance/search')
    expect(Number(requested[0]?.searchParams.get('newsCount'))).toBeGreaterThanOrEqual(7)
  })

  test('are plain text, with an unknown date if it is missing', async () => {
    const spoilt = {
      title: '<b>Stocks</b> &amp; bonds\u202E rise',
      publisher: '',
      providerPublishTime: null,
    }
    const { settings } = settingsFor(() => list([{ ...story, ...spoilt }]), now)
    expect(await call(settings)).toEqual({
      ok: true,
      value: {
        asOfUtc: null,
        data: [
          {
            headline: 'Stocks & bonds rise',
            url: 'https://finance.yahoo.com/news/1.html',
            source: 'Yahoo Finance',
            publishedAtUtc: null,
          },
        ],
      },
    })
  })

  test.each<[string, object]>([
    ['has no headline', { title: ' <p></p> ' }],
    ['has no title', { title: null }],
    ['links to a script', { link: 'javascript:alert(1)' }],
    ['has no link', { link: undefined }],
    ['is from tomorrow', { providerPublishTime: now.getTime() / 1000 + 86_400 }],
    ['has a text for its time', { providerPublishTime: 'today' }],
    ['is a duplicate', other],
  ])('omit what %s', async (_, spoil) => {
    const rows = [
      { ...story, ...other },
      { ...story, ...spoil },
    ]
    const outcome = await call(settingsFor(() => list(rows), now).settings)
    expect(outcome.ok && outcome.value.data.map(({ headline }) => headline)).toEqual([other.title])
  })

  test('of an impossible time are undated', async () => {
    const rows = [{ ...story, providerPublishTime: 1e18 }]
    expect(await call(settingsFor(() => list(rows), now).settings)).toMatchObject({
      ok: true,
      value: { asOfUtc: null, data: [{ headline: 'Stocks rise', publishedAtUtc: null }] },
    })
  })

  test('are not an empty list, nor an unreadable one', async () => {
    const empty = await call(settingsFor(() => list([]), now).settings)
    expect(empty).toEqual({ ok: false, failure: { kind: 'no-data-in-range' } })
    const reply = () => toResponse(readRecording('search/search-badResult.fake'))
    const strange = await call(settingsFor(reply, now).settings)
    expect(strange).toEqual({ ok: false, failure: malformed('none of 1 rows') })
  })

  test.each(unreadable)('are not read from %s', async (_, reply, failure) => {
    expect(await call(settingsFor(reply, now).settings)).toEqual({ ok: false, failure })
  })
})

const story = {
  title: 'Stocks rise',
  link: 'https://finance.yahoo.com/news/1.html?utm_source=feed',
  publisher: 'Reuters',
  providerPublishTime: 1_740_477_120,
}

function call(settings: Parameters<typeof createYahooNews>[0]) {
  return createYahooNews(settings).fetch(new AbortController().signal)
}

function list(news: readonly unknown[]): Response {
  return Response.json({ quotes: [], news })
}
