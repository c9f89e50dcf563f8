import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageLink } from './page-link.tsx'

type Section = {
  readonly path: string
  readonly name: string
  /** The beginnings of the paths of other pages in it. */
  readonly parts: readonly string[]
}

const SECTIONS: readonly Section[] = [
  { path: '/scan', name: 'Screener', parts: ['/stocks/a-z'] },
  { path: '/record', name: 'Track record', parts: [] },
  {
    path: '/news',
    name: 'Markets',
    parts: ['/news/', '/forecast', '/stocks-up-today', '/stocks-down-today', '/buy-stocks-today'],
  },
  {
    path: '/learn',
    name: 'Learn',
    parts: ['/learn/', '/indicators', '/glossary', '/blog', '/how-it-works', '/method', '/faq'],
  },
  { path: '/developers', name: 'Developers', parts: [] },
]

/** The main navigation links, in a row. */
export function SiteNav({ className }: { className: string }) {
  return (
    <nav aria-label="Site" className={className}>
      <ul className="flex gap-x-1">
        <SiteLinks className="inline-flex min-h-9 items-center rounded-md px-2 whitespace-nowrap hover:bg-sunken" />
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
  return SECTIONS.map(({ path, name, parts }) => (
    <li key={path}>
      <PageLink
        path={path}
        className={`${className} ${LOOK}`}
        isHere={pathname === path}
        isInside={parts.some((part) => pathname.startsWith(part))}
      >
        {name}
      </PageLink>
    </li>
  ))
}

const LOOK = 'text-ink no-underline [&[aria-current]]:font-semibold [&[aria-current]]:text-accent'
