import { describe, expect, test } from 'vitest'
import { answer } from '../recordings.fixture.ts'
import { openTiingo, readRecording, replay } from './recordings.fixture.ts'

const now = new Date('2021-01-11T04:16:10Z')
const recorded = readRecording('news-2020').response.json as object[]

describe('Tiingo’s news', () => {
  test.each([
    [
      'news-2016',
      {
        headline: 'Tech giants may be stronger than you think',
        url: 'http://www.cnbc.com/2016/01/11/tech-giants-may-be-stronger-than-you-think.html',
        source: 'cnbc.com',
        publishedAtUtc: '2016-01-11T23:13:00.000Z',
      },
    ],
    [
      'news-2020',
      {
        headline: 'Blockchain Bites: Bitcoin on Ethereum – The Whos, Whats and Whys',
        url: 'https://finance.yahoo.com/news/blockchain-bites-bitcoin-ethereum-whos-164548067.html',
        source: 'finance.yahoo.com',
        publishedAtUtc: '2020-10-12T16:45:48.000Z',
      },
    ],
  ])('of the recording %s is the one item in it', async (name, item) => {
    expect(await call(replay(name))).toEqual({
      ok: true,
      value: { data: [item], asOfUtc: item.publishedAtUtc },
    })
  })

  test('is not for free keys', async () => {
    const error = { detail: 'You do not have permission to access the News API' }
    expect(await call(answer(error, { status: 403 }))).toMatchObject({
      ok: false,
      failure: { kind: 'not-entitled', cause: expect.stringContaining('News API') },
    })
  })

  test.each<[string, object | null]>([
    ['a link that runs a script', { title: 'Other', url: 'javascript:alert(1)' }],
    ['no headline', { title: '<p></p>' }],
    ['a time of tomorrow', { title: 'Other', publishedDate: '2021-01-12T09:00:00Z' }],
    ['nothing in it', null],
  ])('omits an item that has %s', async (_, spoilt) => {
    const item = spoilt === null ? null : { ...recorded[0], ...spoilt }
    const outcome = await call(answer([item, ...recorded]))
    expect(outcome.ok && outcome.value.data.map(({ source }) => source)).toEqual([
      'finance.yahoo.com',
    ])
  })

  test.each<[string, unknown, string]>([
    ['an empty list', [], 'no-data-in-range'],
    ['items of which none can be read', [7, null], 'malformed-reply'],
  ])('is rejected from %s', async (_, wire, kind) => {
    expect(await call(answer(wire))).toMatchObject({ ok: false, failure: { kind } })
  })
})

function call(fetch: typeof globalThis.fetch) {
  return openTiingo({ fetch, now }).news.fetch(new AbortController().signal)
}
