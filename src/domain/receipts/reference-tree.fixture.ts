import { hexToBytes } from '@noble/hashes/utils.js'
import { completeNodes, hashLeaf, type NodeKey, type ReadNode } from './merkle-tree.ts'

/**
 * The 8 leaves of Certificate Transparency's reference tree, and the root of its first 1 to 8:
 * https://github.com/transparency-dev/merkle/blob/02194e9/proof/verify_test.go
 */
export const REFERENCE_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hexToBytes)

export const REFERENCE_ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const A = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e'
const B = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b'
const C = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0'
const D = 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'
const E = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7'
const F = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4'
const G = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a'

/** Index of a leaf, size of the tree, and the proof: `inclusionProofs` of the same file, from 0. */
export const REFERENCE_INCLUSIONS: readonly (readonly [number, number, readonly string[]])[] = [
  [0, 1, []],
  [0, 8, [E, A, F]],
  [5, 8, [B, C, D]],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [1, 5, ['6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d', A, B]],
]

/** Two sizes and the proof: `consistencyProofs` of the same file. */
export const REFERENCE_CONSISTENCIES: readonly (readonly [number, number, readonly string[]])[] = [
  [1, 1, []],
  [1, 8, [E, A, F]],
  [6, 8, [G, C, D]],
  [2, 5, [A, B]],
  [6, 7, [G, 'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f', D]],
]

/** A tree of entries in memory. */
export function growTree(entries: readonly Uint8Array[]): ReadNode {
  const nodes = new Map<string, string>()
  const toText = ({ level, index }: NodeKey) => `${level}/${index}`
  const read: ReadNode = (key) => {
    const found = nodes.get(toText(key))
    if (found === undefined) throw new Error(`The tree has no node ${toText(key)}`)
    return found
  }
  entries.forEach((entry, index) => {
    for (const { hash, ...key } of completeNodes(index, hashLeaf(entry), read)) {
      nodes.set(toText(key), hash)
    }
  })
  return read
}
