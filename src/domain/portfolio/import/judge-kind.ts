import type { SkipReason } from './skip-reason.ts'

/**
 * The meaning of brokers' words; the first match wins. Purchases and sales match at the start: company
 * names may follow. English, and the German and Dutch of Portfolio Performance and DEGIRO; the short
 * codes are Robinhood's.
 */
const KINDS: readonly (readonly [RegExp, SkipReason | 'purchase'])[] = [
  [/\bcancel|\bcorrect|\bcorr\b|\(ca\.?\)|^rev\b|^scxl$|storn/, 'canceled'],
  [
    /\bto (?:open|close)\b|\b(?:opening|closing) transaction|^[bs]t[oc]$|^o(?:exp|asgn|exc)/,
    'not-a-share',
  ],
  [/\bassigned\b|\bexpired\b|\bexercise/, 'not-a-share'],
  [/^(?:you )?(?:buy|bought|purchased?)\b|^(?:market|limit|stop|stop limit) buy\b/, 'purchase'],
  [/^reinvest(?:ed)? shares\b|^reinvestment\b|^dividend reinvestment\b/, 'purchase'],
  [/^kauf\b|^koop\b|^einlieferung\b|^delivery \(?inbound\b/, 'purchase'],
  [/^(?:you )?(?:sell|sold|sale)\b|^(?:market|limit|stop|stop limit) sell\b/, 'sale'],
  [/^verkauf|^verkoop|^auslieferung|^delivery \(?outbound|^redemption/, 'sale'],
  [
    /split|merger|spin|^conversion|name change|stock div|exchange|^s(?:pl|pr|off)$|^mrgs?$/,
    'event',
  ],
  [/divid|\bdiv\b|^[cm]div$|cap(?:ital)? gain|distribution|^slip$/, 'dividend'],
  [
    /fee|\btax|interest|commission|^(?:int|gold|dfee|dtax|afee)$|geb(?:ü|ue)hr|steuer|zins/,
    'charge',
  ],
  [
    /deposit|withdraw|transfer|journal|\bach\b|wire|moneylink|funds? |sweep|cash|card|currency/,
    'cash',
  ],
  [/einlage|entnahme|umbuchung|^itrf$|^rtp$|^xent/, 'cash'],
]

/** Classifies a row by its type text; `no-purchase` when the text is unknown. */
export function judgeKind(text: string): SkipReason | 'purchase' {
  const words = text.trim().toLowerCase()
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'no-purchase'
}
