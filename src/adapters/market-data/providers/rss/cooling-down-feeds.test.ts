import { describe, expect, test } from 'vitest'
import { item, rss } from './replay.fixture.ts'
import { createRssNews } from './news.ts'

const busy = 'https://busy.example/rss'
const good = 'https://good.example/rss'
const start = Date.parse('2026-08-20T20:00:00Z')

describe('a feed with a Retry-After', () => {
  test.each([
    [429, '120'],
    [503, '120'],
    [503, 'Thu, 20 Aug 2026 20:02:00 GMT'],
  ])(
    'with %d and %s is not called before, though the other delivers news',
    async (status, result) => {
      const { requestAt, requested } = open(() => reject(status, result))
      expect(await requestAt(0)).toMatchObject({ ok: true, value: { data: [{ source: 'good' }] } })
      expect(await requestAt(119)).toMatchObject({
        ok: true,
        value: { data: [{ source: 'good' }] },
      })
      expect(requested).toEqual([busy, good, good])
      await requestAt(120)
      expect(requested).toEqual([busy, good, good, busy, good])
    },
  )

  test('has news again after that time', async () => {
    let isBusy = true
    const { requestAt } = open(() => (isBusy ? reject(503, '120') : news(busy)))
    await requestAt(0)
    isBusy = false
    expect(await requestAt(60)).toMatchObject({ ok: true, value: { data: [{ source: 'good' }] } })
    const outcome = await requestAt(120)
    const sources = outcome.ok ? outcome.value.data.map(({ source }) => source) : []
    expect(sources.toSorted()).toEqual(['busy', 'good'])
  })

  test('is named with that time during its cooldown', async () => {
    const { requestAt, warnings } = open(() => reject(503, '120'))
    await requestAt(0)
    await requestAt(60)
    const failure = { kind: 'rate-limited', retryAtUtc: '2026-08-20T20:02:00.000Z' }
    expect(warnings).toEqual([
      { source: 'busy', failure },
      { source: 'busy', failure },
    ])
  })
})

test.each([
  ['429 without a time', () => new Response('', { status: 429 })],
  ['429 with a time in no known form', () => reject(429, 'later')],
  ['429 with a time that is over', () => reject(429, 'Thu, 20 Aug 2026 19:00:00 GMT')],
  ['503 without a time', () => new Response('', { status: 503 })],
  ['500 with a time', () => reject(500, '120')],
])('a feed that answers %s is called the next time', async (_, answer) => {
  const { requestAt, requested } = open(answer)
  await requestAt(0)
  await requestAt(1)
  expect(requested).toEqual([busy, good, busy, good])
})

test('feeds that are all cooling down are not called, and the failure names the first time', async () => {
  const { requestAt, requested } = open(
    () => reject(429, '300'),
    () => reject(503, '120'),
  )
  const failure = { kind: 'rate-limited', retryAtUtc: '2026-08-20T20:02:00.000Z' }
  expect(await requestAt(0)).toEqual({ ok: false, failure })
  expect(await requestAt(60)).toEqual({ ok: false, failure })
  expect(requested).toEqual([busy, good])
})

/** Two feeds of one provider, requested at so many seconds after the start. */
function open(answerBusy: () => Response, answerGood = () => news(good)) {
  const requested: string[] = []
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
      requested.push(String(input))
      return String(input) === busy ? answerBusy() : answerGood()
    },
  })
  const requestAt = (seconds: number) => {
    now = start + seconds * 1_000
    return provider.fetch(AbortSignal.timeout(10_000))
  }
  return { requestAt, requested, warnings }
}

function news(url: string): Response {
  return new Response(rss(item(`Told by ${url}`, `${url}/story`)))
}

function reject(status: number, retryAfter: string): Response {
  return new Response('', { status, headers: { 'retry-after': retryAfter } })
}
