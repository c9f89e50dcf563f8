import type { Guide } from './guide.ts'

/** How to read indicators, charts and signals. */
export const READING_GUIDES: readonly Guide[] = [
  {
    question: 'How do I read RSI?',
    asks: [
      'use rsi',
      'interpret rsi',
      'rsi levels',
      'good rsi level',
      'good value for rsi',
      'read the relative strength index',
      'trade with rsi',
    ],
    answer:
      'Read RSI on its scale from 0 to 100: above 70 is overbought, below 30 is oversold, and 45 to 70 counts toward a BUY here.',
    more: [
      'Look at its direction too: a rising RSI means that gains are winning.',
      'In a strong trend RSI can stay above 70 for weeks, so don’t use it alone.',
    ],
    path: '/indicators/rsi',
  },
  {
    question: 'How do I read ADX?',
    asks: [
      'use adx',
      'interpret adx',
      'adx levels',
      'good adx level',
      'good value for adx',
      'tell if a trend is strong',
      'trade with adx',
      'know how strong a trend is',
    ],
    answer:
      'Read ADX as the strength of a trend: below 25 is weak, 25 to 50 is strong, and above 50 is extremely strong.',
    more: [
      'It doesn’t say which way the trend goes. For that, compare +DI with −DI or the two moving averages.',
    ],
    path: '/indicators/adx',
  },
  {
    question: 'How do I read moving averages?',
    asks: [
      'use sma',
      'use moving averages',
      'read sma',
      'interpret moving averages',
      'read the sma',
      'use the 50 day moving average',
      'trade a golden cross',
      'trade with moving averages',
    ],
    answer:
      'Compare the 20-day average with the 50-day average: above means that the trend points up, below that it points down.',
    more: [
      'The day they cross is a golden or a death cross.',
      'Averages turn late, and in a sideways market they flip often.',
    ],
    path: '/indicators/sma',
  },
  {
    question: 'How do I read OBV?',
    asks: [
      'use obv',
      'interpret obv',
      'read on balance volume',
      'read volume',
      'use volume',
      'interpret volume',
      'good obv level',
    ],
    answer:
      'Read OBV by its direction: if it is higher than 20 days ago, the up days had more volume than the down days.',
    more: ['Its level means nothing, because it depends on the day the count began.'],
    path: '/indicators/obv',
  },
  {
    question: 'How do I read CMF?',
    asks: [
      'use cmf',
      'interpret cmf',
      'read chaikin money flow',
      'cmf levels',
      'good cmf level',
      'use money flow',
    ],
    answer:
      'Read CMF around 0: above 0 money flows in, below 0 it flows out, and beyond 0.15 either way the flow is strong.',
    more: ['A few days with very high volume can dominate it.'],
    path: '/indicators/cmf',
  },
  {
    question: 'How do I use RSI and ADX together?',
    asks: [
      'use rsi with adx',
      'combine rsi and adx',
      'combine indicators',
      'rsi adx sma together',
      'use several indicators together',
      'combine rsi adx sma',
      'which indicators work together',
    ],
    answer: 'Use ADX to see how strong the trend is and RSI to see how fast the price has moved.',
    more: [
      'With an ADX above 25 and an RSI from 45 to 70, a trend is strong but not overheated.',
      'The SMA pair shows its direction.',
    ],
    path: '/blog/rsi-adx-sma-how-to-combine',
  },
  {
    question: 'How do I read a stock chart?',
    asks: [
      'read a chart',
      'read charts',
      'read stock charts',
      'understand a chart',
      'analyze a chart',
      'how do charts work',
    ],
    answer:
      'Read a chart from left to right: price is on the vertical scale, time runs along the bottom, and the latest day is on the right.',
    more: [
      'First see whether the price rises or falls over months.',
      'Then check the moving averages and whether volume agrees.',
    ],
    path: '/indicators',
  },
  {
    question: 'How do I read a stock’s page?',
    asks: [
      'read the page for one stock',
      'read a stock page',
      'read the page of a stock',
      'understand the stock page',
      'what is on a stock page',
      'what do i see on the page for one stock',
      'make sense of the page of a stock',
      'explain the stock page',
      'what do all these numbers on the page mean',
    ],
    answer:
      'Read a stock’s page from the top: first the signal and the reason for it, then the chart, then the five indicators behind the signal.',
    more: [
      'Every indicator says whether it’s bullish or bearish, with its number.',
      'Further down you see every condition and what would change the signal.',
    ],
    path: '/how-it-works',
  },
  {
    question: 'Where do I see a stock’s chart?',
    asks: [
      'where is the chart',
      'find the chart',
      'see the chart',
      'see a chart of a stock',
      'where do i find the chart of a stock',
      'check the chart over the last year',
      'see the chart for one year',
      'chart of the past year',
      'change the range of the chart',
      'show a longer chart',
      'open the chart',
      'can i see a chart',
      'do you have charts',
    ],
    answer:
      'Open a stock’s own page: its chart is there, with ranges from one month to five years where the data reaches that far.',
    more: ['A stock’s card links to its page, and the search box finds it by name or ticker.'],
    path: '/how-it-works',
  },
  {
    question: 'How do I read a candlestick?',
    asks: [
      'read candles',
      'read candlesticks',
      'read a candle',
      'candlestick patterns',
      'understand candlesticks',
      'read candlestick charts',
    ],
    answer:
      'Read a candlestick as one day: the thick body runs from open to close, and the thin lines reach the high and the low.',
    more: [
      'Its color shows whether the price rose or fell.',
      'One candle says little; look at the trend around it.',
    ],
    path: '/glossary#candlestick',
  },
  {
    question: 'How do I read a signal card?',
    asks: [
      'read a signal',
      'read the card',
      'understand the signal',
      'read your analysis',
      'interpret the signal',
      'understand the results',
      'read the signals',
      'what do i see on a card',
      'read these signals',
    ],
    answer:
      'Start with the rating and the sentence below it, then look at which of the five indicators are bullish and which are bearish.',
    more: ['Further down you see every condition and what would change the rating.'],
    path: '/how-it-works',
  },
  {
    question: 'How is a BUY calculated?',
    asks: [
      'what makes a buy',
      'buy rule',
      'when do you say buy',
      'how do you decide buy',
      'requirements for a buy',
      'what does it take to be a buy',
      'how are buy signals calculated',
      'how do you determine a buy',
      'what turns a stock into a buy',
      'how many conditions does a buy need',
      'buy criteria',
      'conditions for a buy',
      'buy signal calculated',
      'get a buy rating',
    ],
    answer:
      'A BUY needs all five conditions: RSI from 45 to 70, ADX above 25, SMA20 above SMA50, OBV above its level 20 days ago, and CMF above 0.',
    more: [
      'They are checked on finished daily bars after the close.',
      'Miss one, and the stock is not a BUY.',
    ],
    path: '/method',
  },
  {
    question: 'How is a SELL calculated?',
    asks: [
      'what makes a sell',
      'sell rule',
      'when do you say sell',
      'how do you decide sell',
      'requirements for a sell',
      'how are sell signals calculated',
      'how do you determine a sell',
      'sell criteria',
      'conditions for a sell',
      'what turns a stock into a sell',
      'sell signal calculated',
    ],
    answer:
      'A SELL needs one of two rules to be met: a trend break, or exhaustion, where RSI is above 70 while the averages or the volume weaken.',
    more: [
      'A trend break needs SMA20 below SMA50 and falling, OBV down, ADX of 25 or more, and RSI of 30 or more.',
    ],
    path: '/method',
  },
  {
    question: 'How are the signals calculated?',
    asks: [
      'how do signals work',
      'how are ratings made',
      'how do you calculate the signals',
      'signal calculation',
      'how do you come up with the ratings',
      'how are signals generated',
      'how do the signals work',
      'how are ratings calculated',
      'what are the signals based on',
      'signals calculated',
      'how do you decide the rating',
      'how do you decide buy or sell',
      'when do you say buy or sell',
    ],
    answer:
      'Signals come from fixed rules on five indicators, RSI, ADX, SMA, OBV and CMF, computed from daily prices after the close.',
    more: [
      'BUY needs all five conditions, SELL one of two warning rules, and everything else is a WATCH.',
      'No person and no language model decides.',
    ],
    path: '/method',
  },
  {
    question: 'How is RSI calculated?',
    asks: [
      'rsi formula',
      'calculate rsi',
      'compute rsi',
      'formula for rsi',
      'calculate relative strength index',
    ],
    answer:
      'RSI divides the average gain of the last 14 days by the average gain plus the average loss, and multiplies the result by 100.',
    more: ['The averages are smoothed, so older days still count a little.'],
    path: '/indicators/rsi',
  },
  {
    question: 'How is ADX calculated?',
    asks: ['adx formula', 'calculate adx', 'compute adx', 'formula for adx'],
    answer:
      'ADX is the smoothed average of how far +DI and −DI are apart, as a percent of their sum, over 14 days.',
    more: ['+DI and −DI measure how far each day reaches beyond the day before, up and down.'],
    path: '/indicators/adx',
  },
  {
    question: 'How is a moving average calculated?',
    asks: [
      'sma formula',
      'calculate sma',
      'calculate a moving average',
      'compute sma',
      'formula for moving average',
    ],
    answer:
      'Add the closing prices of the last days, such as 20, and divide by the number of days.',
    more: ['Each day the newest close comes in and the oldest drops out.'],
    path: '/indicators/sma',
  },
  {
    question: 'How is OBV calculated?',
    asks: ['obv formula', 'calculate obv', 'compute obv', 'formula for obv'],
    answer:
      'Start with any number, add the day’s volume when the price closes higher, and subtract it when it closes lower.',
    more: ['We compare today’s total with the one 20 days ago.'],
    path: '/indicators/obv',
  },
  {
    question: 'How is CMF calculated?',
    asks: [
      'cmf formula',
      'calculate cmf',
      'compute cmf',
      'formula for cmf',
      'calculate chaikin money flow',
    ],
    answer:
      'Weight each day’s volume by where the close lies between low and high, add up 20 days, and divide by their total volume.',
    more: ['A close at the high counts as 1, one at the low as −1, and one in the middle as 0.'],
    path: '/indicators/cmf',
  },
  {
    question: 'How do I know if a stock is overbought?',
    asks: [
      'spot overbought stocks',
      'tell if a stock is overbought',
      'find overbought',
      'when is a stock overbought',
      'know if oversold',
      'tell if a stock is oversold',
      'when is a stock oversold',
      'what rsi is overbought',
      'what rsi is oversold',
    ],
    answer: 'Check the RSI: above 70 a stock is overbought, and below 30 it is oversold.',
    more: ['You find it on the stock’s card, and the screener can filter by it.'],
    path: '/indicators/rsi',
  },
  {
    question: 'Which indicators does Tapelight use?',
    asks: [
      'what indicators do you use',
      'list of indicators',
      'which indicators',
      'what technical indicators are used',
      'indicators used',
    ],
    answer: 'Tapelight uses five indicators: RSI, ADX, SMA, OBV and CMF.',
    more: [
      'RSI and ADX measure speed and strength, the SMA pair shows the direction, and OBV and CMF show whether volume agrees.',
    ],
    path: '/indicators',
  },
  {
    question: 'What would change a signal?',
    asks: [
      'how does a signal change',
      'when does a signal change',
      'why did the signal change',
      'what flips a signal',
      'how can a watch become a buy',
    ],
    answer:
      'A signal changes when a condition is newly met or missed at the close, such as ADX rising above 25.',
    more: ['Each card lists the shortest way to another rating.'],
    path: '/method',
  },
]
