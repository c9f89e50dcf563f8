import { expect, test } from 'vitest'
import { succeed } from '../../../platform/outcome.ts'
import { recordingLog } from './failover.fixture.ts'
import { createDailyBarsSource } from './daily-bars-source.ts'
import { makeSeries, scripted, settingsFor } from './scripted-provider.fixture.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const AAPL = knownTicker('AAPL')
const MSFT = knownTicker('MSFT')

test('a malformed reply is logged at a high level, an unknown ticker is not an error', async () => {
  const { log, lines } = recordingLog()
  const malformed = { kind: 'malformed-reply', cause: 'HTML' } as const
  const yahoo = scripted('yahoo', (ticker) =>
    ticker === AAPL ? malformed : { kind: 'unknown-ticker' },
  )
  const source = createDailyBarsSource(settingsFor([yahoo], log))
  await source.getDailyBars(MSFT)
  await source.getDailyBars(AAPL)
  const fields = { provider: 'yahoo', ticker: 'AAPL', failure: malformed }
  const loud = lines.filter(([level]) => level !== 'debug' && level !== 'info')
  expect(loud).toEqual([['error', fields, 'market data call failed']])
})

test('the attempts of an answer are logged at once if any failed', async () => {
  const { log, lines } = recordingLog()
  const yahoo = scripted('yahoo', () => ({ kind: 'unavailable', cause: 'HTTP 500' }))
  const sample = scripted('sample', () => 'bars')
  await createDailyBarsSource(settingsFor([yahoo, sample], log)).getDailyBars(AAPL)
  const attempts = [
    { provider: 'yahoo', outcome: 'unavailable', detail: 'HTTP 500' },
    { provider: 'sample', outcome: 'ok' },
  ]
  expect(lines.filter(([level]) => level === 'info')).toMatchObject([
    ['info', { ticker: 'AAPL', provider: 'sample', attempts }, 'market data answer'],
  ])
})

test('a fresh answer is logged once: all attempts and the rejected bars', async () => {
  const { log, lines } = recordingLog()
  const rejected = [{ date: '2026-08-19', reason: 'high 9 is below low 10' }]
  const yahoo = scripted('yahoo', () => ({ kind: 'not-covered' }))
  const sample = scripted('sample', () =>
    Promise.resolve(succeed({ ...makeSeries('sample', AAPL), rejected })),
  )
  const source = createDailyBarsSource(settingsFor([yahoo, sample], log))
  await Promise.all([source.getDailyBars(AAPL), source.getDailyBars(AAPL)])
  await source.getDailyBars(AAPL)
  expect(lines).toMatchObject([
    [
      'debug',
      {
        ticker: 'AAPL',
        provider: 'sample',
        rejected,
        attempts: [
          { provider: 'yahoo', outcome: 'not-covered' },
          { provider: 'sample', outcome: 'ok' },
        ],
      },
      'market data answer',
    ],
  ])
})

test('so is an answer without bars, with the kind of failure', async () => {
  const { log, lines } = recordingLog()
  const yahoo = scripted('yahoo', () => ({ kind: 'unknown-ticker' }))
  await createDailyBarsSource(settingsFor([yahoo], log)).getDailyBars(AAPL)
  expect(lines).toMatchObject([
    [
      'debug',
      {
        ticker: 'AAPL',
        kind: 'unknown-ticker',
        attempts: [{ provider: 'yahoo', outcome: 'unknown-ticker' }],
      },
      'market data answer',
    ],
  ])
})
