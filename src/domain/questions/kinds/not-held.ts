import type { Writer } from '../draft.ts'
import { describeEnd } from './change-needed.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { formatDay } from '../sentences/describe-lead.ts'
import { answerShortly, isJudged } from '../sentences/answer-on-stocks.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { describeStand } from '../sentences/describe-stand.ts'

const INSIDERS =
  '(?:ceos?|cfos?|coo|executives?|execs?|directors?|officers?|management|managers|board(?: members?)?|chairman|chairwoman|insiders?|boss(?:es)?|founders?|chiefs?|leaders|leadership|top brass|higher ups|heads?|president|vps?)'
const TRADED =
  '(?:(?:just|recently|been|also|has|have|had|did|is|are) )*(?:sell|sold|sells|buy|bought|buys|selling|buying|dump|dumped|dumping|unload\\w*|purchas\\w+|grab\\w*|load\\w* up)'

/** Where to put a stop order, which is also a verb: "did it stop". */
const STOPS =
  'stop ?loss(?:es)?|trailing stops?|stops? (?:at|order|orders|price|level|levels|loss)|(?:hard|tight|mental|good|reasonable|sensible|smart|wide|my|your|the|a) stops?(?= (?:on|for|below|under|at|in|be|here|with|if|go|level)(?![^ ])|$)|(?:put|set|place|use|move|have|keep|get|need)(?: (?:my|a|the|your|its))? stops?'
/** Contracts on a stock: "the 300 calls on AAPL", "implied volatility"; a "call" of ours is a rating. */
const CONTRACTS =
  '(?:(?:put|call)s? (?:and|or) )?(?:put|call)s? (?:options?|contracts?|spreads?|premiums?|walls?)|options? (?:flow|chain|activity|volume|data|prices?|contracts?|expir\\w+|market)|(?<!(?:your|the|these|those|our|its|signal|rating|margin|earnings|conference) )calls (?:on|for|of) @|@ (?:(?:\\$ )?\\d+(?:\\.\\d+)? )?(?:calls|puts)(?! (?:it|you|me|them|this|that|up|on|out|pressure|money)(?![^ ]))|puts (?:on|for|of) @|(?<!(?:because(?: of| is)?|due to|from|(?:is|was) (?:it|there|that)|there (?:is|was)|on) (?:an? |the )(?:\\w+ )?)strikes?(?: price)?|straddles?|strangles?|covered calls?|leaps|implied \\w+|iv(?: rank| percentile| crush)?|open interest|options? (?:greeks|theta|delta|vega)|theta|vega|gamma(?: exposure| squeeze)?|max pain|put call ratio|call put ratio'
