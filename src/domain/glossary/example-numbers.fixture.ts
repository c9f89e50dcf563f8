import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeFurther, type FurtherSeries } from '../indicators/compute-further.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { judgeBars } from '../signals/judge-bars.ts'
import type { Signal } from '../signals/signal.ts'

const sample = join(import.meta.dirname, '../../../data/sample')
const stocks = new Map(readSampleStocks().map((stock) => [String(stock.ticker), stock.bars]))
const sessions = stocks.get('AAPL')?.dates ?? []

/** The numbers of every example in the order of its text, worked out again. */
export const EXAMPLE_NUMBERS: Readonly<Record<string, () => readonly number[]>> = {
  BUY: () => [readings('PFE').rsi, readings('PFE').adx, readings('PFE').cmf],
  SELL: () => [readings('XOM').rsi],
  WATCH: () => [readings('AAPL').adx, 25],
  Signal: () => [metBuy('NVDA'), 5],
  'No signal': () => [30, 60, 60 - 30],
  Exhaustion: () => [readings('XOM').rsi, -millions(readings('XOM').obvChange), 20],
  'Trend break': () => [readings('UNH').sma20, readings('UNH').sma50],
  Condition: () => [readings('KO').adx, 25],
  Receipt: () => [90],
  'Track record': () => [503, 1003],
  Backtest: () => [100, 57, 57],
  'Hit rate': () => [12, 20, (100 * 12) / 20],
  'P-value': () => [30, 1000, 30 / 1000],
  Benchmark: () => [8, 11, 11 - 8],
  Screener: () => [stocks.size, countBy('BUY')],
  Watchlist: () => [8, 8],
  'Sample data': () => [stocks.size],
  Zone: () => [readings('AAPL').rsi, 45, 70],
  Lean: () => [],
  'Delayed price': () => [15],
  RSI: () => [readings('AAPL').rsi, 14],
  ADX: () => [readings('PFE').adx, readings('AAPL').adx],
  SMA: () => [mean(closes('AAPL').slice(-20)), mean(closes('AAPL').slice(-50))],
  OBV: () => [-millions(readings('AAPL').obvChange), 20],
  CMF: () => [readings('AAPL').cmf, readings('NVDA').cmf],
  EMA: () => [further('AAPL').ema12, further('AAPL').ema26],
  MACD: () => [further('AAPL').ema12 - further('AAPL').ema26, further('AAPL').macdSignal],
  'Bollinger Bands': () => [...bands('AAPL'), close('AAPL')],
  'Stochastic oscillator': () => [further('AAPL').stochasticK],
  'Stochastic RSI': () => [further('AAPL').stochasticRsiK],
  CCI: () => [further('KO').cci],
  'Williams %R': () => [further('AAPL').williamsR],
  MFI: () => [further('AAPL').mfi],
  'Rate of change': () => [change(closes('KO').at(-11), close('KO'))],
  Aroon: () => [further('KO').aroonUp],
  ATR: () => [100, 3, 2, 6],
  VWAP: () => [100, 10, 300, 12, (100 * 10 + 300 * 12) / 400, (10 + 12) / 2],
  '+DI and −DI': () => [readings('PFE').plusDi, readings('PFE').minusDi],
  Oscillator: () => [readings('AAPL').rsi, (0 + 100) / 2],
  'Technical indicator': () => [['RSI', 'ADX', 'SMA', 'OBV', 'CMF'].length],
  'Lagging indicator': () => [5],
  'Golden cross': () => [readings('NVDA').sma20, readings('NVDA').sma50],
  'Death cross': () => [close('UNH')],
  Crossover: () => [],
  '50-day moving average': () => [close('AAPL'), mean(closes('AAPL').slice(-50))],
  '200-day moving average': () => [close('AAPL'), mean(closes('AAPL').slice(-200))],
  Overbought: () => [readings('XOM').rsi],
  Oversold: () => [readings('UNH').rsi],
  Momentum: () => [change(close('XOM', '2025-12-31'), close('XOM'))],
  Trend: () => [mean(closes('PFE').slice(-20)), mean(closes('PFE').slice(-50))],
  Uptrend: () => [50, 46, 54, 49],
  Downtrend: () => [40, 44, 37, 41],
  'Trend line': () => [20, 22, 24, (24 - 20) / 2],
  Support: () => [30, 30],
  Resistance: () => [60, 60],
  Breakout: () => [60, 62],
  Pullback: () => [
    -change(close('AAPL', '2026-08-19'), close('AAPL')),
    change(close('AAPL', '2025-12-31'), close('AAPL')),
  ],
  Reversal: () => [80, 60, 63, 66],
  Divergence: () => [50, 55, 72, 64],
  Consolidation: () => [48, 52, 6, (48 + 52) / 2],
  Whipsaw: () => [50, 48, 50 - 48],
  Gap: () => [
    close('AAPL', '2026-07-30'),
    open('AAPL', '2026-07-31'),
    -change(close('AAPL', '2026-07-30'), open('AAPL', '2026-07-31')),
  ],
  Candlestick: () => [open('AAPL'), close('AAPL')],
  Bar: () => [open('AAPL'), last(bars('AAPL').highs), last(bars('AAPL').lows), close('AAPL')],
  '52-week high': () => {
    const high = Math.max(...bars('AAPL').highs.slice(-252))
    return [high, close('AAPL'), -change(high, close('AAPL'))]
  },
  '52-week low': () => {
    const low = Math.min(...bars('AAPL').lows.slice(-252))
    return [low, close('AAPL'), change(low, close('AAPL'))]
  },
  'All-time high': () => [90, 91],
  Volume: () => [millions(last(bars('AAPL').volumes))],
  'Average volume': () => [
    millions(last(bars('AAPL').volumes)),
    millions(mean(Array.from(bars('AAPL').volumes.slice(-20)))),
  ],
  'Volume ratio': () => [
    last(bars('AAPL').volumes) / mean(Array.from(bars('AAPL').volumes.slice(-20))),
    millions(last(bars('AAPL').volumes)),
    millions(mean(Array.from(bars('AAPL').volumes.slice(-20)))),
  ],
  'Technical analysis': () => [5],
  'Fibonacci retracement': () => [100, 150, 38.2, 150 - (150 - 100) * 0.382],
  'Head and shoulders': () => [50, 55, 50, 46, 46],
  'Flags and pennants': () => [40, 50, 48, 50],
  'Market order': () => [20.05, 100, 100 * 20.05],
  'Limit order': () => [20.05, 19.5, 19.5],
  'Stop-loss order': () => [50, 45, 45, 50 - 45],
  'Stop-limit order': () => [45, 44, 46, 42],
  'Trailing stop': () => [60, 10, 60 * 0.9],
  'Take profit': () => [50, 60, 60, 60 - 50],
  Bid: () => [19.95, 20.05, 100, 100 * 19.95],
  Ask: () => [19.95, 20.05, 100, 100 * 20.05],
  'Bid-ask spread': () => [19.95, 20.05, 20.05 - 19.95],
  Liquidity: () => [millions(last(bars('AAPL').volumes))],
  Slippage: () => [20, 20.04, 500, 500 * (20.04 - 20)],
  Broker: () => [500, 4, 100, 4, 500 - 4 * 100],
  Commission: () => [5, 5, 500, (100 * (5 + 5)) / 500],
  'Day trading': () => [0.3, 0.2],
  'Swing trading': () => [40, 44, change(40, 44)],
  'Buy and hold': () => [1000, 7, 10, 1000 * 1.07 ** 10],
  Position: () => [10, close('AAPL'), 10 * close('AAPL')],
  'Position size': () => [100, 5, 100 / 5],
  Lot: () => [10, 20, 10, 30, 35, 10 * (35 - 30)],
  'Fractional share': () => [400, 100, 100 / 400],
  'Going long': () => [50, 58, 58 - 50],
  'Short selling': () => [50, 40, 50 - 40, 70, 70 - 50],
  'Short interest': () => [10, 50, (100 * 10) / 50],
  'Short squeeze': () => [10, 25, 25 - 10],
  Margin: () => [5000, 5000, 20, 10_000 * 0.2, (100 * 10_000 * 0.2) / 5000],
  'Margin call': () => [5000, 6500, 6500 - 5000],
  Leverage: () => [3, 10, 3 * 10],
  'Extended hours': () => [8],
  Settlement: () => [10, 50, 10 * 50],
  'Trading halt': () => [7, 15],
  Option: () => [50, 2, 55, 55 - 50, 49],
  'Call option': () => [50, 2, 56, 56 - 50, 56 - 50 - 2],
  'Put option': () => [50, 2, 44, 50 - 44, 50 - 44 - 2],
  'Strike price': () => [50, 53, 53 - 50],
  Futures: () => [1, 1],
  'Paper trading': () => [10_000, 800],
  'Wash sale': () => [300, 10, 300],
  Stock: () => [1000, 10, (100 * 10) / 1000],
  Share: () => [close('AAPL')],
  Ticker: () => [2],
  'Share class': () => [1, 10],
  'Preferred stock': () => [25, 6, 25 * 0.06],
  Security: () => [10, 1],
  Asset: () => [5000, 2000, 1000, 5000 + 2000 - 1000],
  Bond: () => [1000, 4, 5, 1000 * 0.04, 1000],
  'Blue chip': () => [close('KO')],
  'Penny stock': () => [1000, 0.5, 0.05, (100 * 0.05) / 0.5],
  'Growth stock': () => [1, 2, 3, 100 * (2 ** (1 / 3) - 1)],
  'Value stock': () => [30, 3, 20, 30 / 3],
  'Meme stock': () => [10, 60, 15],
  'Market capitalization': () => [200, 50, (200 * 50) / 1000],
  'Shares outstanding': () => [100, 50, 100 / 50],
  Float: () => [100, 30, 100 - 30],
  'Stock exchange': () => [],
  Index: () => [-dayChange('^GSPC'), close('^GSPC')],
  'S&P 500': () => [close('^GSPC')],
  'Dow Jones': () => [-dayChange('^DJI'), close('^DJI')],
  Nasdaq: () => [-dayChange('^IXIC'), close('^IXIC')],
  'Russell 2000': () => [-dayChange('^RUT'), close('^RUT')],
  VIX: () => [dayChange('^VIX'), close('^VIX')],
  Sector: () => [],
  Open: () => [open('AAPL'), close('AAPL', '2026-08-19')],
  Close: () => [close('AAPL')],
  'Adjusted close': () => [100, 10, 1, 100 / 10],
  IPO: () => [20, 26, change(20, 26)],
  'Stock split': () => [splitOf('NVDA'), 1, 1, splitOf('NVDA')],
  'Reverse split': () => [100, 0.8, 1, 10, 100 / 10, 0.8 * 10],
  Dividend: () => [lastDividend('KO'), 100, 100 * lastDividend('KO')],
  'Dividend yield': () => [
    dividendsOfYear('KO'),
    (100 * dividendsOfYear('KO')) / close('KO'),
    close('KO'),
  ],
  'Ex-dividend date': () => [lastDividend('AAPL')],
  DRIP: () => [50, 25, 25 / 50],
  'Share buyback': () => [100, 100, 90, 100 / 100, 100 / 90],
  Dilution: () => [10, 100, 25, (100 * 10) / 100, (100 * 10) / 125],
  ADR: () => [1, 5, 4, 5 * 4],
  'Insider trading': () => [1000],
  ETF: () => [close('SPY')],
  'Index fund': () => [8, 0.1, 8 - 0.1],
  'Mutual fund': () => [100, 10, 100 / 10],
  'Hedge fund': () => [2, 20, 100_000, 100_000 * 0.2],
  REIT: () => [100, 90],
  'Expense ratio': () => [10_000, 0.05, 10_000 * 0.0005, 1, 10_000 * 0.01],
  'Net asset value': () => [50, 2, 50 / 2],
  Portfolio: () => [600, 400, 10, (600 * 0.1 * 100) / 1000],
  Diversification: () => [1, 20, 100 / 20, 2, 100 / 2],
  'Asset allocation': () => [60, 40, 30, 60 * 0.3],
  Rebalancing: () => [500, 500, 700, 500, (700 - 500) / 2],
  'Dollar-cost averaging': () => [100, 10, 100, 5, 100 / 10 + 100 / 5, 200 / 30],
  'Compound interest': () => [1000, 7, 30, 1000 * 1.07 ** 30],
  '401(k)': () => [200, 200 * 1.5],
  IRA: () => [100, 12 * 100],
  Risk: () => [50, 50, 1000, 1500, 500],
  'Risk tolerance': () => [40, 10_000, 10_000 * 0.6],
  'Risk-reward ratio': () => [5, 15, 1, 15 / 5],
  Volatility: () => [volatility('AAPL'), 20, volatility('KO')],
  'Standard deviation': () => [-1, 1, 0, 1],
  Beta: () => [1.5, 2, 1.5 * 2],
  Alpha: () => [8, 9, 9 - 8],
  'Excess return': () => [6, 9, 6 - 9],
  Drawdown: () => [
    close('TSLA', '2025-12-16'),
    close('TSLA', '2026-07-29'),
    -change(close('TSLA', '2025-12-16'), close('TSLA', '2026-07-29')),
  ],
  'Sharpe ratio': () => [10, 4, 12, (10 - 4) / 12],
  Correlation: () => [2, 0.9],
  Hedge: () => [500, 350, 500 - 350],
  Return: () => [100, 3, 107, 3 + 107 - 100],
  'Annualized return': () => [1000, 1210, 2, 100 * (Math.sqrt(1.21) - 1)],
  'Year to date': () => [
    2025,
    close('AAPL', '2025-12-31'),
    close('AAPL'),
    change(close('AAPL', '2025-12-31'), close('AAPL')),
  ],
  'Capital gain': () => [10, 40, 55, 10 * (55 - 40)],
  'Unrealized gain': () => [10, 40, 55, 10 * (55 - 40)],
  'Cost basis': () => [10, 20, 5, 10 * 20 + 5],
  'Net worth': () => [30_000, 12_000, 30_000 - 12_000],
  'Fundamental analysis': () => [4, 15, 4 * 15],
  Earnings: () => [100, 88, 100 - 88],
  'Earnings per share': () => [12, 6, 12 / 6],
  'Earnings report': () => [1, 1.1, change(1, 1.1)],
  Revenue: () => [1000, 20, 1000 * 20],
  'Profit margin': () => [100, 12, 12],
  'P/E ratio': () => [60, 4, 60 / 4],
  'PEG ratio': () => [30, 20, 30 / 20],
  'Price-to-sales ratio': () => [500, 100, 500 / 100],
  'Book value': () => [80, 50, 80 - 50],
  'Balance sheet': () => [80, 50, 80 - 50],
  'Debt-to-equity ratio': () => [50, 25, 50 / 25],
  'Return on equity': () => [6, 40, (100 * 6) / 40],
  'Cash flow': () => [20, 8, 20 - 8],
  EBITDA: () => [10, 5, 5, 10 + 5 + 5],
  Guidance: () => [2, 1.8, -change(2, 1.8)],
  'Analyst rating': () => [18, 20],
  'Price target': () => [80, 100, change(80, 100)],
  'Fair value': () => [5, 10, 5 / 0.1],
  Merger: () => [40, 52, 50, 52],
  Delisting: () => [70, 90],
  'Bull market': () => [change(closes('^GSPC').at(-253), close('^GSPC'))],
  'Bear market': () => [5000, 4000, -change(5000, 4000)],
  Correction: () => [5000, 4450, -change(5000, 4450)],
  Crash: () => [22.6],
  Rally: () => [change(closes('KO').at(-6), close('KO'))],
  Bubble: () => [2000, 2002],
  Bullish: () => [readings('AAPL').cmf],
  Bearish: () => [readings('NVDA').cmf],
  'Market breadth': () => [stocks.size, countDay((move) => move > 0), countDay((move) => move < 0)],
  'Market sentiment': () => [close('^VIX')],
  'Sector rotation': () => [4, 4],
  'Headline risk': () => [-change(close('UNH', '2026-01-26'), open('UNH', '2026-01-27'))],
  'Federal Reserve': () => [0.25, 200_000, 200_000 * 0.0025],
  'Interest rate': () => [1000, 4, 1000 * 0.04, 1000 * 0.0001],
  Yield: () => [40, 1000, (100 * 40) / 1000, 800, (100 * 40) / 800],
  Inflation: () => [2, 3, 100 * (1 - 1.02 / 1.03)],
  Recession: () => [100, 98, 6],
  GDP: () => [100, 102, 102 - 100],
  Tariff: () => [10, 50, 50 * 1.1],
  Cryptocurrency: () => [100, 40, change(40, 100)],
  Rebound: () => [50, 30, 34, 25],
  FOMO: () => [20, 45],
  FUD: () => [8],
  HODL: () => [100, 40, change(40, 100)],
  'Diamond hands': () => [10, 60, 15],
  'Paper hands': () => [48, 50, 53],
  'Bag holder': () => [80, 8, -change(80, 8)],
  'YOLO trade': () => [10_000, 10_000],
  'To the moon': () => [5, 500, change(5, 500)],
  'Buy the dip': () => [100, 90, 70, -change(90, 70)],
  'Catching a falling knife': () => [60, 40, 25, -change(40, 25)],
  'Averaging down': () => [10, 50, 10, 30, (10 * 50 + 10 * 30) / 20],
  'Break even': () => [50, 100, 100 * 0.5, change(50, 100)],
  'Pump and dump': () => [1, 6, 0.8],
  'Rug pull': () => [1, 10, 0.01],
  Whale: () => [1, 400_000],
  'Magnificent Seven': () => [
    ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'META', 'TSLA'].filter(
      (ticker) => signal(ticker).action === 'WATCH',
    ).length,
    7,
  ],
}

