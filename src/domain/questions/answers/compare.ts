import type { DraftSection, PickWords, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { EVERY_INDICATOR, describeLeader } from '../sentences/compare-readings.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeDoubts, describeMet } from '../sentences/describe-sides.ts'
import { insightsOn } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { answerSignal } from './signal.ts'

const MAX_COMPARED = 5

/** Stocks compared: actions, conditions met, and the leader for each indicator. */
export const answerCompare: Writer = (evidence, pick) => {
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
