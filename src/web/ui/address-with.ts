/** The address of the same page with some of its choices made otherwise; null takes one back. */
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
