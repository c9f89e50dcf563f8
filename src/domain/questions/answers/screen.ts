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
        ? 'No list of judged stocks is at hand just now.'
        : `Of ${judged.length} stocks judged ${formatCounts(judged)}.`,
      ...(first === undefined ? formatNone(wanted) : [pick(FIRST, 'first')(nameStock(first))]),
    ],
    sections: [
      {
        title: TITLES[wanted],
        sentences: [...found.slice(0, MAX_LISTED).map(format), ...formatRest(found, wanted)],
      },
      { title: 'How it is ranked', sentences: [formatOrder(evidence.question), SAME_FOR_ALL] },
      { title: 'Against each, and what would change it', sentences: listDoubts(found, pick) },
      ...(judged.length === 0 ? [{ title: 'What can be done', sentences: [NAME_ONE] }] : []),
      ...(judged.length === 0 ? [] : [describeData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read what a list of buys leaves out on /buy-stocks-today.'],
    followUp:
      first === undefined
        ? 'How broad is the market today?'
        : `Why does ${first.ticker} read ${first.signal.action}?`,
  }

  function format(stock: Judged): string {
    const { action, readings, asOf } = stock.signal
    const shown = [...new Set([rankedBy(evidence.question), ...SHOWN])].slice(0, 3)
    const measured = shown.map((indicator) => formatMeasured(indicator, readings))
    return `${nameStock(stock)} reads ${action} as of ${formatDate(asOf)}, with ${joinWords(measured)}.`
  }
}

/** The stocks beyond the list, by ticker; none for a measure's ranking. */
function formatRest(found: readonly Judged[], wanted: keyof typeof TITLES): readonly string[] {
  const rest = found.slice(MAX_LISTED, MAX_LISTED + MAX_NAMED).map(({ ticker }) => ticker)
  if (rest.length === 0 || wanted === 'strongest' || wanted === 'weakest') return []
  const verb = rest.length === 1 ? 'reads' : 'read'
  return [`${joinWords(rest)} ${verb} ${wanted.toUpperCase()} too.`]
}

const SHOWN: readonly Indicator[] = ['adx', 'rsi', 'cmf']

const SAME_FOR_ALL =
  'A rank is not a quality: it orders one measure, and it is the same for everybody.'
const NAME_ONE = 'A stock that is named gets its own signal.'

const TITLES = {
  buy: 'Those that read BUY',
  sell: 'Those that read SELL',
  watch: 'Those that read WATCH',
  strongest: 'The strongest by measure',
  weakest: 'The weakest by measure',
} as const

const FIRST = [
  (name: string) => `First on the list is ${name}.`,
  (name: string) => `${name} is at the top of the list.`,
  (name: string) => `The list begins with ${name}.`,
  (name: string) => `At the head of the list stands ${name}.`,
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
  const order = question.screen === 'weakest' ? 'least first' : 'most first'
  return `The list is ranked by ${RANKED_BY[rankedBy(question)]}, ${order}.`
}

function formatNone(wanted: keyof typeof TITLES): readonly string[] {
  const action = wanted === 'strongest' || wanted === 'weakest' ? null : wanted.toUpperCase()
  return action === null ? ['There is nothing to rank.'] : [`None of them reads ${action}.`]
}

function listDoubts(found: readonly Judged[], pick: PickWords): readonly string[] {
  return found.slice(0, MAX_DOUBTED).flatMap((stock) => describeDoubts(stock, pick))
}
