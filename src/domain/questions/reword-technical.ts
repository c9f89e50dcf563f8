import { reword, type Rewordings } from './reword.ts'

const AVERAGE = '(?:s?ma|(?:simple )?moving average|average|avg|line|d?ma)s?'
const SIDE = '(?:above|below|over|under|through|beneath)'
const NOT_FIRED =
  '(?:fired?|firing|triggered|triggering|trigger|tripped|kicked in|kick in|hit|applied|apply|been met|activated|gone off)'
const CAUSES =
  '(?:caus(?:e|es|ed|ing)(?: of| for)?|trigger(?:s|ed|ing)?|behind|explain(?:s|ed)?|reasons? for|sparked|drove|drives|prompted|led to|fuel(?:l)?ed|why (?:did|was|is) there)'

const SMA_20 =
  '(?:20 ?(?:day|d|dma)|sma ?20|20 ?(?:sma|ma))(?: (?:simple |moving )*(?:average|sma|ma|line))?'
const SMA_50 = SMA_20.replaceAll('20', '50')
const MARKET_AS_ASKED = 'how did the market do today'
/** What makes a number after "the" something else than an average. */
const NO_AVERAGE =
  '\\$|%|percent|dollars?|bucks?|usd|marks?|level|handle|line|threshold|points?|weeks?|months?|years?|sessions?|stocks?|names|shares|times|million|m|k|day|days|dma|sma|ma|d|range|area|zone'
const STANDING =
  '(?:on top|higher|above|in front|ahead|leading|greater|bigger|the higher(?: one)?|the larger(?: one)?)'
/** A part of what something was worth, in percent. */
const PARTS: readonly (readonly [part: string, percent: number])[] = [
  ['half', 50],
  ['(?:an? |one )third', 33.3],
  ['(?:an? |one )quarter', 25],
  ['(?:an? |one )fifth', 20],
  ['(?:an? |one )tenth', 10],
  ['two thirds', 66.7],
  ['three quarters', 75],
]
/** "A quarter of its value": of a price, and no period. */
const PARTS_OF_VALUE: Rewordings = PARTS.map(([part, percent]) => [
  new RegExp(
    `(?<![^ ])${part} (?:of )?(?:its|their|the) (?:market |share |stock )?(?:value|price|worth|market cap)(?![^ ])`,
    'g',
  ),
  `${percent} %`,
])

/** What says how an answer is to be written, or nothing of its figure. */
const SAYS_NOTHING: Rewordings = [
  // How an answer is to be written.
  [
    /(?<![^ ])(?:(?:rounded|accurate|correct|precise) )?(?:to|with|at) (?:the nearest |just |about )?(?:\d|an?|one|two|three|four|no) (?:decimals?(?: (?:places?|points?|digits?))?|dp|significant (?:figures|digits))(?: if (?:possible|you can))?(?![^ ])/,
    '',
  ],
  [
    /(?<=(?<![^ ])(?:stocks|names|companies|banks|makers|sectors|week|month|today|year|\w+makers|semis|chips)) (?:id|i would|i) (?:just )?(?:like|want|love|prefer|need) (?:it (?:as|in) )?an? (?:(?:compact|short|brief|quick|simple|concise|clean|little|plain) )*(?:list|table|rundown|overview|summary)(?: please)?(?=$| (?:with|showing|including) (?:the |their |each )*(?:signals?|ratings?)$)/,
    '',
  ],
  [
    /(?<=(?<![^ ])volatil\w+(?![^ ]).*) (?:on|in|at|as) an? (?:annuali[sz]ed|annual|yearly) (?:basis|rate|terms|figure|number)(?![^ ])/,
    '',
  ],
  [
    /(?<=(?<![^ ])(?:volatil\w+|calm\w*|jumpi\w*|wild\w*)(?![^ ]).*) (?:(?:by|on|using|in|over) )?(?:20 ?d(?:ays?)? )?(?:realized|realised|historical|hist)(?: vol(?:atility)?)?(?: or (?:similar|something|whatever|so|the like))?$/,
    '',
  ],
  [
    /^(?!.*@)(.*(?:est|most \w+|least \w+) )(?:things?|ones?|names?|tickers?) (?:that )?(?:you|u) (?:guys )?(?:cover|track|follow)(?![^ ])/,
    '$1stock',
  ],
  [
    /^(?!.*@)((?:.* )?(?:\w+est|most|least) (?:\w+ ){0,2}(?:adx|rsi|cmf|obv|volatility|volume|price|yield)) (?:that )?(?:you|u) (?:guys )?(?:cover|track|follow)$/,
    '$1',
  ],
]

