import { expect, test } from 'vitest'
import { median, shareOf } from './study.ts'

test('the median of an odd number is the middle one, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('the median of an even number is the mean of the two in the middle', () => {
  expect(median([10, 1, 4, 7])).toBe(5.5)
})

test('one value is its own median, and numbers are not compared as text', () => {
  expect(median([3])).toBe(3)
  // As text, "10" would come before "9".
  expect(median([9, 10, 100])).toBe(10)
})

test('an empty list has no median and no share', () => {
  expect(median([])).toBeNaN()
  expect(shareOf([], () => true)).toBeNaN()
})

test('a share counts the matching items among all', () => {
  expect(shareOf([1, 2, 3, 4], (value) => value > 1)).toBe(0.75)
})
