/**
 * What of a column's name counts when names are compared: small letters and digits, so that
 * "Price / share", "price_share" and "PRICE/SHARE" are one name.
 */
export function columnKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
