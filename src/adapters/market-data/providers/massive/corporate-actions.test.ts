import { describe, expect, test } from 'vitest'
import type { CorporateAction } from '../../../../domain/market/prices/corporate-action.ts'
import { openMassive, readRecording } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

type Reply = { readonly status: string; readonly results: readonly object[] }

const splits = readRecording('splits').response.json as Reply
const dividends = readRecording('dividends').response.json as Reply
const none = { status: 'OK', results: [] }

describe('Massive’s corporate actions', () => {
  test.each([
    ['GOOGL', [{ date: '2022-07-18', newShares: 20, oldShares: 1 }]],
    [
      'SHOP',
      [
        { date: '2022-06-22', newShares: 10, oldShares: 1 },
        { date: '2022-06-29', newShares: 10, oldShares: 1 },
      ],
    ],
    ['BRW', [{ date: '2022-05-20', newShares: 1, oldShares: 2 }]],
    ['CIG.C', [{ date: '2022-05-02', newShares: 4, oldShares: 3 }]],
  ])('of the recording are the splits of %s, oldest first', async (ticker, result) => {
    expect(await expectActions(ticker, { splits })).toEqual(
      result.map((split) => ({ kind: 'split', ticker, ...split })),
    )
  })

  test('report dividends until today in the currency they are paid in', async () => {
    // The recording is older than the field of the currency, which is from the documentation.
    const paid = dividends.results.map((row) => ({ ...row, currency: 'USD' }))
    const now = new Date('2023-12-31T12:00:00Z')
    expect(
      await expectActions('AIRTP', { dividends: { ...dividends, results: paid }, now }),
    ).toEqual([
      { kind: 'dividend', ticker: 'AIRTP', date: '2023-08-11', amount: 0.5, currency: 'USD' },
      { kind: 'dividend', ticker: 'AIRTP', date: '2023-11-13', amount: 0.5, currency: 'USD' },
    ])
    const actions = await expectActions('CSSEN', {
      dividends: { ...dividends, results: paid },
      now,
    })
    expect(actions.map(({ date }) => date)).toEqual(['2023-09-14', '2023-12-14'])
  })

  test('report a dividend from before a split per share of today, as other sources do', async () => {
    const row = {
      ticker: 'GOOGL',
      ex_dividend_date: '2022-03-01',
      cash_amount: 10,
      currency: 'USD',
    }
    const paid = { status: 'OK', results: [row, { ...row, ex_dividend_date: '2022-09-01' }] }
    // 20 for 1 on July 18, 2022.
    const actions = await expectActions('GOOGL', { splits, dividends: paid })
    expect(actions).toMatchObject([{ amount: 0.5 }, { kind: 'split' }, { amount: 10 }])
  })

  test('omit dividends of unknown currency, as all of the recording are', async () => {
    expect(await expectActions('AIRTP', { dividends })).toEqual([])
  })

  test('are requested by ticker and dates', async () => {
    const massive = openActions({ splits, dividends })
    await request(massive, 'GOOGL')
    expect(
      massive.requested.map(({ url }) => decodeURIComponent(url.pathname + url.search)),
    ).toEqual([
      '/v3/reference/splits?ticker=GOOGL&execution_date.gte=2022-01-03&execution_date.lte=2026-08-20&limit=1000',
      '/v3/reference/dividends?ticker=GOOGL&ex_dividend_date.gte=2022-01-03&ex_dividend_date.lte=2026-08-20&limit=1000',
    ])
  })

  test.each<[string, { splits?: object; dividends?: object }]>([
    [
      'a split into none',
      { splits: { ...none, results: [{ ...splits.results[0], split_to: 0 }] } },
    ],
    [
      'a dividend of nothing',
      { dividends: { ...none, results: [{ ...dividends.results[0], cash_amount: 0 }] } },
    ],
    ['no status', { splits: { results: [] } }],
  ])(
    'are rejected as a whole with %s, since a series would be read without it',
    async (_, result) => {
      expect(await request(openActions(result), 'GOOGL')).toMatchObject({
        ok: false,
        failure: { kind: 'malformed-reply' },
      })
    },
  )

  test('are not requested for an index', async () => {
    const massive = openActions({})
    expect(await request(massive, '^GSPC')).toEqual({ ok: false, failure: { kind: 'not-covered' } })
    expect(massive.requested).toEqual([])
  })
})

type Described = { readonly splits?: object; readonly dividends?: object; readonly now?: Date }

function openActions({ splits: result = none, dividends: paid = none, now }: Described) {
  return openMassive({
    ...(now === undefined ? {} : { now }),
    fetch: async (input) => Response.json(String(input).includes('/splits') ? result : paid),
  })
}

function request({ corporateActions }: ReturnType<typeof openMassive>, ticker: string) {
  return corporateActions.fetchCorporateActions({
    ticker: knownTicker(ticker),
    fromDate: '2022-01-03',
    signal: new AbortController().signal,
  })
}

async function expectActions(
  ticker: string,
  result: Described,
): Promise<readonly CorporateAction[]> {
  const outcome = await request(openActions(result), ticker)
  if (!outcome.ok) throw new Error(`no actions: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
