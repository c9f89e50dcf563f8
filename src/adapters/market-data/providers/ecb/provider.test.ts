import { describe, expect, test } from 'vitest'
import { requestEcb, expectRates, readRecording } from './request-ecb.fixture.ts'
import { fixingTimeUtc } from './fx.ts'

const recording = readRecording()

describe('rates of the European Central Bank', () => {
  // Second source: the last two lines of the table that lineofflight/frankfurter keeps of the bank's rates.
  test('are those of the newest publication, each with the one before', async () => {
    const { base, date, rates } = await expectRates(recording)
    expect([base, date]).toEqual(['EUR', '2026-03-18'])
    const result = rates.map(({ currency, rate, previousRate }) => [currency, rate, previousRate])
    expect(result).toHaveLength(29)
    expect(result.map(([currency]) => currency).join(' ')).toBe(
      'AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR',
    )
    expect(result).toEqual(
      expect.arrayContaining([
        ['USD', 1.15, 1.1531],
        ['GBP', 0.86393, 0.8643],
        ['JPY', 183.49, 183.29],
        ['IDR', 19_543.1, 19_554.27],
        ['ZAR', 19.4174, 19.2092],
      ]),
    )
  })

  test('are of the moment the central banks agreed on them, winter and summer', async () => {
    const { outcome } = await requestEcb(recording)
    expect(outcome).toMatchObject({ value: { asOfUtc: '2026-03-18T13:10:00.000Z' } })
    expect(fixingTimeUtc('2026-08-20')).toBe('2026-08-20T12:10:00.000Z')
  })

  test('are requested for the last ten days, without a key', async () => {
    const { requested } = await requestEcb(recording)
    expect(requested.map(({ url }) => url)).toEqual([
      'https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A?format=csvdata&detail=dataonly&startPeriod=2026-03-08',
    ])
    expect(requested[0]?.init).toMatchObject({
      headers: { accept: 'text/csv' },
      redirect: 'manual',
    })
  })

  // Written after public examples of the bank's replies, not recorded.
  test('are read by the names of the columns, titles with commas included', async () => {
    const title = '"ECB reference exchange rate, ""A""/Euro, 2:15 pm (C.E.T.)"'
    const header = 'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,TIME_PERIOD,OBS_VALUE,TITLE_COMPL'
    const lines = recording
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, currency, date, value] = line.split(',')
        return `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,${date},${value},${title}`
      })
    const full = `${[header, ...lines].join('\r\n')}\r\n`
    expect(await expectRates(full)).toEqual(await expectRates(recording))
  })

  test('of a half published day wait for the remainder', async () => {
    const half = withoutLines(recording, (line) => /^D,[D-Z]..,2026-03-18/.test(line))
    expect(half).toContain('CZK,2026-03-18')
    expect(await expectRates(half)).toMatchObject({ date: '2026-03-17' })
  })

  test('leave out a currency that was not fixed on the day', async () => {
    const empty = recording.replace('D,ISK,2026-03-18,143.6', 'D,ISK,2026-03-18,')
    const missing = withoutLines(recording, (line) => line.startsWith('D,ISK,2026-03-18'))
    for (const reply of [empty, missing]) {
      const { date, rates } = await expectRates(reply)
      expect(date).toBe('2026-03-18')
      expect(rates).toHaveLength(28)
      expect(rates.map(({ currency }) => currency)).not.toContain('ISK')
    }
  })

  test('have no previous rate for a new currency', async () => {
    const corrected = withoutLines(recording, (line) => line.startsWith('D,ISK,2026-03-17'))
    const { rates } = await expectRates(corrected)
    expect(rates).toContainEqual({ currency: 'ISK', rate: 143.6, previousRate: null })
  })

  test.each(['0', '-1.15', 'NaN', 'Infinity', '1e999', '0x10', '1.15 ', 'n/a', '115', '0.0115'])(
    'leave out a dollar at %s',
    async (value) => {
      const { date, rates } = await expectRates(
        recording.replace('USD,2026-03-18,1.15', `USD,2026-03-18,${value}`),
      )
      expect(date).toBe('2026-03-18')
      expect(rates).toHaveLength(28)
      expect(rates.map(({ currency }) => currency)).not.toContain('USD')
    },
  )
})

function withoutLines(text: string, isGone: (line: string) => boolean): string {
  return text
    .split('\n')
    .filter((line) => !isGone(line))
    .join('\n')
}
