import { Link } from 'react-router'
import type { Theme } from '../theme-cookie.ts'
import { BrandMark } from './brand-mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type PageHeaderProps = {
  readonly theme: Theme | null
  /** Whether somebody may be signed in; their own pages find out. */
  readonly hasSession: boolean
}

export function PageHeader({ theme, hasSession }: PageHeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Link to="/" className="flex items-center gap-2 text-ink no-underline">
          <BrandMark />
          <span className="text-xl font-semibold tracking-tight">Tapelight</span>
        </Link>
        <div className="flex items-center gap-2">
          <ThemeSwitch theme={theme} />
          <Link
            to={hasSession ? '/dashboard' : '/auth'}
            className="inline-flex min-h-9 items-center rounded-md border border-line-strong px-3 text-sm font-semibold text-ink no-underline hover:bg-sunken"
          >
            {hasSession ? 'Dashboard' : 'Sign In / Sign Up'}
          </Link>
        </div>
      </div>
    </header>
  )
}
