import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { findMeantSymbols } from '../search/extract-tickers.ts'
import { findEntry } from './frame/lexicon.ts'
import { toPlainText } from '../search/plain-text.ts'
import type { ResolvedTickers } from '../search/resolve-tickers.ts'
import { STOP_WORDS } from '../search/stop-words.ts'

/** Which stocks a question names, and the question without their names. */
export type NamedStocks = {
  /** Listed stocks, or foreign listings outside our list (`VOD.L`), in order. */
  readonly tickers: readonly Ticker[]
  /** Symbols without a listing. */
  readonly unknown: readonly string[]
  /** Possible listings when none is named: `F` within a sentence, a lone `now`. */
  readonly offers: readonly Ticker[]
  /** The question with `@` for each stock, so that "News Corp" is not a request for news. */
  readonly masked: string
}

type Resolve = (text: string) => ResolvedTickers

/** Short all-caps words of chat and finance that are not symbols, besides the stop words. */
const NO_SYMBOLS: ReadonlySet<string> = new Set(
  'PLZ PLS THX TY KMS XD HUH BRO DUDE SIR LMK NAH YEP LOL OMG IDK TLDR AVG GEN DEV SUDO ADMIN DAN SQL WIKI WHATS REDDIT GAIN GAINS LOSER MINUS BORED RATED ROBO SP USDT XRP ETH DOGE BTC'.split(
    ' ',
  ),
)
const MAX_SHOUTED_WORDS = 4
// A lower-case word is a symbol only where nothing else fits.
const SLOT =
  /(?:^|\s)(?:is|about|buy|sell|hold|own|short|of|on)\s+([a-z]{3,5})\s+(?:a\s+(?:good\s+)?(?:buy|sell|hold|stock)|stock|shares?|overbought|oversold|rsi)(?=\s|[?!.,]|$)/i
const COMMON_IN_SLOT = new Set(
  'apple penny tesla value small large share other same which cheap tech bank growth gold money today every each index stock'.split(
    ' ',
  ),
)
// Words read; more would name more stocks than an answer can cover.
const MAX_WORDS_MASKED = 80
const MAX_NAMES_MASKED = 8
const MAX_NAME_WORDS = 8

/**
 * Finds the stocks a question names.
 * @param text as typed
 * @param resolve `resolveTickers` over the listings; called some ten times per name
 */
export function nameStocks(text: string, resolve: Resolve): NamedStocks {
  const plain = markSymbols(
    spellSlips(toPlainText(text), resolve)
      .trim()
      .replace(MONTH_DOT, (month) => month.toLowerCase().replace('.', ''))
      .replace(GOOGLE_CLASSES, (all) =>
        /google|alphabet|googl?/i.test(text) ? 'google class a or class c' : all,
      )
      .replace(FOREIGN_TRADE, ' ')
      .replace(REDDIT_SAYS, 'they ')
      .replace(PEOPLE, 'people')
      .replace(OWN_BROKER, 'broker')
      .replace(FROM_BROKER, 'broker')
      .replace(TO_BROKER, 'broker')
      .replace(MONEY_ASIDE, 'money $1')
      .replace(FOUNDERS, '$1s company')
      .replace(RUN_BY, '$1s company')
      .replace(MAKERS, '$1 maker')
      .replace(MAKER_OF, '$1 maker')
      .replace(SHEETS, 'spreadsheet')
      .replace(BIOTECH, 'biotechs')
      .replace(UNTIL_NOW, 'until ')
      .replace(THE_GAP, 'gap')
      .replace(GENERAL, 'GE and GM')
      .replace(N_FOR_AND, ' & ')
      .replace(PROCTER, '$$PG')
      .replace(THE_SPY, '$$SPY')
      .replace(LILLY, 'LLY')
      .replace(SHORT_INTEREST, 'short interest')
      .replace(LOOKAHEAD, 'look ahead')
      .replace(SIG, 'signal')
      .replace(NASDAQ, '^IXIC')
      .replace(OWN_LETTER, '$1')
      .replace(COMM_SERVICES, 'communication')
      .replace(PERCENT, 'percent')
      .replace(TARGET, '$$TGT')
      .replace(MONTH_TO_DATE, 'month to date')
      .replace(ORDER_OF, (word) => ORDER_WORDS[word] ?? word),
    resolve,
  )
  const resolved = resolve(plain)
  const written = sortMentions(plain, resolved)
  const isBare = written.tickers.length + written.unknown.length === 0
  const letters = resolved.offers.filter((ticker) => isMeantLetter(plain, ticker, isBare))
  const slotted = isBare && letters.length === 0 ? findInSlot(plain) : null
  if (slotted !== null) {
    const masked = plain.replace(slotted, '@')
    return { tickers: [], unknown: [slotted.toUpperCase()], offers: [], masked }
  }
  const isFirst = (letter: Ticker) => isBeforeAll(plain, letter)
  const tickers = [
    ...letters.filter(isFirst),
    ...written.tickers,
    ...letters.filter((letter) => !isFirst(letter)),
  ]
  const unlettered = letters.reduce(
    (left, letter) => left.replace(new RegExp(`(?<![\\w.])${letter}(?![\\w.])`), '@'),
    plain,
  )
  return {
    tickers: addClass(plain, tickers),
    unknown: written.unknown,
    offers: isBare && letters.length === 0 ? resolved.offers : [],
    masked: maskNames(unlettered, [...written.tickers, ...written.unknown], resolve),
  }
}

