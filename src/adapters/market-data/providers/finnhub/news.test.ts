import { expect, test } from 'vitest'
import { type Answer, json, timeout } from '../replies.fixture.ts'
import { createFinnhubClient } from './client.ts'
import { createFinnhubNews } from './news.ts'
import { recorded, recordedBody, settingsFor } from './replies.fixture.ts'

const EXAMPLE = 'news/general-documented'
const now = new Date('2020-08-05T02:00:00Z')

test('the documented example reads as news, newest first', async () => {
  const outcome = await call(recorded(EXAMPLE))
  expect(outcome).toMatchObject({ ok: true, value: { asOfUtc: '2020-08-05T01:05:01.000Z' } })
  expect(outcome.ok && outcome.value.data).toEqual([
    {
      headline: 'Square surges after reporting 64% jump in revenue, more customers using Cash App',
      url: 'https://www.cnbc.com/2020/08/04/square-sq-earnings-q2-2020.html',
      source: 'CNBC',
      // 1596589501, by `date -u`.
      publishedAtUtc: '2020-08-05T01:05:01.000Z',
    },
    expect.objectContaining({ publishedAtUtc: '2020-08-05T00:43:52.000Z' }),
    expect.objectContaining({ publishedAtUtc: '2020-08-04T23:40:06.000Z' }),
  ])
})

test('markup, unsafe addresses and items without a headline do not get through', async () => {
  const [first] = readExample()
  const outcome = await call(
    json([
      { ...first, headline: '<b>Fed</b> &amp; markets<script>x</script>', url: 'https://e.com/1' },
      { ...first, headline: 'Another', url: 'javascript:alert(1)' },
      { ...first, headline: ' ', url: 'https://e.com/2' },
      { ...first, headline: null, url: 'https://e.com/3' },
      null,
    ]),
  )
  expect(outcome).toMatchObject({ ok: true, value: { data: [{ headline: 'Fed & markets' }] } })
  expect(outcome.ok && outcome.value.data).toHaveLength(1)
})

test.each([[0], [-1], [1_596_589_501_000], [1e300]])(
  'a time of %s is unknown',
  async (datetime) => {
    const outcome = await call(json([{ ...readExample()[0], datetime }]))
    expect(outcome).toMatchObject({ value: { data: [{ publishedAtUtc: null }], asOfUtc: null } })
  },
)

test('an empty list has no news, and an unreadable one is malformed', async () => {
  expect(await call(json([]))).toMatchObject({ failure: { kind: 'no-data-in-range' } })
  expect(await call(json([{ title: 'x' }]))).toMatchObject({ failure: { kind: 'malformed-reply' } })
})

test('news is requested by its category', async () => {
  const requested: string[] = []
  await call((url) => {
    requested.push(url.pathname + url.search)
    return Response.json([])
  })
  expect(requested).toEqual(['/api/v1/news?category=general'])
})

function readExample(): readonly object[] {
  const items = recordedBody(EXAMPLE)
  if (!Array.isArray(items) || items.length !== 3) throw new Error('the example has three items')
  return items
}

function call(answer: Answer) {
  return createFinnhubNews(createFinnhubClient(settingsFor(answer, () => now)), () => now).fetch(
    timeout(),
  )
}
