import type { GlossaryTerm } from '../term.ts'

/** Gains, losses, and how far things can swing. */
export const RISK_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'Risk',
    aliases: ['investment risk', 'market risk', 'risks', 'risky', 'stock risk'],
    definition:
      'Risk is the chance that an investment ends up worth less than you expected, or nothing.',
    why: 'A higher possible gain almost always comes with more of it.',
    example:
      'Say a stock is as likely to gain 50% as to lose 50%: $1,000 may become $1,500 or $500.',
    path: '/learn/investing-basics',
  },
  {
    name: 'Risk tolerance',
    aliases: ['risk appetite', 'risk averse', 'risk profile'],
    definition:
      'Risk tolerance is how large a loss you can bear, both financially and emotionally.',
    why: 'People who take on more than they can bear tend to sell at the bottom.',
    example:
      'Say a 40% fall would turn your $10,000 into $6,000: if you would sell then, it is too much risk.',
    path: null,
  },
  {
    name: 'Risk-reward ratio',
    aliases: ['risk reward', 'risk to reward', 'reward to risk', 'r r ratio', 'risk return ratio'],
    definition:
      'The risk-reward ratio compares how much a trade could lose with how much it could gain.',
    why: 'With a good ratio you can be wrong often and still come out ahead.',
    example: 'Say you risk $5 a share to gain $15: the ratio is 1 to 3.',
    path: null,
  },
  {
    name: 'Volatility',
    aliases: [
      'volatile',
      'price volatility',
      'historical volatility',
      'realized volatility',
      'annualized volatility',
      'annualised volatility',
      'annual volatility',
      'yearly volatility',
      'daily volatility',
      'volatile stock',
      'implied volatility',
      'iv',
    ],
    definition:
      'Volatility is how much a price swings, usually given as the yearly spread of its daily changes in percent.',
    why: 'High volatility means bigger gains and losses, and more signals that flip.',
    example:
      'Apple’s volatility was 35.3% over the 20 days to Aug 20, 2026. Coca-Cola’s was 22.5%.',
    path: null,
  },
  {
    name: 'Standard deviation',
    aliases: ['std dev', 'stdev', 'sigma', 'standard deviations'],
    definition:
      'Standard deviation is a measure of how far values typically lie from their average.',
    why: 'Volatility, Bollinger Bands and the Sharpe ratio are all built on it.',
    example:
      'Say daily changes are −1% and 1% in turn: the average is 0% and the standard deviation 1%.',
    path: null,
  },
  {
    name: 'Beta',
    aliases: ['stock beta', 'market beta', 'betas', 'high beta'],
    definition: 'Beta is how much a stock tends to move when the whole market moves 1%.',
    why: 'Above 1 it swings more than the market, below 1 less.',
    example: 'Say a stock has a beta of 1.5 and the market falls 2%: expect about 3% down.',
    path: null,
  },
  {
    name: 'Alpha',
    aliases: ['stock alpha', 'generating alpha'],
    definition: 'Alpha is the part of a return that the market’s move does not explain.',
    why: 'It is what skill would look like. In most cases it is luck, or gone after fees.',
    example: 'Say the market gains 8% and a fund with the same risk 9%: its alpha is 1 point.',
    path: null,
  },
  {
    name: 'Excess return',
    aliases: [
      'excess returns',
      'outperformance',
      'outperform',
      'beat the market',
      'beating the market',
      'active return',
    ],
    definition: 'Excess return is how much more an investment returned than its benchmark.',
    why: 'It shows whether the effort paid off. A gain alone does not.',
    example: 'Say you gained 6% and the S&P 500 gained 9%: your excess return is −3 points.',
    path: '/record',
  },
  {
    name: 'Drawdown',
    aliases: ['draw down', 'max drawdown', 'maximum drawdown', 'drawdowns', 'peak to trough'],
    definition: 'A drawdown is the fall from a high to the low that follows it, in percent.',
    why: 'It shows what you would have had to sit through.',
    example:
      'Tesla fell from a close of $489.88 on Dec 16, 2025, to $298.32 on Jul 29, 2026: a drawdown of 39.10%.',
    path: null,
  },
  {
    name: 'Sharpe ratio',
    aliases: ['sharpe', 'risk adjusted return', 'sharp ratio', 'sharpe ratios', 'sortino ratio'],
    definition:
      'The Sharpe ratio is the return above a safe interest rate, divided by how much the investment swings.',
    why: 'It lets you compare a calm investment with a wild one.',
    example: 'Say a fund returns 10%, cash 4%, and the fund’s volatility is 12%: the ratio is 0.5.',
    path: '/record',
  },
  {
    name: 'Correlation',
    aliases: ['correlated', 'uncorrelated', 'correlations', 'correlation coefficient'],
    definition:
      'Correlation shows how closely two prices move together, from −1 for opposite to 1 for in step.',
    why: 'Stocks with a high correlation rise and fall together, so owning both spreads little risk.',
    example: 'Say 2 bank stocks have a correlation of 0.9: on most days they move the same way.',
    path: null,
  },
  {
    name: 'Hedge',
    aliases: ['hedging', 'hedged', 'hedges', 'hedge a position'],
    definition:
      'A hedge is an investment meant to gain when another one loses, to limit the damage.',
    why: 'It costs money, like insurance, and lowers gains too.',
    example: 'Say your stocks lose $500 and your hedge gains $350: you lose $150.',
    path: null,
  },
  {
    name: 'Return',
    aliases: [
      'returns',
      'return on investment',
      'roi',
      'total return',
      'rate of return',
      'investment return',
    ],
    definition:
      'A return is what an investment gained or lost, dividends included, as a percent of what you put in.',
    why: 'Percentages let you compare investments of different size.',
    example: 'Say you pay $100, get $3 in dividends and sell at $107: your return is 10%.',
    path: null,
  },
  {
    name: 'Annualized return',
    aliases: [
      'cagr',
      'annual return',
      'yearly return',
      'compound annual growth rate',
      'annualized',
      'annualised return',
      'average annual return',
    ],
    definition:
      'An annualized return is the steady yearly growth that would have led to the same result.',
    why: 'It makes returns over different periods comparable.',
    example: 'Say $1,000 becomes $1,210 in 2 years: the annualized return is 10%.',
    path: null,
  },
  {
    name: 'Year to date',
    aliases: ['ytd', 'year to date return', 'ytd return'],
    definition: 'Year to date means from the last close of the previous year until now.',
    why: 'It is the usual way to say how a stock has done this year.',
    example:
      'Apple closed 2025 at $271.86 and was at $311.30 on Aug 20, 2026: up 14.51% year to date.',
    path: null,
  },
  {
    name: 'Capital gain',
    aliases: [
      'capital gains',
      'capital gains tax',
      'capital loss',
      'long term capital gains',
      'short term capital gains',
    ],
    definition: 'A capital gain is the profit from selling something for more than it cost you.',
    why: 'In the US it is taxed, usually less after you have held it for more than a year.',
    example: 'Say you buy 10 shares at $40 and sell at $55: your capital gain is $150.',
    path: null,
  },
  {
    name: 'Unrealized gain',
    aliases: [
      'unrealized loss',
      'paper gain',
      'paper loss',
      'realized gain',
      'realized loss',
      'unrealized',
      'unrealised gain',
      'open profit',
      'unrealized gains',
    ],
    definition:
      'An unrealized gain is a profit on something you still own; it becomes realized when you sell.',
    why: 'It can still disappear. Taxes are usually due only once it is realized.',
    example:
      'Say you bought 10 shares at $40 and they are at $55: you have an unrealized gain of $150.',
    path: null,
  },
  {
    name: 'Cost basis',
    aliases: ['basis', 'cost base', 'average cost', 'purchase price'],
    definition: 'Cost basis is what you paid for your shares, including fees.',
    why: 'Your taxable gain is the sale price minus the cost basis.',
    example: 'Say you buy 10 shares at $20 with a $5 fee: your cost basis is $205.',
    path: null,
  },
  {
    name: 'Net worth',
    aliases: ['networth'],
    definition: 'Net worth is everything you own minus everything you owe.',
    why: 'It shows where you stand financially better than your income does.',
    example: 'Say you own $30,000 and owe $12,000: your net worth is $18,000.',
    path: '/glossary/are-stocks-assets',
  },
]
