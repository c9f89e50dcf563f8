import { z } from 'zod'
import { RECEIPT_ID } from '../../domain/receipts/receipt-id.ts'
import { ApiError } from '../error-reply.ts'
import { readTicker } from '../requested-tickers.ts'
import { defineEndpoint } from './endpoint.ts'
import { logProofSchema, receiptParameter } from './receipts-log-schema.ts'

export const receiptLogProof = defineEndpoint({
  path: '/receipts/log/proof',
  tag: 'Signals',
  summary: 'Prove that a receipt is in the log',
  description:
    'The log entry of a receipt, which says when it was logged, with its inclusion proof (RFC 9162) against the newest head. The download of a receipt has the same.',
  query: z.object({ id: receiptParameter }),
  example: '?id=AAPL',
  errors: [404],
  cacheSeconds: 0,
  reply: logProofSchema,
  handle: async ({ id }, { receipts, stockReceipt }) => {
    const proof = RECEIPT_ID.test(id)
      ? await receipts.log.prove(id)
      : ((await stockReceipt(readTicker(id, 'id')))?.log ?? null)
    if (proof === null) throw new ApiError(404, `The log has no receipt "${id}".`)
    return proof
  },
})
