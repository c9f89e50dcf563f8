/** ISO 4217 codes that are not money: "no currency" and "for tests". */
const NO_MONEY: ReadonlySet<string> = new Set(['XXX', 'XTS'])

let known: ReadonlySet<string> | undefined

/**
 * Whether a text is an ISO 4217 currency code, in capitals. Former currencies (DEM) count: lots are old.
 * Source: the runtime's Unicode data (CLDR).
 */
export function isCurrency(text: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency').filter((name) => !NO_MONEY.has(name)))
  return known.has(text)
}
