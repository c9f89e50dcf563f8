import { describeSignalChange } from '../../notifications/describe-signal-change.ts'
import type { SignalState } from '../../notifications/signal-state.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { AnalystAnswer } from '../answer.ts'
import { describeExtreme } from './describe-extreme.ts'
import { describeDividends, describePayers } from './describe-own-dividends.ts'
import { describeOwnStock } from './describe-own-stock.ts'
import {
  describeCost,
  describeLargest,
  describeList,
  describeTotalGain,
  describeValue,
} from './describe-own-totals.ts'
import { describeOmitted, MAX_NAMED, nameAll } from './name-all.ts'
import type { OwnFacts, OwnFormats } from './own-facts.ts'
import type { OwnQuestion } from './read-own-question.ts'

/** Answers a question about the reader's own holdings with facts: never with advice. */
export function answerOwnQuestion(
  question: OwnQuestion,
  facts: OwnFacts,
  formats: OwnFormats,
): AnalystAnswer {
  const { summary, oldPricesFrom } = facts
  if (summary.holdingsCount === 0 && question.kind !== 'changed') {
    return finish(['You have no holdings yet.'], ['Add your first one on /portfolio.'])
  }
  const age =
    oldPricesFrom === null || UNPRICED.has(question.kind)
      ? []
      : [`Prices are from ${formats.date(oldPricesFrom)}.`]
  return finish([...answer(question, facts, formats), ...age], NEXT[question.kind])
}

/** Answers without a price. */
const UNPRICED: ReadonlySet<OwnQuestion['kind']> = new Set([
  'changed',
  'dividends',
  'payers',
  'cost',
  'other',
])

const NEXT: Readonly<Record<OwnQuestion['kind'], readonly string[]>> = {
  rated: ['See each signal and its conditions on /portfolio.'],
  moved: ['See the whole range on /performance.'],
  changed: ['See every notification on /notifications.'],
  sector: ['See the allocation on /portfolio?view=allocation.'],
  dividends: ['See total return with dividends on /performance.'],
  payers: ['See total return with dividends on /performance.'],
  stock: ['See each purchase on /portfolio.'],
  extreme: ['See every holding on /portfolio.'],
  largest: ['See the allocation on /portfolio?view=allocation.'],
  cost: ['See each purchase on /portfolio.'],
  gain: ['See your returns over any range on /performance.'],
  value: ['See every holding on /portfolio.'],
  list: ['See every holding on /portfolio.'],
  other: ['See your returns over any range on /performance.'],
}

function finish(summary: readonly string[], insights: readonly string[]): AnalystAnswer {
  return { summary: summary.join(' '), sections: [], insights, followUp: null }
}

function answer(question: OwnQuestion, facts: OwnFacts, formats: OwnFormats): readonly string[] {
  switch (question.kind) {
    case 'rated':
      return question.action === null
        ? describeAllRatings(facts)
        : describeRated(question.action, facts)
    case 'moved':
      return describeMoves(facts, formats)
    case 'changed':
      return describeChanges(question.since, facts, formats)
    case 'sector':
      return describeSector(question.sector, facts, formats)
    case 'dividends':
      return describeDividends(question.tickers, facts, formats)
    case 'payers':
      return describePayers(facts)
    case 'stock':
      return question.tickers.map((ticker) => {
        const holding = facts.positions.find((position) => position.ticker === ticker)
        return describeOwnStock(question.figure, ticker, holding, formats)
      })
    case 'extreme':
      return describeExtreme(question, facts.positions, facts.summary.base, formats)
    case 'largest':
      return describeLargest(facts, formats)
    case 'cost':
      return describeCost(facts, formats)
    case 'gain':
      return describeTotalGain(facts, formats)
    case 'value':
      return describeValue(facts, formats)
    case 'list':
      return [describeList(facts), ...describeValue(facts, formats)]
    case 'other':
      return [
        'I can’t answer that from your holdings.',
        'I can say what they’re worth, what you paid and gained, what moved them, which are rated BUY or SELL, what changed, how much is in a sector, and their dividends this year.',
      ]
  }
}

