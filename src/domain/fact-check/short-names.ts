import type { Ticker } from '../market/listings/ticker.ts'

/** A name that ties figures to a stock. */
export type KnownName = { readonly name: string; readonly ticker: Ticker }

const LEGAL =
  /,?\s(?:Inc|Incorporated|Corp|Corporation|Company|Co|Companies|plc|PLC|Ltd|Limited|Group|Holdings?|N\.?V|S\.?A|AG|SE|& Co|Class [A-C])\b\.?$/i
/** First words that many companies share. */
const SHARED = new Set(
  'the american bank first united general international national advanced applied berkshire charles consolidated digital dominion eastern global great johnson home lam lowe martin morgan new north old pacific philip procter public real royal sherwin southern southwest standard state texas thermo union western west health consumer communication information'.split(
    ' ',
  ),
)
/** Names in everyday use that do not begin the listed name. */
const EVERYDAY: readonly (readonly [RegExp, readonly string[]])[] = [
  [/coca-?cola/i, ['Coke']],
  [/^exxon/i, ['Exxon', 'Exxon Mobil', 'ExxonMobil']],
  [/^pepsi/i, ['Pepsi']],
  [/^(?:alphabet|google)/i, ['Google', 'Alphabet']],
  [/^(?:meta platforms|facebook)/i, ['Facebook', 'Meta']],
  [/^johnson & johnson/i, ['J&J', 'Johnson & Johnson']],
  [/^procter/i, ['P&G', 'Procter & Gamble', 'Procter']],
  [/^bank of america/i, ['BofA']],
  [/^berkshire/i, ['Berkshire']],
  [/^international business/i, ['IBM']],
  [/^advanced micro/i, ['AMD']],
  [/^general motors/i, ['GM']],
  [/^united ?health/i, ['UnitedHealth']],
  [/^mcdonald/i, ["McDonald's"]],
  [/^dow jones/i, ['Dow', 'Dow Jones']],
  [/^nasdaq composite/i, ['Nasdaq']],
  [/volatility index/i, ['VIX', 'volatility index']],
  [/^eli lilly/i, ['Lilly']],
  [/walt disney/i, ['Disney']],
  [/^citigroup/i, ['Citi']],
  [/^american express/i, ['Amex']],
  [/^goldman/i, ['Goldman']],
  [/^freeport/i, ['Freeport']],
  [/^jpmorgan/i, ['JPMorgan', 'JP Morgan']],
  [/^information technology/i, ['Technology']],
  [/^health care/i, ['Healthcare']],
]

/**
 * The ways a company is called in prose: without its legal form, by its first word where no other name
 * begins with it, and by everyday names (Coke, Exxon, the Dow).
 */
export function shortNames(names: readonly KnownName[]): readonly KnownName[] {
  const firstWords = new Map<string, Set<string>>()
  for (const { name, ticker } of names) {
    const word = firstOf(plainName(name))
    firstWords.set(word, (firstWords.get(word) ?? new Set()).add(ticker))
  }
  const taken = new Set(names.map(({ name }) => name.toLowerCase()))
  return names.flatMap(({ name, ticker }) => {
    const plain = plainName(name)
    const first = firstOf(plain)
    const isOwn = first.length > 3 && !SHARED.has(first.toLowerCase())
    const lone = isOwn && firstWords.get(first)?.size === 1 ? [first] : []
    const everyday = EVERYDAY.flatMap(([pattern, all]) => (pattern.test(plain) ? all : []))
    return [...new Set([plain, ...lone, ...everyday])]
      .filter((short) => short.length > 1 && !taken.has(short.toLowerCase()))
      .map((short) => ({ name: short, ticker }))
  })
}

function plainName(name: string): string {
  let plain = name.trim().replace(/^The /, '')
  for (let round = 0; round < 3 && LEGAL.test(plain); round += 1) plain = plain.replace(LEGAL, '')
  return plain.replace(/\.com$/i, '')
}

