import { z } from 'zod'
import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import { MAX_ROWS, TABLE_UNITS } from '../../domain/questions/answer-table.ts'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import { dateSchema, symbolSchema, trackRecordSchema } from '../api/provenance-schema.ts'
import { signalSchema } from '../api/signal-schema.ts'
import { TURNS_REMEMBERED } from './message-request.ts'

const turnSchema = z.object({
  question: z.string().max(MAX_INPUT_LENGTH),
  summary: z.string().max(MAX_INPUT_LENGTH).describe('The short answer.'),
})

/** Described here; `message-request.ts` validates it, with messages for people. */
export const chatBodySchema = z.object({
  message: z.string().min(1).max(MAX_INPUT_LENGTH).describe('The question.'),
  conversation: z
    .array(turnSchema)
    .optional()
    .describe(
      `Earlier questions and answers, oldest first. The last ${TURNS_REMEMBERED} are used.`,
    ),
  about: z
    .array(symbolSchema)
    .max(MAX_TICKERS_PER_REQUEST)
    .optional()
    .describe('Tickers from the previous answer, for a follow-up question that mentions none.'),
})

const responseSchema = z.object({
  summary: z.string().describe('One to three sentences that answer the question.'),
  core_analysis: z
    .array(z.object({ title: z.string(), content: z.string() }))
    .describe('Sections, in reading order.'),
  actionable_insights: z
    .array(z.string())
    .describe('What to look at next. Never an instruction to trade.'),
  optional_follow_up: z.string().nullable().describe('A suggested follow-up question.'),
})

const tableSchema = z
  .object({
    columns: z.array(
      z.object({
        name: z.string(),
        unit: z.enum(TABLE_UNITS).describe('What the figures are in; of actions and days, words.'),
      }),
    ),
    rows: z
      .array(
        z.object({
          ticker: symbolSchema,
          company: z.string().nullable(),
          currency: z.string().nullable().describe('Of its figures in money; null without any.'),
          cells: z
            .array(z.union([z.number(), z.string(), z.null()]))
            .describe('One for each column, unrounded; null where unknown.'),
        }),
      )
      .max(MAX_ROWS)
      .describe('One stock each, in the order of the answer.'),
    more: z.int().min(0).describe('How many more stocks there are.'),
    path: z
      .string()
      .nullable()
      .describe('Path of the screener with the same filters; null where it has not all of them.'),
  })
  .nullable()
  .describe(
    'The figures of a list or a comparison, computed by the rules; null for an answer about fewer than two stocks.',
  )

/** Who wrote an answer. */
export const authorFields = {
  source: z
    .enum(['rules', 'model', 'mixed'])
    .describe(
      'Who wrote the text: the rules, a model, or both. Signals always come from the rules.',
    ),
  provider: z.string().nullable().describe('Model provider; null for the rules.'),
  model: z.string().nullable().describe('Model name; null for the rules.'),
}

/** The engine's data on the stocks in question. */
const factsFields = {
  facts: z
    .array(signalSchema)
    .describe('Signals of the stocks in the answer, as in /api/v1/signals.'),
  leftOut: z
    .int()
    .describe('Number of stocks in the question beyond the limit, not covered by the answer.'),
  offers: z
    .array(z.object({ ticker: symbolSchema, name: z.string() }))
    .describe('Other listings the question could have meant.'),
  asOf: dateSchema.nullable().describe('Date of the newest bar in the answer; null if none.'),
  isSample: z.boolean().describe('Whether any of the data is from the bundled sample market.'),
}

const reasonSchema = z
  .enum([
    'refused',
    'busy',
    'unavailable',
    'too-slow',
    'unreadable',
    'endless',
    'stopped',
    'unverified',
    'budget',
    'resting',
    'fault',
  ])
  .describe(
    'Why the model’s answer was not used: its server refused, was busy, unavailable or too slow; its text was unreadable, too long, stopped or failed the fact check; its budget is spent; it is paused after failures; or we had an error.',
  )

/** The reply of `ai-stock-chat`, and the last part of its event stream. */
export const chatReplySchema = z.object({
  response: responseSchema,
  table: tableSchema,
  ...authorFields,
  fellBack: reasonSchema
    .nullable()
    .describe(
      'Why the rules answered instead of the model; null if no model was used or it succeeded.',
    ),
  ...factsFields,
  about: z
    .array(symbolSchema)
    .describe('Tickers to send back in `about` with a follow-up question.'),
  checks: z
    .object({
      figures: z.int().describe('Numbers shown. Each one was found in the facts.'),
      sentences: z.int().describe('Sentences checked.'),
      dropped: z.int().describe('Sentences removed because the facts do not support them.'),
      droppedByRule: z
        .record(z.string(), z.int())
        .optional()
        .describe('How many sentences each rule removed: number, forecast, unsupported and so on.'),
    })
    .describe('What the fact check covered.'),
  sources: z
    .array(
      z.object({
        label: z.string(),
        href: z.string().describe('A path on this site, or the URL of a headline.'),
        day: dateSchema.nullable(),
      }),
    )
    .describe('Sources of the answer.'),
  trackRecord: trackRecordSchema,
  disclaimer: z.string(),
})
