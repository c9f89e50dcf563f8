import type { GlossaryTerm } from '../term.ts'

/** Funds, accounts, and ways to save. */
export const FUND_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'ETF',
    aliases: ['etfs', 'exchange traded fund', 'exchange traded funds', 'exchange traded product'],
    definition:
      'An ETF (Exchange-Traded Fund) is a basket of investments that trades like a single stock.',
    why: 'One purchase spreads your money over many companies, usually for a low fee.',
    example: 'SPY, which tracks the S&P 500, closed at $762.60 on Aug 20, 2026.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Index fund',
    aliases: ['index funds', 'tracker fund', 'index etf', 'index investing'],
    definition:
      'An index fund holds the same stocks as an index, such as the S&P 500, to match its return.',
    why: 'It is cheap and simple. It will never beat its index, but most managed funds don’t either.',
    example: 'Say the index gains 8% and the fund charges 0.1%: you gain about 7.9%.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Mutual fund',
    aliases: ['mutual funds', 'managed fund', 'investment fund', 'fund', 'funds'],
    definition:
      'A mutual fund pools money from many people to buy investments, and is priced once a day.',
    why: 'You get a mix of investments without choosing them. Fees vary a lot.',
    example: 'Say a fund holds $100 million in 10 million units: each one is worth $10.',
    path: null,
  },
  {
    name: 'Hedge fund',
    aliases: ['hedge funds'],
    definition:
      'A hedge fund is a lightly regulated fund for wealthy investors that may borrow, short and use derivatives.',
    why: 'Fees are high, and results differ widely.',
    example:
      'Say it charges 2% a year plus 20% of gains: on a gain of $100,000, the second part alone is $20,000.',
    path: null,
  },
  {
    name: 'REIT',
    aliases: ['reits', 'real estate investment trust', 'real estate stock'],
    definition:
      'A REIT (Real Estate Investment Trust) is a company that owns property and pays most of its income to shareholders.',
    why: 'You can own real estate without buying a building. Rising interest rates often hurt REITs.',
    example: 'Say a REIT earns $100 of taxable income: it has to pay out at least $90.',
    path: null,
  },
  {
    name: 'Expense ratio',
    aliases: ['expense ratios', 'fund fee', 'management fee', 'fund fees', 'ter'],
    definition:
      'The expense ratio is what a fund costs each year, as a percent of your money in it.',
    why: 'It is deducted quietly and compounds over decades.',
    example: 'Say you have $10,000 in a fund: 0.05% costs $5 a year, and 1% costs $100.',
    path: null,
  },
  {
    name: 'Net asset value',
    aliases: ['nav', 'net asset values'],
    definition: 'Net asset value is what a fund’s holdings are worth per share, after its debts.',
    why: 'An ETF can trade slightly above or below it during the day.',
    example: 'Say a fund holds $50 million net with 2 million shares: its net asset value is $25.',
    path: null,
  },
  {
    name: 'Portfolio',
    aliases: ['portfolios', 'stock portfolio', 'investment portfolio'],
    definition: 'A portfolio is everything you have invested, taken together.',
    why: 'What matters is how the whole does, not any one stock.',
    example:
      'Say you hold $600 of one stock and $400 of another: if the first gains 10%, your portfolio gains 6%.',
    path: '/features',
  },
  {
    name: 'Diversification',
    aliases: [
      'diversify',
      'diversified',
      'diversified portfolio',
      'spread the risk',
      'diversifying',
    ],
    definition:
      'Diversification means spreading money over many investments that don’t all move together.',
    why: 'One bad surprise then costs you less. It does not protect against a fall of the whole market.',
    example:
      'Say 1 of your 20 equal stocks goes to zero: you lose 5%. With only 2 stocks, you lose 50%.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Asset allocation',
    aliases: ['allocation', 'portfolio allocation', '60 40 portfolio', 'stock bond mix'],
    definition: 'Asset allocation is how you divide your money among stocks, bonds and cash.',
    why: 'It affects your ups and downs more than which stocks you pick.',
    example: 'Say 60% is in stocks and 40% in cash: if stocks fall 30%, you lose 18%.',
    path: null,
  },
  {
    name: 'Rebalancing',
    aliases: ['rebalance', 'portfolio rebalancing', 'rebalanced'],
    definition:
      'Rebalancing means selling what has grown and buying what has shrunk, to get back to your planned mix.',
    why: 'It keeps the risk where you wanted it.',
    example: 'Say a $500 and $500 mix becomes $700 and $500: moving $100 makes it even again.',
    path: null,
  },
  {
    name: 'Dollar-cost averaging',
    aliases: ['dca', 'dollar cost average', 'cost averaging', 'pound cost averaging'],
    definition:
      'Dollar-cost averaging means investing the same amount at regular times, whatever the price.',
    why: 'You buy more shares when prices are low and need no timing. Investing it all at once often ends up ahead.',
    example: 'Say you put in $100 at $10 and $100 at $5: you own 30 shares at an average of $6.67.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Compound interest',
    aliases: ['compounding', 'compound', 'compound growth', 'compounded', 'compound returns'],
    definition:
      'Compound interest is growth on earlier growth: gains that stay invested earn gains themselves.',
    why: 'Over decades it does most of the work, which is why starting early matters.',
    example: 'Say $1,000 grows 7% a year: after 30 years it is about $7,612.',
    path: '/learn/can-stocks-make-you-rich',
  },
  {
    name: '401(k)',
    aliases: ['401k', 'employer match', '401k plan'],
    definition: 'A 401(k) is a US retirement account offered by employers, with tax advantages.',
    why: 'Many employers add money when you do. Taking it out early usually costs a penalty.',
    example: 'Say you put in $200 a month and your employer adds half: that is $300 a month.',
    path: null,
  },
  {
    name: 'IRA',
    aliases: ['roth ira', 'roth', 'individual retirement account', 'traditional ira', 'iras'],
    definition:
      'An IRA (Individual Retirement Account) is a US retirement account that you open yourself, with tax advantages.',
    why: 'A traditional IRA can save taxes now; a Roth IRA saves them later.',
    example: 'Say you put $100 a month into an IRA: after a year you have paid in $1,200.',
    path: null,
  },
]
