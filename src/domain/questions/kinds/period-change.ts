import type { FactWindow } from '../../fact-check/fact.ts'
import { formatQuotedPrice } from '../../explanations/format-number.ts'
import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { answerShortly, isJudged, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { compareChanges, compareDifference } from '../sentences/compare-stocks.ts'
import { correctMove } from '../sentences/correct-premise.ts'
import {
  asksMoney,
  describeMoneyChange,
  describeOneDay,
  describeStreak,
  describePeriodChange,
  describeSpan,
} from '../sentences/describe-period-change.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { namesDay, readDay } from '../slots/read-day.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { asksDifference } from '../slots/read-figure.ts'
import { readSpan } from '../slots/read-span.ts'
import { readWindows } from '../slots/read-windows.ts'

/** How many sessions in a row a price rose or fell. */
const STREAK = wholeWords(
  '(?:days?|sessions?|closes?) (?:in a row|straight|running|consecutively)|(?:straight|consecutive) (?:\\w+ )?(?:days?|sessions?|closes?|gains?|losses)|(?:winning|losing|win|up|down|green|red|current) streak|streak|in a row',
)

const SPAN =
  '(?:today|yesterday|ytd|year to date|day|week|month|quarter|year|(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve) ?(?:d|w|m|mo|y|yr|months?|(?:trading )?days?|weeks?|years?|sessions?)|1yr|ytd|monday|tuesday|wednesday|thursday|friday|since (?:january|jan)|lately|recently|these days|of late|weekly|monthly|quarterly|new years?|yearly|annual|daily)'
const MOVE =
  '(?:up|down|change|changed|changes|move|moved|moves|gain|gained|gains|lose|lost|loss|losses|return|returns|returned|performance|perform|performed|performing|rise|rose|risen|fall|fell|fallen|drop|dropped|jump|jumped|climb|climbed|slid|slip|slipped|did|do|done|doing|%|percent|percentage|growth|grown|grew|sink|sank|rally|rallied|decline|declined|green|red|higher|lower|positive|negative|crash|crashed|crashing|tank|tanked|tanking|plunged?|soar|soared|surged?|spiked?|popped|pumped|dumped|skyrocketed|mooned|tumbled|smoked|wrecked|rekt|nuked|hammered|crushed|slammed|whacked|murdered|destroyed|clobbered|ripped|ripping|zoomed|plus|minus|gone)'
const NOT_ASKED =
  'why|y did|how come|reasons?|caused?|news|will|would(?! (?:\\w+ |@ ){0,4}(?:have|be|(?:holders?|owners?|investors?)))|should|could|going to|tomorrow|next|predict\\w*|forecast|target|signals?|rated|rating|(?:a|an) (?:buy|sell|watch)|volumes?|dividends?|splits?|earnings|because|happened|if i|trending|high|low|volatil\\w*|since when|stocks|(?:say|said)|rsi|adx|cmf|obv|on balance'

/** How much a price changed over a period. */
const RULES: readonly QuestionRule[] = [
  phrase(7.62, '.+', {
    needs: (features) => hasSubject(features) && STREAK.test(features.words),
    unless: 'signals?|rated|buy|sell|watch|hold|above|below|over|under|volume|rsi|adx|will',
  }),
  phrase(7.05, `${MOVE}(?: \\w+| @| %){0,6} ${SPAN}`, { needs: hasSubject, unless: NOT_ASKED }),
  phrase(7.05, `${SPAN}(?: \\w+| @| %){0,10} ${MOVE}`, { needs: hasSubject, unless: NOT_ASKED }),
  phrase(
    7.05,
    `(?:how much|by how much|how many percent) (?:is|was|has|have|did|does|are) ~(?: \\w+){0,4} (?:up|down|change\\w*|move\\w*|gain\\w*|lost|lose|rise|rose|risen|fall\\w*|fell|drop\\w*|jump\\w*|return\\w*|made)|~ (?:change|return|returns|performance|gain|gains)(?: \\w+){0,3}$|(?:change|return|returns|performance|gain|move) (?:of|for|in|on) ~|(?:is|was|did|has|were|are) ~ (?:\\w+ )?(?:up|down|green|red|rise|fall|drop|higher|lower)(?: or (?:up|down|not|green|red|fall|drop))?(?: today| now| right now| this \\w+)?$|~ (?:up|down)(?: or (?:up|down))?(?: today| now)?$`,
    { needs: hasSubject, unless: NOT_ASKED },
  ),
  // Nothing but a stock and a period: "coinbase today", "pfizer since january".
  phrase(
    7.05,
    `^@ (?:(?:this|last|past|over the|in the) ){0,2}${SPAN}(?: so far| to date)?(?: %| percent| move| return)?$`,
    {
      needs: hasSubject,
    },
  ),
]

/** The change over each period asked for, with its first day. */
const answerPeriodChange: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const named = readWindows(words)
  const isLately = named.length === 0 && /\b(?:lately|recently|these days|of late)\b/.test(words)
  const windows: readonly FactWindow[] =
    named.length > 0 ? named : isLately ? ['week', 'month', 'year-to-date'] : ['day']
  const [window, second] = windows
  const isSimple = second === undefined && readSpan(words) === null && !namesDay(words)
  if (
    stocks.length > 1 &&
    stocks.every(({ facts }) => facts !== null) &&
    window !== undefined &&
    isSimple
  )
    return answerShortly(evidence, pick, [
      (asksDifference(words) && stocks.length === 2
        ? compareDifference(stocks.filter(isJudged), { kind: 'change', window })
        : null) ?? compareChanges(stocks, { kind: 'change', window }, words),
      ...describeActions(stocks),
    ])
  const lines = stocks.flatMap((stock) => describeOne(stock, windows, words))
  return answerShortly(evidence, pick, [...lines, ...stocks.slice(0, 2).map(describeStand)])
}

function describeOne(
  stock: StockEvidence,
  windows: readonly FactWindow[],
  words: string,
): readonly string[] {
  const { facts, ticker } = stock
  if (STREAK.test(words) && facts !== null) return [describeStreak(stock)]
  if (facts === null) return [`I don’t have ${ticker}’s price change.`]
  const day = readDay(words, facts.bars)
  if (day !== null && readWindows(words).every((window) => window === 'day')) {
    if (asksMoney(words) && day.date === stock.signal.asOf)
      return [describeMoneyChange(stock, 'day')]
    return [describeOneDay(stock, day)]
  }
  const span = readSpan(words)
  if (span !== null) return [describeSpan(stock, span)]
  const [first = 'day', ...others] = windows
  const correction = correctMove(stock, words, first)
  return [
    ...(correction !== null
      ? [correction]
      : [
          asksMoney(words) ? describeMoneyChange(stock, first) : describePeriodChange(stock, first),
        ]),
    ...others.map((window) => describePeriodChange(stock, window)),
    ...(first === 'day' ? [describeClose(stock)] : []),
  ].filter((line) => line !== '')
}

function describeClose({ ticker, signal, currency, facts }: StockEvidence): string {
  if (signal.kind === 'no-signal') return ''
  const before = facts?.changes.day?.fromClose ?? null
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const from = before === null ? '' : `, from ${price(before)} the session before`
  return `${ticker} closed at ${price(signal.readings.close)}${from}.`
}

export const PERIOD_CHANGE: QuestionKind<'period-change'> = {
  id: 'period-change',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerPeriodChange,
}
