import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { readNamed } from '../frame/read-named.ts'
import { phrase, wholeWords, type Features, type QuestionRule } from '../question-rule.ts'
import { answerShortly, isJudged, type JudgedStock } from '../sentences/answer-on-stocks.ts'
import { compareReadings, compareStrength, rankStrength } from '../sentences/compare-readings.ts'
import { describeMet } from '../sentences/describe-sides.ts'
import { describeNamedActions } from '../sentences/describe-stocks.ts'
import { describePaths } from './change-needed.ts'
import { readActions } from '../slots/read-action.ts'
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
  // "Put @ next to @", "line them up".
  phrase(
    7.2,
    '(?:put|set|lines?|lined|stack(?:s|ed)?|match(?:ed)?|size|sizes|weigh|hold|place|lay|pit|pits|show|see|view|give me|pull up)(?: me)?(?: up)? @(?: \\w+){0,3} @(?: \\w+){0,3}|(?:next to|beside|alongside|match ?up|showdown|face ?off|together|on one (?:page|screen)|one against the other)',
    {
      needs: ({ named }) => named > 1,
      unless: 'together (?:worth|own|have)|(?:signals?|ratings?|rated|price|quote|chart)',
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

/** The signals of several stocks, where no figure to compare them by is named. */
export const answerCompare: Writer = (evidence, pick) => {
  const compared = evidence.stocks.slice(0, MAX_COMPARED)
  const judged = compared.filter(isJudged)
  if (judged.length < 2) return answerSignal(evidence, pick)
  const readings = describeComparison(judged, evidence.question.words)
  const summary = readings.length > 0 ? readings : describeNamedActions(compared)
  const draft = answerShortly(evidence, pick, summary, [
    { title: 'Conditions', sentences: judged.map(({ signal }) => describeMet(signal)) },
  ])
  return {
    ...draft,
    followUp: `Why is ${judged[0]?.ticker ?? ''} a ${judged[0]?.signal.action ?? ''}?`,
  }
}

/** How near each is to a BUY or SELL. */
const OF_NEARNESS = wholeWords(
  '(?:closest|closer|nearest|nearer) to (?:being |becoming |turning )?(?:an? )?(?:buy|sell)',
)
const OF_STRENGTH = wholeWords(
  'strong(?:er|est)|weak(?:er|est)|better|best|worse|worst|healthier|bullish|bearish|ahead|leads?|leading|winner|wins?',
)
const OF_WEAKNESS = wholeWords('weak(?:er|est)|worse|worst|bearish')

/**
 * The readings of two stocks, behind which is stronger by the rules where that is asked; of more, only
 * which is the strongest. Where a BUY or SELL is asked for, how far each is from it.
 */
export function describeComparison(
  judged: readonly JudgedStock[],
  words: string,
): readonly string[] {
  const [one, other, third] = judged
  if (one === undefined || other === undefined) return []
  const [wanted = null] = OF_NEARNESS.test(words) ? readActions(words) : []
  if (wanted !== null) return describePaths(judged, wanted)
  const wantsWeaker = OF_WEAKNESS.test(words) && !/strong|best|bullish/.test(words)
  if (third !== undefined) {
    // "Best this year": of a period, not by the rules.
    if (!OF_STRENGTH.test(words) || readNamed(words).periods.length > 0) return []
    return [
      rankStrength(
        judged.map(({ signal }) => signal),
        wantsWeaker,
      ),
      ...describeNamedActions(judged),
    ]
  }
  const readings = compareReadings(one.signal, other.signal)
  if (!OF_STRENGTH.test(words)) return [readings]
  const strength = compareStrength(one.signal, other.signal, wantsWeaker)
  const verdict = !/^(?:so |ok |and )*(?:is|are|does|do) /.test(words)
    ? ''
    : strength.startsWith(`${one.ticker} is `)
      ? 'Yes: '
      : 'No: '
  return [`${verdict}${strength}.`, readings]
}

export const COMPARE: QuestionKind<'compare'> = {
  id: 'compare',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerCompare,
}
