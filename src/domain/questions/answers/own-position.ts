import type { Writer } from '../draft.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { LICENSED_HELP } from '../sentences/licensed-help.ts'
import {
  insightsOn,
  sectionOnDoubts,
  sectionOnReadings,
  sectionOnRules,
} from '../sentences/describe-stock.ts'
import { answerPersonal } from './personal.ts'

/** The public signal of a stock the user owns; the purchase price plays no part. */
export const answerOwnPosition: Writer = (evidence, pick) => {
  const [first, ...others] = evidence.stocks
  if (first === undefined) return answerPersonal(evidence, pick)
  const day = formatDay(first)
  const lead = others.length > 0 ? describeActions(evidence.stocks) : [describeLead(first, pick)]
  return {
    summary: [...lead, ...(day === null ? [] : [day])],
    sections: [
      {
        title: 'Does the purchase price matter',
        sentences: [
          pick(
            [
              'The rules do not use the purchase price, so the signal is the same for holders and for everyone else.',
              'The signal depends on the market alone: it is the same whatever a holder paid.',
            ],
            'paid',
          ),
          LICENSED_HELP,
        ],
      },
      sectionOnRules(first),
      sectionOnReadings(first),
      sectionOnDoubts(first, pick),
      describeData(evidence),
    ],
    insights: ['Add holdings on /portfolio to see their gains.', ...insightsOn(first)],
    followUp: 'How did past signals do?',
  }
}
