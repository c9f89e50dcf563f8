import { formatDate } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { Action } from '../../signals/signal.ts'
import type { StockEvidence } from '../evidence.ts'
import { nameStock } from './name-stock.ts'

const ACTIONS: readonly Action[] = ['BUY', 'SELL', 'WATCH']

/** Several stocks' actions and their date: one or two sentences. */
export function describeActions(stocks: readonly StockEvidence[]): readonly string[] {
  const groups = ACTIONS.flatMap((action) => formatGroup(stocks, action))
  const dates = [...new Set(stocks.flatMap(({ signal }) => signal.asOf ?? []))].toSorted()
  const [first, last] = [dates.at(0), dates.at(-1)]
  const unjudged = stocks.filter(({ signal }) => signal.kind === 'no-signal')
  const none = unjudged.map(({ ticker }) => ticker)
  return [
    ...(groups.length === 0 ? [] : [`${formatDays(first, last)}${groups.join('; ')}.`]),
    ...(none.length === 0 ? [] : [`There is no signal for ${joinWords(none)}.`]),
  ]
}

/** The same with the companies' names, without the date: one or two sentences. */
export function describeNamedActions(stocks: readonly StockEvidence[]): readonly string[] {
  const groups = ACTIONS.flatMap((action) => {
    const names = stocks.flatMap((stock) =>
      stock.signal.kind === 'signal' && stock.signal.action === action ? [nameStock(stock)] : [],
    )
    if (names.length === 0) return []
    return [`${joinWords(names)} ${names.length === 1 ? 'is' : 'are'} rated ${action}`]
  })
  const none = stocks.filter(({ signal }) => signal.kind === 'no-signal')
  return [
    ...(groups.length === 0 ? [] : [`${groups.join('; ')}.`]),
    ...(none.length === 0
      ? []
      : [`There is no signal for ${joinWords(none.map(({ ticker }) => ticker))}.`]),
  ]
}

function formatGroup(stocks: readonly StockEvidence[], action: Action): string[] {
  const tickers = stocks.flatMap(({ ticker, signal }) =>
    signal.kind === 'signal' && signal.action === action ? [ticker] : [],
  )
  if (tickers.length === 0) return []
  return [`${joinWords(tickers)} ${tickers.length === 1 ? 'is' : 'are'} rated ${action}`]
}

function formatDays(first: string | undefined, last: string | undefined): string {
  if (first === undefined || last === undefined) return ''
  if (first === last) return `As of ${formatDate(last)}: `
  return `As of ${formatDate(first)} to ${formatDate(last)}: `
}
