import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '../../platform/sha256.ts'

/** Prefixes that keep an entry from being mistaken for a node (RFC 9162, section 2.1.1). */
const LEAF_PREFIX = Uint8Array.of(0)
const NODE_PREFIX = Uint8Array.of(1)

/** Entries from one index to before another. */
export type EntryRange = { readonly from: number; readonly to: number }

/** A node above 2^level entries, the first of which has the index `index * 2^level`. */
export type NodeKey = { readonly level: number; readonly index: number }

/** The hash of a complete node, as 64 hexadecimal digits. */
export type ReadNode = (key: NodeKey) => string

/** The hash of one entry of a log: SHA-256 of a byte 0 and the entry. */
export function hashLeaf(entry: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(LEAF_PREFIX, entry)))
}

/** The hash of a node: SHA-256 of a byte 1 and the hashes of its two children. */
export function hashChildren(left: string, right: string): string {
  return bytesToHex(sha256(concatBytes(NODE_PREFIX, hexToBytes(left), hexToBytes(right))))
}

/** The largest power of two below a size of at least 2: how many entries the left child has. */
export function splitSize(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}

/**
 * The complete nodes that a range consists of, from left to right.
 * @param range a range that occurs in a Merkle tree: it starts at a multiple of the largest power of two
 * within it
 */
export function listNodes({ from, to }: EntryRange): NodeKey[] {
  const nodes: NodeKey[] = []
  let start = from
  while (start < to) {
    const size = to - start === 1 ? 1 : splitSize(to - start + 1)
    nodes.push({ level: Math.log2(size), index: start / size })
    start += size
  }
  return nodes
}

/**
 * The Merkle tree hash of a range of entries (RFC 9162, section 2.1.1).
 * @param range as in `listNodes`
 * @param readNode is called for the nodes of `listNodes`
 */
export function hashRange(range: EntryRange, readNode: ReadNode): string {
  const hashes = listNodes(range).map(readNode)
  // The smaller a node, the deeper it is, so the rightmost two are siblings.
  return hashes.length === 0
    ? bytesToHex(sha256(new Uint8Array()))
    : hashes.reduceRight((right, left) => hashChildren(left, right))
}

/**
 * The nodes that become complete when an entry is appended: its leaf, then the parents above it.
 * @param index of the entry
 * @param readNode is called for the nodes of `listLeftSiblings`
 */
export function completeNodes(
  index: number,
  leafHash: string,
  readNode: ReadNode,
): (NodeKey & { readonly hash: string })[] {
  const nodes = [{ level: 0, index, hash: leafHash }]
  let hash = leafHash
  for (const sibling of listLeftSiblings(index)) {
    hash = hashChildren(readNode(sibling), hash)
    nodes.push({ level: sibling.level + 1, index: sibling.index / 2, hash })
  }
  return nodes
}

/** The nodes to the left of those that an entry completes, lowest first. */
export function listLeftSiblings(index: number): NodeKey[] {
  const siblings: NodeKey[] = []
  for (let level = 0, at = index; at % 2 === 1; level += 1, at = (at - 1) / 2) {
    siblings.push({ level, index: at - 1 })
  }
  return siblings
}
