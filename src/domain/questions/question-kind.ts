import type { Writer } from './draft.ts'
import type { Question } from './question.ts'
import type { QuestionRule } from './question-rule.ts'

/** Evidence an answer may need besides its stocks. */
export type EvidencePart =
  | 'judged'
  | 'screen'
  | 'sectors'
  | 'indices'
  | 'movers'
  | 'breadth'
  | 'headlines'
  | 'passages'
  | 'actions'
  | 'live'

/** One kind of question: how it's recognized, what its answer needs, and how that is written. */
export type QuestionKind<Id extends string = string> = {
  readonly id: Id
  /** How people ask it. Empty: only chosen where nothing else fits. */
  readonly rules: readonly QuestionRule[]
  /** One matching rule is enough, whatever else is asked. */
  readonly isGuard?: true
  readonly needs: readonly EvidencePart[]
  /** What one question needs besides. */
  readonly needsOf?: (question: Question) => readonly EvidencePart[]
  /**
   * The stocks it is about: those it names; in a conversation also the last question's if it points at
   * them ("it"), or always. `never` ignores even those named.
   */
  readonly stocks: 'never' | 'named' | 'pointed-at' | 'conversation'
  /** An unlisted stock alone has no answer of this kind. */
  readonly isOfListed?: true
  /** Chosen for want of something better, so that a lone word that is also a ticker means the stock. */
  readonly isOpenEnd?: true
  /** Always answered by the rules: a model could only make it worse. */
  readonly isOfRules?: true
  /** About the user: never stored. */
  readonly isPersonal?: true
  readonly write: Writer
}
