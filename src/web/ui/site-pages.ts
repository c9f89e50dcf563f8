/** The public pages as the foot of every page lists them, by what a reader may be after. */
export const SITE_PAGES = [
  {
    name: 'Product',
    pages: [
      { path: '/', name: 'Analyzer' },
      { path: '/features', name: 'Features' },
      { path: '/how-it-works', name: 'How it works' },
      { path: '/compare', name: 'Compare' },
      { path: '/faq', name: 'FAQ' },
      { path: '/method', name: 'Method' },
      { path: '/scan', name: 'Scan tracked stocks' },
      { path: '/record', name: 'Record of the rules' },
      { path: '/developers', name: 'For developers' },
      { path: '/status', name: 'Status of the data' },
    ],
  },
  {
    name: 'Learn',
    pages: [
      { path: '/learn/investing-basics', name: 'Investing basics' },
      { path: '/indicators', name: 'The five indicators' },
      { path: '/indicators/rsi', name: 'RSI' },
      { path: '/indicators/adx', name: 'ADX' },
      { path: '/indicators/sma', name: 'SMA' },
      { path: '/indicators/obv', name: 'OBV' },
      { path: '/indicators/cmf', name: 'CMF' },
      { path: '/blog', name: 'Blog' },
      { path: '/learn/can-stocks-make-you-rich', name: 'Can stocks make you rich?' },
      { path: '/glossary/are-stocks-assets', name: 'Are stocks assets?' },
      { path: '/glossary/are-stocks-securities', name: 'Are stocks securities?' },
    ],
  },
  {
    name: 'Market',
    pages: [
      { path: '/news/stocks-up-today', name: 'Stocks up today' },
      { path: '/news/stocks-down-today', name: 'Stocks down today' },
      { path: '/stocks-up-today', name: 'How to read a gain' },
      { path: '/stocks-down-today', name: 'How to read a drop' },
      { path: '/buy-stocks-today', name: 'Buy stocks today?' },
      { path: '/forecast/tomorrow', name: 'Will stocks go up tomorrow?' },
      { path: '/forecast/week-ahead', name: 'Week-ahead outlook' },
    ],
  },
  {
    name: 'About',
    pages: [
      { path: '/disclaimer', name: 'Disclaimer' },
      { path: '/privacy', name: 'Privacy' },
      { path: '/credits', name: 'Credits' },
      { path: '/rss.xml', name: 'RSS feed' },
    ],
  },
] as const
