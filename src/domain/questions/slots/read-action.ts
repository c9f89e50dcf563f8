import type { Action } from '../../signals/signal.ts'

const WORDS: readonly (readonly [Action, RegExp])[] = [
  ['BUY', /(?:^| )(?:buys?|buying|bullish|upgraded?)(?= |$)/],
  ['SELL', /(?:^| )(?:sells?|selling|bearish|downgraded?)(?= |$)/],
  ['WATCH', /(?:^| )(?:watch(?:ed)?|holds?|neutral)(?= |$)/],
]

/** The actions that a question names, in its order. @param words comparable words */
export function readActions(words: string): readonly Action[] {
  return WORDS.flatMap(([action, pattern]) => {
    const at = words.search(pattern)
    return at < 0 ? [] : [{ action, at }]
  })
    .toSorted((one, other) => one.at - other.at)
    .map(({ action }) => action)
}
