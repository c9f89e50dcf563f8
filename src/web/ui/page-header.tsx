import { Link } from 'react-router'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'
import { BrandMark } from './brand-mark.tsx'
import { SiteMenu, SiteNav } from './site-nav.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type PageHeaderProps = {
  readonly theme: Theme | null
  /** Whether somebody may be signed in; their own pages find out. */
  readonly hasSession: boolean
}

export function PageHeader({ theme, hasSession }: PageHeaderProps) {
  return (
    <header className="relative border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-3 sm:px-6">
        <Link to="/" className="mr-auto flex items-center gap-2 text-ink no-underline">
          <BrandMark />
          <span className="text-xl font-semibold tracking-tight">Tapelight</span>
        </Link>
        <SiteNav className="mr-3 hidden text-sm md:block print:hidden" />
        <div className="hidden sm:block print:hidden">
          <ThemeSwitch theme={theme} />
        </div>
        <Link
          to={hasSession ? '/dashboard' : '/auth'}
          className="inline-flex min-h-9 items-center rounded-md border border-line-strong px-2 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-sunken sm:px-3 print:hidden"
        >
          {hasSession ? 'Dashboard' : 'Sign In / Sign Up'}
        </Link>
        <SiteMenu className="md:hidden print:hidden">
          <div className="border-t border-line py-1 sm:hidden">
            <ThemeSwitch theme={theme} />
          </div>
        </SiteMenu>
      </div>
    </header>
  )
}
