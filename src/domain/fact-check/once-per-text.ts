const MAX_TEXTS = 16

/** Remembers what a pure function found in the last texts: many checks read the same sentence. */
export function oncePerText<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return (text) => {
    const last = known.get(text)
    if (last) return last.found
    const found = find(text)
    if (known.size >= MAX_TEXTS) known.clear()
    known.set(text, { found })
    return found
  }
}
