import { z } from 'zod'
import type { Difference } from './find-differences.ts'
import { LOG_HEAD_SCHEMA, type SignedLogHead, writeSignedBytes } from './log-head.ts'

/** What a path that leads to no root has computed. */
export const NO_ROOT = 'no root: the path has another length'

/** Whether an Ed25519 signature is that key's, of that message; key and signature are hexadecimal. */
export type VerifySignature = (signed: {
  readonly message: Uint8Array
  readonly publicKey: string
  readonly signature: string
}) => boolean

/** 32 bytes in lower-case hexadecimal digits, as ours are: others would be the same hash twice. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits')

/** An untrusted head. It has no other fields: they would not be signed. */
export const headSchema: z.ZodType<SignedLogHead> = z.strictObject({
  schema: z.literal(LOG_HEAD_SCHEMA),
  kind: z.enum(['market', 'sample']),
  treeSize: z.int().min(1),
  rootHash: hashSchema,
  timestamp: z.iso.datetime(),
  publicKey: hashSchema,
  signature: z.string().regex(/^[0-9a-f]{128}$/, 'is not 128 hexadecimal digits'),
})

/** One difference if a head is not signed by its key. */
export function verifyHead(
  head: SignedLogHead,
  path: string,
  verifySignature: VerifySignature,
): Difference[] {
  const { publicKey, signature } = head
  return verifySignature({ message: writeSignedBytes(head), publicKey, signature })
    ? []
    : [{ path: `${path}/signature`, claimed: signature, computed: 'a signature of this head' }]
}

/** One sentence for each field that is missing or of another form. */
export function listProblems({ issues }: z.ZodError, path: string): string[] {
  return issues.map(
    ({ path: keys, message }) => `${[path, ...keys].map(String).join('.')}: ${message}.`,
  )
}
