import { z } from 'zod'
import { findDifferences, type Difference } from './find-differences.ts'
import type { SignedLogHead } from './log-head.ts'
import { findConsistentRoots } from './merkle-proofs.ts'
import {
  hashSchema,
  headSchema,
  listProblems,
  NO_ROOT,
  verifyHead,
  type VerifySignature,
} from './verify-head.ts'

/** The result of checking that a log only grew. */
export type ConsistencyVerdict =
  | {
      readonly kind: 'agrees'
      readonly first: SignedLogHead
      readonly second: SignedLogHead
    }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

const FILE = z.strictObject({ first: headSchema, second: headSchema, path: z.array(hashSchema) })

/**
 * Checks that the later of two heads continues the earlier one, and that both are signed.
 * @param json the parsed file of `/api/v1/receipts/log/consistency`
 */
export function verifyConsistency(
  json: unknown,
  verifySignature: VerifySignature,
): ConsistencyVerdict {
  const read = FILE.safeParse(json)
  if (!read.success) return { kind: 'unreadable', problems: listProblems(read.error, 'file') }
  const { first, second, path } = read.data
  const proof = {
    first: first.treeSize,
    second: second.treeSize,
    firstRoot: first.rootHash,
    path,
  }
  const roots = findConsistentRoots(proof)
  const differences = [
    ...findDifferences(first.rootHash, roots?.first ?? NO_ROOT, '/first/rootHash'),
    ...findDifferences(second.rootHash, roots?.second ?? NO_ROOT, '/second/rootHash'),
    ...findDifferences(second.kind, first.kind, '/second/kind'),
    ...findDifferences(second.publicKey, first.publicKey, '/second/publicKey'),
    ...verifyHead(first, '/first', verifySignature),
    ...verifyHead(second, '/second', verifySignature),
  ]
  return differences.length > 0
    ? { kind: 'differs', differences }
    : { kind: 'agrees', first, second }
}

/** How a head relates to one that someone saved. */
export type SavedVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  /** Only a proof between the two sizes can tell. */
  | { readonly kind: 'other-size'; readonly treeSize: number }
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

/**
 * Compares heads with a saved one: there is exactly one head of each log and size.
 * @param heads at least one; `/first` and `/second` of a consistency proof, or `/log/head` of a receipt
 * @param json the parsed file of `/api/v1/receipts/log/head`, or its `head` alone
 */
export function compareWithSaved(
  heads: Readonly<Record<string, SignedLogHead>>,
  json: unknown,
  verifySignature: VerifySignature,
): SavedVerdict {
  const { head = json } = Object(json)
  const read = headSchema.safeParse(head)
  if (!read.success) return { kind: 'unreadable', problems: listProblems(read.error, 'saved head') }
  const saved = read.data
  const unsigned = verifyHead(saved, '/saved', verifySignature)
  if (unsigned.length > 0) return { kind: 'differs', differences: unsigned }
  const same = Object.entries(heads).find(([, { treeSize }]) => treeSize === saved.treeSize)
  if (same === undefined) return { kind: 'other-size', treeSize: saved.treeSize }
  const [path, found] = same
  const differences = findDifferences(found, saved, path)
  return differences.length > 0 ? { kind: 'differs', differences } : { kind: 'same' }
}
