import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { compare, dividedBy, minus, readExact, sumOf, writeExact, ZERO } from '../exact-decimal.ts'
import type { ImportPlan } from './import-plan.ts'
import { readFigure } from './read-figure.ts'

type PricedCells = { readonly price: string; readonly cost: string; readonly shares: string }

/**
 * The price of one share: its own column, or if blank the total cost without charges, divided by the
 * shares: exact if it terminates, else to 20 decimals. Costs may be negative.
 * @param charges fees and taxes that the cost includes
 * @returns exact decimal text, blank where the file has none; or a plain sentence on what is allowed
 */
export function readPrice(
  { price, cost, shares }: PricedCells,
  charges: readonly string[],
  { numberStyle }: Pick<ImportPlan, 'numberStyle'>,
): Outcome<string, string> {
  const own = readFigure(price, numberStyle)
  if (!own.ok || own.value !== '') return own
  const total = readFigure(cost, numberStyle)
  if (!total.ok || total.value === '') return total
  const count = readFigure(shares, numberStyle)
  // An error in the shares is reported for the shares.
  if (!count.ok || !isAboveZero(count.value)) return succeed('0')
  const taken: string[] = []
  for (const charge of charges) {
    const read = readFigure(charge, numberStyle)
    if (!read.ok) return read
    taken.push(read.value === '' ? '0' : read.value)
  }
  const paid = minus(sizeOf(total.value), sumOf(taken.map(sizeOf)))
  if (compare(paid, ZERO) < 0) return fail(`The fees are more than the cost, "${cost.trim()}".`)
  return succeed(writeExact(dividedBy(paid, readExact(count.value))))
}

function isAboveZero(text: string): boolean {
  return text !== '' && compare(readExact(text), ZERO) > 0
}

function sizeOf(text: string) {
  return readExact(text.replace('-', ''))
}
