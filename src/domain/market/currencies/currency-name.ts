/**
 * The currencies of the European Central Bank's table, in English. Not from `Intl`, whose names differ
 * between server and browser. Source: ISO 4217 list one; names shortened as the bank writes them.
 */
const NAMES: Readonly<Record<string, string>> = {
  AUD: 'Australian dollar',
  BGN: 'Bulgarian lev',
  BRL: 'Brazilian real',
  CAD: 'Canadian dollar',
  CHF: 'Swiss franc',
  CNY: 'Chinese yuan',
  CZK: 'Czech koruna',
  DKK: 'Danish krone',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  HKD: 'Hong Kong dollar',
  HUF: 'Hungarian forint',
  IDR: 'Indonesian rupiah',
  ILS: 'Israeli shekel',
  INR: 'Indian rupee',
  ISK: 'Icelandic krona',
  JPY: 'Japanese yen',
  KRW: 'South Korean won',
  MXN: 'Mexican peso',
  MYR: 'Malaysian ringgit',
  NOK: 'Norwegian krone',
  NZD: 'New Zealand dollar',
  PHP: 'Philippine peso',
  PLN: 'Polish zloty',
  RON: 'Romanian leu',
  SEK: 'Swedish krona',
  SGD: 'Singapore dollar',
  THB: 'Thai baht',
  TRY: 'Turkish lira',
  USD: 'US dollar',
  ZAR: 'South African rand',
}

/** A currency in English; its code where we have no name for it. */
export function currencyName(code: string): string {
  return NAMES[code] ?? code
}

/** The currencies of today's table, by their codes in order; the euro replaced the lev in 2026. */
export const RATED_CURRENCIES: readonly string[] = Object.keys(NAMES).filter(
  (code) => code !== 'BGN',
)
