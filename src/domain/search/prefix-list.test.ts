import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPrefixList, findByPrefix } from './prefix-list.ts'

test('finds every text with a prefix, duplicates included, in order', () => {
  const list = createPrefixList([
    ['msft', 1],
    ['mu', 2],
    ['m', 3],
    ['aapl', 4],
    ['mu', 5],
  ])
  expect(findByPrefix('m', list)).toEqual([3, 1, 2, 5])
  expect(findByPrefix('mu', list)).toEqual([2, 5])
  expect(findByPrefix('', list)).toHaveLength(5)
  expect(findByPrefix('mux', list)).toEqual([])
  expect(findByPrefix('z', list)).toEqual([])
  expect(findByPrefix('a', createPrefixList([]))).toEqual([])
})

test('agrees with a scan of every text', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', '&', 'é', '\uffff', '😀'),
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.array(word), word, (texts, prefix) => {
      const list = createPrefixList(texts.map((text) => [text, text] as const))
      const expected = texts.filter((text) => text.startsWith(prefix)).toSorted()
      expect(findByPrefix(prefix, list)).toEqual(expected)
    }),
  )
})
