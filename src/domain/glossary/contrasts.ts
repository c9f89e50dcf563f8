/** Two terms that people mix up, and what sets them apart, in one sentence of at most 30 words. */
export type Contrast = { readonly of: readonly [string, string]; readonly sentence: string }

/** By the names of the terms, in either order. */
export const CONTRASTS: readonly Contrast[] = [
  {
    of: ['RSI', 'ADX'],
    sentence:
      'RSI shows how fast a price has risen or fallen, while ADX shows how strong its trend is, in either direction.',
  },
  {
    of: ['OBV', 'CMF'],
    sentence:
      'OBV counts a day’s whole volume by whether the price closed up or down, while CMF weighs it by where in the day’s range it closed.',
  },
  {
    of: ['SMA', 'EMA'],
    sentence:
      'An SMA counts every day in its window equally, while an EMA counts the newest days most and so turns sooner.',
  },
  {
    of: ['RSI', 'MACD'],
    sentence:
      'RSI shows how one-sided recent price moves were, from 0 to 100, while MACD shows how far a quick average is from a slow one.',
  },
  {
    of: ['RSI', 'Stochastic oscillator'],
    sentence:
      'RSI compares recent gains with losses, while the stochastic oscillator shows where the close lies in the recent range.',
  },
  {
    of: ['CMF', 'MFI'],
    sentence:
      'CMF weighs volume by where in the day’s range the price closed, while MFI compares the money traded on up and down days.',
  },
  {
    of: ['Golden cross', 'Death cross'],
    sentence:
      'In a golden cross the short moving average rises above the long one; in a death cross it falls below it.',
  },
  {
    of: ['Overbought', 'Oversold'],
    sentence:
      'Overbought means that a price has risen unusually fast (RSI above 70), and oversold that it has fallen unusually fast (RSI below 30).',
  },
  {
    of: ['Bull market', 'Bear market'],
    sentence:
      'A bull market is a long rise of the stock market, and a bear market is a fall of 20% or more.',
  },
  {
    of: ['Bullish', 'Bearish'],
    sentence: 'Bullish means expecting or pointing to higher prices, and bearish to lower prices.',
  },
  {
    of: ['Bear market', 'Correction'],
    sentence:
      'A correction is a fall of 10% or more from a high, and a bear market a fall of 20% or more.',
  },
  {
    of: ['Pullback', 'Correction'],
    sentence:
      'A pullback is any short fall within a rise, while a correction is a fall of 10% or more from a high.',
  },
  {
    of: ['Market order', 'Limit order'],
    sentence:
      'A market order trades right away at the best price available, while a limit order waits for your price or better.',
  },
  {
    of: ['Stop-loss order', 'Stop-limit order'],
    sentence:
      'A stop-loss order sells at any price once your level is reached, while a stop-limit order never sells below your limit.',
  },
  {
    of: ['Stop-loss order', 'Limit order'],
    sentence:
      'A stop-loss order sells when the price falls to your level, while a limit order waits for a price that is better for you.',
  },
  {
    of: ['Bid', 'Ask'],
    sentence:
      'The bid is the highest price buyers offer, and the ask the lowest price sellers want.',
  },
  {
    of: ['Call option', 'Put option'],
    sentence:
      'A call is the right to buy a stock at a fixed price, and a put the right to sell it.',
  },
  {
    of: ['Going long', 'Short selling'],
    sentence:
      'Going long means buying a stock to gain when it rises; short selling means selling borrowed shares to gain when it falls.',
  },
  {
    of: ['Stock', 'ETF'],
    sentence:
      'A stock is a part of one company, while an ETF is a basket of many investments that trades like a stock.',
  },
  {
    of: ['Stock', 'Bond'],
    sentence:
      'A stock makes you part owner of a company, while a bond is a loan that pays interest and is repaid.',
  },
  {
    of: ['Stock', 'Share'],
    sentence: 'Stock means ownership in a company in general, and a share is one unit of it.',
  },
  {
    of: ['ETF', 'Mutual fund'],
    sentence:
      'An ETF trades all day like a stock, while a mutual fund is bought and sold once a day at its net asset value.',
  },
  {
    of: ['ETF', 'Index fund'],
    sentence:
      'An index fund copies an index and may or may not trade on an exchange; an ETF always trades there and usually copies an index.',
  },
  {
    of: ['Support', 'Resistance'],
    sentence:
      'Support is a level where a falling price has repeatedly stopped, and resistance one where a rising price has.',
  },
  {
    of: ['BUY', 'WATCH'],
    sentence:
      'A BUY meets all five conditions, while a WATCH misses at least one of them and meets no SELL rule.',
  },
  {
    of: ['SELL', 'WATCH'],
    sentence:
      'A SELL meets one of our two warning rules, while a WATCH meets neither of them, nor the BUY rule.',
  },
  {
    of: ['BUY', 'SELL'],
    sentence:
      'A BUY meets five bullish conditions at the close, while a SELL meets one of two warning rules.',
  },
  {
    of: ['Growth stock', 'Value stock'],
    sentence:
      'A growth stock is bought for fast-growing sales or profits, a value stock because it looks cheap for what the company earns or owns.',
  },
  {
    of: ['Volatility', 'Risk'],
    sentence:
      'Volatility is how much a price swings, while risk is the chance of ending up with less than expected.',
  },
  {
    of: ['Volatility', 'Beta'],
    sentence:
      'Volatility is how much a stock swings in all, while beta is how much it tends to move with the market.',
  },
  {
    of: ['Alpha', 'Beta'],
    sentence:
      'Beta is how much a stock moves with the market, and alpha is the part of its return that the market doesn’t explain.',
  },
  {
    of: ['Technical analysis', 'Fundamental analysis'],
    sentence:
      'Technical analysis looks at past prices and volume, while fundamental analysis looks at the company: sales, profits and debts.',
  },
  {
    of: ['Dividend', 'Dividend yield'],
    sentence:
      'A dividend is cash paid per share, and the dividend yield is a year of it as a percent of the price.',
  },
  {
    of: ['Earnings', 'Revenue'],
    sentence:
      'Revenue is all the money a company takes in, while earnings are what is left after all costs and taxes.',
  },
  {
    of: ['S&P 500', 'Dow Jones'],
    sentence:
      'The S&P 500 has about 500 companies weighted by size, while the Dow Jones has 30 weighted by share price.',
  },
  {
    of: ['S&P 500', 'Nasdaq'],
    sentence:
      'The S&P 500 covers about 500 of the largest US companies, while Nasdaq indexes cover stocks of one exchange, many of them technology.',
  },
  {
    of: ['Exhaustion', 'Trend break'],
    sentence:
      'Exhaustion flags an overbought stock that is losing strength, while a trend break flags a clear fall that volume confirms.',
  },
  {
    of: ['401(k)', 'IRA'],
    sentence: 'A 401(k) is offered by an employer, while you open an IRA yourself.',
  },
  {
    of: ['Day trading', 'Swing trading'],
    sentence:
      'Day traders buy and sell within one day, while swing traders hold for days or weeks.',
  },
  {
    of: ['Stock split', 'Reverse split'],
    sentence:
      'A stock split turns one share into several cheaper ones; a reverse split merges several into one dearer share.',
  },
]

/** What sets two terms apart; null if nobody has written it. */
export function findContrast(one: string, other: string): string | null {
  const found = CONTRASTS.find(({ of }) => of.includes(one) && of.includes(other) && one !== other)
  return found?.sentence ?? null
}
