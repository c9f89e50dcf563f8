import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useAuthEvents } from '../session/use-auth-events.ts'
import type { Theme } from '../theme-cookie.ts'
import type { Viewer } from '../../use-cases/ports/page-session.ts'
import { AppHeader } from './app-header.tsx'
import { AppNav } from './app-nav.tsx'
import { Drawer } from './drawer.tsx'
import { useSidebar } from './use-sidebar.ts'

type AppShellProps = {
  readonly viewer: Viewer
  readonly theme: Theme | null
  readonly wasSidebarOpen: boolean
  readonly children: React.ReactNode
}

/** What stands around every signed-in page. */
export function AppShell({ viewer, theme, wasSidebarOpen, children }: AppShellProps) {
  const sidebar = useSidebar(wasSidebarOpen)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  useLeaving(viewer.id)
  return (
    <>
      <AppHeader
        email={viewer.email}
        theme={theme}
        isSidebarOpen={sidebar.isOpen}
        onToggleSidebar={sidebar.toggle}
        onOpenDrawer={() => setIsDrawerOpen(true)}
      />
      <div className="flex flex-1">
        <aside
          className={`hidden shrink-0 border-r border-line p-1.5 transition-[width] duration-150 md:block ${sidebar.isOpen ? 'w-64' : 'w-12'}`}
        >
          <AppNav isNarrow={!sidebar.isOpen} />
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <Drawer title="Menu" isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
        <AppNav onChosen={() => setIsDrawerOpen(false)} />
      </Drawer>
    </>
  )
}

/** Signed out, here or on another tab: to the sign-in page. Somebody else signed in: their page. */
function useLeaving(viewerId: string): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useAuthEvents((event, userId) => {
    if (event === 'SIGNED_OUT') void navigate('/auth', { replace: true })
    else if (userId !== null && userId !== viewerId) void revalidate()
  })
}
