import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { expectBars } from '../expect-bars.fixture.ts'
import { call } from './call-yahoo.fixture.ts'
import { answer, readRecording, toResponse } from './recordings.fixture.ts'

const AAPL = 'chart/rs-history_chart_AAPL'

describe('a reply that is not a chart', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each<[string, string, MarketDataFailure['kind']]>([
    ['no data found', 'errors/404-chart-no-data', 'unknown-ticker'],
    ['too many requests', 'errors/429-plain', 'rate-limited'],
    ['too many requests with status 200', 'errors/getcrumb-200-too-many-requests', 'rate-limited'],
    ['an invalid crumb', 'errors/401-invalid-crumb', 'unavailable'],
    ['a redirect to the consent page', 'consent/quote-AAPL.json', 'malformed-reply'],
    ['an HTML page with status 200', 'consent/quote-AAPL-collectConsent.html', 'malformed-reply'],
    ['another kind of JSON', 'errors/weirdJsonResult.fake', 'malformed-reply'],
    ['an empty object with 404', 'errors/pageWith404andJson.fake', 'malformed-reply'],
    ['an unheard-of error', 'errors/pageWithUnknownError', 'malformed-reply'],
    [
      'a chart without timestamps',
      'chart/chart-AAPL-2025-02-01-to-2025-02-02-includePrePost-false-interval-1m',
      'no-data-in-range',
    ],
    ['prices without timestamps', 'chart/chart-notimestamp-weird-quote.fake', 'malformed-reply'],
  ])('such as %s fails with its kind', async (_, recording, kind) => {
    const written = [
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'warn'),
    ]
    const outcome = await call(
      'AAPL',
      answer(() => toResponse(readRecording(recording))),
    )
    expect(outcome).toMatchObject({ ok: false, failure: { kind } })
    expect(written.flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test('such as another ticker’s chart is rejected', async () => {
    const outcome = await call(
      'NVDA',
      answer(() => toResponse(readRecording(AAPL))),
    )
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: 'requested NVDA, got AAPL' },
    })
  })

  test.each<[string, (chart: ChartResult) => void, MarketDataFailure['kind']]>([
    ['columns of unlike length', ({ quote }) => void quote.close.pop(), 'malformed-reply'],
    ['text for prices', ({ quote }) => void (quote.close[3] = 'n/a'), 'malformed-reply'],
    ['no symbol', ({ meta }) => void delete meta['symbol'], 'malformed-reply'],
    ['hourly bars', ({ meta }) => void (meta['dataGranularity'] = '1h'), 'malformed-reply'],
    ['no currency', ({ meta }) => void (meta['currency'] = null), 'unusable-series'],
    [
      'no such time zone',
      ({ meta }) => void (meta['exchangeTimezoneName'] = 'Mars'),
      'unusable-series',
    ],
    ['no price at all', ({ quote }) => void quote.close.fill(null), 'unusable-series'],
  ])('such as a chart with %s is rejected', async (_, spoil, kind) => {
    const outcome = await call(
      'AAPL',
      answer(() => spoiled(spoil)),
    )
    expect(outcome).toMatchObject({ ok: false, failure: { kind } })
  })

  test.each<[string, (chart: ChartResult) => void, string]>([
    ['no prices', (chart) => eachColumn(chart, (column) => void (column[5] = null)), 'no prices'],
    ['one price missing', ({ quote }) => void (quote.open[5] = null), 'a price is missing'],
    ['no volume', ({ quote }) => void (quote.volume[5] = null), 'volume is missing'],
    ['a volume below 0', ({ quote }) => void (quote.volume[5] = -1), 'volume is -1'],
    ['a high below its low', ({ quote }) => void (quote.high[5] = 1), 'is below low'],
    [
      'a low a hundred times too low',
      ({ quote }) => void (quote.low[5] = 1.98),
      'is far above low',
    ],
    ['a price of 0', ({ quote }) => void (quote.open[5] = 0), 'open is 0'],
  ])('such as a bar with %s is set aside by its date', async (_, spoil, reason) => {
    const { bars, rejected } = await expectBars(
      call(
        'AAPL',
        answer(() => spoiled(spoil)),
      ),
    )
    expect(rejected).toEqual([{ date: '2025-05-07', reason: expect.stringContaining(reason) }])
    expect(bars.dates).toHaveLength(126)
    expect(bars.dates).not.toContain('2025-05-07')
  })

  test('such as a duplicate day keeps the first', async () => {
    const { bars, rejected } = await expectBars(
      call(
        'AAPL',
        answer(() => spoiled(repeatRow)),
      ),
    )
    expect(rejected).toEqual([{ date: '2025-05-07', reason: 'date appears twice' }])
    expect(bars.dates).toHaveLength(126)
  })
})

type ChartResult = {
  meta: Record<string, unknown>
  timestamp: number[]
  quote: Record<'open' | 'high' | 'low' | 'close' | 'volume', unknown[]>
}

/** The recorded chart of AAPL (2025-05-07 is row 5) after something was done to it. */
function spoiled(spoil: (chart: ChartResult) => void): Response {
  const recording = structuredClone(readRecording(AAPL))
  // The recording's own shape, as `wire.ts` has it.
  const { chart } = recording.response.json as {
    chart: { result: (ChartResult & { indicators: { quote: ChartResult['quote'][] } })[] }
  }
  const [result] = chart.result
  const quote = result?.indicators.quote[0]
  if (result === undefined || quote === undefined) throw new Error('the recording has no chart')
  spoil({ meta: result.meta, timestamp: result.timestamp, quote })
  return toResponse(recording)
}

function eachColumn({ quote }: ChartResult, change: (column: unknown[]) => void): void {
  for (const column of Object.values(quote)) change(column)
}

function repeatRow({ timestamp }: ChartResult): void {
  timestamp[6] = timestamp[5] ?? 0
}
