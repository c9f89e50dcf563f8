import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRange, describeRange } from './row-range.ts'

test.each<[number, number | null, string | undefined, number, number]>([
  [0, null, undefined, 0, 1000],
  [5, 10, undefined, 5, 10],
  [0, 5000, undefined, 0, 1000],
  [0, 0, undefined, 0, 0],
  [0, 0, '3-4', 3, 0],
  [0, null, '0-4', 0, 5],
  [0, null, 'items=2-2', 2, 1],
  [0, null, '7-', 7, 1000],
  [2, 10, '0-4', 2, 3],
  [0, null, 'bytes=0-4', 0, 1000],
  [0, null, '-4', 0, 1000],
  [0, null, '', 0, 1000],
])('from %i, limit %o, header %o: from %i at most %i', (offset, limit, header, from, max) => {
  const range = chooseRange({ offset, limit }, header)
  expect(range).toEqual({ ok: true, value: { offset: from, limit: max } })
})

test.each<[number, number | null, string]>([
  [0, null, '4-3'],
  [0, 2, '5-9'],
  [9, null, '0-4'],
])('from %i, limit %o, header %s is not satisfiable', (offset, limit, header) => {
  expect(chooseRange({ offset, limit }, header)).toMatchObject({
    ok: false,
    failure: { status: 416, body: { code: 'PGRST103' } },
  })
})

test('for any header, a range is whole, not negative and at most 1000', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })).map(([a, b]) => `${a}-${b}`),
  )
  const count = fc.nat({ max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(count, fc.option(count), header, (offset, limit, sent) => {
      const range = chooseRange({ offset, limit }, sent)
      if (!range.ok) return
      expect(Number.isSafeInteger(range.value.offset)).toBe(true)
      expect(Number.isSafeInteger(range.value.limit)).toBe(true)
      expect(range.value.limit).toBeGreaterThanOrEqual(0)
      expect(range.value.limit).toBeLessThanOrEqual(1000)
    }),
  )
})

test.each<[number, number, number | null, number, string]>([
  [0, 5, null, 200, '0-4/*'],
  [0, 0, null, 200, '*/*'],
  [70, 0, null, 200, '*/*'],
  [0, 5, 57, 206, '0-4/57'],
  [0, 5, 5, 200, '0-4/5'],
  [3, 2, 5, 206, '3-4/5'],
  [0, 0, 0, 200, '*/0'],
])('from %i, %i rows of %o: %i %s', (offset, sent, total, status, contentRange) => {
  const claimed = describeRange(offset, sent, total)
  expect(claimed).toEqual({ ok: true, value: { status, contentRange } })
})

test('an offset beyond a known end is not satisfiable', () => {
  expect(describeRange(58, 0, 57)).toMatchObject({
    ok: false,
    failure: {
      status: 416,
      body: { details: 'An offset of 58 was requested, but there are only 57 rows.' },
    },
  })
})
