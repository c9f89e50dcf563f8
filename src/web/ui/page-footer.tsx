import { PageLink } from './page-link.tsx'
import { SITE_PAGES } from './site-pages.ts'

type PageFooterProps = {
  readonly disclaimer: string | null
  /** Signed-in pages have a navigation of their own: only what is about the data stands there. */
  readonly isShort: boolean
}

export function PageFooter({ disclaimer, isShort }: PageFooterProps) {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-6 text-sm text-ink-soft sm:px-6">
        {isShort ? <ShortList /> : <SiteList />}
        {disclaimer !== null && <p className="max-w-prose">{disclaimer}</p>}
        <p className="mt-2">
          Charts are drawn with{' '}
          <a href="https://www.tradingview.com/lightweight-charts/" rel="noreferrer">
            TradingView Lightweight Charts
          </a>
          .
        </p>
      </div>
    </footer>
  )
}

/** Every public page, so that none is out of reach. */
function SiteList() {
  return (
    <nav
      aria-label="All pages"
      className={`mb-6 grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4 print:hidden ${LINKS}`}
    >
      {SITE_PAGES.map(({ name, pages }) => (
        <section key={name} aria-label={name}>
          <h2 className="font-semibold text-ink">{name}</h2>
          <ul className="mt-1">
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink path={page.path}>{page.name}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function ShortList() {
  return (
    <ul className={`mb-2 flex flex-wrap gap-x-4 print:hidden ${LINKS}`}>
      {SHORT.map(({ path, name }) => (
        <li key={path}>
          <PageLink path={path}>{name}</PageLink>
        </li>
      ))}
    </ul>
  )
}

// Said here once, and not with each of some thirty links.
const LINKS =
  '[&_a]:inline-block [&_a]:py-1 [&_a]:text-ink-soft [&_a]:no-underline [&_a]:hover:underline'

const SHORT = [
  { path: '/status', name: 'Status of the data' },
  { path: '/developers', name: 'For developers' },
  { path: '/method', name: 'Method' },
  { path: '/disclaimer', name: 'Disclaimer' },
  { path: '/privacy', name: 'Privacy' },
] as const
