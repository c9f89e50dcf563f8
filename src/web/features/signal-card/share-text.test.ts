import { expect, test } from 'vitest'
import { noSignalOf, signalOf } from '../../../domain/explanations/any-signal.fixture.ts'
import { explainSignal } from '../../../domain/explanations/explain-signal.ts'
import { buyReadings } from '../../../domain/signals/any-readings.fixture.ts'
import { writeShareText } from './share-text.ts'

const URL = 'https://tapelight.example/stocks/AAPL'

test('a signal as text has its action, date, sentence, readings, changes and link', () => {
  const signal = signalOf(buyReadings, 'AAPL', '2026-08-19')
  const explanation = explainSignal(signal, 'Apple Inc.')
  const text = writeShareText({ ticker: signal.ticker, signal, explanation }, URL)
  expect(text.split('\n')[0]).toBe('AAPL: BUY, Aug 19, 2026 close')
  expect(text).toContain(explanation.sentence)
  for (const point of explanation.points) expect(text).toContain(`- ${point.text}`)
  expect(text).toContain(`What would change it:\n- ${explanation.changes[0]}`)
  expect(text.endsWith(`${URL}\nNot financial advice.`)).toBe(true)
})

test('without a signal the text says so, and what comes next', () => {
  const signal = noSignalOf({ kind: 'too-few-bars', have: 59, need: 60 })
  const explanation = explainSignal(signal, null)
  const text = writeShareText({ ticker: signal.ticker, signal, explanation }, URL)
  expect(text).toMatch(/^AAPL: no signal/)
  expect(text).toContain('Next:\n- ')
  expect(text).not.toContain('\n\n\n')
})
