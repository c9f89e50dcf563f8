import type { z } from 'zod'
import type {
  AnsweredStocks,
  AnswerAuthor,
  RulesReason,
  GeneratedAnswer,
} from '../../use-cases/analyst/generated-answer.ts'
import type { AnswerTable } from '../../domain/questions/answer-table.ts'
import type { Product } from '../../use-cases/product.ts'
import type { Reply } from '../api/endpoint.ts'
import { toSignalReply } from '../signal-reply.ts'
import type { chatReplySchema } from './chat-schema.ts'

export type ChatReply = Reply<typeof chatReplySchema>

/** Why the rules answer instead of a model; `fault` is our own. */
export type ChatReason = RulesReason | Extract<z.infer<typeof chatReplySchema>['fellBack'], 'fault'>

/** What the replies need from the product besides the answer. */
export type Publisher = Pick<Product, 'conclusion' | 'publicUrl' | 'disclaimer'>

/** A generated answer in wire format. */
export function toChatReply(result: GeneratedAnswer, publisher: Publisher): ChatReply {
  const { answer, table, author, fellBack, checks, sources, about } = result
  return {
    response: {
      summary: answer.summary,
      core_analysis: answer.sections.map(({ title, content }) => ({ title, content })),
      actionable_insights: answer.insights,
      optional_follow_up: answer.followUp,
    },
    table: table === null ? null : toTableReply(table),
    ...toAuthorReply(author),
    fellBack,
    ...toFactsReply(result, publisher),
    about,
    checks,
    sources,
    trackRecord: publisher.conclusion,
    disclaimer: publisher.disclaimer,
  }
}

/** The table with each row's figures under its ticker, in the order of the columns. */
function toTableReply({ columns, rows, more, path }: AnswerTable): ChatReply['table'] {
  return {
    columns: columns.map(({ name, unit }) => ({ name, unit })),
    rows: rows.map(({ ticker, company, currency, cells }) => ({
      ticker,
      company,
      currency,
      cells: [...cells],
    })),
    more,
    path,
  }
}

export function toAuthorReply(
  author: AnswerAuthor,
): Pick<ChatReply, 'source' | 'provider' | 'model'> {
  if (author.by === 'rules') return { source: 'rules', provider: null, model: null }
  return { source: author.by, provider: author.provider, model: author.model }
}

export function toFactsReply(
  {
    stocks,
    omitted,
    offers,
    asOf,
    isSample,
  }: AnsweredStocks & Pick<GeneratedAnswer, 'asOf' | 'isSample'>,
  publisher: Publisher,
): Pick<ChatReply, 'facts' | 'leftOut' | 'offers' | 'asOf' | 'isSample'> {
  return {
    facts: (stocks?.analyses ?? []).map((analysis) => toSignalReply(analysis, publisher)),
    leftOut: omitted,
    offers: offers.map(({ ticker, name }) => ({ ticker, name })),
    asOf,
    isSample,
  }
}

/** The fallback when there is no answer at all: no figures, no stocks. */
export function toErrorReply({ conclusion, disclaimer }: Publisher): ChatReply {
  return {
    response: {
      summary:
        'This question could not be answered because something went wrong on our side. Asking again in a moment may help.',
      core_analysis: [],
      actionable_insights: [],
      optional_follow_up: null,
    },
    table: null,
    ...toAuthorReply({ by: 'rules' }),
    fellBack: 'fault',
    facts: [],
    leftOut: 0,
    offers: [],
    asOf: null,
    isSample: false,
    about: [],
    checks: { figures: 0, sentences: 0, dropped: 0 },
    sources: [],
    trackRecord: conclusion,
    disclaimer,
  }
}
