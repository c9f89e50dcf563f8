import { joinWords } from '../../explanations/join-words.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import { describeSignalChange } from '../../notifications/describe-signal-change.ts'
import type { SignalState } from '../../notifications/signal-state.ts'
import type { DueDividend } from '../../portfolio/due-dividends.ts'
import { readExact, sumOf, writeExact } from '../../portfolio/exact-decimal.ts'
import type { PortfolioSummary } from '../../portfolio/summarize-portfolio.ts'
import type { Formats } from '../../preferences/formats.ts'
import type { AnalystAnswer } from '../answer.ts'
import type { OwnQuestion } from './read-own-question.ts'

/** What is known of the reader's holdings. Null means unknown, and is said. */
export type OwnFacts = {
  readonly summary: PortfolioSummary
  readonly holdings: readonly OwnHolding[]
  /** Signal changes of held and watched stocks in the asked time, newest first. */
  readonly changes: readonly {
    readonly ticker: string
    readonly session: string
    readonly from: SignalState
    readonly to: SignalState
  }[]
  /** The last trading date with changes known, YYYY-MM-DD. */
  readonly changesThrough: string | null
  /** The shares of a sector, or of all sectors, largest first. */
  readonly sectors: readonly {
    readonly name: string
    readonly tickers: readonly Ticker[]
    readonly valueInBase: string
    readonly weight: number | null
  }[]
  /** Of this year, ex-dates passed; of shares still held. */
  readonly dividends: readonly DueDividend[]
  readonly dividendsUnknown: readonly Ticker[]
  /** The day of the prices, YYYY-MM-DD, if they are not current. */
  readonly oldPricesFrom: string | null
  readonly year: string
}

type OwnHolding = {
  readonly ticker: Ticker
  /** Null: not available. */
  readonly state: SignalState | null
  /** Today's change; 1.5 means 1.5%. */
  readonly percent: number | null
  /** Exact decimal text in the base currency. */
  readonly amount: string | null
}

/** Writes amounts as their owner chose; masked where they are hidden. */
type OwnFormats = Pick<Formats, 'money' | 'signedMoney' | 'signedPercent' | 'share' | 'date'>

const MAX_NAMED = 12

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
const UNPRICED: ReadonlySet<OwnQuestion['kind']> = new Set(['changed', 'dividends', 'other'])

const NEXT: Readonly<Record<OwnQuestion['kind'], readonly string[]>> = {
  rated: ['See each signal and its conditions on /portfolio.'],
  moved: ['See the whole range on /performance.'],
  changed: ['See every notification on /notifications.'],
  sector: ['See the allocation on /portfolio?view=allocation.'],
  dividends: ['See total return with dividends on /performance.'],
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
      return describeDividends(facts, formats)
    case 'value':
      return describeValue(facts, formats)
    case 'list':
      return [describeList(facts), ...describeValue(facts, formats)]
    case 'other':
      return [
        'I can’t answer that from your holdings.',
        'I can say what they’re worth, what moved them, which are rated BUY or SELL, what changed, how much is in a sector, and their dividends this year.',
      ]
  }
}

function nameAll(tickers: readonly string[]): string {
  const shown = tickers.slice(0, MAX_NAMED)
  const more = tickers.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : joinWords(shown)
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
  const without =
    todaysChange.omitted.length === 0 ? [] : [`That leaves out ${nameAll(todaysChange.omitted)}.`]
  return [lead, `${write(most)} moved your portfolio most.`, ...rest, ...without]
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

function describeDividends(facts: OwnFacts, formats: OwnFormats): readonly string[] {
  const { dividends, dividendsUnknown, year } = facts
  const unknown =
    dividendsUnknown.length === 0
      ? []
      : [`We have no dividend data for ${nameAll(dividendsUnknown)}.`]
  if (dividends.length === 0) {
    return [`The shares you hold have earned no dividend in ${year} that we know of.`, ...unknown]
  }
  const byCurrency = [...Map.groupBy(dividends, ({ currency }) => currency)]
  const totals = byCurrency.map(([currency, ones]) =>
    formats.money(writeExact(sumOf(ones.map(({ amount }) => readExact(amount)))), currency),
  )
  const byTicker = [...Map.groupBy(dividends, ({ ticker }) => ticker)].map(([ticker, ones]) => {
    const amounts = [...Map.groupBy(ones, ({ currency }) => currency)].map(([currency, of]) =>
      formats.money(writeExact(sumOf(of.map(({ amount }) => readExact(amount)))), currency),
    )
    return `${ticker} ${joinWords(amounts)}`
  })
  return [
    `The shares you hold earned ${joinWords(totals)} in dividends so far in ${year}, before tax: ${joinWords(byTicker)}.`,
    'We count a dividend on its ex-date, for shares bought before it that you still hold.',
    ...unknown,
  ]
}

function describeList({ holdings }: OwnFacts): string {
  const tickers = nameAll(holdings.map(({ ticker }) => ticker))
  return holdings.length === 1
    ? `You hold one stock: ${tickers}.`
    : `You hold ${holdings.length} stocks: ${tickers}.`
}

function describeValue({ summary }: OwnFacts, formats: OwnFormats): readonly string[] {
  const { marketValue, gain, base } = summary
  if (marketValue === null) return ['None of your holdings has a current price.']
  const percent = gain?.percent == null ? '' : ` (${formats.signedPercent(gain.percent)})`
  const gained =
    gain === null
      ? []
      : [`That is ${formats.signedMoney(gain.amount, base)}${percent} against what you paid.`]
  const without =
    marketValue.omitted.length === 0 ? [] : [`That leaves out ${nameAll(marketValue.omitted)}.`]
  return [
    `Your holdings are worth ${formats.money(marketValue.amount, base)}.`,
    ...gained,
    ...without,
  ]
}
