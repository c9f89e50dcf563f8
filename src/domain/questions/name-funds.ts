import { SECTOR_FUNDS } from '../market/listings/sector-funds.ts'
import { ANY_SECTOR, findSectors, SECTOR_WORDS } from './find-sectors.ts'

const FUND_OF: ReadonlyMap<string, string> = new Map(
  SECTOR_FUNDS.map(({ name, fund }) => [name, fund]),
)
const FUNDS = '(?:etfs?|funds?|spdrs?|sector spdrs?)'
const ALL = [...FUND_OF.values()]
const LIST = `${ALL.slice(0, -1).join(', ')} or ${ALL.at(-1) ?? ''}`

const ANY_FUND = new RegExp(
  `\\b(?:(which|what)(?: one)? (?:of (?:the|your) )?|(?:all |the |of |your )*)(?:select )?sector ${FUNDS}\\b`,
  'iu',
)
/** What they are, and which there are, rather than how they do. */
const OF_COVERAGE =
  /\b(?:cover|track|have|list|name|what (?:is|are)|mean|explain|define|difference|how do i|can i)\b/iu

const BEAT =
  '(?:beat(?:s|ing|en)?|outperform(?:s|ed|ing)?|underperform(?:s|ed|ing)?|lag(?:s|ged|ging)?(?: behind)?|trail(?:s|ed|ing)?|do(?:ing)? better than|do(?:ing)? worse than|better than|worse than|ahead of|behind|against|vs\\.?|versus|compared (?:to|with)|relative to|(?:kept?|keep(?:s|ing)?) (?:up|pace) with|h[eo]ld its own against)'
const OF_PERIOD =
  /\b(?:today|days?|weeks?|months?|quarters?|years?|ytd|since|yesterday|\w+day|(?<!russell )20\d\d|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)\b/iu
const MARKET =
  '(?:(?:stock |overall |broader |whole )*market|s ?& ?p(?: ?500)?|sp ?500|nasdaq|dow(?: jones)?|index)'
/** The ways to mean the fund of each sector. */
const OF_SECTOR = SECTOR_WORDS.map(({ sector, words }) => ({
  fund: FUND_OF.get(sector) ?? '',
  asFund: new RegExp(`\\b(?:${words})(?: select)?(?: sector)?[ -]${FUNDS}\\b`, 'giu'),
  againstMarket: new RegExp(
    `(?<!\\b(?:which|what|any|list|show|me|all|many) )\\b(?:the )?(?:${words})(?! (?:(?:stocks|shares|names|companies) )?(?:that|which|who)\\b)(?: sector| stocks| shares| names)?(?=(?: as a whole)?(?:,? \\w+){0,3}? ${BEAT} (?:the )?${MARKET}\\b)`,
    'giu',
  ),
}))

const BETTER =
  '(?:beat(?:s|en|ing)?|outperform(?:s|ed|ing)?|ahead of|lag(?:s|ged|ging)?(?: behind)?|trail(?:s|ed|ing)?|underperform(?:s|ed|ing)?|behind|(?:do(?:ing|es)?|did|done|performed|performing|up|down) (?:better|worse|more|less) than|(?:better|worse|stronger|weaker) than)'
const SECTOR = `(?:the )?${ANY_SECTOR}(?: sector)?`
/** "Is tech beating energy this quarter": one sector held against another over a period. */
const TWO_SECTORS = new RegExp(
  `(?<![\\w$])(?<one>${SECTOR})(?<between>(?: (?:is|are|was|were|has|have|been|done|did))*,? ${BETTER} )(?<other>${SECTOR})(?!\\w)(?! stocks| names| shares)`,
  'iu',
)
/** Periods that the sectors themselves have no change for. */
const OF_LONGER =
  /\b(?:ytd|year to date|this (?:year|quarter)|(?:last|past) (?:quarter|3 months|three months|six months|6 months)|since|in (?:january|february|march|april|may|june|july|august|20\d\d)|q[1-4])\b/iu
/** Their stocks or their signals are asked about, rather than how they did. */
const OF_STOCKS =
  /\b(?:stocks?|names|shares|companies|list|signals?|buys?|sells?|rated|record|often|after|usually|average|rsi|adx)\b/iu

