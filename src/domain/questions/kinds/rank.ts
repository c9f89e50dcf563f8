import { formatNumber } from '../../explanations/format-number.ts'
import type { Writer } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { findSectors } from '../find-sectors.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, wholeWords, type Features, type QuestionRule } from '../question-rule.ts'
import { readScreen } from '../screen/read-screen.ts'
import { answerShortly, isJudged, type JudgedStock } from '../sentences/answer-on-stocks.ts'
import { ASKED_NAMES, formatMeasure } from '../sentences/describe-measure.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { figureOf, nameWhen } from '../sentences/figure.ts'
import { formatMove } from '../sentences/format-percent.ts'
import { readFigure, type AskedFigure } from '../slots/read-figure.ts'
import { answerSignal } from './signal.ts'

const SUPERLATIVE =
  '(?:most|least|highest|lowest|best|worst|biggest|largest|strongest|weakest|cheapest|priciest|calmest)'
const LESS = wholeWords('least|lowest|worst|weakest|cheapest|calmest|last|loser|lost|fell|down')

const hasRank = ({ named, words }: Features): boolean => named === 1 && readFigure(words) !== null

/** Whether one stock is the first of all, or of a group, by a figure; or which place it has. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.3,
    `(?:is|are|was|did|does|has) @(?: \\w+){0,3} (?:the |a |one of the )?${SUPERLATIVE}(?: \\w+){1,8}|(?:where|what|how) (?:does|is|did)(?: \\w+)? @(?: \\w+)? (?:rank\\w*|place)(?: \\w+){0,8}|(?:rank|place|position) of @(?: \\w+){0,8}`,
    {
      needs: hasRank,
      unless:
        'why|will|should|when|since|52 ?weeks?|(?:its|their|own) (?:\\w+ )?(?:high|low|best|worst)|most of|(?:most|last|first) (?:recent|time|day|week|month|year|session)|at least|at most|news|or|vs|versus|than',
    },
  ),
]

/** "Yes" or "No" with the place, and the stock that has the first one. */
const answerRank: Writer = (evidence, pick) => {
  const line = describeRank(evidence)
  if (line === null) return answerSignal(evidence, pick)
  return answerShortly(evidence, pick, [line, ...evidence.stocks.slice(0, 1).map(describeStand)])
}

/**
 * The stock's place among the stocks with signals, or among its group where one is named: one sentence,
 * counted from all of them; null where its figure is unknown.
 */
export function describeRank({ question, stocks, judged }: Evidence): string | null {
  const { words } = question
  const figure = readFigure(words)
  const stock = stocks.find(isJudged)
  if (figure === null || stock === undefined || figureOf(stock, figure) === null) return null
  const { group, members } = chooseGroup(judged.filter(isJudged), words)
  const isLess = LESS.test(words)
  const all = members.some(({ ticker }) => ticker === stock.ticker) ? members : [...members, stock]
  const ranked = all
    .filter((one) => figureOf(one, figure) !== null)
    .toSorted((one, other) => {
      const apart = (figureOf(other, figure) ?? 0) - (figureOf(one, figure) ?? 0)
      return isLess ? -apart : apart
    })
  const place = ranked.findIndex(({ ticker }) => ticker === stock.ticker) + 1
  const [first] = ranked
  if (first === undefined) return null
  const by = `${isLess ? 'lowest' : 'highest'} ${nameFigure(figure)}`
  const isClaim =
    /^(?:\w+ ){0,2}?(?:is|are|was|did|does|has) @/.test(words) &&
    !/\b(?:where|what|how|rank\w*)\b/.test(words)
  const verdict = isClaim ? (place === 1 ? 'Yes: ' : 'No: ') : ''
  const shown = formatFigure(stock, figure)
  if (place === 1)
    return `${verdict}${stock.ticker} has the ${by} of the ${ranked.length} ${group}: ${shown}.`
  return `${verdict}${stock.ticker} is number ${place} of the ${ranked.length} ${group} by ${by}, with ${shown}; ${first.ticker} is number 1, with ${formatFigure(first, figure)}.`
}

function chooseGroup(judged: readonly JudgedStock[], words: string) {
  const { theme } = readScreen(words)
  if (theme !== null) {
    const members = new Set<string>(theme.tickers)
    return {
      group: `stocks in our ${theme.name} list`,
      members: judged.filter(({ ticker }) => members.has(ticker)),
    }
  }
  const [sector] = findSectors(words)
  return sector === undefined
    ? { group: 'stocks we track', members: judged }
    : { group: `${sector} stocks`, members: judged.filter((stock) => stock.sector === sector) }
}

function nameFigure(figure: AskedFigure): string {
  switch (figure.kind) {
    case 'measure':
      return figure.measure === 'volume-ratio'
        ? 'volume against its average'
        : ASKED_NAMES[figure.measure]
    case 'change':
    case 'span':
      return `change${nameWhen(figure) === '' ? ' on the day' : nameWhen(figure)}`
    case 'distance':
      return `distance from the ${figure.of === 'high' || figure.of === 'low' ? `52-week ${figure.of}` : ASKED_NAMES[figure.of]}`
    case 'signal':
      return `distance from a ${figure.action}`
  }
}

function formatFigure(stock: JudgedStock, figure: AskedFigure): string {
  if (figure.kind === 'measure') return formatMeasure(stock, stock.signal, figure.measure)
  const value = figureOf(stock, figure) ?? 0
  if (figure.kind === 'change' || figure.kind === 'span') return `it ${formatMove(value)}`
  return figure.kind === 'distance'
    ? `${formatNumber(Math.abs(value))}% ${value < 0 ? 'below' : 'above'}`
    : formatNumber(value)
}

export const RANK: QuestionKind<'rank'> = {
  id: 'rank',
  rules: RULES,
  needs: ['judged'],
  stocks: 'conversation',
  isOfListed: true,
  write: answerRank,
}
