import { Menu, PanelLeft } from 'lucide-react'
import { Link } from 'react-router'
import { loadBrowserClient } from '../session/browser-client.ts'
import { useSessionAccess } from '../session/session-context.ts'
import type { Theme } from '../theme-cookie.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { useToast } from '../ui/toast.tsx'

type AppHeaderProps = {
  readonly email: string
  readonly theme: Theme | null
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
  readonly onOpenDrawer: () => void
}

export function AppHeader(props: AppHeaderProps) {
  const { email, theme, isSidebarOpen, onToggleSidebar, onOpenDrawer } = props
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-2 px-3 sm:px-4">
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
        <p className="ml-auto min-w-0 truncate text-sm text-ink-soft" title={email}>
          {email}
        </p>
        <ThemeSwitch theme={theme} />
        <SignOutButton />
      </div>
    </header>
  )
}

function SignOutButton() {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const signOut = async () => {
    const client = await loadBrowserClient(anonKey)
    // The session is gone here whatever the server says; SIGNED_OUT then leads to the sign-in page.
    const { error } = await client.auth.signOut({ scope: 'local' })
    if (error === null) return
    showToast({ kind: 'failure', title: 'Error', text: 'An unexpected error occurred' })
  }
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
