import { joinWords } from '../../explanations/join-words.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import { readExact, sumOf, writeExact } from '../../portfolio/exact-decimal.ts'
import { nameAll } from './name-all.ts'
import type { OwnFacts, OwnFormats } from './own-facts.ts'

/**
 * Adds up the dividends of the year by currency and holding.
 * @param tickers those asked about; null for all holdings
 */
export function describeDividends(
  tickers: readonly Ticker[] | null,
  facts: OwnFacts,
  formats: OwnFormats,
): readonly string[] {
  const { year, holdings } = facts
  const isAsked = (ticker: Ticker) => tickers?.includes(ticker) ?? true
  if (!holdings.some(({ ticker }) => isAsked(ticker))) {
    return [`You don’t hold ${joinWords(tickers ?? [], 'or')}.`]
  }
  const dividends = facts.dividends.filter(({ ticker }) => isAsked(ticker))
  const dividendsUnknown = facts.dividendsUnknown.filter(isAsked)
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

/** Names the holdings that paid a dividend lately. */
export function describePayers({
  payers,
  holdings,
  dividendsUnknown,
}: OwnFacts): readonly string[] {
  const count = holdings.length
  const lead =
    payers.length === 0
      ? `None of your ${count} ${count === 1 ? 'holding' : 'holdings'} paid a dividend in the last 12 months that we know of.`
      : `${payers.length} of your ${count} ${count === 1 ? 'holding' : 'holdings'} paid a dividend in the last 12 months: ${nameAll(payers)}.`
  return dividendsUnknown.length === 0
    ? [lead]
    : [lead, `We have no dividend data for ${nameAll(dividendsUnknown)}.`]
}
