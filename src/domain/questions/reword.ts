/** Patterns of comparable words, each with the plain words for it, as `replace` takes them. */
export type Rewordings = readonly (readonly [pattern: RegExp, plain: string])[]

/** Applies each pattern in turn to comparable words that are joined by single spaces. */
export function reword(words: string, rewordings: Rewordings): string {
  return rewordings.reduce((text, [pattern, plain]) => text.replace(pattern, plain), words)
}
