/** What identifies a purchase: canonical decimals, `boughtOn` YYYY-MM-DD. */
export type Purchase = {
  readonly ticker: string
  readonly shares: string
  readonly price: string
  readonly boughtOn: string | null
}

/**
 * Which purchases of a file are already held: same symbol, shares, price and date. Each held lot matches
 * one purchase, so that two identical ones on one day can both be new.
 * @returns one result per purchase, in order
 */
export function markHeld(
  purchases: readonly Purchase[],
  held: readonly Purchase[],
): readonly boolean[] {
  const left = new Map<string, number>()
  for (const lot of held) left.set(keyOf(lot), (left.get(keyOf(lot)) ?? 0) + 1)
  return purchases.map((purchase) => {
    const key = keyOf(purchase)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count > 0
  })
}

function keyOf({ ticker, shares, price, boughtOn }: Purchase): string {
  return [ticker, shares, price, boughtOn ?? ''].join(' ')
}
