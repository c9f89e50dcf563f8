import type { GlossaryTerm } from '../term.ts'

/** Indicators: the five behind every signal, the ten further ones, and a few others. */
export const INDICATOR_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'RSI',
    aliases: ['relative strength index', 'rsi 14', 'rsi indicator', 'relative strength'],
    definition:
      'RSI (Relative Strength Index) shows on a scale from 0 to 100 how much of a stock’s recent price movement was upward.',
    why: 'Above 70 a stock is called overbought, below 30 oversold. A BUY here needs an RSI from 45 to 70.',
    example:
      'Apple’s RSI was 48.93 on Aug 20, 2026: rises and falls over the last 14 days nearly balanced.',
    path: '/indicators/rsi',
  },
  {
    name: 'ADX',
    aliases: [
      'average directional index',
      'adx 14',
      'trend strength',
      'directional index',
      'adx indicator',
    ],
    definition:
      'ADX (Average Directional Index) shows on a scale from 0 to 100 how strong a trend is, but not whether it goes up or down.',
    why: 'Trend signals tend to fail when there is no trend. A BUY here needs an ADX above 25.',
    example:
      'Pfizer’s ADX was 36.04 on Aug 20, 2026, a strong trend. Apple’s was 19.00, a weak one.',
    path: '/indicators/adx',
  },
  {
    name: 'SMA',
    aliases: [
      'simple moving average',
      'moving average',
      'moving averages',
      'ma',
      'sma20',
      'sma50',
      'sma 20',
      'sma 50',
      'average line',
    ],
    definition:
      'An SMA (Simple Moving Average) is the average closing price of the last days, such as 20 or 50, updated daily.',
    why: 'It shows the trend without the daily noise. A BUY here needs the 20-day average above the 50-day average.',
    example:
      'Apple’s 20-day average was $315.52 on Aug 20, 2026, above its 50-day average of $309.85.',
    path: '/indicators/sma',
  },
  {
    name: 'OBV',
    aliases: ['on balance volume', 'obv indicator'],
    definition:
      'OBV (On-Balance Volume) is a running total that adds a day’s volume when the price closes higher and subtracts it when it closes lower.',
    why: 'It shows whether the busy days were mostly up or down days. A BUY here needs OBV above its level 20 days ago.',
    example:
      'Apple’s OBV fell by 22.0 million shares in the 20 days to Aug 20, 2026: the down days were busier.',
    path: '/indicators/obv',
  },
  {
    name: 'CMF',
    aliases: [
      'chaikin money flow',
      'chaikin',
      'money flow',
      'cmf 20',
      'buying pressure',
      'selling pressure',
    ],
    definition:
      'CMF (Chaikin Money Flow) shows whether money flows into or out of a stock, from where it closes in each day’s range, weighted by volume.',
    why: 'It runs from −1 to 1. Above 0 there is buying pressure, below 0 selling pressure, and a BUY here needs more than 0.',
    example: 'Apple’s CMF was 0.22 on Aug 20, 2026, strong buying. Nvidia’s was −0.15.',
    path: '/indicators/cmf',
  },
  {
    name: 'EMA',
    aliases: ['exponential moving average', 'ema12', 'ema26', 'ema 12', 'ema 26'],
    definition:
      'An EMA (Exponential Moving Average) is an average price in which the newest days count most, so it turns sooner than a simple average.',
    why: 'It reacts faster to news, and it gives more false turns for the same reason.',
    example: 'Apple’s 12-day EMA was $310.97 on Aug 20, 2026, and its 26-day EMA was $312.53.',
    path: null,
  },
  {
    name: 'MACD',
    aliases: [
      'moving average convergence divergence',
      'macd line',
      'macd indicator',
      'macd histogram',
    ],
    definition:
      'MACD (Moving Average Convergence Divergence) is the difference between a quick and a slow average of the price, usually the 12-day and 26-day EMA.',
    why: 'Traders watch when it crosses its own 9-day average, the signal line. Our signals don’t use it.',
    example: 'Apple’s MACD was −1.56 on Aug 20, 2026, below its signal line at −1.10.',
    path: null,
  },
  {
    name: 'Bollinger Bands',
    aliases: ['bollinger band', 'bollinger', 'bbands'],
    definition:
      'Bollinger Bands are two lines drawn two standard deviations above and below a stock’s 20-day average.',
    why: 'Prices mostly stay between the bands. Narrow bands mean calm days, and wide bands mean big moves.',
    example:
      'Apple’s bands ran from $290.42 to $340.63 on Aug 20, 2026, and the price closed between them at $311.30.',
    path: null,
  },
  {
    name: 'Stochastic oscillator',
    aliases: ['stochastic', 'stoch'],
    definition:
      'The stochastic oscillator shows where the close lies between the lowest low (0) and the highest high (100) of the last 14 days.',
    why: 'Many traders call a value above 80 overbought and below 20 oversold. In strong trends it stays extreme for weeks.',
    example:
      'Apple’s smoothed value was 56.9 on Aug 20, 2026, near the middle of its 14-day range.',
    path: null,
  },
  {
    name: 'Stochastic RSI',
    aliases: ['stochrsi', 'stoch rsi'],
    definition:
      'Stochastic RSI shows where a stock’s RSI lies between its own lowest (0) and highest (100) value of the last 14 days.',
    why: 'It moves much faster than RSI, so it signals often and is often wrong.',
    example: 'Apple’s was 66.5 on Aug 20, 2026: RSI was in the upper half of its own recent range.',
    path: null,
  },
  {
    name: 'CCI',
    aliases: ['commodity channel index'],
    definition:
      'CCI (Commodity Channel Index) shows how unusual a price is, as its distance from the 20-day average measured in typical distances.',
    why: 'Values above 100 or below −100 mark unusually strong moves.',
    example: 'Coca-Cola’s CCI was 182.1 on Aug 20, 2026, an unusually strong move up.',
    path: null,
  },
  {
    name: 'Williams %R',
    aliases: ['williams r', 'williams percent range', '%r indicator'],
    definition:
      'Williams %R shows how far the close is below the highest high of the last 14 days, from 0 at the top to −100 at the low.',
    why: 'Above −20 is often called overbought, and below −80 oversold.',
    example: 'Apple’s was −45.6 on Aug 20, 2026, near the middle of its range.',
    path: null,
  },
  {
    name: 'MFI',
    aliases: ['money flow index'],
    definition:
      'MFI (Money Flow Index) shows on a scale from 0 to 100 which share of the money of the last 14 days was traded on up days.',
    why: 'It works like RSI but counts volume too. Above 80 is often called overbought, below 20 oversold.',
    example: 'Apple’s MFI was 57.4 on Aug 20, 2026: a little more money was traded on up days.',
    path: null,
  },
  {
    name: 'Rate of change',
    aliases: ['roc', 'rate of change indicator', 'price rate of change'],
    definition:
      'Rate of change (ROC) is the percent by which the close has moved over a set number of days, such as 10.',
    why: 'It is the simplest measure of momentum: above 0 the price is higher than it was, below 0 lower.',
    example: 'Coca-Cola’s 10-day rate of change was 4.20% on Aug 20, 2026.',
    path: null,
  },
  {
    name: 'Aroon',
    aliases: ['aroon indicator', 'aroon up', 'aroon down', 'aroon oscillator'],
    definition:
      'Aroon shows how recent the highest high and the lowest low of the last 25 days are, from 100 for today to 0.',
    why: 'A new high today and an old low point to an uptrend, and the other way around.',
    example: 'Coca-Cola’s Aroon Up was 100 on Aug 20, 2026: its 25-day high was that same day.',
    path: null,
  },
  {
    name: 'ATR',
    aliases: ['average true range', 'true range'],
    definition:
      'ATR (Average True Range) is how many dollars a stock typically moves in a day, overnight gaps included.',
    why: 'Traders use it to see whether a move is big for this stock, and to place stops outside the usual noise.',
    example:
      'Say a $100 stock has an ATR of $3: a day with a move of $2 is normal, and one of $6 is twice the usual.',
    path: null,
  },
  {
    name: 'VWAP',
    aliases: ['volume weighted average price', 'v wap'],
    definition:
      'VWAP (Volume-Weighted Average Price) is the average price paid for a stock during the day, with big trades counting more.',
    why: 'Large buyers use it to judge whether they paid more or less than the day’s typical price.',
    example: 'Say 100 shares trade at $10 and 300 at $12: the VWAP is $11.50, not $11.',
    path: null,
  },
  {
    name: '+DI and −DI',
    aliases: [
      'di',
      'plus di',
      'minus di',
      'directional indicator',
      'directional movement',
      'dmi',
      'directional indicators',
    ],
    definition:
      '+DI and −DI show how strongly a price pushes up and down; ADX is computed from the distance between them.',
    why: 'ADX only gives the strength of a trend. The larger of the two tells you its direction.',
    example:
      'Pfizer’s +DI was 40.36 and its −DI 9.03 on Aug 20, 2026, so its strong trend pointed up.',
    path: '/indicators/adx',
  },
  {
    name: 'Oscillator',
    aliases: ['oscillators', 'momentum oscillator', 'momentum indicator'],
    definition:
      'An oscillator is an indicator that swings between fixed limits, such as RSI between 0 and 100.',
    why: 'It shows when a move is unusually fast. It says little about how long the move will last.',
    example: 'Apple’s RSI of 48.93 on Aug 20, 2026, was close to 50, the middle of its scale.',
    path: '/indicators',
  },
  {
    name: 'Technical indicator',
    aliases: [
      'indicator',
      'indicators',
      'technical indicators',
      'stock indicator',
      'stock indicators',
    ],
    definition:
      'A technical indicator is a number computed from past prices or volume, such as RSI or a moving average.',
    why: 'It sums up many days in one figure. It describes the past and knows nothing about the company.',
    example: 'Our signals use 5 indicators: RSI, ADX, SMA, OBV and CMF.',
    path: '/indicators',
  },
  {
    name: 'Lagging indicator',
    aliases: ['lag', 'leading indicator', 'lagging', 'lagging and leading indicators'],
    definition:
      'A lagging indicator confirms a move after it has begun, because it is computed from prices that are already in the past.',
    why: 'Moving averages lag by design: you get fewer false alarms, but you get them late.',
    example:
      'Say a price falls for 5 days after a long rise: its 50-day average may still be rising.',
    path: '/indicators/sma',
  },
]
