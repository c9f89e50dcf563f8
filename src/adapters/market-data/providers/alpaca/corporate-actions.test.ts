import { describe, expect, test } from 'vitest'
import type { CorporateAction } from '../../../../domain/market/prices/corporate-action.ts'
import { answer } from '../recordings.fixture.ts'
import { openAlpaca, readRecording } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const recorded = readRecording('corporate-actions').response.json as {
  corporate_actions: Record<string, object[]>
}
const page = { corporate_actions: recorded.corporate_actions, next_page_token: null }

describe('Alpaca’s corporate actions', () => {
  test.each<[string, object]>([
    ['MNTS', { kind: 'split', date: '2023-08-24', newShares: 1, oldShares: 50 }],
    ['SRE', { kind: 'split', date: '2023-08-22', newShares: 2, oldShares: 1 }],
    // Five new shares for a hundred.
    ['MSBC', { kind: 'split', date: '2023-05-19', newShares: 1.05, oldShares: 1 }],
    ['FCF', { kind: 'dividend', date: '2023-05-04', amount: 0.125, currency: 'USD' }],
  ])('of the recording are those of %s, by ex-date', async (ticker, action) => {
    expect(await expectActions(ticker, answer(page))).toEqual([{ ticker, ...action }])
  })

  test('are empty for a ticker without any', async () => {
    expect(await expectActions('KO', answer({ ...page, corporate_actions: {} }))).toEqual([])
  })

  test('are those from the requested date until today, oldest first', async () => {
    const dates = ['2023-09-01', '2023-03-01', '2022-12-30', '2023-12-01', '2023-06-01']
    const dividends = dates.map((date) => ({ symbol: 'KO', ex_date: date, rate: 0.46 }))
    const actions = await expectActions(
      'KO',
      answer({ corporate_actions: { cash_dividends: dividends }, next_page_token: null }),
    )
    expect(actions.map(({ date }) => date)).toEqual(['2023-03-01', '2023-06-01', '2023-09-01'])
  })

  test('report a dividend from before a split per share of today, as other sources do', async () => {
    // NVIDIA paid 4 cents in March 2024, and split 10 for 1 in June: 0.4 cents in the sample market.
    const wire = {
      corporate_actions: {
        forward_splits: [{ symbol: 'NVDA', ex_date: '2023-06-10', new_rate: 10, old_rate: 1 }],
        cash_dividends: [
          { symbol: 'NVDA', ex_date: '2023-03-05', rate: 0.04 },
          { symbol: 'NVDA', ex_date: '2023-06-11', rate: 0.01 },
        ],
      },
      next_page_token: null,
    }
    const amounts = (await expectActions('NVDA', answer(wire))).flatMap((action) =>
      action.kind === 'dividend' ? [action.amount] : [],
    )
    expect(amounts).toEqual([0.004, 0.01])
  })

  test('come from all pages, including dividends paid later', async () => {
    const alpaca = openAlpaca({
      now: new Date('2023-10-02T20:00:00Z'),
      fetch: async (input) => {
        const isFirst = !new URL(String(input)).searchParams.has('page_token')
        const date = isFirst ? '2023-03-01' : '2023-06-01'
        const dividend = { symbol: 'KO', ex_date: date, rate: 0.46 }
        const next_page_token = isFirst ? 'more' : null
        return Response.json({ corporate_actions: { cash_dividends: [dividend] }, next_page_token })
      },
    })
    const outcome = await request(alpaca, 'KO')
    expect(outcome).toMatchObject({
      ok: true,
      value: [{ date: '2023-03-01' }, { date: '2023-06-01' }],
    })
    expect(alpaca.requested).toHaveLength(2)
    expect(alpaca.requested[0]?.url.searchParams.get('start')).toBe('2023-01-02')
    expect(alpaca.requested[0]?.url.searchParams.get('end')).toBe('2024-01-30')
  })

  test.each([
    ['no rate', { symbol: 'KO', ex_date: '2023-03-01' }],
    ['a rate of 0', { symbol: 'KO', ex_date: '2023-03-01', rate: 0 }],
    ['no day', { symbol: 'KO', ex_date: '2023-02-30', rate: 1 }],
  ])(
    'with %s are rejected as a whole, since a series would be read without it',
    async (_, dividend) => {
      const wire = { corporate_actions: { cash_dividends: [dividend] }, next_page_token: null }
      const outcome = await request(openAlpaca({ fetch: answer(wire) }), 'KO')
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
    },
  )

  test('are not requested for an index', async () => {
    const alpaca = openAlpaca({ fetch: answer(page) })
    expect(await request(alpaca, '^GSPC')).toEqual({ ok: false, failure: { kind: 'not-covered' } })
    expect(alpaca.requested).toEqual([])
  })
})

function request({ corporateActions }: ReturnType<typeof openAlpaca>, ticker: string) {
  return corporateActions.fetchCorporateActions({
    ticker: knownTicker(ticker),
    fromDate: '2023-01-02',
    signal: new AbortController().signal,
  })
}

async function expectActions(
  ticker: string,
  fetch: typeof globalThis.fetch,
): Promise<readonly CorporateAction[]> {
  const outcome = await request(
    openAlpaca({ fetch, now: new Date('2023-10-02T20:00:00Z') }),
    ticker,
  )
  if (!outcome.ok) throw new Error(`no actions: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