/** Slips in "stock", "price" and "share" that are listings too. */
const SLIPS = /(?<![\w$.-])(?:stok|stonk|stonck|prise|pric|shar)s?(?![\w.-])/g

/** A misspelled word beside a stock that is named is no second one: "mcdonalds stok price". */
function spellSlips(text: string, resolve: Resolve): string {
  const spelled = text.replaceAll(SLIPS, (slip) =>
    slip.startsWith('st') ? 'stock' : slip.startsWith('p') ? 'price' : 'share',
  )
  return spelled !== text && resolve(spelled).mentions.length > 0 ? spelled : text
}

/** A month, not a listing: "Mar. 20". */
const MONTH_DOT =
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?= \d{1,2}(?:st|nd|rd|th)?\b)/g
/** "Google share, A or C". */
const GOOGLE_CLASSES =
  /(?:google|alphabet)[,:]? class a or c\b|(?:google|alphabet) a ?\/ ?c shares?\b|(?:the )?(?:google|alphabet)(?:['’]s)? shares?(?: right now| now)?,? (?:is it )?a or c\b|(?:google|alphabet)(?:['’]s)?(?: stock| shares?)? a(?: shares?)?,? (?:or|vs\.?|versus|and|&) (?:the )?(?:(?:google|alphabet)(?:['’]s)? )?c(?: shares?)?\b|(?:of )?the (?:google|alphabet) classes(?: now)?,? (?:is it )?a or c\b|the a shares and the c shares of (?:google|alphabet)/gi

const GOOGL = knownTicker('GOOGL')
const GOOG = knownTicker('GOOG')
const BOTH_CLASSES =
  /\bclass a\b.*\bclass c\b|\bclass c\b.*\bclass a\b|\b(?:both|two|the) (?:\w+ ){0,2}(?:share )?classes\b|\bshare classes\b|\bclasses of\b/i

/** A reading of the company, which each of its classes has. */
const READING_OF_COMPANY =
  /^(?:(?:what is|what['’]?s|show me|give me|the|of|current) )*(?:alphabet(?:['’]?s)? (?:stock['’]?s? )?(?:current )?(?:rsi|adx|cmf|obv|volatility)|(?:rsi|adx|cmf|obv|volatility) (?:of|for|on) alphabet)(?: (?:now|today|right now|rn|please))*\s*[?!.]*$/i

/** Both classes of Alphabet where both are meant: "class A vs class C". */
function addClass(plain: string, tickers: readonly Ticker[]): readonly Ticker[] {
  const isOfBoth = BOTH_CLASSES.test(plain) || READING_OF_COMPANY.test(plain)
  return tickers.length === 1 && tickers[0] === GOOGL && isOfBoth ? [GOOGL, GOOG] : tickers
}

// "En venta" is for sale and no company; "AL sinyali" is a buy signal.
const FOREIGN_TRADE =
  /(?<![\p{L}$])(?:en |o |a la )venta(?!\p{L})|(?<=neden |için )(?:AL|SAT)(?= sinyal)|\S+\s*(?:じゃなくて|ではなくて?)/giu

/** General Electric or General Motors, as nothing says which: "hows general doing". */
const GENERAL =
  /(?<=^(?:(?:so|hey|ok|and)[ ,]+)?(?:(?:is|was|did|does|has|hows|how is|how[’']s|how did|what about|how about|whats up with|about) |(?:what is |whats |what[’']s )?(?:the )?(?:rsi|adx|cmf|obv|signal|price|rating|volume|close)(?: of| for| on)? )?)general(?=(?:[’']?s)? (?:in (?:an?|the)|doing|today|rsi|adx|cmf|obv|signal|rating|price|stock|shares|over ?bought|over ?sold|an? (?:buy|sell|watch)|above|below|up|down|close[ds]?|fall|fell|rise|rose|trading|volume|near|still)(?!\w)|\s*[?!.]*$)/i
/** A signal, not the listing SIG: "cvx sig". */
const SIG = /(?<=\w )sig(?!\w)/g
/** A bias of tests, not the misspelled Lockheed. */
const LOOKAHEAD = /(?<!\w)look-?ahead(?!\w)/gi
/** Short interest, not the listing SI: "SI % float", "what's SI on gme". */
const SHORT_INTEREST =
  /(?<![\w$])si(?= ?(?:%|percent|pct|of (?:the )?float|float|ratio|data|as (?:an? )?(?:%|percent))(?!\w))|(?<=^(?:(?:so|hey|what is|what['’]?s|whats|the|current|any|show me) )*)si(?= (?:on|for|of|in) )/gi
/** The index, not the listing NAZ: "naz close". */
const NASDAQ = /(?<![\p{L}\d$])(?:naz|nas|nasdaq comp|naz comp|nazdaq|nasdq)(?![\p{L}\d])/gu
/** The half of a company's name that says which. */
/** "Johnson n Johnson". */
const N_FOR_AND =
  /(?<=(?<!\w)(?:johnson|procter|proctor|at|ernst|bed|smith)) (?:n|[’']n[’']?) (?=(?:johnson|gamble|t|wesson)(?!\w))/gi
const PROCTER = /(?<![\w&])procter(?!\w| ?(?:&|and|n|[’']n[’']?|gamble))/gi
/** The fund that people give an article: "is the spy above its average". */
const THE_SPY = /(?<=\b(?:the|is|did|was|does|has|of|for|on) )spy(?!\w| on )/gi
/** The drugmaker, after "or" no O'Reilly. */
const LILLY = /(?<=\bor )lilly(?!\w)/gi
const REDDIT_SAYS =
  /(?<!\w)reddit (?=(?:just |always |keeps? )?(?:says?|said|saying|thinks?|claims?|swears?|told|insists?)(?!\w))/gi
/** People, not the listing PPL: "when ppl say". */
const PEOPLE =
  /(?<![\w$])ppl(?= (?:says?|said|saying|mean|talk\w*|call|think\w*|keep|use|refer|want|always|never|often|usually|like|get|say|who|on|are (?:say|talk|buy|sell|call)ing|buying|selling|trust|believe)(?!\w))|(?<=\b(?:most|other|some|many|smart|these|those|all|normal|old|young|few|more|lots of|a lot of) )ppl(?!\w)/g
/** A broker's price or account, not its stock: "my Robinhood price". */
const OWN_BROKER =
  /(?<=\b(?:my|our|the|on|in|from|at) (?:own )?)(?:robin ?hood|(?:charles )?schwab|fidelity|e[*-]?trade|webull|interactive brokers|ibkr|sofi|td ameritrade)(?:['’]s)?(?= (?:prices?|quotes?|account|app|chart|screen|broker|portfolio|holdings|positions|trades|data|numbers?|watchlist|page)\b| (?:says?|shows?|has) )/gi
const BROKERS =
  '(?:robin ?hood|(?:charles )?schwab|fidelity|e[*-]?trade|webull|interactive brokers|ibkr|sofi|td ameritrade|vanguard)(?!\\w)'
/** Where holdings are brought from: "pull in my holdings from Robinhood". */
const FROM_BROKER = new RegExp(
  `(?<=\\b(?:pull|import|bring|sync|load|fetch|transfer|move|get|copy|grab|upload|read|take|export)\\b[^.?!]*\\b(?:holdings?|positions?|portfolio|stocks|shares|account|trades)\\b[^.?!]{0,12} (?:from|out of|off|at|with|into) (?:my )?)${BROKERS}`,
  'gi',
)
/** Where this site would be connected: "hook it to Robinhood". */
const TO_BROKER = new RegExp(
  `(?<=\\b(?:connect|link|hook|sync|plug|integrate|wire)\\b[^.?!]{0,24} (?:to|with|into|up to|up with) (?:my )?)${BROKERS}`,
  'gi',
)
/** Money, not a misspelled Dollar Tree. */
const MONEY_ASIDE = /\bdollars (set|put|laid) (?=aside\b)/gi
/** "Zuckerberg's mob": the company of who leads it. */
const FOUNDER =
  '(zuckerberg|zuck|bezos|musk|elon|huang|jensen|jensen huang|dimon|tim cook|buffett?|nadella|lisa su|karp|ellison)'
const FOUNDERS = new RegExp(
  `\\b${FOUNDER}['’]?s (?:mob|outfit|crowd|bunch|gang|firm|shop|lot|business|crew|empire|thing|team|people|folks)(?!\\w)`,
  'gi',
)
/** "The chip co Lisa Su runs". */
const RUN_BY = new RegExp(
  `(?:the )?(?:\\w+ )?(?:co|company|one|outfit|firm|bank) (?:(?:that|which) )?${FOUNDER} (?:runs|founded|started|heads|leads)(?!\\w)`,
  'gi',
)
const BRAND =
  '(iphone|windows|xbox|photoshop|botox|humira|keytruda|viagra|ozempic|mounjaro|zepbound|tide|pampers|gillette|gatorade|doritos|frappuccino|big mac|air jordan|dreamliner|f-?150|silverado|post[ -]?it)'
/** "The Mounjaro people". */
const MAKERS = new RegExp(
  `\\b${BRAND}s? (?:people|folks|company|guys|crowd|bunch|outfit|makers|mob|lot|manufacturer|producer)(?!\\w)`,
  'gi',
)
/** "The company that makes Pampers". */
const MAKER_OF = new RegExp(
  `(?:the )?(?:makers?|producers?|company|people|folks|guys|ones|outfit) (?:of|behind|(?:that|who|which) makes?)(?: the)? ${BRAND}s?(?!\\w)`,
  'gi',
)
/** A file, not Alphabet: "in Google Sheets". */
const SHEETS = /(?<!\w)google (?:spread)?(?:sheets?|docs?)(?!\w)/gi
/** The industry, not Bio-Techne: "any biotech names". */
const BIOTECH =
  /(?<![\w$-])bio[ -]?tech(?:s|nology)?(?= (?:stocks?|names?|companies|company|shares?|sector|plays?|industry|firms?)\b)/gi
/** A distance, not the company. */
const THE_GAP =
  /(?<!\w)[Tt]he gap(?= (?:in|between|of|from|to|for|with|on|(?:was|were)(?! (?:up|down|a|an|the)))\b)/g
/** "Than C's": the listing of one letter. */
const OWN_LETTER = /(?<=\b(?:than|and|or|vs|versus|to) )([A-Z])['’]s(?!\w)/g
/** Lower-case words that are also listings: "til now", "comm services". */
const UNTIL_NOW = /(?<![\w$])till? (?=(?:now|today|yesterday|date|present|the (?:last|latest))\b)/g
const COMM_SERVICES = /(?<![\w$])comms?(?= (?:services?|svcs|sector|stocks?|names?|compan))/gi

/** Which end comes first, not the listings ASC, MIN and MAX: "by rsi asc", "min adx". */
const ORDER_OF =
  /(?<=(?:rsi|adx|cmf|obv|volatility|volume|price|change),? )(?:asc|desc)(?!\w)|(?<![\w$])(?:min|max|pct)(?= (?:and|rsi|adx|cmf|obv|volatility|volume|price|close|above|over|under|below|%)(?!\w))/g
const ORDER_WORDS: Readonly<Record<string, string>> = {
  asc: 'ascending',
  desc: 'descending',
  min: 'minimum',
  max: 'maximum',
  pct: 'percent',
}

/** The company, not a price target: "is target overbought", "target signal". */
const TARGET =
  /(?<=^(?:(?:so|hey|and|ok) )*)target(?= (?:signal|rating|rsi|adx|obv|cmf|stock|shares?|chart|volume|volatility|today)(?!\w))|(?<=(?:^|\s)(?:is|are|did|was|were|do|does|has|have|compare|between|of|for) )target(?= (?:and|or|vs\.?|versus) [\w&.]+)|(?<=(?:^|\s)(?:is|did|was|does|has|hows|how is|how did|signal for|signal of|rsi of|rsi for|adx of|adx for|volume of|about) )target(?=(?:['’]s)? (?:over ?bought|over ?sold|an? (?:buy|sell|watch|hold)|close|closed|doing|do|up|down|fall|fell|drop|rise|rose|trading|above|below|rated|stock|still)(?!\w)|[?!. ]*$)/i

/** A period, not the listing MTD: "up mtd", "aapl mtd". */
const MONTH_TO_DATE =
  /(?<=\S )(?<!(?:^| )(?:is|are|was|did|does|of|for|about|on|own|buy|sell|and|or|vs|than|compare|why|how|hows|in|into|has|with|so|hey|ok|to|@) )mtd(?!\w)|(?<!\w)mtd(?= (?:change|gain|gains|loss|return|returns|performance|move|best|worst|top|leaders|winners|losers)(?!\w))/g
/** A unit, not the listing PCT: "3 pct". */
const PERCENT =
  /(?<=\d\s?)pct(?!\w)|(?<=\b(?:in|as) )pct(?!\w)|(?<!\w)pct(?= (?:of|from|below|above|off|change|move)(?!\w))/gi

// A word that is also English, where only a symbol fits: "arm a buy?", "now rsi".
// "Cats worst month": its owner, without an apostrophe.
const POSSESSIVE_SLOT =
  /^(?:(?:so|hey|ok|and) )*(?:what(?: is|['’]?s| was| were| are)|when was|how is|show me|give me|tell me)? ?([a-z]{2,5})s (?:(?:best|worst|biggest|last|current|latest|20|50|52|golden|death|yearly) ?\w*|rsi|adx|cmf|obv|sma|signal|rating|close|closing|price|volume|volatility|dividend|change)(?!\w)/i
const FIRST_SLOT =
  /^(?:is |what about |how about |hows )?([a-z]{2,5}) (?:(?:is |still )?an? (?:good )?(?:buy|sell|hold|watch)|(?:buy|sell) (?:or (?:sell|buy|hold)|signal|rating)|stock|shares?|signal|rating|rsi|adx|obv|cmf|price|chart|ticker)(?: (?:now|today|signal|rating|price|right now))?\s*[?!.]*$/i
const NEVER_SYMBOLS = new Set(
  'a an the this that it its my your our his her any some which what is are to no not good best top cheap buy sell hold tech bank every each one two penny value small large big gold oil stock next last new old hot low high growth'.split(
    ' ',
  ),
)
const BEFORE_SYMBOL =
  '(?:^|[,?!.:;]|(?<![\\w$])(?:is|are|was|were|did|does|do|has|have|of|for|about|on|(?:bucks|dollars|usd) in|into|leaving|entering|buying|selling|holding|owning|buy|sell|own|owns?|how|hows|why|whys|whats|compare|rank|between|among|against|beat|beats|beating|outperform(?:s|ed|ing)?|underperform(?:s|ed|ing)?|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|vs|versus|or|than|and|also|plus|with|so|hey|ok))\\s*'
const AFTER_SYMBOL =
  "(?=['’]s |s?\\s+(?:from|off|up|down|above|below|over|under|at|near|close[ds]?|closer|hit|in an?|an?|still|now|today|this|ytd|over ?bought|over ?sold|bullish|bearish|rsi|adx|cmf|obv|sma ?\\d*|price|quote|stock|shares?|signal|rating|fall|fell|rise|rose|drop\\w*|gain\\w*|lose|lost|trad\\w+|volume|chart|buy|sell|watch|hold|and|or|v|vs|versus|perform\\w*|turn\\w*|become|became|cross\\w*|pay|do(?:ing|ne)?|\\d+ ?(?:days?|weeks?|months?|years?|d|w|mo?|yr?)|52|golden|death|have|had|has|dividends?|last|been|going|yesterday|since|look\\w*|flip\\w*|go|went|switch\\w*|start\\w*|beat\\w*|outperform\\w*|lag\\w*|became|jump\\w*|sank|slid\\w*|climb\\w*|finish\\w*|open\\w*|minus|rated|flagged|labell?ed|called|classified|marked|ever|split|splits|meet|need|not|trend\\w*|momentum|money|pump\\w*|dump\\w*|ripp\\w*|moon\\w*|tank\\w*|crash\\w*|soar\\w*|surg\\w*|popp\\w+|plung\\w*|rall\\w+)\\b|\\s*[?!.,;]|\\s*$)"

/** What may follow a symbol that begins a question: "v div", "dis how far off sma50", "mu 1100 by fri". */
const AFTER_FIRST =
  "(?=['’]s |\\s+[+-]\\d|\\s+(?:how (?:far|much|many|long|close|is|was|did)|divs?|splits?|green|red|best|worst|biggest|highest|lowest|largest|longest|busiest|heaviest|peak|max|streak|drawdown|implied|short|options?|p ?/ ?e|pe|eps|iv|earnings|market cap|yield|beta|float|up|down|day|week|month|year|ytd|mtd|qtd|weekly|monthly|yearly|daily|chg|change|perf\\w*|return|vol|volat\\w*|range|target|forecast|first|consecutive|straight|losing|winning|sig|bar|gap|breakout|support|moves?|moved|\\$?\\d+(?:\\.\\d+)? (?:by|before|until|till|next|this|tomorrow|soon|end|eoy|possible)|\\+?di)(?!\\w))"
/** Words that begin a question as words. */
const NEVER_FIRST: ReadonlySet<string> = new Set(
  'A ALL ANY ARE BIG CAN DAY FUN HAS IT KEY LOW NET NEW NOW ON ONE OUT SEE SO'.split(' '),
)

/** Writes symbols that are also words with their sign where only a stock fits. */
function markSymbols(plain: string, resolve: Resolve): string {
  const { everyday, mentions, offers } = resolve(plain)
  const marked = everyday.reduce(
    (text, ticker) => {
      const word = ticker.toLowerCase()
      const counted = new RegExp(`(\\bshares (?:of|in) )(${word})(?![\\w-])`, 'i')
      const beside = new RegExp(`(?<=(\\S+) (?:or|vs\\.?|versus) )(${word})(?![\\w-])`, 'i')
      const [, other = ''] = beside.exec(text) ?? []
      if (counted.test(text)) return text.replace(counted, `$1$$${ticker}`)
      if (resolve(other).mentions.some(({ isListed }) => isListed))
        return text.replace(beside, () => `$${ticker}`)
      const slot = new RegExp(`(${BEFORE_SYMBOL})(${word})${AFTER_SYMBOL}`, 'i')
      const first = new RegExp(`^((?:(?:so|hey|ok|and|yo)[ ,]+)?)(${word})${AFTER_FIRST}`, 'i')
      const isFirst = !slot.test(text) && !NEVER_FIRST.has(ticker)
      return text.replace(isFirst ? first : slot, (_, before: string) => `${before}$${ticker}`)
    },
    markRuns(plain, [...everyday, ...offers], resolve),
  )
  const owner = marked === plain ? POSSESSIVE_SLOT.exec(plain)?.[1] : undefined
  const word = marked === plain ? (FIRST_SLOT.exec(plain)?.[1] ?? owner) : undefined
  if (word === undefined || NEVER_SYMBOLS.has(word.toLowerCase())) return marked
  if (mentions.length > 0) return plain
  const symbol = `$${word.toUpperCase()}`
  const isListed = resolve(symbol).mentions.some((mention) => mention.isListed)
  if (!isListed) return plain
  return word === owner
    ? plain.replace(new RegExp(`(?<!\\w)${word}s`), () => `${symbol}'s`)
    : plain.replace(word, () => symbol)
}

const MIN_RUN = 3

/** The same for each of three or more symbols in a row: "jpm bac c gs". */
function markRuns(plain: string, everyday: readonly Ticker[], resolve: Resolve): string {
  if (everyday.length === 0) return plain
  const words = plain.split(/(?<=\s)/u)
  const symbolOf = (word: string) => word.replace(/[\s,]/gu, '').toUpperCase()
  const isWord = words.map((word) =>
    everyday.some((ticker) => ticker === symbolOf(word) && ticker !== 'V'),
  )
  const isSymbol = words.map((word, at) => {
    if (isWord[at] === true) return true
    return resolve(word).mentions.some(({ ticker }) => ticker === symbolOf(word))
  })
  const runOf = (at: number) => {
    const first = isSymbol.lastIndexOf(false, at) + 1
    const end = isSymbol.indexOf(false, at)
    return (end < 0 ? words.length : end) - first
  }
  return words
    .map((word, at) => (isWord[at] === true && runOf(at) >= MIN_RUN ? `$${word}` : word))
    .join('')
}

function sortMentions(
  plain: string,
  { mentions }: ResolvedTickers,
): Pick<NamedStocks, 'tickers' | 'unknown'> {
  const symbols = findMeantSymbols(plain).filter(({ isMarked }) => isMarked)
  const marked = new Set(symbols.map(({ ticker }) => ticker))
  const isShouted = !/\p{Ll}/u.test(plain) && plain.split(/\s+/u).length > MAX_SHOUTED_WORDS
  const tickers: Ticker[] = []
  const unknown: Ticker[] = []
  for (const { ticker, isListed } of mentions) {
    // Our list covers the United States: a provider may know a foreign listing or an index.
    if (isListed || /[.^-]|\d/.test(ticker)) tickers.push(ticker)
    else if (marked.has(ticker) || !(isShouted || NO_SYMBOLS.has(ticker))) unknown.push(ticker)
  }
  return { tickers, unknown }
}

/**
 * A capital letter within a sentence is a ticker when no other stock is named, or next to another stock.
 */
function isMeantLetter(plain: string, ticker: Ticker, isBare: boolean): boolean {
  if (ticker.length > 1 || plain.length === 1) return false
  const joins = String.raw`(?:or|vs\.?|versus|and|,|&|against|than|with|to|minus)`
  const beside = new RegExp(
    `${joins}\\s+${ticker}(?![\\w.-])|(?<![\\w.-])${ticker},?\\s+${joins}(?!\\w)|^(?:is|did|does|was|has|between)\\s+${ticker}(?![\\w.-])`,
    'i',
  )
  return isBare || beside.test(plain)
}

/** Whether a letter is compared to the stocks after it, or begins the question. */
function isBeforeAll(plain: string, letter: Ticker): boolean {
  return new RegExp(
    `^(?:\\w+\\s+)?${letter}(?![\\w.])|(?<![\\w.])${letter},?\\s+(?:or|vs|versus|and|against)(?!\\w)`,
  ).test(plain)
}

function findInSlot(plain: string): string | null {
  const word = SLOT.exec(plain)?.[1]
  if (word === undefined || STOP_WORDS.has(word.toUpperCase())) return null
  return COMMON_IN_SLOT.has(word.toLowerCase()) ? null : word
}

/**
 * Replaces each name with `@`: symbols by position, then names by the shortest run of words that
 * resolves to them.
 */
function maskNames(plain: string, names: readonly string[], resolve: Resolve): string {
  if (names.length === 0) return plain
  let masked = plain
  for (const { ticker, at, end } of findMeantSymbols(plain).toReversed()) {
    if (names.includes(ticker)) masked = `${masked.slice(0, at)} @ ${masked.slice(end)}`
  }
  const words = masked.split(/\s+/u).filter((word) => word !== '')
  const left = new Set<string>(names)
  for (let tries = 0; tries < MAX_NAMES_MASKED && words.length <= MAX_WORDS_MASKED; tries += 1) {
    const named = resolve(words.join(' ')).mentions.find(({ ticker }) => left.has(ticker))
    if (named === undefined) break
    if (!maskPhrase(words, named.ticker, resolve)) left.delete(named.ticker)
  }
  return words
    .join(' ')
    .replace(/@ ?['’][sS](?![\p{L}])/gu, '@')
    .replace(/@ *[([] *@ *[)\]]/g, '@')
}

/** Words that end a company's name: "Duke Energy", "Tower Corp.". */
const NAME_ENDS =
  /^(?:corporation|corp|inc|incorporated|plc|energy|motors?|systems?|technologies|platforms|wholesale|wireless|aerospace|bancorp)[?!.,;:]*$/iu
/** A word that nothing else in a question explains: too long to be a slip of the name before it. */
function isNameLike(word = ''): boolean {
  const text = /^(\p{Script=Latin}{3,})(?:['’]s)?[?!.,;:]*$/u.exec(word)?.[1]
  if (text === undefined) return false
  return !STOP_WORDS.has(text.toUpperCase()) && findEntry([text.toLowerCase()], 0) === null
}
const OF_SECTOR = /^(?:sector|stocks?|shares|etfs?|funds?|compan(?:y|ies)|names|peers|or|and)\b/iu

/** Replaces the words that name a stock with `@`. @returns whether any were found */
function maskPhrase(words: string[], ticker: Ticker, resolve: Resolve): boolean {
  const names = (from: number, to: number): boolean =>
    // A possessive without its apostrophe owns a word: "apples" is one only before another.
    ['', ' is'].some((after) =>
      resolve(words.slice(from, to).join(' ') + after).mentions.some(
        (mention) => mention.ticker === ticker,
      ),
    )
  const isWhole = (from: number, to: number): boolean =>
    resolve(words.slice(from, to).join('')).mentions.some((mention) => mention.ticker === ticker)
  let [without, end] = [0, words.length]
  while (end - without > 1) {
    const middle = Math.floor((without + end) / 2)
    if (names(0, middle)) end = middle
    else without = middle
  }
  for (let start = end - 1; start >= Math.max(0, end - MAX_NAME_WORDS); start -= 1) {
    if (!names(start, end)) continue
    // "Eli" of "Eli Lilly": as one word, only a whole name still names the stock.
    while (start > 0 && /^\p{L}+$/u.test(words[start - 1] ?? '') && isWhole(start - 1, end))
      start -= 1
    // "Mobile" of "Exxon Mobile": a slip of the name's next word.
    while (
      /^\p{L}+$/u.test(words[end - 1] ?? '') &&
      isNameLike(words[end]) &&
      isWhole(start, end + 1)
    )
      end += 1
    const isWritten =
      /^\p{Lu}/u.test(words[end] ?? '') && /^(?:or|and)$/iu.test(words[end + 1] ?? '')
    const isLonger =
      NAME_ENDS.test(words[end] ?? '') && (isWritten || !OF_SECTOR.test(words[end + 1] ?? ''))
    if (isLonger) end += 1
    // Keeps the punctuation that ends the sentence.
    words.splice(start, end - start, `@${/[?!.,;:]+$/.exec(words[end - 1] ?? '')?.[0] ?? ''}`)
    return true
  }
  return false
}
