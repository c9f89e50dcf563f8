import type { ActivityKind } from '../activities/activity.ts'
import type { SkipReason } from './skip-reason.ts'

/**
 * What a row's type says it is:
 * - `trade`: a buy or a sale, by the sign of its shares
 * - `cash`: a deposit or a withdrawal, by the sign of its amount
 * - `transfer`: in or out, by the sign of its shares or amount
 * - `reinvestment`: shares bought with a dividend
 * - `exchange`: money changed into another currency
 */
export type RowKind = ActivityKind | 'trade' | 'cash' | 'transfer' | 'reinvestment' | 'exchange'

export type KindWords = readonly (readonly [RegExp, RowKind | SkipReason])[]

/**
 * The meaning of brokers' words; the first match wins. Purchases and sales match at the start: company
 * names may follow. English, and the German, Dutch, French, Spanish and Portuguese of Portfolio
 * Performance and DEGIRO.
 */
const KINDS: KindWords = [
  [/\bcancel|\bcorrect|\bcorr\b|\(ca\.?\)|^rev\b|storn/, 'canceled'],
  [/\bto (?:open|close)\b|\b(?:opening|closing) transaction|\bsold short\b/, 'not-a-share'],
  [/\bassigned\b|\bassignment\b|\bexpired\b|\bexpiration\b|\bexercise/, 'not-a-share'],
  [/^reinvest(?:ed)? shares\b|^reinvestment\b|^dividend reinvestment\b/, 'reinvestment'],
  [/^(?:you )?(?:buy|bought|purchased?)\b|^(?:market|limit|stop|stop limit) buy\b/, 'buy'],
  [/^kauf\b|^koop\b|^achat\b|^compra\b/, 'buy'],
  [/^(?:you )?(?:sell|sold|sale)\b|^(?:market|limit|stop|stop limit) sell\b/, 'sell'],
  [/^verkauf|^verkoop|^vente\b|^venta\b|^venda\b|^redemption/, 'sell'],
  [/^einlieferung|^delivery \(?inbound|^transfer \(?in(?:bound)?\b|^transfer_in\b/, 'transfer-in'],
  [
    /^auslieferung|^delivery \(?outbound|^transfer \(?out(?:bound)?\b|^transfer_out\b/,
    'transfer-out',
  ],
  [
    /^journaled shares|^(?:security|securities|stock|share) transfer|transfer of assets|^acat|^custodian transfer/,
    'transfer',
  ],
  [/stock div|stock dist|^(?:custom )?stock distribution/, 'event'],
  [/merger|spin.?off|^spin|^conversion|name change|tender|rights|^exchange\b/, 'event'],
  [/\bsplit\b/, 'split'],
  [
    /currency (?:conversion|exchange)|^fx\b|^forex|^valuta|cambio de divisa|^change de devise|w(?:ä|ae)hrungswechsel/,
    'exchange',
  ],
  [/refund|rebate|erstattung/, 'refund'],
  [/divid.*(?:tax|belasting|steuer)|imp(?:ô|o)ts? sur dividende|imposto sobre dividendo/, 'tax'],
  [/withholding|\btax(?:es)?\b|\btaxe?s? |\bstamp duty|steuer|belasting|retenci(?:ó|o)n/, 'tax'],
  [/interest charge|debit interest|margin int|zinsbelastung|interest paid/, 'fee'],
  [/\bfees?\b|commission|subscription|geb(?:ü|ue)hr|kosten|\bfrais\b|comiss|custody/, 'fee'],
  [
    /divid|\bdiv\b|cap(?:ital)? gain|distribution|return of capital|aussch(?:ü|ue)ttung/,
    'dividend',
  ],
  [
    /interest|\bint\b|\bzins|\brente\b|\bint(?:é|e)r(?:ê|e)ts?\b|securities lending|stock lending/,
    'interest',
  ],
  [/^deposits? ?(?:&|\/|and) ?withdrawals?$/, 'cash'],
  [/sweep|core account|money market|settlement fund|^umbuchung|cash management/, 'sweep'],
  [
    /withdraw|disbursement|wire (?:sent|out)|^removal|entnahme|^auszahlung|terugstorting|retirada|^retrait/,
    'withdrawal',
  ],
  [
    /^deposit|direct deposit|deposit$|check received|wire (?:received|in\b)|^einlage|^einzahlung|^ingreso|top.?up/,
    'deposit',
  ],
  [
    /transfer|deposits?\b|contribution|journal|\bach\b|wire|moneylink|electronic fund|funds? |check paid|direct debit|bill pay|cash|card/,
    'cash',
  ],
]

/**
 * Classifies a row by its type's text: by the layout's own words first.
 * @returns `unknown` when neither knows the text
 */
export function judgeKind(text: string, own: KindWords = []): RowKind | SkipReason {
  const words = text.trim().toLowerCase().replaceAll('_', ' ')
  return [...own, ...KINDS].find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown'
}

/**
 * Words that are a row's type wherever they fill a cell: a row with one of them is no purchase, whatever
 * the columns were taken for.
 */
const TELLING =
  /^(?:buy|bought|sell|sold|sale|(?:market|limit|stop) (?:buy|sell)|(?:cash |qualified |ordinary )?dividends?|div|interest|fees?|tax(?:es)?|deposits?|withdrawals?|transfers?|transfer (?:in|out)|(?:stock )?split)$/

/** The meaning of a cell that holds nothing but a type of row; null for any other cell. */
export function judgeCell(text: string): RowKind | SkipReason | null {
  const words = text.trim().toLowerCase().replaceAll('_', ' ')
  return TELLING.test(words) ? judgeKind(words) : null
}
