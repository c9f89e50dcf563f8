import { formatDate } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { Action } from '../../signals/signal.ts'
import type { DraftSection, PickWords } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { describeDoubts } from './describe-sides.ts'

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

/** One of several stocks: its action, the strongest argument against, the nearest change. */
export function sectionOnOne(stock: StockEvidence, pick: PickWords): DraftSection {
  const { ticker, signal, explanation } = stock
  const action = signal.kind === 'signal' ? signal.action : 'no signal'
  return {
    title: `${ticker}: ${action}`,
    sentences: [explanation.sentence, ...describeDoubts(stock, pick)],
  }
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
