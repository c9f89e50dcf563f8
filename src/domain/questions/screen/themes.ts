import { knownTicker } from '../../market/listings/ticker.ts'
import type { ScreenTheme } from './screen-request.ts'

/**
 * Groups of stocks that people ask for by a word and that are no sector. Our own lists,
 * by what each company is known to sell; a company with several businesses may be missing. The
 * Magnificent Seven are the stocks that Michael Hartnett of Bank of America named so in 2023; FAANG is the
 * acronym's five companies.
 */
const TABLE: readonly (readonly [name: string, words: string, tickers: string])[] = [
  [
    'semiconductors',
    'semis?|semiconductors?|chips?|chip ?makers?|chip stocks?',
    'NVDA AMD AVGO QCOM INTC MU TXN ADI MRVL NXPI ON MCHP MPWR AMAT LRCX KLAC TER SWKS QRVO TSM ASML ARM',
  ],
  ['banks', 'banks?|banking', 'JPM BAC C WFC GS MS USB PNC TFC FITB KEY RF HBAN MTB CFG'],
  [
    'Magnificent Seven',
    'mag(?:nificent)? ?(?:7|seven)|big ?tech|mega ?cap tech',
    'AAPL MSFT GOOGL GOOG AMZN NVDA META TSLA',
  ],
  ['FAANG', 'faa?ngs?', 'META AAPL AMZN NFLX GOOGL GOOG'],
  ['airlines', 'airlines?', 'DAL UAL AAL LUV ALK JBLU'],
  [
    'carmakers',
    'car ?makers?|auto ?makers?|autos?|cars?|evs?|electric vehicles?|ev makers?',
    'TSLA F GM RIVN LCID',
  ],
  ['retailers', 'retail(?:ers?)?', 'WMT COST TGT HD LOW AMZN KR DG DLTR BBY ROST TJX'],
  [
    'drugmakers',
    'pharmas?|pharmaceuticals?|drug ?makers?|big pharma',
    'PFE MRK LLY JNJ ABBV BMY AMGN GILD',
  ],
  ['biotech', 'bio ?techs?', 'AMGN GILD BIIB REGN VRTX MRNA INCY'],
  [
    'defense companies',
    'defen[sc]e(?: contractors?| compan\\w+)?|aerospace(?: and defen[sc]e)?|(?:air)?(?:plane|craft) ?makers?',
    'LMT RTX NOC GD LHX BA HII GE',
  ],
  [
    'payment companies',
    'payments?(?: compan\\w+)?|fintech|card (?:networks?|issuers?)',
    'V MA PYPL AXP FIS GPN',
  ],
  [
    'software companies',
    'software|saas|cloud software',
    'MSFT ORCL CRM ADBE NOW INTU SNOW WDAY PANW CRWD PLTR',
  ],
  ['telecoms', 'telecoms?|telcos?|carriers', 'T VZ TMUS CMCSA CHTR'],
  ['miners', 'miners?|mining|gold miners?|gold stocks?', 'NEM FCX'],
  [
    'oil companies',
    'oil(?: and gas)?(?: compan\\w+| producers?)?|big oil',
    'XOM CVX COP EOG OXY DVN MPC VLO PSX SLB HAL',
  ],
  [
    'AI companies',
    'ai|artificial intelligence|a i',
    'NVDA AMD AVGO MU SMCI PLTR MSFT GOOGL GOOG META AMZN ORCL TSM ARM',
  ],
  ['insurers', 'insur(?:ers?|ance)(?: compan\\w+)?', 'BRK.B PGR TRV ALL CB AIG MET PRU AFL UNH'],
]

/**
 * Further such lists, in the notation of the lexicon; "~" is a word for their members. Of some no stock is covered:
 * their answer says so, where a word that is not understood would only be left out.
 */
