import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { kindParameter, logHeadSchema } from './receipts-log-schema.ts'

export const receiptLogHead = defineEndpoint({
  path: '/receipts/log/head',
  tag: 'Signals',
  summary: 'Get the head of the receipt log',
  description:
    'The signed head of the append-only log of receipts, a Merkle tree as in RFC 9162. Save it: `/receipts/log/consistency` then proves that nothing before it was changed, removed or added. See also the page /method/receipts.',
  query: z.object({ kind: kindParameter }),
  example: '?kind=sample',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    kind: z.enum(['market', 'sample']),
    head: logHeadSchema.nullable().describe('Null while the log is empty.'),
  }),
  handle: async ({ kind }, { receipts }) => ({ kind, head: await receipts.log.head(kind) }),
})
