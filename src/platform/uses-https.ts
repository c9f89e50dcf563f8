/** Whether an address is reached over HTTPS: then cookies are Secure, and browsers are told to stay there. */
export function usesHttps(url: string): boolean {
  return url.startsWith('https:')
}
