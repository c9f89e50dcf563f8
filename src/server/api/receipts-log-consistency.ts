import { z } from 'zod'
import { ApiError } from '../error-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { kindParameter, logConsistencySchema, sizeParameter } from './receipts-log-schema.ts'

export const receiptLogConsistency = defineEndpoint({
  path: '/receipts/log/consistency',
  tag: 'Signals',
  summary: 'Prove that the log only grew',
  description:
    'The heads of the log at two sizes, with the proof (RFC 9162) that the larger one continues the smaller one. Compare `first.rootHash` with the head you saved. `tapelight verify --head` does both.',
  query: z.object({
    kind: kindParameter,
    first: sizeParameter('`treeSize` of the earlier head, such as the one you saved.', 1),
    second: sizeParameter(
      '`treeSize` of the later head. The newest size by default.',
      1,
    ).optional(),
  }),
  example: '?kind=sample&first=1',
  errors: [404],
  cacheSeconds: 0,
  reply: logConsistencySchema,
  handle: async ({ kind, first, second }, { receipts }) => {
    if (second !== undefined && second < first) {
      throw reject('second', second, `use a whole number of at least ${first}, as in "first"`)
    }
    const proof = await receipts.log.proveConsistency(kind, first, second)
    if (proof.ok) return proof.value
    const { treeSize } = proof.failure
    if (treeSize === 0) throw new ApiError(404, `The ${kind} log is empty.`)
    const allowed = `use a whole number from 1 to ${treeSize}, the size of the ${kind} log`
    throw first > treeSize
      ? reject('first', first, allowed)
      : reject('second', second ?? first, allowed)
  },
})

function reject(name: string, value: number, allowed: string): ApiError {
  return new ApiError(400, `Invalid value "${value}" for "${name}": ${allowed}.`)
}
