import { expect, test } from 'vitest'
import {
  shiftEstimate,
  describeChance,
  describeInterval,
  describeReturn,
  describeShare,
} from './describe-record.ts'

const estimate = { percent: -0.07, interval: { low: -0.357, high: 0.217 } }

test('an interval has one unit and real minus signs', () => {
  expect(describeInterval(estimate, describeReturn)).toBe('−0.36 to +0.22%')
  expect(describeInterval({ percent: 52, interval: { low: 51.04, high: 53 } }, describeShare)).toBe(
    '51.0 to 53.0%',
  )
})

test('says that there is no interval', () => {
  expect(describeInterval({ percent: 1, interval: null }, describeReturn)).toBe('too few trades')
})

test('a cost shifts the mean and both ends equally', () => {
  expect(shiftEstimate({ percent: 1, interval: { low: 0.5, high: 1.5 } }, -0.25)).toEqual({
    percent: 0.75,
    interval: { low: 0.25, high: 1.25 },
  })
  expect(shiftEstimate({ percent: 1, interval: null }, 0.5).interval).toBeNull()
})

test.each([
  [0.0009, '< 0.001'],
  [0.001, '0.001'],
  [0.0375, '0.038'],
  [1, '1.000'],
])('formats a probability of %d as %s', (chance, text) => {
  expect(describeChance(chance)).toBe(text)
})
