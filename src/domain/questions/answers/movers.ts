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
      ...(question.side === 'down' ? [] : [list('Biggest gains', ups, 'gainers')]),
      ...(question.side === 'up' ? [] : [list('Biggest losses', downs, 'losers')]),
      sectionOnBreadth(evidence),
      {
        title: 'About this list',
        sentences: [
          'It sorts common stocks by percent change and leaves out the very cheapest.',
          'A big move says nothing about the next one, up or down.',
        ],
      },
      ...(leaders.length === 0 ? [] : [describeData(evidence)]),
    ],
    insights: [
      'See the gainers and their headlines on /news/stocks-up-today.',
      'See the losers and their headlines on /news/stocks-down-today.',
    ],
    followUp:
      leaders[0] === undefined ? 'Which stocks are rated BUY?' : `Is ${leaders[0].ticker} a BUY?`,
  }
}

function formatLeader(mover: Mover, day: string): string {
  const name = nameStock({ ticker: mover.ticker, company: mover.name })
  return `${name} ${formatMove(mover.changePercent)}${day}, the biggest ${mover.changePercent < 0 ? 'loss' : 'gain'} on the list.`
}

function list(title: string, movers: readonly Mover[], kind: string): DraftSection {
  if (movers.length === 0)
    return { title, sentences: [`There are no ${kind} on the list right now.`] }
  return { title, sentences: movers.slice(0, MAX_LISTED).map(formatMover) }
}

function formatMover({ ticker, name, changePercent, price }: Mover): string {
  return `${nameStock({ ticker, company: name })} ${formatMove(changePercent)} to ${formatMoney(price, 'USD')}.`
}

function formatNone(isUnknown: boolean): string {
  return isUnknown
    ? 'The biggest movers are not available right now.'
    : 'There are no stocks on the list of movers right now.'
}
