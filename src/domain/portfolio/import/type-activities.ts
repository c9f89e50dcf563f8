import type { ActivityKind } from '../activities/activity.ts'
import type { TypedActivity } from '../activities/check-activity.ts'
import {
  compare,
  dividedBy,
  minus,
  plus,
  readExact,
  times,
  writeExact,
  ZERO,
} from '../exact-decimal.ts'
import type { RowKind } from './judge-kind.ts'
import type { Layout } from './layout.ts'
import type { OwnCells } from './own-columns.ts'
import type { CellError, Figures } from './read-figures.ts'
import type { ReadSymbol } from './read-symbol.ts'
import { settleTrade } from './settle-trade.ts'
import type { SkipReason } from './skip-reason.ts'

/** What a row says, before it is checked. */
export type RowFacts = {
  readonly kind: RowKind
  readonly figures: Figures
  /** What the row's share is; a symbol that needs the user has one to go on with. */
  readonly share: Exclude<ReadSymbol, { kind: 'skipped' | 'unnamed' }>
  readonly tradedOn: string
  readonly note: string
  /** All texts of the row that may name a split's ratio. */
  readonly texts: readonly string[]
  /** The file has amounts below 0 for money that leaves. */
  readonly isSigned: boolean
  readonly layout: Layout
  /** What only our own export says; blank elsewhere. */
  readonly own: Pick<OwnCells, 'newShares' | 'oldShares' | 'acquiredOn' | 'lots'>
}

/** An activity of a row, without its account. */
export type RowActivity = Omit<TypedActivity, 'accountId' | 'kind'> & {
  readonly kind: ActivityKind
}

export type TypedRow =
  | { readonly kind: 'typed'; readonly activities: readonly RowActivity[] }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'faulty'; readonly errors: readonly CellError[] }
  /** One half of a split, see `joinRows`. */
  | {
      readonly kind: 'half'
      readonly shares: string
      readonly isOpening: boolean
      readonly activity: RowActivity
    }

/** The activities that a row tells: mostly one; more where fees or the money are in another currency. */
export function typeActivities(facts: RowFacts): TypedRow {
  const kind = resolveKind(facts)
  if (kind === null) return skip('canceled')
  if (kind === 'refund') return skip('refund')
  switch (kind) {
    case 'exchange':
      return typeExchange(facts)
    case 'buy':
    case 'sell':
      return isMoney(facts) ? skip('sweep') : typeTrade(facts, kind)
    case 'split':
      return typeSplit(facts)
    case 'transfer-in':
    case 'transfer-out':
      return typeTransfer(facts, kind)
    case 'dividend':
      return typePayout(facts, isMoney(facts) ? 'interest' : 'dividend')
    case 'interest':
    case 'fee':
    case 'tax':
    case 'deposit':
    case 'withdrawal':
      return typePayout(facts, kind)
  }
}

type FinalKind = ActivityKind | 'exchange'

/** @returns null for a payment taken back */
function resolveKind({ kind, figures, isSigned }: RowFacts): FinalKind | 'refund' | null {
  const leaves = figures.amount.startsWith('-')
  const comes = isSigned && !leaves && figures.amount !== '' && figures.amount !== '0'
  const loses = figures.shares.startsWith('-')
  const hasShares = figures.shares !== '' && figures.shares !== '0'
  switch (kind) {
    case 'trade':
      return loses ? 'sell' : 'buy'
    case 'buy':
      return loses ? null : 'buy'
    case 'reinvestment':
      return 'buy'
    case 'cash':
      return leaves ? 'withdrawal' : 'deposit'
    case 'transfer':
      return (hasShares ? loses : leaves) ? 'transfer-out' : 'transfer-in'
    case 'dividend':
      if (!leaves) return 'dividend'
      return hasShares && !loses ? 'buy' : null
    case 'interest':
      return leaves ? 'fee' : 'interest'
    case 'fee':
    case 'tax':
      return comes ? 'refund' : kind
    case 'deposit':
      return leaves && isSigned ? 'withdrawal' : 'deposit'
    default:
      return kind
  }
}

function isMoney({ share }: RowFacts): boolean {
  return share.kind !== 'symbol'
}

function typeTrade(facts: RowFacts, kind: 'buy' | 'sell'): TypedRow {
  const { figures, layout } = facts
  const shares = sizeOf(figures.shares)
  const isSame = figures.amountCurrency === figures.currency
  const settled = settleTrade({
    kind,
    shares,
    price: figures.price,
    priceDecimals: figures.priceDecimals,
    // Without shares the amount means nothing; the missing shares are the error.
    amount: isSame && isAboveZero(shares) ? sizeOf(figures.amount) : '',
    fee: figures.fee,
    tax: figures.tax,
    isGross: layout.isGross === true,
    hasFee: figures.hasFee,
  })
  if (!settled.ok) {
    return { kind: 'faulty', errors: [{ field: 'amount', message: settled.failure }] }
  }
  const { price, fee } = settled.value
  const { lots } = facts.own
  const trade = { ...start(facts), kind, shares, price, fee, tax: figures.tax, lots }
  const charges = listOtherCharges(facts)
  const isKnown = isAboveZero(shares) && price !== ''
  if (isSame || !isKnown || figures.amount === '') return typed(trade, ...charges)
  const gross = times(readExact(shares), readExact(price))
  const own = plus(readExact(fee), readExact(figures.tax))
  const cost = kind === 'buy' ? plus(gross, own) : minus(gross, own)
  return typed(trade, ...charges, ...typeLegs(facts, writeExact(cost), kind === 'buy'))
}

