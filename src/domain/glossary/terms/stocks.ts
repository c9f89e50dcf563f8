import type { GlossaryTerm } from '../term.ts'

/** Stocks and other securities, where they trade, and what happens to them. */
export const STOCK_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'Stock',
    aliases: ['stocks', 'equity', 'equities', 'common stock'],
    definition:
      'A stock is ownership in a company, divided into shares that people can buy and sell.',
    why: 'You own a small part of the profits and assets, and you can lose what you paid.',
    example: 'Say a company has 1,000 shares and you own 10: you own 1% of it.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Share',
    aliases: ['shares', 'a share of stock'],
    definition: 'A share is one unit of a company’s stock.',
    why: 'Prices, dividends and earnings are given per share, so compare them per share.',
    example: 'One share of Apple cost $311.30 at the close on Aug 20, 2026.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Ticker',
    aliases: ['ticker symbol', 'stock symbol', 'symbol', 'tickers', 'stock ticker', 'stock code'],
    definition: 'A ticker is the short name a stock trades under.',
    why: 'Company names can be alike, but a ticker means exactly one stock on its exchange.',
    example:
      'Apple’s ticker is AAPL. Alphabet has 2 of them, GOOG and GOOGL, one for each share class.',
    path: '/how-it-works',
  },
  {
    name: 'Share class',
    aliases: [
      'share classes',
      'class a shares',
      'class b shares',
      'dual class',
      'class a',
      'class b',
    ],
    definition:
      'A share class is one of several kinds of stock of the same company, often with different voting rights.',
    why: 'Their prices are usually close, but each has its own ticker and its own signal.',
    example:
      'Say class A shares have 1 vote each and class B shares 10: both get the same dividend.',
    path: null,
  },
  {
    name: 'Preferred stock',
    aliases: ['preferred shares', 'preferreds', 'preferred', 'preference shares'],
    definition:
      'Preferred stock pays a fixed dividend before common stock gets any, and usually has no vote.',
    why: 'It behaves more like a bond: steadier income, less growth.',
    example: 'Say a $25 preferred share pays 6% a year: that is $1.50.',
    path: null,
  },
  {
    name: 'Security',
    aliases: ['securities'],
    definition: 'A security is a tradable claim with monetary value, such as a stock or a bond.',
    why: 'Securities are regulated: sellers must tell investors what they are buying.',
    example: 'Say you own 10 shares and 1 bond: you hold two kinds of securities.',
    path: '/glossary/are-stocks-securities',
  },
  {
    name: 'Asset',
    aliases: ['assets', 'asset class', 'financial asset'],
    definition:
      'An asset is anything you own that is worth money, such as stocks, cash or a house.',
    why: 'Your assets minus your debts are your net worth.',
    example:
      'Say you have $5,000 in stocks, $2,000 in cash and $1,000 of debt: your net worth is $6,000.',
    path: '/glossary/are-stocks-assets',
  },
  {
    name: 'Bond',
    aliases: [
      'bonds',
      'treasury bond',
      'corporate bond',
      'treasuries',
      'treasury',
      't bill',
      'treasury bonds',
    ],
    definition:
      'A bond is a loan to a company or a government that pays interest and is repaid on a set date.',
    why: 'Bonds usually move less than stocks. Their prices fall when interest rates rise.',
    example: 'Say a $1,000 bond pays 4% for 5 years: you get $40 a year and then your $1,000 back.',
    path: null,
  },
  {
    name: 'Blue chip',
    aliases: ['blue chip stock', 'blue chips', 'blue chip stocks', 'bluechip'],
    definition:
      'A blue chip is the stock of a large, long-established and usually profitable company.',
    why: 'Such stocks tend to swing less than small ones, but they can still fall a lot.',
    example: 'Coca-Cola is one: it closed at $90.50 on Aug 20, 2026.',
    path: null,
  },
  {
    name: 'Penny stock',
    aliases: ['penny stocks', 'pink sheets', 'otc stock', 'otc', 'over the counter', 'microcap'],
    definition:
      'A penny stock is a share that trades below $5, often of a tiny company and outside the big exchanges.',
    why: 'Few buyers, wide spreads and thin information make these stocks easy to manipulate.',
    example: 'Say you buy 1,000 shares at $0.50 with a spread of $0.05: you are down 10% at once.',
    path: null,
  },
  {
    name: 'Growth stock',
    aliases: ['growth stocks', 'growth investing', 'growth company'],
    definition: 'A growth stock belongs to a company whose sales or profits grow faster than most.',
    why: 'Its price already counts on that growth, so a small disappointment can cost a lot.',
    example: 'Say profits double from $1 to $2 a share in 3 years: that is about 26% a year.',
    path: null,
  },
  {
    name: 'Value stock',
    aliases: [
      'value stocks',
      'value investing',
      'undervalued',
      'undervalued stock',
      'value investor',
    ],
    definition: 'A value stock looks cheap compared with the company’s profits, sales or assets.',
    why: 'It can recover, or turn out to be cheap for a good reason, which is called a value trap.',
    example:
      'Say a stock costs $30 and earns $3 a share while its peers cost 20 times earnings: at 10 times, it looks cheap.',
    path: null,
  },
  {
    name: 'Meme stock',
    aliases: ['meme stocks'],
    definition:
      'A meme stock is one that rises because of attention on social media rather than business news.',
    why: 'Prices can multiply in days and fall back just as fast.',
    example: 'Say a stock goes from $10 to $60 in a week and is back at $15 a month later.',
    path: null,
  },
  {
    name: 'Market capitalization',
    aliases: [
      'market cap',
      'marketcap',
      'large cap',
      'mid cap',
      'small cap',
      'mega cap',
      'large caps',
      'small caps',
    ],
    definition:
      'Market capitalization is the price of all of a company’s shares together: share price times number of shares.',
    why: 'It shows a company’s size. A high share price alone doesn’t.',
    example: 'Say 200 million shares trade at $50: the market cap is $10 billion.',
    path: null,
  },
  {
    name: 'Shares outstanding',
    aliases: ['outstanding shares', 'number of shares', 'share count'],
    definition: 'Shares outstanding are all shares of a company that somebody owns right now.',
    why: 'Profit per share depends on them. New shares make each old one count for less.',
    example:
      'Say a company earns $100 million with 50 million shares outstanding: that is $2 a share.',
    path: null,
  },
  {
    name: 'Float',
    aliases: [
      'free float',
      'low float',
      'public float',
      'share float',
      'stock float',
      'float rotation',
    ],
    definition:
      'The float is the part of a company’s shares that the public can trade, without those locked up by insiders.',
    why: 'With a small float, a little buying or selling moves the price a lot.',
    example:
      'Say a company has 100 million shares and insiders hold 30 million: the float is 70 million.',
    path: null,
  },
  {
    name: 'Stock exchange',
    aliases: [
      'exchange',
      'exchanges',
      'nyse',
      'new york stock exchange',
      'stock market',
      'the stock market',
      'stock exchanges',
    ],
    definition:
      'A stock exchange is the place where shares are bought and sold, such as the NYSE or Nasdaq.',
    why: 'Its rules make prices public and trades reliable.',
    example: 'The NYSE and Nasdaq are open from 9:30 AM to 4:00 PM ET on trading days.',
    path: '/blog/how-stocks-work',
  },
  {
    name: 'Index',
    aliases: ['stock index', 'indices', 'indexes', 'market index', 'stock market index'],
    definition: 'An index is a number that sums up the prices of many stocks, such as the S&P 500.',
    why: 'It tells you how the market did, and funds can track it.',
    example: 'The S&P 500 fell 0.87% on Aug 20, 2026, to 7,641.16.',
    path: '/learn/investing-basics',
  },
  {
    name: 'S&P 500',
    aliases: [
      'sp500',
      's p 500 index',
      'sp 500',
      's and p 500',
      'standard and poors 500',
      'spx',
      's&p',
    ],
    definition:
      'The S&P 500 is an index of about 500 of the largest US companies, with bigger companies counting more.',
    why: 'It is the usual yardstick for the US stock market.',
    example: 'It closed at 7,641.16 on Aug 20, 2026.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Dow Jones',
    aliases: [
      'dow',
      'the dow',
      'dow jones industrial average',
      'djia',
      'dow 30',
      'dow jones index',
    ],
    definition:
      'The Dow Jones is an index of 30 large US companies in which stocks with a higher price count more.',
    why: 'It is the oldest well-known index, but 30 stocks are a narrow sample.',
    example: 'It fell 1.32% on Aug 20, 2026, to 52,759.21.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Nasdaq',
    aliases: ['nasdaq composite', 'nasdaq 100', 'the nasdaq', 'ndx', 'nasdaq index'],
    definition:
      'Nasdaq is a US stock exchange with many technology companies, and the name of the indexes made of its stocks.',
    why: 'Its indexes swing with technology stocks more than the S&P 500 does.',
    example: 'The Nasdaq Composite fell 1.00% on Aug 20, 2026, to 26,067.17.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Russell 2000',
    aliases: ['russell', 'rut', 'russell index', 'russell 2000 index'],
    definition: 'The Russell 2000 is an index of about 2,000 smaller US companies.',
    why: 'It shows how small companies are doing, which large-company indexes hide.',
    example: 'It fell 1.34% on Aug 20, 2026, to 2,992.43.',
    path: '/learn/investing-basics',
  },
  {
    name: 'VIX',
    aliases: ['volatility index', 'fear index', 'fear gauge', 'cboe volatility index', 'vix index'],
    definition:
      'The VIX is an index of how much the S&P 500 is expected to swing over the next 30 days, taken from option prices.',
    why: 'It is called the fear gauge: it jumps when investors pay a lot for protection.',
    example: 'The VIX rose 7.52% on Aug 20, 2026, to 16.01.',
    path: null,
  },
  {
    name: 'Sector',
    aliases: ['sectors', 'industry', 'stock sector', 'industry group', 'market sector'],
    definition:
      'A sector is a group of companies in the same line of business, such as energy or technology.',
    why: 'Stocks of one sector often move together, so several of them are less of a spread than it seems.',
    example:
      'Chevron and ExxonMobil are both energy stocks, and both rose in the week to Aug 20, 2026.',
    path: '/scan',
  },
  {
    name: 'Open',
    aliases: ['opening price', 'open price', 'market open', 'opening bell'],
    definition: 'The open is the first price of a stock in the regular trading session.',
    why: 'It can differ from the last close, because news doesn’t wait for trading hours.',
    example: 'Apple opened at $317.46 on Aug 20, 2026, after closing at $316.83 the day before.',
    path: null,
  },
  {
    name: 'Close',
    aliases: [
      'closing price',
      'close price',
      'market close',
      'closing bell',
      'last close',
      'previous close',
    ],
    definition: 'The close is the last price of a stock in the regular trading session.',
    why: 'Charts and indicators are mostly built from closes, and so are our signals.',
    example: 'Apple’s close was $311.30 on Aug 20, 2026.',
    path: '/how-it-works',
  },
  {
    name: 'Adjusted close',
    aliases: [
      'adjusted closing price',
      'adjusted price',
      'split adjusted',
      'adj close',
      'adjusted prices',
    ],
    definition:
      'An adjusted close is a past closing price corrected for later splits, and sometimes for dividends.',
    why: 'Without it, a split would look like a crash.',
    example: 'Say a stock closed at $100 before a 10-for-1 split: its adjusted close is $10.',
    path: '/method',
  },
  {
    name: 'IPO',
    aliases: [
      'initial public offering',
      'ipos',
      'going public',
      'new listing',
      'spac',
      'direct listing',
    ],
    definition:
      'An IPO (Initial Public Offering) is the first sale of a company’s shares to the public.',
    why: 'There is little price history, so early trading is often wild. We need 60 daily bars for a signal.',
    example: 'Say shares are sold at $20 and close the first day at $26: early buyers are up 30%.',
    path: null,
  },
  {
    name: 'Stock split',
    aliases: ['split', 'splits', 'share split', 'stock splits', 'forward split'],
    definition: 'A stock split turns each share into several, and the price falls to match.',
    why: 'Nothing is gained or lost: you own more shares that are each worth less.',
    example: 'Nvidia split 10-for-1 on Jun 10, 2024: 1 old share became 10 new ones.',
    path: null,
  },
  {
    name: 'Reverse split',
    aliases: ['reverse stock split', 'reverse splits', 'share consolidation'],
    definition: 'A reverse split merges several shares into one, and the price rises to match.',
    why: 'Companies often do it to stay above an exchange’s minimum price, which is rarely a good sign.',
    example:
      'Say you own 100 shares at $0.80 before a 1-for-10 reverse split: you then own 10 at $8.',
    path: null,
  },
  {
    name: 'Dividend',
    aliases: [
      'dividends',
      'cash dividend',
      'dividend payment',
      'dividend stock',
      'dividend stocks',
      'payout',
    ],
    definition:
      'A dividend is cash that a company pays to its shareholders, in the US usually every quarter.',
    why: 'It is part of your return. Companies can cut it at any time.',
    example:
      'Coca-Cola’s last dividend before Aug 20, 2026, was $0.53 a share: 100 shares brought $53.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Dividend yield',
    aliases: ['dividend yields', 'yield of a stock'],
    definition: 'The dividend yield is a stock’s dividends of one year as a percent of its price.',
    why: 'A very high yield often means that the price has fallen because a cut is expected.',
    example:
      'Coca-Cola paid $2.08 a share in the year to Aug 20, 2026: 2.30% of its price of $90.50.',
    path: null,
  },
  {
    name: 'Ex-dividend date',
    aliases: [
      'ex dividend',
      'ex date',
      'exdividend',
      'ex div',
      'ex div date',
      'record date',
      'dividend date',
    ],
    definition:
      'The ex-dividend date is the first day on which a buyer no longer gets the next dividend.',
    why: 'The price tends to open lower by about the dividend on that day.',
    example: 'Apple’s was Aug 10, 2026: anyone who bought that day did not get the $0.27 dividend.',
    path: null,
  },
  {
    name: 'DRIP',
    aliases: [
      'dividend reinvestment',
      'dividend reinvestment plan',
      'reinvest dividends',
      'reinvested dividends',
    ],
    definition:
      'A DRIP (Dividend Reinvestment Plan) uses your dividends to buy more shares automatically.',
    why: 'Your dividends then earn dividends too, which adds up over many years.',
    example: 'Say a $50 stock pays you $25: a DRIP buys you 0.5 of a share.',
    path: null,
  },
  {
    name: 'Share buyback',
    aliases: [
      'buyback',
      'buybacks',
      'share repurchase',
      'stock buyback',
      'repurchase',
      'stock buybacks',
    ],
    definition: 'A share buyback is when a company buys its own shares, so fewer remain.',
    why: 'The same profit is then split among fewer shares. It helps less if the company overpays.',
    example:
      'Say a company earns $100 and cuts its shares from 100 to 90: earnings rise from $1.00 to $1.11 a share.',
    path: null,
  },
  {
    name: 'Dilution',
    aliases: [
      'share dilution',
      'dilute',
      'diluted',
      'secondary offering',
      'stock dilution',
      'dilutive',
    ],
    definition:
      'Dilution means that a company issues new shares, so each existing share owns less of it.',
    why: 'Your part of the profit shrinks unless the new money earns more.',
    example:
      'Say you own 10 of 100 shares and the company issues 25 more: your part falls from 10% to 8%.',
    path: null,
  },
  {
    name: 'ADR',
    aliases: ['american depositary receipt', 'adrs', 'foreign stock', 'depositary receipt'],
    definition:
      'An ADR (American Depositary Receipt) is a US-traded certificate for shares of a foreign company.',
    why: 'You can buy it in dollars, but the home currency still affects its price.',
    example: 'Say 1 ADR stands for 5 foreign shares worth $4 each: it should cost about $20.',
    path: null,
  },
  {
    name: 'Insider trading',
    aliases: ['insider', 'insiders', 'insider buying', 'insider selling', 'insider trades'],
    definition:
      'Insider trading is trading by people inside a company; it is illegal when they use important information that isn’t public.',
    why: 'Legal insider trades must be reported, and some investors watch them. We don’t have this data.',
    example:
      'Say a director learns of a merger and buys 1,000 shares before the news: that is illegal.',
    path: null,
  },
]
