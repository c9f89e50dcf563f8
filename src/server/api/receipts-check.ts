import { z } from 'zod'
import { verifyFile, type FileReport } from '../../domain/receipts/verify-file.ts'
import { verifyEd25519 } from '../../platform/verify-ed25519.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateSchema, instantSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'
import { receiptParameter } from './receipts-log-schema.ts'
import { readReceiptFile } from './receipts.ts'

const differencesSchema = z
  .array(
    z.object({
      path: z.string().describe('JSON Pointer (RFC 6901).'),
      claimed: z.unknown().describe('What the file says.'),
      computed: z.unknown().describe('What the recomputation says.'),
    }),
  )
  .describe('Empty if nothing differs.')

const problemsSchema = z.array(z.string()).describe('Why it can’t be checked; empty if it can.')

export const receiptCheck = defineEndpoint({
  path: '/receipts/{id}/check',
  tag: 'Signals',
  summary: 'Verify a receipt',
  description:
    'Recomputes a stored signal from the bars in its receipt, compares every value with the claim, and checks when it was logged. This runs on the server that stored it. To check without trusting that server, run `npx tapelight verify` on your own machine.',
  query: z.object({ id: receiptParameter }),
  example: '',
  errors: [404],
  cacheSeconds: 0,
  reply: z.object({
    id: z.string(),
    ticker: symbolSchema,
    session: dateSchema.describe('Trading date of the signal.'),
    action: z.enum(['BUY', 'SELL', 'WATCH', 'NONE']),
    verdict: z
      .enum(['agrees', 'differs', 'unreadable'])
      .describe('Whether the recomputation gives the same values.'),
    sentence: z.string(),
    differences: differencesSchema,
    problems: problemsSchema,
    log: z.object({
      verdict: z
        .enum(['in-log', 'unproven', 'no-claim', 'differs', 'unreadable'])
        .describe('Whether the log proves when the receipt was logged.'),
      timing: z
        .enum(['before-next-open', 'after-next-open', 'before-close', 'unknown-hours'])
        .nullable()
        .describe('Only `before-next-open` is in time for a trade. Null unless it is in the log.'),
      differences: differencesSchema,
      problems: problemsSchema,
    }),
    notChecked: z.array(z.string()).describe('What this check can’t tell.'),
    ...provenanceFields,
    asOf: dateSchema.describe('Date of the newest bar.'),
    loggedAt: instantSchema,
    page: z.url(),
    disclaimer: z.string(),
  }),
  handle: async ({ id }, product) => {
    const file = await readReceiptFile(id, product)
    const { receipt, source, attribution, asOf, fetchedAt, freshness, loggedAt, page } = file
    const report = verifyFile(JSON.parse(JSON.stringify(file)), null, verifyEd25519)
    const { verdict } = report.subject
    const kind = verdict.kind
    return {
      id: file.id,
      ticker: receipt.ticker,
      session: receipt.session,
      action: receipt.judgement.action,
      verdict: kind,
      sentence: describe(kind, report.log),
      differences: listDifferences(verdict),
      problems: listProblems(verdict),
      log: {
        verdict: report.log?.kind ?? 'unproven',
        timing: report.log?.kind === 'in-log' ? report.log.timing : null,
        differences: listDifferences(report.log),
        problems: listProblems(report.log),
      },
      notChecked: NOT_CHECKED,
      source,
      attribution,
      fetchedAt,
      freshness,
      asOf,
      loggedAt,
      page,
      disclaimer: product.disclaimer,
    }
  },
})

const NOT_CHECKED = [
  'whether the prices are right',
  'whether the key of the log is the one on the server’s status page',
  'whether everyone is shown the same log',
]

const RECOMPUTED = {
  agrees: 'The receipt matches: recomputing it from its bars gives the same values.',
  differs: 'The receipt does not match: recomputing it from its bars gives other values.',
  unreadable: 'The receipt can’t be recomputed.',
}

const TIMING = {
  'before-next-open': 'It was logged before the next open.',
  'after-next-open': 'It was logged after the next open, so it does not count in the live record.',
  'before-close': 'The log says it was logged before the close, which can’t be right.',
  'unknown-hours': 'When its exchange opens next is unknown, so we can’t say if it was in time.',
}

function describe(kind: keyof typeof RECOMPUTED, log: FileReport['log']): string {
  const logged =
    log?.kind === 'in-log' ? TIMING[log.timing] : 'The log does not prove when it was logged.'
  return `${RECOMPUTED[kind]} ${logged}`
}

function listDifferences(part: object | null) {
  return part !== null && 'differences' in part && Array.isArray(part.differences)
    ? part.differences
    : []
}

function listProblems(part: object | null) {
  return part !== null && 'problems' in part && Array.isArray(part.problems) ? part.problems : []
}
