/** What people call the pages that answers link to. */
const PAGES: Readonly<Record<string, string>> = {
  '/analysis': 'the Analysis page',
  '/blog/why-stocks-are-down-today': 'the page on why stocks are down',
  '/developers': 'the Developers page',
  '/disclaimer': 'the Disclaimer page',
  '/faq': 'the FAQ page',
  '/forecast/tomorrow': 'the Tomorrow page',
  '/global': 'the Global page',
  '/glossary': 'the Glossary page',
  '/how-it-works': 'the How It Works page',
  '/indicators': 'the Indicators page',
  '/learn': 'the Learn page',
  '/learn/investing-basics': 'the Investing Basics page',
  '/method': 'the Method page',
  '/news/stocks-down-today': 'the Stocks Down page',
  '/news/stocks-up-today': 'the Stocks Up page',
  '/notifications': 'the Notifications page',
  '/performance': 'the Performance page',
  '/portfolio': 'the Portfolio page',
  '/privacy': 'the Privacy page',
  '/record': 'the Track Record page',
  '/scan': 'the Screener page',
  '/status': 'the Data Status page',
}

/** How a link to a page of ours reads in a sentence: the Method page, AAPL’s page; else its path. */
export function namePath(path: string): string {
  const [page = path] = path.split(/[?#]/)
  const ticker = /^\/stocks\/([A-Z][\w.-]*)$/.exec(page)?.[1]
  if (ticker !== undefined) return `${ticker}’s page`
  const indicator = /^\/indicators\/([a-z]{3})$/.exec(page)?.[1]
  if (indicator !== undefined) return `the ${indicator.toUpperCase()} page`
  return PAGES[page] ?? path
}
