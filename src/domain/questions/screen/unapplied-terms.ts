const BOUND =
  '(?:(?:at least|at most|more than|less than|over|under|above|below|greater than|lower than|higher than|up to|of) )?(?:\\$ )?-?\\d+(?:\\.\\d+)?(?:[kmbx]|bn)?(?: (?:%|percent|billion|million|trillion|bn|days?|times))?'

/** What stocks are often screened for, and no filter here covers. The name is what the answer calls it. */
const TABLE: readonly (readonly [name: string, words: string])[] = [
  [
    'analyst ratings',
    '(?:rated |with )?(?:an? )?(?:(?:strong )?(?:buy|sell|hold) )?(?:ratings? |rated |consensus )?(?:by|from|according to) (?:the |wall street |most )*analysts?|analysts?(?: consensus)? (?:(?:strong )?buy |sell |hold )?(?:ratings?|upgrades?|downgrades?|recommendations?|picks?|favou?rites?|love|like)|(?:upgraded|downgraded)(?: by (?:an )?analysts?)?|wall street (?:favou?rites?|ratings?|likes|loves)|consensus (?:buys?|ratings?)|analysts?',
  ],
  [
    'price targets',
    '(?:upside|downside)(?: potential)?(?: to (?:the )?(?:\\w+ )?price targets?)?|(?:analyst )?price targets?',
  ],
  [
    'earnings dates',
    '(?:that |who |are |is )*(?:report(?:ing|s|ed)? |upcoming |with |before |after |beat(?:ing)? |about to report )?earnings(?! (?:growth|per share|ratio|multiple))(?: (?:report|date|beat|call|season)s?)?(?: (?:next|this|coming|soon|today|tomorrow)(?: week| month)?)?',
  ],
  [
    'P/E',
    '(?:low |high |lowest |highest |forward |trailing )?(?:p e|pe|price (?:to )?earnings)(?: ratios?| multiples?)?|peg(?: ratio)?|price (?:to )?(?:book|sales)|p b|p s',
  ],
  [
    'market cap',
    '(?:small|mid|large|mega|micro|big)(?: |-)?caps?|market ?cap\\w*(?: (?:is |of )?(?:under|below|less than|over|above|more than|at least) \\$? ?\\d+(?:\\.\\d+)?(?: ?(?:billion|bn|b|million|mn|m|trillion|tn|t))?)?|(?:biggest|largest) compan\\w+|penny stocks?|blue chips?',
  ],
  [
    'how safe a dividend is',
    '(?:most |least )?(?:safe(?:st)?|secure|sustainable|reliable|risk(?:y|iest)) (?:dividends?|payouts?|yields?)',
  ],
  [
    'dividend growth',
    'dividend (?:growth|growers?|aristocrats?|kings?|champions?)|(?:growing|rising|increasing|raised|raising) (?:their |its )?dividends?',
  ],
  [
    'dividends',
    '(?:that |who )?(?:high |highest |good |best |pay(?:s|ing)? )?(?:dividends?|yield(?:s|ing|ers?)?)(?: (?:yields?|paying|payers?|stocks?))?',
  ],
  ['implied volatility', '(?:high |low |highest |lowest )?(?:implied vol\\w*|iv(?: rank)?|vega)'],
  [
    'options activity',
    '(?:unusual )?options? (?:activity|volume|flow|chain)|put call(?: ratio)?|open interest',
  ],
  [
    'beta',
    '(?:most |least |low |high |lowest |highest |with |a )*betas?(?: (?:below|under|above|over|of|less than|more than) \\d+(?:\\.\\d+)?)?',
  ],
  [
    'volatility',
    '(?:most |least |low |high |lowest |highest )?volatil\\w+|(?:low|high) risk|safest|risky|safe',
  ],
  [
    'short interest',
    '(?:high |heav\\w+ |most )?short(?:ed)? ?(?:interest|squeeze\\w*|float|sellers?)?(?: candidates?)?',
  ],
  ['insider trades', '(?:recent )?insiders?(?: (?:buying|selling|trades?|purchases?|activity))?'],
  [
    'institutional ownership',
    'institutional(?: (?:ownership|buying|holders?))?|institutions? (?:buying|own)|hedge funds?(?: \\w+ing)?|congress(?: \\w+)?|(?:nancy )?pelosi|warren buffett(?: owns)?',
  ],
  [
    'revenue growth',
    '(?:strong |fast |high |growing )?(?:revenues?|sales)(?: growth)?|(?:fast(?:est)? )?growth(?: stocks?)?|growing(?: fast)?',
  ],
  [
    'profit figures',
    '(?:good |strong |growing |positive )?(?:profit\\w*|eps(?: growth)?|earnings (?:growth|per share)|(?:net |gross |operating )?margins?|net income|ebitda|(?:free )?cash ?flow|roe|roic|return on equity)',
  ],
  ['debt', '(?:low |no |little |high )?debt(?: to equity)?|debt ?free|balance sheets?|cash rich'],
  [
    'valuation',
    '(?:most |deeply )?(?:under|over) ?(?:valued|priced)|value (?:stocks?|plays?)|fair value|intrinsic value|bargains?|valuations?|cheap(?:ly)?(?: valued)?',
  ],
  [
    '52-week highs and lows',
    '(?:(?:near|at|close to|hitting|making|new|within \\d+ ?% of) )*(?:(?:its|their|a|the) )?(?:new )?(?:52|fifty two) ?(?:week|wk) (?:highs?|lows?)|all time (?:highs?|lows?)|(?:at|near) (?:new )?(?:highs?|lows?)',
  ],
  [
    'the price against one average',
    '(?:price )?(?:trading |closed |is |are )?(?:above|below|over|under|near)(?: (?:its|their|the|a))? (?:\\d+ ?(?:d|day|days) )?(?:simple )?(?:s?ma|moving averages?|averages?|ema)(?: ?\\d+)?(?! volume)',
  ],
  [
    'change over that period',
    '(?:(?:are |is |that |have |has )*(?:up|down|gained|lost|rose|fell|risen|fallen|gain|return|best performing|worst performing|performance)(?: (?:by |at least |more than |over |under |less than )*\\d+(?:\\.\\d+)? ?(?:%|percent)?)? )?(?:(?:over|in|for) )?(?:the )?(?:(?:this|last|past|the) )+(?:\\d+ )?(?:week|month|quarter|year|weeks|months|years)|(?:ytd|year to date)(?: (?:gain|return|performance))?|(?:weekly|monthly|yearly|annual) (?:gain|loss|return|change)(?:ers|s)?',
  ],
  [
    'news',
    '(?:with |good |bad |positive |negative )*(?:news|headlines|sentiment|catalysts?|buzz)|reddit|wallstreetbets|wsb',
  ],
  ['fund holdings', 'etfs?|index funds?'],
  ['ESG', 'esg|ethical|sustainable|green energy|sharia\\w*|halal'],
  [
    'country',
    '(?:chinese|european|german|french|british|uk|japanese|indian|canadian|korean|brazilian|foreign|emerging markets?)(?: (?:stocks?|compan\\w+))?',
  ],
  [
    'crosses of +DI and −DI',
    '(?:(?:plus|minus) )?di cross(?:over|es|ing)?s?|(?:(?:bullish|bearish) )?(?:plus|minus) di (?:has |have |had |just |recently )*cross(?:ed|es|ing)?(?: back)? (?:above|over|below|under)(?: the)? (?:plus|minus) di(?: (?:within|in|over|during) (?:the )?(?:last|past) \\d+ (?:sessions|days))?',
  ],
  [
    'other indicators',
    '(?:bullish |bearish |positive |negative )?(?:macd|bollinger(?: bands?)?|stochastics?|vwap|mfi|cci|ichimoku|fibonacci|atr)(?: (?:cross(?:over|ing)?|squeeze|divergence))?|(?:bullish|bearish) divergences?|breakouts?|support|resistance|head and shoulders|cup and handle|triangles?|(?:bull |bear )flags?|gap(?:ped|ping)?(?: up| down)?',
  ],
]

/** Each with an optional bound on either side, as in "p/e under 15" or "at least 20% upside". */
export const UNAPPLIED: readonly { readonly name: string; readonly pattern: RegExp }[] = TABLE.map(
  ([name, words]) => ({
    name,
    pattern: new RegExp(
      `(?:^| )(?:(?:with|and|have|has|having|a|an|no) ){0,3}(?:${BOUND} )?(?:${words})(?: ratio)?(?:(?<! (?:stocks?|caps?|payers?|chips?))(?: (?:is|are|of|at))? ${BOUND}(?! (?:rsi|adx|cmf|stocks)))?(?= |$)`,
      'gu',
    ),
  }),
)