/** Dividends, interest, fees, taxes, deposits and withdrawals: an amount, and what was taken from it. */
function typePayout(facts: RowFacts, kind: RowActivity['kind']): TypedRow {
  const { figures, layout, share } = facts
  const isIncome = kind === 'dividend' || kind === 'interest'
  const isSame = figures.amountCurrency === figures.currency || figures.price === ''
  const product = productOf(figures)
  const charges = writeExact(plus(readExact(figures.fee), readExact(figures.tax)))
  const stated = isSame && figures.amount !== '' ? sizeOf(figures.amount) : ''
  const amount = stated === '' ? product : stated
  const base = start(facts, kind === 'deposit' || kind === 'withdrawal')
  if (!isIncome) {
    // A fee may be only in the column of fees, and cash only in that of shares.
    const spare = kind === 'fee' ? figures.fee : kind === 'tax' ? figures.tax : ''
    const cash = share.kind === 'cash' ? sizeOf(figures.shares) : ''
    const size = [amount, spare, cash].find(isAboveZero) ?? amount
    return typed({ ...base, kind, amount: size, ...inAmountCurrency(figures) })
  }
  const isNet = stated === '' ? layout.isDividendPriceNet === true : layout.isGross !== true
  const gross =
    amount !== '' && isNet ? writeExact(plus(readExact(amount), readExact(charges))) : amount
  const payout = { ...base, kind, amount: gross, fee: figures.fee, tax: figures.tax }
  if (isSame) return typed({ ...payout, ...inAmountCurrency(figures) }, ...listOtherCharges(facts))
  const net = gross === '' ? '' : writeExact(minus(readExact(gross), readExact(charges)))
  const legs = net === '' || figures.amount === '' ? [] : typeLegs(facts, net, false)
  return typed(payout, ...listOtherCharges(facts), ...legs)
}

function typeTransfer(facts: RowFacts, kind: 'transfer-in' | 'transfer-out'): TypedRow {
  const { figures, layout, share } = facts
  const shares = sizeOf(figures.shares)
  const isOurs = layout.ownColumns !== undefined
  if (share.kind === 'money-fund') return skip('sweep')
  if (share.kind === 'cash' || share.symbol === '' || !isAboveZero(shares)) {
    const amounts = [sizeOf(figures.amount), productOf(figures), shares]
    const amount = amounts.find(isAboveZero) ?? ''
    // To and from outside, as deposits and withdrawals are.
    const outside = kind === 'transfer-in' ? 'deposit' : 'withdrawal'
    const cash = isOurs ? kind : outside
    return typed({ ...start(facts, true), kind: cash, amount, ...inAmountCurrency(figures) })
  }
  if (kind === 'transfer-out') {
    return typed({ ...start(facts), kind, shares, lots: facts.own.lots })
  }
  const hasCost = figures.price !== '' || isAboveZero(sizeOf(figures.amount))
  return layout.hasTransferCost === true && hasCost ? typeCost(facts, shares) : skip('no-cost')
}

/** What the shares cost, with fees and taxes: a transfer has no other place for them. */
function typeCost(facts: RowFacts, shares: string): TypedRow {
  const { figures, layout } = facts
  const charges = plus(readExact(figures.fee), readExact(figures.tax))
  const isGross = figures.price !== '' || layout.isGross === true
  const stated = figures.price === '' ? sizeOf(figures.amount) : productOf(figures)
  const cost = isGross ? plus(readExact(stated), charges) : readExact(stated)
  const isAsWritten = figures.price !== '' && compare(charges, ZERO) === 0
  const price = isAsWritten ? figures.price : writeExact(dividedBy(cost, readExact(shares)))
  const { acquiredOn } = facts.own
  return typed({ ...start(facts), kind: 'transfer-in', shares, price, acquiredOn })
}

const RATIO = /\b(\d+(?:\.\d+)?)\s?-?(?:for|:)-?\s?(\d+(?:\.\d+)?)\b/i