function describeRated(action: SignalState, { holdings }: OwnFacts): readonly string[] {
  const rated = holdings.filter(({ state }) => state === action).map(({ ticker }) => ticker)
  const unknown = holdings.filter(({ state }) => state === null || state === 'NONE')
  const count = holdings.length
  const lead =
    rated.length === 0
      ? `None of your ${count} ${count === 1 ? 'holding' : 'holdings'} is rated ${action}.`
      : count === 1
        ? `Your only holding is rated ${action}: ${nameAll(rated)}.`
        : `${rated.length === 1 ? 'One' : rated.length} of your ${count} holdings ${rated.length === 1 ? 'is' : 'are'} rated ${action}: ${nameAll(rated)}.`
  const rest =
    unknown.length === 0
      ? []
      : [`There is no signal for ${nameAll(unknown.map(({ ticker }) => ticker))}.`]
  return [lead, ...rest]
}

function describeAllRatings({ holdings }: OwnFacts): readonly string[] {
  const groups = (['BUY', 'SELL', 'WATCH'] as const).flatMap((action) => {
    const rated = holdings.filter(({ state }) => state === action).map(({ ticker }) => ticker)
    return rated.length === 0 ? [] : [`${action}: ${nameAll(rated)}.`]
  })
  const unknown = holdings.filter(({ state }) => state === null || state === 'NONE')
  return unknown.length === 0
    ? groups
    : [...groups, `No signal: ${nameAll(unknown.map(({ ticker }) => ticker))}.`]
}

function describeMoves(facts: OwnFacts, formats: OwnFormats): readonly string[] {
  const { summary, holdings } = facts
  const { todaysChange, base } = summary
  if (todaysChange === null)
    return ['The change in your holdings in the last session is not available.']
  const percent =
    todaysChange.percent === null ? '' : ` (${formats.signedPercent(todaysChange.percent)})`
  const lead = `Your holdings changed by ${formats.signedMoney(todaysChange.amount, base)}${percent} in the last session.`
  const moved = holdings
    .flatMap(({ ticker, amount, percent: change }) =>
      amount === null || Number(amount) === 0 ? [] : [{ ticker, amount, change }],
    )
    .toSorted((one, other) => Math.abs(Number(other.amount)) - Math.abs(Number(one.amount)))
  const [most, ...others] = moved.slice(0, 4)
  if (most === undefined) return [lead, 'None of them moved.']
  const write = ({ ticker, amount, change }: (typeof moved)[number]) =>
    `${ticker} ${formats.signedMoney(amount, base)}${change === null ? '' : ` (${formats.signedPercent(change)})`}`
  const rest = others.length === 0 ? [] : [`Then came ${joinWords(others.map(write))}.`]
  return [
    lead,
    `${write(most)} moved your portfolio most.`,
    ...rest,
    ...describeOmitted(todaysChange.omitted),
  ]
}

function describeChanges(
  since: string | null,
  { changes, changesThrough }: OwnFacts,
  formats: OwnFormats,
): readonly string[] {
  const from = since === null ? 'recently' : `since ${formats.date(since)}`
  if (changesThrough === null)
    return ['We have no prices yet, so we can’t compare your stocks’ signals.']
  if (since !== null && changesThrough <= since) {
    return [
      `I can’t tell what changed ${from}: the newest prices of your stocks are from ${formats.date(changesThrough)}.`,
    ]
  }
  const through = `Data through ${formats.date(changesThrough)}.`
  if (changes.length === 0)
    return [`None of the stocks you hold or watch changed signal ${from}.`, through]
  const count = changes.length === 1 ? 'One signal' : `${changes.length} signals`
  const listed = changes
    .slice(0, MAX_NAMED)
    .map((change) => describeSignalChange(change, formats.date))
  return [`${count} changed ${from} among the stocks you hold or watch.`, ...listed, through]
}

function describeSector(
  sector: string | null,
  { sectors, summary }: OwnFacts,
  formats: OwnFormats,
): readonly string[] {
  const write = ({ valueInBase, weight }: OwnFacts['sectors'][number]) =>
    `${formats.money(valueInBase, summary.base)}${weight === null ? '' : ` (${formats.share(weight)})`}`
  const omitted = summary.marketValue?.omitted ?? []
  const without =
    omitted.length === 0 ? [] : [`That leaves out ${nameAll(omitted)} (no current value).`]
  if (sectors.length === 0) return ['None of your holdings has a current value.']
  if (sector === null) {
    return [
      `Your holdings by sector: ${joinWords(sectors.map((one) => `${one.name} ${write(one)}`))}.`,
      ...without,
    ]
  }
  const found = sectors.find(({ name }) => name === sector)
  if (found === undefined) return [`None of your holdings is in ${sector}.`, ...without]
  return [`You have ${write(found)} in ${sector}: ${nameAll(found.tickers)}.`, ...without]
}
