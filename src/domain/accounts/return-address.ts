type Fields = Readonly<Record<string, string>>

/**
 * The address that somebody is sent back to, with what they are to find there (auth contract §3.2,
 * §3.4). What stood in its query stays, unless a field has the same name.
 * @param address as `chooseRedirect` gave it: absolute, without a fragment
 * @param query read by the server that is asked, and kept in its logs: nothing that opens by itself
 * @param fragment read by scripts of the page alone
 */
export function addReturnFields(
  address: string,
  { query = {}, fragment = {} }: { readonly query?: Fields; readonly fragment?: Fields },
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams(fragment).toString()
  return url.href
}
