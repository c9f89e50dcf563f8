import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'

/** A position in a text that is parsed from left to right. */
export class TextCursor {
  readonly text: string
  readonly #part: string
  #at = 0

  /** @param part the text's name for the message: filter, order, select, logic tree, columns */
  constructor(text: string, part: string) {
    this.text = text
    this.#part = part
  }

  /** Consumes what the sticky pattern matches here; `null` without advancing if it does not. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.text)
    if (match !== null) this.#at += match[0].length
    return match
  }

  /** Consumes the given text, if it is here. */
  takeText(expected: string): boolean {
    const positions = this.text.startsWith(expected, this.#at)
    if (positions) this.#at += expected.length
    return positions
  }

  takeRest(): string {
    const rest = this.text.slice(this.#at)
    this.#at = this.text.length
    return rest
  }

  expectText(expected: string): void {
    if (!this.takeText(expected)) this.reject(`"${expected}"`)
  }

  expectEnd(): void {
    if (this.#at < this.text.length) this.reject('the end')
  }

  /** @throws RestError PGRST100 with the position where parsing failed */
  reject(expected: string): never {
    const next = this.text.codePointAt(this.#at)
    const found = next === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(next))
    const shown = this.text.slice(0, 200)
    throw new RestError(
      restFailure(
        'PGRST100',
        `"failed to parse ${this.#part} (${shown})" (line 1, column ${this.#at + 1})`,
        `unexpected ${found} expecting ${expected}`,
      ),
    )
  }
}

/** A column name as written: plain, or quoted if it has grammar characters. */
export function takeName(cursor: TextCursor): string {
  const quoted = cursor.take(/"((?:[^"\\]|\\[\s\S])*)"/y)
  if (quoted !== null) return unescapeQuoted(quoted[1] ?? '')
  // `->` starts a JSON path, which is not supported.
  const plain = cursor.take(/(?:(?!->)[^.,:()"\s])+/y)
  return plain?.[0] ?? cursor.reject('a column name')
}

export function unescapeQuoted(text: string): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}
