import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasSubject,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import {
  answerShortly,
  isJudged,
  MAX_STOCKS,
  type JudgedStock,
} from '../sentences/answer-on-stocks.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { judgeCondition, type JudgedCondition } from '../sentences/judge-condition.ts'
import { asksNear, readConditions, type AskedCondition } from '../slots/read-conditions.ts'
import { answerSignal } from './signal.ts'

const NOT_ASKED =
  'why|how (?:come|do|does|did|can|should|much|many|strong|weak|is|are)|hows|by how much|what|which|when|since|should|will|would(?! you (?:call|say|consider|describe))|could(?! (?:you|one) (?:call|say))|news|closest|closer|more (?:over|under) ?\\w+ than|most|mean\\w*|distance|bought|shares|dollars? (?:loss|gain)|compare|reasons?|i (?:own|have|hold)'
const OF_YES_OR_NO =
  '(?:is|are|isnt|would you (?:call|say|consider|describe)|was|has|have|does|do|did|can|whether|if|really|yet|still|already|basically|close to|near\\w*)'
const hasCondition = (features: Features): boolean =>
  hasSubject(features) && readConditions(features.words).length > 0

const LIMITS: ReadonlySet<string> = new Set([
  'zone',
  'either-zone',
  'bound',
  'average',
  'averages',
  'cross',
  'change',
  'within',
])
const hasLimit = (features: Features): boolean =>
  hasSubject(features) && readConditions(features.words).some(({ kind }) => LIMITS.has(kind))

/** Yes or no: a reading against a limit of the rules, an average or a number. */
const RULES: readonly QuestionRule[] = [
  phrase(6.95, `^(?:\\w+ ){0,3}?${OF_YES_OR_NO}(?: \\w+| @){0,12}`, {
    needs: hasCondition,
    unless: `${NOT_ASKED}|buy|sell`,
  }),
  phrase(6.95, '@(?: \\w+| @){0,9}', {
    needs: hasLimit,
    unless: `${NOT_ASKED}|buy|sell`,
  }),
  // A change with a size is a yes or no, whatever period it is over.
  phrase(7.16, `^(?:\\w+ ){0,3}?${OF_YES_OR_NO}(?: \\w+| @| %){0,14}`, {
    needs: (features) =>
      hasSubject(features) &&
      readConditions(features.words).some(({ kind }) => kind === 'change' || kind === 'within'),
    unless: 'why|will|should|stocks|which|what|how|signals?|after',
  }),
  // "How far would RSI have to go to hit 70": a distance, no forecast.
  phrase(8.2, 'how (?:far|close|much|many points)(?: \\w+| @){0,10} \\d+', {
    needs: (features) =>
      hasSubject(features) &&
      READING.test(features.words) &&
      readConditions(features.words).some(({ kind }) => kind === 'bound'),
    unless: 'why|should|shares|stocks',
  }),
  // With two conditions or a zone nothing else is meant, even by "how close".
  phrase(
    7.16,
    'how (?:close|far|many points)(?: \\w+| @){0,8} (?:over ?bought|over ?sold|\\d+)(?! (?:day|week|month))|over ?(?:bought|sold)(?: \\w+| @){0,8} how far(?: \\w+){0,8}',
    {
      needs: hasCondition,
      unless: 'why|high|low|buy|sell|average|sma|day',
    },
  ),
]

const HOW_FAR = wholeWords('how (?:far|much|many)')
const READING = wholeWords('rsi|adx|cmf')

/** "Yes" or "No" with the readings that decide. */
const answerThreshold: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const conditions = readConditions(words)
  const lines = stocks.map((stock) =>
    isJudged(stock) ? judgeAll(stock, conditions, words) : stock.explanation.sentence,
  )
  if (!stocks.some(isJudged) || lines.includes(null)) return answerSignal(evidence, pick)
  return answerShortly(evidence, pick, [
    ...lines.filter((line) => line !== null),
    ...stocks.filter(isJudged).map((stock) => describeStand(stock)),
  ])
}

/** One sentence on all conditions for one stock; null where one is unknown. */
function judgeAll(
  stock: JudgedStock,
  conditions: readonly AskedCondition[],
  words: string,
): string | null {
  const judged = conditions.map((condition) => judgeCondition(stock, condition))
  const known = judged.filter((one) => one !== null)
  const [first, ...others] = known
  if (first === undefined || known.length < judged.length) return null
  if (conditions[0]?.kind === 'either-zone') return `${first.isSo ? '' : 'Neither: '}${first.text}.`
  const isOfDistance = HOW_FAR.test(words)
  if (others.length === 0)
    return isOfDistance
      ? `${first.text}.`
      : `${describeVerdict(first, asksNear(words))}: ${first.text}.`
  const met = known.filter(({ isSo }) => isSo).length
  const verdict = met === known.length ? 'Yes' : met === 0 ? 'No' : 'Only in part'
  const rest = others.map(({ text }) => joinTo(first.text, text, stock.ticker))
  const word = met > 0 && met < known.length ? 'but' : 'and'
  const joined = rest.map((text) =>
    text.startsWith('its SMA') ? ` and ${text}` : `, ${word} ${text}`,
  )
  return `${verdict}: ${first.text}${joined.join('')}.`
}

/** A clause that follows another on the same stock: "its RSI is …", "its SMA50 of …". */
function joinTo(first: string, text: string, ticker: string): string {
  const level = /^(.+, (?:above|below)) (?=its SMA)/.exec(text)?.[1]
  if (level !== undefined && first.startsWith(`${level} `)) return text.slice(level.length + 1)
  return text.replace(`${ticker}’s `, 'its ').replace(`${ticker} `, 'it ')
}

function describeVerdict({ isSo, isNear }: JudgedCondition, isOfNearness: boolean): string {
  if (isSo) return 'Yes'
  if (!isOfNearness) return 'No'
  return isNear ? 'Nearly' : 'Not close'
}

export const THRESHOLD: QuestionKind<'threshold'> = {
  id: 'threshold',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerThreshold,
}
