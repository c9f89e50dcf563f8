import { z } from 'zod'
import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import { dateSchema, symbolSchema } from '../api/provenance-schema.ts'
import { signalSchema } from '../api/signal-schema.ts'
import { TURNS_REMEMBERED } from './message-request.ts'

const turnSchema = z.object({
  question: z.string().max(MAX_INPUT_LENGTH),
  summary: z.string().max(MAX_INPUT_LENGTH).describe('What was answered, in short.'),
})

/** Described here; `message-request.ts` validates it, with messages for people. */
export const chatBodySchema = z.object({
  message: z.string().min(1).max(MAX_INPUT_LENGTH).describe('What is asked.'),
  conversation: z
    .array(turnSchema)
    .optional()
    .describe(
      `What was asked and answered before, oldest first; the last ${TURNS_REMEMBERED} count.`,
    ),
  about: z
    .array(symbolSchema)
    .max(MAX_TICKERS_PER_REQUEST)
    .optional()
    .describe('The stocks of the turn before, for a question that names none.'),
})

const responseSchema = z.object({
  summary: z.string().describe('One to three sentences that answer the question.'),
  core_analysis: z
    .array(z.object({ title: z.string(), content: z.string() }))
    .describe('In the order to be read.'),
  actionable_insights: z
    .array(z.string())
    .describe('What one can look at next; never an instruction to trade.'),
  optional_follow_up: z.string().nullable().describe('A question that leads on.'),
})

/** Who wrote an answer. */
export const authorFields = {
  source: z
    .enum(['rules', 'model', 'mixed'])
    .describe('Who wrote it: the rules, a model, or both by turns. Actions are always the rules’.'),
  provider: z.string().nullable().describe('Whose model it was; null for the rules.'),
  model: z.string().nullable().describe('Its name; null for the rules.'),
}

/** The engine's data on the stocks in question. */
const factsFields = {
  facts: z
    .array(signalSchema)
    .describe('The signals of the stocks it is about, as /api/v1/signals has them.'),
  leftOut: z.int().describe('Stocks that were named beyond those that are answered at once.'),
  offers: z
    .array(z.object({ ticker: symbolSchema, name: z.string() }))
    .describe('Listings that other words of it could have meant.'),
  asOf: dateSchema.nullable().describe('Date of the newest bar it is about; null when of none.'),
  isSample: z.boolean().describe('Whether any of the data is the made-up sample market.'),
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
    'What went wrong with the model: its server refused, was busy, unavailable or too slow; it wrote nothing readable, would not end or was stopped; its text did not stand up to the facts; its budget is spent; it rests after failures. Or a fault on our side.',
  )

/** The reply of `ai-stock-chat`, and the last part of its event stream. */
export const chatReplySchema = z.object({
  response: responseSchema,
  ...authorFields,
  fellBack: reasonSchema
    .nullable()
    .describe('Why the rules told it though a model was asked; null when none was, or it did.'),
  ...factsFields,
  about: z.array(symbolSchema).describe('Send it with a follow-up that names no stock.'),
  checks: z
    .object({
      figures: z.int().describe('Figures shown; each was found among the facts.'),
      sentences: z.int().describe('Sentences checked.'),
      dropped: z.int().describe('Of those, left out because the facts do not bear them.'),
    })
    .describe('What of it was held against the facts.'),
  sources: z
    .array(
      z.object({
        label: z.string(),
        href: z.string().describe('A path of this site, or the address of a headline.'),
        day: dateSchema.nullable(),
      }),
    )
    .describe('What it leans on.'),
  disclaimer: z.string(),
})
