import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf } from './split-sentences.ts'

const BE =
  '(?: (?:is|are|being|carries|carrying|reads|reading|holds|has|with|at|on|rated|currently|now|still|an?|of|them|the|two|stocks?|company|companies))*'
const ACTION = '(?:BUY|SELL|WATCH)'
/** "One is a BUY and the other a SELL". */
const ONE = new RegExp(
  `\\bone${BE} (?<first>${ACTION})(?: signal)?(?:,| and|, and|;| while|, while|, whereas|, but)(?: with)? the other(?: one)?${BE} (?<second>${ACTION})\\b(?: signal\\b)?`,
  'gi',
)
/** "The former is a BUY, the latter a WATCH". */
const FORMER = new RegExp(
  `\\bthe former${BE} (?<first>${ACTION})(?: signal)?(?:,| and|, and|;| while|, while|, whereas|, but)(?: with)? the latter${BE} (?<second>${ACTION})\\b(?: signal\\b)?`,
  'gi',
)

/** "One is a BUY and the other a SELL": of the two stocks named, or of the two at hand. */
export function judgePairs(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions, group } = sentence
  const judge = (match: RegExpExecArray, isInOrder: boolean): Judged[] => {
    const before = mentions.filter(({ end }) => end <= match.index)
    const named = [...new Set(before.map(({ ticker }) => ticker))]
    const pair = named.length === 2 ? named : group.length === 2 ? group : [...index.signals.keys()]
    const [one, other] = pair.map((ticker) => signalOf(ticker, index)?.action)
    if (pair.length !== 2 || one === undefined || other === undefined) return []
    if (isConditional(sentence, match.index)) return []
    const { first, second } = match.groups ?? {}
    const isTrue =
      (first === one && second === other) || (!isInOrder && first === other && second === one)
    return [{ ...spanOf(match), isTrue, isOfWords: true }]
  }
  return [
    ...[...text.matchAll(ONE)].flatMap((match) => judge(match, false)),
    ...[...text.matchAll(FORMER)].flatMap((match) => judge(match, true)),
  ]
}
