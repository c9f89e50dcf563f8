import type { GlossaryTerm } from '../term.ts'

/** What people see on charts. */
export const CHART_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'Golden cross',
    aliases: [
      'golden crossover',
      'golden crosses',
      'goldencross',
      'bullish cross',
      'bullish crossover',
    ],
    definition:
      'A golden cross is when a short moving average rises above a long one; here, the 20-day average above the 50-day average.',
    why: 'It shows that the recent trend has turned up. It comes late by design, and news reports usually mean the 50-day and 200-day averages.',
    example:
      'Nvidia had a golden cross on Aug 6, 2026. Two weeks later its SMA20 was $212.78 and its SMA50 $207.29.',
    path: '/indicators/sma',
  },
  {
    name: 'Death cross',
    aliases: [
      'death crossover',
      'death crosses',
      'deathcross',
      'bearish cross',
      'bearish crossover',
      'dead cross',
    ],
    definition:
      'A death cross is when a short moving average falls below a long one; here, the 20-day average below the 50-day average.',
    why: 'It shows that the recent trend has turned down. It sounds worse than it is: prices often recover soon after.',
    example:
      'UnitedHealth had a death cross on Aug 14, 2026. Its close was $384.85 on Aug 20, 2026.',
    path: '/indicators/sma',
  },
  {
    name: 'Crossover',
    aliases: [
      'cross over',
      'moving average crossover',
      'ma crossover',
      'sma crossover',
      'crossing averages',
      'sma cross',
    ],
    definition:
      'A crossover is the day one line on a chart moves above or below another, such as two moving averages.',
    why: 'It turns a slow change of trend into a clear date. In a sideways market it gives many false dates.',
    example: 'Netflix had an upward crossover of its 20-day and 50-day averages on Aug 20, 2026.',
    path: '/indicators/sma',
  },
  {
    name: '50-day moving average',
    aliases: [
      '50 day average',
      '50 day ma',
      '50 dma',
      '50 day sma',
      '50ma',
      '50 day line',
      '50 day',
    ],
    definition:
      'The 50-day moving average is the average closing price of the last 50 trading days, about ten weeks.',
    why: 'Many people use it to tell whether the medium-term trend is up or down.',
    example: 'Apple closed at $311.30 on Aug 20, 2026, just above its 50-day average of $309.85.',
    path: '/indicators/sma',
  },
  {
    name: '200-day moving average',
    aliases: [
      '200 day average',
      '200 day ma',
      '200 dma',
      '200 day sma',
      '200ma',
      'sma200',
      'sma 200',
      '200 day line',
      '200 day',
    ],
    definition:
      'The 200-day moving average is the average closing price of the last 200 trading days, about ten months.',
    why: 'Investors often call a stock above it a long-term uptrend. Our signals use 20 and 50 days instead.',
    example: 'Apple closed at $311.30 on Aug 20, 2026, above its 200-day average of $281.30.',
    path: '/indicators/sma',
  },
  {
    name: 'Overbought',
    aliases: ['over bought', 'overbought stock', 'overbought zone', 'overbought level'],
    definition: 'Overbought means that a price has risen unusually fast: the RSI is above 70.',
    why: 'A pause or a fall becomes more likely, but strong stocks can stay overbought for weeks.',
    example: 'ExxonMobil was overbought on Aug 20, 2026, with an RSI of 70.83.',
    path: '/indicators/rsi',
  },
  {
    name: 'Oversold',
    aliases: ['over sold', 'oversold stock', 'oversold zone', 'oversold level'],
    definition: 'Oversold means that a price has fallen unusually fast: the RSI is below 30.',
    why: 'A rebound becomes more likely, but a falling stock can stay oversold and keep falling.',
    example: 'UnitedHealth’s RSI was 33.26 on Aug 20, 2026, close to oversold but not there.',
    path: '/indicators/rsi',
  },
  {
    name: 'Momentum',
    aliases: ['price momentum', 'momentum trading', 'momentum stock', 'momentum investing'],
    definition: 'Momentum is the tendency of a price to keep moving the way it has been moving.',
    why: 'It is what most chart indicators measure, RSI included. It can end on any day.',
    example: 'ExxonMobil rose 38.07% from Dec 31, 2025, to Aug 20, 2026: strong momentum so far.',
    path: '/indicators/rsi',
  },
  {
    name: 'Trend',
    aliases: ['trends', 'price trend', 'market trend', 'stock trend', 'sideways trend'],
    definition:
      'A trend is the direction a price has been moving over weeks or months: up, down or sideways.',
    why: 'Moving averages show its direction, and ADX shows how strong it is.',
    example:
      'Pfizer was in an uptrend on Aug 20, 2026: its 20-day average was $26.12 and its 50-day average $25.31.',
    path: '/indicators/adx',
  },
  {
    name: 'Uptrend',
    aliases: ['up trend', 'upward trend', 'rising trend', 'higher highs'],
    definition: 'An uptrend is a series of higher highs and higher lows in a price.',
    why: 'As long as it lasts, dips end above earlier dips.',
    example:
      'Say a stock peaks at $50, dips to $46, peaks at $54 and dips to $49: that is an uptrend.',
    path: '/indicators/sma',
  },
  {
    name: 'Downtrend',
    aliases: ['down trend', 'downward trend', 'falling trend', 'lower lows'],
    definition: 'A downtrend is a series of lower highs and lower lows in a price.',
    why: 'Each rebound ends below the one before, so buying dips keeps losing money while it lasts.',
    example:
      'Say a stock falls to $40, rebounds to $44, falls to $37 and rebounds to $41: that is a downtrend.',
    path: '/indicators/sma',
  },
  {
    name: 'Trend line',
    aliases: ['trendline', 'trend lines', 'trendlines'],
    definition:
      'A trend line is a straight line drawn on a chart along a price’s highs or lows to show its direction.',
    why: 'A price that breaks through it may be changing direction. Two people rarely draw the same line.',
    example:
      'Say a stock’s lows are $20 in March, $22 in April and $24 in May: the line along them rises $2 a month.',
    path: null,
  },
  {
    name: 'Support',
    aliases: ['support level', 'support line', 'price support', 'support levels'],
    definition:
      'Support is a price level at which a falling stock has repeatedly stopped falling, because buyers stepped in.',
    why: 'Traders watch whether it holds. Once it breaks, the price often falls further.',
    example: 'Say a stock dropped to $30 three times and rose each time: $30 is support.',
    path: null,
  },
  {
    name: 'Resistance',
    aliases: ['resistance level', 'resistance line', 'price resistance', 'resistance levels'],
    definition:
      'Resistance is a price level at which a rising stock has repeatedly stopped rising, because sellers stepped in.',
    why: 'A close above it is called a breakout, and many traders wait for one.',
    example: 'Say a stock rose to $60 three times and fell back each time: $60 is resistance.',
    path: null,
  },
  {
    name: 'Breakout',
    aliases: ['break out', 'breakouts', 'breaking out'],
    definition:
      'A breakout is a price move above a level that had stopped it before, ideally with high volume.',
    why: 'It may start a new trend. Many breakouts fail within days, which is called a false breakout.',
    example:
      'Say a stock has not closed above $60 for months and then closes at $62 on double volume.',
    path: null,
  },
  {
    name: 'Pullback',
    aliases: ['pull back', 'dip', 'dips', 'retracement', 'pullbacks'],
    definition: 'A pullback is a short fall within a longer rise.',
    why: 'It is normal and hard to tell from the start of a bigger fall while it happens.',
    example: 'Apple fell 1.75% on Aug 20, 2026, yet was still up 14.51% for the year.',
    path: null,
  },
  {
    name: 'Reversal',
    aliases: ['trend reversal', 'price reversal', 'turnaround'],
    definition:
      'A reversal is a lasting change of a price’s direction, from rising to falling or back.',
    why: 'It is only clear afterward. Indicators confirm it late, and guesses are often early.',
    example:
      'Say a stock falls from $80 to $60, then makes higher lows at $63 and $66: it may have reversed.',
    path: null,
  },
  {
    name: 'Divergence',
    aliases: [
      'bullish divergence',
      'bearish divergence',
      'rsi divergence',
      'obv divergence',
      'cmf divergence',
      'macd divergence',
      'volume divergence',
      'momentum divergence',
      'divergences',
    ],
    definition:
      'Divergence is when a price and an indicator disagree, such as a higher high in price but a lower high in RSI.',
    why: 'It can mean that a move is running out of strength. It can also last for weeks without effect.',
    example:
      'Say a stock rises from $50 to $55 while its RSI falls from 72 to 64: a bearish divergence.',
    path: '/indicators/rsi',
  },
  {
    name: 'Consolidation',
    aliases: [
      'sideways market',
      'trading range',
      'range bound',
      'rangebound',
      'sideways',
      'choppy',
      'consolidating',
    ],
    definition:
      'Consolidation is a time when a price moves sideways in a narrow range instead of trending.',
    why: 'Trend signals are unreliable then. A low ADX is the usual sign of it.',
    example: 'Say a stock trades between $48 and $52 for 6 weeks: it is consolidating around $50.',
    path: '/indicators/adx',
  },
  {
    name: 'Whipsaw',
    aliases: ['whipsaws', 'false signal', 'whip saw', 'fakeout', 'fake out', 'false breakout'],
    definition:
      'A whipsaw is a signal that flips back within days, because the price turned right after it.',
    why: 'Each flip costs money. Whipsaws are most common when there is no trend.',
    example:
      'Say you buy at $50 on a golden cross and sell at $48 on a death cross a week later: a loss of $2 a share.',
    path: '/indicators/sma',
  },
  {
    name: 'Gap',
    aliases: ['price gap', 'gap up', 'gap down', 'gapped', 'gaps', 'overnight gap'],
    definition: 'A gap is the jump between one day’s close and the next day’s opening price.',
    why: 'It usually follows news outside trading hours. A stop-loss order does not protect you against it.',
    example:
      'Apple closed at $333.43 on Jul 30, 2026, and opened the next day at $304.81, a gap of 8.58% down.',
    path: null,
  },
  {
    name: 'Candlestick',
    aliases: [
      'candle',
      'candles',
      'candlesticks',
      'candlestick chart',
      'doji',
      'hammer candle',
      'red candle',
      'green candle',
      'wick',
    ],
    definition:
      'A candlestick is a chart symbol for one day’s open, high, low and close, colored by whether the price rose or fell.',
    why: 'The body shows the open and close, and the thin lines show how far the price strayed from them.',
    example:
      'Apple opened at $317.46 on Aug 20, 2026, and closed at $311.30, so that day’s candle is a falling one.',
    path: null,
  },
  {
    name: 'Bar',
    aliases: [
      'daily bar',
      'price bar',
      'ohlc',
      'ohlcv',
      'open high low close',
      'bars',
      'daily bars',
    ],
    definition: 'A bar is one trading day in five numbers: open, high, low, close and volume.',
    why: 'All our indicators are computed from daily bars, and only from finished days.',
    example: 'Apple’s bar of Aug 20, 2026: open $317.46, high $320.28, low $310.65, close $311.30.',
    path: '/how-it-works',
  },
  {
    name: '52-week high',
    aliases: ['one year high', '1 year high', 'yearly high', 'year high'],
    definition: 'The 52-week high is the highest price a stock reached in the past year.',
    why: 'It shows where today’s price is within the year’s range. Some traders see new highs as strength.',
    example: 'Apple’s was $344.57 on Aug 20, 2026, and its close of $311.30 was 9.66% below it.',
    path: null,
  },
  {
    name: '52-week low',
    aliases: ['one year low', '1 year low', 'yearly low', 'year low'],
    definition: 'The 52-week low is the lowest price a stock reached in the past year.',
    why: 'A stock near it is cheap compared with its past, but not necessarily a bargain.',
    example: 'Apple’s was $223.78 on Aug 20, 2026, and its close of $311.30 was 39.11% above it.',
    path: null,
  },
  {
    name: 'All-time high',
    aliases: ['ath', 'all time highs', 'record high', 'all time low'],
    definition: 'An all-time high is the highest price a stock has ever reached.',
    why: 'Above it, nobody who still holds the stock is sitting on a loss. It says nothing about value.',
    example:
      'Say a stock’s best price so far was $90 and it now trades at $91: that is an all-time high.',
    path: null,
  },
  {
    name: 'Volume',
    aliases: ['trading volume', 'share volume', 'volumes', 'stock volume'],
    definition: 'Volume is the number of shares traded in a period, usually a day.',
    why: 'A move on high volume has more buyers or sellers behind it than a move on low volume.',
    example: 'Apple’s volume was 41.0 million shares on Aug 20, 2026.',
    path: '/indicators/obv',
  },
  {
    name: 'Average volume',
    aliases: ['average daily volume', 'adv'],
    definition:
      'Average volume is the mean number of shares traded per day, often over the last 20 days.',
    why: 'Comparing a day with it shows whether a move drew more people than usual.',
    example:
      'Apple’s volume of 41.0 million on Aug 20, 2026, was below its 20-day average of 53.1 million.',
    path: '/indicators/obv',
  },
  {
    name: 'Volume ratio',
    aliases: [
      'relative volume',
      'rvol',
      'volume multiple',
      'volume against its average',
      'volume vs average',
      'volume compared to average',
    ],
    definition:
      'The volume ratio is a day’s volume divided by its 20-day average: 1 is a usual day, 2 twice as much.',
    why: 'It shows at a glance whether a move drew more people than usual.',
    example:
      'Apple’s volume ratio on Aug 20, 2026, was 0.77: 41.0 million shares, against 53.1 million.',
    path: '/indicators/obv',
  },
  {
    name: 'Technical analysis',
    aliases: ['ta', 'charting', 'chart analysis', 'technicals', 'chart reading'],
    definition:
      'Technical analysis tries to judge a stock from its past prices and volume alone, with charts and indicators.',
    why: 'It is quick and works the same for every stock. Tests, ours included, rarely find that it beats chance.',
    example:
      'Our BUY rule is technical analysis: 5 conditions on price and volume, and none on the company.',
    path: '/indicators',
  },
  {
    name: 'Fibonacci retracement',
    aliases: ['fibonacci', 'fib', 'fib levels', 'fibonacci levels', 'fib retracement'],
    definition:
      'Fibonacci retracement marks fixed fractions of a past move, such as 38.2% and 61.8%, as levels where a price may turn.',
    why: 'It is popular, and there is little evidence that prices turn there more often than elsewhere.',
    example: 'Say a stock rises from $100 to $150: the 38.2% level is $130.90.',
    path: null,
  },
  {
    name: 'Head and shoulders',
    aliases: [
      'head and shoulders pattern',
      'chart pattern',
      'chart patterns',
      'double top',
      'double bottom',
      'cup and handle',
    ],
    definition:
      'Head and shoulders is a chart pattern of three peaks, the middle one highest, that is said to announce a fall.',
    why: 'Patterns like this are easy to see afterward and hard to use: people disagree on when one is complete.',
    example:
      'Say a stock peaks at $50, $55 and $50, with dips to $46 between them: a fall below $46 completes it.',
    path: null,
  },
  {
    name: 'Flags and pennants',
    aliases: [
      'bull flag',
      'bear flag',
      'flag pattern',
      'pennant',
      'pennant pattern',
      'flag and pennant',
      'flag or pennant',
      'flag vs pennant',
      'pennant and flag',
      'pennant or flag',
      'pennant vs flag',
    ],
    definition:
      'Flags and pennants are short pauses after a sharp move: a flag drifts between two parallel lines, a pennant narrows between two lines that meet.',
    why: 'Both are said to end in another move the same way. Like all patterns, they are easy to see afterward and hard to use.',
    example:
      'Say a stock jumps from $40 to $50, then drifts between $48 and $50 for a week: that week is its flag.',
    path: null,
  },
]
