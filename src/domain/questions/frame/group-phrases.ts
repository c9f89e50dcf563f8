import { SECTORS } from '../../screener/screener-words.ts'
import { FURTHER_PHRASES, THEMES } from '../screen/themes.ts'
import type { Entry, Phrases } from './entry.ts'

const SECTOR_PHRASES: Readonly<Record<string, string>> = {
  'Communication Services':
    'communication( services|); communications; comms; media; telecommunications',
  'Consumer Discretionary': '(consumer |)discretionary',
  'Consumer Staples': '(consumer |)staples?',
  Energy: 'energy; energies',
  Financials: 'financials; financial( services|); finance',
  'Health Care': 'hc( sector| stocks|); health care; healthcare; health; medical',
  Industrials: 'industrials; industrial; indus',
  'Information Technology':
    'it (stocks|names|sectors?|companies|shares); information technology; technology; tech; techs',
  Materials: '(basic |)materials?',
  'Real Estate': 'real estate; reits; reit',
  Utilities: 'utilities; utility; utes; utils',
}
const THEME_PHRASES: readonly (readonly [string, string])[] = [
  [
    'semiconductors',
    'semis; semi; semiconductors; semiconductor; chips; chip; chipmakers; chip makers?; chipmaker',
  ],
  ['banks', 'banks; bank; banking'],
  ['Magnificent Seven', 'mag 7; mag seven; magnificent (7|seven); big tech; mag7'],
  [
    'carmakers',
    'carmakers; car makers?; automakers; auto makers?; autos; carmaker; auto; evs?( makers| companies|); electric (vehicle|vehicles|car|cars)( makers| companies|)',
  ],
  ['retailers', 'retailers; retailer; retail'],
  [
    'drugmakers',
    'pharma; pharmas; drugmakers; drug makers?; big pharma; pharmaceutical; pharmaceuticals; drug',
  ],
  ['payment companies', 'payments; payment( companies|); card networks; fintech'],
  ['software companies', 'software( companies|); saas'],
  ['telecoms', 'telecoms; telecom; telcos; carriers; phone companies'],
  ['miners', 'miners; miner; mining'],
  ['oil companies', 'oil( companies| majors| names|); oil and gas; big oil'],
  ['AI companies', 'ai( companies|); artificial intelligence'],
  ['FAANG', 'faang; faangs; fang'],
  ['airlines', 'airlines?'],
  ['biotech', 'biotechs?; bio techs?'],
  [
    'defense companies',
    '(defense|defence)( companies| contractors| names|); aerospace( and (defense|defence)|); (weapons?|arms)( makers?| companies|)',
  ],
  ['insurers', '(health |)insurers?; (health |)insurance( companies|)'],
  ...FURTHER_PHRASES,
]

const TICKERS_OF = new Map(THEMES.map(({ theme }) => [theme.name, theme.tickers]))

/** All stocks, and units of figures. */
export const MARKET_PHRASES: Phrases = [
  [
    { is: 'sectors' },
    '(each |every |by |per |all |all the |the |)(sector|sectors|industry|industries|industry groups?); (part|area|corner|parts|areas|corners|groups) of the market',
  ],
  [
    { is: 'group', group: { kind: 'market' } },
    'high flyers?; stocks?; (stock|stocks|names|tickers|companies|shares|ones); (all |)(the |)(63|sixty three)( stocks| names|); the (whole |entire |)(market|list|universe); your (whole |entire |)(list|universe); the names (you|on)( cover| list|); everything; (the |)(stocks|names|tickers) (you|we|on) (cover|track|list|have|follow|the list|your list); of them all; (on|in|of|from|across|among|over|throughout|out of) (the|your|this|that|our) (board|tape|bunch|lot|pack|crowd|coverage|universe|table|site|app|page|book|roster|set|basket|pile|field|screen|screener|system|database|sample|index of yours|group|names|stocks|tickers|companies)( you (cover|have|track|follow)|); on here; in there; in coverage; who; anyone; anybody; anything; whatever; stuff; any; some; whole market; overall market; (in|on|of|from|for|across) (the |)(us|american|u s) (stock |)(market|markets|exchanges); (the |)us market; across the (market|board|list|site); across everything; across all( of them|); across (the |)(all |)stocks; (across|over|among|throughout|of|for|in) all (of |)(your|the|our|these) (stocks|names|tickers|companies); market wide; in the (market|list); of your (stocks|list); every (stock|name); each (stock|name); (some|other) (stock|stocks|names|name|ticker|tickers)',
  ],
  [
    { is: 'unit', unit: 'percent' },
    '%; percent; percentage; (in |)percent(age|) terms; as a percent(age|); in percent; in %',
  ],
  [
    { is: 'unit', unit: 'dollars' },
    '$; dollar; dollars; bucks; usd; in (dollars|dollar terms); dollars( a| per|) share; dollar (amount|terms|value); cents',
  ],
  [{ is: 'unit', unit: 'points' }, 'points; point; percentage points; in points; pts'],
  [{ is: 'unit', unit: 'shares' }, 'shares; share'],
  [{ is: 'unit', unit: 'times' }, 'times; x; fold'],
  [
    { is: 'unit', unit: 'sessions' },
    'sessions; trading days; days in a row; sessions in a row; days straight; straight days; straight sessions; consecutive (days|sessions); days; in a row; session; trading sessions',
  ],
]

/** Sectors and our lists of stocks. */
export const GROUP_PHRASES: Phrases = [
  ...SECTORS.map((sector): readonly [Entry, string] => [
    { is: 'group', group: { kind: 'sector', sector } },
    SECTOR_PHRASES[sector] ?? sector.toLowerCase(),
  ]),
  ...THEME_PHRASES.map(([name, phrases]): readonly [Entry, string] => [
    { is: 'group', group: { kind: 'theme', name, tickers: TICKERS_OF.get(name) ?? [] } },
    phrases,
  ]),
]
