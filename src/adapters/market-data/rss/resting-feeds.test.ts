import { describe, expect, test } from 'vitest'
import { item, rss } from './replay.fixture.ts'
import { createRssNews } from './rss-news.ts'

const busy = 'https://busy.example/rss'
const good = 'https://good.example/rss'
const start = Date.parse('2026-08-20T20:00:00Z')

describe('a feed that said when to come back', () => {
  test.each([
    [429, '120'],
    [503, '120'],
    [503, 'Thu, 20 Aug 2026 20:02:00 GMT'],
  ])('with %d and %s is not asked before, though the other brings news', async (status, told) => {
    const { askAt, asked } = open(() => refuse(status, told))
    expect(await askAt(0)).toMatchObject({ ok: true, value: { data: [{ source: 'good' }] } })
    expect(await askAt(119)).toMatchObject({ ok: true, value: { data: [{ source: 'good' }] } })
    expect(asked).toEqual([busy, good, good])
    await askAt(120)
    expect(asked).toEqual([busy, good, good, busy, good])
  })

  test('brings news again when its time has come', async () => {
    let isBusy = true
    const { askAt } = open(() => (isBusy ? refuse(503, '120') : news(busy)))
    await askAt(0)
    isBusy = false
    expect(await askAt(60)).toMatchObject({ ok: true, value: { data: [{ source: 'good' }] } })
    const outcome = await askAt(120)
    const sources = outcome.ok ? outcome.value.data.map(({ source }) => source) : []
    expect(sources.toSorted()).toEqual(['busy', 'good'])
  })

  test('is named with that time while it rests', async () => {
    const { askAt, warnings } = open(() => refuse(503, '120'))
    await askAt(0)
    await askAt(60)
    const failure = { kind: 'rate-limited', retryAtUtc: '2026-08-20T20:02:00.000Z' }
    expect(warnings).toEqual([
      { source: 'busy', failure },
      { source: 'busy', failure },
    ])
  })
})

test.each([
  ['429 without a time', () => new Response('', { status: 429 })],
  ['429 with a time in no known form', () => refuse(429, 'later')],
  ['429 with a time that is over', () => refuse(429, 'Thu, 20 Aug 2026 19:00:00 GMT')],
  ['503 without a time', () => new Response('', { status: 503 })],
  ['500 with a time', () => refuse(500, '120')],
])('a feed that answers %s is asked the next time', async (_, answer) => {
  const { askAt, asked } = open(answer)
  await askAt(0)
  await askAt(1)
  expect(asked).toEqual([busy, good, busy, good])
})

test('feeds that all rest are not asked, and the failure names the first time', async () => {
  const { askAt, asked } = open(
    () => refuse(429, '300'),
    () => refuse(503, '120'),
  )
  const failure = { kind: 'rate-limited', retryAtUtc: '2026-08-20T20:02:00.000Z' }
  expect(await askAt(0)).toEqual({ ok: false, failure })
  expect(await askAt(60)).toEqual({ ok: false, failure })
  expect(asked).toEqual([busy, good])
})

/** Two feeds of one provider, asked at so many seconds after the start. */
function open(answerBusy: () => Response, answerGood = () => news(good)) {
  const asked: string[] = []
  const warnings: object[] = []
  let now = start
  const provider = createRssNews({
    feeds: [
      { url: busy, source: 'busy' },
      { url: good, source: 'good' },
    ],
    clock: () => new Date(now),
    log: { info: () => {}, warn: (fields) => warnings.push(fields) },
    fetch: async (input) => {
      asked.push(String(input))
      return String(input) === busy ? answerBusy() : answerGood()
    },
  })
  const askAt = (seconds: number) => {
    now = start + seconds * 1_000
    return provider.fetch(AbortSignal.timeout(10_000))
  }
  return { askAt, asked, warnings }
}

function news(url: string): Response {
  return new Response(rss(item(`Told by ${url}`, `${url}/story`)))
}

function refuse(status: number, retryAfter: string): Response {
  return new Response('', { status, headers: { 'retry-after': retryAfter } })
}
