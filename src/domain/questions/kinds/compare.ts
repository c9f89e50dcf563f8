import type { Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, wholeWords, type Features, type QuestionRule } from '../question-rule.ts'
import { answerShortly, isJudged, type JudgedStock } from '../sentences/answer-on-stocks.ts'
import {
  compareChanges,
  compareDifference,
  compareDistances,
  compareMeasure,
  compareNearness,
  listMoved,
} from '../sentences/compare-stocks.ts'
import { listMeasures } from '../sentences/describe-measure.ts'
import { readMove } from '../sentences/correct-premise.ts'
import { listMeeting } from '../sentences/judge-condition.ts'
import { describeMet } from '../sentences/describe-sides.ts'
import { describeActions, describeNamedActions } from '../sentences/describe-stocks.ts'
import { readConditions } from '../slots/read-conditions.ts'
import { readDay } from '../slots/read-day.ts'
import { asksDifference, readFigure } from '../slots/read-figure.ts'
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
const ANY_OF = wholeWords(
  'any(?: one)?(?: of)?|are any|is any|which(?: ones| of (?:these|those|them|the \\w+))? (?:are|is|were|was|rose|fell|went|closed)',
)
const WHICH_MEET = wholeWords(
  '(?:which|who|whos|what|any)(?: \\w+| @){0,8} (?:above|below|over|under|over ?bought|over ?sold|(?:golden|death) cross|(?:up|down) ?trend\\w*)(?: \\w+| @){0,6}',
)

/** Stocks compared by what was asked: a change, a reading, a level; else by their signals. */
export const answerCompare: Writer = (evidence, pick) => {
  const compared = evidence.stocks.slice(0, MAX_COMPARED)
  const judged = compared.filter(isJudged)
  const isOfOne = judged.length === 1 && WHICH_MEET.test(evidence.question.words)
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
        : [{ title: 'Conditions', sentences: met }],
  )
  return {
    ...draft,
    followUp: `Why is ${judged[0]?.ticker ?? ''} a ${judged[0]?.signal.action ?? ''}?`,
  }
}

/** Which of the stocks is nearest to a signal, where that is asked: computed here, so it is quoted whole. */
export function describeNearest({ stocks, question }: Evidence): string | null {
  const figure = readFigure(question.words)
  const judged = stocks.slice(0, MAX_COMPARED).filter(isJudged)
  return figure?.kind === 'signal' && judged.length > 1
    ? compareNearness(judged, figure.action)
    : null
}

function compareByWords(judged: readonly JudgedStock[], words: string): string | null {
  const conditions = WHICH_MEET.test(words) ? readConditions(words) : []
  if (conditions.length > 0 && !IS_DISTANCE.test(words)) return listMeeting(judged, conditions)
  const day = readDay(words, judged[0]?.facts?.bars ?? { dates: [] })
  if (day !== null && judged[0]?.signal.asOf === day.date)
    return compareChanges(judged, { kind: 'change', window: 'day' }, words)
  const side = readMove(words)
  const figure = readFigure(words)
  if (figure?.kind === 'distance') return compareDistances(judged, figure.of, words)
  if (ANY_OF.test(words) && side !== null) {
    return listMoved(judged, readWindows(words)[0] ?? 'day', side)
  }
  const isOfDifference = figure !== null && judged.length === 2 && asksDifference(words)
  const apart = isOfDifference ? compareDifference(judged, figure) : null
  if (apart !== null) return apart
  switch (figure?.kind) {
    case 'measure':
      return compareMeasure(judged, figure.measure, words)
    case 'signal':
      return compareNearness(judged, figure.action)
    case 'change':
    case 'span':
      return compareChanges(judged, figure, words)
    default:
      return null
  }
}

const IS_DISTANCE = wholeWords('further|furthest|closer|closest|nearer|nearest|most|more|how far')

export const COMPARE: QuestionKind<'compare'> = {
  id: 'compare',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerCompare,
}
