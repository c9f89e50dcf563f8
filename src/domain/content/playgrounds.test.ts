import { describe, expect, test } from 'vitest'
import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import { buy } from '../signals/buy.ts'
import { SETTLING_SESSIONS } from './playground-bars.ts'
import { engineSettings } from './playground.ts'
import { findPlayground, PLAYGROUNDS } from './playgrounds.ts'

const spy = readGoldenFiles().find(({ name }) => name === 'spy')
if (spy === undefined) throw new Error('the golden files of SPY are gone')
const { bars, expected } = spy

describe.each(Object.values(PLAYGROUNDS))('$indicator', (playground) => {
  test('requires, with the engine’s settings, exactly what BUY requires', () => {
    const requested = buy.conditions.find(({ measure }) => measure === playground.measure)
    const trial = playground.trySettings(bars, engineSettings(playground))
    expect(trial.comparison).toEqual(requested?.comparison)
  })

  test('has a reading at every session that is shown, with the slowest settings it allows', () => {
    const slowest = Object.entries(playground.fields).map(([name, { max }]) => [name, max])
    const { measured, overlays } = playground.trySettings(bars, Object.fromEntries(slowest))
    for (const series of [measured, ...overlays.map((overlay) => overlay.series)]) {
      expect(series.slice(SETTLING_SESSIONS).every(Number.isFinite)).toBe(true)
    }
  })

  test('uses the engine’s number for a missing one', () => {
    expect(playground.trySettings(bars, {})).toEqual(
      playground.trySettings(bars, engineSettings(playground)),
    )
  })
})

test.each(['rsi', 'adx', 'cmf'] as const)('%s agrees with the golden file of SPY', (indicator) => {
  const [period] = INDICATORS[indicator].periods
  const series = expected[`${indicator}${period}`]
  const { measured } = PLAYGROUNDS[indicator].trySettings(bars, { period })
  expect(measured.at(-1)).toBeCloseTo(series?.values.at(-1) ?? Number.NaN, 9)
})

test('the gap of the averages and the change of OBV agree with the golden file of SPY', () => {
  const newest = (name: string, back = 0) => expected[name]?.values.at(-1 - back) ?? Number.NaN
  const measure = (indicator: Indicator) =>
    PLAYGROUNDS[indicator].trySettings(bars, {}).measured.at(-1)
  expect(measure('sma')).toBeCloseTo(newest('sma20') - newest('sma50'), 9)
  expect(measure('obv')).toBe(newest('obv') - newest('obv', 20))
})

test('only the five indicators have a playground', () => {
  expect(findPlayground('cmf')?.indicator).toBe('cmf')
  expect(findPlayground('macd')).toBeNull()
  expect(findPlayground('constructor')).toBeNull()
})