/** Two sectors that are compared over a period, as the funds that hold their stocks; other questions stay. */
function spellTwoSectors(text: string): string {
  if (!OF_LONGER.test(text) || OF_STOCKS.test(text)) return text
  return text.replace(TWO_SECTORS, (all, one: string, between: string, other: string) =>
    fundOf(one) === fundOf(other) ? all : `${fundOf(one)}${between}${fundOf(other)}`,
  )
}

const PERIOD_NAMED =
  '(?:this (?:week|month|quarter|year)|(?:over |in |for |during )?(?:the )?(?:last|past) (?:(?:\\d+|two|three|six) )?(?:weeks?|months?|quarters?|years?|days)|ytd|year to date|today|yesterday|since \\w+)'
/** "Utilities have led everything else this quarter": which sector did best. */
const LED_ALL = new RegExp(
  `^.*(?<![\\w$])${SECTOR}(?: (?:has|have|had|did|is|are))?,? (?:led|leads?|leading|beat(?:en)?|topped|outpaced|outperformed|ahead of|the best of|won against) (?:(?:everything|every(?: single)?|all|any)(?: of)?(?: the)?(?: other| others| else| rest| sectors?)*|the (?:other|others|rest|pack|field|sectors)(?: sectors?| of the pack)*) (?<when>${PERIOD_NAMED})\\b.*$`,
  'iu',
)
/** "Which sector funds have beaten SPY over the past month and which haven't": the funds and the index by their change. */
const FUNDS_AGAINST = new RegExp(
  `^.*\\b(?:which|what) (?:of the )?sectors? ${FUNDS}(?: (?:has|have|had|did|are|is))? ${BETTER} (?:the )?(?<index>SPY|S ?& ?P(?: ?500)?|market) (?<when>${PERIOD_NAMED})(?:,? and which.*)?[?.! ]*$`,
  'iu',
)

/** Sectors held against all others or an index over a period, as their funds; other questions stay. */
function spellLeaders(text: string): string {
  const led = LED_ALL.exec(text)?.groups?.['when']
  if (led !== undefined && !OF_STOCKS.test(text)) return `which sector ETF did best ${led}`
  const when = FUNDS_AGAINST.exec(text)?.groups?.['when']
  return when === undefined ? text : `which did best ${when} of SPY, ${LIST}`
}

/** Without a period, how they did is how they did today. */
function nameToday(text: string): string {
  return `${text.replace(/[?.! ]+$/u, '')} today`
}

function fundOf(named: string): string {
  const [sector] = findSectors(named.toLowerCase())
  return (sector === undefined ? undefined : FUND_OF.get(sector)) ?? named
}

/** Funds of indices, by the index: "the Russell 2000 ETF". */
const OF_INDEX: readonly (readonly [RegExp, string])[] = [
  ['russell(?: ?2000)?|small[ -]?caps?', 'IWM'],
  ['s ?& ?p(?: ?500)?|sp ?500', 'SPY'],
  ['nasdaq(?:[ -]?100)?', 'QQQ'],
  ['dow(?: jones)?(?: industrials?)?(?: 30)?', 'DIA'],
].map(([names = '', fund = '']) => [
  new RegExp(`\\b(?:the )?(?:${names})(?: index)? (?:etf|fund|tracker)\\b`, 'giu'),
  fund,
])

const INDEX = '(?:russell(?: ?2000)?|s ?& ?p(?: ?500)?|sp ?500|nasdaq|dow(?: jones)?)'
/** Indices that are compared. */
const TWO_INDICES = new RegExp(
  `^(?=.*\\b(?:better|worse|ahead|behind|beat\\w*|outperform\\w*|underperform\\w*|lag\\w*|trail\\w*|lead(?:s|ing)?|more|less|stronger|weaker)\\b)(?!.*\\b(?:signals?|buys?|sells?|rated|rsi|adx|cmf|volatil\\w+|risky|riskier|average|high|low)\\b).*\\b${INDEX}\\b.*\\b${INDEX}\\b`,
  'iu',
)

const SIZED =
  '(?:[ -]?caps?(?: (?:stocks|shares|names|companies|index))?| (?:companies|firms|stocks|names|ones|guys|players))'
