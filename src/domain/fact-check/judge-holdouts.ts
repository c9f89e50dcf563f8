import {
  type Judged,
  type Statement,
  judgeStatements,
  ofSignal,
  type Groups,
} from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { listNamed, rulesNamed, unmetOf, isExactly } from './goal-clauses.ts'
import type { Sentence } from './read-sentence.ts'
import { readNumber } from './number-words.ts'

const NAME =
  '(?:(?:the|its|a) )?(?:(?:weak|low|soft|flat|missing|negative|falling|insufficient|lack of) )?(?:RSI|ADX|OBV|CMF|on-balance volume|money[- ]flow|trend(?: strength)?|(?:moving )?averages?|momentum)(?: (?:condition|clause|reading|test|requirement|strength))?(?: of -?\\d+(?:\\.\\d+)?)?'
const NAMES = `(?<names>${NAME}(?:(?:, | and |, and )${NAME})*)`
const GOAL =
  '(?:an? )?(?:outright |full |formal |clear )?(?<goal>(?:trend[- ]break )?SELL|BUY)(?: (?:signal|rating))?(?: (?:by|on) (?:an? |the )?(?<by>trend[- ]break|exhaustion))?'
/** "Only the weak trend keeps it from being a SELL". */
const KEEPS = new RegExp(
  `(?<only>\\b(?:only|just|nothing but) )?(?<!\\p{L})${NAMES}(?<alone> alone)?,? (?:(?:now|currently|still|that) )?(?:keeps?|stops?|prevents?|holds?|saves?|separates?|is keeping|is holding) (?:it|the (?:stock|shares?|signal)|\\p{Lu}[\\p{L}&.']+)(?: back)?(?: from)?(?: (?:being|becoming|turning into|qualifying as|counting as|reading|reaching|triggering))? ${GOAL}`,
  'giu',
)
/** "Everything in the trend-break rule is met except ADX". */
const EXCEPT = new RegExp(
  `\\b(?:everything(?: else)?|every(?: other)? (?:condition|clause|part|requirement|test)|all(?: (?:the )?(?:other )?(?:conditions|clauses|parts))?)(?: (?:in|of|for|on))? (?:an? |the |its )?(?<goal>(?:trend[- ]break|BUY|SELL))(?: (?:rule|list|checklist|test|SELL|signal))?(?:'s conditions)? (?:is|are) (?:already |now |currently )?(?:met|satisfied|in place|fulfilled) (?:except|apart from|but|save|other than|besides)(?: for)? ${NAMES}`,
  'giu',
)
/** "It would be a trend-break SELL if the trend were strong enough". */
const WOULD = new RegExp(
  `\\b(?:it|the stock|\\p{Lu}[\\p{L}&.']+|and|but) would (?:already |currently |now )?(?:be|read|count as|qualify as|turn into|become) ${GOAL} (?:if|were it not for|but for|except for)(?: only)? ${NAMES}(?: (?:were|was|had been)(?: only)? (?:strong(?:er)?|high(?:er)?|strong enough|high enough|above (?<limit>\\d+)))?(?! (?:rose|ris|climb|fell|fall|drop|slip|mov|turn|improv|got|gets|went|goes|cross|push|top|exceed|reach|strength|weak)\\p{L}*)`,
  'giu',
)
/** "One condition short of a SELL, with only the trend strength missing". */
const SHORT = new RegExp(
  `\\b(?:is |sits |stands |remains )?(?:just |only )?(?<count>one|two|three|four) conditions? (?:short of|away from|from) ${GOAL}, (?:with )?(?:only |just )?${NAMES}(?: (?:is |are )?(?:missing|lacking|unmet|failing|not met))`,
  'giu',
)
/** "So it fails part of the trend-break test". */
const PART =
  /\b(?:fails?|misses|lacks?|(?:does not|doesn't) (?:meet|satisfy|pass)(?= all))(?: all| part| some| one or more)? of the (?<goal>trend[- ]break|exhaustion|BUY|SELL) (?:test|rule|checklist|list|conditions?)\b/g
/** Whether a rule misses what is named, and where it is said to be all, nothing else. */
function isHoldout(isSole: (groups: Groups) => boolean): Statement['isSo'] {
  return ofSignal((signal, groups) => {
    const { names = '', goal = '', by = '', count, limit } = groups
    const named = new Set(listNamed(names.replace(/\btrend\b/gi, 'ADX')))
    const [id = 'buy'] = rulesNamed(`${goal} ${by}`)
    const unmet = unmetOf(signal, id)
    if (named.size === 0) return null
    return (
      signal.rule !== id &&
      (isSole(groups) ? isExactly(named, unmet) : named.isSubsetOf(unmet)) &&
      (count === undefined || unmet.size === readNumber(count)) &&
      (limit === undefined || (named.size === 1 && named.has('adx') && limit === '25'))
    )
  })
}

const STATEMENTS: readonly Statement[] = [
  {
    words: PART,
    isSo: ofSignal((signal, { goal = '' }) => rulesNamed(goal).every((id) => signal.rule !== id)),
    denial: 'ignore',
  },
  {
    words: KEEPS,
    // Without a word for it, one thing that keeps a stock from a SELL is said to be all that does.
    isSo: isHoldout(
      ({ only, alone, goal = '' }) => (only ?? alone) !== undefined || goal.includes('SELL'),
    ),
    denial: 'ignore',
  },
  ...[EXCEPT, WOULD, SHORT].map((words): Statement => ({
    words,
    isSo: isHoldout(() => true),
    denial: 'ignore',
  })),
]

/** What alone stands between a stock and a signal: the clauses of the rule that are not met. */
export function judgeHoldouts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