type Columns = Readonly<Record<'opens' | 'closes', readonly number[]>>

function readColumns(ticker: string): Columns {
  const file = join(sample, 'bars', `${ticker.replace('^', '')}.json`)
  // Our own packed files; the sample provider's tests check their shape.
  return JSON.parse(readFileSync(file, 'utf8')) as Columns
}

function readActions(ticker: string) {
  type Dated = readonly (readonly [date: string, ...values: number[]])[]
  const { actions } = JSON.parse(readFileSync(join(sample, 'actions.json'), 'utf8')) as {
    readonly actions: Readonly<
      Record<string, { readonly dividends: Dated; readonly splits?: Dated }>
    >
  }
  const found = actions[ticker]
  if (found === undefined) throw new Error(`no actions of ${ticker}`)
  return found
}

function bars(ticker: string): DailyBars {
  const found = stocks.get(ticker)
  if (found === undefined) throw new Error(`no bars of ${ticker}`)
  return found
}

function signal(ticker: string): Signal {
  const judged = judgeBars({ ticker: knownTicker(ticker), bars: bars(ticker) })
  if (judged.kind !== 'signal') throw new Error(`no signal of ${ticker}`)
  return judged
}

const readings = (ticker: string) => signal(ticker).readings
const metBuy = (ticker: string) =>
  signal(ticker).clauses.filter(({ rule, isMet }) => rule === 'buy' && isMet).length
