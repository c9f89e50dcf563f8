import { expect, test } from 'vitest'
import { type Answer, json, timeout, text } from '../replies.fixture.ts'
import { createFmpClient } from './client.ts'
import { createFmpNews } from './news.ts'
import { settingsFor } from './replies.fixture.ts'

// Made up in the shape FMP documents; not a recording, no such story exists.
const ITEM = {
  symbol: null,
  publishedDate: '2026-08-20 10:30:15',
  publisher: 'Example Wire',
  title: 'Index holds <i>its</i> breath',
  image: 'https://example.com/a.jpg',
  site: 'example.com',
  text: 'It does.',
  url: 'https://example.com/1?utm_medium=fmp',
}
const now = new Date('2026-08-20T16:00:00Z')

test('news (shape as documented, not recorded) is cleaned, its time New York’s', async () => {
  const item = {
    headline: 'Index holds its breath',
    url: 'https://example.com/1',
    source: 'Example Wire',
    publishedAtUtc: '2026-08-20T14:30:00.000Z',
  }
  expect(await call(json([ITEM]))).toEqual({
    ok: true,
    value: { data: [item], asOfUtc: item.publishedAtUtc },
  })
})

test.each([
  [{ publisher: null }, 'example.com'],
  [{ publisher: ' ', site: null }, 'Financial Modeling Prep'],
])('an item with %o has another source', async (change, source) => {
  expect(await call(json([{ ...ITEM, ...change }]))).toMatchObject({
    value: { data: [{ source }] },
  })
})

test.each([[null], [''], ['2026-08-20'], ['2026-13-20 10:30:15']])(
  'a time written as %s is unknown',
  async (publishedDate) => {
    const outcome = await call(json([{ ...ITEM, publishedDate }]))
    expect(outcome).toMatchObject({ value: { data: [{ publishedAtUtc: null }] } })
  },
)

test('an item without a headline or a safe URL is skipped', async () => {
  const bad = [{ ...ITEM, title: '' }, { ...ITEM, url: 'javascript:x' }, { ...ITEM, url: null }, 7]
  const outcome = await call(json([...bad, ITEM]))
  expect(outcome.ok && outcome.value.data).toHaveLength(1)
})

test('an empty list has no news, and an unreadable one is malformed', async () => {
  expect(await call(json([]))).toMatchObject({ failure: { kind: 'no-data-in-range' } })
  expect(await call(json([{ headline: 'x' }]))).toMatchObject({
    failure: { kind: 'malformed-reply' },
  })
})

test('the free plan has no news', async () => {
  expect(await call(text('', { status: 402 }))).toMatchObject({ failure: { kind: 'not-entitled' } })
})

function call(answer: Answer) {
  return createFmpNews(createFmpClient(settingsFor(answer, () => now)), () => now).fetch(timeout())
}