/** What people ask about stocks that no source here has, with its words. The first match is named. */
const TOPICS: readonly (readonly [string, string])[] = [
  ['correlations', 'correlat\\w+|move together|moves with'],
  [
    'crosses of +DI and −DI',
    '(?:plus|minus) di (?:has |have |had |just |recently )*cross(?:ed|es|ing)?(?: back)? (?:above|over|below|under|through)(?: the| its)? (?:plus|minus) di|(?:plus|minus) di cross(?:over|es|ing)?s?',
  ],
  ['risk-adjusted ratios', '(?:sharpe|sortino|calmar|treynor|information) ratios?|sharpe|sortino'],
  ['price targets', 'price targets?|target price|targets?|pt'],
  [
    'analyst ratings',
    'analysts?(?: \\w+){0,3}|(?:by |the )*wall street(?: \\w+){0,2}|the street|consensus|(?:up|down)grades? (?:by|from)|morningstar|zacks|goldman',
  ],
  [
    'earnings dates',
    '(?:when|date|next|day|time|tonight|tomorrow|week)(?: \\w+| @){0,6} (?:earnings|er|report|reports|reporting)|earnings (?:date|day|call|calendar|time|this|next|report date)(?: \\w+)?|(?:report|reporting|reports) (?:earnings|results)(?: \\w+)?',
  ],
  [
    'P/E ratios',
    'p ?e(?: ratio)?|pe ratio|price (?:to )?earnings(?: ratio)?|peg(?: ratio)?|(?<!(?:by what|what|by which|which|as a|a) )multiples?(?! of (?:its|their|the|his|average|usual|normal))|ev ebitda|price (?:to )?(?:sales|book)(?: ratio)?|p ?s ratio|p ?b ratio',
  ],
  [
    'earnings figures such as EPS',
    'eps|earnings(?: per share)?|(?:beat|miss|missed)(?: \\w+){0,2} (?:estimates?|expectations|consensus|eps)|quarterly results|results|net income|guidance',
  ],
  [
    'weekly or monthly indicators',
    '(?:weekly|monthly|quarterly|yearly)(?: chart)? (?:rsi|adx|cmf|obv|sma|macd|stochastics?|ema|chaikin|dmi|ichimoku|moving average|candles?|chart)|(?:rsi|adx|cmf|obv|sma|macd|stochastics?|ema|chaikin|dmi)(?: @)?(?: (?:on|in|for))?(?: the| a)? (?:weekly|monthly)(?: chart| timeframe| basis)?|(?:1w|1mo|1m) (?:rsi|adx|cmf|obv|macd|chart)|(?:weekly|monthly) (?:timeframe|time frame)',
  ],
  [
    'market caps',
    'market ?cap(?:itali[sz]ation)?|mcap|market value|how big is ~|shares outstanding|(?<!(?:%|percent|percentage|of|of the|short|interest) )float',
  ],
  [
    'short interest',
    'short (?:interest|float|ratio|sellers?|squeeze)(?: (?:as )?(?:an? )?(?:(?:%|percent|percentage) )?(?:of )?(?:the )?float)?|(?:%|percent|percentage) (?:of )?(?:the )?float(?: (?:is )?short(?:ed)?)?|days to cover|shorted|borrow (?:fee|rate)|percent short|squeeze on',
  ],
  [
    'insider trades',
    `insiders?(?: (?!(?:or|and|plus) )\\w+){0,2}|${INSIDERS}(?: (?:at|of|in|from))?(?: @)? ${TRADED}(?: \\w+)?|form 4`,
  ],
  ['trades by members of Congress', 'congress\\w*|pelosi|senators?|politicians?|lawmakers?'],
  [
    'options data',
    `${CONTRACTS}|option|options|puts(?: call)?(?: ratio)?|put (?:option|spread|call|ratio|contract|premium)s?(?: ratio)?|(?:a|buy(?:ing)?|sell(?:ing)?|sold|bought|long|short) put|calls? (?:put|volume|flow)`,
  ],
  [
    'revenue and sales figures',
    'revenues?|sales(?! signal)|(?:money|much) (?:did|does|has|do) ~ (?:make|made|earn|earned)|turnover of the company|deliveries|subscribers|profits?|margins?|ebitda|cash ?flow|fcf|free cash flow|income',
  ],
  [
    'balance sheets',
    'debts?|balance sheet|cash (?:on hand|position|pile)|assets|liabilit\\w+|book value|equity|roe|roa|roic',
  ],
  [
    'ownership data',
    '(?:who|what)(?: \\w+){0,3} (?:owns?|holds?)(?: \\w+){0,4} (?:stake|shares|most|of)|(?:biggest|largest|major|top) (?:stake|shareholders?|holders?|owners?|investors?)(?: \\w+){0,3}|stake in',
  ],
  [
    'index membership',
    '(?:is|are|isnt) @ (?:\\w+ )?(?:in|part of|a member of|included in) (?:the )?@|index members?|constituents?|components? of',
  ],
  [
    'company facts such as the CEO',
    'ceo|cfo|chief executive|founders?|founded|headquarters?|hq|employees|based in|(?:who|what) (?:owns|runs|founded|leads|makes)|management|board|what does ~ (?:do|make|sell)|business model|products?|competitors?|customers',
  ],
  [
    'ownership data',
    'institution\\w*|hedge funds?|13f|owns? ~|ownership|buffett|berkshire|blackrock|vanguard|ark|cathie',
  ],
  ['buyback data', 'buy ?backs?|repurchas\\w+'],
  ['IPO dates', 'ipo|go(?:es|ne)? public|went public|listed on'],
  [
    'fair values',
    '(?:is|are|isnt) ~ (?:\\w+ )?(?:cheap|expensive|pricey|overpriced|underpriced)|fair value|intrinsic value|overvalued|undervalued|valuations?|valued|dcf',
  ],
  [
    'prices outside regular hours',
    'after ?(?:hours?|hrs|mkt)|pre ?(?:market|mkt)|overnight price|futures|extended hours',
  ],
  ['the VWAP, which needs intraday prices', '(?:anchored )?vwap'],
  [
    'intraday prices',
    'intraday(?! (?:high|low))|bid(?: ask)?|ask price|level 2|order book|(?:\\d+ ?)(?:minutes?|mins?|hours?|hrs?|h)|hourly',
  ],
  ['Fibonacci levels', 'fibonacci|fib'],
  ['support and resistance levels', 'support(?: levels?)?|resistance(?: levels?)?'],
  ['the ATR', 'atr|average true range'],
  [
    'averages other than the 20-day, 50-day and 200-day ones',
    '(?:5|9|10|30|100|150) ?(?:day|d|dma|sma|ma)(?: (?:simple |moving )*(?:ma|sma|average|avg|line))|(?:100|150) ?(?:dma|sma|ma|day)|(?:sma|ma) ?(?:100|150)',
  ],
  ['that indicator', 'ichimoku|parabolic sar|donchian|keltner|pivot points?'],
  ['ESG scores', 'esg|carbon|ethical|sustainab\\w+'],
  [
    'social media data',
    'reddit|wsb|wallstreetbets|stocktwits|twitter|sentiment|retail (?:buying|interest)',
  ],
  ['crypto prices', 'bitcoin|btc|ethereum|eth|crypto\\w*|dogecoin|doge|solana'],
  ['stop-loss levels', STOPS],
  [
    'position sizes',
    'position siz\\w+|how (?:many|much) shares should i|how big a position|risk reward',
  ],
  ['credit ratings', 'credit ratings?|moody\\w*|fitch|bond ratings?'],
  ['lawsuits and filings', 'lawsuits?|sec filings?|10k|10 k|10q|10 q|8k|filings?'],
]

