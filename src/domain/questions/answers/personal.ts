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
      'Tapelight does not know anyone’s age, savings, debts or plans, and its signals are the same for everyone.',
      'Nothing here is personal: the signal is public and the same for everyone.',
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
          'It leaves out how long the money can stay invested, how big a loss is affordable, and taxes.',
          'It uses past prices and volume and nothing else.',
        ],
      },
      { title: 'Who can help', sentences: [LICENSED_HELP, REGISTER] },
      describeRecord(record),
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: [
      'Read the basics of investing on /learn/investing-basics.',
      'Read about the limits of the signals on /disclaimer.',
    ],
    followUp: first === undefined ? 'What is diversification?' : 'How did past signals do?',
  }

  function publicSignal(stock: StockEvidence) {
    const rules = sectionOnRules(stock)
    const { sentences } = sectionOnDoubts(stock, pick)
    return [{ title: 'The public signal', sentences: [...rules.sentences, ...sentences] }]
  }
}

const REGISTER = 'Most countries have a public register of licensed advisers.'
