import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import type { FactIndex } from './fact-index.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

/** A statement found in a sentence, with its truth. */
export type Judged = Span & {
  readonly isTrue: boolean
  /** Whether only its words are read: its figures have a check of their own. */
  readonly isOfWords?: boolean
}

/** The named groups of a pattern that matched. */
export type Groups = Readonly<Record<string, string | undefined>>

/** Where a statement stands. */
type Said = { readonly match: RegExpExecArray; readonly span: Span; readonly sentence: Sentence }

/** Whether something is so of a stock; null where the facts leave it open. */
type IsSo = (owner: Ticker, groups: Groups, index: FactIndex, said: Said) => boolean | null

/** A form of words that states something of stocks. */
export type Statement = {
  readonly words: RegExp
  readonly isSo: IsSo
  /** What its verdict is on: the words, unless it is on the figures in them, or on both. */
  readonly on?: 'figures' | 'both'
  /** Whom it is said of: a stock named in the words, unless only what comes before and after counts. */
  readonly ownersOf?: (sentence: Sentence, span: Span, index: FactIndex) => readonly Ticker[]
  /** Whether the words state nothing there: they are of a case, or of something else. */
  readonly isOther?: (sentence: Sentence, at: number, end: number) => boolean
  /** A denial turns the verdict round, unless denied words are not read, or the words have it in them. */
  readonly denial?: 'skip' | 'ignore'
}

/** The statements of these forms in a sentence, each with its truth for all the stocks it is said of. */
export function judgeStatements(
  statements: readonly Statement[],
  sentence: Sentence,
  index: FactIndex,
): readonly Judged[] {
  return statements.flatMap((statement) =>
    [...sentence.text.matchAll(statement.words)].flatMap((match) =>
      judgeMatch(statement, match, sentence, index),
    ),
  )
}

function judgeMatch(
  { isSo, on, ownersOf = subjectsAt, isOther, denial }: Statement,
  match: RegExpExecArray,
  sentence: Sentence,
  index: FactIndex,
): readonly Judged[] {
  const span = spanOf(match)
  const isDenied = denial !== 'ignore' && isNegated(sentence, span.at)
  if ((isDenied && denial === 'skip') || isOther?.(sentence, span.at, span.end) === true) return []
  const verdicts = ownersOf(sentence, span, index).map((owner) => {
    const verdict = isSo(owner, match.groups ?? {}, index, { match, span, sentence })
    return verdict === null ? null : verdict !== isDenied
  })
  const isTrue = judgeAll(verdicts)
  if (isTrue === null) return []
  if (on === 'both') return ofFiguresAndWords({ ...span, isTrue })
  return [{ ...span, isTrue, isOfWords: on === undefined }]
}

/** What is so of a stock by its signal; null without one. */
export const ofSignal =
  (isSo: (signal: Signal, groups: Groups, said: Said) => boolean | null): IsSo =>
  (owner, groups, index, said) => {
    const signal = signalOf(owner, index)
    return signal === null ? null : isSo(signal, groups, said)
  }

/** What is true of all that it is said of: not where one is otherwise; null for none, or where one is unknown. */
export function judgeAll(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(false)) return false
  return verdicts.length === 0 || verdicts.includes(null) ? null : true
}

/** A verdict on the figures and on the words of a span. */
export function ofFiguresAndWords(judged: Judged): readonly Judged[] {
  return [judged, { ...judged, isOfWords: true }]
}
