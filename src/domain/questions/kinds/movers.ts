import { formatDate } from '../../explanations/format-date.ts'
import { formatMoney } from '../../explanations/format-number.ts'
import type { Mover } from '../../market/prices/mover.ts'
import type { DraftSection, Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import { sectionOnBreadth } from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatMove } from '../sentences/format-percent.ts'
import { nameStock } from '../sentences/name-stock.ts'

const WORDS_OF_MEANING =
  'what (?:is|are|does) (?:a |an )?(?:gainers?|losers?|movers?|mover)(?: mean\\w*)?$'
const none = { needs: hasNoTicker, unless: WORDS_OF_MEANING }

/** The session's biggest rises and falls. */
const RULES: readonly QuestionRule[] = [
  phrase(
    6.4,
    '(?:what|who) (?:\\w+ )?(?:dropped|fell|rose|jumped|gained|lost|moved|rallied|crashed|surged) (?:the )?most',
    none,
  ),
  phrase(
    6.4,
    '(?:gainers?|losers?|movers?|winners(?: and losers)?|most active|biggest (?:jumps?|drops?|moves?|falls?|gains?|loss(?:es)?|rises?|swings?|decliners?|advancers?)|top (?:performers?|risers?|fallers?)|best perform\\w+|worst perform\\w+|decliners|advancers|risers|fallers|big movers)',
    none,
  ),
  phrase(
    6.4,
    '(?:which|what|any|show|list|all|top|the|biggest)?(?: \\w+){0,3} ?(?:stocks?|shares?|compan\\w+|tickers?|names?|who|anything) (?:\\w+ ){0,4}?(?:up|down|moving|moved|moves|gained|gaining|gain|lost|losing|rallying|rallied|falling|fell|dropping|dropped|jumped|jumping|surging|surged|crashing|crashed|rising|rose|soaring|plunging|tanking|popping|flying|mooning)(?: \\w+){0,3} (?:today|most|the most|now|right now|this morning|yesterday|big|so far|more than|over)',
    {
      needs: hasNoTicker,
      unless:
        'why|how many|will|tomorrow|next|are (?:all |most )?stocks? (?:up|down)|how (?:are|did|is)|what percent\\w*|most stocks|i |my ',
    },
  ),
  phrase(
    6.4,
    '(?:what|which|who)(?: is| are| s)? (?:\\w+ )?(?:moving|mooning|up|down|rallying|surging|hot|pumping|dumping|tanking|flying)(?: \\w+)? (?:the most|today|most|right now|now|big)(?: \\w+){0,8}|what(?: is)? moving(?: \\w+){0,3}',
    { needs: hasNoTicker, unless: 'why' },
  ),
]

const MAX_LISTED = 5

/** The stocks that moved most in the session, on the requested side. */
const answerMovers: Writer = (evidence) => {
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

export const MOVERS: QuestionKind<'movers'> = {
  id: 'movers',
  rules: RULES,
  needs: ['movers', 'breadth'],
  stocks: 'named',
  write: answerMovers,
}
