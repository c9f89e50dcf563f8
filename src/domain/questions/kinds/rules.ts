import { formatCondition } from '../../explanations/describe-clause.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { INDICATOR_OF } from '../../explanations/measure-words.ts'
import { buy } from '../../signals/buy.ts'
import { exhaustion } from '../../signals/exhaustion.ts'
import type { Condition, Rule } from '../../signals/rule.ts'
import { trendBreak } from '../../signals/trend-break.ts'
import type { Writer } from '../draft.ts'
import type { Question } from '../question.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasNoTicker,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

const RULED = '(?:buys?|sells?|exhaustion|trend ?breaks?)'
const CONDITIONS =
  '(?:conditions?|rules?|criteri\\w+|requirements?|thresholds?|cut ?offs?|limits?|boundar\\w+)'
const OWN_RULE = '(?:exhaustion|trend ?breaks?)'
const MADE =
  '(?:conditions?|rules?|criteri\\w+|requirements?|requires?|required|needs?|needed|necessary|trigger\\w*|determin\\w+|logic|terms|formula|mechanics|recipe|ingredients|fires?|fired|produc\\w+|qualif\\w+|constitut\\w+|decid\\w+|generat\\w+|given|issued|takes|must|has to|have to|exactly|precise\\w*|works?|made|true|checks?|looks? (?:for|at))'
const isOfNoStock = (features: Features): boolean =>
  hasNoTicker(features) && !(features.hasPronoun && features.subjects > 0)

/** What a rule needs, whichever stock. */
const RULES: readonly QuestionRule[] = [
  phrase(
    9.45,
    `${CONDITIONS}(?: \\w+){0,5} ${RULED}(?: \\w+){0,3}|${RULED}(?: \\w+){0,3} ${CONDITIONS}(?: \\w+){0,3}|what(?: \\w+){0,4} (?:needs?(?: to)?|has to|have to|must|required|takes?)(?: \\w+){0,5} ${RULED}(?: \\w+){0,2}|how (?:high|low|strong|big)(?: \\w+){0,3} (?:rsi|adx|cmf|obv)(?: \\w+){0,5} ${RULED}|what (?:rsi|adx|cmf|obv|sma)(?: \\w+){0,6} ${RULED}|when (?:do|does|is|are|would|will)(?: \\w+){0,3} (?:say|call|rate|give|show|flag|rated|called)(?: \\w+){0,3} ${RULED}|what makes(?: \\w+){0,5} ${RULED}|(?:how|when) (?:do|does|is|are)(?: \\w+){0,2} (?:exhaustion|trend ?break)(?: \\w+){0,2} (?:works?|triggered|triggers?|fires?|met|happens?)`,
    {
      needs: isOfNoStock,
      unless:
        'stocks|names|tickers|how many|which (?:ones|one|stocks|names|sell)|list|show me (?:all|the) (?:buys|sells)|meet\\w*|passing|today|right now|good|profitable|often|after|beats?|beating|coin|random|chance|best|worst|better|track|record|test\\w*|change[sd]?|why|my|average|actually|really|prove\\w*|trust|away|near\\w*|close\\w*|short of|mean\\w*|p ?values?|significan\\w+|intervals?|(?:hit|win|success|failure) ?rates?|sample\\w*|stat\\w*|returns?|perform\\w*|reliab\\w+|accura\\w+|trades|cases|excess|edge|trigger(?:ed|s)? in|history|historical\\w*|median|order|orders|stop|loss|limit (?:buy|sell|order)',
    },
  ),
  // A SELL rule by its own name: what it needs, not which stocks have it.
  phrase(
    9.6,
    `(?:.+ )?(?:${MADE}(?: \\w+){0,8} ${OWN_RULE}|${OWN_RULE}(?: \\w+){0,6} ${MADE})(?: .+)?`,
    {
      needs: isOfNoStock,
      unless:
        'stocks|names|tickers|how many|which (?:ones|one|stocks|names)|how often|right|wrong|good|profitable|record|test\\w*|back ?test\\w*|results?|hit|rate|after|beat|better|best|worst|today|yesterday|when was|last|since|median|average|return\\w*|did',
    },
  ),
]

/** What the rules need, from the rules themselves: one sentence each. */
export function describeRules({
  words,
  topic,
}: Pick<Question, 'words' | 'topic'>): readonly string[] {
  const named = namedRules(words)
  if (topic !== null) {
    const lines = named.flatMap((rule) => {
      const own = rule.conditions.filter(({ measure }) => INDICATOR_OF[measure] === topic)
      return own.length === 0 ? [] : [`${nameOf(rule)} needs ${listConditions(own)}.`]
    })
    if (lines.length > 0) return lines
  }
  return named.map(describeNeeds)
}

function namedRules(words: string): readonly Rule[] {
  const ofSell = [
    ...(OF_EXHAUSTION.test(words) ? [exhaustion] : []),
    ...(OF_TREND_BREAK.test(words) ? [trendBreak] : []),
  ]
  if (ofSell.length > 0) return ofSell
  const isOfSell = OF_SELL.test(words)
  return [
    ...(OF_BUY.test(words) || !isOfSell ? [buy] : []),
    ...(isOfSell ? [trendBreak, exhaustion] : []),
  ]
}

const OF_EXHAUSTION = wholeWords('exhaustion')
const OF_TREND_BREAK = wholeWords('trend ?breaks?')
const OF_SELL = wholeWords('sells?')
const OF_BUY = wholeWords('buys?')

function nameOf({ id }: Rule): string {
  if (id === 'buy') return 'A BUY'
  return id === 'exhaustion' ? 'A SELL by exhaustion' : 'A SELL by a trend break'
}

function describeNeeds(rule: Rule): string {
  const all = rule.conditions.filter(({ role }) => role === 'all')
  const any = rule.conditions.filter(({ role }) => role === 'any')
  const alternatives =
    any.length === 0
      ? ''
      : ` and at least one of these: ${joinWords(any.map(formatCondition), 'or')}`
  const count = any.length === 0 ? `all ${all.length} conditions: ` : ''
  return `${nameOf(rule)} needs ${count}${listConditions(all)}${alternatives}.`
}

function listConditions(conditions: readonly Condition[]): string {
  return joinWords(conditions.map(formatCondition))
}

const answerRules: Writer = ({ question }) => ({
  summary: describeRules(question),
  sections: [],
  insights: [READ_THE_RULES],
  followUp: 'How did past signals do?',
})

export const RULES_KIND: QuestionKind<'rules'> = {
  id: 'rules',
  rules: RULES,
  needs: [],
  stocks: 'never',
  write: answerRules,
}
