import { expect, test } from 'vitest'
import { readRecording } from './request-ecb.fixture.ts'
import { createEcbRateHistory } from './rate-history.ts'

const [header = '', ...lines] = readRecording().trim().split('\n')
const dollars = (of: readonly string[]) =>
  `${[header, ...of.filter((line) => line.includes(',USD,') || line.startsWith('D,USD'))].join('\n')}\n`

/** Lines of krona rates, as the bank writes them. */
const kronur = (rates: Readonly<Record<string, number>>) => {
  const written = Object.entries(rates).map(([date, rate]) => `D,ISK,${date},${rate}`)
  return `${[header, ...written].join('\n')}\n`
}

async function requestHistory(reply: string, currency = 'USD', fromDate = '2026-02-17') {
  const requested: string[] = []
  const provider = createEcbRateHistory({
    baseUrl: 'https://data-api.ecb.europa.eu',
    apiKey: '',
    clock: () => new Date('2026-03-18T16:00:00Z'),
    isCommonStock: () => false,
    fetch: async (input) => {
      requested.push(String(input))
      return new Response(reply, { headers: { 'content-type': 'text/csv' } })
    },
  })
  const signal = AbortSignal.timeout(10_000)
  const request = { currency, fromDate, signal }
  return { outcome: await provider.fetchRateHistory(request), requested }
}

// Second source: the table that lineofflight/frankfurter keeps of the bank's rates has 1.1826 dollars
// for Feb 17, 2026 and 1.1845 for the day after.
test('rates of one currency are oldest first, from the requested day', async () => {
  const { outcome, requested } = await requestHistory(dollars(lines.toReversed()))
  expect(requested).toEqual([
    'https://data-api.ecb.europa.eu/service/data/EXR/D.USD.EUR.SP00.A?format=csvdata&detail=dataonly&startPeriod=2026-02-17',
  ])
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  const { currency, dates, rates } = outcome.value
  expect(currency).toBe('USD')
  expect(dates.slice(0, 2)).toEqual(['2026-02-17', '2026-02-18'])
  expect(rates.slice(0, 2)).toEqual([1.1826, 1.1845])
  expect(dates.at(-1)).toBe('2026-03-18')
  expect(rates.at(-1)).toBe(1.15)
  expect(dates).toEqual(dates.toSorted())
})

test('rates of another currency than requested are rejected', async () => {
  const { outcome } = await requestHistory(dollars(lines), 'SEK')
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
})

test('a slip of the decimal point makes the series unusable', async () => {
  const slipped = dollars(lines).replace('USD,2026-03-18,1.15', 'USD,2026-03-18,115')
  const { outcome } = await requestHistory(slipped)
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
})

// Viðskiptablaðið reported in December 2008 that the bank's last krona was 290 for a euro, on the 9th; it
// publishes the krona again since February 2018, when a euro was worth some 125.
test('after a gap of years rates start over, and none is carried across it', async () => {
  const reply = kronur({
    '2008-12-08': 290,
    '2008-12-09': 290,
    '2018-02-01': 125,
    '2018-02-02': 124,
  })
  const { outcome } = await requestHistory(reply, 'ISK', '2008-01-01')
  const dates = ['2018-02-01', '2018-02-02']
  expect(outcome).toEqual({ ok: true, value: { currency: 'ISK', dates, rates: [125, 124] } })
})

test('rates at most ten days apart may jump no further than those of two days', async () => {
  const priceJumpTo = async (date: string) => {
    const reply = kronur({ '2008-12-01': 290, [date]: 125 })
    return (await requestHistory(reply, 'ISK', '2008-01-01')).outcome
  }
  expect(await priceJumpTo('2008-12-11')).toMatchObject({
    ok: false,
    failure: { kind: 'unusable-series' },
  })
  expect(await priceJumpTo('2008-12-12')).toMatchObject({ ok: true, value: { rates: [125] } })
})

test('a currency without a rate in the range has no rates', async () => {
  const { outcome } = await requestHistory(`${header}\n`)
  expect(outcome).toEqual({ ok: false, failure: { kind: 'no-data-in-range' } })
})

test('an invalid currency is not requested', async () => {
  const { outcome, requested } = await requestHistory('', 'US/D')
  expect(outcome).toEqual({ ok: false, failure: { kind: 'not-covered' } })
  expect(requested).toEqual([])
})
