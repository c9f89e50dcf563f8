import { MONTH_NAMES as MONTHS } from '../market/calendar/calendar-date.ts'
import { MONTH_NAMES } from './plain-words.ts'
import { reword, type Rewordings } from './reword.ts'

const MEMBERS =
  '(?<sector>energy|materials?|real estate|utilit(?:y|ies)|financials?|health ?care|industrials?|tech|technology|consumer staples|staples|consumer discretionary|communication services)'
const LEVEL = '(?:52 week|52 weeks|yearly|annual|year|1 year|12 month|years)'
const OUTDID = '(?:did|done|does|doing|do|performed|performs|performing|fared|held up)'
const SUM = '(?:\\$ )?(?<sum>\\d{2,7})(?: (?:dollars|bucks|usd|\\$))?'
const AGO =
  '(?:an?|one|two|three|six|\\d{1,2}) (?:weeks?|months?|quarters?|years?) (?:ago|back)|last year|on [a-z]{3,9} \\d{1,2}(?: 20\\d\\d)?'

/** "2026-04": that month. */
const OF_MONTHS: Rewordings = MONTHS.map((month, at) => [
  new RegExp(
    `(?<![^ ])(?:(?:for|in|of|during|over) )?(20\\d\\d) ${String(at + 1).padStart(2, '0')}(?![^ ])(?! \\d\\d(?![^ ]))`,
    'g',
  ),
  `in ${month.toLowerCase()} $1`,
])
const FIGURE = '(?:rsi|adx|cmf|obv|volatility|volume|close|price)'

