import { formatNumber } from '../../explanations/format-number.ts'
import { INDICATORS } from '../../indicators/catalogue.ts'
import type { PickWords, Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import type { Question } from '../question.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, wholeWords, type Features, type QuestionRule } from '../question-rule.ts'
import { answerShortly, isJudged, type JudgedStock } from '../sentences/answer-on-stocks.ts'
import {
  correctAction,
  correctLevel,
  correctMove,
  readLevelClaim,
  readMove,
} from '../sentences/correct-premise.ts'
import { sectionOnBreadth, describeAdvance } from '../sentences/describe-breadth.ts'
import { describeHeadlines } from '../sentences/describe-headlines.ts'
import { formatDay } from '../sentences/describe-lead.ts'
import { describeMeasure } from '../sentences/describe-measure.ts'
import { describeNamed } from '../sentences/describe-named.ts'
import { describePeriodChange } from '../sentences/describe-period-change.ts'
import { describeMissed, describeRule } from '../sentences/describe-rule.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { sectionOnDoubts } from '../sentences/describe-stock.ts'
import { readActions } from '../slots/read-action.ts'
import { hasBars } from '../frame/measure-at.ts'
import { readNamed, readWindows } from '../frame/read-named.ts'
import { resolvePeriod } from '../frame/resolve-period.ts'
import { sayMeasure } from '../frame/say-measure.ts'
import { answerCompare } from './compare.ts'
import { answerSignal } from './signal.ts'

/** The question is about something on the market that can have a cause. */
const hasCause = (features: Features): boolean =>
  features.named > 0 ||
  features.isMarketWide ||
  (features.subjects > 0 && (features.topic === null || features.hasPronoun))

/** What a rule did to make a signal. */
const FIRED =
  '(?:justif(?:y|ies|ied)|supports?|warrants?|fired|firing|fires?|triggered|triggering|trips?|tripped|kicked|hit|caught|made|makes|put|puts|gave|gives|flagged|flags|drove|drives|caused|causes|behind|appl\\w+|responsible|set|sets|activated|turned|flipped|got)'

/** Why a price moved or a signal is what it is. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7,
    '(?:why|y (?:did|is|are|does|do|was|has)|how come|what for|whats with|for what reason|catalysts?|what (?:led|leads|brought) (?:you |tapelight )?to (?:@|it|that|this|the|its)|(?:do not|can not|did not|cannot) (?:quite |really )?(?:follow|understand|see|get) (?:the |your |its )?(?:reasoning|logic|rationale|thinking))',
    {
      needs: hasCause,
      unless:
        'dividends?|payouts?|why (?:should|would|do|does) (?:i|people|anyone|investors|someone|traders) (?:diversify|invest|use|learn|care)',
    },
  ),
  phrase(
    7,
    '(?:what (?:is |was |are |has been |s )?(?:the )?(?:reason|cause|causing|caused|causes|driving|drove|drives|behind|made|makes|moved|moving|sent|pushed|pushing|triggered|explains|dragging|weighing|happened|happening|going on|up with|wrong with|the matter with|the deal with)|whats up with|(?:the )?reasons?|grounds|who (?:is|are|was|were) (?:\\w+ )?(?:selling|dumping|buying|behind|pumping|shorting)|(?:because of|based on|due to) what|understand why|what happen(?:ed|s)? (?:to|with)|(?:wtf|what|what the \\w+|wth)(?: just| even)? happened|(?:wtf|what) is happening)',
    {
      needs: hasCause,
      unless:
        'what (?:is )?(?:moving|happening|going on) (?:in |on |with )?(?:the )?(?:stock )?markets?|what stocks|what(?: is)? moving(?: today| now)?$|what makes (?:a|an|you)|reasons? (?:not )?to (?:buy|sell)|up with (?:the )?(?:market|stocks)',
    },
  ),
  phrase(
    6.5,
    '(?:explain|walk me through|break down|justify|elaborate on|make sense of) (?:\\w+ ){0,3}(?:@|its?|this|that|the) (?:\\w+ |@ ){0,3}(?:call|verdict|status|drop|fall|rise|jump|rally|signal|rating|action|move|dip|crash|surge|decline|gap|sell ?off|buy|sell|watch)',
    { needs: hasCause },
  ),
  phrase(
    8.1,
    'what(?: is|s)? (?:keeping|holding|stopping|preventing|keeps|holds|stops|prevents|blocks|kept|blocking)(?: \\w+| @){0,8}|(?:holding|keeping|stopping|preventing) (?:back )?~(?: back)? from',
    { needs: hasCause },
  ),
  // "What news sank it": its cause, which no headline proves.
  phrase(
    7.1,
    '(?:what|which) (?:piece of |kind of |bit of |item of |sort of )?(?:the )?(?:news|headlines?|story|report|event) (?:\\w+ )?(?:sank|sunk|caus(?:ed|es|ing)|brought|dr(?:ove|ives|iving)|sent|pushed|knocked|hit|hurt|killed|crushed|made|moved|lifted|boosted|triggered|sparked|led|is behind|was behind|explains?|tanked|crashed|dragged|prompted|set)(?: \\w+| @){0,10}',
    {
      needs: (features) => features.named > 0 && readMove(features.words) !== null,
      unless: 'should i|will|next',
    },
  ),
  // A cause is claimed: what the price did comes first.
  phrase(7.06, '(?:because(?: of)?|due to|thanks to|on account of|caused by|on the back of)', {
    needs: (features) => features.named > 0 && readMove(features.words) !== null,
    unless: 'should i|my|i (?:\\w+ )?(?:bought|own|hold|sold)|stop being|becom\\w+|losing',
  }),
  // "Which rule fired", "what triggered the sell": the rule, and the readings that met it.
  phrase(
    8.3,
    `(?:which|what)(?: \\w+){0,5} (?:rules?|conditions?|criteri\\w+|clauses?|triggers?|readings?|indicators?)(?: \\w+| @){0,4} ${FIRED}(?: \\w+| @){0,8}|(?:trend ?break|exhaustion)(?: rule)?(?: or)? (?:\\w+ ){0,2}(?:trend ?break|exhaustion)(?: \\w+| @){0,6}|(?:by|under|because of|on) (?:which|what) (?:\\w+ )?(?:rules?|conditions?|criteri\\w+)(?: \\w+| @){0,8}|(?:what|who)(?: \\w+){0,2} ${FIRED}(?: \\w+| @){0,6} (?:buy|sell|watch|signal|rating)|(?:which|what)(?: \\w+){0,2} rule(?: \\w+){0,4} @(?: \\w+){0,3}|(?:what|which) (?:is |are )?(?:the )?(?:logic|basis|grounds|justification|rule|rationale|reasoning|reasons?)(?: \\w+){0,2} (?:for|behind|of)(?: \\w+| @){0,6}`,
    {
      needs: ({ named, subjects }) => named === 1 || subjects === 1,
      unless:
        'when|since|would|could|will|need\\w*|miss\\w*|last|ever|date|day|before|yesterday|(?:on|of) (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\\w* \\d{1,2}(?:st|nd|rd|th)?',
    },
  ),
  phrase(6.5, '(?:warum|wieso|weshalb|por que|porque|pourquoi|perche|waarom)', { needs: hasCause }),
]

/** Why a signal is what it is, and what is known about why a price moved; a false premise comes first. */
const answerWhy: Writer = (evidence, pick) => {
  const { stocks, breadth, question } = evidence
  const [first] = stocks
  if (first === undefined) {
    return {
      summary: [
        ...describeDefault(evidence),
        breadth === null
          ? 'The market’s move is not available right now.'
          : describeAdvance(breadth),
        'Prices alone cannot say why.',
      ],
      sections: [
        sectionOnBreadth(evidence),
        { title: 'Headlines', sentences: describeHeadlines(evidence).slice(0, MAX_HEADLINES) },
      ],
      insights: ['Read why many stocks fall together on /blog/why-stocks-are-down-today.'],
      followUp: 'Which stocks moved most today?',
    }
  }
  if (stocks.length > 1) return answerCompare(evidence, pick)
  if (!isJudged(first)) {
    if (!isAboutMove(question.words) || first.changePercent === null)
      return answerSignal(evidence, pick)
    const line = correctMove(first, question.words, 'day') ?? describePeriodChange(first, 'day')
    return answerShortly(evidence, pick, [line, pick(LIMITS, 'limit')])
  }
  const isOfMove = isAboutMove(question.words)
  const moved = {
    title: 'Headlines',
    sentences: describeHeadlines(evidence).slice(0, MAX_HEADLINES),
  }
  const summary = isOfMove
    ? describeMove(first, question.words, pick)
    : describeCause(first, question, pick)
  return answerShortly(evidence, pick, summary, [
    ...(isOfMove ? [moved] : []),
    sectionOnDoubts(first, pick),
  ])
}

const MAX_HEADLINES = 2

/** Why most stocks are rated WATCH, where that is asked. */
function describeDefault({ question }: Evidence): readonly string[] {
  return /\bwatch\b/.test(question.words)
    ? [
        'WATCH is the default: a stock is a WATCH when it meets neither all five BUY conditions nor a SELL rule.',
      ]
    : []
}

/** Whether the price is in question, not the signal. */
function isAboutMove(words: string): boolean {
  if (OF_SIGNAL.test(words) || readLevelClaim(words) !== null) return false
  return readMove(words) !== null || OF_EVENTS.test(words)
}

const OF_SIGNAL = wholeWords(
  'signals?|ratings?|rated|buys?|sells?|watch|hold|bullish|bearish|over ?bought|over ?sold|verdict|call|reasoning|logic|rules?|conditions?|criteri\\w+',
)
const OF_EVENTS = wholeWords(
  'catalysts?|happen\\w*|going on|mov(?:e|es|ed|ing)|up with|deal with|wrong with|matter with|behind|driv\\w+|drove|caus\\w+|triggered|flat|volatile|today|this week',
)

/** What the price did; the cause is not in the data. */
function describeMove(stock: JudgedStock, words: string, pick: PickWords): readonly string[] {
  const [window] = readWindows(words)
  const limit = pick(LIMITS, 'limit')
  // "On Wednesday": that day's move, whatever the last session brought.
  const day = readNamed(words).periods.find((one) => one.kind === 'day' && one.day.kind !== 'edge')
  const at = day === undefined || !hasBars(stock) ? null : resolvePeriod(day, stock.facts.bars)
  if (day !== undefined && hasBars(stock) && at !== null) {
    const { dates, closes } = stock.facts.bars
    const changePercent = ((closes[at.to] ?? 0) / (closes[at.from] ?? 1) - 1) * 100
    const asOf = dates[at.to] ?? stock.signal.asOf
    const then = { ...stock, changePercent, signal: { ...stock.signal, asOf } }
    const denied = correctMove(then, words, 'day')
    return denied === null
      ? [withoutCause(`${sayMeasure(stock, 'change', day)}.`, limit), describeStand(stock)]
      : [denied, limit, describeStand(stock)]
  }
  // "In October": no usual period.
  const [change] = describeNamed(stock, words).changes
  if (window === undefined && change !== undefined)
    return [withoutCause(change, limit), describeStand(stock)]
  const correction = correctMove(stock, words, window ?? 'day')
  return correction === null
    ? [withoutCause(describePeriodChange(stock, window ?? 'day'), limit), describeStand(stock)]
    : [correction, limit, describeStand(stock)]
}

/** The reason for the signal, from its conditions. */
function describeCause(
  stock: JudgedStock,
  { words, topic }: Pick<Question, 'words' | 'topic'>,
  pick: PickWords,
): readonly string[] {
  const level = correctLevel(stock, words)
  const lead = describeRule(stock.signal)
  const day = formatDay(stock) ?? ''
  if (level !== null) return [level, lead]
  // "Why is it at its high": how near it is; prices don't say why.
  const end = readLevelClaim(words)
  const distance = end === 'high' || end === 'low' ? stock.facts?.[end]?.distancePercent : null
  if (distance != null && end !== null && !OF_SIGNAL.test(words)) {
    const said = `${stock.ticker} closed ${formatNumber(Math.abs(distance))}% ${distance > 0 ? 'above' : 'below'} its 52-week ${end}.`
    return [withoutCause(said, pick(LIMITS, 'limit')), describeStand(stock)]
  }
  // "Why is its OBV negative": the reading, not the signal.
  if (topic !== null && !OF_SIGNAL.test(words))
    return [
      describeMeasure(stock, stock.signal, topic === 'sma' ? 'sma20' : topic),
      INDICATORS[topic].measures,
      describeStand(stock),
    ]
  // A downgrade need not end in a SELL.
  const named = readActions(words.replace(/\b(?:up|down)grad\w*/g, ' '))
  const other = named.find((action) => action !== stock.signal.action)
  // "Why is it a SELL if all looks bullish" asks for the signal that it has.
  const [own] = readActions(OF_OWN.exec(words)?.[1] ?? '')
  const isOfOther =
    other !== undefined && own !== stock.signal.action && (named.length > 1 || WHY_NOT.test(words))
  if (isOfOther && other !== 'WATCH') return describeWhyNot(stock, other)
  // "Was it a trend break or exhaustion": neither makes a WATCH.
  if (stock.signal.rule === null && OF_BOTH_RULES.test(words))
    return [`Neither: ${lead}`, ...(day === '' ? [] : [day])]
  const correction = named.length > 1 ? null : correctAction(stock, other ?? null)
  return [...(correction === null ? [] : [correction]), lead, ...(day === '' ? [] : [day])]
}

const OF_BOTH_RULES =
  /(?<![^ ])(?:trend ?break(?: \w+){0,2} or (?:an? )?exhaustion|exhaustion(?: \w+){0,2} or (?:an? )?trend ?break)(?![^ ])/
const OF_OWN =
  /(?:^| )(?:why|how come)(?: is| was)? @(?: is| was| still| now| a| an| rated)* (buy|sell|watch)(?= |$)/
const WHY_NOT = wholeWords(
  '(?:no|not|never|without)(?: \\w+){0,3} (?:buys?|sells?)|not(?: \\w+){0,2}|(?:from|stop\\w*|keep\\w*|prevent\\w*|hold\\w*(?: back)?)(?: \\w+| @){0,6} (?:buy|sell)|instead of|rather than|any ?more|no longer|stopped being|lost (?:its|the) (?:buy|sell)|(?:was|were)(?: \\w+){0,2} (?:buy|sell)',
)

/** Which conditions of a rule are missing, with their readings. */
function describeWhyNot(stock: JudgedStock, action: 'BUY' | 'SELL'): readonly string[] {
  return stock.signal.action === action
    ? [describeRule(stock.signal)]
    : [describeMissed(stock.signal, action), describeStand(stock)]
}

/** A move, and that its cause is not known: one sentence. */
function withoutCause(change: string, limit: string): string {
  return `${limit.replace(/\.$/, '')}: ${change}`
}

const LIMITS = [
  'Daily prices show that a stock moved, not why.',
  'The reason for a move is not in the price data.',
] as const

export const WHY: QuestionKind<'why'> = {
  id: 'why',
  rules: RULES,
  needs: ['breadth', 'headlines'],
  stocks: 'conversation',
  isOfListed: true,
  write: answerWhy,
}
