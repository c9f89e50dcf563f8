/** Words of which understood phrases are taken out. */
export class Words {
  #text: string
  constructor(text: string) {
    this.#text = text
  }
  /** The match, taken out; null without one. */
  match(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#text)
    if (match !== null) this.take(match[0])
    return match
  }
  /** @returns whether there was any */
  takeAll(pattern: RegExp): boolean {
    const all = this.#text
    for (let before = ''; before !== this.#text;) {
      before = this.#text
      this.#text = before.replace(pattern, ' | ')
    }
    return this.#text !== all
  }
  take(text: string): void {
    this.#text = this.#text.replace(text, () => ' | ')
  }
  rest(): string {
    return this.#text.replace(/\s+/g, ' ')
  }
}

/** Compiled once: a question is read against some hundred patterns, all of them fixed. */
const COMPILED = new Map<string, RegExp>()

/** A pattern of whole words. @param pattern fixed, never from a question */
export function whole(pattern: string): RegExp {
  const known = COMPILED.get(pattern)
  if (known !== undefined) return known
  const compiled = new RegExp(`(?<= )(?:${pattern})(?= )`, 'u')
  COMPILED.set(pattern, compiled)
  return compiled
}
