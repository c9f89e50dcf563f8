/** Names of ISO 4217 that are no money: "no currency" and "for tests". */
const NO_MONEY: ReadonlySet<string> = new Set(['XXX', 'XTS'])

let known: ReadonlySet<string> | undefined

/**
 * Whether a text is a currency of ISO 4217, in capitals. Former currencies (DEM) count: lots are old.
 * Source: the list that the runtime's Unicode data (CLDR) holds.
 */
export function isCurrency(text: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency').filter((name) => !NO_MONEY.has(name)))
  return known.has(text)
}
