import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { AnswerTable } from '../../domain/questions/answer-table.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NamedTicker } from '../../domain/market/listings/listing.ts'
import type { StocksAnalysis } from '../stocks/analyze-stocks.ts'
import type { ModelFailure } from '../ports/answer-model.ts'

/** A user's question, with its conversation. */
export type Requested = {
  /** 1 to 2,000 characters. */
  readonly message: string
  /**
   * Earlier questions of the conversation with their answers' summaries, oldest first; the last six
   * count.
   */
  readonly conversation: readonly RecentQuestions[]
  /** Stocks of the previous turn, for a question that names none; at most 25, default none. */
  readonly about?: readonly Ticker[]
  /** The client's IP address, for rate limits only. */
  readonly client: string
}

export type RecentQuestions = { readonly question: string; readonly summary: string }

/** Who wrote an answer: the rules alone, a model alone, or both. */
export type AnswerAuthor =
  | { readonly by: 'rules' }
  | { readonly by: 'model' | 'mixed'; readonly provider: string; readonly model: string }

/** Why the rules answered instead of a model. */
export type RulesReason =
  | ModelFailure
  /** Too much of the model's text failed the fact check. */
  | 'unverified'
  /** The daily budget of this client, or of all together, is used up. */
  | 'budget'
  /** The model failed several times within a minute and is in cooldown. */
  | 'resting'

/** Fact-check counts of an answer. */
export type AnswerChecks = {
  /** Figures in the shown sentences; each matched a fact. */
  readonly figures: number
  /** Sentences checked, including dropped ones. */
  readonly sentences: number
  readonly dropped: number
  /** How many sentences each rule dropped; left out where that is not known. */
  readonly droppedByRule?: Readonly<Record<string, number>>
}

/** A source of an answer: one of our pages (path) or a headline (url). */
export type AnswerSource = {
  readonly label: string
  readonly href: string
  readonly day: string | null
}

/** The stocks at the top of an answer. */
export type AnsweredStocks = {
  /** Null when the question is about none. */
  readonly stocks: StocksAnalysis | null
  /** Number of named stocks beyond the maximum. */
  readonly omitted: number
  /** Listings that other words may refer to. */
  readonly offers: readonly NamedTicker[]
}

/** A complete, checked answer. */
export type GeneratedAnswer = AnsweredStocks & {
  readonly answer: AnalystAnswer
  /** The figures of a list or a comparison; null for an answer about fewer than two stocks. */
  readonly table: AnswerTable | null
  readonly author: AnswerAuthor
  /** Null when the rules were requested, or the model wrote it. */
  readonly fellBack: RulesReason | null
  readonly checks: AnswerChecks
  readonly sources: readonly AnswerSource[]
  /** Date of its newest bar, YYYY-MM-DD; null without any. */
  readonly asOf: string | null
  readonly isSample: boolean
  /** The stocks of a follow-up that names none. */
  readonly about: readonly Ticker[]
}

/** A streamed answer, in this order: `facts`, then texts, then exactly one complete `answer`. */
export type AnswerEvent =
  | {
      readonly kind: 'facts'
      /** The expected author. */
      readonly author: AnswerAuthor
      readonly facts: AnsweredStocks & Pick<GeneratedAnswer, 'asOf' | 'isSample'>
    }
  /** A checked sentence of the summary or a section, as soon as it is ready. */
  | { readonly kind: 'text'; readonly text: string }
  /** The model failed; the rest is from the rules. */
  | { readonly kind: 'notice'; readonly reason: RulesReason }
  | { readonly kind: 'answer'; readonly answer: GeneratedAnswer }

/** Explanations of several stocks' signals, one per stock. */
export type AnswerStocks = {
  readonly summary: string
  /** By ticker, where the model wrote one; the others use the rules' explanation. */
  readonly explanations: ReadonlyMap<Ticker, string>
  /** Who wrote the summary and the explanations, combined. */
  readonly source: AnswerAuthor['by']
}

/** Answers questions. */
export type Analyst = {
  /** By the rules alone, immediately, without using any budget. */
  readonly answer: (requested: Requested) => Promise<GeneratedAnswer>
  /** With the model if there is one; ends early, without an answer, when aborted. */
  readonly stream: (requested: Requested, signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /**
   * Explains stocks with signals: by the model if there is one and it succeeds, else by the rules,
   * immediately without a model. Never rejects.
   * @param client as in `Requested`
   */
  readonly explain: (
    stocks: StocksAnalysis,
    client: string,
    signal: AbortSignal,
  ) => Promise<AnswerStocks>
  /** The answering model: null for the rules alone. */
  readonly model: { readonly provider: string; readonly model: string } | null
  readonly describe: () => Promise<AnalystStatus>
}

/** For the status page: counts since counting started. */
export type AnalystStatus = {
  readonly model: Analyst['model']
  readonly answers: number
  readonly sentencesChecked: number
  readonly dropped: number
  readonly droppedByRule: Readonly<Record<string, number>>
  readonly repairs: number
  readonly fallbacks: number
  readonly fallbacksByReason: Readonly<Record<string, number>>
}
