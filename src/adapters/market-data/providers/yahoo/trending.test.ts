import { describe, expect, test } from 'vitest'
import { malformed, settingsFor, unreadable } from './feeds.fixture.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'
import { createYahooTrending } from './trending.ts'

const now = new Date('2025-02-25T11:20:00Z')

describe('what trends on Yahoo', () => {
  test('is read as it was recorded, with the time it was counted at', async () => {
    const { settings, requested } = settingsFor(recorded, now)
    expect(await call(settings)).toEqual({
      ok: true,
      value: {
        data: ['BTC-USD', 'PLTR', 'MSTR', 'HIMS', 'TEM'],
        asOfUtc: '2025-02-25T11:07:00.968Z',
      },
    })
    const address = new URL(readRecording('trending/trendingSymbols-US').request.url)
    expect([requested[0]?.origin, requested[0]?.pathname]).toEqual([
      address.origin,
      address.pathname,
    ])
  })

  test('has an unknown time where Yahoo writes 0', async () => {
    const { settings } = settingsFor(
      () => toResponse(readRecording('trending/trendingSymbols-GB')),
      now,
    )
    expect(await call(settings)).toMatchObject({ ok: true, value: { asOfUtc: null } })
  })

  test.each<[string, unknown[]]>([
    ['futures', [{ symbol: 'GC=F' }]],
    ['currency pairs', [{ symbol: 'EURUSD=X' }]],
    ['markup', [{ symbol: '<b>PLTR</b>' }]],
    ['what has no symbol', [{ name: 'Gold' }, null, 'PLTR']],
    ['repeats', [{ symbol: 'PLTR' }]],
  ])('omits %s', async (_, rows) => {
    const { settings } = settingsFor(() => list([{ symbol: 'PLTR' }, ...rows]), now)
    expect(await call(settings)).toMatchObject({ ok: true, value: { data: ['PLTR'] } })
  })

  test('is returned in our format', async () => {
    const { settings } = settingsFor(() => list([{ symbol: 'BRK-B' }, { symbol: '^GSPC' }]), now)
    expect(await call(settings)).toMatchObject({ ok: true, value: { data: ['BRK.B', '^GSPC'] } })
  })

  test('is not an empty list, nor an unreadable one', async () => {
    const empty = await call(settingsFor(() => list([]), now).settings)
    const strange = await call(settingsFor(() => list([null, { symbol: 7 }]), now).settings)
    expect(empty).toEqual({ ok: false, failure: { kind: 'no-data-in-range' } })
    expect(strange).toEqual({ ok: false, failure: malformed('none of 2 rows') })
  })

  test.each(unreadable)('is not read from %s', async (_, reply, failure) => {
    expect(await call(settingsFor(reply, now).settings)).toEqual({ ok: false, failure })
  })
})

function call(settings: Parameters<typeof createYahooTrending>[0]) {
  return createYahooTrending(settings).fetch(new AbortController().signal)
}

function recorded(): Response {
  return toResponse(readRecording('trending/trendingSymbols-US'))
}

function list(quotes: readonly unknown[]): Response {
  return Response.json({ finance: { result: [{ quotes, jobTimestamp: 0 }], error: null } })
}
