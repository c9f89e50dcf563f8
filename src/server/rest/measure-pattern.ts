import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'

/** A pattern's maximum cost for the database. */
export type PatternCost = {
  /** Characters, sets and anchors with all counted repeats expanded. */
  readonly states: number
  readonly anchors: number
}

type Part = { readonly states: number; readonly hasAnchor: boolean }

const EMPTY: Part = { states: 0, hasAnchor: false }
const CHARACTER: Part = { states: 1, hasAnchor: false }
const ANCHOR: Part = { states: 1, hasAnchor: true }

const MAX_REPEATS = 64
/** Case-insensitive, the database expands a range one character at a time. */
const MAX_RANGE = 256

const CLASS_ESCAPES = 'dwsDWS'
const ANCHOR_ESCAPES = 'AZmMyY'
const CHARACTER_ESCAPES = 'tnr'
const SET_NAMES =
  /^\[:(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit):\]/
const COUNT = /^\{(\d{1,6})(,(\d{0,6}))?(\})?/

/**
 * Parses a `match` pattern in the part of PostgreSQL's grammar with predictable cost: characters,
 * sets, groups, `|`, anchors and repeats. Excluded, as the engine may run on them indefinitely:
 * embedded options and directors, back references, lookaround, large counts, repeated anchors.
 * @throws RestError PGRST100 for what is unsupported, 2201B for an invalid pattern
 */
export function measurePattern(pattern: string): PatternCost {
  if (pattern.startsWith('***')) notOffered('Directors such as "***:" are')
  const reader = new PatternReader(pattern)
  const { states } = reader.readAlternatives()
  if (!reader.isAtEnd()) invalid('parentheses () not balanced')
  return { states, anchors: reader.anchors }
}

class PatternReader {
  anchors = 0
  /** The product of all counts, as if all repeats were nested. */
  #repeats = 1
  readonly #pattern: string
  #at = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  isAtEnd(): boolean {
    return this.#at === this.#pattern.length
  }

  /** Up to the end or a closing parenthesis. */
  readAlternatives(): Part {
    let whole = this.#readBranch()
    while (this.#take('|')) whole = join(whole, join(CHARACTER, this.#readBranch()))
    return whole
  }

  #readBranch(): Part {
    let branch = EMPTY
    while (!this.isAtEnd() && !this.#sees('|') && !this.#sees(')')) {
      branch = join(branch, this.#readRepeated())
    }
    return branch
  }

  #readRepeated(): Part {
    const part = this.#readAtom()
    const count = this.#readCount()
    if (count === null) return part
    if (part.hasAnchor) notOffered('Repeated anchors (^, $, \\y and the like) are')
    // A question mark after a repeat makes it lazy: the same work.
    this.#take('?')
    if (this.#readCount() !== null) invalid('quantifier operand invalid')
    return { ...part, states: part.states * count }
  }

  /** Maximum repeats of the previous part; null if no repeat follows. */
  #readCount(): number | null {
    if (this.#take('*') || this.#take('+') || this.#take('?')) return 1
    if (!this.#sees('{')) return null
    const [text, min, range, max, close] =
      COUNT.exec(this.#rest()) ?? notOffered('A { without a count is')
    const [from, to] = [Number(min), max === undefined || max === '' ? null : Number(max)]
    const count = Math.max(1, to ?? (range === undefined ? from : from + 1))
    this.#repeats *= Math.max(1, to ?? from)
    if (this.#repeats > MAX_REPEATS) {
      reject('PGRST100', `The repeats of a pattern multiply to more than ${MAX_REPEATS}.`)
    }
    if (close === undefined) invalid('braces {} not balanced')
    if (to !== null && to < from) invalid('invalid repetition count(s)')
    this.#at += text.length
    return count
  }

  #readAtom(): Part {
    const first = this.#next()
    switch (first) {
      case '(':
        return this.#readGroup()
      case '[':
        return this.#readSet()
      case '\\':
        return this.#readEscape()
      case '^':
      case '$':
        return this.#anchor()
      case '*':
      case '+':
      case '?':
      case '{':
        return invalid('quantifier operand invalid')
      default:
        return CHARACTER
    }
  }

  #anchor(): Part {
    this.anchors += 1
    return ANCHOR
  }

  #readGroup(): Part {
    if (this.#sees('?') && !this.#take('?:')) {
      notOffered('Groups that begin with (?, other than (?:, are')
    }
    const group = this.readAlternatives()
    if (!this.#take(')')) invalid('parentheses () not balanced')
    return group
  }

  #readEscape(): Part {
    const escaped = this.#next()
    if (escaped === '') invalid('invalid escape \\ sequence')
    if (/[0-9]/.test(escaped)) reject('PGRST100', 'Back references are not supported in a pattern.')
    if (ANCHOR_ESCAPES.includes(escaped)) return this.#anchor()
    if (/[a-z]/i.test(escaped) && !`${CLASS_ESCAPES}${CHARACTER_ESCAPES}`.includes(escaped)) {
      notOffered(`The escape \\${escaped} is`)
    }
    return CHARACTER
  }

  #readSet(): Part {
    this.#take('^')
    // A leading bracket is literal.
    let previous = this.#take(']') ? ']' : null
    while (!this.#take(']')) {
      if (this.isAtEnd()) invalid('brackets [] not balanced')
      const isRange = previous !== null && this.#sees('-') && !this.#sees('-]')
      if (isRange) this.#take('-')
      const next = this.#readMember()
      if (isRange && (next === null || span(previous, next) > MAX_RANGE)) {
        notOffered(`A range of more than ${MAX_RANGE} characters is`)
      }
      previous = isRange ? null : next
    }
    return CHARACTER
  }

  /** A character, or null for a named set. */
  #readMember(): string | null {
    const named = SET_NAMES.exec(this.#rest())?.[0]
    if (named !== undefined) {
      this.#at += named.length
      return null
    }
    const member = this.#next()
    if (member === '[' && /^[.=:]/.test(this.#rest()))
      notOffered('[. .], [= =] and unknown [: :] are')
    if (member !== '\\') return member
    const escaped = this.#next()
    if (/[a-z0-9]/i.test(escaped)) {
      if (!CLASS_ESCAPES.includes(escaped)) notOffered(`The escape \\${escaped} in a set is`)
      return null
    }
    return escaped
  }

  #rest(): string {
    return this.#pattern.slice(this.#at)
  }

  #sees(text: string): boolean {
    return this.#pattern.startsWith(text, this.#at)
  }

  #take(text: string): boolean {
    if (!this.#sees(text)) return false
    this.#at += text.length
    return true
  }

  /** The next whole character; empty at the end. */
  #next(): string {
    const code = this.#pattern.codePointAt(this.#at)
    const character = code === undefined ? '' : String.fromCodePoint(code)
    this.#at += character.length
    return character
  }
}

function join(one: Part, other: Part): Part {
  return { states: one.states + other.states, hasAnchor: one.hasAnchor || other.hasAnchor }
}

function span(from: string | null, to: string): number {
  return (to.codePointAt(0) ?? 0) - (from?.codePointAt(0) ?? 0) + 1
}

function notOffered(what: string): never {
  reject('PGRST100', `${what} not supported in a pattern.`)
}

/** PostgreSQL's wording, as the code is its own. */
function invalid(reason: string): never {
  reject('2201B', `invalid regular expression: ${reason}`)
}

function reject(code: 'PGRST100' | '2201B', message: string): never {
  throw new RestError(restFailure(code, message))
}
