import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NamedTicker } from '../../domain/market/listings/listing.ts'
import type { StocksAnalysis } from '../stocks/analyze-stocks.ts'
import type { ModelFailure } from '../ports/answer-model.ts'

/** What a person asked, with what went before it. */
export type Requested = {
  /** 1 to 2,000 characters. */
  readonly message: string
  /** Questions of the same conversation with their answers' summaries, oldest first; the last six count. */
  readonly conversation: readonly RecentQuestions[]
  /** Stocks of the turn before, for a question that names none; at most 25, none when left out. */
  readonly about?: readonly Ticker[]
  /** Who asks, for limits only: the client's address. */
  readonly client: string
}

export type RecentQuestions = { readonly question: string; readonly summary: string }

/** Who put an answer into words: the rules alone, a model alone, or a model with the rules' sentences between. */
export type AnswerAuthor =
  | { readonly by: 'rules' }
  | { readonly by: 'model' | 'mixed'; readonly provider: string; readonly model: string }

/** Why an answer that a model should have told is told by the rules. */
export type RulesReason =
  | ModelFailure
  /** Too much of what the model wrote did not pass the gate. */
  | 'unverified'
  /** This client, or all together, have used up what a day allows. */
  | 'budget'
  /** The model failed several times within a minute and is left alone for a while. */
  | 'resting'

/** What of an answer was held against the facts. */
export type AnswerChecks = {
  /** Figures of the shown sentences; each was found among the facts. */
  readonly figures: number
  /** Sentences that were checked, with those that were left out. */
  readonly sentences: number
  readonly dropped: number
}

/** Something an answer leans on: a page of ours (path) or a headline (url). */
export type AnswerSource = {
  readonly label: string
  readonly href: string
  readonly day: string | null
}

/** The stocks an answer opens with. */
export type AnsweredStocks = {
  /** Null when the question is about none. */
  readonly stocks: StocksAnalysis | null
  /** How many more were named than are answered at once. */
  readonly leftOut: number
  /** Listings that other words could have meant. */
  readonly offers: readonly NamedTicker[]
}

/** An answer, whole and checked. */
export type GeneratedAnswer = AnsweredStocks & {
  readonly answer: AnalystAnswer
  readonly author: AnswerAuthor
  /** Null when the rules were asked for, or the model told it. */
  readonly fellBack: RulesReason | null
  readonly checks: AnswerChecks
  readonly sources: readonly AnswerSource[]
  /** Day of the newest bar it is about, YYYY-MM-DD; null when it is about none. */
  readonly asOf: string | null
  readonly isSample: boolean
  /** The stocks that a follow-up without names is about. */
  readonly about: readonly Ticker[]
}

/** An answer as it comes, in this order: `facts`, then texts, then exactly one `answer`, which is whole. */
export type AnswerEvent =
  | {
      readonly kind: 'facts'
      /** Who is going to tell it, as far as it is known by now. */
      readonly author: AnswerAuthor
      readonly facts: AnsweredStocks & Pick<GeneratedAnswer, 'asOf' | 'isSample'>
    }
  /** A checked sentence of the summary or a section, as it is ready. */
  | { readonly kind: 'text'; readonly text: string }
  /** The model did not manage; what follows is the rules'. */
  | { readonly kind: 'notice'; readonly reason: RulesReason }
  | { readonly kind: 'answer'; readonly answer: GeneratedAnswer }

/** Several stocks' signals in words, each stock's on its own. */
export type AnswerStocks = {
  readonly summary: string
  /** By ticker, where the model told one; the others stay as the rules tell them. */
  readonly explanations: ReadonlyMap<Ticker, string>
  /** Who wrote the summary and the explanations, taken together. */
  readonly source: AnswerAuthor['by']
}

/** Answers questions. */
export type Analyst = {
  /** By the rules alone, at once: no budget is touched. */
  readonly answer: (requested: Requested) => Promise<GeneratedAnswer>
  /** With the model where there is one; ends early, without an answer, when the signal does. */
  readonly stream: (requested: Requested, signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /**
   * Puts stocks that were judged into words: by the model where there is one and it manages, else by
   * the rules, at once where there is none. Never rejects.
   * @param client as in `Asked`
   */
  readonly explain: (
    stocks: StocksAnalysis,
    client: string,
    signal: AbortSignal,
  ) => Promise<AnswerStocks>
  /** Who tells answers here: null for the rules alone. */
  readonly model: { readonly provider: string; readonly model: string } | null
  readonly describe: () => Promise<AnalystStatus>
}

/** For the status page: counts since they are kept. */
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
