import { expect, test } from 'vitest'
import { drawSparkline } from './draw-sparkline.ts'

test('draws every third close, counted from the last, with the lowest at the bottom', () => {
  // Counted from the last: 30, 20, 10. From the top of 24 pixels: 0, 12 and 24 down.
  expect(drawSparkline([10, 99, 99, 20, 99, 99, 30])).toBe('M0 24l4-12 4-12')
  expect(drawSparkline([99, 30, 1, 1, 10])).toBe('M0 0l4 24')
})

test('draws an unchanged price as a flat line', () => {
  expect(drawSparkline([5, 5, 5, 5, 5, 5, 5])).toBe('M0 24l4 0 4 0')
})

test('draws nothing for a single point', () => {
  expect(drawSparkline([])).toBe('')
  expect(drawSparkline([5, 5, 5])).toBe('')
})
