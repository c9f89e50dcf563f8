import type { Span } from './split-sentences.ts'

const BREAK =
  /[;:()[\]–—]|,(?=\s)|\s(?=(?:but|while|whereas|because|although|though|even though|so|since|and)\s)/g

/** Splits a sentence into clauses at `;`, `:`, brackets, commas and conjunctions. */
export function splitClauses(sentence: string): readonly Span[] {
  const spans: Span[] = []
  let at = 0
  for (const { index } of sentence.matchAll(BREAK)) {
    if (index > at) spans.push({ at, end: index })
    at = index + 1
  }
  if (at < sentence.length) spans.push({ at, end: sentence.length })
  return spans
}

/** The part of a position's clause before it. */
export function clauseBefore(sentence: Reading, position: number): string {
  return sentence.text.slice(findClause(sentence, position).at, position)
}

/** The rest of the clause from a position on. */
export function clauseAfter(sentence: Reading, position: number): string {
  return sentence.text.slice(position, Math.max(position, findClause(sentence, position).end))
}

type Reading = { readonly text: string; readonly clauses: readonly Span[] }

function findClause({ clauses, text }: Reading, position: number): Span {
  let [low, high] = [0, clauses.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((clauses[middle]?.at ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return clauses[low] ?? { at: 0, end: text.length }
}
