import { describe, expect, test } from 'vitest'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'
import { answer } from '../recordings.fixture.ts'
import {
  makeBars,
  makePage,
  openMassive,
  replay,
  toMidnightMs,
  type WireBar,
} from './recordings.fixture.ts'

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

describe('the history of a ticker that Massive lists since its renaming', () => {
  const RENAMED = '2026-05-11'
  /** Not recorded: the documented shape of ticker events. */
  const EVENTS = {
    results: {
      name: 'Meta Platforms, Inc. Class A Common Stock',
      events: [
        { type: 'ticker_change', date: RENAMED, ticker_change: { ticker: 'META' } },
        { type: 'ticker_change', date: '2012-05-18', ticker_change: { ticker: 'FB' } },
      ],
    },
    status: 'OK',
    request_id: '1',
  }
  const bars = makeBars('META')
  const isAfter = ({ t }: WireBar) => t >= toMidnightMs(RENAMED)
  /** Another company may have taken the earlier ticker. */
  const taken = { ...(bars.at(-1) as WireBar), o: 1, h: 1, l: 1, c: 1 }

  function serveRenamed(events: typeof fetch, before = bars): typeof fetch {
    return (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname.startsWith('/vX/')) return events(input, init)
      const [ticker = '', , , , from = '', through = ''] = pathname.split('/').slice(4)
      const isWanted = ({ t }: WireBar) => t >= toMidnightMs(from) && t <= toMidnightMs(through)
      const listed =
        ticker === 'FB' ? [...before.filter((bar) => !isAfter(bar)), taken] : bars.filter(isAfter)
      return answer(makePage(ticker, listed.filter(isWanted)))(input, init)
    }
  }

  async function fetchHistory(serveIt: typeof fetch) {
    const massive = openMassive({ fetch: serveIt, now: new Date('2026-08-21T12:00:00Z') })
    const ticker = knownTicker('META')
    const request = { tickers: [ticker], fromDate: '2025-01-02', signal }
    const histories = await massive.bulkBars.fetchHistories(request)
    return histories.ok ? histories.value.get(ticker) : histories
  }

  test('goes on under the earlier ticker', async () => {
    const history = await fetchHistory(serveRenamed(answer(EVENTS)))
    if (history?.ok !== true) throw new Error('There is a history.')
    const expected = bars.filter(({ t }) => t >= toMidnightMs('2025-01-02'))
    expect([...history.value.bars.closes]).toEqual(expected.map(({ c }) => c))
    expect(history.value.ticker).toBe('META')
  })

  test.each([
    ['without a list of events in the plan', answer({ status: 'NOT_AUTHORIZED' }), bars],
    ['for a company without events', answer({ results: { events: [] } }), bars],
    [
      'where the prices do not meet',
      answer(EVENTS),
      bars.map(({ t, v, ...prices }) => ({
        t,
        v,
        o: prices.o / 10,
        h: prices.h / 10,
        l: prices.l / 10,
        c: prices.c / 10,
      })),
    ],
  ])('starts at the renaming %s', async (_, events, before) => {
    const history = await fetchHistory(serveRenamed(events, before))
    expect(history).toMatchObject({ ok: true })
    expect(history?.ok === true && 'bars' in history.value && history.value.bars.dates[0]).toBe(
      RENAMED,
    )
  })

  test('is asked for again when the list could not be read', async () => {
    const events: typeof fetch = async () => new Response('busy', { status: 503 })
    expect(await fetchHistory(serveRenamed(events))).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    })
  })
})
