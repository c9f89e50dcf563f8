import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCanonicalJson } from './canonical-json.ts'

test('writes the example of RFC 8785, section 3.2, as the RFC does', () => {
  const input = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`)
  expect(writeCanonicalJson(input)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('every double reads back as the same double', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(JSON.parse(writeCanonicalJson([value]))).toEqual([value + 0])
    }),
  )
})

test('the order in which fields were written does not matter', () => {
  expect(writeCanonicalJson({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}')
})

test('any JSON value is written as by a library of one of the RFC’s authors', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(writeCanonicalJson(value)).toBe(canonicalize(value))
    }),
  )
})

test('forty fields, whole numbers among them, are sorted as text', () => {
  const record = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${39 - index}`, 0]))
  const text = writeCanonicalJson(record)
  expect(text).toBe(canonicalize(record))
  expect(text).toMatch(/^{"0":0,"1":0,"10":0,.*"9":0}$/)
})

test.each([
  [{ a: Number.NaN }],
  [{ a: Infinity }],
  [undefined],
  [[undefined]],
  [10n],
  ['\uD800'],
  [{ '\uDC00': 1 }],
  [{ a: new Date(0) }],
])('%o cannot be written', (value) => {
  expect(() => writeCanonicalJson(value)).toThrow(/not allowed|no text/)
})
