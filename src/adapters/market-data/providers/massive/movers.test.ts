import { describe, expect, test } from 'vitest'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { answer } from '../recordings.fixture.ts'
import { openMassive, readRecording } from './recordings.fixture.ts'

type Wire = Record<string, unknown>

const recorded = readRecording('gainers').response.json as { tickers: Wire[] }

// Both recorded gainers rose some 22-fold, as after a split of 1 for 25. That they did split is not
// recorded: the list is made up in the shape of the recorded one.
const splitsOfTheDay = ['NVCN', 'BIOL'].map((ticker) => ({
  ticker,
  execution_date: '2022-04-29',
  split_from: 25,
  split_to: 1,
}))

describe('Massive’s movers', () => {
  test('of the recorded day are reverse splits, and omitted', async () => {
    const { gainers } = await expectMovers({
      gainers: [...recorded.tickers, mover('KO', 3)],
      splits: splitsOfTheDay,
    })
    expect(gainers).toEqual([{ ticker: 'KO', name: null, changePercent: 3, price: 103 }])
  })

  test('include a stock that rose as much without a split', async () => {
    const { gainers } = await expectMovers({ gainers: recorded.tickers })
    expect(gainers.map(({ ticker, changePercent }) => [ticker, changePercent])).toEqual([
      ['NVCN', 2113.793],
      ['BIOL', 2056.477],
    ])
  })

  test('request all splits of the day once, and only when one is possible', async () => {
    const large = openMovers({ gainers: recorded.tickers })
    await large.movers.fetch(new AbortController().signal)
    expect(large.requested.map(({ url }) => url.pathname + url.search)).toEqual([
      '/v2/snapshot/locale/us/markets/stocks/gainers',
      '/v2/snapshot/locale/us/markets/stocks/losers',
      '/v3/reference/splits?execution_date=2022-04-29&limit=1000',
    ])
    const small = openMovers({ gainers: [mover('KO', 3)] })
    await small.movers.fetch(new AbortController().signal)
    expect(small.requested).toHaveLength(2)
  })

  test('omit all that may have split when the splits are unknown', async () => {
    const { gainers, losers } = await expectMovers({
      gainers: [...recorded.tickers, mover('KO', 3)],
      losers: [mover('PEP', -50), mover('MCD', -4)],
      splits: null,
    })
    expect(gainers.map(({ ticker }) => ticker)).toEqual(['KO'])
    expect(losers.map(({ ticker }) => ticker)).toEqual(['MCD'])
  })

  test('are of the moment of the newest price', async () => {
    const { movers } = openMovers({ gainers: recorded.tickers })
    const outcome = await movers.fetch(new AbortController().signal)
    expect(outcome).toMatchObject({ ok: true, value: { asOfUtc: '2022-04-29T17:03:09.345Z' } })
  })

  test.each<[string, unknown]>([
    ['a change in words', { ...mover('PEP', 9), todaysChangePerc: '9%' }],
    ['no change', { ...mover('PEP', 9), todaysChangePerc: null }],
    ['no price', { ...mover('PEP', 9), lastTrade: null, day: null }],
    ['a price a hundred times too high', { ...mover('PEP', 9), prevDay: { c: 1, v: 1 } }],
    ['a preferred share’s symbol', mover('PEPpA', 9)],
    ['a warrant’s symbol', mover('PEP.WS', 9)],
    ['nothing in it', null],
  ])('go without a row that has %s', async (_, row) => {
    const { gainers } = await expectMovers({ gainers: [row, mover('KO', 3)] })
    expect(gainers.map(({ ticker }) => ticker)).toEqual(['KO'])
  })

  test.each<[string, unknown[], unknown[], string]>([
    ['empty lists, as at 03:30', [], [], 'no-data-in-range'],
    ['rows of which none can be read', [7], [], 'malformed-reply'],
    ['only malformed rows, next to a good list', [mover('KO', 3)], [7], 'malformed-reply'],
  ])('are rejected from %s', async (_, gainers, losers, kind) => {
    const { movers } = openMovers({ gainers, losers })
    const outcome = await movers.fetch(new AbortController().signal)
    expect(outcome).toMatchObject({ ok: false, failure: { kind } })
  })
})

type Described = {
  readonly gainers: readonly unknown[]
  readonly losers?: readonly unknown[]
  /** Null: the question fails. */
  readonly splits?: readonly object[] | null
}

function openMovers({ gainers, losers = [], splits = [] }: Described) {
  return openMassive({
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname.endsWith('/gainers'))
        return answer({ ...recorded, tickers: gainers })(input, init)
      if (pathname.endsWith('/losers')) return answer({ ...recorded, tickers: losers })(input, init)
      if (splits === null) return new Response('', { status: 500 })
      return Response.json({ status: 'OK', results: splits })
    },
  })
}

async function expectMovers(result: Described): Promise<Movers> {
  const outcome = await openMovers(result).movers.fetch(new AbortController().signal)
  if (!outcome.ok) throw new Error(`no movers: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.data
}

function mover(ticker: string, percent: number): Wire {
  const price = 100 + percent
  return {
    ticker,
    todaysChangePerc: percent,
    lastTrade: { p: price, t: 1_651_251_738_000_000_000 },
    day: { c: price, v: 1_000 },
    prevDay: { c: 100, v: 1_000 },
    updated: 1_651_251_738_000_000_000,
  }
}
