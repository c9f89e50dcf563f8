import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageLink } from './page-link.tsx'

const PAGES = [
  { path: '/how-it-works', name: 'How it works' },
  { path: '/indicators', name: 'Indicators' },
  { path: '/blog', name: 'Blog' },
  { path: '/faq', name: 'FAQ' },
] as const

/** The main navigation links, in a row. */
export function SiteNav({ className }: { className: string }) {
  return (
    <nav aria-label="Site" className={className}>
      <ul className="flex gap-x-5">
        <SiteLinks className="inline-flex min-h-9 items-center" />
      </ul>
    </nav>
  )
}

type SiteMenuProps = {
  readonly className: string
  /** Below the pages. */
  readonly children: React.ReactNode
}

/** The same for narrow screens: opens without scripts. */
export function SiteMenu({ className, children }: SiteMenuProps) {
  return (
    <details className={className}>
      <summary
        aria-label="Menu"
        className="inline-flex size-9 list-none items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" size={20} />
      </summary>
      <div className="absolute inset-x-0 top-full z-20 border-y border-line bg-surface px-4 py-2 sm:px-6">
        <nav aria-label="Site">
          <ul>
            <SiteLinks className="flex min-h-11 items-center" />
          </ul>
        </nav>
        {children}
      </div>
    </details>
  )
}

function SiteLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return PAGES.map(({ path, name }) => (
    <li key={path}>
      <PageLink path={path} className={`${className} ${LOOK}`} isHere={pathname === path}>
        {name}
      </PageLink>
    </li>
  ))
}

const LOOK =
  'text-ink no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-accent'
