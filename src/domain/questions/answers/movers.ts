import type { Mover } from '../../market/prices/mover.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { formatMoney } from '../../explanations/format-number.ts'
import type { DraftSection, Writer } from '../draft.ts'
import { sectionOnBreadth } from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { nameStock } from '../sentences/name-stock.ts'
import { formatMove } from '../sentences/format-percent.ts'

const MAX_LISTED = 5

/** The stocks that moved most in the session, on the requested side. */
export const answerMovers: Writer = (evidence) => {
  const { movers, question } = evidence
  const ups = question.side === 'down' ? [] : (movers?.gainers ?? [])
  const downs = question.side === 'up' ? [] : (movers?.losers ?? [])
  const leaders = [ups[0], downs[0]].filter((mover) => mover !== undefined)
  const day = movers === null || movers.asOf === null ? '' : ` on ${formatDate(movers.asOf)}`
  return {
    summary:
      leaders.length === 0
        ? [formatNone(movers === null)]
        : leaders.map((one) => formatLeader(one, day)),
    sections: [
      ...(question.side === 'down' ? [] : [list('Largest gains', ups, 'gain')]),
      ...(question.side === 'up' ? [] : [list('Largest falls', downs, 'fall')]),
      sectionOnBreadth(evidence),
      {
        title: 'How to read such a list',
        sentences: [
          'The list is of common stocks, without the very cheapest, ordered by the change in percent.',
          'A large move says nothing about the next day, and it is often followed by further large moves either way.',
        ],
      },
      ...(leaders.length === 0 ? [] : [describeData(evidence)]),
    ],
    insights: [
      'Look at the gainers with their headlines on /news/stocks-up-today.',
      'Look at the losers with their headlines on /news/stocks-down-today.',
    ],
    followUp:
      leaders[0] === undefined ? 'Which stocks read BUY?' : `Is ${leaders[0].ticker} a BUY?`,
  }
}

function formatLeader(mover: Mover, day: string): string {
  const name = nameStock({ ticker: mover.ticker, company: mover.name })
  return `${name} ${formatMove(mover.changePercent)}${day}, the largest ${mover.changePercent < 0 ? 'fall' : 'gain'} on the list.`
}

function list(title: string, movers: readonly Mover[], kind: string): DraftSection {
  if (movers.length === 0) return { title, sentences: [`No ${kind} is on the list just now.`] }
  return { title, sentences: movers.slice(0, MAX_LISTED).map(formatMover) }
}

function formatMover({ ticker, name, changePercent, price }: Mover): string {
  return `${nameStock({ ticker, company: name })} ${formatMove(changePercent)} to ${formatMoney(price, 'USD')}.`
}

function formatNone(isUnknown: boolean): string {
  return isUnknown
    ? 'Which stocks moved most is not known just now.'
    : 'No stock is on the list of movers just now.'
}
