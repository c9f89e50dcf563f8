import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Clause, RuleId } from '../signals/signal.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { listNamed } from './goal-clauses.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { listUnmet } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

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
const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 }

/** What alone stands between a stock and a signal: the clauses of the rule that are not met. */
export function judgeHoldouts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (text.trimEnd().endsWith('?')) return []
  const matches = [KEEPS, EXCEPT, WOULD, SHORT].flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({ match, isSole: form !== KEEPS || isOnly(match) })),
  )
  const parts = [...text.matchAll(PART)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const goal = match.groups?.goal ?? ''
    const ids: readonly RuleId[] = goal === 'SELL' ? ['trend-break', 'exhaustion'] : [ruleOf(goal)]
    const signals = subjectsAt(sentence, { at: span.at, end: span.at }, index).map((owner) =>
      signalOf(owner, index),
    )
    if (signals.length === 0 || signals.includes(null)) return []
    const isTrue = signals.every((signal) => ids.every((id) => signal?.rule !== id))
    return [{ ...span, isTrue, isOfWords: true }]
  })
  const held = matches.flatMap(({ match, isSole }): Judged[] => {
    const { names = '', goal = '', by = '', count, limit } = match.groups ?? {}
    const span = spanOf(match)
    const named = listNamed(
      names.replace(/\btrend\b/gi, 'ADX').replace(/on-balance volume/gi, 'OBV'),
    )
    const owners = subjectsAt(sentence, { at: span.at, end: span.at }, index)
    const id = ruleOf(`${goal} ${by}`)
    const verdicts = owners.map((owner) => {
      const signal = signalOf(owner, index)
      if (signal === null) return null
      const unmet = new Set(
        listUnmet(signal.clauses.filter(({ rule }) => rule === id)).map(
          ({ measure }: Clause) => INDICATOR_OF[measure],
        ),
      )
      return (
        signal.rule !== id &&
        named.every((one) => unmet.has(one)) &&
        (!isSole || unmet.size === named.length) &&
        (count === undefined || unmet.size === WORDS[count.toLowerCase()]) &&
        (limit === undefined || (named.join() === 'adx' && limit === '25'))
      )
    })
    if (verdicts.length === 0 || verdicts.includes(null) || named.length === 0) return []
    const isTrue = verdicts.every(Boolean)
    return [{ ...span, isTrue, isOfWords: true }]
  })
  return [...parts, ...held]
}

/** Without a word for it, one thing that keeps a stock from a signal is said to be all that does. */
function isOnly({ groups }: RegExpExecArray): boolean {
  return (
    groups?.only !== undefined || groups?.alone !== undefined || /SELL/.test(groups?.goal ?? '')
  )
}

function ruleOf(words: string): RuleId {
  if (/exhaustion/i.test(words)) return 'exhaustion'
  return /SELL|trend/.test(words) ? 'trend-break' : 'buy'
}
