import { tidyListingName } from './listing-name.ts'
import type { ListingKind } from './listing.ts'

const ISSUER_END =
  /\s+(?:-\s+)?(?:Deposit[ao]ry|\d[\d.]*\s?%|(?:\d{4} )?Series \w|Class [A-Z]|Variable|Floating|Fixed|Preferred|Preference|Cumulative|Non-Cumulative|Redeemable|Reset Rate|Trust Preferred|Mandatory|Senior|Junior|Subordinated|Perpetual|Tangible Equity|Warrants?\b|Units?\b|Rights?\b|ADW|\(ADW\))/i
const PLURAL_BY_KIND = {
  preferred: 'Preferred',
  note: 'Notes',
  warrant: 'Warrants',
  unit: 'Units',
  right: 'Rights',
} as const

/** The kinds that are neither common shares nor funds. */
export type SecurityKind = keyof typeof PLURAL_BY_KIND

/**
 * Corrects a kind found by keyword search: a fund of preferred shares, or an American share that
 * represents preferred ones, is a stock; a security with a rate and a maturity year is a note.
 * @param name as listed, untidied
 */
export function correctKind(kind: ListingKind, name: string): ListingKind {
  if (/\(ADW\)/.test(name)) return 'warrant'
  if (/% .*\b(?:Notes|Debentures)\b/i.test(name)) return 'note'
  if (/\bPrefer(?:red|ence) (?:Stock|Shares?|Securities)$/i.test(name)) return 'preferred'
  const isShare =
    /\bAmerican Deposit|\bADR\b|\bFund\b(?!.*(?:Term|Series [A-Z]) Preferred)|Preferred Bank|Common Stock$|Units of Beneficial Interest/i
  if ((kind === 'preferred' || kind === 'unit' || kind === 'right') && isShare.test(name))
    return 'stock'
  if (kind === 'stock' && /(?<!American )Deposit[ao]ry Shares$/i.test(name)) return 'preferred'
  return kind
}

/**
 * Names a preferred share, note, warrant, unit or right in a few words:
 * `Arch Capital Group Ltd. 4.55% Series G Preferred`.
 * @param name as listed, untidied
 */
export function nameSecurity(kind: SecurityKind, name: string): string {
  const end = ISSUER_END.exec(name)?.index ?? name.length
  const rate = /(\d+(?:\.\d+)?)\s?%/.exec(name)?.[1]
  const series = /Series (\d{4}[A-Z]?|[A-Z0-9]{1,2})\b/.exec(name)?.[1]
  const dueYear = /\bdue (?:[A-Za-z]+ )?(?:\d{1,2} )?(\d{4})/i.exec(name)?.[1]
  return [
    tidyListingName(name.slice(0, end)).name,
    rate === undefined ? null : `${Number(rate)}%`,
    series === undefined ? null : `Series ${series}`,
    PLURAL_BY_KIND[kind],
    dueYear === undefined ? null : `due ${dueYear}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}
