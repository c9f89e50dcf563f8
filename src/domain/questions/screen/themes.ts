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
    'defen[sc]e(?: contractors?| compan\\w+)?|aerospace(?: and defen[sc]e)?',
    'LMT RTX NOC GD LHX BA HII',
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

export const THEMES: readonly { readonly pattern: string; readonly theme: ScreenTheme }[] =
  TABLE.map(([name, pattern, tickers]) => ({
    pattern,
    theme: { name, tickers: tickers.split(' ').map(knownTicker) },
  }))
