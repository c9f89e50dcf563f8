import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { bindCode, isOneTimeCode, makeOneTimeCode } from './one-time-code.ts'

test('a code keeps its leading zeros', () => {
  expect(makeOneTimeCode(() => 42)).toBe('000042')
  expect(makeOneTimeCode((limit) => limit - 1)).toBe('999999')
  expect(makeOneTimeCode((limit) => limit - 1, 10)).toBe('9999999999')
})

test('generated codes are valid, and digits are uniform', () => {
  const codes = Array.from({ length: 5_000 }, () => makeOneTimeCode((limit) => randomInt(limit)))
  expect(codes.every(isOneTimeCode)).toBe(true)
  for (const digit of '0123456789') {
    const seen = codes.join('').split(digit).length - 1
    // Expected are 3,000, with a deviation of 52: eight of them.
    expect(Math.abs(seen - 3_000)).toBeLessThan(416)
  }
})

test.each([5, 11, 6.5, Number.NaN])('there is no code of %s digits', (digits) => {
  expect(() => makeOneTimeCode(() => 0, digits)).toThrow('6 to 10 digits')
})

test.each(['', '12345', '12345678901', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', '+12345'])(
  '%j is no code',
  (text) => {
    expect(isOneTimeCode(text)).toBe(false)
  },
)

test('another purpose, address or code is another text', () => {
  const texts = [
    bindCode('recovery', 'ada@example.com', '123456'),
    bindCode('signup', 'ada@example.com', '123456'),
    bindCode('recovery', 'eve@example.com', '123456'),
    bindCode('recovery', 'ada@example.com', '123457'),
    bindCode('sms', '6442079460958', '123456'),
    bindCode('sms', '442079460958', '1234566'),
  ]
  expect(new Set(texts).size).toBe(6)
})
