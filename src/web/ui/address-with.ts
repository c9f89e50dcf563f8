/** The current page's URL with some parameters changed; null removes one. */
export function addressWith(
  { pathname, search }: { readonly pathname: string; readonly search: string | URLSearchParams },
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? pathname : `${pathname}?${next}`
}
