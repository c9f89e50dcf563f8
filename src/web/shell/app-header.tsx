import { Bell, Menu, PanelLeft, Search } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { MarketBadge, type MarketNow } from './market-badge.tsx'
import { useSignOut } from './use-sign-out.ts'
import { useEffect, useState } from 'react'

/** Fast pages need no loading indicator. */
const TIMEOUT_MS = 200

type AppHeaderProps = {
  readonly email: string
  readonly theme: Theme | null
  readonly market: MarketNow
  readonly unreadCount: number
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
  readonly onOpenDrawer: () => void
  readonly onOpenPalette: () => void
}

export function AppHeader(props: AppHeaderProps) {
  const { email, theme, market, unreadCount, isSidebarOpen } = props
  const { onToggleSidebar, onOpenDrawer, onOpenPalette } = props
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-1 px-2 sm:gap-2 sm:px-4">
        <IconButton label="Open the menu" className="inline-flex md:hidden" onClick={onOpenDrawer}>
          <Menu aria-hidden="true" size={20} />
        </IconButton>
        <IconButton
          label={isSidebarOpen ? 'Collapse the sidebar' : 'Expand the sidebar'}
          keys="Control+B Meta+B"
          className="hidden md:inline-flex"
          onClick={onToggleSidebar}
        >
          <PanelLeft aria-hidden="true" size={20} />
        </IconButton>
        <Link to="/dashboard" className="flex items-center gap-2 text-ink no-underline">
          <BrandMark />
          <span className="sr-only text-lg font-semibold tracking-tight sm:not-sr-only">
            Tapelight
          </span>
        </Link>
        <IconButton
          label="Search pages, tickers and actions"
          keys="Control+K Meta+K"
          className="ml-auto inline-flex"
          onClick={onOpenPalette}
        >
          <Search aria-hidden="true" size={20} />
        </IconButton>
        <NotificationBell unreadCount={unreadCount} />
        <MarketBadge market={market} isShort />
        <p className="min-w-0 truncate text-sm text-ink-soft max-sm:sr-only" title={email}>
          {email}
        </p>
        <ThemeSwitch theme={theme} />
        <SignOutButton />
      </div>
      <PageProgress />
    </header>
  )
}

function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button onClick={signOut} className="shrink-0 px-3 text-sm">
      Sign Out
    </Button>
  )
}

type IconButtonProps = {
  readonly label: string
  readonly keys?: string
  readonly className: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function IconButton({ label, keys, className, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      onClick={onClick}
      className={`size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink ${className}`}
    >
      {children}
    </button>
  )
}

/** Links to the notifications, with the number of unread ones. */
function NotificationBell({ unreadCount }: { unreadCount: number }) {
  const label = unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden="true" size={20} />
      {unreadCount > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0.5 min-w-4 rounded-full bg-lamp px-1 text-center text-xs font-semibold text-on-lamp"
        >
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      )}
    </Link>
  )
}

/** A progress bar below the header while the next page loads. */
function PageProgress() {
  const isWaiting = useNavigation().state === 'loading'
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setIsLong, TIMEOUT_MS, true)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return (
    <output className="absolute inset-x-0 top-full">
      {isWaiting && isLong && (
        <>
          <span className="sr-only">Loading the page</span>
          <span className="block h-0.5 animate-pulse bg-lamp" />
        </>
      )}
    </output>
  )
}