function firstOf(name: string): string {
  return /^[\p{L}\p{N}'-]+/u.exec(name)?.[0] ?? ''
}

/** What a company is called by what it does, where one of the stocks at hand fits. */
const DESCRIPTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/iphone maker/i, ['AAPL']],
  [/(?:software|windows|cloud) (?:company|giant|maker|group)/i, ['MSFT', 'ORCL', 'CRM', 'ADBE']],
  [
    /(?:chip ?maker|semiconductor (?:company|maker)|graphics[- ]chip maker|chip (?:company|giant|designer))/i,
    ['NVDA', 'INTC', 'AMD', 'AVGO', 'QCOM', 'MU', 'TXN'],
  ],
  [/(?:bank|lender)/i, ['JPM', 'BAC', 'WFC', 'C', 'GS', 'MS']],
  [
    /(?:oil (?:company|major|giant|producer)|energy (?:company|giant|major))/i,
    ['XOM', 'CVX', 'COP'],
  ],
  [/(?:car ?maker|automaker|ev maker|electric[- ](?:car|vehicle) maker)/i, ['TSLA', 'F', 'GM']],
  [
    /(?:drug ?maker|pharma(?:ceutical)? (?:company|giant|group))/i,
    ['PFE', 'MRK', 'LLY', 'JNJ', 'ABBV'],
  ],
  [/(?:(?:soft[- ])?drinks?|beverage|soda) (?:maker|company|giant)/i, ['KO', 'PEP']],
  [
    /(?:telecom|wireless|phone) (?:company|carrier|giant|group|operator)|carrier/i,
    ['VZ', 'T', 'TMUS'],
  ],
  [/(?:e-commerce|online[- ]retail) (?:company|giant|group|leader)|online retailer/i, ['AMZN']],
  [/home[- ]improvement (?:chain|retailer|company|giant|store)/i, ['HD', 'LOW']],
  [/warehouse (?:club|chain|retailer)/i, ['COST']],
  [/(?:retailer)/i, ['WMT', 'TGT', 'COST', 'AMZN', 'HD', 'LOW']],
  [/coffee (?:chain|giant|company|seller)/i, ['SBUX']],
  [/(?:burger|fast[- ]food|hamburger) (?:chain|giant|company)/i, ['MCD']],
  [/(?:sneaker|sportswear|shoe|athletic[- ]wear) (?:maker|brand|company|giant)/i, ['NKE']],
  [/social[- ]media (?:company|giant|group)|facebook parent/i, ['META']],
  [/search (?:giant|company)|google parent/i, ['GOOGL']],
  [/(?:plane ?maker|aircraft maker|jet ?maker)/i, ['BA']],
  [/(?:streaming|video[- ]streaming) (?:company|giant|service|group)|streamer/i, ['NFLX']],
  [/(?:entertainment|media) (?:company|giant|group)/i, ['DIS', 'NFLX']],
  [/(?:health|medical) insurer|insurer/i, ['UNH']],
  [/(?:payments?|card) (?:company|giant|network|processor|group)/i, ['V', 'MA', 'PYPL']],
  [/(?:electric )?utilit(?:y|ies)|power (?:company|producer)/i, ['DUK', 'NEE']],
  [/(?:heavy[- ]|construction[- ]|mining[- ])?(?:equipment|machinery) maker/i, ['CAT']],
  [/(?:networking|network[- ]gear) (?:company|giant|group)/i, ['CSCO']],
  [/(?:data[- ]analytics|analytics) (?:company|firm)/i, ['PLTR']],
  [/crypto(?:currency)? exchange/i, ['COIN']],
  [/(?:ride[- ]hailing|ride[- ]sharing) (?:company|giant|group)/i, ['UBER']],
]
const DESCRIBED =
  /\b(?:the|both|two|three|all four|all three|other)( two| three| four| other)? ([a-zA-Z]+(?:[- ][a-z]+){0,2})\b/gi

/** Where "the bank" or "the chip maker" means one of these stocks. */
export function findDescribed(
  text: string,
  stocks: ReadonlySet<string>,
): readonly { readonly ticker: string; readonly at: number; readonly end: number }[] {
  return [...text.matchAll(DESCRIBED)].flatMap((match) => {
    const words = match[2] ?? ''
    const isPlural = /^(?:both|two|three|all)|^the (?:two|three|four)/i.test(match[0])
    for (const [pattern, tickers] of DESCRIPTIONS) {
      const found = new RegExp(
        `^(?:(?:big|large|major|other|tracked|listed) )?(?:${pattern.source})${isPlural ? '(?:s|ies)?' : ''}\\b`,
        'i',
      ).exec(words)
      const known = tickers.filter((ticker) => stocks.has(ticker))
      const [ticker] = known
      if (found === null || ticker === undefined || known.length > 1 !== isPlural) continue
      const at = match.index + match[0].indexOf(words)
      return known.map((one) => ({ ticker: one, at, end: at + found[0].length }))
    }
    return []
  })
}
