import type { GlossaryTerm } from '../term.ts'

/** The words of this product: its ratings, and how they are made and tested. */
export const RATING_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'BUY',
    aliases: ['buy signal', 'buy rating', 'a buy', 'rated buy'],
    definition:
      'BUY is our rating when a stock meets all five conditions at the close: RSI, ADX, SMA, OBV and CMF all look bullish.',
    why: 'It says that past prices and volume fit a pattern. It does not say that the price will rise, and it is not advice.',
    example:
      'Pfizer was a BUY on Aug 20, 2026: RSI 68.35, ADX 36.04, SMA20 above SMA50, OBV up, and CMF 0.29.',
    path: '/method',
  },
  {
    name: 'SELL',
    aliases: ['sell signal', 'sell rating', 'a sell', 'rated sell'],
    definition:
      'SELL is our rating when one of two warning rules applies at the close: a trend break, or exhaustion after a strong rise.',
    why: 'It flags weakness in past prices and volume. It is not a forecast and not advice to sell.',
    example: 'ExxonMobil was a SELL on Aug 20, 2026: RSI was 70.83 while OBV was falling.',
    path: '/method',
  },
  {
    name: 'WATCH',
    aliases: [
      'watch rating',
      'watch signal',
      'a watch',
      'rated watch',
      'neutral rating',
      'hold rating',
    ],
    definition:
      'WATCH is our rating when neither the BUY rule nor a SELL rule is met, which is the usual case.',
    why: 'It means that the indicators disagree or are too weak. It is not a hidden BUY or SELL.',
    example:
      'Apple was a WATCH on Aug 20, 2026: its SMA and CMF looked bullish, but ADX was 19.00 and a BUY needs more than 25.',
    path: '/method',
  },
  {
    name: 'Signal',
    aliases: ['momentum v1', 'stock signal', 'trading signal', 'signals', 'stock signals'],
    definition:
      'A signal is what fixed rules say about a stock at its last close; ours are BUY, SELL and WATCH.',
    why: 'A signal that follows written rules is the same for everyone and can be checked afterward.',
    example: 'On Aug 20, 2026, the signal for Nvidia was WATCH: it met 2 of 5 BUY conditions.',
    path: '/method',
  },
  {
    name: 'No signal',
    aliases: ['none rating', 'missing signal'],
    definition:
      'No signal means that we could not rate a stock, because data is missing or too few days are available.',
    why: 'Missing data never becomes a WATCH. The card always says what is missing.',
    example:
      'Say a stock listed 30 days ago: it needs 60 daily bars, so 30 are missing and it has no signal.',
    path: '/how-it-works',
  },
  {
    name: 'Exhaustion',
    aliases: ['exhaustion rule', 'exhaustion sell', 'sell on exhaustion'],
    definition:
      'Exhaustion is one of our two SELL rules: RSI is above 70 while the moving averages or the volume weaken.',
    why: 'A fast rise that volume no longer supports often slows down. The rule flags the moment both happen.',
    example:
      'ExxonMobil met it on Aug 20, 2026: RSI was 70.83, and OBV was 2.5 million shares below its level 20 days earlier.',
    path: '/method',
  },
  {
    name: 'Trend break',
    aliases: ['trend break rule', 'broken trend', 'trendbreak'],
    definition:
      'A trend break is one of our two SELL rules: the averages and volume point down, the trend is strong, and RSI is not oversold.',
    why: 'All five of its conditions must be met, so it only flags falls that price and volume both confirm.',
    example:
      'UnitedHealth met it on Aug 20, 2026: its 20-day average of $407.53 was below its 50-day average of $414.14.',
    path: '/method',
  },
  {
    name: 'Condition',
    aliases: ['clause', 'conditions met', 'rule condition', 'buy conditions'],
    definition:
      'A condition is one test of a rule, such as “ADX is above 25”, that a stock either meets or misses.',
    why: 'Seeing each condition shows how close a stock is to another rating.',
    example:
      'Coca-Cola missed the ADX condition on Aug 20, 2026: ADX was 24.88 and must be above 25.',
    path: '/method',
  },
  {
    name: 'Receipt',
    aliases: ['signal receipt', 'receipts'],
    definition:
      'A receipt is the saved record of one signal, with everything needed to compute it again.',
    why: 'It shows that a past signal was not changed later to look better.',
    example:
      'Say a BUY is 90 days old: its receipt still has the readings, the rule and the day’s data.',
    path: '/method/receipts',
  },
  {
    name: 'Track record',
    aliases: ['trackrecord'],
    definition:
      'A track record shows how past signals turned out, winners and losers included, compared with chance.',
    why: 'Anyone can show a few good calls. Only the complete list shows whether a rule works.',
    example:
      'Our record counts every signal for 503 stocks over 1,003 trading days, losers included.',
    path: '/record',
  },
  {
    name: 'Backtest',
    aliases: ['backtesting', 'back test', 'back testing', 'backtested'],
    definition:
      'A backtest applies a trading rule to past prices to see what would have happened after each signal.',
    why: 'It can expose a bad rule quickly. A good result can still be luck, above all after many attempts.',
    example:
      'Say a rule gave 100 signals and 57 stocks rose: if 57% rise after any day, the rule added nothing.',
    path: '/record',
  },
  {
    name: 'Hit rate',
    aliases: ['win rate', 'winrate', 'success rate', 'batting average'],
    definition: 'The hit rate is the share of signals after which the price moved the right way.',
    why: 'On its own it says little: prices rise on most days anyway, so compare it with a random day.',
    example: 'Say 12 of 20 BUY signals were followed by a rise: the hit rate is 60%.',
    path: '/record',
  },
  {
    name: 'P-value',
    aliases: ['pvalue', 'statistical significance', 'statistically significant'],
    definition: 'A p-value says how often chance alone would produce a result at least this good.',
    why: 'A small one makes luck unlikely. Testing many rules makes a small one easy to find by luck.',
    example: 'Say 30 of 1,000 random entries did as well as a rule: the p-value is 0.03.',
    path: '/record',
  },
  {
    name: 'Benchmark',
    aliases: ['benchmarks', 'benchmark index'],
    definition:
      'A benchmark is what you compare a result with, such as the S&P 500 or simply holding the stock.',
    why: 'A gain is only good or bad compared with what you could have had without the effort.',
    example:
      'Say your stocks gained 8% while the S&P 500 gained 11%: you were 3 points behind the benchmark.',
    path: '/record',
  },
  {
    name: 'Screener',
    aliases: ['stock screener', 'stock scanner', 'screening', 'scanner', 'stock screen'],
    definition:
      'A screener is a tool that lists the stocks matching the filters you set, such as RSI below 30.',
    why: 'It turns thousands of stocks into a short list you can look at one by one.',
    example: 'On Aug 20, 2026, filtering our 63 sample stocks for BUY left 6.',
    path: '/scan',
  },
  {
    name: 'Watchlist',
    aliases: ['watch list', 'watchlists'],
    definition: 'A watchlist is a saved list of stocks that you want to follow.',
    why: 'You see their prices and signals in one place, without owning any of them.',
    example:
      'Say your watchlist has 8 stocks: after the close you can be notified when one of the 8 signals changes.',
    path: '/features',
  },
  {
    name: 'Zone',
    aliases: ['zones', 'indicator zone', 'rsi zone'],
    definition:
      'A zone is a named part of an indicator’s scale, such as overbought for an RSI above 70.',
    why: 'It turns a number into a word, so you don’t have to know every scale.',
    example:
      'Apple’s RSI of 48.93 on Aug 20, 2026, was in the bullish zone, which runs from 45 to 70.',
    path: '/method',
  },
  {
    name: 'Lean',
    aliases: ['leans', 'leaning', 'leans bullish', 'leans bearish'],
    definition: 'A lean is whether a single indicator looks bullish or bearish on its own.',
    why: 'It shows which side is ahead, even when the rating is WATCH.',
    example: 'On Aug 20, 2026, Nvidia’s RSI and SMA leaned bullish, and its OBV and CMF bearish.',
    path: '/method',
  },
  {
    name: 'Delayed price',
    aliases: [
      'delayed',
      'delayed quote',
      'stale',
      'stale data',
      'stale price',
      'end of day',
      'end of day data',
      'delayed data',
    ],
    definition:
      'A delayed price is minutes behind the exchange; an end-of-day price is from the last close, and a stale one older than it should be.',
    why: 'A label next to each price says which it is. Check your broker before you rely on one.',
    example: 'Say a price is 15 minutes delayed: at 10:00 AM you see the one from 9:45 AM.',
    path: '/how-it-works',
  },
  {
    name: 'Sample data',
    aliases: ['sample market', 'sample prices', 'sample'],
    definition:
      'Sample data is a stored set of past prices that we show when no live source is available.',
    why: 'It is real but old, so it is always labeled with its date.',
    example: 'Our sample market has 63 US stocks and ends on Aug 20, 2026.',
    path: '/credits',
  },
]
