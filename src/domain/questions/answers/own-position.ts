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
        title: 'What the price paid changes',
        sentences: [
          pick(
            [
              'The rules do not know at what price anybody bought, so the signal is the same for holders and for everybody else.',
              'A signal reads the market and not a purchase: it is the same whatever was paid.',
              'What was paid is not part of any rule, and the signal does not differ for those who hold.',
              'The purchase price is in no condition of the rules, so holding or not makes no difference to them.',
            ],
            'paid',
          ),
          LICENSED_HELP,
        ],
      },
      sectionOnRules(first, pick),
      sectionOnReadings(first),
      sectionOnDoubts(first, pick),
      describeData(evidence),
    ],
    insights: ['Enter holdings on /portfolio to see them with their gain.', ...insightsOn(first)],
    followUp: 'How did such signals do in the past?',
  }
}
