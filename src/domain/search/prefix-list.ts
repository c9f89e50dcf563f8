/** Sorted texts for prefix lookup, each with its result. */
export type PrefixList<Found> = {
  readonly texts: readonly string[]
  readonly found: readonly Found[]
}

/** Builds the list once, from texts in any order, repeats allowed. */
export function createPrefixList<Found>(
  entries: readonly (readonly [text: string, found: Found])[],
): PrefixList<Found> {
  const sorted = entries.toSorted(([one], [other]) => compare(one, other))
  return { texts: sorted.map(([text]) => text), found: sorted.map(([, found]) => found) }
}

/**
 * Results of the texts that start with a prefix, in text order; all of them for the empty prefix. Two
 * binary searches.
 */
export function findByPrefix<Found>(prefix: string, list: PrefixList<Found>): readonly Found[] {
  const start = findFirst(list.texts, (text) => text >= prefix)
  const end = findFirst(list.texts, (text) => text >= prefix && !text.startsWith(prefix))
  return list.found.slice(start, end)
}

/** Binary search: index of the first text past a mark that all later texts are past too. */
function findFirst(texts: readonly string[], hasPassed: (text: string) => boolean): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hasPassed(texts[middle] ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

/** By UTF-16 units, as `>=` compares; locale collation would split prefixes. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
