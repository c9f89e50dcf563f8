import type { Indicator } from '../../indicators/catalogue.ts'

/** What is known of a question before its intent is chosen. */
export type Features = {
  /** Comparable words (`readPlainWords`) joined by single spaces, every stock it names as `@`. */
  readonly words: string
  /** The same with the names in place, letters set apart joined and digits read as the letters they stand for. */
  readonly spelledOut: string
  /** How many stocks it names, known or not. */
  readonly named: number
  /** How many stocks it may be about: those named, else those of the conversation. */
  readonly subjects: number
  /** Speaks of something as `it`, `they`, `the stock`. */
  readonly hasPronoun: boolean
  /** Speaks of the market as a whole. */
  readonly isMarketWide: boolean
  readonly topic: Indicator | null
}

/** One way in which an intent is put into words. The heaviest rule that fits wins. */
export type IntentRule = {
  readonly weight: number
  readonly pattern: RegExp
  /** Words that make it mean something else. */
  readonly unless: RegExp | null
  readonly needs: (features: Features) => boolean
}

/** What can stand where a stock is meant. */
const SUBJECT = String.raw`(?:(?:the )?@|its?|this|that|they|them|these|those|(?:the |this |that |these |those |my )?(?:stock|share|compan(?:y|ie)|one|price|share price|stock price)s?)`

/**
 * A rule from a pattern of whole words; `~` in it stands for a stock or a word that points at one.
 * @param weight more wins over less: 9 and more talks of certainty or of a person, 7 is clear, 5 likely, 3 a guess
 */
export function phrase(
  weight: number,
  pattern: string,
  {
    unless = null,
    needs = () => true,
  }: { unless?: string | null; needs?: IntentRule['needs'] } = {},
): IntentRule {
  return {
    weight,
    pattern: wholeWords(pattern),
    unless: unless === null ? null : wholeWords(unless),
    needs,
  }
}

/** A pattern that fits whole words of a text of single spaces only. */
export function wholeWords(pattern: string): RegExp {
  return new RegExp(`(?:^| )(?:${pattern.replaceAll('~', SUBJECT)})(?= |$)`, 'u')
}

/** How well a question fits: the weight of the heaviest rule that does, 0 when none does. */
export function score(rules: readonly IntentRule[], features: Features): number {
  const { words } = features
  let heaviest = 0
  for (const { weight, pattern, unless, needs } of rules) {
    if (weight <= heaviest || !needs(features) || !pattern.test(words)) continue
    if (unless === null || !unless.test(words)) heaviest = weight
  }
  return heaviest
}

/**
 * Whether any rule of a guard fits, in the words with stocks as `@` or as they are spelt: a name must
 * hide nothing (DAN is a listing), and what excuses one reading excuses the other.
 */
export function isGuarded(rules: readonly IntentRule[], { words, spelledOut }: Features): boolean {
  return rules.some(
    ({ pattern, unless }) =>
      (pattern.test(words) || pattern.test(spelledOut)) &&
      !(unless !== null && (unless.test(words) || unless.test(spelledOut))),
  )
}

export const hasSubject = (features: Features): boolean => features.subjects > 0
export const hasNoTicker = (features: Features): boolean => features.named === 0
