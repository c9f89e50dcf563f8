/** Texts in the order of their letters, so that those with one beginning stand together, each with what it leads to. */
export type PrefixList<Found> = {
  readonly texts: readonly string[]
  readonly found: readonly Found[]
}

/** Builds the list once, from texts in any order; a text may stand in it more than once. */
export function createPrefixList<Found>(
  entries: readonly (readonly [text: string, found: Found])[],
): PrefixList<Found> {
  const sorted = entries.toSorted(([one], [other]) => compare(one, other))
  return { texts: sorted.map(([text]) => text), found: sorted.map(([, found]) => found) }
}

/**
 * What the texts that begin with a prefix lead to, in the order of the texts; all of them for the
 * empty prefix. Two binary searches.
 */
export function findByPrefix<Found>(prefix: string, list: PrefixList<Found>): readonly Found[] {
  const start = findFirst(list.texts, (text) => text >= prefix)
  const end = findFirst(list.texts, (text) => text >= prefix && !text.startsWith(prefix))
  return list.found.slice(start, end)
}

/** Position of the first text that has passed a mark which all texts after it have passed too. */
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

/** By UTF-16 units, as `>=` compares; the collation of a language would tear prefixes apart. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
