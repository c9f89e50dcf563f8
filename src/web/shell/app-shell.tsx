import { useEffect, useEffectEvent, useState } from 'react'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'
import type { Viewer } from '../../use-cases/ports/page-session.ts'
import { AppHeader } from './app-header.tsx'
import { Drawer } from './drawer.tsx'
import { KeyList } from './key-list.tsx'
import { MarketBadge, type MarketNow } from './market-badge.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { SessionWatch } from './session-watch.tsx'
import { isTyping } from '../ui/is-typing.ts'
import { writeSidebar } from './sidebar-cookie.ts'
import { NavLink } from 'react-router'
import { APP_PAGES } from './app-pages.ts'
import { useAppActions } from './use-app-actions.ts'
import { useShellKeys } from './use-shell-keys.ts'

type AppNavProps = {
  /** Icons only: labels are for screen readers and tooltips. */
  readonly isNarrow?: boolean
  readonly onChosen?: () => void
}

type AppShellProps = {
  readonly viewer: Viewer
  readonly theme: Theme | null
  readonly market: MarketNow
  readonly unreadCount: number
  readonly wasSidebarOpen: boolean
  readonly children: React.ReactNode
}

/** Overlays, one at a time. */
type Over = 'drawer' | 'palette' | 'keys'

/** The layout of every signed-in page. */
export function AppShell(props: AppShellProps) {
  const { viewer, theme, market, unreadCount, wasSidebarOpen, children } = props
  const sidebar = useSidebar(wasSidebarOpen)
  const [over, setOver] = useState<Over | null>(null)
  // A closed one reports it a moment later, when another may be open.
  const close = (which: Over) => () => setOver((now) => (now === which ? null : now))
  const actions = useAppActions(() => setOver('keys'))
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
        pages={APP_PAGES}
        searchPath="/dashboard"
        actions={actions}
      />
      <SessionWatch viewerId={viewer.id} />
      <KeyList isOpen={over === 'keys'} onClose={close('keys')} hasSidebar />
    </>
  )
}

/** Open or collapsed, stored in a cookie so that the next page renders the same. */
function useSidebar(wasOpen: boolean): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setIsOpen] = useState(wasOpen)
  const toggle = () => {
    document.cookie = writeSidebar(!isOpen, location.protocol === 'https:')
    setIsOpen(!isOpen)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isRequested = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b'
    if (!isRequested || event.altKey || event.shiftKey || isTyping(event)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { isOpen, toggle }
}

function AppNav({ isNarrow = false, onChosen }: AppNavProps) {
  return (
    <nav aria-label="Your pages">
      <ul className="space-y-1">
        {APP_PAGES.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onChosen}
              title={isNarrow ? label : undefined}
              className={({ isActive }) =>
                `flex min-h-10 items-center gap-3 rounded-md px-2 no-underline hover:bg-sunken ${isActive ? 'bg-sunken font-semibold text-ink' : 'text-ink-soft hover:text-ink'}`
              }
            >
              <Icon aria-hidden="true" size={18} className="shrink-0" />
              <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
