import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, redirect, useRouteLoaderData } from 'react-router'
import { visitContext } from '../product-context.ts'
import type { RootData } from '../root.tsx'
import { SessionContext } from '../session/session-context.ts'
import { AppShell } from '../shell/app-shell.tsx'
import { readSidebar } from '../shell/sidebar-cookie.ts'
import { FailedPage } from '../ui/failed-page.tsx'
import type { Route } from './+types/app.ts'

/** Tells the root that this part brings its own header. */
export const handle = { frame: 'app' } as const

/** Every page below needs a session, and all the proofs its account asks for; afterwards it is returned to. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { session, anonKey } = context.get(visitContext)
  const viewer = await session.readViewer()
  if (viewer === null || viewer.owesSecondFactor) {
    const next = url.pathname + url.search
    throw redirect(`/auth?${new URLSearchParams({ next })}`)
  }
  return { viewer, anonKey, wasSidebarOpen: readSidebar(request.headers.get('Cookie')) }
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SessionContext value={{ anonKey: loaderData.anonKey }}>
      <SignedInPart key={loaderData.viewer.id} {...loaderData} />
    </SessionContext>
  )
}

/** Made anew for another viewer: what one person was answered is never shown to the next. */
function SignedInPart({ viewer, wasSidebarOpen }: Route.ComponentProps['loaderData']) {
  const root = useRouteLoaderData<RootData>('root')
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <AppShell viewer={viewer} theme={root?.theme ?? null} wasSidebarOpen={wasSidebarOpen}>
        <Outlet />
      </AppShell>
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