const countBy = (action: string) =>
  [...stocks.keys()].filter((ticker) => signal(ticker).action === action).length
const countDay = (is: (move: number) => boolean) =>
  [...stocks.keys()].filter((ticker) => is(dayChange(ticker))).length

function further(ticker: string): Readonly<Record<keyof FurtherSeries, number>> {
  const series = Object.entries(computeFurther(bars(ticker)))
  // The same keys, each with its last reading.
  return Object.fromEntries(series.map(([name, values]) => [name, last(values)])) as Record<
    keyof FurtherSeries,
    number
  >
}

const closes = (ticker: string): readonly number[] => readColumns(ticker).closes
const close = (ticker: string, date = '2026-08-20') => closes(ticker)[indexOf(date)] ?? Number.NaN
const open = (ticker: string, date = '2026-08-20') =>
  readColumns(ticker).opens[indexOf(date)] ?? Number.NaN
const indexOf = (date: string) => sessions.indexOf(date)
const last = (values: Float64Array) => values.at(-1) ?? Number.NaN
const millions = (value: number) => value / 1e6
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const change = (from: number | undefined, to: number) => (to / (from ?? Number.NaN) - 1) * 100
const dayChange = (ticker: string) => change(closes(ticker).at(-2), close(ticker))

/** The 20-day mean less and plus two standard deviations. */
function bands(ticker: string): readonly [number, number] {
  const window = closes(ticker).slice(-20)
  const middle = mean(window)
  const spread = 2 * Math.sqrt(mean(window.map((value) => (value - middle) ** 2)))
  return [middle - spread, middle + spread]
}

/** Standard deviation of the last 20 daily changes, a year's worth, in percent. */
function volatility(ticker: string): number {
  const moves = closes(ticker)
    .slice(-21)
    .map((value, index, all) => change(all[index - 1], value))
    .slice(1)
  const middle = mean(moves)
  const squares = moves.reduce((sum, move) => sum + (move - middle) ** 2, 0)
  return Math.sqrt(squares / (moves.length - 1)) * Math.sqrt(252)
}

const splitOf = (ticker: string) => readActions(ticker).splits?.[0]?.[1] ?? Number.NaN
const lastDividend = (ticker: string) => readActions(ticker).dividends.at(-1)?.[1] ?? Number.NaN
const dividendsOfYear = (ticker: string) =>
  readActions(ticker)
    .dividends.filter(([date]) => date > '2025-08-20')
    .reduce((sum, [, amount = 0]) => sum + amount, 0)
