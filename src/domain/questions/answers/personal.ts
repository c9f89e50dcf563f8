import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { LICENSED_HELP } from '../sentences/licensed-help.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeLead } from '../sentences/describe-lead.ts'
import { describeRecord } from '../sentences/describe-record.ts'
import { sectionOnDoubts, sectionOnRules } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'

/** The public signal, its track record and limits, and who is licensed to help. */
export const answerPersonal: Writer = (evidence, pick) => {
  const { stocks, record } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const limit = pick(
    [
      'No answer here can take account of a person’s age, savings, debts or plans.',
      'This service does not know anybody’s income, debts or plans, and its signals are the same for all.',
      'Signals here are impersonal: they know the market and nobody’s situation.',
      'Nothing here is fitted to a person: a signal is public and the same for everyone.',
    ],
    'limit',
  )
  return {
    summary: [...lead, limit],
    sections: [
      ...(first === undefined ? [] : publicSignal(first)),
      {
        title: 'What a signal leaves out',
        sentences: [
          'It leaves out how long money can stay invested, how large a loss can be borne, and taxes.',
          'It reads past prices and volume and nothing else.',
        ],
      },
      { title: 'Who can help', sentences: [LICENSED_HELP, REGISTER] },
      describeRecord(record),
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: [
      'Read what investing asks of a person on /learn/investing-basics.',
      'Read what the signals are not on /disclaimer.',
    ],
    followUp:
      first === undefined ? 'What is diversification?' : 'How did such signals do in the past?',
  }

  function publicSignal(stock: StockEvidence) {
    const rules = sectionOnRules(stock, pick)
    const { sentences } = sectionOnDoubts(stock, pick)
    return [{ title: 'The public signal', sentences: [...rules.sentences, ...sentences] }]
  }
}

const REGISTER =
  'The regulator of a country keeps a register in which licensed advisers can be looked up.'
