import { describe, expect, test } from 'vitest'
import { answer } from '../recordings.fixture.ts'
import { openAlpaca, readRecording, replay } from './recordings.fixture.ts'

const now = new Date('2024-11-07T09:30:00Z')
const { news: recorded } = readRecording('news').response.json as { news: object[] }

describe('Alpaca’s news', () => {
  test('of the recording is the one item in it, under its publisher’s name', async () => {
    expect(await call(replay('news'))).toEqual({
      ok: true,
      value: {
        data: [
          {
            headline:
              'Piper Sandler Maintains Neutral on Clearwater Analytics Hldg, Raises Price Target to $28',
            url: 'https://www.benzinga.com/news/24/11/41799100/piper-sandler-maintains-neutral-on-clearwater-analytics-hldg-raises-price-target-to-28',
            source: 'Benzinga',
            publishedAtUtc: '2024-11-07T09:16:41.000Z',
          },
        ],
        asOfUtc: '2024-11-07T09:16:41.000Z',
      },
    })
  })

  test('has no markup', async () => {
    const outcome = await call(
      answer({ news: [{ ...recorded[0], headline: '<b>AT&amp;T</b> rises' }] }),
    )
    expect(outcome).toMatchObject({ ok: true, value: { data: [{ headline: 'AT&T rises' }] } })
  })

  test.each<[string, object | null]>([
    ['a link that runs a script', { headline: 'Other', url: 'javascript:alert(1)' }],
    ['no headline', { headline: '<p></p>' }],
    [
      'a time of tomorrow',
      { headline: 'Other', url: 'https://e.com', created_at: '2024-11-08T09:00:00Z' },
    ],
    ['no time', { headline: 'Other', url: 'https://e.com', created_at: null }],
    ['nothing in it', null],
  ])('omits an item that has %s', async (_, spoilt) => {
    const item = spoilt === null ? null : { ...recorded[0], ...spoilt }
    const outcome = await call(answer({ news: [item, ...recorded] }))
    expect(outcome.ok && outcome.value.data.map(({ source }) => source)).toEqual(['Benzinga'])
    expect(outcome).toMatchObject({
      value: { data: [{ headline: expect.stringMatching(/^Piper/) }] },
    })
  })

  test.each<[string, unknown, string]>([
    ['an empty list', { news: [] }, 'no-data-in-range'],
    ['items of which none can be read', { news: [7, null] }, 'malformed-reply'],
    ['no list', { articles: [] }, 'malformed-reply'],
  ])('is rejected from %s', async (_, wire, kind) => {
    expect(await call(answer(wire))).toMatchObject({ ok: false, failure: { kind } })
  })
})

function call(fetch: typeof globalThis.fetch) {
  return openAlpaca({ fetch, now }).news.fetch(new AbortController().signal)
}