/** Other ways to ask, each with the plain one: patterns of comparable words, each named stock as `@`. */
const TABLE: Rewordings = [
  ...OF_MONTHS,
  [/(?<=\d )bucks(?![^ ])/g, 'dollars'],
  // Of lists there are no streaks: the word is left, to be named.
  [
    /^(?!.*(?:@|\bhow many\b|\blongest\b))(.*?)(?<![^ ])(?:for )?(?:(?:at least|more than|over) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several)(?: or more)? (?:(?:straight|consecutive) (?:up |down |green |red )?(?:days?|sessions?|weeks?)|(?:days?|sessions?|weeks?) (?:in a row|straight|running|on end|consecutively))(?: or more)?(?![^ ])/,
    '$1streaks',
  ],
  // Only averages cross each other.
  [
    /(?<=(?<![^ ])(?:rsi|adx|cmf)(?: last| ever)? )(?:cross|crossed|crosses|break|broke|pass|passed|topped)(?: above| over| through| past)? (?=\d)/g,
    'go above ',
  ],
  [
    /(?<=(?<![^ ])(?:rsi|adx|cmf)(?: last| ever)? )(?:cross|crossed|crosses|break|broke) (?:below|under) (?=\d)/g,
    'go below ',
  ],
  [/(?<![^ ])volume (?:spike|surge|jump|burst)s?(?![^ ])/g, 'volume compared to average'],
  [
    /^(?:so |and )?(?:on )?how many (?:days|sessions) (?:was|were|has|did|is) (?<whose>@|it) (?:been |go |gone |close |closed )?(?<way>up|down|green|red|higher|lower)(?= |$)/,
    'how many $<way> days did $<whose> have',
  ],
  [
    /^(?:so |and )?(?:on )?how many (?:days|sessions) did (?<whose>@|it) (?:rise|gain|climb|advance)(?= |$)/,
    'how many up days did $<whose> have',
  ],
  [
    /^(?:so |and )?(?:on )?how many (?:days|sessions) did (?<whose>@|it) (?:fall|drop|lose|decline)(?= |$)/,
    'how many down days did $<whose> have',
  ],
  [/(?<=\d dollars )(?=rated (?:buy|sell|watch)(?![^ ]))/g, 'and '],
  [
    /^(?:so |and |but )?(?:(?:is|are) )?(?:the )?(?:(?<a>@|it) trend|trend (?:in|of|for|on) (?<b>@|it))(?: now| currently)* (?:up or down|down or up|bullish or bearish|rising or falling)$/,
    'how far is $<a>$<b> sma20 from its sma50',
  ],
  // The averages say which way a trend goes, and ADX only how strong it is.
  [
    /^(?:so |and |but )?(?:(?:is|are) )?(?:the )?(?:(?<a>@|it) trend|trend (?:in|of|for|on) (?<b>@|it))(?: even| still| really| now| currently)* (?:up|rising|bullish|positive|upwards?)(?: or not| right now| now| today)?$/,
    'is $<a>$<b> sma20 above its sma50',
  ],
  [
    /^(?:so |and |but )?(?:(?:is|are) )?(?:the )?(?:(?<a>@|it) trend|trend (?:in|of|for|on) (?<b>@|it))(?: even| still| really| now| currently)* (?:down|falling|bearish|negative|downwards?)(?: or not| right now| now| today)?$/,
    'is $<a>$<b> sma20 below its sma50',
  ],
  [
    /^(?:so |and )?(?:(?:is|has|are) )?(?:there )?money (?:been |is |still )*(?:leaving|flowing out of|coming out of|going out of) (?<whose>@|it)(?: now| lately| right now| recently)?$/,
    'is $<whose> cmf negative',
  ],
  // The signal's own history.
  [
    /^(?:so |and )?(?:when|what) (?:was|is) (?:the |its )?(?:last|latest|most recent) (?:signal|rating) (?:change|flip|switch)(?: (?:for|of|on|in) (?<whose>@|it))$/,
    'since when does $<whose> have its signal',
  ],
  [
    /^(?:so |and )?when did (?<whose>@|it) (?:last |most recently )?(?:change|switch|flip) (?:its |the )?(?:signals?|ratings?)(?: last)?$/,
    'since when does $<whose> have its signal',
  ],
  [
    /^(?:so |and )?(?:on )?(?:what|which) (?:day|date) did (?<whose>@|it) (?:peak|top out|top|hit (?:its|the) (?:high|peak|top))$/,
    'when was $<whose> at its high',
  ],
  [
    /^(?:what is )?(?:the )?difference between (?:the )?(?<whose>@|it)(?: price)?(?: now| today)? and (?:an? |one )(?<span>day|week|month|quarter|year) ago$/,
    'how much has $<whose> changed over the last $<span>',
  ],
  // What became of signals and readings: the record.
  [
    /^(?:so |and )?how (?:good|reliable|useful|accurate|trustworthy) (?:is|are) (?:an? |the )?(?<what>golden cross|death cross)(?:es)?(?: signals?)?(?: as (?:an? )?(?:signals?|indicators?|predictors?))?$/,
    'does a $<what> work',
  ],
  [
    /^(?:so |and )?(?:(?:so )?like )?(?:is|are) (?<whose>@|it) doing (?:ok|okay|well|good|fine|alright)(?: or (?:nah|not|no|bad|what))?$/,
    'how is $<whose> doing',
  ],
  [
    /^(?:so |and )?how (?:has|have) (?<whose>@|it) been (?:behaving|acting|doing|performing|looking)(?: lately| recently)?$/,
    'how is $<whose> doing this month',
  ],
  [
    /^(?:so |and |ok )?(?:what(?: has| is)?|whats|anything|did anything|has anything) change[ds]?(?: on the (?:list|site))? (?<day>today|yesterday|this week)$/,
    'which stocks changed signal $<day>',
  ],
  [
    /^(?:so |and |ok )?what (?:should|do) i (?:look at|look out for|pay attention to|focus on|watch)(?: in the market)? (?:today|this morning|now)$/,
    'how is the market today',
  ],
  [
    new RegExp(
      `(?<![^ ])monthly (?=(?:move|change|return|performance|gain|loss) (?:(?:for|of|in|over) )?(?:the month of )?${MONTH_NAMES}(?![^ ]))`,
    ),
    '',
  ],
  // "Among the four large banks you follow, namely": the stocks that are named.
  [
    /^(?:among|out of|of|from|between) (?:the |these |those |your )*(?:(?:two|three|four|five|six|\d) )?(?:\w+ ){0,2}?(?:banks?|stocks|names|companies|chipmakers|retailers|makers|giants|tickers|drugmakers|carmakers)(?: (?:that |which )?you (?:follow|cover|track|have|list))?(?: (?:namely|like|such as|being|i e|that is))? (?=@ (?:and )?@)/,
    'of ',
  ],
  // "Best 5-day week of 26".
  [/(?<![^ ])(?:5|five) (?:trading )?days? (?=weeks?(?![^ ]))/, ''],
  [/(?<=(?<![^ ])(?:day|week|month|quarter)s? )(?:of|in) (2\d)(?![^ ])/, 'of 20$1'],
  [
    /(?<![^ ])(?:scariest|ugliest|roughest|bloodiest|nastiest|cruelest|most brutal)(?= (?:day|week|month|session|stretch)(?![^ ]))/,
    'worst',
  ],
  [
    /(?<=(?<![^ ])(?:day|week|month) (?:for|of) @) (?:holders|shareholders|owners|investors|bulls|bears)(?![^ ])/,
    '',
  ],
  [
    /(?<=(?<![^ ])(?:best|worst|biggest) (?:day|week|month)(?![^ ]).*) and (?:by )?how much did (?:it|they|@) (?:lose|gain|fall|rise|drop|move|make|jump)(?: by)?$/,
    '',
  ],
  // "Get RSI for": asked for, and no turn of a signal.
  [new RegExp(`^(?:please |now |and )*get (?=(?:me |the |its )*${FIGURE}(?![^ ]))`), 'what is '],
  // "Death x".
  [/(?<=(?<![^ ])(?:death|golden) )x(?:s|es)?(?![^ ])/g, 'cross'],
  [
    /(?<=^(?:golden|death) cross(?:es)? (?:this|last) (?:week|month|quarter|year)) (?:who|which|names|list)$/,
    ' which stocks',
  ],
  [/(?<![^ ])hi (?:and |or )?lo(?![^ ])/, 'high and low'],
  // "Did anything turn into a BUY".
  [
    /^(?:so )?(?:did|has|have) (?:anything|any (?:stocks?|names?|of them)|anyone|something|one of them) (?:just |newly )?(?:turn(?:ed)?|flip(?:ped)?|become|became|gone?|switch(?:ed)?|mov(?:e|ed))(?: over)?(?: to| into)? (?:an? )?(buy|sell|watch)(?: signal| rating)?(?: just)?(?![^ ])/,
    'which stocks turned $1',
  ],
  // "GE lost its 20d when".
  [
    /^(?:when did )?@ (?:lost|lose|gave up|give up|broke|cracked) (?:its |the )?(20|50) ?d(?:ay)?(?: line| average| ma| sma)?(?: when| what day| since when)?$/,
    'when did @ fall below its $1 day average',
  ],
  [
    /^(?:when did )?@ (?:regained|regain|reclaimed|reclaim|took back|won back) (?:its |the )?(20|50) ?d(?:ay)?(?: line| average| ma| sma)?(?: when| what day| since when)?$/,
    'when did @ rise above its $1 day average',
  ],
  // "Has it been under 90 this year, and when last".
  [
    /^(?:has|have|was) @ (?:ever )?(?:been |traded |closed )?(under|below|above|over) (\d+(?:\.\d+)?)(?: dollars| bucks)? (.+?) and when (?:was|is) (?:the )?last(?: time| day| one)?$/,
    'when was @ last $1 $2 dollars $3',
  ],
  // "On how many of the sessions of August did it close higher than the day before".
  [
    new RegExp(
      `^(?:on |in )?how many (?:of the )?(?:trading )?(?:sessions|days) (?:of|in|during) (${MONTH_NAMES}(?: 20\\d\\d)?)(?: so far| to date)? did @ (?:close|end|finish|settle) (higher|lower|up|down)(?: than (?:on )?(?:the )?(?:day|session|one|close) before)?$`,
    ),
    'how many days did @ close $2 in $1',
  ],
  [
    /(?<![^ ])in order to (?:equal|match|reach|regain|tie|be (?:back )?at|get back to)(?= (?:its|the) )/,
    'to reach',
  ],
  // "Did more people than usual trade it".
  [
    /^did (?:a lot |lots |many |way |far |noticeably )?(more|fewer) (?:people|shares|folks|traders|investors) than (?:usual|normal|average) (?:trade|buy and sell|deal in) @(?: shares| stock)?(?= |$)/,
    'did @ trade $1 than its average volume',
  ],
  [new RegExp(`^(?:is )?(${FIGURE}) @ (over|under) \\1 @$`), 'is the $1 of @ $2 that of @'],
  [
    /(?<=(?<![^ ])longest on (?:buy|sell|watch)) (?:ticker|name|symbol)s? (?:and |plus |with )?(?:dates?|since|start(?: date)?)$/,
    '',
  ],
  [
    /(?<![^ ])(?:traded|changed hands) (?:the )?most (?:quietly|lightly|thinly|sparsely|slowly)(?![^ ])(.*?) (?:in relation|relative|compared) to (?:its|their) (?:own )?(?:average|usual|normal)(?: volume)?$/,
    'had the lowest relative volume$1',
  ],
  [
    /(?<![^ ])(?:traded|changed hands) (?:the )?most (?:heavily|actively|busily)(?![^ ])(.*?) (?:in relation|relative|compared) to (?:its|their) (?:own )?(?:average|usual|normal)(?: volume)?$/,
    'had the highest relative volume$1',
  ],
  [/(?<=(?<![^ ])52 week )hi(?![^ ])/, 'high'],
  [/(?<=(?<![^ ])52 week )lo(?![^ ])/, 'low'],
  // "Best" of a year's price is its high; what did best is a change.
  [
    new RegExp(
      `(?<![^ ])${OUTDID} (?:the )?best (?:over|in|for|during|across) (?:the |a )?(?:(?:last|past|previous) )?(?:12 months|year|52 weeks|twelve months)(?![^ ])`,
    ),
    'gained the most over the last year',
  ],
  [
    new RegExp(
      `(?<![^ ])${OUTDID} (?:the )?worst (?:over|in|for|during|across) (?:the |a )?(?:(?:last|past|previous) )?(?:12 months|year|52 weeks|twelve months)(?![^ ])`,
    ),
    'lost the most over the last year',
  ],
  [
    /^(?:so )?(?:where|how|what place|what spot|what number) (?:does|do|is|did) @ (?:rank|ranked|stand|place|come in|sit) (?:for|in|on|by|in terms of|when it comes to|based on|among all (?:for|in|on|by)) (?:the )?(?=\w)/,
    'rank of @ by ',
  ],
  [
    /(?<![^ ])(?<=rank of @ by )(?:(?:ytd|year to date|this years?) (?:gains?|returns?|performance|change|growth)|(?:gains?|returns?|performance|change|growth) (?:ytd|year to date|this year))(?![^ ])/,
    'change year to date',
  ],
  [/(?<![^ ])has @ made (?=since (?!it was founded))/, 'has @ gained '],
  [/(?<=since its )(?:low|lowest|bottom) close (?:on |of )?(?=[a-z]{3,9} \d)/, 'close on '],
  [
    /(?:(?:how many|number of|count of) )(?:red|down|losing|negative|lower) (?:days|sessions|closes)(?: in a row| straight| running)+(?: (?:for|has|have|of|does|did|is|had))*(?: @)?(?: (?:had|have|has|got|on|at|now|been|seen|posted|so far|right now|currently))*$/,
    'how many days in a row down for @',
  ],
  [
    /(?:(?:how many|number of|count of) )(?:green|up|winning|positive|higher) (?:days|sessions|closes)(?: in a row| straight| running)+(?: (?:for|has|have|of|does|did|is|had))*(?: @)?(?: (?:had|have|has|got|on|at|now|been|seen|posted|so far|right now|currently))*$/,
    'how many days in a row up for @',
  ],
  [
    /^@ (?:sma ?)?20 (?:day )?(?:vs|versus|or|and|against) (?:the )?(?:sma ?)?50(?: day)?(?: sma| ma| average| moving average| averages| smas| line| lines)? (?:which|what)(?: one| line| average)?(?: is|s|ones)? (?:is )?(?:on top|higher|above|ahead|leading|greater|bigger)(?: now| right now)?$/,
    'which is higher @ sma20 or sma50',
  ],
  [
    /(?<![^ ])(?:what|how) (?:did|had|has|was) (?:tapelight|you|you guys|your site|the site|the app|this site)(?: \w+)? (?:say|said|saying|think|thought|rate|rated|call|called|have|show|showing|make) (?:about |on |for |of )?@ (?=(?:on|back on|at|as of|the|last|back in|yesterday)(?![^ ]))/,
    'what was the signal of @ ',
  ],
  [
    /(?<![^ ])(?:craziest|wildest|nuttiest|most insane|most crazy|most unusual|most abnormal|freakiest) (?=(?:trading )?(?:volume|turnover|activity) (?:vs|versus|against|compared|relative))/,
    'highest ',
  ],
  [
    /(?<=(?:vs|versus|against|compared to|compared with|relative to) (?:its )?(?:normal|usual|average)) (?=(?:mon|tues|wednes|thurs|fri)day$)/,
    ' on ',
  ],
  [
    /(?<![^ ])(?:swingier|jumpier|bouncier|choppier|jitterier|twitchier) than(?![^ ])/,
    'more volatile than',
  ],
  [
    new RegExp(
      `^@ (?:to|back to|until|till|from) (?:its |the )?(?<level>${LEVEL} high) (?:and )?(?:how many|how much|what) (?:%|percent|of a (?:gain|rise)) (?:more )?(?:does|would|will|is) (?:it|@|that) (?:need|take|needed|have to (?:rise|gain)|still need)$`,
    ),
    'how much does @ need to rise to reach its $<level>',
  ],
  [
    new RegExp(
      `^@ (?<near>(?:anywhere |any where |pretty )?(?:near|close to|by)) (?<level>(?:its |the |a )?${LEVEL} (?:high|low))(?: now| right now)?$`,
    ),
    'is @ $<near> $<level>',
  ],
  [
    new RegExp(
      `^@ (?:just )?(?:made|set|hit|reached|printed|touched) (?:a |its )?(?:new |fresh )?${LEVEL} (?<side>low|high) (?<when>today|yesterday|this week|this month|last week|last month) (?:right|correct|yeah|huh|yes|true|no|didnt it)$`,
    ),
    'did @ set a 52 week $<side> $<when>',
  ],
  [
    /^(?:what|which) (?:news|headlines?|events?|catalysts?|story|stories) (?:has |have |had )?(?:pushed|pushing|drove|driven|sent|moved|lifted|sank|sent|made|dragged|pulled|boosted|knocked|is pushing|is driving|are driving) @ (?:go |be |so )?(?=(?:up|down|higher|lower) (?:this|last|over|on|since|in))/,
    'why is @ ',
  ],
  [
    new RegExp(
      `^(?:so )?how (?:is|are) (?:the |all )?(?:the )?${MEMBERS}(?: (?:sector|stocks|names|space|companies|group))?(?: is| are)? (?:look|looking|shaping up)(?: now| today| right now| like)?$`,
    ),
    'signals of the $<sector> stocks',
  ],
  [
    /^@ .*(?<![^ ])(?:but|yet|and|so why do|why do|still) (?:you|u|tapelight|your site|the site|it)(?: guys)?(?: still)? (?:shows?|says?|have it as|rates? it|has it as|call it|calls it|flags? it as|have it on|has it on)(?: as)?(?: an?| on)? (?<action>sell|buy|watch)(?: (?:explain|how come|why|what gives|how|please explain|pls explain))+$/,
    'why is @ a $<action>',
  ],
  // Ratings.
  [
    /^(?:so )?what (?:is|are) (?:an? |the )?(buy|sell)s? (?:right now|now|today|at the moment|currently)$/,
    'list the $1s',
  ],
  [
    /^(?:please )?(?:hide|skip|leave out|drop|remove|forget|ignore) (?:the |all )?(buy|sell|watch)(?:es|s)?(?: (?:ones|stocks|names|rated))? (?:and |then )?(?:tell|show|give) me (?:what is left|what remains|what else is there|the rest|the others)$/,
    'list everything that is not $1',
  ],
  // Sectors in their order.
  [
    /(?<![^ ])(?:from )?(?:the )?(best|strongest|highest|top)(?: ones?)? (?:until|till|through|down to|to) (?:the )?(worst|weakest|lowest|bottom)(?: ones?)?(?![^ ])/,
    '$1 to $2',
  ],
  [
    /^(?:so )?no (sector|stock|name) (?:beat|beats|did better than|outperformed|topped|outdid) (?:this|that)(?: one)? (.*?)(?: which| what)?(?: one)?(?: is it| was it)?$/,
    'best $1 $2',
  ],
  [/(?<=sectors? performance )(?:from )?high(?:est)? to low(?:est)?/, 'best to worst'],
  [/(?<![^ ])make (?:a |the )?ranking of (?:the )?sectors?/, 'rank the sectors'],
  // One name for the year's first day.
  [
    /(?<![^ ])(?:(?:at|since|on|from|in) )?(?:the )?(?:new years?(?! (?:day|eve|highs?|lows?|peaks?|tops?))|years? (?:start|beginning|outset)|(?:start|beginning|outset) of (?:the |this )?year)(?![^ ])(?<!since (?:the )?(?:start|beginning) of (?:the |this )?year)(?<!since (?:the )?new years?)/,
    'at the start of the year',
  ],
  // "Sleepiest stock today vs its own normal volume": of volumes, not of swings.
  [
    /(?<![^ ])(?:sleepiest|dullest|calmest|slowest)(?=(?: (?!vs|versus)\w+){0,3} (?:vs|versus|against|compared (?:to|with)|relative to|measured against|for|by) (?:its |their )?(?:own )?(?:(?:normal|usual|average|typical) )?(?:daily |trading )?volume(?![^ ]))/,
    'quietest',
  ],
  // "What price does it need to be back over its 50 day": how far it has to rise.
  [
    /^(?:at )?(?:what|which) (?:price|level|close) (?:does|would|must|should|will) @ (?:need|have|take|require)?(?: ?to)? ?(?:be|get|climb|trade|close|move|reclaim|rise)?(?: back)? (?:over|above|on top of|to reclaim|to top) (?:its |the )?(?<days>20|50|fifty|twenty) (?:day|session)(?: line| average| moving average| sma| ma)?(?: again)?$/,
    'how much does @ need to rise to reach its $<days> day average',
  ],
  // Whether more stocks are on one side of an average.
  [
    /^(?!.*@)(?:(?:market )?breadth(?: check| question| reading)? )?(?:are |is )?(?:there )?more (?:stocks |names |of them )?(?:above|over|below|under|beneath) (?:or|than|vs|versus) (?:more )?(?:above|over|below|under|beneath) (?:the|their|its) (?<days>20|50|fifty|twenty) (?:day|session)(?: line| average| moving average| sma| ma)?$/,
    'are more stocks above or below their $<days> day average',
  ],
  // A sum put into a stock at a year's last close.
  [
    new RegExp(
      `^(?:(?:say|so|if|suppose|what if) )?(?:(?:i|id|you|youd|we|someone|somebody) )?(?:(?:had|have|would have) )?(?:put|invested|bought|stuck|threw|dropped|parked) ${SUM} (?:worth )?(?:of|in|into) @ (?:at|on|by) (?:the )?(?:(?:last|final) (?:close|session|trading day|day)|year end close|end|close) of (?<year>20\\d\\d)(?: .*)?$`,
    ),
    'if i had bought $<sum> dollars of @ on dec 31 $<year> what is it worth now',
  ],
  // A sum put into a stock on a past day.
  [
    new RegExp(
      `^(?:(?:say|so|if|suppose|what if) )?(?:(?:i|you|we|someone|somebody|he|she) )?(?:(?:had|have|would have) )?(?:(?:put|invested|bought|stuck|threw|dropped|parked) )?${SUM} (?:worth )?(?:of|in|into|invested in|put in|put into) @ (?<ago>${AGO})(?: and held)?(?: (?:is|would be|becomes|became|equals|makes|gives|turns into|grew to|comes to))?(?: (?:worth|what|how much|is it|is that|would it be|would i have|do i have|it is|be))*(?: (?:today|now|right now|by now))+$`,
    ),
    'if i had bought $<sum> dollars of @ $<ago> what is it worth now',
  ],
]

/**
 * A question in the words that the grammar reads.
 * @param words comparable words joined by single spaces, each named stock as `@`
 */
export function rewordPhrases(words: string): string {
  return reword(words, TABLE)
}
