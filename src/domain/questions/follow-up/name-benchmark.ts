import type { Ticker } from '../../market/listings/ticker.ts'
import type { Question } from '../question.ts'
import { WHEN, WHEN_IN_QUESTION_ONCE } from './follow-up-words.ts'

const THEY =
  /(?<![^ ])(?:(which|any|all|both|either|each|one|some|none|how many) (?:ones? )?(?:of|out of) (?:them|those|these|the two)|it|they|them|those|these|both|either|neither|each|any|the stock|the two)(?![^ ])/
const INDEX =
  '(?:(?:the )?@(?: 500| composite| index)?|the (?:(?:stock|overall|whole|broad|broader|general|wider) )?(?:market|index|benchmark))'
const BEATS =
  '(?:beat(?:s|en|ing)?|outperform(?:s|ed|ing)?|outpac(?:e|es|ed|ing)|outdid|lag(?:s|ged|ging)?(?: behind)?|trail(?:s|ed|ing)?(?: behind)?|underperform(?:s|ed|ing)?|(?:\\w+ )?(?:better|worse|more|less|faster|harder|higher|lower) than|ahead of|behind|keep(?:ing)? up with|kept up with|top(?:ped)?|above|below)'
/** "Did it beat the S&P", "which of them did worse than the market". */
const IS_AGAINST = new RegExp(`(?<![^ ])${BEATS} ${INDEX}(?![^ ])`)
/** "Vs the Nasdaq", "and compared to the market this month". */
const ONLY_AGAINST = new RegExp(
  `^(?:(?:and|so|ok|but|how about|what about|how (?:does|did|do|is) (?:it|that|they)(?: (?:look|do|stack up|hold up|compare|perform|fare))?|stacked up|measured|is that (?:good|bad))(?: |$))*(?:vs|versus|against|compared? (?:to|with|it to|it with|that to|them to)|relative to|next to) ${INDEX}(?: (${WHEN}))?$`,
)

/** "Was that better than the Nasdaq". */
const OF_MOVE =
  /^(?:(?:and|so|but) )*(?:is|was) (?:that|this) (?:any |much |really )?(better|worse|more|less) than /

/** "Did GM do any better": than the stock before it. */
const OF_PEER =
  /^(?:(?:and|so|but|ok) )*(?:did|has|have|is|was) @ (?:do|done|doing|fare|fared|faring|perform|performed|performing|go|been) (?:any |much |even )?(?<how>better|worse)$/

/** A stock against that of the question before, over its period; null for another question. */
function askOfPeer(
  words: string,
  [peer, more]: readonly Ticker[],
  [stock, others]: readonly Ticker[],
  last: Question,
): string | null {
  const how = OF_PEER.exec(words)?.groups?.how
  const isOfTwo =
    peer !== undefined && stock !== undefined && more === undefined && others === undefined
  if (how === undefined || !isOfTwo || peer === stock || peer.startsWith('^')) return null
  const when = WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0] ?? ''
  return `did ${peer} do ${how} than ${stock} ${when}`.trim()
}

/**
 * A question against an index with the conversation's stocks in it: the index is only what they are measured by.
 * @param named the follow-up's stocks
 * @returns null where it names another stock, or none of the conversation's is meant
 */
export function nameBenchmark(
  words: string,
  named: readonly Ticker[],
  { before, last }: { readonly before: readonly Ticker[]; readonly last: Question },
): string | null {
  const peer = askOfPeer(words, named, before, last)
  if (peer !== null) return peer
  const [index = '^GSPC', second] = named
  const isOfIndex = before.every((ticker) => ticker.startsWith('^')) && IS_AGAINST.test(words)
  const stocks = before.filter((ticker) => (isOfIndex ? ticker !== index : !ticker.startsWith('^')))
  if (!index.startsWith('^') || second !== undefined || stocks.length === 0) return null
  const all = stocks.join(' and ')
  const when = WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0]
  const only = ONLY_AGAINST.exec(words)
  if (only !== null) {
    const period = only[1] ?? when
    return period === undefined
      ? `compare ${all} and ${index}`
      : `did ${all} do better than ${index} ${period}`
  }
  if (!IS_AGAINST.test(words)) return null
  const better = OF_MOVE.exec(words)?.[1]
  if (better !== undefined) return `did ${all} do ${better} than ${index} ${when ?? ''}`.trim()
  const spelled = words.replace(new RegExp(INDEX), index)
  const found = THEY.exec(spelled)
  const period = WHEN_IN_QUESTION_ONCE.test(words) || when === undefined ? '' : ` ${when}`
  if (found === null)
    return /^(?:and |so |but |did |does |do |has |have |is |are |was |were )*(?:beat|outperform|underperform|lag|trail|better|worse|ahead|behind)/.test(
      words,
    )
      ? `did ${all} ${spelled.replace(/^(?:and |so |but |did |does |do |has |have |is |are |was |were )*/, '')}${period}`
      : null
  const isWhich = found[1] === 'which' || words.startsWith('which ')
  return `${spelled.replace(THEY, isWhich ? `which of ${all}` : all)}${period}`
}
