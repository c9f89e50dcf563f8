import { data, type RouterContextProvider } from 'react-router'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import { readTheme, writeTheme } from '../../domain/preferences/theme-cookie.ts'
import { usesHttps } from '../../platform/uses-https.ts'
import { productContext, visitContext } from '../product-context.ts'
import { readSidebar } from '../shell/sidebar-cookie.ts'
import { withTimeout } from '../with-timeout.ts'

/** What the layout of signed-in pages shows. */
export type SignedIn = NonNullable<Awaited<ReturnType<typeof readSignedIn>>>['data']

/**
 * The data of the layout around signed-in pages.
 * @returns null when the session ended meanwhile
 */
export async function readSignedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  owner: Owner,
) {
  const { session, own, anonKey } = context.get(visitContext)
  const { market, publicUrl } = context.get(productContext)
  const [viewer, preferences, unreadCount, indices] = await Promise.all([
    session.readViewer(),
    own.preferences(owner),
    own.unreadCount(owner),
    withTimeout(market.indices()),
  ])
  if (viewer === null) return null
  const cookies = request.headers.get('Cookie')
  const wasSidebarOpen = readSidebar(cookies)
  return data(
    {
      viewer,
      anonKey,
      preferences,
      unreadCount,
      wasSidebarOpen,
      market: { hours: market.hours(), freshness: indices?.freshness ?? null },
    },
    { headers: followTheme(preferences.theme, cookies, publicUrl) },
  )
}

/** Public pages use the account's appearance too, even in a new browser. */
function followTheme(theme: Preferences['theme'], cookies: string | null, publicUrl: string) {
  const headers = new Headers()
  if (theme !== 'system' && theme !== readTheme(cookies)) {
    headers.set('Set-Cookie', writeTheme(theme, usesHttps(publicUrl)))
  }
  return headers
}
