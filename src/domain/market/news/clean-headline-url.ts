const MAX_URL_LENGTH = 2_000

/**
 * A story's URL, safe to link to: http or https, no user name or password, without campaign parameters
 * (`utm_…`).
 * @param text an absolute URL as a news source writes it; any input is safe
 * @returns the URL in ASCII as browsers normalize it, at most 2,000 characters, or null
 */
export function cleanUrl(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  // Removed from the raw query text, because URLSearchParams would re-encode the rest.
  const stored = url.search.slice(1).split('&').filter(isContent)
  if (url.search !== '') url.search = stored.join('&')
  return url.href.length > MAX_URL_LENGTH ? null : url.href
}

function isContent(parameter: string): boolean {
  return parameter !== '' && !/^utm_/i.test(parameter)
}
