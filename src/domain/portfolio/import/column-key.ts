/**
 * A column name normalized for comparison: lower-case letters and digits, so that "Price / share",
 * "price_share" and "PRICE/SHARE" are equal.
 */
export function columnKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
