import { describe, expect, test } from 'vitest'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { call, replay, type Row } from './movers.fixture.ts'
import { readRecording } from './recordings.fixture.ts'

describe('Yahoo’s movers', () => {
  test('are read from both lists, with the time of the last trade', async () => {
    expect(await call(replay())).toEqual({
      ok: true,
      value: {
        asOfUtc: '2025-02-20T21:00:02.000Z',
        data: {
          gainers: [
            mover('U', 'Unity Software Inc.', 30.4145, 28),
            mover('FTAI', 'FTAI Aviation Ltd.', 14.369787, 143.82),
            mover('DBRG', 'DigitalBridge Group, Inc.', 13.8605, 12.24),
            mover('HAS', 'Hasbro, Inc.', 12.953873, 69.06),
            mover('GDS', 'GDS Holdings Limited', 12.764478, 48.5),
            mover('DOLE', 'Dole plc', 1.17302, 13.8),
          ],
          losers: [
            mover('KOS', 'Kosmos Energy Ltd.', -9.43396, 2.88),
            mover('SID', 'Companhia Siderúrgica Nacional', -1.96078, 1.5),
          ],
        },
      },
    })
  })

  test('are requested at the recorded URL, more rows than are shown', async () => {
    const requested: URL[] = []
    await call((input, init) => {
      requested.push(new URL(String(input)))
      return replay()(input, init)
    })
    const recorded = new URL(readRecording('screener/dailyGainers').request.url)
    for (const { origin, pathname, searchParams } of requested) {
      expect([origin, pathname]).toEqual([recorded.origin, recorded.pathname])
      expect([searchParams.get('region'), searchParams.get('count')]).toEqual(['US', '50'])
    }
    expect(requested.map((url) => url.searchParams.get('scrIds'))).toEqual([
      'day_gainers',
      'day_losers',
    ])
  })

  test('keep class shares in our format', async () => {
    const fetch = replay((rows) => Object.assign(rowOf(rows, 'U'), { symbol: 'BRK-B' }))
    expect((await expectMovers(fetch)).gainers[0]?.ticker).toBe('BRK.B')
  })

  test('report a company without a name', async () => {
    const fetch = replay((rows) =>
      Object.assign(rowOf(rows, 'U'), { longName: null, shortName: ' ' }),
    )
    expect((await expectMovers(fetch)).gainers[0]).toMatchObject({ ticker: 'U', name: null })
  })

  test.each<[string, Row]>([
    ['is a fund', { quoteType: 'ETF' }],
    ['is no listing of ours', { symbol: 'ZZZZQ' }],
    ['is a warrant', { symbol: 'DUKRW' }],
    ['is quoted in another currency', { currency: 'GBp' }],
    ['has a text for its change', { regularMarketChangePercent: '30.4145' }],
    ['has its change formatted', { regularMarketChangePercent: { raw: 30.4145, fmt: '30.41%' } }],
    ['has no change', { regularMarketChangePercent: null }],
    ['has no price', { regularMarketPrice: undefined }],
    ['costs a hundred times too much', { regularMarketPrice: 2800 }],
    ['costs a dollar', { regularMarketPrice: 1, regularMarketPreviousClose: 0.767 }],
    ['last traded in an older session', { regularMarketTime: 1_739_998_802 }],
    ['trades in the future', { regularMarketTime: 1_740_171_602 }],
    ['trades in another age', { regularMarketTime: 1_740_085_202_000 }],
    ['has no symbol', { symbol: 7 }],
  ])('go without a row that %s', async (_, spoilt) => {
    const { gainers, losers } = await expectMovers(
      replay((rows) => Object.assign(rowOf(rows, 'U'), spoilt)),
    )
    expect(gainers.map(({ ticker }) => ticker)).toEqual(['FTAI', 'DBRG', 'HAS', 'GDS', 'DOLE'])
    expect(losers.map(({ ticker }) => ticker)).toEqual(['KOS', 'SID'])
  })
})

async function expectMovers(fetch: typeof globalThis.fetch): Promise<Movers> {
  const outcome = await call(fetch)
  if (!outcome.ok) throw new Error(`no movers: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.data
}

function rowOf(rows: readonly Row[], symbol: string): Row {
  const row = rows.find((candidate) => candidate['symbol'] === symbol)
  if (row === undefined) throw new Error(`no row of ${symbol}`)
  return row
}

function mover(ticker: string, name: string, changePercent: number, price: number) {
  return { ticker, name, changePercent, price }
}
