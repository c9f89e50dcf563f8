import { Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'
import { SITE_SEARCH, SiteSearch } from '../listing-field/site-search.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { SiteMenu, SiteNav } from '../ui/site-nav.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

type SiteHeaderProps = {
  readonly theme: Theme | null
  /** Whether there may be a session; signed-in pages check it. */
  readonly hasSession: boolean
}

/** The header of every public page. */
export function SiteHeader({ theme, hasSession }: SiteHeaderProps) {
  // The home page is itself a search box.
  const hasSearch = useLocation().pathname !== '/'
  return (
    <header className="relative border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-3 sm:px-6">
        <Link to="/" className="flex items-center gap-2 text-ink no-underline lg:mr-4">
          <BrandMark />
          <span className="text-xl font-semibold tracking-tight">Tapelight</span>
        </Link>
        <SiteNav className="hidden text-sm lg:block print:hidden" />
        <div className="flex flex-1 justify-end print:hidden">
          {hasSearch && (
            <>
              <SiteSearch />
              <button
                type="button"
                popoverTarget={SITE_SEARCH}
                aria-label="Search"
                className="inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:hidden"
              >
                <Search aria-hidden="true" size={20} />
              </button>
            </>
          )}
        </div>
        <div className="hidden sm:block print:hidden">
          <ThemeSwitch theme={theme} />
        </div>
        <Link
          to={hasSession ? '/dashboard' : '/auth'}
          className="inline-flex min-h-9 items-center rounded-md border border-line-strong px-3 text-sm font-semibold whitespace-pre text-ink no-underline hover:bg-sunken print:hidden"
        >
          {hasSession ? (
            'Dashboard'
          ) : (
            <>
              Sign In<span className="max-sm:sr-only"> / Sign Up</span>
            </>
          )}
        </Link>
        <SiteMenu className="lg:hidden print:hidden">
          <div className="border-t border-line py-1 sm:hidden">
            <ThemeSwitch theme={theme} />
          </div>
        </SiteMenu>
      </div>
    </header>
  )
}
