import { describe, expect, it } from 'vitest'

import { formatCompact, formatNumber, formatPrice } from './format-number.ts'

describe('formatNumber', () => {
  it.each([
    [61.244, '61.24'],
    [25, '25.00'],
    [-0.031, '−0.03'],
    [-0.004, '0.00'],
    [-0, '0.00'],
    [0.004, '0.00'],
    [1234.5, '1,234.50'],
    [-1_234_567.891, '−1,234,567.89'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})

describe('formatPrice', () => {
  it.each([
    [182.4, '182.40'],
    [1, '1.00'],
    [0.5, '0.50'],
    [0.0123, '0.0123'],
    [0.99999, '1.00'],
    [-0.00004, '0.00'],
    [12_345.678, '12,345.68'],
  ])('writes %d as %s', (value, text) => {
    expect(formatPrice(value)).toBe(text)
  })
})

describe('formatCompact', () => {
  it.each([
    [12_400_000, '12.4M'],
    [-9_800_000, '−9.8M'],
    [950, '950'],
    [999.6, '1,000'],
    [1000, '1.0K'],
    [999_960, '1.0M'],
    [1_250_000_000, '1.3B'],
    [-0.2, '0'],
  ])('writes %d as %s', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })
})
