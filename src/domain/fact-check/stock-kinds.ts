import type { Ticker } from '../market/listings/ticker.ts'

const KINDS: readonly (readonly [words: string, tickers: string])[] = [
  ['banks?', 'JPM BAC GS C'],
  ['oil|energy', 'XOM CVX'],
  ['chip|chip ?makers?|semiconductors?', 'NVDA AVGO AMD QCOM INTC MU'],
  ['software', 'MSFT ORCL CRM ADBE PLTR'],
  ['tech|technology', 'AAPL MSFT NVDA AVGO ORCL CRM CSCO ADBE AMD IBM QCOM INTC PLTR MU SMCI'],
  ['drug ?makers?|drug|pharma(?:ceuticals?)?', 'LLY JNJ ABBV MRK PFE'],
  ['health[- ]?care', 'LLY JNJ ABBV MRK PFE UNH'],
  ['auto ?makers?|car ?makers?|auto|car', 'TSLA F GM'],
  ['utilit(?:y|ies)', 'DUK NEE'],
  ['telecoms?|wireless|carriers?', 'VZ T'],
  ['retailers?|retail', 'WMT COST HD AMZN'],
  ['card networks?|payments?', 'V MA PYPL'],
  ['miners?|mining', 'FCX NEM'],
  ['real[- ]estate|REITs?', 'PLD AMT'],
  ['restaurants?', 'MCD SBUX'],
  ['beverage|soda', 'KO PEP'],
]
const UNSORTED = 'GOOGL GOOG META NFLX DIS BRK.B PG LIN NKE COIN GE CAT BA UBER'
const SORTED: ReadonlySet<string> = new Set(
  [UNSORTED, ...KINDS.map(([, tickers]) => tickers)].flatMap((tickers) => tickers.split(' ')),
)

/** All that stocks are called together by what they do: "banks", "technology names". */
export const KIND_WORDS = KINDS.map(([words]) => words).join('|')

/** The stocks of such words among those at hand; null where it is not known of each what it does. */
export function listOfKind(words: string, stocks: readonly Ticker[]): readonly Ticker[] | null {
  if (stocks.some((ticker) => !SORTED.has(ticker))) return null
  const kind = KINDS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(words))
  const members = new Set(kind?.[1].split(' '))
  return stocks.filter((ticker) => members.has(ticker))
}
