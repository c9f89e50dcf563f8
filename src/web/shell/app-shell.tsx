import { useState } from 'react'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'
import type { Viewer } from '../../use-cases/ports/page-session.ts'
import { AppHeader } from './app-header.tsx'
import { AppNav } from './app-nav.tsx'
import { Drawer } from './drawer.tsx'
import { KeyList } from './key-list.tsx'
import { MarketBadge, type MarketNow } from './market-badge.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useShellKeys } from './use-shell-keys.ts'
import { useSidebar } from './use-sidebar.ts'

type AppShellProps = {
  readonly viewer: Viewer
  readonly theme: Theme | null
  readonly market: MarketNow
  readonly unreadCount: number
  readonly wasSidebarOpen: boolean
  readonly children: React.ReactNode
}

/** What may stand over the page, one at a time. */
type Over = 'drawer' | 'palette' | 'keys'

/** What stands around every signed-in page. */
export function AppShell(props: AppShellProps) {
  const { viewer, theme, market, unreadCount, wasSidebarOpen, children } = props
  const sidebar = useSidebar(wasSidebarOpen)
  const [over, setOver] = useState<Over | null>(null)
  // What has closed tells so a moment later, when another may stand in its place.
  const close = (which: Over) => () => setOver((now) => (now === which ? null : now))
  useShellKeys({ onPalette: () => setOver('palette'), onHelp: () => setOver('keys') })
  return (
    <>
      <AppHeader
        email={viewer.email}
        theme={theme}
        market={market}
        unreadCount={unreadCount}
        isSidebarOpen={sidebar.isOpen}
        onToggleSidebar={sidebar.toggle}
        onOpenDrawer={() => setOver('drawer')}
        onOpenPalette={() => setOver('palette')}
      />
      <div className="flex flex-1">
        <aside
          className={`sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 self-start overflow-y-auto border-r border-line p-1.5 transition-[width] duration-150 md:block ${sidebar.isOpen ? 'w-64' : 'w-12'}`}
        >
          <AppNav isNarrow={!sidebar.isOpen} />
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <Drawer title="Menu" isOpen={over === 'drawer'} onClose={close('drawer')}>
        <p className="truncate px-2 text-sm text-ink-soft">{viewer.email}</p>
        <p className="mb-2 px-1">
          <MarketBadge market={market} />
        </p>
        <AppNav onChosen={close('drawer')} />
      </Drawer>
      <PaletteDialog
        isOpen={over === 'palette'}
        onClose={close('palette')}
        onHelp={() => setOver('keys')}
      />
      <SessionWatch viewerId={viewer.id} />
      <KeyList isOpen={over === 'keys'} onClose={close('keys')} />
    </>
  )
}
