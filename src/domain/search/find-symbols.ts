import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { LETTER } from './letters.ts'

/** Text that is spelled like a ticker; the list of listings knows whether it is one. */
export type FoundSymbol = {
  readonly ticker: Ticker
  /** Start and end in the text, in UTF-16 units, including the sign, excluding a possessive. */
  readonly at: number
  readonly end: number
  /** Written with `$` or `^`, so it is unambiguous. */
  readonly isMarked: boolean
}

const CHUNK = new RegExp(`[$^]?${LETTER}+(?:[.&\\-/'’$^=@]${LETTER}+)*`, 'gu')

// Exchange suffixes in Yahoo's spelling. Single letters (VOD.L) look like class shares and need no
// entry. exchangeSuffix of the market folder accepts any letters after the dot, which would make ASP.NET
// a ticker.
const EXCHANGES =
  'AS|AT|AX|BD|BE|BK|BO|BR|CN|CO|DE|DU|HE|HK|HM|IL|IR|IS|JK|KL|KQ|KS|LS|MC|MI|MU|MX|NE|NS|NZ|OL|PA|PR|QA|SA|SG|SI|SN|SR|SS|ST|SW|SZ|TA|TO|TW|TWO|VI|VN|WA'

const RUN = /^[A-Z]{2,5}$/
const SHAPES = [
  RUN,
  /^[A-Z]{2,5}[.\-/][A-Z]$/, // class shares: BRK.B, BRK-B, BRK/B
  /^[A-Z]{1,5}-(?:P[A-Z]|WS|WT|UN|RI)$/, // preferred series, warrants, units, rights: F-PB
  /^[A-Z]{2,5}-USD$/, // coins: BTC-USD
  new RegExp(`^[A-Z][A-Z0-9]{0,5}\\.(?:${EXCHANGES})$`), // RY.TO
  new RegExp(`^[0-9]{3,6}\\.(?:${EXCHANGES}|[A-Z])$`), // 0700.HK, 7203.T
]
const MARKED_SHAPES = [...SHAPES, /^[A-Z]$/, /^[A-Z][.\-/][A-Z]$/]
const INDEX = /^[A-Z][A-Z0-9]{0,9}$/
// NVDA-related, non-AAPL: a ticker joined to plain words still counts.
const RUN_WITH_WORDS = /^(?:[a-z]{2,}-)*([A-Z]{2,5})(?:-[a-z]{2,})*$/
const MARKED_WITH_WORDS = /^([A-Za-z]{1,5})(?:-[a-z]{2,})+$/
const POSSESSIVE = /['’][sS]$/

/**
 * Finds text spelled like a ticker: runs of 2 to 5 capital letters, class shares, foreign listings with
 * their suffix, and with `$` (or `^` for an index) also single letters and any case. Never a fragment:
 * text joined by a letter, digit, dot, hyphen, `&` or apostrophe is taken whole or not at all. Stop
 * words are included.
 * @param text plain text (`toPlainText`)
 * @returns in text order, with repeats; linear in the text
 */
export function findSymbols(text: string): readonly FoundSymbol[] {
  return [...text.matchAll(CHUNK)].flatMap((match) => readChunk(match[0], match.index))
}

function readChunk(chunk: string, at: number): FoundSymbol[] {
  const whole = chunk.replace(POSSESSIVE, '')
  const found = readPiece(whole, at)
  if (found !== null) return [found]
  if (!whole.includes('/')) return []
  const symbols: FoundSymbol[] = []
  let pieceAt = at
  for (const piece of whole.split('/')) {
    const symbol = readPiece(piece.replace(POSSESSIVE, ''), pieceAt)
    if (symbol !== null) symbols.push(symbol)
    pieceAt += piece.length + 1
  }
  return symbols
}

function readPiece(piece: string, at: number): FoundSymbol | null {
  const body = piece.replace(/^[$^]/, '')
  const sign = body.length < piece.length ? piece.charAt(0) : ''
  // No ticker is longer, and long pieces must stay cheap.
  if (body.length > 40) return null
  const end = at + piece.length
  if (sign === '^') return INDEX.test(body.toUpperCase()) ? toSymbol(piece, at, end, true) : null
  if (sign === '$') return readMarked(body, at, end)
  if (SHAPES.some((shape) => shape.test(body))) return toSymbol(body, at, end, false)
  const run = RUN_WITH_WORDS.exec(body)?.[1]
  if (run === undefined) return null
  const runAt = at + body.indexOf(run)
  return toSymbol(run, runAt, runAt + run.length, false)
}

function readMarked(body: string, at: number, end: number): FoundSymbol | null {
  if (MARKED_SHAPES.some((shape) => shape.test(body.toUpperCase()))) {
    return toSymbol(body, at, end, true)
  }
  const run = MARKED_WITH_WORDS.exec(body)?.[1]
  return run === undefined ? null : toSymbol(run, at, at + 1 + run.length, true)
}

function toSymbol(text: string, at: number, end: number, isMarked: boolean): FoundSymbol | null {
  const parsed = parseTicker(text.replace('/', '-'))
  return parsed.ok ? { ticker: parsed.value, at, end, isMarked } : null
}
