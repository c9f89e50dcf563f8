import type { Ticker } from '../market/listings/ticker.ts'
import type { Action, RuleId } from '../signals/signal.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { goalOf } from './goal-clauses.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { listUnmet } from './simulate-rules.ts'
import { subjectsAt } from './subjects-at.ts'
import { spanOf } from './split-sentences.ts'

const NEARER =
  /\b(?:the )?(?:closer|nearer|closest|nearest)(?: (?:one|stock|name))?(?: of the (?:two|three|pair|trio))?(?: to (?:being |becoming |reaching )?(?:an? )?(?:(?<rule>trend[- ]break|exhaustion) )?(?<goal>BUY|SELL)(?: signal| rating)?)?(?=(?: than (?<than>(?:the )?\p{Lu}))?)(?=[.,;:]|$| than (?:the )?\p{Lu}| \(| —)/gu

/** "Microsoft is closer", "nearer to a BUY than Apple": fewer conditions are missing, or as many and less far. */
export function judgeNearness(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead, mentions } = sentence
  const levels = judgeStatements([OF_AVERAGE], sentence, index)
  const ofOne = judgeStatements([OF_ITS_WAYS], sentence, index)
  if (ofOne.length > 0) return [...levels, ...ofOne]
  if (index.signals.size < 2 || index.signals.size > MARKET_SIZE) return levels
  return [
    ...levels,
    ...[...text.matchAll(NEARER)].flatMap((match): Judged[] => {
      const span = spanOf(match)
      const { goal, rule, than } = match.groups ?? {}
      const isSell = (goal ?? goalOf(text) ?? goalOf(lead)) === 'SELL'
      const [owner] = subjectsAt(sentence, span, index)
      // To a level, which is an order of distances.
      if (
        goal === undefined &&
        !/^,? with (?:just |only )?(?:one|two|three|four|five) of (?:the )?(?:four|five) conditions/.test(
          text.slice(span.end),
        ) &&
        /\b(?:high|low|averages?|limit|line|zero|level|\d+)\b/i.test(
          /\b(?:BUY|SELL)\b/.test(lead) ? text : `${lead} ${text}`,
        )
      )
        return []
      if (owner === undefined || isCase(sentence, span.at)) return []
      const other =
        than === undefined ? undefined : mentions.find(({ at }) => at >= span.end)?.ticker
      const others =
        other === undefined ? [...index.signals.keys()].filter((one) => one !== owner) : [other]
      const away = (one: Ticker) =>
        rule === undefined || !isSell
          ? remoteness(one, isSell ? 'SELL' : 'BUY', index)
          : missingOf(one, rule.startsWith('trend') ? 'trend-break' : 'exhaustion', index)
      const own = away(owner)
      const all = others.map(away)
      if (own === null || others.length === 0 || all.includes(null)) return []
      const isNearest = all.every((one) => one !== null && own < one)
      return [{ ...span, isTrue: isNearest !== isNegated(sentence, span.at) }]
    }),
  ]
}

const OWN =
  /\b(?:(?<fact>in fact|actually|if anything|rather)[, ]*)?(?:(?:it|this|the stock|they) (?:is|are|'s) )?(?:(?:actually|in fact) )?(?:closer|nearer) to (?:being )?(?:an? )?(?<goal>BUY|SELL)\b(?<than> than (?:to )?(?:being )?(?:an? )?(?:BUY|SELL)\b)?(?! than)/gi

/** "It's closer to a SELL than to a BUY", "in fact it is closer to a SELL": of one stock's two ways. */
const OF_ITS_WAYS: Statement = {
  words: OWN,
  isSo: (owner, { fact, goal, than }, index) => {
    if (fact === undefined && than === undefined && index.signals.size > 1) return null
    const [buy, sell] = [remoteness(owner, 'BUY', index), remoteness(owner, 'SELL', index)]
    if (buy === null || sell === null) return null
    return goal === 'SELL' ? sell < buy : buy < sell
  },
  on: 'figures',
  isOther: isCase,
}

const NEAR_AVERAGE =
  /(?:(?:'s|\b(?:is|are|was|sits?|stands?|trades?|trading|closed|ended|finished|remains?|stays?|hovers?|hovering|right|very|still|now|back|only|just)) )+(?:near|close to|next to|around|right at|on top of) (?:its|the) (?:own )?(?:SMA ?)?(?<days>20|50)(?:-day (?:moving )?average)?\b/gi
/** How far from an average a price is, at most, that is near it, and at least, that is not, in percent. */
const NEAR_PERCENT = 3
const FAR_PERCENT = 5

/** "It's near its 20-day average": no farther than that; what is between near and far is left open. */
const OF_AVERAGE: Statement = {
  words: NEAR_AVERAGE,
  isSo: ofSignal(({ readings: { close, sma20, sma50 } }, { days }) => {
    const gap = 100 * Math.abs(close / (days === '20' ? sma20 : sma50) - 1)
    if (gap > FAR_PERCENT) return false
    return gap <= NEAR_PERCENT ? true : null
  }),
  on: 'figures',
  isOther: (sentence, at) =>
    /\b(?:volume|traded|turnover|million shares|RSI|ADX|OBV|CMF|averages?|SMA ?\d*)(?: [a-z]+){0,2} $/i.test(
      sentence.text.slice(0, at),
    ) || isCase(sentence, at),
  denial: 'skip',
}

/** How many conditions of a rule a stock misses; those of which one is enough count as one. Null where unknown. */
function missingOf(owner: Ticker, rule: RuleId, index: FactIndex): number | null {
  const signal = signalOf(owner, index)
  if (signal === null) return null
  const unmet = listUnmet(signal.clauses.filter((clause) => clause.rule === rule))
  return new Set(unmet.map(({ role, measure }) => (role === 'any' ? role : measure))).size
}

/** How far a stock is from an action: conditions missing first, then typical daily moves; null where unknown. */
function remoteness(owner: Ticker, to: Action, index: FactIndex): number | null {
  const signal = signalOf(owner, index)
  if (signal === null) return null
  if (signal.action === to) return 0
  const change = signal.changes.find((one) => one.to === to)
  return change === undefined ? null : change.steps.length + change.distance / (1 + change.distance)
}
