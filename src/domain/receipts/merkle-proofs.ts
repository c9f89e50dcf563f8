import { hashChildren, splitSize, type EntryRange } from './merkle-tree.ts'

/**
 * The ranges whose hashes prove that a log of some size contains an entry, lowest first: its audit path
 * (RFC 9162, section 2.1.3).
 * @param index of the entry, below `size`
 */
export function listInclusionProof(index: number, size: number, from = 0): EntryRange[] {
  if (size <= 1) return []
  const left = splitSize(size)
  return index < left
    ? [...listInclusionProof(index, left, from), { from: from + left, to: from + size }]
    : [...listInclusionProof(index - left, size - left, from + left), { from, to: from + left }]
}

/**
 * The ranges whose hashes prove that a log continues an earlier one (RFC 9162, section 2.1.4).
 * @param first size of the earlier log, at least 1
 * @param second size of the later log, at least `first`
 */
export function listConsistencyProof(
  first: number,
  second: number,
  { from, isWhole }: { readonly from: number; readonly isWhole: boolean } = {
    from: 0,
    isWhole: true,
  },
): EntryRange[] {
  if (first === second) return isWhole ? [] : [{ from, to: from + second }]
  const left = splitSize(second)
  return first <= left
    ? [
        ...listConsistencyProof(first, left, { from, isWhole }),
        { from: from + left, to: from + second },
      ]
    : [
        ...listConsistencyProof(first - left, second - left, { from: from + left, isWhole: false }),
        { from, to: from + left },
      ]
}

/** An untrusted inclusion proof; hashes are 64 hexadecimal digits. */
export type InclusionProof = {
  readonly leafHash: string
  readonly leafIndex: number
  readonly treeSize: number
  readonly path: readonly string[]
}

/** The root that an inclusion proof leads to; null if its length does not fit the index and the size. */
export function findInclusionRoot({
  leafHash,
  leafIndex,
  treeSize,
  path,
}: InclusionProof): string | null {
  if (leafIndex < 0 || leafIndex >= treeSize) return null
  if (treeSize === 1) return path.length === 0 ? leafHash : null
  const sibling = path.at(-1)
  if (sibling === undefined) return null
  const left = splitSize(treeSize)
  const isLeft = leafIndex < left
  const child = findInclusionRoot({
    leafHash,
    leafIndex: isLeft ? leafIndex : leafIndex - left,
    treeSize: isLeft ? left : treeSize - left,
    path: path.slice(0, -1),
  })
  if (child === null) return null
  return isLeft ? hashChildren(child, sibling) : hashChildren(sibling, child)
}

/** An untrusted consistency proof; hashes are 64 hexadecimal digits. */
export type ConsistencyProof = {
  readonly first: number
  readonly second: number
  readonly firstRoot: string
  readonly path: readonly string[]
}

/** The roots of the earlier and the later log. */
export type ConsistentRoots = { readonly first: string; readonly second: string }

/** The roots that a consistency proof leads to; null if its length does not fit the two sizes. */
export function findConsistentRoots(proof: ConsistencyProof): ConsistentRoots | null {
  const { first, second } = proof
  return first < 1 || first > second ? null : followConsistency(proof, true)
}

/** @param isWhole whether the earlier log is all of this subtree, whose hash is then its root */
function followConsistency(
  { first, second, firstRoot, path }: ConsistencyProof,
  isWhole: boolean,
): ConsistentRoots | null {
  if (first === second) {
    const [hash = firstRoot] = path
    return path.length === (isWhole ? 0 : 1) ? { first: hash, second: hash } : null
  }
  const sibling = path.at(-1)
  if (sibling === undefined) return null
  const left = splitSize(second)
  const isLeft = first <= left
  const child = followConsistency(
    {
      first: isLeft ? first : first - left,
      second: isLeft ? left : second - left,
      firstRoot,
      path: path.slice(0, -1),
    },
    isLeft && isWhole,
  )
  if (child === null) return null
  return isLeft
    ? { first: child.first, second: hashChildren(child.second, sibling) }
    : { first: hashChildren(sibling, child.first), second: hashChildren(sibling, child.second) }
}
