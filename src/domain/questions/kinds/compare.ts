import type { DraftSection, PickWords, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type Features, type QuestionRule } from '../question-rule.ts'
import { EVERY_INDICATOR, describeLeader } from '../sentences/compare-readings.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeDoubts, describeMet } from '../sentences/describe-sides.ts'
import { insightsOn } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { answerSignal } from './signal.ts'

const hasTwo = (features: Features): boolean => features.subjects > 1

/** Several stocks compared. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.2,
    '(?:compar\\w*|comparison|versus|vs|v s|differen\\w+|side by side|head to head|stack up|against|rank(?:ing|ed)?|rather|instead of|or should i)',
    { needs: hasTwo },
  ),
  phrase(
    7.2,
    '@ (?:v|or|over|than) (?:\\w+ )?@|(?:better|best|stronger|strongest|weaker|weakest|worse|worst|safer|cheaper|riskier|prefer|pick|choose|winner|more|higher|lower|highest|lowest|leads?|ahead)',
    {
      needs: hasTwo,
      unless:
        'any better|better (?:now|today|time|off|than (?:before|yesterday|last))|more (?:about|on|info\\w*|details?|news)',
    },
  ),
  phrase(
    7.2,
    '(?:which|what) (?:of (?:the|these|those|them) )?(?:one|two|stock|company|is|has|looks?|should|to)',
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
]

const MAX_COMPARED = 5

/** Stocks compared: actions, conditions met, and the leader for each indicator. */
const answerCompare: Writer = (evidence, pick) => {
  const compared = evidence.stocks.slice(0, MAX_COMPARED)
  const signals = compared.flatMap(({ signal }) => (signal.kind === 'signal' ? [signal] : []))
  if (signals.length < 2) return answerSignal(evidence, pick)
  return {
    summary: [...describeActions(evidence.stocks)],
    sections: [
      {
        title: 'Why',
        sentences: compared.map(({ explanation }) => explanation.sentence),
      },
      { title: 'Conditions met', sentences: signals.map(describeMet) },
      {
        title: 'The five indicators side by side',
        sentences: EVERY_INDICATOR.map((indicator) => describeLeader(indicator, signals)),
      },
      sectionOnDoubtsOfAll(compared, pick),
      describeData(evidence),
    ],
    insights: compared.slice(0, 3).flatMap((stock) => insightsOn(stock).slice(0, 1)),
    followUp: `Why is ${signals[0]?.ticker ?? ''} a ${signals[0]?.action ?? ''}?`,
  }
}

function sectionOnDoubtsOfAll(stocks: readonly StockEvidence[], pick: PickWords): DraftSection {
  return {
    title: 'The other side, and what would change it',
    sentences: stocks.flatMap((stock) => describeDoubts(stock, pick)),
  }
}

export const COMPARE: QuestionKind<'compare'> = {
  id: 'compare',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  isTranslated: true,
  write: answerCompare,
}
