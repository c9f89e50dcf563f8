/**
 * The page to go to next, from a link's `next` parameter.
 * @param requested any text; used only if it is an absolute path of this site, however it is parsed
 * @param fallback the page to show otherwise, such as `/dashboard`
 * @returns path with query and fragment
 */
export function chooseNextPage(requested: string | null, fallback: string): string {
  if (requested === null || requested.length > 2_000) return fallback
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(requested) || requested.includes('\\')) return fallback
  const url = URL.parse(requested, 'http://page.invalid')
  // `/.//host` becomes `//host` once the dot is resolved.
  if (url === null || url.host !== 'page.invalid' || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
