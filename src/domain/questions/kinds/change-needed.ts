import { describeChange, formatGoal, formatNow } from '../../explanations/describe-change.ts'
import { formatCondition } from '../../explanations/describe-clause.ts'
import { RULE_NAMES } from '../../explanations/rule-names.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Action, Change, Clause } from '../../signals/signal.ts'
import type { Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
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
import { readActions } from '../slots/read-action.ts'
import { describeFlip, describeNeed, type FlipWay } from '../sentences/describe-flip.ts'
import { answerSignal } from './signal.ts'

const GOAL = '(?:an? )?(?:buys?|sells?|watch|hold|bullish|bearish|upgrade|downgrade)'
const NOT_ASKED =
  'same (?:signal|rating|call)|why|how come|should i|(?:will|is|are) ~ (?:going|gonna)|i need to (?:buy|sell)|account|broker|how (?:do|can|to) i'

const END =
  '(?:drop|fall|slip|com)(?:s|es|ping|ing)? (?:off|out of|from)(?: (?:the|its|your))? (?:buy|sell)|no (?:longer|more)|not (?:be )?(?:an? )?(?:buy|sell) (?:any ?more|any longer)|(?:knock|kick|bump|throw|drop|fall)(?:s|ed|ing)? (?:@|it) (?:off|out)|(?:knock|kick|bump|throw)(?:s|ed|ing)? off|(?:cancel|kill|end|stop|void|undo|ruin|invalidat|break|lift|remov|reset|eras|negat|spoil|los)(?:e|es|s|ed|ing|led|ling|ting|ped|ping)?(?! cross)'
/** Ends the signal there is. */
const ENDS = wholeWords(END)
const TURNS = wholeWords(
  'get to|between|mov(?:e|es|ed|ing)(?! averages?)|flip\\w*|turn\\w*|trigger\\w*|need\\w*|requir\\w+|missing|lack\\w*|becom\\w+|became|upgrad\\w+|downgrad\\w+|get (?:back )?(?:to|on)|back (?:to|on)|return\\w* to|switch\\w*|chang\\w+|take|takes|left|short of|away from|happen\\w*|to be|be',
)
const OF_SIGNAL = wholeWords(`${GOAL}|signals?|ratings?|status|verdict|call`)
const ASKS = wholeWords(
  'what|whats|which|how|when|trigger|triggers|conditions?|path|needs? what|would|could',
)
const isOfChange = ({ words, ...features }: Features): boolean =>
  hasSubject({ words, ...features }) &&
  ASKS.test(words) &&
  OF_SIGNAL.test(words) &&
  (ENDS.test(words) || TURNS.test(words))

const DISTANCE =
  'how (?:many|much|close|near|far|low|high)|(?:points?|room|headroom|cushion|margin) (?:until|till|before|to|from|left)|(?:close|closest|near|nearest|nearly|about) to'
/** "How close is it to losing its BUY", "how many RSI points until it is no longer one". */
const OF_DISTANCE = wholeWords(DISTANCE)
/** How far a signal is from its end. */
export const OF_END = wholeWords(
  `(?:${DISTANCE})(?: .*)? (?:${END})|have to \\w+ before (?:it|@) changes`,
)
const isOfEnd = ({ words, ...features }: Features): boolean =>
  hasSubject({ words, ...features }) && OF_SIGNAL.test(words) && OF_END.test(words)

/** "Which stocks are about to become a SELL": those that are nearest to it, of all. */
export const NEAREST_SELL =
  /^(?:so |ok |and )*(?:(?:which|what|any|list|show|me|find|are|there|give|is|name|who|whos|the) )*(?:of (?:the|your) )?(?:(?:stocks?|names?|shares?|compan(?:y|ies)|ones?|tickers?|watch|watches|buys?|that|which|who|are|is|look|looks|seems?|currently|now) )*(?:very |most |really )*(?:near|nearly|close|closest|nearest|closer|about|almost|going|ready|likely|on (?:the )?(?:verge|edge|brink)|approaching|nearing)(?: (?:to|of|be|being|become|becoming|turn|turning|go|going|flip|flipping|get|getting|trigger|triggering|hit|hitting|into|from|on|an?|the|rated))* sells?(?: (?:signals?|ratings?|status|list|next|soon|now|today|right now))*$/
const isOfNearestSell = ({ subjects, words }: Features): boolean =>
  subjects === 0 && NEAREST_SELL.test(words)

/** What would have to happen for another signal. */
const RULES: readonly QuestionRule[] = [
  phrase(9.65, '.+', { needs: isOfNearestSell }),
  phrase(
    9.05,
    'how (?:low|high|far|much) would (?:rsi|adx|cmf|obv) have to \\w+ before ~ changes',
    {
      needs: hasSubject,
    },
  ),
  phrase(8.07, '.+', {
    needs: isOfEnd,
    unless: `${NOT_ASKED}|did|was|were|has|had|money|stop loss|i (?:\\w+ )?(?:lose|lost|bought|own|sold)|my`,
  }),
  phrase(
    8.07,
    `how (?:many|much)(?: \\w+){0,2} (?:points?|more)(?: \\w+| @){0,6} (?:until|till|before|to|from|for)(?: \\w+| @){0,5} ${GOAL}`,
    { needs: hasSubject, unless: `${NOT_ASKED}|did|was|were|has|had|my` },
  ),
  phrase(8.05, '.+', {
    needs: isOfChange,
    unless: `${NOT_ASKED}|grounds|what happened|happened|what (?:is|was|are|were)(?: \\w+){0,2} (?:@|the signal|before)|when (?:did|was|has|were|is)|since|how (?:long|many|do|did|often|much)|what (?:did|was|has)(?: \\w+| @){0,4} (?:before|change)|last|before|news|date|stop loss|i (?:\\w+ )?(?:buy|sell|own|have|bought)|(?:do|should|can) i|to (?:buy|sell) (?:@|it)|(?:a|the) (?:day|time) (?:to|for)|(?:is|are|was|does|did|has|have) ~|the (?:buy|sell) (?:then|now)|tomorrow|next|worth|good|better|closest|nearest|closer|which (?:one|of|stock)`,
  }),
  phrase(
    8.06,
    `what(?: \\w+){0,3} (?:does|do|would) ~(?: \\w+){0,3} (?:need|lack|miss)\\w*(?: \\w+){0,8} ${GOAL}|(?:exact |which |what )?conditions(?: \\w+| @){0,6} (?:still )?(?:has|have|needs?|must)(?: \\w+){0,6} ${GOAL}`,
    {
      needs: hasSubject,
      unless: 'why|should i|news',
    },
  ),
  phrase(
    7.75,
    `(?:which|what) (?:readings?|indicators?|numbers?|conditions?|measures?) (?:must|has to|have to|needs? to|would|should)(?: \\w+| @){0,8}|what (?:could|would|will|can|might) (?:bring|get|put|make|turn|send|take|flip)(?: \\w+| @){0,6} ${GOAL}(?: \\w+){0,2}|(?:path|road|route|way|distance|steps?) (?:back )?(?:to|towards?) (?:\\w+ )?${GOAL}|(?:knock|push|kick|throw|take|bump|drop)(?:s|ed|ing)? (?:~|it) (?:off|out of|from|into|to)(?: \\w+){0,2} ${GOAL}|if (?:\\w+ |@ ){0,4}(?:rsi|adx|cmf|obv|sma|averages?|price)(?: \\w+){1,8} ${GOAL}|(?:bad|good|big|single|one) day(?: \\w+| @){0,8} ${GOAL}`,
    { needs: hasSubject, unless: `${NOT_ASKED}|i (?:\\w+ )?(?:bought|own|sold)` },
  ),
  phrase(
    7.75,
    '(?:what|whats|what is|which)(?: \\w+){0,4} (?:still )?(?:missing|lacking|left)(?: \\w+){0,2}|~ (?:still )?(?:missing|lacking)(?: \\w+){0,3}|(?:still )?missing(?: \\w+){0,3}',
    {
      needs: hasSubject,
      unless: `${NOT_ASKED}|data|news|dividends?`,
    },
  ),
  phrase(
    7.7,
    `what (?:(?:rsi|adx|cmf|obv|sma|price|level|reading|value|change)s? )?(?:would|could|will|can|might|has to|have to|must|needs to|need to|does|do|did)(?: \\w+| @){0,6} (?:change|flip|turn|make|take|happen|need|needs|require|switch|trigger|move|become|missing)(?: \\w+| @){0,8}|(?:which|what) (?:\\w+ ){0,2}conditions?(?: \\w+| @){0,6} (?:miss\\w*|unmet|fail\\w*|left|lack\\w*|not met|needed|required)|(?:missing|needs?|needed|short|away|required|lacks?|lacking) (?:\\w+ ){0,3}(?:for|to (?:be|become|turn|flip|get)|to|from|of) (?:\\w+ ){0,2}${GOAL}|(?:missing|lacking|needed|left) (?:for|from|on|in) ~|how (?:far|close) (?:\\w+ ){0,2}(?:is|are|from) ~(?: \\w+){0,5} ${GOAL}|how (?:far|close)(?: \\w+| @){0,5} ${GOAL}`,
    {
      needs: hasSubject,
      unless: `${NOT_ASKED}|what (?:does|do) (?:it |that |~ )?(?:\\w+ )?mean|what (?:would|does) (?:you|your)|what (?:can|should|could) i|what did|price (?:move|change)`,
    },
  ),
  phrase(
    7.7,
    `(?:closest|closer|nearest|nearer|close|near) to (?:\\w+ ){0,4}${GOAL}|(?:turn|flip|switch|change|become|upgrade)(?: \\w+| @){0,4} (?:to|into|a) (?:\\w+ )?${GOAL} (?:if|need|require)|(?:to|for) ${GOAL}(?: \\w+){0,3} (?:what|which|how)(?: \\w+){0,6} (?:need|needed|require|required|do we need)|(?:rsi|adx|cmf|obv|sma)(?: \\w+){0,4} (?:need|needed|required)(?: \\w+){0,6}|what (?:rsi|adx|cmf|obv|sma|price)(?: \\w+){0,6} (?:need|needs|needed|required)|(?:flip|turn|change)(?:s|ing)? (?:it|this|the signal|~) (?:to|into) (?:a )?${GOAL}`,
    { needs: ({ subjects }) => subjects === 1, unless: NOT_ASKED },
  ),
  phrase(
    9,
    `(?:how (?:low|high|far)|(?:below|above|at|to) (?:what|which)(?: price| level)?)(?: \\w+| @){0,6} (?:before|until|till)(?: \\w+| @){0,5} ${GOAL}`,
    { needs: hasSubject },
  ),
]

/** What is missing without more words is missing for a BUY. */
const MISSING = wholeWords(
  'missing|lacking|lacks?|upgraded?|fail(?:s|ing)?|unmet|not met|falls? short|(?:still|else|more|also) needs?|what(?: \\w+| @){0,4} (?:still |else |also )?needs?',
)
/** Which way a rating goes, with no rating named. */
const GRADES = /(?<![^ ])(?:up|down)grad\w*/g

/** The change to the signal asked for; without one, the nearest. */
const answerChangeNeeded: Writer = (evidence, pick) => {
  const nearest = listNearest(evidence)
  if (nearest.length > 0) return answerShortly(evidence, pick, nearest)
  const judged = evidence.stocks.filter(isJudged)
  const { words } = evidence.question
  if (judged.length === 0) return answerSignal(evidence, pick)
  const first = readWanted(words, judged)
  const isEnd =
    ENDS.test(words) && judged.every(({ signal }) => isEnded(signal.action, first, words))
  const flips = listFlips(evidence)
  const lines =
    flips.length > 0
      ? flips
      : isEnd
        ? judged
            .slice(0, MAX_STOCKS)
            .flatMap((stock) => withState(stock, describeEnd(stock, evidence.question.topic)))
        : countShort(describePaths(judged, first, OF_WHICH.test(words)), judged, first, words)
  const [only] = OF_PRICE.test(words) && evidence.question.topic === null ? judged : []
  const limit = only === undefined ? [] : [`A price alone does not decide ${only.ticker}’s signal.`]
  // A trend break that one condition is missing for comes first, however far away.
  const [sole, second] = judged
  const isOpen =
    first === null && !isEnd && flips.length === 0 && sole !== undefined && second === undefined
  const isEnglish = evidence.question.language === null || evidence.question.language === 'en'
  const breaks = isOpen && isEnglish ? listTrendBreak(sole) : []
  const others = lines.filter((line) => breaks.length === 0 || !line.includes(' on a trend break '))
  return answerShortly(evidence, pick, [...limit, ...breaks, ...others])
}

const OF_READING = wholeWords(
  '(?:what|which) (?:rsi|adx|cmf|obv)|have to \\w+ before (?:it|@) changes',
)
const WAYS: readonly (readonly [FlipWay, RegExp])[] = [
  ['down', wholeWords('how low|drop|fall|sink|slip|decline|dip|come down')],
  ['up', wholeWords('how high|rise|climb|gain|go up')],
]

/**
 * How far each signal is from its end, or a reading from what another signal needs, each a sentence with its
 * distance first; nothing where no distance is asked for.
 */
export function listFlips({ stocks, question }: Evidence): readonly string[] {
  const { words, topic } = question
  const judged = stocks.filter(isJudged).slice(0, MAX_STOCKS)
  const isOfReading = topic !== null && (OF_READING.test(words) || OF_DISTANCE.test(words))
  const wanted = readWanted(words, judged)
  const isOther =
    wanted !== null && wanted !== 'WATCH' && judged.every(({ signal }) => signal.action !== wanted)
  if (!isOfReading && !OF_END.test(words)) return []
  const way = WAYS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
  return judged.flatMap((stock) => {
    const change = stock.signal.changes.find(({ to }) => to === wanted)
    if (isOther && change !== undefined) {
      const need = topic === null ? null : describeNeed(stock, topic, change)
      const path = open(stock.ticker, change)
      if (OF_END.test(words))
        return [`${stock.ticker} is not a ${wanted}: it is a ${stock.signal.action}.`, path]
      if (need === null) return []
      const others = `All other conditions of a ${formatGoal(change)} are met.`
      return [need, change.steps.length === 1 && need.includes(' needs ') ? others : path]
    }
    return describeFlip(stock, topic, topic === null ? null : way)
  })
}

/**
 * The signal that is asked about; null for any other than there is. What a WATCH misses is missing for a BUY, and
 * "from SELL to WATCH" asks for the second.
 */
function readWanted(words: string, judged: readonly JudgedStock[]): Action | null {
  const [only, second] = judged
  const named = readActions(words.replace(GRADES, ' '))
  const own = second === undefined ? only?.signal.action : undefined
  const other = named.find((action) => action !== own)
  if (other !== undefined && (other !== 'WATCH' || own !== undefined)) return other
  if (MISSING.test(words) && named.every((action) => action === 'WATCH')) return 'BUY'
  if (named.length === 0 && /(?<![^ ])downgrad/.test(words)) return own === 'BUY' ? null : 'SELL'
  return own === 'WATCH' ? null : (named[0] ?? null)
}

/** How near another signal is. */
const OF_NEARNESS = wholeWords('how (?:far|close|near)')
const COUNTS = ['', 'one condition', 'two conditions', 'three conditions', 'four conditions']

/** "TSLA is one condition short of SELL: it becomes …", where it is asked how far that is. */
function countShort(
  lines: readonly string[],
  judged: readonly JudgedStock[],
  wanted: Action | null,
  words: string,
): readonly string[] {
  const [sole, second] = judged
  const [first = '', ...others] = lines
  if (sole === undefined || second !== undefined || wanted === null) return lines
  const count = COUNTS[countSteps(sole, wanted)] ?? ''
  if (!OF_NEARNESS.test(words) || count === '') return lines
  return [
    first.replace(
      `${sole.ticker} becomes `,
      `${sole.ticker} is ${count} short of ${wanted}: it becomes `,
    ),
    ...others,
  ]
}

/** How many conditions the nearest change to a signal needs; 0 where a trend break far away is told before it. */
function countSteps(stock: JudgedStock, wanted: Action): number {
  const [nearest] = stock.signal.changes
    .filter(({ to }) => to === wanted)
    .toSorted((one, other) => one.distance - other.distance)
  const isOtherWay = wanted === 'SELL' && nearest?.rule === 'exhaustion'
  return isOtherWay && listTrendBreak(stock).length > 0 ? 0 : (nearest?.steps.length ?? 0)
}

/** "WMT is a WATCH: it becomes a SELL …": what there is, before what ends it. */
function withState(
  { ticker, signal }: JudgedStock,
  [first = '', ...others]: readonly string[],
): readonly string[] {
  return [
    first.replace(`${ticker} becomes `, `${ticker} is a ${signal.action}: it becomes `),
    ...others,
  ]
}

/** "What invalidates it" ends the signal that there is; of WATCH, anything that changes it does. */
function isEnded(action: Action, wanted: Action | null, words: string): boolean {
  return wanted === null ? action === 'WATCH' || INVALIDATES.test(words) : action === wanted
}
const INVALIDATES = wholeWords(
  '(?:invalidat|cancel|kill|void|negat|undo)(?:e|es|s|ed|ing|led|ling)?',
)

/** What would change each signal, to the one asked for where one is; then the nearest first. */
export function describePaths(
  judged: readonly JudgedStock[],
  wanted: Action | null,
  isOfNearest = true,
): readonly string[] {
  const ranked =
    judged.length > 1 && wanted !== null
      ? judged.toSorted((one, other) => distanceTo(one, wanted) - distanceTo(other, wanted))
      : judged
  return ranked.slice(0, MAX_STOCKS).flatMap((stock, index) => {
    const isNearest = isOfNearest && index === 0 && judged.length > 1 && wanted !== null
    return describePath(stock, wanted, judged.length > 1, isNearest)
  })
}

/** "Which is closer to a BUY" names one first. */
const OF_WHICH = wholeWords('which|who|close(?:r|st)?|near(?:er|est)?')

/** The stocks that are nearest to a SELL, with what each needs for it; nothing where stocks are named. */
export function listNearest({ judged, stocks, question }: Evidence): readonly string[] {
  if (stocks.length > 0 || !NEAREST_SELL.test(question.words)) return []
  const near = judged
    .filter(isJudged)
    .filter((one) => one.signal.action !== 'SELL' && Number.isFinite(distanceTo(one, 'SELL')))
  return describePaths(near, 'SELL')
}

/** The rules have no price in them that would flip a signal. */
const OF_PRICE = wholeWords(
  '(?:what|which) (?:price|level)|how (?:low|high)|price (?:level )?(?:would|will|does)',
)

/**
 * What ends the signal there is: of WATCH, the nearest changes.
 * @param topic the indicator it is asked of; null for all
 */
export function describeEnd(stock: JudgedStock, topic: Indicator | null): readonly string[] {
  const { ticker, signal } = stock
  if (signal.rule === null) return describePath(stock, null, false, false)
  const all = signal.clauses.filter(({ rule }) => rule === signal.rule)
  const any = all.filter(({ role, isMet }) => role === 'any' && isMet)
  const needed = [...all.filter(({ role }) => role === 'all'), ...(any.length === 1 ? any : [])]
  const named = needed.filter(({ measure }) => topic !== null && measure.startsWith(topic))
  const own = named.length > 0 ? named : needed
  const together =
    named.length > 0 || any.length < 2
      ? ''
      : `, or as soon as none of these holds: ${any.map(sayCondition).join(', ')}`
  const conditions = `${own.map(sayCondition).join(', ')}${together}`
  const [nearest] = signal.changes
  return [
    `${ticker} stops being a ${RULE_NAMES[signal.rule]} as soon as ${own.length === 1 ? 'this' : 'one of these'} fails: ${conditions}.`,
    ...(nearest === undefined ? [] : [open(ticker, nearest)]),
  ]
}

function sayCondition(clause: Clause): string {
  return `${formatCondition(clause)} (now ${formatNow({ ...clause, now: clause.value })})`
}

function open(ticker: Ticker, change: Change): string {
  return describeChange(change).replace(/^Becomes /, `${ticker} becomes `)
}

function describePath(
  { ticker, signal }: JudgedStock,
  wanted: Action | null,
  isOneOfSeveral: boolean,
  isNearest: boolean,
): readonly string[] {
  const change = signal.changes
    .filter(({ to }) => to === wanted)
    .toSorted((one, other) => one.distance - other.distance)[0]
  if (wanted !== null && signal.action === wanted) {
    const away = signal.changes.slice(0, 1).map((one) => open(ticker, one))
    const [exit] = away
    return [
      exit === undefined
        ? `${ticker} is already a ${wanted}.`
        : `${ticker} is already a ${wanted}. ${exit.replace(/^\S+/, 'It')}`,
    ]
  }
  const [first, ...others] =
    change === undefined
      ? signal.changes
      : [change, ...signal.changes.filter((other) => other !== change)]
  if (first === undefined) return [`No small change would flip ${ticker}’s signal.`]
  const isOtherWay = wanted === 'SELL' && change?.rule === 'exhaustion'
  const trendBreak = isOtherWay ? listTrendBreak({ ticker, signal }) : []
  const line = isNearest
    ? `${ticker} is closest: it ${open(ticker, first).slice(ticker.length + 1)}`
    : open(ticker, first)
  const lines = isNearest ? [line, ...trendBreak] : [...trendBreak, line]
  return [
    ...lines,
    ...(isOneOfSeveral || change !== undefined ? [] : others.map((one) => open(ticker, one))),
  ]
}

/** What is missing for a SELL on a trend break, where it is one condition, however far away; else nothing. */
export function listTrendBreak({
  ticker,
  signal,
}: Pick<JudgedStock, 'ticker' | 'signal'>): readonly string[] {
  const missing = signal.clauses.filter(({ rule, isMet }) => rule === 'trend-break' && !isMet)
  const [only, other] = missing
  if (only === undefined || other !== undefined) return []
  const { measure, comparison, value: now } = only
  const steps = [{ measure, comparison, now, distance: 0 }]
  return [open(ticker, { to: 'SELL', rule: 'trend-break', steps, distance: 0 })]
}

function distanceTo({ signal }: JudgedStock, action: Action): number {
  if (signal.action === action) return 0
  return signal.changes.find(({ to }) => to === action)?.distance ?? Number.POSITIVE_INFINITY
}

export const CHANGE_NEEDED: QuestionKind<'change-needed'> = {
  id: 'change-needed',
  rules: RULES,
  needs: [],
  needsOf: ({ tickers, words }) =>
    tickers.length === 0 && NEAREST_SELL.test(words) ? ['judged'] : [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerChangeNeeded,
}