/** What traders say in their own terms, each with the plain words for it. */
const TABLE: Rewordings = [
  ...PARTS_OF_VALUE,
  // The moment, which is no month.
  [/(?<![^ ])at the mo(?:nth$)?(?![^ ])/, 'now'],
  // "The 20 over the 50", "over the 200": averages, named by their days alone.
  [
    new RegExp(`(?<![^ ])(?:the )?20 (${SIDE}) (?:the )?50(?! (?:${NO_AVERAGE}))(?![^ ])`),
    '20 day average $1 the 50 day average',
  ],
  [
    new RegExp(
      `(?<!(?<![^ ])(?:rsi|adx|cmf|obv|volatility)(?![^ ]).*)(?<![^ ])(${SIDE}) (?:the|its|their) (20|50|200)d?(?! (?:${NO_AVERAGE}))(?![^ ])`,
    ),
    '$1 its $2 day average',
  ],
  // "Is there real size behind it": its volume against the average.
  [
    /(?<![^ ])(?:was|is|were) there (?:(?:any|some|real|much|serious|big|heavy|decent|genuine) )*(?:size|volume|turnover|participation) (?:behind|under|backing|in|to|supporting) (?:it|that|@|the (?:move|drop|fall|rise|rally))(?![^ ])/,
    'was its volume above average',
  ],
  [
    /(?<=@.*)(?<![^ ])(?:was|were) (?:loads|lots|a lot|plenty|tons|much|a ton|heaps) (?:of it |of shares )?(?:traded|trading|changing hands)(?: or (?:(?:was|is) it )?(?:just |only )?an? (?:normal|ordinary|usual|quiet|average|regular) day)?(?![^ ])/,
    'was its volume above average',
  ],
  // "Is the buying behind it": money flowing in.
  [
    /(?<![^ ])(?:is|are) (?:(?:the|there|any|real) )*(?:buying|buyers|money|buying pressure) (?:really )?behind (?:it|that|the move|the trend)$/,
    'is money flowing into it',
  ],
  // "Did best over one year": the last one.
  [
    /(?<=(?<![^ ])(?:did|do|done|performed|doing) (?:the )?(?:best|worst)) (?:over|in) (?:one|1|a) (year|month|week|quarter)(?![^ ])/,
    ' over the last $1',
  ],
  // "SPY day and week": its moves.
  [
    /^(?:the )?@ (?:on the |for the )?day and (?:the )?week$/,
    'change of @ today and over the last week',
  ],
  // "A net move": the move.
  [/(?<![^ ])net (?=(?:moves?|change|gain|loss|return|result|performance)(?![^ ]))/, ''],
  // "Extension vs the 20sma", "holding its 50d".
  [
    /(?<![^ ])(?:extension|stretch|overextension) (?:vs|versus|from|above|over|off|to|relative to|against|beyond) (?=(?:the |its )?(?:20|50|200|sma))/,
    'distance from ',
  ],
  [
    /^(?:(?:is|are|has|have|did|does) )?@ (?:(?:still|even|now) )*(?:holding|holds?|held|hanging on to|hanging onto|defending|defended|respecting)(?: (?:above|over|onto|on|to|up))* (?:its |the )?(?:sma ?)?(?<days>20|50|200) ?(?:dma|d|days?|sma|ma)?(?: (?:moving |simple )*(?:average|sma|ma|line))?(?: (?:now|today|so far|still))*$/,
    'is @ above its $<days> day average',
  ],
  // The 20-day average against the 50-day one.
  [
    new RegExp(
      `^(?:on )?(?:when|what (?:date|day)|which (?:date|day)|since when) (?:did|has|was) (?:the )?@ (?:${SMA_20} (?:last |most recently |latest |ever )?(?:cross(?:ed)?|go|gone|move|moved|climb(?:ed)?|rise|risen)(?: back)? (?:above|over) (?:its |the )?${SMA_50}|${SMA_50} (?:last |most recently |latest |ever )?(?:cross(?:ed)?|go|gone|move|moved|fall|fallen|drop(?:ped)?)(?: back)? (?:below|under) (?:its |the )?${SMA_20})(?: last| most recently)?$`,
    ),
    'when was the last golden cross of @',
  ],
  [
    new RegExp(
      `^(?:on )?(?:when|what (?:date|day)|which (?:date|day)|since when) (?:did|has|was) (?:the )?@ (?:${SMA_20} (?:last |most recently |latest |ever )?(?:cross(?:ed)?|go|gone|move|moved|fall|fallen|drop(?:ped)?)(?: back)? (?:below|under) (?:its |the )?${SMA_50}|${SMA_50} (?:last |most recently |latest |ever )?(?:cross(?:ed)?|go|gone|move|moved|climb(?:ed)?|rise|risen)(?: back)? (?:above|over) (?:its |the )?${SMA_20})(?: last| most recently)?$`,
    ),
    'when was the last death cross of @',
  ],
  [
    new RegExp(
      `^(?:(?:what is|whats|how (?:big|wide|large) is) )?(?:the )?(?:(?:current|present|latest) )?(?:gap|difference|distance|spread) between (?:(?:the|its|@) )*(?:20(?: ?day)?|sma ?20)(?: (?:moving )?(?:average|sma|line))? and (?:(?:the|its) )?(?:50(?: ?day)?|sma ?50)(?: (?:moving )?(?:averages?|smas?|lines?))?(?: (?:for|of|on|in|at) @)?(?: (?:and|with) (?:which|what)(?: (?:one|average|line))?(?: of (?:them|the two))?(?: is)? ${STANDING})?(?: (?:now|right now|today))*$`,
    ),
    'which is higher for @ the sma20 or the sma50',
  ],
  [
    /(?<![^ ])(?:both )?((?:its|the|their) )?(20|50|200) day and (20|50|200) day (?:moving )?averages(?![^ ])/,
    '$1$2 day average and $3 day average',
  ],
  [
    /(?<![^ ])(?:year to date|ytd) (?:returns?|performance|gains?)(?=$| (?:highest|lowest|best|worst|descending|ascending))/,
    'change year to date',
  ],
  // "Above its average, or has it slipped below?"
  [
    /(?<![^ ])(above|over) (its|the) ((?:20|50|200) day (?:simple |moving )*(?:average|sma|line)|sma ?(?:20|50|200)|(?:20|50|200) ?d?ma)(?: (?:right now|now|today|at the moment|currently|still))* or (?:has|have|did|is|was) (?:it|@) (?:(?:now|already|recently|since|just) )*(?:(?:slip(?:ped)?|fallen|fall|drop(?:ped)?|dipp?(?:ed)?|sunk|slid|broken|gone|trading|moved|rolled|back) )*(?:below|under|beneath)(?: (?:it|that))?(?: (?:now|today))?$/,
    'above or below $2 $3',
  ],
  // A period that ends with the newest session.
  [
    /(?<![^ ])(?:for|over|in|during) the (week|month|quarter|year) (?:(?:ending|ended|that ended|that ends|through|to|up to) )(?:(?:with|at|on|in) )?(?:today(?: close)?|(?:the )?(?:latest|last|most recent) (?:close|session)|the close|now)(?![^ ])/,
    'over the last $1',
  ],
  [
    /(?<=(?<![^ ])(?:finish(?:ed|es)?|closed?|closes|end(?:ed|s)?|settled?|settles|went|gone) )(higher|lower|up|down) today than (?:(?:it|they|at|on|where|was|were|did|closed?) )*(?:yesterday|the day before|the previous (?:day|session|close)|(?:mon|tues|wednes|thurs|fri)day)(?: close)?(?![^ ])/,
    '$1 today',
  ],
  // The market as a whole.
  [
    /^(?:(?:how (?:would|do) (?:you|we)|can you|could you|please|would you) )*(?:describe|summari[sz]e|sum up|recap|characteri[sz]e) (?:the )?(?:today )?(?:(?:trading|us|american|stock|market|whole|overall) )*(?:session|day|trading|markets?|action|tape)(?: today)?(?: (?:on|in|for|at|of) (?:the )?(?:(?:us|american|stock|overall|broad) )*(?:markets?|exchanges?|wall street))?(?: today)?$/,
    MARKET_AS_ASKED,
  ],
  // "Trending or chop?"
  [
    /(?<=^(?:(?:so|and|ok) )*(?:(?:is|are) )?(?:(?:@|it|they) )?(?:(?:really|actually|now) )*(?:trending|in a trend)) or (?:just )?(?:chop(?:py|ping)?|ranging|range ?bound|sideways|flat|going nowhere|drifting)(?: (?:around|now|right now|here))*$/,
    '',
  ],
  [/^(?:(?:so|and|ok) )*trending$/, 'is it trending'],
  // What would change a rating.
  [
    /^(?:(?:what|which)(?: is| are|s)? )?(?:(?:the|any) )?(?:triggers?|conditions?|requirements?) (?:for|to|of|behind|needed for) (?:(?:an?|the|any|signal|rating|status) )*(?:flip|change|switch|turn)(?: of (?:the )?(?:signal|rating))? (?:in|on|of|for) @(?: (?:signal|rating))?$|^@ (?:(?:signal|rating) )?(?:flip|change) (?:triggers?|conditions?|requirements?)$|^what (?:flips|would flip|will flip|could flip) @(?: (?:signal|rating))?$/,
    'what would change the signal of @',
  ],
  [
    /^how (?:high|low|far|much) (?:would|does|must|should|will) (?:the |its )?(?:@ )?(rsi|adx|cmf|obv)(?: (?:on|of|for|in) @)? (?:need|have)?(?: ?to)? ?(?:be|climb|rise|go|get|fall|drop|move|increase|gain)(?: .*)? (?:before|until|till|for|so that) (?:(?:its|the|@) )*(?:(?:rating|signal|verdict|call|it) )(?:to )?(?:moved?|changed?|changes|moves|flip\w*|improv\w*|turn\w*|upgrad\w*|switch\w*)$/,
    'what $1 would change the signal of @',
  ],
  // The rule behind a rating, and its readings.
  [
    /^(?:which|what)(?: one)?(?: of (?:the|your))?(?: (?:sell|buy|five|5))* rules? (?:produced|generated|made|gave|drove|decided|determined|led to|yielded|resulted in|set|was behind|is behind) (?:(?:the|its|today|current|latest|@) )*(?:verdict|signal|rating|call|label)(?: (?:on|for|of) @)?$/,
    'which rule made the signal of @',
  ],
  [
    /^(?:what|which) (?:numbers|figures|readings|values|inputs) (?:went|go|goes|feed|fed|are used|were used)(?: (?:in|into|for|to))* (?:it|that|this|the (?:signal|rating|verdict|call|decision))$/,
    'what are its indicators',
  ],
  // "How do the chip stocks line up this week": in their order.
  [
    /^(?!.*@)(?:so |and )?how (?:do|did|are|have) (?:(?:all|the|your) )*((?!sectors?)(?:\w+ ){0,3}(?:stocks|names|companies|shares|banks|\w*makers|airlines|retailers|insurers|semis|chips)) (?:line|lining|lined|stack|stacking|stacked|shape|shaping|sharing|rank|ranking)(?: up)?(?<when>(?: (?:today|(?:this|last) (?:week|month|quarter|year)|ytd|year to date|now))?)(?: with (?:the |their )?(?:signals?|ratings?))?$/,
    '$1 with signals ranked by change$<when>',
  ],
  // "The big drug makers": all that there are.
  [
    /^(?!.*@)(.*(?<![^ ]))(?:big|biggest|large|largest|major) (?=(?:us |american )?(?:(?:drug|chip|car|auto|plane) ?makers?|(?:drug|chip|car|software|oil|phone|defense) companies|retailers|insurers|airlines|telecoms|miners)(?![^ ]))/,
    '$1',
  ],
  // "Its RSI as of today's close".
  [/(?<![^ ])as of (?:today|the latest|the last|the most recent) close(?![^ ])/, 'as of today'],
  // "Healthiest on your five indicators": by the conditions met.
  [
    /(?<![^ ])(?:(?:looks?|looking|are|is|seems?|score|scores) )?(?:the )?(?:healthiest|strongest|best|most bullish|in (?:the )?best shape) (?:on|by|per|across|according to|going by|judging by|judged by|under|in terms of) (?:(?:your|the|all|of) )*(?:(?:five|5|buy) )*(?:indicators|conditions|criteria|checks)(?![^ ])/,
    'by conditions met',
  ],
  // The first and the last of several.
  [
    /(?<=(?:^| )(?:which|who)(?: \w+| @){0,6}) led (?=(?:(?:over|for|in|during) (?:the|this|last)|this|last|today|yesterday)(?![^ ]))/,
    ' did best ',
  ],
  // An alert on one stock.
  [
    /^(?:(?:how (?:do|can|to)(?: i| we)?|please|can i|can you|could you|i want|i need|want|need) )*(?:(?:set|get|make|create|have|add)(?: up)? )?(?:(?:an?|the) )?(?:alerts?|notifications?|notify|ping|warn|email)(?: me| us)? (?:when|if|once|whenever|as soon as) (@|it) (?:signal |rating )?(?:flips?|changes?|turns?|switches)(?: .*)?$/,
    'how do i set an alert',
  ],
  // "By what multiple did its volume exceed the average": how many times.
  [
    /^(?:by )?(?:what|which) multiple (?:did|does|has|is|was|of) (?:the )?@(?: (today|yesterday|\w+day))? (?:trading )?(?:volume|turnover) (?:exceed(?:ed)?|beat|top(?:ped)?|surpass(?:ed)?|above|over) (?:its |the |that of )?(?:(?:20|twenty) (?:day|session)s? )?(?:(?:average|usual|normal|typical|daily|trading|volume) ?)+(?: (?:over|of|in|for) (?:the )?(?:past|last|previous|prior) (?:20|twenty) (?:trading )?(?:sessions|days))?(?: on)?(?: (today|yesterday|\w+day))?$/,
    'what was the volume of @ against its usual volume $1$2',
  ],
  // "On a closing basis" says nothing; "on a three-month basis" names a period.
  [
    /(?<![^ ])(?:on|over|using) an? (?:closing|close|daily close|daily|end of day) basis(?![^ ])/g,
    '',
  ],
  [
    /(?<![^ ])(?:on|over|using|from) an? (\d{1,2}|one|two|three|four|six|nine|twelve) (day|session|week|month|year)s? basis(?![^ ])/g,
    'over the last $1 $2s',
  ],
  // The stocks that there are.
  [
    /(?<=(?:the |all |which |how many |of )(?:\w+ ){0,3}(?!stocks|tickers|companies|names|symbols|sectors|markets|things|signals|indicators)\w{3,}s )(?:that |which )?you (?:currently )?(?:cover|track|monitor|follow)(?![^ ])/,
    '',
  ],
  // One cross of each average.
  [
    new RegExp(
      `(?<![^ ])(cross(?:ed|es|ing)?|broke|broken|moved|climbed|closed|fell|dropped|rose|popped|went)(?: back)? (${SIDE}) (?:both )?(their|its|the) (20|50|200) (?:day|session)s?(?: ${AVERAGE})? and (?:(?:their|its|the) )?(20|50|200) (?:day|session)s?(?: ${AVERAGE})?(?![^ ])`,
      'g',
    ),
    '$1 $2 $3 $4 day average and $1 $2 $3 $5 day average',
  ],
  // A breakdown is a fall and a breakout a rise, where a cause is asked for.
  [
    new RegExp(
      `(?<![^ ])(${CAUSES}(?: \\w+| @){0,4}?) break ?down(?= (?:in|of @|for|on|by|at|below|today|yesterday|this)(?![^ ])|$)`,
    ),
    '$1 drop',
  ],
  // Why a SELL rule is not met.
  [
    new RegExp(
      `^.*?(?:why|how come) (?:(?:has|have|had|did|does|do|is|hasnt|was) )?(?:not )?(?:the |its |your |a )?(?:@ )?(?:trend ?break|exhaustion|sell)(?: (?:rule|condition|exit|signal|trigger|clause)s?)? (?:(?:has|have|had|did|is|was) )?(?:not|never|yet|nt|still not) (?:yet )?${NOT_FIRED}(?: (?:yet|so far|here|for @|on @|in @))*$`,
    ),
    'why is @ not a sell',
  ],
  // "Invalidation criteria for the BUY".
  [
    /^(?:(?:what|which)(?: is| are|s)? )?(?:the )?(?:invalidation|exit|kill|cancel\w*)(?: (?:criteri\w+|levels?|conditions?|rules?|triggers?|points?))? (?:for|of|on) (?:the |its )?(?:(?:current|present|existing|active|open|latest) )*(buy|sell)(?: (?:signal|rating|call))? (?:on|of|for|in|at) @$/,
    'what would make @ no longer a $1',
  ],
  // How the averages of RSI and ADX are formed.
  [
    /^(?!.*@)(?=.*(?<![^ ])(?:rsi|adx|di)(?![^ ]))(?:.* )?(?:wilders?|cutlers?)(?: .*)?$/,
    'wilder smoothing of rsi and adx',
  ],
  [
    /^(?!.*@)(?:.* )?obv (?:being |is |gets )?(?:compared|measured|judged|checked|tested) (?:with|to|against)(?: .*)?$|^(?!.*@)(?:.* )?(?:what|which)(?: \w+){0,3} (?:is|do you|does) (?:\w+ )?(?:compare )?obv (?:being )?(?:compared |measured )?(?:with|to|against)(?: what)?$/,
    'on balance volume look back',
  ],
  // "Relative to its own 20-day average": that of the price.
  [
    /(?<![^ ])where (?:did|was|is|does) (?:the )?@ (?:clos(?:e|ed|ing)|trad(?:e|ing)|finish|end|settle|stand|sit)?(.*?) ?(?:relative|compared|versus|vs|in relation) (?:to )?(?:its|the) (?:own )?(20|50|200) day average(?! volume)/,
    'how far was @ from its $2 day average$1',
  ],
  // Two bars' adjustments are one question.
  [
    /^(?!.*@)(?:so )?(?:are|is) (?:the |your )?(?:(?:daily|historical|stock|closing|past) )*(?:bars?|prices?|candles?|closes|data|charts?)(?: you use)? (?:adjusted for (?:(?:both )?(?:dividends?|splits?)(?: (?:and|or) (?:stock )?(?:dividends?|splits?))?)|(?:split|dividend)(?: (?:and|or) (?:split|dividend))? adjusted)$/,
    'are prices adjusted for splits',
  ],
  [
    /^(?!.*@)(?:so )?(?:are|is) (?:the |your )?(?:(?:daily|historical|stock|closing|past) )*(?:bars?|prices?|candles?|closes|data) (?:adjusted for .*|(?:split|dividend) adjusted) and (?:at )?(?:what time|when|how (?:often|soon|long)) .*(?:signals?|ratings?)(?: .*)?$/,
    'are the bars adjusted and when are signals recalculated',
  ],
  // An alert on a change of the signal.
  [
    /^(?!.*@)(?:.* )?alerts?(?: \w+){0,6} (?:signal|rating) (?:transitions?|flips|changes)(?: .*)?$/,
    'alert on a change from watch to sell',
  ],
]

/** @param words comparable words joined by single spaces, each named stock as `@` */
export function rewordTechnical(words: string): string {
  const said = reword(words, SAYS_NOTHING).replace(/ +/g, ' ').trim()
  return reword(said, TABLE).replace(/ +/g, ' ').trim()
}
