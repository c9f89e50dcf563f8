import type { GlossaryTerm } from '../term.ts'

/** A company's figures, and what analysts make of them. We hold none of these for a stock. */
export const COMPANY_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'Fundamental analysis',
    aliases: ['fundamentals', 'company fundamentals', 'fundamental', 'due diligence', 'dd'],
    definition:
      'Fundamental analysis judges a stock by the company: its sales, profits, debts and prospects.',
    why: 'It looks at what a share is worth, not at how its price has moved. Our signals don’t include it.',
    example:
      'Say a company earns $4 a share and its peers trade at 15 times earnings: about $60 looks fair.',
    path: null,
  },
  {
    name: 'Earnings',
    aliases: ['profit', 'net income', 'profits', 'company earnings', 'bottom line'],
    definition:
      'Earnings are a company’s profit: what is left of its sales after all costs and taxes.',
    why: 'In the long run, earnings drive share prices. We don’t have earnings data.',
    example:
      'Say sales are $100 million and all costs and taxes $88 million: earnings are $12 million.',
    path: null,
  },
  {
    name: 'Earnings per share',
    aliases: ['eps', 'profit per share', 'diluted eps'],
    definition: 'Earnings per share (EPS) is a company’s profit divided by its number of shares.',
    why: 'It shows how much profit belongs to one share. We don’t have EPS figures.',
    example: 'Say a company earns $12 million and has 6 million shares: EPS is $2.',
    path: null,
  },
  {
    name: 'Earnings report',
    aliases: [
      'earnings reports',
      'earnings season',
      'quarterly report',
      'quarterly earnings',
      'earnings call',
      'earnings date',
      'earnings beat',
      'earnings surprise',
      '10 q',
      '10q',
    ],
    definition: 'An earnings report is a company’s quarterly account of its sales and profits.',
    why: 'Prices often jump when it differs from what was expected. We don’t have report dates.',
    example: 'Say analysts expect $1.00 a share and the company reports $1.10: it beat by 10%.',
    path: null,
  },
  {
    name: 'Revenue',
    aliases: ['sales', 'turnover', 'top line', 'revenues'],
    definition: 'Revenue is all the money a company takes in from its business, before costs.',
    why: 'It shows demand. A company can have high revenue and still lose money.',
    example: 'Say a shop sells 1,000 shirts at $20: its revenue is $20,000.',
    path: null,
  },
  {
    name: 'Profit margin',
    aliases: ['net margin', 'gross margin', 'operating margin', 'profit margins'],
    definition: 'Profit margin is how much of each dollar of sales is left as profit.',
    why: 'Higher margins leave more room when costs rise.',
    example: 'Say sales are $100 million and profit $12 million: the margin is 12%.',
    path: null,
  },
  {
    name: 'P/E ratio',
    aliases: [
      'p e',
      'pe',
      'pe ratio',
      'price to earnings',
      'price earnings ratio',
      'price to earnings ratio',
      'forward pe',
      'forward p e',
      'trailing pe',
      'earnings multiple',
    ],
    definition: 'The P/E ratio is a stock’s price divided by its yearly earnings per share.',
    why: 'It shows how much you pay for $1 of profit. We don’t have P/E ratios.',
    example: 'Say a stock costs $60 and earns $4 a share: its P/E is 15.',
    path: null,
  },
  {
    name: 'PEG ratio',
    aliases: ['peg', 'price earnings growth', 'price earnings to growth'],
    definition: 'The PEG ratio is the P/E ratio divided by the yearly earnings growth in percent.',
    why: 'It puts a high P/E into perspective when profits grow quickly.',
    example: 'Say the P/E is 30 and earnings grow 20% a year: the PEG is 1.5.',
    path: null,
  },
  {
    name: 'Price-to-sales ratio',
    aliases: ['p s ratio', 'ps ratio', 'price to sales', 'price sales ratio'],
    definition: 'The price-to-sales ratio is a company’s market value divided by its yearly sales.',
    why: 'It works for companies without profit, but it ignores costs.',
    example: 'Say a company is worth $500 million and sells $100 million a year: the ratio is 5.',
    path: null,
  },
  {
    name: 'Book value',
    aliases: [
      'price to book',
      'p b ratio',
      'pb ratio',
      'price to book ratio',
      'shareholders equity',
      'book value per share',
    ],
    definition: 'Book value is what a company’s balance sheet says it owns minus what it owes.',
    why: 'The price-to-book ratio compares the share price with it. Brands and know-how are often missing from it.',
    example: 'Say a company owns $80 million and owes $50 million: its book value is $30 million.',
    path: null,
  },
  {
    name: 'Balance sheet',
    aliases: [
      'balance sheets',
      'income statement',
      'financial statements',
      'financial statement',
      '10 k',
      '10k',
      'annual report',
    ],
    definition: 'A balance sheet lists what a company owns and owes on one day.',
    why: 'It shows how much debt a company has and how much cash it could use in bad times.',
    example:
      'Say a company has $80 million of assets and $50 million of debt: $30 million belong to its owners.',
    path: null,
  },
  {
    name: 'Debt-to-equity ratio',
    aliases: ['debt to equity', 'd e ratio', 'debt ratio', 'debt equity ratio'],
    definition:
      'The debt-to-equity ratio is a company’s debt divided by what belongs to its shareholders.',
    why: 'High debt makes good years better and bad years dangerous.',
    example: 'Say a company has $50 million of debt and $25 million of equity: the ratio is 2.',
    path: null,
  },
  {
    name: 'Return on equity',
    aliases: ['roe', 'roa', 'return on assets', 'roic'],
    definition:
      'Return on equity is a company’s yearly profit as a percent of its shareholders’ money.',
    why: 'It shows how well a company uses that money. Debt can make it look better than it is.',
    example:
      'Say a company earns $6 million on $40 million of equity: its return on equity is 15%.',
    path: null,
  },
  {
    name: 'Cash flow',
    aliases: ['free cash flow', 'fcf', 'operating cash flow', 'cashflow', 'cash flows'],
    definition:
      'Cash flow is the money that actually comes in and goes out; free cash flow is what is left after investments.',
    why: 'Profits can be accounting. Cash pays dividends and debts.',
    example:
      'Say $20 million comes in from the business and $8 million goes into machines: free cash flow is $12 million.',
    path: null,
  },
  {
    name: 'EBITDA',
    aliases: ['ebit', 'operating profit', 'operating income'],
    definition:
      'EBITDA is a company’s profit before interest, taxes, depreciation and amortization.',
    why: 'It makes companies with different debts and taxes easier to compare, but leaves out real costs.',
    example:
      'Say profit is $10 million, interest and taxes $5 million, and depreciation $5 million: EBITDA is $20 million.',
    path: null,
  },
  {
    name: 'Guidance',
    aliases: ['earnings guidance', 'forward guidance', 'company outlook', 'company guidance'],
    definition: 'Guidance is what a company itself expects to sell and earn in the coming months.',
    why: 'Lower guidance can sink a stock even after a good quarter.',
    example:
      'Say a company earned $2 a share last year and now expects $1.80: it guides 10% lower.',
    path: null,
  },
  {
    name: 'Analyst rating',
    aliases: [
      'analyst ratings',
      'wall street rating',
      'upgrade',
      'downgrade',
      'overweight',
      'underweight',
      'strong buy',
      'analyst recommendation',
      'consensus rating',
      'rating',
    ],
    definition:
      'An analyst rating is a bank’s opinion on whether a stock is worth buying, holding or selling.',
    why: 'It can move a price for a day. Our ratings are different: fixed rules on price and volume.',
    example:
      'Say 18 of 20 analysts rate a stock “buy”: the average tells you little, because most ratings are.',
    path: null,
  },
  {
    name: 'Price target',
    aliases: ['price targets', 'target price', 'analyst target', 'pt', 'price objective'],
    definition:
      'A price target is the price an analyst expects a stock to reach, usually within a year.',
    why: 'Targets often follow the price rather than lead it. We don’t have or make any.',
    example: 'Say a stock is at $80 and the target is $100: the analyst expects a gain of 25%.',
    path: null,
  },
  {
    name: 'Fair value',
    aliases: [
      'intrinsic value',
      'dcf',
      'discounted cash flow',
      'valuation',
      'overvalued',
      'overvalued stock',
    ],
    definition:
      'Fair value is an estimate of what a share is really worth, based on the company’s future profits.',
    why: 'Small changes in the assumptions change it a lot, so treat it as a range. We don’t estimate it.',
    example:
      'Say you expect $5 a share each year, forever, and want 10% a year: about $50 is fair to you.',
    path: null,
  },
  {
    name: 'Merger',
    aliases: [
      'merger and acquisition',
      'acquisition',
      'takeover',
      'mergers and acquisitions',
      'm a deal',
      'buyout',
      'spin off',
      'spinoff',
    ],
    definition: 'A merger joins two companies into one; in an acquisition, one buys the other.',
    why: 'The bought company’s stock usually jumps close to the offer. Deals can still fail.',
    example:
      'Say a stock is at $40 and gets an offer of $52: it may jump to $50, not $52, until the deal is done.',
    path: null,
  },
  {
    name: 'Delisting',
    aliases: ['delisted', 'delist', 'bankruptcy', 'bankrupt', 'chapter 11', 'delisted stock'],
    definition:
      'Delisting means that a stock is removed from its exchange, by the company’s choice or for breaking its rules.',
    why: 'It becomes hard to sell. In a bankruptcy, shareholders are paid last and often get nothing.',
    example:
      'Say a company with $70 million of assets and $90 million of debt goes bankrupt: nothing is left for shareholders.',
    path: '/glossary/are-stocks-assets',
  },
]
