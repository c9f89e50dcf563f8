import type { Evidence } from '../evidence.ts'
import type { Ticker } from '../../market/listings/ticker.ts'

/** Companies with two listed classes, the class a name alone stands for, and the words that name a class. */
const CLASSES: readonly {
  readonly chosen: string
  readonly other: string
  readonly name: RegExp
  readonly isNamed: RegExp
  readonly sentence: string
  readonly difference: string
}[] = [
  {
    chosen: 'GOOGL',
    other: 'GOOG',
    name: /\b(?:google|alphabet)\b/i,
    isNamed: /\bclass\b|\bgoogl?\b/i,
    sentence: 'This is GOOGL, the class A shares; GOOG is the class C shares.',
    difference:
      'GOOGL is Alphabet’s class A, which has votes; GOOG is its class C, which has none.',
  },
  {
    chosen: 'BRK.B',
    other: 'BRK.A',
    name: /\bberkshire\b/i,
    isNamed: /\bclass\b|\bbrk\b/i,
    sentence: 'This is BRK.B, the class B shares; BRK.A is the class A shares.',
    difference:
      'BRK.A is Berkshire’s class A; BRK.B is its class B, a small part of a class A share.',
  },
]

/**
 * Which class of shares a company's name was taken to mean, or how two classes differ where that is asked: one
 * sentence; none where the class was named.
 */
export function describeShareClass({ question, stocks }: Evidence): readonly string[] {
  const { text } = question
  const apart = CLASSES.filter(
    (one) =>
      /\bdiff(?:erence)?s?\b(?! in\b)/i.test(text) &&
      [one.chosen, one.other].every((ticker) => stocks.some((stock) => stock.ticker === ticker)),
  )
  if (apart.length > 0) return apart.map(({ difference }) => difference)
  return findClasses(
    question.text,
    stocks.map(({ ticker }) => ticker),
  ).map(({ sentence }) => sentence)
}

function findClasses(text: string, tickers: readonly Ticker[]) {
  return CLASSES.filter(
    ({ chosen, other, name, isNamed }) =>
      tickers.some((ticker) => ticker === chosen) &&
      !tickers.some((ticker) => ticker === other) &&
      name.test(text) &&
      !isNamed.test(text),
  )
}
