import { describe, expect, test } from 'vitest'
import { requestEcb, readRecording } from './request-ecb.fixture.ts'

const recording = readRecording()
const onlyDay = (text: string) =>
  text
    .split('\n')
    .filter((line) => /FREQ|2026-03-18|^$/.test(line))
    .join('\n')

describe('replies that are rejected', () => {
  test.each([
    ['HTML with status 200', '<!doctype html>\n<title>Maintenance</title>\n'],
    ['nothing', ''],
    ['other columns', recording.replace('OBS_VALUE', 'OBS_STATUS')],
    ['a column twice', recording.replace('FREQ,CURRENCY', 'CURRENCY,CURRENCY')],
    ['a text cut off in a number', recording.slice(0, -3)],
    ['a text cut off in a line', `${recording.slice(0, -12)}\n`],
    ['a line too long', recording.replace('USD,2026-03-18,1.15', 'USD,2026-03-18,1,15')],
    ['an open quotation mark', recording.replace('D,USD,2026-03-18', 'D,"USD,2026-03-18')],
    ['monthly rates', recording.replaceAll('\nD,', '\nM,')],
    ['a month for a day', recording.replace('USD,2026-03-18', 'USD,2026-03')],
    ['two rates for one day', recording.replace('USD,2026-03-17,1.1531', 'USD,2026-03-18,1.1531')],
    ['a rate of tomorrow', recording.replace('USD,2026-03-18', 'USD,2026-03-19')],
    ['a day without twenty currencies', onlyDay(recording).replaceAll(/\nD,[A-H].*/g, '')],
    ['too few plausible rates', recording.replaceAll(/(D,[B-R]..,2026-03-18,)(.*)/g, '$1100$2')],
    ['endless lines', `${recording}${'D,USD,2026-03-18,1.15\n'.repeat(30_000)}`],
  ])('%s', async (_, reply) => {
    expect(reply).not.toBe(recording)
    const { outcome } = await requestEcb(reply)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
    if (outcome.ok || !('cause' in outcome.failure)) throw new Error('no cause')
    expect(outcome.failure.cause.length).toBeGreaterThan(5)
    expect(outcome.failure.cause.length).toBeLessThanOrEqual(300)
  })

  // Written by the names the bank documents; not recorded.
  test('rates against another currency than the euro', async () => {
    const header = 'FREQ,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE'
    const { outcome } = await requestEcb(`${header}\nD,USD,GBP,2026-03-18,1.33\n`)
    expect(outcome).toMatchObject({ failure: { kind: 'malformed-reply' } })
  })

  test('a header alone, or rates older than those requested, are no data', async () => {
    const noData = { ok: false, failure: { kind: 'no-data-in-range' } }
    const empty = await requestEcb('FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE\n')
    expect(empty.outcome).toEqual(noData)
    const old = await requestEcb(recording, { now: '2026-06-18T16:00:00Z' })
    expect(old.outcome).toEqual(noData)
  })

  test('one whole day is enough, without previous rates', async () => {
    const { outcome } = await requestEcb(onlyDay(recording))
    const rates = outcome.ok ? outcome.value.data.rates : []
    expect(rates).toHaveLength(29)
    expect(rates.every(({ previousRate }) => previousRate === null)).toBe(true)
  })
})

describe('replies with an error', () => {
  const reply = (status: number, headers: Record<string, string> = {}) =>
    requestEcb(() => new Response('no', { status, headers }))

  test.each([
    [400, { kind: 'malformed-reply', cause: 'HTTP 400: "no"' }],
    [404, { kind: 'malformed-reply', cause: 'HTTP 404: "no"' }],
    [500, { kind: 'unavailable', cause: 'HTTP 500' }],
    [503, { kind: 'unavailable', cause: 'HTTP 503' }],
    [429, { kind: 'rate-limited', retryAtUtc: null }],
  ])('HTTP %i', async (status, failure) => {
    expect((await reply(status)).outcome).toEqual({ ok: false, failure })
  })

  test('HTTP 429 with the retry time', async () => {
    const { outcome } = await reply(429, { 'retry-after': '90' })
    expect(outcome).toMatchObject({
      failure: { kind: 'rate-limited', retryAtUtc: '2026-03-18T16:01:30.000Z' },
    })
  })

  test('a redirect is not followed', async () => {
    const { outcome, requested } = await reply(302, { location: 'https://elsewhere.example/' })
    expect(outcome).toMatchObject({
      failure: { kind: 'malformed-reply', cause: 'redirect to https://elsewhere.example/' },
    })
    expect(requested).toHaveLength(1)
  })

  test('no connection', async () => {
    const { outcome } = await requestEcb(() => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'ENOTFOUND' }),
      })
    })
    expect(outcome).toMatchObject({
      failure: { kind: 'unavailable', cause: 'fetch failed (ENOTFOUND)' },
    })
  })

  test('no time left', async () => {
    const signal = AbortSignal.abort()
    const { outcome } = await requestEcb(() => Promise.reject(signal.reason), { signal })
    expect(outcome).toMatchObject({ failure: { kind: 'timed-out' } })
  })
})
