import type { GlossaryTerm } from '../term.ts'

/** How shares are bought and sold, and what can be traded besides them. */
export const ORDER_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'Market order',
    aliases: ['market orders', 'buy at market', 'at market'],
    definition: 'A market order buys or sells right away at the best price available.',
    why: 'It almost always goes through, but you don’t know the exact price in advance.',
    example: 'Say a stock is offered at $20.05: a market order for 100 shares costs about $2,005.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Limit order',
    aliases: ['limit orders', 'limit buy', 'limit sell', 'limit price', 'buy limit', 'sell limit'],
    definition:
      'A limit order buys only at your price or lower, or sells only at your price or higher.',
    why: 'You control the price, but the order may never be filled.',
    example:
      'Say a stock trades at $20.05: a limit order to buy at $19.50 waits until someone sells at $19.50.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Stop-loss order',
    aliases: ['stop loss', 'stoploss', 'stop order', 'stops', 'stop losses', 'sl order', 'stop'],
    definition:
      'A stop-loss order sells a stock automatically once its price falls to a level you set.',
    why: 'It can limit a loss while you are not watching. After an overnight gap it sells at the lower price.',
    example:
      'Say you buy at $50 with a stop at $45: if the price falls to $45, you lose about $5 a share.',
    path: null,
  },
  {
    name: 'Stop-limit order',
    aliases: ['stop limit', 'stop limit orders'],
    definition:
      'A stop-limit order becomes a limit order once the price reaches your stop, so it never sells below your limit.',
    why: 'You avoid a very bad price, but in a fast fall you may still own the stock.',
    example:
      'Say your stop is $45 and your limit $44: if the price jumps from $46 to $42, nothing is sold.',
    path: null,
  },
  {
    name: 'Trailing stop',
    aliases: ['trailing stop loss', 'trailing stops', 'trailing stop order'],
    definition:
      'A trailing stop is a stop-loss order whose level rises with the price but never falls.',
    why: 'It protects part of a gain without a fixed target. Normal swings can trigger it too early.',
    example: 'Say a stock rises to $60 with a trailing stop of 10%: the stop is at $54.',
    path: null,
  },
  {
    name: 'Take profit',
    aliases: [
      'take profit order',
      'profit target',
      'taking profits',
      'profit taking',
      'take profits',
      'tp order',
    ],
    definition:
      'A take-profit order sells a stock automatically once its price rises to a level you set.',
    why: 'It secures a gain without watching the screen, and it gives up anything above that level.',
    example:
      'Say you buy at $50 and set it at $60: if the price reaches $60, you gain $10 a share.',
    path: null,
  },
  {
    name: 'Bid',
    aliases: ['bid price', 'bids'],
    definition: 'The bid is the highest price that buyers are offering for a stock right now.',
    why: 'It is about what you get if you sell immediately.',
    example:
      'Say the bid is $19.95 and the ask $20.05: selling 100 shares at once brings about $1,995.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Ask',
    aliases: ['ask price', 'offer price', 'asking price', 'asks'],
    definition: 'The ask is the lowest price at which sellers are offering a stock right now.',
    why: 'It is about what you pay if you buy immediately.',
    example:
      'Say the bid is $19.95 and the ask $20.05: buying 100 shares at once costs about $2,005.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Bid-ask spread',
    aliases: ['spread', 'spreads', 'bid ask', 'bid offer spread'],
    definition: 'The bid-ask spread is the difference between the highest bid and the lowest ask.',
    why: 'You pay it as a hidden cost on every trade. It is small for large stocks and wide for rarely traded ones.',
    example: 'Say the bid is $19.95 and the ask $20.05: the spread is $0.10 a share.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Liquidity',
    aliases: ['liquid', 'illiquid', 'liquid stock', 'market liquidity'],
    definition: 'Liquidity is how easily you can buy or sell without moving the price.',
    why: 'In an illiquid stock you may have to accept a poor price to get out.',
    example: 'Apple is liquid: 41.0 million shares were traded on Aug 20, 2026.',
    path: null,
  },
  {
    name: 'Slippage',
    aliases: ['price slippage'],
    definition: 'Slippage is the difference between the price you expected and the price you got.',
    why: 'It adds up for frequent traders, and backtests often ignore it.',
    example: 'Say you expect $20.00 and pay $20.04 for 500 shares: the slippage is $20.',
    path: null,
  },
  {
    name: 'Broker',
    aliases: [
      'brokerage',
      'brokers',
      'stockbroker',
      'brokerage account',
      'stock broker',
      'broker account',
    ],
    definition:
      'A broker is a company that buys and sells stocks for you and holds them in your account.',
    why: 'You need one to own stocks. Tapelight is not a broker and connects to none.',
    example:
      'Say you send a broker $500 and order 4 shares at $100: you own 4 shares and have $100 left.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Commission',
    aliases: [
      'commissions',
      'trading fee',
      'trading fees',
      'brokerage fee',
      'trading cost',
      'trading costs',
    ],
    definition: 'A commission is the fee a broker charges for a trade.',
    why: 'Many US brokers charge none for stocks, but the bid-ask spread is still a cost.',
    example: 'Say you pay $5 to buy and $5 to sell: on a $500 position that is 2%.',
    path: null,
  },
  {
    name: 'Day trading',
    aliases: [
      'day trade',
      'day trader',
      'day trades',
      'daytrading',
      'intraday trading',
      'scalping',
    ],
    definition: 'Day trading is buying and selling the same stock within one day.',
    why: 'Costs and mistakes add up quickly, and studies find that most day traders lose money. Our signals use daily closes.',
    example: 'Say you gain 0.3% on a trade and costs take 0.2%: two thirds of the gain are gone.',
    path: null,
  },
  {
    name: 'Swing trading',
    aliases: ['swing trade', 'swing trader', 'swing trades'],
    definition: 'Swing trading is holding a stock for days or weeks to profit from one move.',
    why: 'It needs less time than day trading, but overnight news can hit the position.',
    example: 'Say you buy at $40 and sell at $44 two weeks later: a gain of 10% before costs.',
    path: null,
  },
  {
    name: 'Buy and hold',
    aliases: [
      'long term investing',
      'passive investing',
      'buy and hold strategy',
      'holding long term',
    ],
    definition:
      'Buy and hold means buying investments and keeping them for years, whatever the market does.',
    why: 'Costs and taxes stay low, and you don’t need to time anything. You also sit through every fall.',
    example: 'Say $1,000 grows 7% a year: after 10 years it is about $1,967.',
    path: '/learn/can-stocks-make-you-rich',
  },
  {
    name: 'Position',
    aliases: ['stock position', 'open position', 'positions', 'holding', 'holdings'],
    definition: 'A position is all the shares of one stock that you hold.',
    why: 'Its size decides how much a rise or fall of that stock means for you.',
    example: 'Say you hold 10 shares at $311.30 each: your position is worth $3,113.',
    path: null,
  },
  {
    name: 'Position size',
    aliases: ['position sizing', 'how much to buy'],
    definition: 'Position size is how much of your money you put into one stock.',
    why: 'It limits what one mistake can cost. Many traders set it by the loss they could accept.',
    example:
      'Say you accept a loss of $100 and your stop is $5 below the price: 20 shares is the most.',
    path: null,
  },
  {
    name: 'Lot',
    aliases: ['tax lot', 'share lot', 'lots', 'round lot', 'odd lot'],
    definition: 'A lot is a number of shares of one stock bought at one time for one price.',
    why: 'When you sell part of a position, which lot you sell decides the taxable gain.',
    example: 'Say you buy 10 shares at $20 and 10 at $30: selling the second lot at $35 gains $50.',
    path: null,
  },
  {
    name: 'Fractional share',
    aliases: ['fractional shares', 'partial share', 'part of a share', 'fractional'],
    definition: 'A fractional share is a piece of one share, such as a tenth.',
    why: 'It lets you invest a fixed amount even in an expensive stock. Not every broker offers it.',
    example: 'Say a share costs $400: for $100 you get 0.25 of it.',
    path: null,
  },
  {
    name: 'Going long',
    aliases: ['long', 'long position', 'go long', 'long stock', 'longs'],
    definition: 'Going long means buying a stock because you expect it to rise.',
    why: 'It is the usual way to invest. The most you can lose is what you paid.',
    example: 'Say you buy at $50 and sell at $58: you gain $8 a share.',
    path: null,
  },
  {
    name: 'Short selling',
    aliases: [
      'short',
      'shorting',
      'short sale',
      'short position',
      'short sell',
      'shorts',
      'go short',
      'going short',
      'shorting a stock',
      'short a stock',
    ],
    definition:
      'Short selling is selling borrowed shares in the hope of buying them back cheaper later.',
    why: 'You gain when the price falls. When it rises, the loss has no upper limit.',
    example: 'Say you short at $50 and buy back at $40: you gain $10 a share. At $70 you lose $20.',
    path: null,
  },
  {
    name: 'Short interest',
    aliases: ['shares sold short', 'days to cover', 'short float', 'short ratio'],
    definition:
      'Short interest is the number of shares that are sold short and not yet bought back.',
    why: 'A high share means that many people bet on a fall. We don’t have this figure.',
    example: 'Say 10 million of 50 million tradable shares are sold short: short interest is 20%.',
    path: null,
  },
  {
    name: 'Short squeeze',
    aliases: ['squeeze', 'short squeezes', 'gamma squeeze'],
    definition:
      'A short squeeze is a sharp rise that forces short sellers to buy back shares, which pushes the price up even more.',
    why: 'It can multiply a price within days, and it usually ends as suddenly as it began.',
    example:
      'Say a stock shorted at $10 jumps to $25: each short share has lost $15, so many short sellers buy.',
    path: null,
  },
  {
    name: 'Margin',
    aliases: [
      'margin account',
      'margin trading',
      'buying on margin',
      'margin loan',
      'trading on margin',
    ],
    definition:
      'Margin is money you borrow from your broker to buy more stock than you could pay for.',
    why: 'It multiplies gains and losses alike, and you pay interest on it.',
    example:
      'Say you put in $5,000 and borrow $5,000: if the stock falls 20%, you lose $2,000, or 40% of your money.',
    path: null,
  },
  {
    name: 'Margin call',
    aliases: ['margin calls', 'margin called'],
    definition:
      'A margin call is your broker’s demand to add money because your borrowed position has lost too much.',
    why: 'If you can’t pay, the broker sells your stocks, often at the worst time.',
    example:
      'Say you owe $5,000 and your stocks fall to $6,500: only $1,500 is yours, which may be too little.',
    path: null,
  },
  {
    name: 'Leverage',
    aliases: ['leveraged', 'leveraged etf', 'leverage ratio', 'leveraged etfs'],
    definition:
      'Leverage means using borrowed money or derivatives so that a small price move has a large effect.',
    why: 'It turns a normal setback into a big loss.',
    example: 'Say you use 3 times leverage: a fall of 10% costs you 30%.',
    path: null,
  },
  {
    name: 'Extended hours',
    aliases: [
      'after hours',
      'after hours trading',
      'premarket',
      'pre market',
      'premarket trading',
      'extended hours trading',
      'afterhours',
    ],
    definition:
      'Extended hours are trading before and after the regular US session, which runs from 9:30 AM to 4:00 PM ET.',
    why: 'Few people trade then, so prices jump around. Our signals only use the regular session.',
    example:
      'Say a company reports at 4:15 PM: its price may move 8% before the next regular session begins.',
    path: null,
  },
  {
    name: 'Settlement',
    aliases: ['settlement date', 't 1', 't1 settlement', 'settled cash', 'settle'],
    definition:
      'Settlement is when shares and money actually change hands, one business day after a US trade.',
    why: 'Until then, money from a sale may not be available to withdraw.',
    example: 'Say you sell 10 shares at $50 on a Monday: the $500 settles on Tuesday.',
    path: null,
  },
  {
    name: 'Trading halt',
    aliases: [
      'halt',
      'halted',
      'halted stock',
      'circuit breaker',
      'circuit breakers',
      'limit up limit down',
      'trading halts',
    ],
    definition:
      'A trading halt is a pause ordered by the exchange, for one stock or for the whole market.',
    why: 'It gives people time to take in news or calm down. You can’t sell while it lasts.',
    example:
      'Say the S&P 500 falls 7% in a morning: US rules pause the whole market for 15 minutes.',
    path: null,
  },
  {
    name: 'Option',
    aliases: [
      'options',
      'stock option',
      'stock options',
      'options trading',
      'option contract',
      'options contract',
    ],
    definition:
      'An option is the right, but not the duty, to buy or sell a stock at a fixed price until a certain date.',
    why: 'It can multiply a gain or expire worthless. We don’t have option prices.',
    example:
      'Say an option to buy at $50 costs $2: at $55 it is worth at least $5, at $49 it expires worthless.',
    path: null,
  },
  {
    name: 'Call option',
    aliases: ['call', 'calls', 'call options', 'covered call', 'covered calls'],
    definition: 'A call option is the right to buy a stock at a fixed price until a certain date.',
    why: 'It gains when the stock rises. Most that can be lost is its price.',
    example:
      'Say a $50 call costs $2 and the stock ends at $56: the call is worth $6, a gain of $4.',
    path: null,
  },
  {
    name: 'Put option',
    aliases: ['put', 'puts', 'put options', 'protective put', 'protective puts'],
    definition: 'A put option is the right to sell a stock at a fixed price until a certain date.',
    why: 'It gains when the stock falls, so investors use it like insurance.',
    example: 'Say a $50 put costs $2 and the stock ends at $44: the put is worth $6, a gain of $4.',
    path: null,
  },
  {
    name: 'Strike price',
    aliases: ['strike', 'exercise price', 'in the money', 'out of the money', 'itm', 'otm'],
    definition:
      'The strike price is the fixed price at which an option lets you buy or sell the stock.',
    why: 'The distance between it and the stock’s price decides what the option is worth at the end.',
    example: 'Say a call has a strike of $50 and the stock is at $53: the call is $3 in the money.',
    path: null,
  },
  {
    name: 'Futures',
    aliases: [
      'future',
      'futures contract',
      'stock futures',
      'futures contracts',
      'derivative',
      'derivatives',
    ],
    definition:
      'Futures are contracts to buy or sell something at a fixed price on a fixed later date.',
    why: 'Index futures trade almost around the clock, so people watch them for hints before the market opens.',
    example: 'Say S&P 500 futures are 1% lower at 8:00 AM: stocks may open about 1% lower.',
    path: null,
  },
  {
    name: 'Paper trading',
    aliases: [
      'paper trade',
      'demo account',
      'virtual trading',
      'simulated trading',
      'practice account',
    ],
    definition: 'Paper trading is practicing with pretend money at real prices.',
    why: 'You learn how orders work without losing anything. It feels different once the money is real.',
    example:
      'Say you start with $10,000 of pretend money and lose $800: you paid nothing for the lesson.',
    path: null,
  },
  {
    name: 'Wash sale',
    aliases: ['wash sales', 'wash sale rule', '30 day rule'],
    definition:
      'A wash sale is selling a stock at a loss and buying it again within 30 days before or after the sale.',
    why: 'In the US the loss then doesn’t count for taxes right away; it is added to the new shares’ cost.',
    example:
      'Say you sell at a loss of $300 and buy the stock back 10 days later: you can’t deduct the $300 yet.',
    path: null,
  },
]
