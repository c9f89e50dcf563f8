import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, wholeWords, type Features, type QuestionRule } from '../question-rule.ts'
import { answerShortly, isJudged, type JudgedStock } from '../sentences/answer-on-stocks.ts'
import {
  compareChanges,
  compareExtremes,
  compareMeasure,
  listMoved,
} from '../sentences/compare-stocks.ts'
import { listMeasures } from '../sentences/describe-measure.ts'
import { readMove } from '../sentences/correct-premise.ts'
import { listMeeting } from '../sentences/judge-condition.ts'
import { describeMet } from '../sentences/describe-sides.ts'
import { describeActions, describeNamedActions } from '../sentences/describe-stocks.ts'
import { readActions } from '../slots/read-action.ts'
import { readMeasures } from '../slots/read-measures.ts'
import { readConditions } from '../slots/read-conditions.ts'
import { readDay } from '../slots/read-day.ts'
import { readWindows } from '../slots/read-windows.ts'
import { answerSignal } from './signal.ts'

const hasTwo = (features: Features): boolean => features.subjects > 1

/** Several stocks compared. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.2,
    '(?:compar\\w*|comparison|versus|vs|v s|differen\\w+|side by side|head to head|stack up|against|rank(?:ing|ed)?|table|in order|order (?:of|by)|sort(?:ed)?|(?:high(?:est)?|low(?:est)?|cheap(?:est)?|best|worst|most) to (?:\\w+ )?(?:high(?:est)?|low(?:est)?|expensive|best|worst|least)|rather|instead of|or should i)',
    { needs: hasTwo },
  ),
  phrase(
    7.2,
    '@ (?:v|or|over|than) (?:\\w+ )?@|(?:closer|closest|nearer|nearest|better|best|stronger|strongest|weaker|weakest|worse|worst|safer|cheaper|riskier|prefer|pick|choose|winner|more|higher|lower|highest|lowest|leads?|ahead)',
    {
      needs: hasTwo,
      unless:
        'any better|better (?:now|today|time|off|than (?:before|yesterday|last))|more (?:about|on|info\\w*|details?|news)',
    },
  ),
  phrase(
    7.2,
    '(?:which|what|who) (?:of (?:the|these|those|them) )?(?:one|two|stock|company|is|has|looks?|should|to|did|fell|rose|lost|gained|does)',
    {
      needs: hasTwo,
      unless:
        'what (?:is|should)(?: \\w+){0,2} (?:happening|going|signal|signals|news|i know|the|rsi|your)',
    },
  ),
  phrase(
    5,
    '(?:between (?:@|them|these|those|the two)|both|each other|vergleich\\w*|comparar?|compara|comparer|confronta\\w*|vergelijk\\w*|oder|oppure)',
    { needs: hasTwo },
  ),
  phrase(7.2, '(?:any|which|are any)(?: one| ones)?(?: of)?(?: \\w+){0,2} @', {
    needs: (features) => features.named > 2,
  }),
]

const MAX_COMPARED = 7
const SIDE_BY_SIDE = wholeWords('side by side|table|head to head|all (?:the )?(?:numbers|readings)')
const HIGH_OR_LOW = wholeWords(
  '52 ?(?:wks?|weeks?) (?:high|low)s?|(?:its|their|the|year|years|yearly) (?:high|low)s?',
)
const OF_CHANGE = wholeWords(
  'better|best|worse|worst|perform\\w*|return\\w*|up|down|gain\\w*|lost|lose|losing|lower|higher|rose|ris\\w+|fell|fall\\w*|drop\\w*|jump\\w*|move\\w*|chang\\w+|did|doing|grew|growth|most|more|%|percent',
)

const MOVED = wholeWords(
  '(?:rose|fell|dropped|gained|lost|climbed|jumped|moved|up|down|fall|rise|drop)(?: the)? (?:more|most|less|least|harder|further)|(?:more|most) (?:up|down)',
)
const ANY_OF = wholeWords(
  'any(?: one)?(?: of)?|are any|is any|which(?: ones| of (?:these|those|them|the \\w+))? (?:are|is|were|was|rose|fell|went|closed)',
)
const OF_CONDITION = wholeWords(
  '(?:which|who|what|any)(?: \\w+| @){0,8} (?:above|below|over|under|over ?bought|over ?sold)(?: \\w+| @){0,6}',
)

/** Stocks compared by what was asked: a change, a reading, a level; else by their signals. */
export const answerCompare: Writer = (evidence, pick) => {
  const compared = evidence.stocks.slice(0, MAX_COMPARED)
  const judged = compared.filter(isJudged)
  const isOfOne = judged.length === 1 && OF_CONDITION.test(evidence.question.words)
  if (judged.length < 2 && !isOfOne) return answerSignal(evidence, pick)
  const first = compareByWords(judged, evidence.question.words)
  const actions = describeNamedActions(compared)
  const met = judged.map(({ signal }) => describeMet(signal))
  const draft = answerShortly(
    evidence,
    pick,
    first === null ? actions : [first, ...describeActions(compared)],
    first !== null
      ? []
      : SIDE_BY_SIDE.test(evidence.question.words)
        ? [
            {
              title: 'Side by side',
              sentences: judged.map((stock) =>
                listMeasures(stock, stock.signal, ['rsi', 'adx', 'sma20', 'sma50', 'cmf']),
              ),
            },
          ]
        : [{ title: 'Conditions met', sentences: met }],
  )
  return {
    ...draft,
    followUp: `Why is ${judged[0]?.ticker ?? ''} a ${judged[0]?.signal.action ?? ''}?`,
  }
}

function compareByWords(judged: readonly JudgedStock[], words: string): string | null {
  if (HIGH_OR_LOW.test(words)) {
    return compareExtremes(judged, /(?:^| )lows?(?= |$)/.test(words) ? 'low' : 'high')
  }
  const conditions = OF_CONDITION.test(words) ? readConditions(words) : []
  if (conditions.length > 0) return listMeeting(judged, conditions)
  const side = readMove(words)
  const day = readDay(words, judged[0]?.facts?.bars ?? { dates: [] })
  if (day !== null && judged[0]?.signal.asOf === day.date)
    return compareChanges(judged, 'day', words)
  if (ANY_OF.test(words) && side !== null) {
    return listMoved(judged, readWindows(words)[0] ?? 'day', side)
  }
  const [measure] = readMeasures(/safe|risk/.test(words) ? `${words} volatile` : words)
  const [window] = readWindows(words)
  const isPlain = window !== 'day' && readActions(words).length === 0
  const isOfChange = window !== undefined && (isPlain || OF_CHANGE.test(words))
  if (measure !== undefined && !(isOfChange && measure === 'price')) {
    return compareMeasure(judged, measure, words)
  }
  if (/(?:^| )trends?(?= |$)/.test(words)) return compareMeasure(judged, 'adx', words)
  if (isOfChange) return compareChanges(judged, window, words)
  return MOVED.test(words) && readActions(words).length === 0
    ? compareChanges(judged, window ?? 'day', words)
    : null
}

export const COMPARE: QuestionKind<'compare'> = {
  id: 'compare',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerCompare,
}
