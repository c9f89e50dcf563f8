import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import type { CheckedSentence } from '../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../domain/fact-check/fact.ts'
import type { AnswerModel, ModelTool, ModelUsage } from '../ports/answer-model.ts'
import type { AnswerChecks, RecentQuestions, RulesReason } from './generated-answer.ts'

/** A question with everything a model may use, and the rules' answer as fallback. */
export type GenerationRequest = {
  readonly answerModel: AnswerModel
  readonly evidence: Evidence
  readonly facts: Facts
  readonly rulesAnswer: AnalystAnswer
  readonly conversation: readonly RecentQuestions[]
  readonly tools: readonly FactTool[]
}

/** A tool that also returns the facts in its result, so that sentences about it can be checked. */
export type FactTool = Omit<ModelTool, 'run'> & {
  readonly run: (
    input: unknown,
    signal: AbortSignal,
  ) => Promise<{ readonly result: object; readonly facts: Facts }>
}

/** Events of a generation: checked sentences, then exactly one end or failure. */
export type GenerationEvent =
  | { readonly kind: 'text'; readonly text: string }
  | ({
      readonly kind: 'finished'
      readonly answer: AnalystAnswer
      readonly checks: AnswerChecks
      /** Whether the rules' sentences replace dropped ones. */
      readonly isMixed: boolean
      readonly droppedByRule: Readonly<Record<string, number>>
      /** The dropped sentences, including those of a draft that was given up. */
      readonly dropped: readonly CheckedSentence[]
      readonly isRepaired: boolean
    } & ModelUsage)
  | ({
      readonly kind: 'failed'
      readonly reason: RulesReason
      /** For the log. */
      readonly cause: string
      readonly droppedByRule: Readonly<Record<string, number>>
      readonly dropped: readonly CheckedSentence[]
    } & ModelUsage)
