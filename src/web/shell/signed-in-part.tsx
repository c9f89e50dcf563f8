import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DataNoticeBar } from '../data-notice/data-notice-bar.tsx'
import { PreferencesContext } from '../preferences/preferences-context.ts'
import { useChosenLook } from '../preferences/use-chosen-look.ts'
import type { RootData } from '../root.tsx'
import type { SignedIn } from '../session/read-signed-in.ts'
import { SessionContext } from '../session/session-context.ts'
import { AppShell } from './app-shell.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

type SignedInPartProps = { readonly signedIn: SignedIn; readonly children: React.ReactNode }

/** Everything around a page of someone who is signed in. */
export default function SignedInPart({ signedIn, children }: SignedInPartProps) {
  return (
    <SessionContext value={{ anonKey: signedIn.anonKey }}>
      <ViewersPart key={signedIn.viewer.id} signedIn={signedIn}>
        {children}
      </ViewersPart>
    </SessionContext>
  )
}

/** Remounted for another viewer: no one sees another user's answers. */
function ViewersPart({ signedIn, children }: SignedInPartProps) {
  const { viewer, preferences, market, unreadCount, wasSidebarOpen } = signedIn
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
          {children}
        </AppShell>
      </PreferencesContext>
    </QueryClientProvider>
  )
}
