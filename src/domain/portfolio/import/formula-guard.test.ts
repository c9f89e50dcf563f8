import { assert as check, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './formula-guard.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''-1"])(
  '%j gets an apostrophe before it',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  },
)

test.each(['', 'AAPL', "it's", "'quoted'", '1-1', 'a=b'])('%j stays as it is', (text) => {
  expect(guardCell(text)).toBe(text)
  expect(unguardCell(text)).toBe(text)
})

test('the import removes what the export adds', () => {
  check(
    property(string({ unit: 'binary' }), (text) => unguardCell(guardCell(text)) === text),
    { examples: [["'=1"], ["''+"], ["'"], ['-']] },
  )
})

test('no guarded cell begins as a formula does', () => {
  check(property(string({ unit: 'binary' }), (text) => !/^[=+\-@\t\r\n]/.test(guardCell(text))))
})
