import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataDirectory, openSample } from './open-sample.fixture.ts'
import { readSampleIndex } from './sample-files.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const RECORDINGS = join(import.meta.dirname, '../../../../../tests/fixtures/yahoo/chart')

describe('splits and dividends of the sample market', () => {
  // Second source: what Yahoo answered at the time.
  test.each([
    ['AAPL', '2025-05-01', '2025-10-29', 2],
    ['MSFT', '2025-02-18', '2025-08-14', 2],
  ])('agree with Yahoo on the dividends of %s', async (name, from, to, count) => {
    const recorded = readDividends(name)
    expect(recorded).toHaveLength(count)
    const answer = (await fetchActions(name, from)).filter(({ date }) => date <= to)
    expect(answer).toEqual(recorded)
  })

  // As announced: NVIDIA ten for one, and what Yahoo makes of General Electric's spin-off.
  test.each([
    ['NVDA', { date: '2024-06-10', newShares: 10, oldShares: 1 }],
    ['WMT', { date: '2024-02-26', newShares: 3, oldShares: 1 }],
    ['GE', { date: '2024-04-02', newShares: 1253, oldShares: 1000 }],
  ])('include the split of %s in shares', async (ticker, split) => {
    const splits = (await fetchActions(ticker)).filter(({ kind }) => kind === 'split')
    expect(splits).toEqual([{ kind: 'split', ticker, ...split }])
  })

  test('are 592 dividends and 6 splits of its stocks, each ticker’s oldest first', async () => {
    const { tickers } = await readSampleIndex(dataDirectory)
    const stocks = tickers.filter(({ kind }) => kind === 'stock')
    const all = await Promise.all(stocks.map(({ ticker }) => fetchActions(ticker)))
    const dates = all.map((actions) => actions.map(({ date }) => date))
    expect(dates).toEqual(dates.map((each) => each.toSorted()))
    expect(all.flat().filter(({ kind }) => kind === 'dividend')).toHaveLength(592)
    expect(all.flat().filter(({ kind }) => kind === 'split')).toHaveLength(6)
  })

  test('start at the requested date, inclusive', async () => {
    const dates = async (from: string) => (await fetchActions('AAPL', from)).map(({ date }) => date)
    expect(await dates('2026-05-11')).toEqual(['2026-05-11', '2026-08-10'])
    expect(await dates('2026-05-12')).toEqual(['2026-08-10'])
  })

  test('do not grow while real time goes on', async () => {
    const outcome = await call('AAPL', '2028-05-11', '2028-08-20T21:00:00Z')
    expect(outcome.ok && outcome.value.map(({ date }) => date)).toEqual([
      '2026-05-11',
      '2026-08-10',
    ])
  })

  test('are empty for an index, and for a company without any', async () => {
    expect(await fetchActions('^GSPC')).toEqual([])
    expect(await fetchActions('AMZN')).toEqual([])
  })

  test.each(['SPY', 'ZZZZ'])('are not covered of %s', async (name) => {
    expect(await call(name)).toEqual({ ok: false, failure: { kind: 'not-covered' } })
  })
})

async function fetchActions(name: string, from?: string) {
  const outcome = await call(name, from)
  if (!outcome.ok) throw new Error(`${name}: ${outcome.failure.kind}`)
  return outcome.value
}

function call(name: string, fromDate = '2023-08-22', now = '2026-08-20T21:00:00Z') {
  const { corporateActions } = openSample(dataDirectory, now)
  const signal = new AbortController().signal
  return corporateActions.fetchCorporateActions({ ticker: knownTicker(name), fromDate, signal })
}

function readDividends(ticker: string) {
  const file = join(RECORDINGS, `rs-history_chart_${ticker}.json`)
  const [result] = JSON.parse(readFileSync(file, 'utf8')).response.json.chart.result
  const dividends: { amount: number; date: number }[] = Object.values(result.events.dividends)
  return dividends.map(({ amount, date }) => ({
    kind: 'dividend',
    ticker,
    // New York sessions lie within one UTC date.
    date: new Date(date * 1000).toISOString().slice(0, 10),
    amount,
    currency: 'USD',
  }))
}
