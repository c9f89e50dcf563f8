import type { Ticker } from '../../market/listings/ticker.ts'
import type { Holding } from '../../portfolio/holding.ts'
import type { Formats } from '../../preferences/formats.ts'
import type { OwnFigure } from './read-own-stock-question.ts'

type StockFormats = Pick<Formats, 'money' | 'signedMoney' | 'signedPercent' | 'share' | 'decimal'>

/**
 * One sentence about the reader's shares of a stock, with the figure that was asked for, in the currency of
 * the stock.
 * @param holding undefined: they have none
 */
export function describeOwnStock(
  figure: OwnFigure,
  ticker: Ticker,
  holding: Holding | undefined,
  formats: StockFormats,
): string {
  if (holding === undefined) return `You don’t hold ${ticker}.`
  const { currency } = holding
  const shares = `${formats.decimal(holding.shares)} ${Number(holding.shares) === 1 ? 'share' : 'shares'} of ${ticker}`
  const money = (amount: string | null) =>
    amount === null || currency === null ? null : formats.money(amount, currency)
  const [cost, value] = [money(holding.cost), money(holding.value)]
  switch (figure) {
    case 'shares':
      return value === null ? `You have ${shares}.` : `You have ${shares}, worth ${value}.`
    case 'cost': {
      const average = money(holding.averageCost)
      if (cost === null) return `Your cost basis in ${ticker} is not available in one currency.`
      const each = average === null ? '' : `, ${average} a share on average`
      return `Your cost basis in ${ticker} is ${cost} for ${shares.replace(` of ${ticker}`, '')}${each}.`
    }
    case 'gain':
      return describeGain(ticker, holding, formats)
    case 'session': {
      const { todaysChange, todaysChangePercent } = holding
      if (todaysChange === null || currency === null) {
        return `The change in your ${ticker} in the last session is not available.`
      }
      const percent =
        todaysChangePercent === null ? '' : ` (${formats.signedPercent(todaysChangePercent)})`
      return `Your ${shares} changed by ${formats.signedMoney(todaysChange, currency)}${percent} in the last session.`
    }
    case 'value': {
      if (value === null) return `You have ${shares}, but no current price for them.`
      const weight =
        holding.weight === null ? '' : `, ${formats.share(holding.weight)} of your holdings`
      return `Your ${shares} are worth ${value}${weight}.`
    }
  }
}

function describeGain(ticker: Ticker, holding: Holding, formats: StockFormats): string {
  const { gain, gainPercent, cost, value, currency } = holding
  if (gain === null || cost === null || value === null || currency === null) {
    return `Your gain on ${ticker} is not available: it has no current price, or no cost in its currency.`
  }
  const amount = Number(gain)
  const percent = gainPercent === null ? '' : ` (${formats.signedPercent(gainPercent)})`
  const lead =
    amount === 0
      ? `You are even on ${ticker}`
      : `You are ${amount > 0 ? 'up' : 'down'} ${formats.money(gain.replace(/^-/, ''), currency)}${percent} on ${ticker}`
  return `${lead}: your shares cost ${formats.money(cost, currency)} and are worth ${formats.money(value, currency)}.`
}
