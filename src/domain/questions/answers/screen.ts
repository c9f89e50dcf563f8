import { joinWords } from '../../explanations/join-words.ts'
import { formatDate } from '../../explanations/format-date.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import type { Signal } from '../../signals/signal.ts'
import type { PickWords, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { Question } from '../question.ts'
import { rankBy, RANKED_BY, formatMeasured } from '../sentences/compare-readings.ts'
import { nameStock } from '../sentences/name-stock.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeDoubts } from '../sentences/describe-sides.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'
import { formatCounts } from '../sentences/describe-stocks.ts'

const MAX_LISTED = 8
const MAX_NAMED = 25
const MAX_DOUBTED = 3

type Judged = StockEvidence & { readonly signal: Signal }

/** Stocks with an action, or leading by a measure, ranked, with the criteria. */
export const answerScreen: Writer = (evidence, pick) => {
  const judged = evidence.judged.filter(hasSignal)
  const found = rank(judged, evidence.question)
  const wanted = evidence.question.screen ?? 'buy'
  const [first] = found
  return {
    summary: [
      judged.length === 0
        ? 'The list of rated stocks is not available right now.'
        : `Of ${judged.length} stocks, ${formatCounts(judged)}.`,
      ...(first === undefined ? formatNone(wanted) : [pick(FIRST, 'first')(nameStock(first))]),
    ],
    sections: [
      {
        title: TITLES[wanted],
        sentences: [...found.slice(0, MAX_LISTED).map(format), ...formatRest(found, wanted)],
      },
      {
        title: 'How the list is sorted',
        sentences: [formatOrder(evidence.question), SAME_FOR_ALL],
      },
      { title: 'The other side, and what would change it', sentences: listDoubts(found, pick) },
      ...(judged.length === 0 ? [{ title: 'What to do', sentences: [NAME_ONE] }] : []),
      ...(judged.length === 0 ? [] : [describeData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read about the limits of such a list on /buy-stocks-today.'],
    followUp:
      first === undefined
        ? 'How broad is the market today?'
        : `Why is ${first.ticker} a ${first.signal.action}?`,
  }

  function format(stock: Judged): string {
    const { action, readings, asOf } = stock.signal
    const shown = [...new Set([rankedBy(evidence.question), ...SHOWN])].slice(0, 3)
    const measured = shown.map((indicator) => formatMeasured(indicator, readings))
    return `${nameStock(stock)} is a ${action} as of ${formatDate(asOf)}, with ${joinWords(measured)}.`
  }
}

/** The stocks beyond the list, by ticker; none for a measure's ranking. */
function formatRest(found: readonly Judged[], wanted: keyof typeof TITLES): readonly string[] {
  const rest = found.slice(MAX_LISTED, MAX_LISTED + MAX_NAMED).map(({ ticker }) => ticker)
  if (rest.length === 0 || wanted === 'strongest' || wanted === 'weakest') return []
  const verb = rest.length === 1 ? 'is' : 'are'
  return [`${joinWords(rest)} ${verb} also rated ${wanted.toUpperCase()}.`]
}

const SHOWN: readonly Indicator[] = ['adx', 'rsi', 'cmf']

const SAME_FOR_ALL = 'The order shows one measure, not quality, and is the same for everyone.'
const NAME_ONE = 'Ask about a stock by name to get its signal.'

const TITLES = {
  buy: 'Rated BUY',
  sell: 'Rated SELL',
  watch: 'Rated WATCH',
  strongest: 'Strongest',
  weakest: 'Weakest',
} as const

const FIRST = [
  (name: string) => `${name} tops the list.`,
  (name: string) => `${name} is first on the list.`,
] as const

function hasSignal(stock: StockEvidence): stock is Judged {
  return stock.signal.kind === 'signal'
}

/** Without a named measure a screen ranks by trend; strongest and weakest by momentum. */
function rankedBy({ topic, screen }: Question): Indicator {
  return topic ?? (screen === 'strongest' || screen === 'weakest' ? 'rsi' : 'adx')
}

function rank(judged: readonly Judged[], question: Question): readonly Judged[] {
  const { screen } = question
  const indicator = rankedBy(question)
  const action = screen === 'strongest' || screen === 'weakest' ? null : (screen ?? 'buy')
  const chosen = judged.filter(
    ({ signal }) => action === null || signal.action === action.toUpperCase(),
  )
  const option = screen === 'weakest' ? 1 : -1
  return chosen.toSorted(
    (a, b) =>
      option * (rankBy(indicator, a.signal.readings) - rankBy(indicator, b.signal.readings)) ||
      (a.ticker < b.ticker ? -1 : 1),
  )
}

function formatOrder(question: Question): string {
  const order = question.screen === 'weakest' ? 'lowest first' : 'highest first'
  return `It is sorted by ${RANKED_BY[rankedBy(question)]}, ${order}.`
}

function formatNone(wanted: keyof typeof TITLES): readonly string[] {
  const action = wanted === 'strongest' || wanted === 'weakest' ? null : wanted.toUpperCase()
  return action === null ? ['There is nothing to rank.'] : [`None of them is rated ${action}.`]
}

function listDoubts(found: readonly Judged[], pick: PickWords): readonly string[] {
  return found.slice(0, MAX_DOUBTED).flatMap((stock) => describeDoubts(stock, pick))
}
