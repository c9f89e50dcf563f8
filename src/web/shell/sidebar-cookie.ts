const NAME = 'sidebar'
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60

/** Whether the sidebar was left open; defaults to open. */
export function readSidebar(cookieHeader: string | null): boolean {
  return !new RegExp(`(?:^|;\\s*)${NAME}=closed(?:;|$)`).test(cookieHeader ?? '')
}

/** Written by the page itself; it has no secrets or personal data. */
export function writeSidebar(isOpen: boolean, isHttps: boolean): string {
  const state = isOpen ? 'open' : 'closed'
  return `${NAME}=${state}; Path=/; Max-Age=${SEVEN_DAYS_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
