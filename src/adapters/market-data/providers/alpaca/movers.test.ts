import { describe, expect, test } from 'vitest'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { answer } from '../recordings.fixture.ts'
import { openAlpaca, readRecording } from './recordings.fixture.ts'

type Wire = Record<string, unknown>

const recorded = readRecording('movers').response.json as { gainers: Wire[]; losers: Wire[] }
const FUNDS = new Set(['BOIL', 'UVXY', 'VIXY'])

// SHPW rose 8.3-fold on the recorded day, as after a split of 1 for 8. That it did split is not recorded:
// the entry is made up in the shape of the recorded corporate actions.
const shapeways = split('SHPW', '2023-06-23')

describe('Alpaca’s movers', () => {
  test('of the recorded day exclude reverse splits and penny stocks', async () => {
    const { movers } = openMovers({ actions: { reverse_splits: [shapeways] } })
    const outcome = await movers.fetch(new AbortController().signal)
    expect(outcome).toEqual({
      ok: true,
      value: {
        data: {
          gainers: [{ ticker: 'PIK', name: null, changePercent: 111.94, price: 1.28 }],
          losers: [],
        },
        asOfUtc: '2023-06-23T14:13:00.163Z',
      },
    })
  })

  test('request that day’s splits only for changes that may be a split', async () => {
    const { movers, requested } = openMovers({ actions: { reverse_splits: [shapeways] } })
    await movers.fetch(new AbortController().signal)
    expect(requested.map(({ url }) => url.pathname)).toEqual([
      '/v1beta1/screener/stocks/movers',
      '/v1/corporate-actions',
    ])
    expect(Object.fromEntries(requested[1]?.url.searchParams ?? [])).toEqual({
      symbols: 'SHPW,PIK',
      types: 'forward_split,reverse_split,stock_dividend',
      start: '2023-06-23',
      end: '2023-06-24',
      limit: '1000',
    })
  })

  test('include a stock whose split was on another day', async () => {
    const { gainers } = await expectMovers({
      actions: { reverse_splits: [split('SHPW', '2023-06-24')] },
    })
    expect(gainers.map(({ ticker }) => ticker)).toEqual(['SHPW', 'PIK'])
  })

  test('omit all that may have split when the splits are unknown', async () => {
    const calm = { symbol: 'KO', percent_change: 2, change: 1.2, price: 61.2 }
    const { gainers } = await expectMovers({
      lists: { gainers: [...recorded.gainers, calm] },
      splits: () => new Response('', { status: 500 }),
    })
    expect(gainers.map(({ ticker }) => ticker)).toEqual(['KO'])
  })

  test('are of the session before until the opening bell', async () => {
    const { movers, requested } = openMovers({ lists: { last_updated: '2023-06-26T13:00:00Z' } })
    await movers.fetch(new AbortController().signal)
    expect(requested[1]?.url.searchParams.get('start')).toBe('2023-06-23')
  })

  test('rank losers too, largest fall first', async () => {
    const losers = [fall('KO', -2), fall('PEP', -5), fall('MCD', -3)]
    const data = await expectMovers({ lists: { gainers: [], losers } })
    expect(data.losers.map(({ ticker }) => ticker)).toEqual(['PEP', 'MCD', 'KO'])
  })

  test.each<[string, unknown]>([
    ['a change in words', { symbol: 'KO', percent_change: '9%', change: 5, price: 61 }],
    ['no price', { symbol: 'KO', percent_change: 9, change: 5, price: null }],
    [
      'a price a hundred times too high',
      { symbol: 'KO', percent_change: 9, change: 5, price: 6_100 },
    ],
    ['a warrant’s symbol', { symbol: 'KO.WS', percent_change: 9, change: 5, price: 61 }],
    ['an index', { symbol: '^KO', percent_change: 9, change: 5, price: 61 }],
    ['nothing in it', null],
  ])('go without a row that has %s', async (_, row) => {
    const { gainers } = await expectMovers({
      lists: { gainers: [row, { symbol: 'PEP', percent_change: 2, change: 3.2, price: 163.2 }] },
    })
    expect(gainers.map(({ ticker }) => ticker)).toEqual(['PEP'])
  })
})

describe('Alpaca’s movers are rejected', () => {
  test.each<[string, Wire, string]>([
    ['from empty lists', { gainers: [], losers: [] }, 'no-data-in-range'],
    ['from rows of which none can be read', { gainers: [null], losers: [7] }, 'malformed-reply'],
    ['from another market', { market_type: 'crypto' }, 'malformed-reply'],
    ['without a time', { last_updated: null }, 'malformed-reply'],
  ])('%s', async (_, lists, kind) => {
    const { movers } = openMovers({ lists })
    const outcome = await movers.fetch(new AbortController().signal)
    expect(outcome).toMatchObject({ ok: false, failure: { kind } })
  })
})

type Described = {
  readonly lists?: Wire
  readonly actions?: Wire
  readonly splits?: () => Response
}

function openMovers({ lists = {}, actions = {}, splits }: Described) {
  const describeSplits = () => Response.json({ corporate_actions: actions, next_page_token: null })
  return openAlpaca({
    isCommonStock: (ticker) => !FUNDS.has(ticker),
    fetch: async (input, init) =>
      String(input).includes('corporate-actions')
        ? (splits ?? describeSplits)()
        : answer({ ...recorded, ...lists })(input, init),
  })
}

async function expectMovers(result: Described): Promise<Movers> {
  const outcome = await openMovers(result).movers.fetch(new AbortController().signal)
  if (!outcome.ok) throw new Error(`no movers: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.data
}

function split(symbol: string, date: string): Wire {
  return { symbol, ex_date: date, process_date: date, new_rate: 1, old_rate: 8 }
}

function fall(symbol: string, percent: number): Wire {
  return { symbol, percent_change: percent, change: percent, price: 100 + percent }
}
