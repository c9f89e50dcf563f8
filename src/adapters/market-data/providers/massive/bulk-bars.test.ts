import { describe, expect, test } from 'vitest'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'
import { answer } from '../recordings.fixture.ts'
import { openMassive, replay, toMidnightMs } from './recordings.fixture.ts'

const { signal } = new AbortController()
const SESSION = '2022-07-18'
const CLOSE_MS = toMidnightMs(SESSION) + 16 * 3_600_000
const WANTED = ['GOOGL', 'BRK.B', 'IDLE'].map(knownTicker)

/** Not recorded: the documented shape of a grouped reply. */
const GROUPED = {
  queryCount: 4,
  resultsCount: 4,
  adjusted: false,
  results: [
    {
      T: 'GOOGL',
      v: 46_126_700,
      vw: 110.2,
      o: 112.64,
      c: 109.03,
      h: 113.81,
      l: 108.7,
      t: CLOSE_MS,
      n: 9,
    },
    { T: 'BRK.B', v: 3_000_000, vw: 280, o: 283, c: 279, h: 284, l: 278, t: CLOSE_MS, n: 9 },
    { T: 'BACpL', v: 10, vw: 1, o: 1, c: 1, h: 1, l: 1, t: CLOSE_MS, n: 1 },
    { T: 'OTHER', v: 10, vw: 1, o: 1, c: 1, h: 1, l: 1, t: CLOSE_MS, n: 1 },
  ],
  status: 'OK',
  request_id: '1',
  count: 4,
}

/** Splits as recorded, and a grouped reply. */
function serve(grouped: unknown): typeof fetch {
  return (input, init) =>
    new URL(String(input)).pathname === '/v3/reference/splits'
      ? replay('splits')(input, init)
      : answer(grouped)(input, init)
}

const open = (grouped: unknown = GROUPED) => openMassive({ fetch: serve(grouped) })
const fetchSession = ({ bulkBars }: ReturnType<typeof open>, session = SESSION) =>
  bulkBars.fetchSession({ session, tickers: WANTED, signal })

describe('a session of Massive', () => {
  test('has the wanted tickers as traded, with the split of the day', async () => {
    const massive = open()
    expect(await fetchSession(massive)).toEqual({
      ok: true,
      value: [
        // Recorded: 20 for 1 on that day.
        {
          ticker: 'GOOGL',
          date: SESSION,
          open: 112.64,
          high: 113.81,
          low: 108.7,
          close: 109.03,
          volume: 46_126_700,
          splitRatio: 20,
          previousClose: null,
        },
        {
          ticker: 'BRK.B',
          date: SESSION,
          open: 283,
          high: 284,
          low: 278,
          close: 279,
          volume: 3_000_000,
          splitRatio: 1,
          previousClose: null,
        },
      ],
    })
    const grouped = massive.requested.at(-1)?.url
    expect(grouped?.pathname).toBe(`/v2/aggs/grouped/locale/us/market/stocks/${SESSION}`)
    expect(grouped?.searchParams.get('adjusted')).toBe('false')
  })

  test('takes one call once the splits are known', async () => {
    const massive = open()
    await fetchSession(massive)
    await fetchSession(massive)
    expect(massive.requested.map(({ url }) => url.pathname.split('/')[2])).toEqual([
      'reference',
      'aggs',
      'aggs',
    ])
  })

  test.each([
    ['not there yet', { ...GROUPED, results: undefined, resultsCount: 0 }, 'no-data-in-range'],
    ['adjusted', { ...GROUPED, adjusted: true }, 'malformed-reply'],
    [
      'of another day',
      { ...GROUPED, results: [{ ...GROUPED.results[0], t: CLOSE_MS - 86_400_000 }] },
      'malformed-reply',
    ],
  ])('that is %s fails', async (_, grouped, kind) => {
    expect(await fetchSession(open(grouped))).toMatchObject({ ok: false, failure: { kind } })
  })
})
