import { describe, expect, test } from 'vitest'
import { answer } from '../recordings.fixture.ts'
import { openMassive, readRecording, replay } from './recordings.fixture.ts'

const now = new Date('2022-04-28T18:00:00Z')
const recorded = readRecording('news-NFLX').response.json as { results: object[] }

describe('Massive’s news', () => {
  test('of the recording is the one item in it', async () => {
    expect(await call(replay('news-NFLX'))).toEqual({
      ok: true,
      value: {
        data: [
          {
            headline:
              'Theres a big hole in the Feds theory of inflation—incomes are falling at a record 10.9 rate',
            url: 'https://www.marketwatch.com/story/theres-a-big-hole-in-the-feds-theory-of-inflationincomes-are-falling-at-a-record-10-9-rate-11651165705',
            source: 'MarketWatch',
            publishedAtUtc: '2022-04-28T17:08:00.000Z',
          },
        ],
        asOfUtc: '2022-04-28T17:08:00.000Z',
      },
    })
  })

  test.each<[string, object | null]>([
    ['a link that runs a script', { title: 'Other', article_url: 'javascript:alert(1)' }],
    ['no headline', { title: '<p></p>' }],
    ['a time of tomorrow', { title: 'Other', published_utc: '2022-04-29T18:00:00Z' }],
    ['no publisher', { title: 'Other', publisher: null }],
    ['nothing in it', null],
  ])('omits an item that has %s', async (_, spoilt) => {
    const item = spoilt === null ? null : { ...recorded.results[0], ...spoilt }
    const outcome = await call(answer({ ...recorded, results: [item, ...recorded.results] }))
    expect(outcome.ok && outcome.value.data).toEqual([
      expect.objectContaining({ headline: expect.stringMatching(/^Theres a big hole/) }),
    ])
  })

  test.each<[string, unknown, string]>([
    ['an empty list', { status: 'OK', results: [] }, 'no-data-in-range'],
    ['no list', { status: 'OK', count: 0 }, 'no-data-in-range'],
    ['items of which none can be read', { status: 'OK', results: [7] }, 'malformed-reply'],
  ])('is rejected from %s', async (_, wire, kind) => {
    expect(await call(answer(wire))).toMatchObject({ ok: false, failure: { kind } })
  })
})

function call(fetch: typeof globalThis.fetch) {
  return openMassive({ fetch, now }).news.fetch(new AbortController().signal)
}
