import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import {
  data,
  Outlet,
  redirect,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { DataNoticeBar } from '../data-notice/data-notice-bar.tsx'
import { PreferencesContext } from '../preferences/preferences-context.ts'
import { useChosenLook } from '../preferences/use-chosen-look.ts'
import { productContext, visitContext } from '../product-context.ts'
import type { RootData } from '../root.tsx'
import { requireOwner } from '../session/require-owner.ts'
import { SessionContext } from '../session/session-context.ts'
import { AppShell } from '../shell/app-shell.tsx'
import { keepShownData } from '../shell/connection.ts'
import { ConnectionNotice } from '../shell/connection-notice.tsx'
import { readSidebar } from '../shell/sidebar-cookie.ts'
import { readTheme, writeTheme } from '../../domain/preferences/theme-cookie.ts'
import { FailedPage } from '../ui/failed-page.tsx'
import { withTimeout } from '../with-timeout.ts'
import type { Preferences } from '../../domain/preferences/preferences.ts'
import type { Route } from './+types/app.ts'
import { usesHttps } from '../../platform/uses-https.ts'

/** Tells the root that this part has its own header. */
export const handle = { frame: 'app' } as const

/** Every page below needs a session with all required factors; after signing in it returns here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const { session, anonKey } = context.get(visitContext)
  const { market, publicUrl } = context.get(productContext)
  const [viewer, preferences, unreadCount, indices] = await Promise.all([
    session.readViewer(),
    own.preferences(owner),
    own.unreadCount(owner),
    withTimeout(market.indices()),
  ])
  if (viewer === null) throw redirect('/auth')
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

/** The next page has the same user; only changed or requested data is reloaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isPending = formMethod === undefined && currentUrl.href !== nextUrl.href
  return !isPending && defaultShouldRevalidate
}

export const clientMiddleware = [keepShownData]

type AppData = Route.ComponentProps['loaderData']

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SessionContext value={{ anonKey: loaderData.anonKey }}>
      <SignedInPart key={loaderData.viewer.id} {...loaderData} />
    </SessionContext>
  )
}

/** Remounted for another viewer: no one sees another user's answers. */
function SignedInPart({ viewer, preferences, market, unreadCount, wasSidebarOpen }: AppData) {
  const [client] = useState(() => new QueryClient())
  const { theme } = useChosenLook(useRouteLoaderData<RootData>('root')?.theme ?? null)
  return (
    <QueryClientProvider client={client}>
      <PreferencesContext value={preferences}>
        <AppShell
          viewer={viewer}
          theme={theme}
          market={market}
          unreadCount={unreadCount}
          wasSidebarOpen={wasSidebarOpen}
        >
          <ConnectionNotice />
          <DataNoticeBar />
          <Outlet />
        </AppShell>
      </PreferencesContext>
    </QueryClientProvider>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <title>Something went wrong | Tapelight</title>
      <FailedPage />
    </main>
  )
}
