import { z } from 'zod'
import { RECEIPT_ID } from '../../domain/receipts/receipt-id.ts'
import { RECEIPT_SCHEMA } from '../../domain/receipts/receipt.ts'
import type { Product } from '../../use-cases/product.ts'
import type { StoredReceipt } from '../../use-cases/receipts/read-receipt.ts'
import { ApiError } from '../error-reply.ts'
import { readTicker } from '../requested-tickers.ts'
import { defineEndpoint, type Reply } from './endpoint.ts'
import { dateSchema, instantSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'
import { logProofSchema, receiptParameter } from './receipts-log-schema.ts'

const column = z.array(z.number())

const receiptSchema = z.looseObject({
  schema: z.literal(RECEIPT_SCHEMA),
  ticker: symbolSchema,
  session: dateSchema.describe('Trading date of the signal.'),
  ruleSet: z.string(),
  engine: z.string().describe('Version of the calculation engine.'),
  series: z.looseObject({
    provider: z.string(),
    adjustment: z.enum(['split', 'split-and-dividend', 'none']),
    currency: z.string().describe('ISO 4217 code.'),
    firstDate: dateSchema,
    lastDate: dateSchema,
    count: z.int(),
    sha256: z
      .string()
      .describe(
        'Hash of the bars, oldest first: each as int32 YYYYMMDD, then open, high, low, close and volume as float64, little-endian.',
      ),
  }),
  parameters: z
    .looseObject({})
    .describe('Indicator periods, lookbacks in bars, and the published rules.'),
  judgement: z
    .looseObject({ action: z.enum(['BUY', 'SELL', 'WATCH', 'NONE']) })
    .describe(
      'As in /api/v1/signals, plus the values that the conditions compare. For NONE, the reason.',
    ),
})

const fileSchema = z.object({
  id: z
    .string()
    .describe('First 160 bits of the SHA-256 of the receipt as canonical JSON (RFC 8785), base32.'),
  receipt: receiptSchema,
  bars: z
    .object({
      dates: z.array(dateSchema),
      opens: column,
      highs: column,
      lows: column,
      closes: column,
      volumes: column,
    })
    .describe('All bars the engine used, oldest first.'),
  ...provenanceFields,
  asOf: dateSchema.describe('Date of the newest bar.'),
  loggedAt: instantSchema.describe('When the receipt was logged.'),
  log: logProofSchema
    .nullable()
    .describe('Proof that the log has this receipt with this time; null if it has none yet.'),
  page: z.url(),
  disclaimer: z.string(),
})

/** The file `tapelight verify` reads. */
export const receipts = defineEndpoint({
  path: '/receipts/{id}',
  tag: 'Signals',
  summary: 'Get a receipt',
  description:
    'Everything needed to recompute one signal on your own machine: the bars, the settings, every indicator value, every condition, and the versions of the rules and the engine. The first receipt of each ticker and session is stored and never changes. Pass a ticker instead of an id to get the receipt of its current signal.',
  query: z.object({
    id: receiptParameter,
  }),
  example: '',
  errors: [404],
  cacheSeconds: 0,
  reply: fileSchema,
  handle: ({ id }, product) => readReceiptFile(id, product),
})

/**
 * The file of a receipt.
 * @param id of a receipt, or a ticker
 * @throws ApiError 404 if there is none
 */
export async function readReceiptFile(
  id: string,
  product: Product,
): Promise<Reply<typeof fileSchema>> {
  const stored = RECEIPT_ID.test(id)
    ? await product.receipts.read(id)
    : await product.stockReceipt(readTicker(id, 'id'))
  if (stored === null) throw new ApiError(404, `There is no receipt "${id}".`)
  return toReceiptFile(stored, product)
}

function toReceiptFile(
  stored: StoredReceipt,
  { publicUrl, disclaimer }: Pick<Product, 'publicUrl' | 'disclaimer'>,
): Reply<typeof fileSchema> {
  const { id, receipt, bars, kind, attribution, fetchedAtUtc, loggedAtUtc, log } = stored
  return {
    id,
    receipt,
    bars: {
      dates: bars.dates,
      opens: [...bars.opens],
      highs: [...bars.highs],
      lows: [...bars.lows],
      closes: [...bars.closes],
      volumes: [...bars.volumes],
    },
    source: receipt.series.provider,
    attribution,
    asOf: receipt.session,
    fetchedAt: fetchedAtUtc,
    freshness: kind === 'sample' ? 'sample' : 'eod',
    loggedAt: loggedAtUtc,
    log,
    page: `${publicUrl}/r/${id}`,
    disclaimer,
  }
}
