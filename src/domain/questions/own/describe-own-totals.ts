import { nameAll, describeOmitted } from './name-all.ts'
import type { OwnFacts, OwnFormats } from './own-facts.ts'

/** Names the holding with the highest value. */
export function describeLargest(
  { positions, summary }: OwnFacts,
  formats: OwnFormats,
): readonly string[] {
  const [largest] = positions
    .flatMap(({ ticker, valueInBase, weight }) =>
      valueInBase === null ? [] : [{ ticker, valueInBase, weight }],
    )
    .toSorted((one, other) => Number(other.valueInBase) - Number(one.valueInBase))
  if (largest === undefined) return ['None of your holdings has a current price.']
  const weight = largest.weight === null ? '' : `, ${formats.share(largest.weight)} of the total`
  return [
    `Your largest holding is ${largest.ticker}: ${formats.money(largest.valueInBase, summary.base)}${weight}.`,
    ...describeOmitted(summary.marketValue?.omitted ?? []),
  ]
}

/** What all holdings cost, in the base currency. */
export function describeCost({ summary }: OwnFacts, formats: OwnFormats): readonly string[] {
  const { totalCost, base, holdingsCount } = summary
  if (totalCost === null) return ['Your cost basis is not available in one currency.']
  const holdings = holdingsCount === 1 ? 'one holding' : `${holdingsCount} holdings`
  return [
    `Your cost basis is ${formats.money(totalCost.amount, base)} in ${holdings}, fees included.`,
    ...describeOmitted(totalCost.omitted),
  ]
}

/** Value less cost of all holdings. */
export function describeTotalGain({ summary }: OwnFacts, formats: OwnFormats): readonly string[] {
  const { gain, base } = summary
  if (gain === null) return ['None of your holdings has a current price, so there is no gain.']
  const amount = Number(gain.amount)
  const percent = gain.percent === null ? '' : ` (${formats.signedPercent(gain.percent)})`
  const lead =
    amount === 0
      ? 'You are even on what you hold.'
      : `You are ${amount > 0 ? 'up' : 'down'} ${formats.money(gain.amount.replace(/^-/, ''), base)}${percent} on what you hold, against what you paid.`
  return [lead, 'Sales and dividends are not in it.', ...describeOmitted(gain.omitted)]
}

/** Names what is held. */
export function describeList({ holdings }: OwnFacts): string {
  const tickers = nameAll(holdings.map(({ ticker }) => ticker))
  return holdings.length === 1
    ? `You hold one stock: ${tickers}.`
    : `You hold ${holdings.length} stocks: ${tickers}.`
}

/** What all holdings are worth now, and the gain in it. */
export function describeValue({ summary }: OwnFacts, formats: OwnFormats): readonly string[] {
  const { marketValue, gain, base } = summary
  if (marketValue === null) return ['None of your holdings has a current price.']
  const percent = gain?.percent == null ? '' : ` (${formats.signedPercent(gain.percent)})`
  const gained =
    gain === null
      ? []
      : [`That is ${formats.signedMoney(gain.amount, base)}${percent} against what you paid.`]
  return [
    `Your holdings are worth ${formats.money(marketValue.amount, base)}.`,
    ...gained,
    ...describeOmitted(marketValue.omitted),
  ]
}
