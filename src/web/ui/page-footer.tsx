import { PageLink } from './page-link.tsx'

/** The public pages in every page's footer, by reader interest. */
const SITE_PAGES = [
  {
    name: 'Product',
    pages: [
      { path: '/', name: 'Home' },
      { path: '/scan', name: 'Screener' },
      { path: '/stocks/a-z', name: 'Stocks A to Z' },
      { path: '/record', name: 'Track record' },
      { path: '/features', name: 'Features' },
      { path: '/how-it-works', name: 'How it works' },
      { path: '/method', name: 'Method' },
      { path: '/compare', name: 'Compare' },
      { path: '/faq', name: 'FAQ' },
      { path: '/developers', name: 'Developers' },
      { path: '/status', name: 'Data status' },
    ],
  },
  {
    name: 'Markets',
    pages: [
      { path: '/news', name: 'Markets' },
      { path: '/news/stocks-up-today', name: 'Stocks up today' },
      { path: '/news/stocks-down-today', name: 'Stocks down today' },
      { path: '/stocks-up-today', name: 'How to read a gain' },
      { path: '/stocks-down-today', name: 'How to read a drop' },
      { path: '/buy-stocks-today', name: 'Buy stocks today?' },
      { path: '/forecast', name: 'Forecast' },
      { path: '/forecast/tomorrow', name: 'Will stocks go up tomorrow?' },
      { path: '/forecast/week-ahead', name: 'Week ahead' },
    ],
  },
  {
    name: 'Learn',
    pages: [
      { path: '/learn', name: 'All guides' },
      { path: '/learn/investing-basics', name: 'Investing basics' },
      { path: '/learn/can-stocks-make-you-rich', name: 'Can stocks make you rich?' },
      { path: '/indicators', name: 'The five indicators' },
      { path: '/indicators/rsi', name: 'RSI' },
      { path: '/indicators/adx', name: 'ADX' },
      { path: '/indicators/sma', name: 'SMA' },
      { path: '/indicators/obv', name: 'OBV' },
      { path: '/indicators/cmf', name: 'CMF' },
      { path: '/glossary', name: 'Glossary' },
      { path: '/blog', name: 'Blog' },
    ],
  },
  {
    name: 'About',
    pages: [
      { path: '/editorial-policy', name: 'Editorial policy' },
      { path: '/disclaimer', name: 'Disclaimer' },
      { path: '/privacy', name: 'Privacy' },
      { path: '/credits', name: 'Credits' },
      { path: '/rss.xml', name: 'RSS feed' },
      { path: '/signals.atom', name: 'Signals feed' },
    ],
  },
] as const

type PageFooterProps = {
  readonly disclaimer: string | null
  /** Signed-in pages have their own navigation: the footer there is only about the data. */
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

/** Every public page, so that all are reachable. */
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

// Set once here, not on each of some thirty links.
const LINKS =
  '[&_a]:inline-block [&_a]:py-1 [&_a]:text-ink-soft [&_a]:no-underline [&_a]:hover:underline'

const SHORT = [
  { path: '/status', name: 'Data status' },
  { path: '/developers', name: 'Developers' },
  { path: '/method', name: 'Method' },
  { path: '/disclaimer', name: 'Disclaimer' },
  { path: '/privacy', name: 'Privacy' },
] as const
