import { INDICATORS } from '../indicators/catalogue.ts'
import { FURTHER_INDICATORS } from '../indicators/further-catalogue.ts'

/** A term of the glossary with its definition in one or two plain sentences. */
type GlossaryTerm = {
  readonly term: string
  readonly definition: string
  /** The page that says more; null without one. */
  readonly path: string | null
}

const INDICATOR_TERMS = Object.values(INDICATORS).map(({ name, title, measures, learnPath }) => ({
  term: `${name} (${title})`,
  definition: measures,
  path: learnPath,
}))

const FURTHER_TERMS = Object.values(FURTHER_INDICATORS).map(({ name, title, measures }) => ({
  term: title.startsWith(name) ? title : `${name} (${title})`,
  definition: measures,
  path: null,
}))

const PLAIN_TERMS: readonly GlossaryTerm[] = [
  define('BUY', 'The rating when all five of our conditions are met at the last close.', '/method'),
  define(
    'SELL',
    'The rating when one of our two warning rules is met at the last close.',
    '/method',
  ),
  define('WATCH', 'The rating when neither a BUY nor a SELL rule is met.', '/method'),
  define(
    'Backtest',
    'A test of a rule on past prices: what would have happened after each signal.',
    '/record',
  ),
  define('Bar', 'One day of trading: open, high, low, close and volume.'),
  define('Bearish', 'Pointing to lower prices.'),
  define('Benchmark', 'What a result is compared with, such as holding the stock or the S&P 500.'),
  define('Breadth', 'How many stocks rose and fell. It shows whether a move is shared.'),
  define('Bullish', 'Pointing to higher prices.'),
  define('Close', 'The last price of the regular trading session.'),
  define('Cost basis', 'What you paid for your shares, including fees.'),
  define('Crossover', 'The day one line moves above or below another, such as two averages.'),
  define('Death cross', 'The short moving average falls below the long one.', '/indicators/sma'),
  define('Drawdown', 'The fall from a high to the low that follows it.'),
  define('ETF', 'A fund that trades like a stock, often tracking an index.'),
  define('Excess return', 'How much more an investment returned than its benchmark.'),
  define('Golden cross', 'The short moving average rises above the long one.', '/indicators/sma'),
  define('Hit rate', 'The share of signals after which the price moved the right way.', '/record'),
  define('Index', 'A number that sums up the prices of many stocks, such as the S&P 500.'),
  define('Lot', 'Shares of one stock bought at one time for one price.'),
  define('Momentum', 'The tendency of a price to keep moving the way it has been moving.'),
  define('Overbought', 'A price that rose so fast that a pause is likely.', '/indicators/rsi'),
  define('Oversold', 'A price that fell so fast that a rebound is likely.', '/indicators/rsi'),
  define(
    'P-value',
    'How often chance alone would do as well. A small one means luck is unlikely.',
    '/record',
  ),
  define('Position', 'All the shares of one stock you hold.'),
  define('Receipt', 'Everything needed to recompute one of our signals.', '/method'),
  define(
    'Security',
    'A tradable claim with monetary value, such as a stock or a bond.',
    '/glossary/are-stocks-securities',
  ),
  define('Signal', 'What our rules say about a stock at its last close: BUY, SELL or WATCH.'),
  define('Split', 'Each share becomes several, and the price falls to match. Nothing is gained.'),
  define('Ticker', 'The short name a stock trades under, such as AAPL for Apple.'),
  define('Trend', 'The direction a price has been moving over weeks or months.'),
  define('Volatility', 'How much a price moves from day to day.'),
  define('Volume', 'The number of shares traded in a day.', '/indicators/obv'),
  define('Watchlist', 'A list of stocks you want to follow.'),
]

/** Every term, alphabetically. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  ...INDICATOR_TERMS,
  ...FURTHER_TERMS,
  ...PLAIN_TERMS,
].toSorted((one, other) => one.term.localeCompare(other.term, 'en'))

function define(term: string, definition: string, path: string | null = null): GlossaryTerm {
  return { term, definition, path }
}
