export type Theme = 'light' | 'dark'

/** The theme in the request's cookies; null to follow the system. */
export function readTheme(cookieHeader: string | null): Theme | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/**
 * The `Set-Cookie` value that stores a theme for a year, or clears it to follow the system. It contains
 * nothing secret or personal.
 */
export function writeTheme(theme: Theme | 'system', isHttps: boolean): string {
  const stored = theme === 'system' ? 'theme=; Max-Age=0' : `theme=${theme}; Max-Age=31536000`
  return `${stored}; Path=/; SameSite=Lax; HttpOnly${isHttps ? '; Secure' : ''}`
}
