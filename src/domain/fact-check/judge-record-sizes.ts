import type { Judged } from './judge-statements.ts'
import type { Fact } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'

const OF = '(?: signals?| cases?| readings?| days?)?'
/** "So BUYs were the more frequent of the two". */
const FREQUENT = new RegExp(
  `\\b(?<one>BUY|SELL)s?${OF} (?:were|was|are|is|came up|occurred|showed up)(?: the)? (?:(?<more>more)|less) (?:frequent|common|numerous|often(?= of the two| than|[,.;]|$)|plentiful)(?:ly)?(?: of the two| one)?(?: than (?:the )?(?<other>BUY|SELL)s?${OF})?`,
  'g',
)
/** "The signals have not done better than picking any day". */
const BETTER =
  /\b(?:the|these|our|its) (?:BUY and SELL )?signals? (?:(?:have|has|had|did|do|does)(?<not>n't| not)? ?)?(?:done|do|fared?|performed?|worked|work|been|beaten?|beat)(?: any)?(?: better)?(?: than)? (?:picking |choosing |taking |buying on |just )?(?:any|a random|an average|an ordinary) day\b/gi

/** "A BUY signal reliably leads to higher prices": no share of the record is near all. */
const RELIABLE =
  /\b(?:BUYs?|SELLs?|signals?|they|it)\b[^.;,]{0,24}\b(?:reliably|consistently|dependably|invariably|predictably|always) (?:leads?|led|predicts?|predicted|produces?|produced|precedes?|preceded|results?|resulted|forecasts?|foretells?|works?|worked|pays?|points?|pointed|followed by|beats?|is followed|are followed)\b/gi
const NO_PROOF =
  /\b(?:not|no|nothing|never|neither|nor|hardly|whether|if|without|cannot|far from|rather than|little)\b[^;]*$|n't\b[^;]*$/i
/** "BUY signals came in lower on all of these figures": than any day, of which the sentence before speaks. */
const ON_ALL =
  /\b(?<one>BUY|SELL)s?(?: signals?| readings?)? (?:came in|were|are|was|is|stood|rank(?:ed)?|came out) (?:(?:slightly|a little|somewhat|a bit|just|also) )*(?:(?<more>higher|above)|lower|below) (?:on|in|for|by|at) (?:all|each|every one|both)(?: of)? (?:these|those|the|them)(?: (?:figures?|measures?|counts?|numbers|yardsticks?))?(?=[,.;]|$)/g

/** "After five sessions, and a bit more after twenty": of the same group. */
const LATER =
  /(?:\b(?<one>BUY|SELL)s?\b[^;]*?)?\bafter (?<first>five|5|twenty|20)(?: sessions| days)?,? (?:and|but) (?:(?:a (?:bit|little|touch)|slightly|somewhat|even|rather) )*(?:(?<more>more|higher)|(?<less>less|fewer|lower))(?: (?:still|often))? (?:after|over|at) (?<second>twenty|20|five|5)\b/g

/** What is said of how many signals of each kind there were, and of what they were worth together. */
export function judgeRecordSizes({ text }: Sentence, index: FactIndex): readonly Judged[] {
  if (index.horizons.size === 0) return []
  const facts = index.facts.get(null) ?? []
  const frequent = [...text.matchAll(FREQUENT)].flatMap((match): Judged[] => {
    const { one, other, more } = match.groups ?? {}
    const [buy, sell] = [countOf('buy', facts), countOf('sell', facts)]
    if (buy === undefined || sell === undefined || one === other) return []
    const isBuyMore = (one === 'BUY') === (more !== undefined)
    return [{ ...spanOf(match), isTrue: isBuyMore ? buy > sell : sell > buy, isOfWords: true }]
  })
  const better = [...text.matchAll(BETTER)].flatMap((match): Judged[] => {
    const verdicts = [...index.horizons].map((horizon) => {
      const [buy, sell, any] = (['buy', 'sell', 'any-day'] as const).map((about) =>
        shareOf(about, horizon, facts),
      )
      return buy === undefined || sell === undefined || any === undefined
        ? null
        : buy > any && sell < any
    })
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    // Two kinds are better where each is; not better where neither is.
    const isDenied = match.groups?.not !== undefined
    const isTrue = isDenied ? !verdicts.some(Boolean) : verdicts.every(Boolean)
    return [{ ...spanOf(match), isTrue, isOfWords: true }]
  })
  const reliable = [...text.matchAll(RELIABLE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const isDenied = NO_PROOF.test(text.slice(0, span.at)) || /\bnot\b|n't\b/i.test(match[0])
    return isDenied ? [] : [{ ...span, isTrue: false, isOfWords: true }]
  })
  const everywhere = [...text.matchAll(ON_ALL)].flatMap((match): Judged[] => {
    const about = match.groups?.one === 'BUY' ? 'buy' : 'sell'
    const isMore = match.groups?.more !== undefined
    const isFirst = (one: Fact) =>
      one ===
      facts.find(
        (fact) =>
          fact.field === one.field &&
          fact.about === one.about &&
          fact.horizon === one.horizon &&
          fact.statistic === one.statistic,
      )
    const pairs = facts.filter(isFirst).flatMap((one) => {
      if (one.statistic === 'mean') return []
      const other = facts.find(
        ({ field, about: of, horizon, statistic }) =>
          field === one.field &&
          of === 'any-day' &&
          horizon === one.horizon &&
          statistic === one.statistic,
      )
      const isOf = one.about === about && index.horizons.has(one.horizon ?? 0)
      return !isOf || one.field === 'count' || other === undefined ? [] : [one.value - other.value]
    })
    if (pairs.length === 0) return []
    return [{ ...spanOf(match), isTrue: pairs.every((gap) => gap > 0 === isMore), isOfWords: true }]
  })
  const later = [...text.matchAll(LATER)].flatMap((match): Judged[] => {
    const { one, first = '', more, second = '' } = match.groups ?? {}
    const about = one === undefined ? 'any-day' : one === 'BUY' ? 'buy' : 'sell'
    const [own, other] = [first, second].map((size) => shareOf(about, readNumber(size), facts))
    if (own === undefined || other === undefined) return []
    const at = match.index + match[0].lastIndexOf(more ?? match.groups?.less ?? '')
    const isTrue = more === undefined ? other < own : other > own
    return [{ at, end: match.index + match[0].length, isTrue, isOfWords: true }]
  })
  return [...frequent, ...better, ...reliable, ...everywhere, ...later]
}

type Group = 'buy' | 'sell' | 'any-day'

function countOf(group: Group, facts: readonly Fact[]): number | undefined {
  return facts.find(
    ({ field, about, horizon }) => field === 'count' && about === group && horizon !== undefined,
  )?.value
}

function shareOf(group: Group, ahead: number, facts: readonly Fact[]): number | undefined {
  return facts.find(
    ({ field, about, horizon }) =>
      field === 'share-percent' && about === group && horizon === ahead,
  )?.value
}