function typeSplit(facts: RowFacts): TypedRow {
  const { figures, layout, share, texts } = facts
  if (share.kind !== 'symbol') return skip('no-ratio')
  const base = { ...start(facts), currency: '', kind: 'split' } as const
  const shares = sizeOf(figures.shares)
  const { newShares, oldShares } = facts.own
  if (newShares !== '') return typed({ ...base, newShares, oldShares })
  const found = texts.map((text) => RATIO.exec(text)).find((match) => match !== null)
  if (layout.isRatioInShares === true && isAboveZero(shares)) {
    return typed({ ...base, newShares: shares, oldShares: '1' })
  }
  if (found !== undefined) {
    return typed({ ...base, newShares: found[1] ?? '', oldShares: found[2] ?? '' })
  }
  const isOpening = texts.some((text) => /split open/i.test(text))
  const isClosing =
    figures.shares.startsWith('-') || texts.some((text) => /split close/i.test(text))
  if (!isAboveZero(shares)) return skip('no-ratio')
  const activity = { ...base, newShares: '1', oldShares: '1' }
  return { kind: 'half', shares, isOpening: isOpening || !isClosing, activity }
}

const EXCHANGED = 'Currency exchange'

/** Money of one currency for money of another: a row for both, as EUR.USD, or a row for each. */
function typeExchange(facts: RowFacts): TypedRow {
  const { figures, texts } = facts
  const pair = texts.map((text) => /^([A-Z]{3})[./]([A-Z]{3})$/.exec(text.trim())).find(Boolean)
  if (pair === null || pair === undefined) {
    if (!isAboveZero(sizeOf(figures.amount))) return skip('sweep')
    const kind = figures.amount.startsWith('-') ? 'transfer-out' : 'transfer-in'
    return typed(cashLeg(facts, kind, figures.amount, figures.amountCurrency))
  }
  const [, base = '', quote = ''] = pair
  const paid = figures.amount === '' ? productOf(figures) : figures.amount
  const isBought = !figures.shares.startsWith('-')
  return typed(
    cashLeg(facts, isBought ? 'transfer-in' : 'transfer-out', figures.shares, base),
    cashLeg(facts, isBought ? 'transfer-out' : 'transfer-in', paid, quote),
    ...chargesOf(facts),
  )
}

/** A currency exchange's fees, each an activity. */
function chargesOf(facts: RowFacts): readonly RowActivity[] {
  const { fee, currency } = facts.figures
  const own = isAboveZero(fee) ? [{ kind: 'fee', amount: fee, currency } as const] : []
  return [...own, ...facts.figures.otherCharges].map((charge) => ({
    ...start(facts, true),
    ...charge,
  }))
}

/**
 * The exchange behind a trade or payout whose money the broker converted: what leaves one currency comes in
 * the other. @param own the money in the row's currency @param isPaid it was paid, not received
 */
function typeLegs(facts: RowFacts, own: string, isPaid: boolean): readonly RowActivity[] {
  const { amount, amountCurrency, currency, otherCharges } = facts.figures
  const charged = otherCharges
    .filter((charge) => charge.currency === amountCurrency)
    .map((charge) => readExact(charge.amount))
    .reduce(plus, ZERO)
  const size = readExact(sizeOf(amount))
  const converted = writeExact(isPaid ? minus(size, charged) : plus(size, charged))
  if (!isAboveZero(own) || !isAboveZero(converted)) return []
  return [
    cashLeg(facts, isPaid ? 'transfer-out' : 'transfer-in', converted, amountCurrency),
    cashLeg(facts, isPaid ? 'transfer-in' : 'transfer-out', own, currency),
  ]
}

function cashLeg(
  facts: RowFacts,
  kind: 'transfer-in' | 'transfer-out',
  amount: string,
  currency: string,
): RowActivity {
  const { note } = facts
  return { ...start(facts, true), kind, amount: sizeOf(amount), currency, note: note || EXCHANGED }
}

function listOtherCharges(facts: RowFacts): readonly RowActivity[] {
  return facts.figures.otherCharges.map((charge) => ({ ...start(facts), ...charge }))
}

/** What all activities of a row have. @param isCash it has no stock */
function start({ share, figures, tradedOn, note }: RowFacts, isCash = false) {
  const symbol = share.kind === 'symbol' && !isCash ? share.symbol : ''
  return { symbol, currency: figures.currency, tradedOn, note }
}

function inAmountCurrency({ amount, amountCurrency, currency }: Figures) {
  return { currency: amount === '' ? currency : amountCurrency }
}

/** Shares times price; blank where either is. */
function productOf({ shares, price }: Figures): string {
  if (shares === '' || price === '') return ''
  return writeExact(times(readExact(sizeOf(shares)), readExact(price)))
}

function typed(...activities: readonly RowActivity[]): TypedRow {
  return { kind: 'typed', activities }
}

function skip(reason: SkipReason): TypedRow {
  return { kind: 'skipped', reason }
}

function sizeOf(text: string): string {
  return text.replace('-', '')
}

function isAboveZero(text: string): boolean {
  return text !== '' && compare(readExact(text), ZERO) > 0
}
