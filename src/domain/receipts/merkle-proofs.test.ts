import { describe, expect, test } from 'vitest'
import {
  type ConsistencyProof,
  findConsistentRoots,
  findInclusionRoot,
  type InclusionProof,
  listConsistencyProof,
  listInclusionProof,
} from './merkle-proofs.ts'
import { hashLeaf, hashRange } from './merkle-tree.ts'
import {
  growTree,
  REFERENCE_CONSISTENCIES,
  REFERENCE_INCLUSIONS,
  REFERENCE_LEAVES,
  REFERENCE_ROOTS,
} from './reference-tree.fixture.ts'

const SIZE = 40
const entries = Array.from({ length: SIZE }, (_, index) => Buffer.from(`entry ${index}`))
const read = growTree(entries)
const rootOf = (size: number) => hashRange({ from: 0, to: size }, read)
const leafOf = (index: number) => hashLeaf(entries[index] ?? new Uint8Array())

const proveInclusion = (index: number, size: number, node = read) =>
  listInclusionProof(index, size).map((range) => hashRange(range, node))
const proveConsistency = (first: number, second: number, node = read) =>
  listConsistencyProof(first, second).map((range) => hashRange(range, node))

describe('the reference tree', () => {
  const reference = growTree(REFERENCE_LEAVES)

  test.each(REFERENCE_INCLUSIONS)('leaf %i of %i has its published proof', (index, size, path) => {
    expect(proveInclusion(index, size, reference)).toEqual(path)
    const leafHash = hashLeaf(REFERENCE_LEAVES[index] ?? new Uint8Array())
    expect(findInclusionRoot({ leafHash, leafIndex: index, treeSize: size, path })).toBe(
      REFERENCE_ROOTS[size - 1],
    )
  })

  test.each(REFERENCE_CONSISTENCIES)(
    'sizes %i and %i have their published proof',
    (first, second, path) => {
      expect(proveConsistency(first, second, reference)).toEqual(path)
      const firstRoot = REFERENCE_ROOTS[first - 1] ?? ''
      expect(findConsistentRoots({ first, second, firstRoot, path })).toEqual({
        first: firstRoot,
        second: REFERENCE_ROOTS[second - 1],
      })
    },
  )
})

test(`every entry of every log of up to ${SIZE} entries is proven`, () => {
  for (let treeSize = 1; treeSize <= SIZE; treeSize += 1) {
    for (let leafIndex = 0; leafIndex < treeSize; leafIndex += 1) {
      const path = proveInclusion(leafIndex, treeSize)
      const proof = { leafHash: leafOf(leafIndex), leafIndex, treeSize, path }
      expect(findInclusionRoot(proof)).toBe(rootOf(treeSize))
    }
  }
})

test(`every log of up to ${SIZE} entries is proven to continue every earlier one`, () => {
  for (let second = 1; second <= SIZE; second += 1) {
    for (let first = 1; first <= second; first += 1) {
      const path = proveConsistency(first, second)
      expect(findConsistentRoots({ first, second, firstRoot: rootOf(first), path })).toEqual({
        first: rootOf(first),
        second: rootOf(second),
      })
    }
  }
})

describe('a wrong proof leads elsewhere', () => {
  const other = 'ab'.repeat(32)
  const inclusion = {
    leafHash: leafOf(20),
    leafIndex: 20,
    treeSize: 37,
    path: proveInclusion(20, 37),
  }

  test.each<[string, Partial<InclusionProof>]>([
    ['another entry', { leafHash: leafOf(21) }],
    ['the index before', { leafIndex: 19 }],
    ['the index after', { leafIndex: 21 }],
    ['an index outside', { leafIndex: 37 }],
    ['a negative index', { leafIndex: -1 }],
    ['twice the size', { treeSize: 74 }],
    ['half the size', { treeSize: 18 }],
    ['no entries', { treeSize: 0 }],
    ['an empty path', { path: [] }],
    ['a shorter path', { path: inclusion.path.slice(0, -1) }],
    ['a hash before', { path: [other, ...inclusion.path] }],
    ['a hash behind', { path: [...inclusion.path, other] }],
    ['the path reversed', { path: inclusion.path.toReversed() }],
    ...inclusion.path.map((_, at): [string, Partial<InclusionProof>] => [
      `another hash ${at}`,
      { path: inclusion.path.with(at, other) },
    ]),
  ])('inclusion with %s', (_, change) => {
    expect(findInclusionRoot({ ...inclusion, ...change })).not.toBe(rootOf(37))
  })

  const consistency = {
    first: 21,
    second: 37,
    firstRoot: rootOf(21),
    path: proveConsistency(21, 37),
  }

  test.each<[string, Partial<ConsistencyProof>]>([
    ['the size before', { first: 20 }],
    ['the size after', { first: 22 }],
    ['no earlier size', { first: 0 }],
    ['sizes swapped', { first: 37, second: 21 }],
    ['twice the later size', { second: 74 }],
    ['an empty path', { path: [] }],
    ['a shorter path', { path: consistency.path.slice(0, -1) }],
    ['a hash before', { path: [other, ...consistency.path] }],
    ['a hash behind', { path: [...consistency.path, other] }],
    ...consistency.path.map((_, at): [string, Partial<ConsistencyProof>] => [
      `another hash ${at}`,
      { path: consistency.path.with(at, other) },
    ]),
  ])('consistency with %s', (_, change) => {
    expect(findConsistentRoots({ ...consistency, ...change })).not.toEqual({
      first: rootOf(21),
      second: rootOf(37),
    })
  })

  test('a rewritten entry cannot be proven to continue the log, whatever is tried', () => {
    const forged = growTree(entries.with(3, Buffer.from('another entry 3')))
    const path = proveConsistency(21, 37, forged)
    const roots = findConsistentRoots({ ...consistency, path })
    expect(roots?.first).not.toBe(rootOf(21))
  })
})
