import type { Evidence } from '../evidence.ts'
import type { Ticker } from '../../market/listings/ticker.ts'

/** Companies with two listed classes, the class a name alone stands for, and the words that name a class. */
const CLASSES: readonly {
  readonly chosen: string
  readonly other: string
  readonly name: RegExp
  readonly isNamed: RegExp
  readonly sentence: string
}[] = [
  {
    chosen: 'GOOGL',
    other: 'GOOG',
    name: /\b(?:google|alphabet)\b/i,
    isNamed: /\bclass\b|\bgoogl?\b/i,
    sentence: 'This is GOOGL, the class A shares; GOOG is the class C shares.',
  },
  {
    chosen: 'BRK.B',
    other: 'BRK.A',
    name: /\bberkshire\b/i,
    isNamed: /\bclass\b|\bbrk\b/i,
    sentence: 'This is BRK.B, the class B shares; BRK.A is the class A shares.',
  },
]

/** Which class of shares a company's name was taken to mean: one sentence; none where it was named. */
export function describeShareClass({ question, stocks }: Evidence): readonly string[] {
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
