import type { AnalystAnswer } from '../../domain/analyst/answer.ts'
import type { Evidence } from '../../domain/analyst/evidence.ts'
import type { FactSheet } from '../../domain/gate/fact.ts'
import type { Narrator, NarratorTool } from '../ports/narrator.ts'
import type { AnswerChecks, AskedBefore, RulesReason } from './told-answer.ts'

/** A question with everything that a model may lean on, and the rules' own answer to fall back to. */
export type TellingRequest = {
  readonly narrator: Narrator
  readonly evidence: Evidence
  readonly sheet: FactSheet
  readonly rulesAnswer: AnalystAnswer
  readonly conversation: readonly AskedBefore[]
  readonly tools: readonly FactTool[]
}

/** A tool that also says which facts its result holds, so that sentences about it can be checked. */
export type FactTool = Omit<NarratorTool, 'run'> & {
  readonly run: (
    input: unknown,
    signal: AbortSignal,
  ) => Promise<{ readonly result: object; readonly sheet: FactSheet }>
}

/** What comes of a telling: checked sentences, then exactly one end or failure. */
export type TellingEvent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'told'
      readonly answer: AnalystAnswer
      readonly checks: AnswerChecks
      /** Whether sentences of the rules stand where the model's were dropped. */
      readonly isMixed: boolean
      readonly droppedByRule: Readonly<Record<string, number>>
      readonly isRepaired: boolean
      readonly tokens: number
    }
  | {
      readonly kind: 'failed'
      readonly reason: RulesReason
      /** For the log. */
      readonly cause: string
      readonly droppedByRule: Readonly<Record<string, number>>
      readonly tokens: number
    }