const NOT_ASKED =
  '(?:a|an) (?:\\w+ )?(?:buy|sell|watch)|what (?:is|are|does) (?:a |an |the )?(?:\\w+ ){1,3}mean\\w*|define|explain what|difference between|i (?:\\w+ )?(?:own|bought|have|hold|sold)|own|owned|bought|in profit|(?:current|paper|total) (?:profit|gain|loss)|my|should i|is it safe|guarantee\\w*|headlines?|news|how (?:do|does|to|can)|your (?:\\w+ )?(?:signals?|record|data)'

const RULES: readonly QuestionRule[] = [
  phrase(8.9, `${STOPS}|how many shares should i`, {
    needs: hasSubject,
    unless:
      'what (?:is|are) (?:a |an )?(?:stop|trailing)(?: \\w+)?$|mean\\w*|explain|define|how (?:do|does)',
  }),
  // Whoever runs the company: no one asks about what they own themselves.
  phrase(8.9, `${INSIDERS}(?: (?:at|of|in|from))?(?: @)? ${TRADED}`, {
    needs: hasSubject,
    unless:
      'news|headlines?|reported|i (?:\\w+ )?(?:own|bought|sold)|my|should i|how (?:do|does|can|to)|mean\\w*|define',
  }),
  // Beside words that we know, as in "put options volume", too.
  phrase(8.9, CONTRACTS, {
    needs: hasSubject,
    unless:
      'mean\\w*|define|explain|what (?:is|are) (?:an? )?(?:\\w+ ){1,3}$|how (?:do|does|can|to)',
  }),
  // Others' ratings are not ours: "is it rated a buy by Wall Street".
  phrase(
    8.9,
    '(?:by|from|of|per|according to) (?:the )?(?:wall street|street|analysts?|experts|pros|big banks|morningstar|zacks)|(?:wall street|the street|analysts?|experts)(?: \\w+){0,3} (?:say|says|think|thinks|rate|rates|rating|ratings|view|target|recommend|like|love)|analysts? (?:rating|consensus|recommend\\w*)|consensus (?:rating|target|estimate)s?',
    { needs: hasSubject, unless: 'how (?:do|does|can|to)|mean\\w*|define' },
  ),
  phrase(8.3, TOPICS.map(([, words]) => words).join('|'), {
    needs: hasSubject,
    unless: `${NOT_ASKED}|why|reasons?|caused?|volumes?$|(?:buying|selling) pressure|options? (?:to|for me)|on (?:sale|the board)|(?:is|are) ~ (?:a )?(?:call|put)`,
  }),
]

const PATTERNS = TOPICS.map(([name, words]) => [name, wholeWords(words)] as const)
const MAX_NAMED = 4

/** What a question names that no source here has, in the order above; each word counts once. */
export function findMissing(words: string): readonly string[] {
  let rest = words
  const found: string[] = []
  for (const [name, pattern] of PATTERNS) {
    if (!pattern.test(rest)) continue
    found.push(name)
    rest = rest.replace(pattern, ' |')
  }
  return [...new Set(found)].slice(0, MAX_NAMED)
}

/** Which facts are missing, by name, and what is known of the stock instead. */
const answerNotHeld: Writer = (evidence, pick) => {
  const missing = findMissing(evidence.question.words)
  const [first, ...others] = evidence.stocks
  const day = first === undefined ? null : formatDay(first)
  const named = missing.length === 0 ? 'that' : joinWords(missing, 'or')
  const held = first === undefined ? '' : `; ${describeStand(first).replace(/\.$/, '')}`
  // A stop ends a position; what ends the signal is known.
  const ends =
    missing.includes('stop-loss levels') && first !== undefined && isJudged(first)
      ? describeEnd(first, null)
      : []
  return answerShortly(evidence, pick, [
    `I don’t have ${named}${held}.`,
    ...ends,
    ...others.slice(0, 1).map(describeStand),
    ...(day === null ? [] : [day]),
    'I have daily prices and volume, five indicators and their signals, dividends and splits.',
  ])
}

export const NOT_HELD: QuestionKind<'not-held'> = {
  id: 'not-held',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  write: answerNotHeld,
}
