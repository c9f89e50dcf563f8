import {
  type Judged,
  judgeStatements,
  ofFiguresAndWords,
  ofSignal,
  type Statement,
} from './judge-statements.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'

const RANK =
  '(?:(?<second>second|next)[- ])?(?:(?<most>most (?:common|frequent|widespread)|commonest)|rarest|least (?:common|frequent|widespread)|scarcest)'
const SIGNAL = '(?: (?:signal|rating|reading|verdict|status|one|of the three)s?)?'
const SHARE =
  '(?:,? (?:at|with|on|for|covering) (?:just |only |about )?(?<size>\\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:out )?of (?:the |all )?(?<all>\\d{2,3})(?: stocks| names)?)?(?:,? (?:or |and )?\\(?(?:about |roughly |around |nearly |some |just over |just under )*(?<share>\\d+(?:\\.\\d+)?)(?:%| percent))?'
/** "WATCH is by far the most common signal, at 55 of 63 stocks or roughly 87%". */
const COMMON = [
  new RegExp(
    `\\b(?<action>BUY|SELL|WATCH) (?:is|was|remains)(?: still)?(?: (?:by far|easily|clearly))? the ${RANK}${SIGNAL}(?: by far)?${SHARE}`,
    'g',
  ),
  new RegExp(
    `\\b[Tt]he ${RANK}${SIGNAL}(?: by far)? (?:is|was|remains) (?<action>BUY|SELL|WATCH)${SHARE}`,
    'g',
  ),
]
/** "AT&T and Pfizer are the two BUYs": each of them. */
const PLURALS: Statement = {
  words:
    /(?<!\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|stocks|names|them) )\b(?:are|were) (?:also )?(?:the |all |both |among (?:the )?)?(?:(?:only|other) )?(?:(?:two|three|four|five|six|\d) )?(?<action>BUY|SELL)s\b/g,
  isSo: ofSignal((signal, { action }) => signal.action === action),
}
const ACTIONS = ['BUY', 'SELL', 'WATCH'] as const

/** How far a rounded share is from the real one at most, in percentage points. */
const ROUGH = 0.5

/** "WATCH is the most common signal": the place of a signal among the counts of all, with its count and its share. */
export function judgeSignalCounts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const { signals, actionCounts } = index
  const named = judgeStatements([PLURALS], sentence, index)
  if (signals.size < MARKET_SIZE) return named
  const total = ACTIONS.reduce((sum, one) => sum + actionCounts[one], 0)
  const common = COMMON.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(
    (match): readonly Judged[] => {
      const { action, second, most, size, all, share } = match.groups ?? {}
      const own = actionCounts[action as (typeof ACTIONS)[number]]
      const ahead = ACTIONS.filter((one) =>
        most === undefined ? actionCounts[one] < own : actionCounts[one] > own,
      ).length
      const digits = decimalsOf(share ?? '')
      const isTrue =
        ahead === (second === undefined ? 0 : 1) &&
        (size === undefined || (readNumber(size) === own && Number(all) === total)) &&
        (share === undefined ||
          Math.abs((100 * own) / total - Number(share)) <= Math.max(0.5 / 10 ** digits, ROUGH))
      const judged = { ...spanOf(match), isTrue }
      return ofFiguresAndWords(judged)
    },
  )
  return [...named, ...common]
}
