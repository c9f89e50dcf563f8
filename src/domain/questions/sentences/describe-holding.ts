import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { Evidence } from '../evidence.ts'
import { readNamed } from '../frame/read-named.ts'
import { resolvePeriod } from '../frame/resolve-period.ts'
import {
  readHoldings,
  readInvested,
  type Invested,
  type SaidHolding,
} from '../slots/read-holding.ts'
import { measureDay, type StockFacts } from '../stock-facts.ts'
import { isJudged, type JudgedStock } from './answer-on-stocks.ts'
import { formatDayOf } from './format-day.ts'

/**
 * What the shares named in a question are worth at the last close, and what was gained on them: one
 * sentence; null where it names neither a number of shares nor a cost. Computed from the question, so
 * the fact check takes it word for word.
 */
export function describeHolding({ question, stocks }: Evidence): string | null {
  const judged = stocks.filter(isJudged)
  const [only, second] = judged
  if (only === undefined || judged.length < stocks.length) return null
  const said = readHoldings(question.words, judged.length)
  if (second !== undefined) return describeTotal(judged, said)
  const [holding] = said
  const invested = holding?.cost == null ? readInvested(question.words) : null
  const then = invested === null ? null : describeInvested(only, invested, question.words)
  if (then !== null || invested?.amount != null) return then
  return holding === undefined ? null : describeOne(only, holding)
}

function describeOne(stock: JudgedStock, { count, cost }: SaidHolding): string | null {
  const { ticker, signal, currency } = stock
  const { close } = signal.readings
  const money = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const day = formatDayOf(signal.asOf, signal.asOf)
  const shares = count === null ? '' : formatCount(count, ticker)
  const closed = `${ticker} closed at ${money(close)} on ${day}`
  if (cost === null)
    return count === null
      ? null
      : `${shares} ${isAre(count)} worth ${money(count * close)}: ${closed}.`
  const percent = `${formatNumber(Math.abs((close / cost - 1) * 100))}%`
  const way = close >= cost ? 'Up' : 'Down'
  const from = `compared with ${money(cost)}`
  if (count === null) return `${way} ${percent} before dividends and fees: ${closed}, ${from}.`
  const gain = money(Math.abs(count * (close - cost)))
  return `${way} ${gain} (${percent}) before dividends and fees: ${shares} ${isAre(count)} worth ${money(count * close)} at the ${day} close of ${money(close)}, ${from} each.`
}

/** What a purchase on a past day would be worth now; null where no past day is named. */
function describeInvested(
  stock: JudgedStock,
  { amount, count }: Invested,
  words: string,
): string | null {
  const { ticker, facts, signal } = stock
  const from = facts === null ? null : findFrom(facts, words)
  if (from === null) return null
  const money = (value: number) => quote(stock, value)
  const shares = count ?? (amount ?? 0) / from.close
  const paid = shares * from.close
  const worth = shares * signal.readings.close
  const percent = formatNumber(Math.abs((worth / paid - 1) * 100))
  const what = count === null ? `${money(paid)} in ${ticker}` : formatCount(count, ticker)
  const since = formatDayOf(from.date, signal.asOf)
  const gain = `${worth >= paid ? 'up' : 'down'} ${money(Math.abs(worth - paid))} (${percent}%)`
  return `${what} bought at the close of ${money(from.close)} on ${since} would now be worth ${money(worth)}, ${gain} before dividends and fees.`
}

/** The close that a period or a day in a question starts from. */
function findFrom(facts: StockFacts, typed: string): { date: string; close: number } | null {
  const words = typed.replace(START_OF_YEAR, ' this year ')
  const [period] = readNamed(words).periods
  const span = period === undefined ? null : resolvePeriod(period, facts.bars)
  const day = span === null ? null : measureDay(facts, period?.kind === 'day' ? span.to : span.from)
  return day === null || !facts.isAdjusted ? null : { date: day.date, close: day.close }
}

const START_OF_YEAR =
  /(?<![^ ])(?:(?:at|since|from|in) )?(?:the )?(?:start|beginning|first day|turn) of (?:the |this )?year(?![^ ])|(?:on |since )?(?:january|jan) 1(?:st)?(?![^ ])/g

function describeTotal(
  stocks: readonly JudgedStock[],
  said: readonly SaidHolding[],
): string | null {
  const parts = stocks.map((stock, index) => ({ stock, count: said[index]?.count ?? null }))
  const currencies = new Set(stocks.map(({ currency }) => currency))
  const [first] = stocks
  if (first === undefined || currencies.size > 1) return null
  let total = 0
  const listed: string[] = []
  for (const { stock, count } of parts) {
    if (count === null) return null
    const worth = count * stock.signal.readings.close
    total += worth
    listed.push(`${formatCount(count, stock.ticker)} ${quote(stock, worth)}`)
  }
  return `Together they are worth ${quote(first, total)} at the ${formatDayOf(first.signal.asOf, first.signal.asOf)} close: ${joinWords(listed)}.`
}

function quote({ ticker, currency }: JudgedStock, value: number): string {
  return formatQuotedPrice(ticker, value, currency ?? '')
}

function formatCount(count: number, ticker: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'share' : 'shares'} of ${ticker}`
}

function isAre(count: number): string {
  return count === 1 ? 'is' : 'are'
}
