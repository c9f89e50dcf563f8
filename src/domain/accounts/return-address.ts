type Fields = Readonly<Record<string, string>>

/**
 * Adds the result of a sign-in to its return URL. Existing query fields stay, unless a field has the
 * same name.
 * @param address from `chooseRedirect`: absolute, without a fragment
 * @param query visible to the target's server and its logs: no credentials
 * @param fragment visible only to the page's scripts
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
