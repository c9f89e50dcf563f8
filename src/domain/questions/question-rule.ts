import type { Indicator } from '../indicators/catalogue.ts'

/** What is known about a question before its kind is chosen. */
export type Features = {
  /** Comparable words (`readPlainWords`) joined by single spaces, each named stock as `@`. */
  readonly words: string
  /** The same as typed, with names. */
  readonly typed: string
  /** The same with names unmasked, spaced letters joined and digits read as letters. */
  readonly spelledOut: string
  /** Number of stocks named, known or not. */
  readonly named: number
  /** Number of stocks it may be about: those named, else the conversation's. */
  readonly subjects: number
  /** Contains `it`, `they`, `the stock`. */
  readonly hasPronoun: boolean
  /** Is about the market as a whole. */
  readonly isMarketWide: boolean
  readonly topic: Indicator | null
}

/** One phrasing of a kind. The highest-weight match wins. */
export type QuestionRule = {
  readonly weight: number
  readonly pattern: RegExp
  /** Words that change the meaning. */
  readonly unless: RegExp | null
  readonly needs: (features: Features) => boolean
}

/** Words that can refer to a stock. */
const SUBJECT = String.raw`(?:(?:the )?@|its?|this|that|they|them|these|those|(?:the |this |that |these |those |my )?(?:stock|share|compan(?:y|ie)|one|price|share price|stock price)s?)`

/**
 * A rule from a pattern of whole words; `~` in it matches a stock or a reference to one.
 * @param weight more wins over less: 9 and more is about certainty or a person, 7 is clear, 5 likely, 3
 *   a guess
 */
export function phrase(
  weight: number,
  pattern: string,
  {
    unless = null,
    needs = () => true,
  }: { unless?: string | null; needs?: QuestionRule['needs'] } = {},
): QuestionRule {
  return {
    weight,
    pattern: wholeWords(pattern),
    unless: unless === null ? null : wholeWords(unless),
    needs,
  }
}

/** A pattern that matches whole words in single-spaced text. */
export function wholeWords(pattern: string): RegExp {
  return new RegExp(`(?:^| )(?:${pattern.replaceAll('~', SUBJECT)})(?= |$)`, 'u')
}

/** How well a question matches: the weight of the heaviest matching rule, 0 for none. */
export function score(rules: readonly QuestionRule[], features: Features): number {
  const { words } = features
  let heaviest = 0
  for (const { weight, pattern, unless, needs } of rules) {
    if (weight <= heaviest || !pattern.test(words) || !needs(features)) continue
    if (unless === null || !unless.test(words)) heaviest = weight
  }
  return heaviest
}

/**
 * Whether any rule of a guard matches the words with stocks as `@` or spelled out: a name must not hide
 * anything (DAN is a listing). An exception in one reading counts for the other.
 */
export function isGuarded(
  rules: readonly QuestionRule[],
  { words, spelledOut }: Features,
): boolean {
  return rules.some(
    ({ pattern, unless }) =>
      (pattern.test(words) || pattern.test(spelledOut)) &&
      !(unless !== null && (unless.test(words) || unless.test(spelledOut))),
  )
}

export const hasSubject = (features: Features): boolean => features.subjects > 0
export const hasNoTicker = (features: Features): boolean => features.named === 0