const FURTHER: readonly (readonly [name: string, phrases: string, tickers: string])[] = [
  [
    'restaurants',
    'restaurants?( ~|); fast food( ~| places| chains| joints|); coffee (~|places|shops|chains|houses)',
    'MCD SBUX CMG YUM DPZ QSR',
  ],
  [
    'food and drink companies',
    '(food|beverages?|drinks?|sodas?|snacks?)( (and|or) (food|beverages?|drinks?|snacks?)|) ~',
    'KO PEP MDLZ KHC GIS MCD SBUX',
  ],
  [
    'streaming and entertainment companies',
    '(video |)(streaming|entertainment|movie|movie studio) ~; movie studios',
    'NFLX DIS WBD ROKU SPOT',
  ],
  ['social media companies', 'social (media|network|networks|networking) ~', 'META SNAP PINS RDDT'],
  [
    'clothing companies',
    '(clothing|apparel|sportswear|footwear|shoe|sneaker|fashion|luxury) ~',
    'NKE LULU UAA VFC RL DECK',
  ],
  ['crypto companies', '(crypto|cryptocurrency|bitcoin|blockchain) ~', 'COIN MSTR MARA RIOT'],
  ['cloud companies', 'cloud( computing|) ~', 'AMZN MSFT GOOGL GOOG ORCL CRM IBM SNOW'],
  ['cybersecurity companies', 'cyber ?security( ~|)', 'PANW CRWD FTNT ZS OKTA S'],
  ['solar companies', 'solar( energy| power| panel|) ~', 'FSLR ENPH SEDG RUN'],
  ['nuclear and uranium companies', '(nuclear|uranium)( power| energy|) ~', 'CCJ UEC OKLO SMR LEU'],
  ['cannabis companies', '(cannabis|marijuana|weed|pot) ~', 'TLRY CGC CRON'],
  ['steelmakers', 'steel ~; steelmakers', 'NUE STLD CLF X'],
  ['homebuilders', 'home ?builders?( ~|)', 'DHI LEN PHM NVR TOL'],
  ['railroads', '(railroads?|railways?)( ~|); rail ~', 'UNP CSX NSC'],
  [
    'travel companies',
    '(travel|hotels?|cruise|cruise line|leisure|tourism)( (and|or) (travel|hotels?|leisure)|) ~; cruise lines',
    'BKNG EXPE ABNB MAR HLT CCL RCL NCLH',
  ],
  ['shipping companies', '(shipping|freight|trucking|logistics|delivery) ~', 'FDX UPS ODFL JBHT'],
  ['space companies', '(space|rocket|satellite)( exploration|) ~', 'RKLB LUNR ASTS'],
  ['robotics companies', '(robotics?|robots?) ~', 'ISRG ROK TER'],
  ['quantum computing companies', 'quantum( computing|) ~', 'IONQ RGTI QBTS'],
  ['video game companies', '(video ?|)(game|games|gaming) ~', 'EA TTWO RBLX U'],
  ['toy companies', 'toys? ~; toymakers', 'MAT HAS'],
  ['tobacco companies', '(tobacco|cigarettes?) ~', 'PM MO'],
  ['chemical companies', 'chemicals? ~', 'LIN DOW DD APD ECL'],
  ['medical device companies', '(medical (devices?|equipment)|medtech) ~', 'MDT SYK BSX ISRG ABT'],
]

const MEMBERS =
  '(stocks|shares|names|companies|makers|firms|brands|chains|producers|plays|miners|operators)'

/** The lists in the notation of the lexicon. */
export const FURTHER_PHRASES: readonly (readonly [name: string, phrases: string])[] = FURTHER.map(
  ([name, phrases]) => [name, phrases.replaceAll('~', MEMBERS)],
)

export const THEMES: readonly { readonly pattern: string; readonly theme: ScreenTheme }[] = [
  ...TABLE,
  ...FURTHER_PHRASES.map(([name, phrases], index) => [
    name,
    // Its notation is that of patterns.
    phrases
      .split(';')
      .map((one) => one.trim().replaceAll('(', '(?:'))
      .join('|'),
    FURTHER[index]?.[2],
  ]),
].map(([name = '', pattern = '', tickers = '']) => ({
  pattern,
  theme: { name, tickers: tickers.split(' ').map(knownTicker) },
}))
