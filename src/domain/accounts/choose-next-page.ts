/**
 * The page of this product to go on to, from a link's `next` parameter.
 * @param asked any text; honoured when it is a path of ours, from the slash on, and in any reading
 *   stays one
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
