import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import {
  compare,
  dividedBy,
  minus,
  plus,
  readExact,
  times,
  writeExact,
  ZERO,
  type ExactDecimal,
} from '../exact-decimal.ts'

/** What a row says of a trade: decimal text without a sign; price and amount blank where it says nothing. */
export type QuotedTrade = {
  readonly kind: 'buy' | 'sell'
  /** Above 0. */
  readonly shares: string
  readonly price: string
  /** Decimals the price is written with. */
  readonly priceDecimals: number
  /** All the money that moved. */
  readonly amount: string
  readonly fee: string
  readonly tax: string
  /** The amount is before fee and tax. */
  readonly isGross: boolean
  /** Whether the row has a fee; without one, a fee may be hidden in the amount. */
  readonly hasFee: boolean
}

const HALF_CENT = readExact('0.005')
const HALF = readExact('0.5')

/** The largest share of the amount that may be a fee the file does not list. */
const MAX_HIDDEN_FEE = readExact('0.02')

/**
 * The exact price and fee of a trade, so that the money moved is the file's to the cent. Brokers round
 * prices: where shares times price miss the amount by such a rounding, the price is the amount divided by
 * the shares. Where they miss it by more, and the row has no fee, the rest is a fee.
 * @returns price and fee as decimal text, the price blank where the row has neither price nor amount; or
 *   a plain sentence on what does not fit
 */
export function settleTrade(
  trade: QuotedTrade,
): Outcome<{ readonly price: string; readonly fee: string }, string> {
  const { price, amount, fee } = trade
  if (amount === '') return succeed({ price, fee })
  const shares = readExact(trade.shares)
  const gross = grossOf(trade)
  if (compare(gross, ZERO) < 0) return fail(`The fees are more than the amount, ${amount}.`)
  const derived = writeExact(dividedBy(gross, shares))
  // Some files write 0 for a price they do not have; shares that cost nothing have no amount.
  if (price === '' || price === '0') return succeed({ price: derived, fee })
  const product = times(shares, readExact(price))
  const missing = trade.kind === 'buy' ? minus(gross, product) : minus(product, gross)
  const size = compare(missing, ZERO) < 0 ? minus(ZERO, missing) : missing
  if (compare(size, HALF_CENT) <= 0) return succeed({ price, fee })
  const rounding = times(shares, times(HALF, unitAt(Math.max(2, trade.priceDecimals))))
  if (compare(size, plus(rounding, HALF_CENT)) <= 0) return succeed({ price: derived, fee })
  const isFee = compare(missing, ZERO) > 0 && compare(size, times(gross, MAX_HIDDEN_FEE)) <= 0
  if (!trade.hasFee && isFee) return succeed({ price, fee: writeExact(missing) })
  return fail(
    `The amount, ${amount}, doesn’t fit ${trade.shares} shares at ${price}. Check the columns for price, amount and fee.`,
  )
}

/** Shares times price, as the amount says it. */
function grossOf({ kind, amount, fee, tax, isGross }: QuotedTrade): ExactDecimal {
  const charges = plus(readExact(fee), readExact(tax))
  if (isGross) return readExact(amount)
  return kind === 'buy' ? minus(readExact(amount), charges) : plus(readExact(amount), charges)
}

/** One in the last of this many decimals. */
function unitAt(decimals: number): ExactDecimal {
  return { units: 1n, scale: decimals }
}
