import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashRange, listLeftSiblings, listNodes } from './merkle-tree.ts'
import { growTree, REFERENCE_LEAVES, REFERENCE_ROOTS } from './reference-tree.fixture.ts'

test.each(REFERENCE_ROOTS.map((root, index) => ({ size: index + 1, root })))(
  'the first $size leaves of the reference tree have its root',
  ({ size, root }) => {
    const read = growTree(REFERENCE_LEAVES)
    expect(hashRange({ from: 0, to: size }, read)).toBe(root)
  },
)

test('an empty log has the hash of the empty message (RFC 9162, section 2.1.1)', () => {
  expect(hashRange({ from: 0, to: 0 }, growTree([]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

/** The definition of RFC 9162, section 2.1.1, as it is written there. */
function hashByDefinition(entries: readonly Uint8Array[]): Buffer {
  const hash = (...parts: readonly Uint8Array[]) =>
    createHash('sha256').update(Buffer.concat(parts)).digest()
  const [only] = entries
  if (only === undefined) return hash()
  if (entries.length === 1) return hash(Buffer.of(0), only)
  const k = 2 ** Math.floor(Math.log2(entries.length - 1))
  return hash(
    Buffer.of(1),
    hashByDefinition(entries.slice(0, k)),
    hashByDefinition(entries.slice(k)),
  )
}

test('a log that grew entry by entry has the root of the definition at every size', () => {
  const entries = Array.from({ length: 130 }, (_, index) => Buffer.from(`entry ${index}`))
  const read = growTree(entries)
  for (let to = 0; to <= entries.length; to += 1) {
    expect(hashRange({ from: 0, to }, read)).toBe(
      hashByDefinition(entries.slice(0, to)).toString('hex'),
    )
  }
})

test('a range has at most one node for each digit of its size, however large', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 50 }), (to) => {
      const nodes = listNodes({ from: 0, to })
      expect(nodes.length).toBe([...to.toString(2)].filter((digit) => digit === '1').length)
      expect(nodes.reduce((sum, { level }) => sum + 2 ** level, 0)).toBe(to)
      expect(listLeftSiblings(to).length).toBeLessThanOrEqual(51)
    }),
  )
})
