import { exchangeSuffix } from '../../market/listings/exchange-suffix.ts'
import { parseTicker } from '../../market/listings/ticker.ts'
import { toMajorUnits } from '../minor-currency.ts'
import { tickerOfCusip, tickerOfIsin } from '../../market/listings/known-isins.ts'
import type { SymbolSpelling } from './layout.ts'
import type { SkipReason } from './skip-reason.ts'

/** What a file says about a row's share; blank where it says nothing. */
export type NamedShare = {
  readonly symbol: string
  readonly isin: string
  readonly company: string
  /** As in the file, such as GBX. */
  readonly currency: string
}

export type ReadSymbol =
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  /** No stock: money, such as $CASH-USD. */
  | { readonly kind: 'cash' }
  /** A money market fund: what it pays is interest, and its shares count as cash. */
  | { readonly kind: 'money-fund' }
  /** Only the user knows the symbol; `message` says why. */
  | { readonly kind: 'unnamed'; readonly message: string }

/** Exchanges that a currency implies. Euros and Canadian dollars have several. */
export const EXCHANGE_BY_CURRENCY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AUD: 'AX',
    CHF: 'SW',
    DKK: 'CO',
    GBP: 'L',
    HKD: 'HK',
    JPY: 'T',
    NOK: 'OL',
    PLN: 'WA',
    SEK: 'ST',
    SGD: 'SI',
  }),
)

/** Class shares that some brokers write without a separator. */
const RUN_TOGETHER: ReadonlyMap<string, string> = new Map(
  ['BRK', 'BF'].flatMap((name) => ['A', 'B'].map((share) => [name + share, `${name}.${share}`])),
)

/** Exchange prefixes that some programs use, with our suffixes. */
const EXCHANGE_BY_PREFIX: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AMS: '.AS',
    ASX: '.AX',
    EPA: '.PA',
    ETR: '.DE',
    HKG: '.HK',
    LON: '.L',
    LSE: '.L',
    NASDAQ: '',
    NYSE: '',
    NYSEAMERICAN: '',
    NYSEARCA: '',
    SWX: '.SW',
    TYO: '.T',
    XETRA: '.DE',
  }),
)

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/
const CUSIP = /^(?=(?:.*\d){4})[0-9A-Z]{8}\d$/
/** Options in OCC format (AAPL240119C150), and in Schwab's (AAPL 01/19/2024 150.00 C). */
const OPTION = /^-?\.?[A-Z.]{1,6}\s*\d{6}[CP]\d|^[A-Z.]+ \d\d\/\d\d\/\d{4} .*[CP]$/
const CASH = /^cash (?:&|and)|^\$+cash|^cash[-_][A-Z]{2,3}$|^pending activity$/i
const MONEY_FUND = /\*\*$|^[A-Z]{3}XX$|^fcash$/i
/** What a program made up for an asset without a symbol. */
const MADE_UP = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/
/** Crypto as Yahoo and its users spell it. */
const CRYPTO = /^(?:BTC|ETH|SOL|ADA|XRP|DOGE|LTC|DOT|BNB|USDT|USDC)[-/](?:USD|EUR|GBP|CHF)$/
/** How brokers write that a row has no symbol. */
const NONE = /^-+$/
const TOTAL = /\btotals?$/i

/** A row's symbol in our own spelling: BRK/B and "BRK B" are BRK.B, LON:VOD is VOD.L. */
export function readSymbol(share: NamedShare, spelling?: SymbolSpelling): ReadSymbol {
  if (spelling === 'ours') return { kind: 'symbol', symbol: share.symbol }
  const text = share.symbol.trim().toUpperCase()
  if (text === '' || NONE.test(text) || ISIN.test(text)) return findByIsin(share)
  if (OPTION.test(text) || CRYPTO.test(text) || MADE_UP.test(text))
    return { kind: 'skipped', reason: 'not-a-share' }
  if (CASH.test(text)) return { kind: 'cash' }
  if (MONEY_FUND.test(text)) return { kind: 'money-fund' }
  if (TOTAL.test(text)) return { kind: 'skipped', reason: 'summary' }
  if (CUSIP.test(text)) {
    const known = tickerOfCusip(text)
    if (known !== null) return { kind: 'symbol', symbol: known }
    return unnamed(`"${text}" is a CUSIP, not a symbol.`)
  }
  const symbol = spell(text)
  return spelling === 'bare' ? addExchange(symbol, share.currency) : { kind: 'symbol', symbol }
}

/** The file's name for a share, which the user can map to a symbol. */
export function keyOfShare({ symbol, isin, company, currency }: NamedShare): string {
  if (isin.trim() !== '') return isin.trim().toUpperCase()
  if (symbol.trim() !== '') return `${symbol.trim()} ${currency.trim()}`.trim().toUpperCase()
  return company.trim()
}

/**
 * A US listing by its ISIN. Bought in another currency, the same share may be listed abroad under another
 * symbol, which only the user knows.
 */
function findByIsin({ symbol, isin, company, currency }: NamedShare): ReadSymbol {
  const cell = symbol.trim().replace(NONE, '')
  const known = cell || isin.trim()
  const ticker = /^(?:USD)?$/i.test(currency.trim()) ? tickerOfIsin(known) : null
  if (ticker !== null) return { kind: 'symbol', symbol: ticker }
  if (known !== '') return unnamed(`"${known}" is an ISIN. Enter the symbol, such as AAPL.`)
  if (company.trim() !== '') return unnamed(`"${company.trim()}" is a name. Enter the symbol.`)
  return { kind: 'symbol', symbol: '' }
}

function spell(text: string): string {
  const [, prefix, rest] = /^([A-Z]{3,12}):(.+)$/.exec(text) ?? []
  const suffix = EXCHANGE_BY_PREFIX.get(prefix ?? '')
  const bare = suffix === undefined || rest === undefined ? text : rest + suffix
  const joined = bare.replace(/^\$/, '').replace(/^([A-Z]{1,5})[/ ]([A-Z])$/, '$1.$2')
  return RUN_TOGETHER.get(joined) ?? joined
}

function addExchange(symbol: string, unit: string): ReadSymbol {
  const money = toMajorUnits('0', unit)
  const currency = money.ok ? money.value.currency : 'USD'
  const parsed = parseTicker(symbol)
  const hasExchange = parsed.ok && exchangeSuffix(parsed.value) !== null
  if (currency === 'USD' || !parsed.ok || hasExchange) return { kind: 'symbol', symbol }
  const exchange = EXCHANGE_BY_CURRENCY.get(currency)
  if (exchange === undefined) {
    return unnamed(
      `"${symbol}" was bought in ${currency}, and the file doesn’t say on which exchange. Enter the full symbol, such as SAP.DE.`,
    )
  }
  const name = exchange === 'HK' ? symbol.padStart(4, '0') : symbol.replace(/[.-]$/, '')
  return { kind: 'symbol', symbol: `${name.replace('.', '-')}.${exchange}` }
}

function unnamed(message: string): ReadSymbol {
  return { kind: 'unnamed', message }
}
