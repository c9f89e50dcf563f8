import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDifferences } from './find-differences.ts'

test('lists each path with the claimed and the computed value', () => {
  const claimed = { a: 1, list: [{ b: 2 }, 3], same: null }
  const computed = { a: 1.5, list: [{ b: 2 }, 4, 5], same: null }
  expect(findDifferences(claimed, computed)).toEqual([
    { path: '/a', claimed: 1, computed: 1.5 },
    { path: '/list/1', claimed: 3, computed: 4 },
    { path: '/list/2', claimed: undefined, computed: 5 },
  ])
})

test('a field that only one of them has is a difference', () => {
  expect(findDifferences({ more: 1 }, { less: 2 }, '/receipt')).toEqual([
    { path: '/receipt/less', claimed: undefined, computed: 2 },
    { path: '/receipt/more', claimed: 1, computed: undefined },
  ])
})

test('names with a slash or a tilde are written as JSON Pointer writes them', () => {
  expect(findDifferences({ 'a/b~c': 1 }, { 'a/b~c': 2 })[0]?.path).toBe('/a~1b~0c')
})

test.each([
  [[], {}],
  [{ a: 1 }, [1]],
  [null, {}],
  ['1', 1],
])('%o is not %o', (claimed, computed) => {
  expect(findDifferences(claimed, computed)).toEqual([{ path: '', claimed, computed }])
})

test('a value never differs from itself, and always from a changed one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value))
      expect(findDifferences(value, copy)).toEqual([])
      expect(findDifferences({ value, n: 1 }, { value: copy, n: 2 })).toHaveLength(1)
    }),
  )
})