const SMALL = `(?:the )?\\bsmall(?:er)?${SIZED}(?!\\w)`
const LARGE = `(?:the )?\\b(?:(?:large|larger|big|bigger|mega)${SIZED}|blue[ -]?chips?(?: stocks)?)(?!\\w)`
const LARGE_CAPS = '(?:the )?\\b(?:large|big|mega)[ -]?caps?(?!\\w)'
/** Stocks of that size are looked for, or the word is, rather than how they did as a whole. */
const OF_SIZED = new RegExp(
  `\\b(?:which|what|any|list|show|me|find|best|top|good|cheap|cheapest|some|all|your|of|many|buy|are there) (?:${SMALL}|${LARGE})|(?:${SMALL}|${LARGE}) (?:that|which|who|with|rated|paying|like)\\b|\\b(?:mean|define|definition|explain|cover|track|should|will|why|what (?:is|are|counts|makes) (?:an? )?(?:small|large|mega|mid)(?!.*\\bdoing\\b))\\b`,
  'iu',
)
const HOW_DID =
  /\b(?:do|does|did|done|doing|fare|faring|perform\w*|performance|up|down|rose|fell|gain\w*|lost|los(?:e|ing)|ris(?:e|ing|en)|fall(?:ing|en)?|beat\w*|outperform\w*|underperform\w*|lag\w*|trail\w*|lead(?:ing)?|led|ahead|behind|better|worse|vs\.?|versus|against|compared?|how(?:['’]?s)?|green|red)\b/iu

/** Small companies against all others: against the index of the large ones. */
const AGAINST_REST = new RegExp(
  `(${SMALL}.{0,40}?\\b(?:vs\\.?|versus|against|compared (?:to|with)|than|beat(?:ing|en|s)?|behind|lag(?:ging|ged|s)?|ahead of)) (?:the )?(?:rest|others?|everything else|everyone else|(?:broader|wider|whole|overall) market)(?: of (?:the |your )?(?:market|stocks|list|pack))?(?!\\w)`,
  'iu',
)
/** "Small caps vs large caps": no more is said of what is compared, or when. */
const OF_TODAY = new RegExp(
  `^(?:so |and )*(?:${SMALL}|${LARGE}) (?:vs\\.?|versus|against|compared (?:to|with)) (?:${SMALL}|${LARGE}|S&P 500)[?!. ]*$`,
  'iu',
)

/** Small companies and large ones as a whole, as the indices of them: "are small caps ahead of large caps". */
function spellSizes(text: string): string {
  if (OF_SIZED.test(text) || /\b(?:iwm|russell)\b/iu.test(text)) return text
  const held = text.replace(AGAINST_REST, '$1 S&P 500')
  if (held !== text)
    return spellSizes(OF_TODAY.test(held) ? `${held.replace(/[?!. ]+$/, '')} today` : held)
  if (OF_TODAY.test(text)) return spellSizes(`${text.replace(/[?!. ]+$/, '')} today`)
  const small = new RegExp(SMALL, 'giu')
  const large = new RegExp(small.test(text) ? LARGE : LARGE_CAPS, 'giu')
  const spelled = text.replace(small, 'Russell 2000').replace(large, 'S&P 500')
  return HOW_DID.test(text) || OF_PERIOD.test(text) ? spelled : text
}

/**
 * The funds of sectors and indices as their tickers: "the energy ETF", "which sector ETF", "did tech beat the market",
 * "is tech beating energy this quarter".
 */
export function spellFunds(text: string): string {
  const ofIndex = spellSizes(
    OF_INDEX.reduce((said, [names, fund]) => said.replace(names, fund), text),
  )
  const dated = TWO_INDICES.test(ofIndex) && !OF_PERIOD.test(ofIndex) ? nameToday(ofIndex) : ofIndex
  const of = OF_SECTOR.reduce(
    (said, { fund, asFund }) => said.replace(asFund, fund),
    spellTwoSectors(spellLeaders(dated)),
  )
  const compared = OF_SECTOR.reduce(
    (said, { fund, againstMarket }) => said.replace(againstMarket, fund),
    of,
  )
  const named = compared === of || OF_PERIOD.test(compared) ? compared : nameToday(compared)
  if (!ANY_FUND.test(named) || OF_COVERAGE.test(named)) return named
  const left = named
    .replace(ANY_FUND, '$1')
    .replace(/[?.! ]+$/u, '')
    .trim()
    .replace(/^with (?!(?:the )?(?:\w+est|most|least|best|worst)\b)/iu, 'which have ')
    .replace(/^(?:ranked|performance)?$/iu, 'best today')
    .replace(/^(?:which (?:is )?)?(?:the )?(weakest|strongest)$/iu, '$1 by rsi')
  return `${left} of ${LIST}`
}
