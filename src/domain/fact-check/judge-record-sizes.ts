import type { Judged } from './check-traits.ts'
import type { Fact } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
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

/** What is said of how many signals of each kind there were, and of what they were worth together. */
export function judgeRecordSizes({ text }: Sentence, index: FactIndex): readonly Judged[] {
  if (index.horizons.size === 0 || text.trimEnd().endsWith('?')) return []
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
  return [...frequent, ...better]
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
