import { expect, test } from 'vitest'
import { type Answer, json, timeout } from '../replies.fixture.ts'
import { createAlphavantageClient } from './client.ts'
import { createAlphavantageNews } from './news.ts'
import { settingsFor } from './replies.fixture.ts'

// Made up in the shape Alpha Vantage documents; not a recording, no such stories exist.
const FIRST = {
  title: 'Exchange opens a &quot;quiet&quot; room',
  url: 'https://example.com/quiet?utm_source=av',
  time_published: '20260820T143000',
  authors: ['A. Writer'],
  summary: 'It is quiet.',
  banner_image: null,
  source: 'Example Wire',
  source_domain: 'example.com',
  overall_sentiment_score: 0.1,
}
const SECOND = {
  ...FIRST,
  title: 'Index holds its breath',
  url: 'https://example.com/2',
  time_published: '20260820T1515',
}
const now = new Date('2026-08-20T16:00:00Z')

test('news (shape as documented, not recorded) is cleaned and newest first', async () => {
  expect(await call(feed([FIRST, SECOND]))).toEqual({
    ok: true,
    value: {
      data: [
        {
          headline: 'Index holds its breath',
          url: 'https://example.com/2',
          source: 'Example Wire',
          publishedAtUtc: '2026-08-20T15:15:00.000Z',
        },
        {
          headline: 'Exchange opens a "quiet" room',
          url: 'https://example.com/quiet',
          source: 'Example Wire',
          publishedAtUtc: '2026-08-20T14:30:00.000Z',
        },
      ],
      asOfUtc: '2026-08-20T15:15:00.000Z',
    },
  })
})

test.each([[''], ['2026-08-20'], ['20261320T143000'], ['20260820T996000']])(
  'a time written as "%s" is unknown',
  async (written) => {
    const outcome = await call(feed([{ ...FIRST, time_published: written }]))
    expect(outcome).toMatchObject({ value: { data: [{ publishedAtUtc: null }] } })
  },
)

test('an item without a headline or a safe URL is skipped', async () => {
  const bad = [
    { ...FIRST, title: ' ' },
    { ...FIRST, url: 'data:text/html,x' },
    { ...FIRST, title: null },
  ]
  const outcome = await call(feed([...bad, SECOND]))
  expect(outcome.ok && outcome.value.data).toHaveLength(1)
})

test('an empty feed has no news, and an unreadable one is malformed', async () => {
  expect(await call(feed([]))).toMatchObject({ failure: { kind: 'no-data-in-range' } })
  expect(await call(feed([{ headline: 'x' }]))).toMatchObject({
    failure: { kind: 'malformed-reply' },
  })
})

function feed(items: readonly unknown[]): Answer {
  return json({ items: String(items.length), sentiment_score_definition: 'x', feed: items })
}

function call(answer: Answer) {
  return createAlphavantageNews(
    createAlphavantageClient(settingsFor(answer, () => now)),
    () => now,
  ).fetch(timeout())
}
