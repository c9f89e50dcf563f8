import { SECTOR_WORDS } from './find-sectors.ts'
import { WHEN } from './follow-up/follow-up-words.ts'
import { MONTH_NAMES } from './plain-words.ts'
import { reword, type Rewordings } from './reword.ts'

const ASKED =
  '(?:(?:which|what|list|show|give|find|name|tell|me|any|some|are|is|there|the|a|your|all|good|best|top|got|you|do|have|see|i|want|am|looking|for|need|like|would|to) )*'
const STOCKS = '(?:stocks?|shares?|names?|tickers?|compan(?:y|ies)|ones)'
const NOW = '(?: (?:today|now|right now|currently|at the moment|on the day))?'
/** Words of a group before "stocks", or for its members by themselves. */
const GROUP =
  '(?:\\w+ ){0,2}(?:stocks|shares|names|compan(?:y|ies)|tickers|firms|makers|\\w+makers|miners?|banks|retailers|insurers|airlines|carriers|utilities|reits|semis|drugmakers|telecoms|brokers|chains|producers|contractors|railroads)'
const COVERED =
  '(?:do|can|are|does|did)? ?(?:you guys|you|u|we|i|this site|tapelight|the site|the list) (?:\\w+ )?(?:cover|track|have|follow|list|carry|include|watch|covering|tracking|following|see|offer|got)'

const UP_WAY = '(?:up|green|winning|rising|gaining|higher|positive|gains?|advancing|climbing)'
const DOWN_WAY =
  '(?:down|red|losing|falling|lower|negative|loss(?:es)?|declining|dropping|declines?)'
const RUN = '(?:runs?|streaks?|strings?|series)'
const LONGEST = '(?:longest|biggest|largest|best|worst|current longest)'
const IN_A_ROW = '(?:in a row|straight|running|consecutively|on end|in succession)'
const DAYS = '(?:days?|sessions?|closes)'

/** The stocks with the most closes in a row one way. */
function streaks(way: string, plain: string): Rewordings {
  return [
    [
      new RegExp(
        `^(?!.*@)(?:.* )?(?:the )?${LONGEST} (?:current |active |ongoing |unbroken )*${way} ${RUN}(?: of ${DAYS})?(?: .*)?$`,
      ),
      plain,
    ],
    [
      new RegExp(`^(?!.*@)(?:.* )?(?:the )?${LONGEST} ${RUN} (?:of )?${way}(?: ${DAYS})?(?: .*)?$`),
      plain,
    ],
    [
      new RegExp(
        `^(?!.*@)(?:.* )?(?:the )?most (?:(?:consecutive|straight|successive) )?(?:${way} ${DAYS}|${DAYS} ${way})(?: ${IN_A_ROW})?(?: .*)?$`,
      ),
      plain,
    ],
  ]
}

const ROSE = '(?:risen|rising|rose|gained|gaining|climbed|climbing|up|gone up|going up|green)'
const FELL =
  '(?:fallen|falling|fell|lost|losing|dropped|dropping|declined|declining|down|gone down|going down|red)'

/** "Which stock has been falling the longest": by the days in a row. */
function fallingLongest(way: string, plain: string): Rewordings {
  return [
    [
      new RegExp(
        `^(?!.*@)(?:which|what|who|whos|name|list)(?: \\w+){0,4} ${way}(?: for)? (?:the )?(?:longest|most (?:days|sessions|closes))(?: (?:time|${IN_A_ROW}|streak|run|${DAYS}))*${NOW}$`,
      ),
      plain,
    ],
  ]
}

const INDICATORS: readonly (readonly [names: string, asked: string])[] = [
  ['(?:rsi|relative strength(?: index)?)', 'how many days does rsi look back'],
  ['(?:adx|average directional(?: movement)?(?: index)?)', 'how many days does adx look back'],
  ['(?:cmf|chaikin(?: money flow)?|money flow)', 'how many days does cmf look back'],
  ['(?:obv|on balance volume)', 'how many days does obv look back'],
  [
    '(?:smas?|moving averages?|(?:two |simple )?averages)',
    'how many days do the moving averages look back',
  ],
  ['(?:(?:five |momentum |technical )?indicators?)', 'how many days do the indicators look back'],
]
const SETTING =
  '(?:look ?backs?(?: periods?| windows?)?|look back|periods?|windows?|lengths?|time ?frames?|settings?|parameters?|time ?spans?|number of (?:days|sessions|bars|periods))'
/** How many days an indicator is computed from. */
const LOOK_BACKS: Rewordings = INDICATORS.flatMap(([names, asked]) =>
  [
    `(?:which|what) (?:is |are )?(?:the |your |default )*${SETTING}(?: (?!stocks?|names|last|past)\\w+){0,6} ${names}(?: (?!good|best|better)\\w+){0,5}`,
    `(?:which|what|is|are)(?: is| are)? (?:the |your )?${names} (?:\\w+ )?${SETTING}(?: \\w+){0,5}`,
    `(?:which|what) ${names} do you use`,
    `(?:over |for |from )?how many (?:past |trading )?(?:days|sessions|bars|candles|periods)(?: (?:is|are|does|do|goes|go|of data|back|the|your|into|in))* ${names}(?: (?:use|uses|used|cover|covers|look|looks|based|calculated|computed|compared|measured|go|goes|back|over|on|at|span|take|takes|into|account|here|for|need|it|period|setting))*`,
    `how far (?:back )?(?:does|do|is|are) (?:the |your )?${names} (?:look|go|reach|looking)(?: back)?(?: \\w+){0,3}`,
    `(?:the |your )?${names} ${SETTING}(?: here| on (?:this|your) site| on tapelight| used)?`,
    `(?:is|are) (?:the |your |it )?${names} (?:an? |of |on |over |for )*\\d+(?: (?:day|days|session|sessions|period|periods))?(?: or)?(?: \\d+)?(?: (?:day|days|session|sessions|period|periods))`,
    `(?:is|are) (?:the |your |it )?${names} (?:an? |of |on |over |for )*\\d+(?: (?:day|days|session|sessions|period|periods))? or \\d+(?: (?:day|days|session|sessions|period|periods))?`,
    `why (?:do you use |is it |use )?\\d+ (?:days|sessions|periods|day)? ?(?:for|in|with|of) (?:the )?${names}`,
    `(?:do|does|are|is) (?:you use |you using |tapelight use )?(?:the |your )?${names} (?:with )?(?:\\d+|nine|fourteen|twenty) (?:days?|sessions?|periods?)`,
  ].map((pattern) => [new RegExp(`^(?:so |and |ok )*(?:${pattern})$`), asked] as const),
)

const COVERS =
  '(?:(?:do|are|can) )?(?:you guys|you|u|we|there|tapelight|this site|the site)?(?: \\w+)? ?(?:cover|covered|track|tracked|have|follow|list|include|on here|available|supported)(?: here| in total| on (?:this|the|your) site)?'
/** Which sectors, funds and indices there are. */
const COVERAGE: Rewordings = [
  // "Above both their 50 and 200 day averages".
  [
    /(?<![^ ])(above|below|over|under) both (?:of )?(?:their|the|its) (20|50|200)(?: day)? and (?:their |the |its )?(20|50|200) day (?:moving )?(?:averages?|lines?|smas?)(?![^ ])/,
    '$1 their $2 day average and $1 their $3 day average',
  ],
  [
    new RegExp(
      `^(?:so )?(?:how many|what|which)(?: \\w+)? sectors ${COVERS}$|^(?:list|name)(?: of)? (?:all )?(?:the |your )?(?:eleven |11 )?sectors$`,
    ),
    'which sectors do you cover',
  ],
  [
    new RegExp(
      `^(?:so )?(?:how many|what|which)(?: index| sector)? (?:etfs?|funds) ${COVERS}$|^(?:list|show me|name)(?: of)? (?:all )?(?:the |your )?(?:sector )?(?:etfs|funds)$`,
    ),
    'which funds do you cover',
  ],
  [
    new RegExp(
      `^(?:so )?(?:how many|what|which)(?: market| stock| us)? (?:indices|indexes|indexs) ${COVERS}$`,
    ),
    'which indices do you cover',
  ],
]

/** A period or a past day; today is what is told without any. */
const PAST_TIME = `(?!(?:in |on |for |over )?(?:the )?(?:day|session|today)\\b)(?:${WHEN}|(?:on )?${MONTH_NAMES} \\d{1,2}(?:st|nd|rd|th)?(?: 20\\d\\d)?|(?:in |since |over )?${MONTH_NAMES}|since (?:the (?:start|beginning) of )?(?:the )?\\w+(?: \\d{1,2})?)`

const SESSIONS_IN_A_ROW =
  '(?:on |in |during |for |over )?(?:each|every one|every single one|every|all)(?: of)?(?: the| these)?(?: last| past| previous| latest)? (\\d|two|three|four|five|six|seven) (?:trading )?(?:sessions|days|closes)'

/** Words for a short account of how the market did. */
const RECAP =
  '(?<![^ ])(?:sum|summarize|summarise|summed|recap|summary|wrap|overview|rundown|run ?down|round ?up|review|digest|snapshot|report)(?![^ ])'
const OF_MARKET = '(?<![^ ])(?:markets?|wall street|stocks|indices|indexes)(?![^ ])'
const AROUND_RECAP =
  'sum|summarize|summarise|summed|recap|summary|wrap|overview|rundown|run|down|round|roundup|review|digest|snapshot|report|markets?|wall street|stocks|indices|indexes|stock|us|american|can|could|would|will|you|please|so|ok|about|and|give|tell|show|me|i|we|want|need|like|to|a|an|the|of|on|in|for|how|did|do|was|is|went|has|been|going|quick|short|brief|little|what|happened|whole|overall|have|get|up|far|over|as'
const PERIOD_OF_MOVES =
  '(?:today|yesterday|this (?:week|month|year|quarter)|(?:in |over |for )?(?:the )?(?:last|past) (?:week|month|year|quarter|5 days|five days)|of the (?:day|week|month|year)|ytd|on \\w+day)'
const BOTH_WAYS =
  '(?:up (?:and|or|as well as|plus) down|down and up|ways?|directions?|sides|up and to the downside|upside and (?:the )?downside|up and the downside)'

/** Lists and counts that are asked for in a roundabout way, each in the plain one. */
const ROUNDABOUT: Rewordings = [
  // "Fifty" and "twenty" as figures, where no other number follows.
  [
    /(?<![^ ])fifty(?! (?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fifty|cents?|2)(?![^ ]))(?![^ ])/g,
    '50',
  ],
  [
    /(?<![^ ])(?:so )?i (?:usually |mostly |only |always |like to |tend to )?(?:hunt|look|search|fish|trawl|scan|screen)(?: around)? for (?:\w+ )?(?:bounces|bargains|deals|dips|breakouts|opportunities|reversals|rebounds|turnarounds|ideas|comebacks)(?: so| and)?(?![^ ])/g,
    ' ',
  ],
  [
    /(?<![^ ])(?:out )?of (?:everything|anything|all(?: (?:of )?(?:the |your )?(?:stocks|names|shares|companies))?|the whole (?:list|lot)|every stock) (?:that )?(?:you|we|tapelight)(?: guys)? (?:follow|cover|track|have|list|watch|carry)(?![^ ])/g,
    ' ',
  ],
  [
    /(?<![^ ])out of (?:the |your |some |about |all )*(?:60|sixty|63)(?: odd| or so| something)?(?: stocks| names| shares)(?![^ ])/g,
    ' ',
  ],
  [
    /(?<![^ ])(?:what|which) (?:proportion|share|percentage|percent|fraction|part) (?:of (?:the |all |your )*(?:stocks|names|shares) )?(?:does|do|would) (?:your|the|this|that) (?:\w+ )?(?:method|system|rules?|model|site|approach|algorithm|tool|app)(?: currently| now| today)? (?:tell|advise|want|urge|recommend|say)(?: (?:people|us|me|one|everyone|you))?(?: to)? (buy|sell|watch)(?:ing)?(?![^ ])/g,
    'what percentage of stocks are rated $1',
  ],
  // "Haven't dropped below their 200-day line": are above it.
  [
    /(?<![^ ])(?:(?:that |which |who )?(?:have|has|had|did|are|is) (?:not|yet to)(?: yet)? (?:drop|fall|slip|sink|go|close|break|dip|trad|be|sit)\w*|(?:that |which |who )?(?:have|has|had|did|are|is) (?:not|yet to)(?: yet)? (?:fallen|sunk|gone|broken|slid|been)) (?:below|under|beneath|through) (?=(?:their |its |the )*(?:20|50|200) day(?!.* (?:this|last|past|since|ever|during) ))/g,
    'above ',
  ],
  [
    /(?<![^ ])(?:that |which |who )?(?:have|has|had|did|are|is) (?:not|yet to)(?: yet)? (?:rise|risen|climb\w*|get|got|gotten|go|gone|close\w*|break|broken|trad\w*|be|been) (?:back )?(?:above|over) (?=(?:their |its |the )*(?:20|50|200) day(?!.* (?:this|last|past|since|ever|during) ))/g,
    'below ',
  ],
  [
    /^(?:so )?(?:i am )?(?:looking|searching|hunting|fishing) for (?:the )?(?:ones|those|stocks|names|anything|everything|whatever)(?= (?:above|below|that|which|with|in|at|near)(?![^ ]))/,
    'which stocks are',
  ],
  // "Leave out whatever is under it. What remains?"
  [
    /^(?:leave out|take out|take away|exclude|remove|drop|throw out|forget|ignore|skip) (?:whatever|everything|anything|any|all|those|every stock|all the stocks|the ones|the stocks)(?: that| which)?(?: is| are| trades| closed| sits)? (?:under|below|beneath) (.+?) (?:and |then )?(?:what|who|which)(?: ones| stocks| names)? (?:remains?|is left|are left|stays?|survives?|else is there)$/,
    'which stocks are above $1',
  ],
  [
    /^(?:leave out|take out|take away|exclude|remove|drop|throw out|forget|ignore|skip) (?:whatever|everything|anything|any|all|those|every stock|all the stocks|the ones|the stocks)(?: that| which)?(?: is| are| trades| closed| sits)? (?:over|above) (.+?) (?:and |then )?(?:what|who|which)(?: ones| stocks| names)? (?:remains?|is left|are left|stays?|survives?|else is there)$/,
    'which stocks are below $1',
  ],
  [/(?<![^ ])at all(?! times?(?![^ ]))(?![^ ])/g, ' '],
  [
    /^(?:so )?(?:is|was|did) (?:there )?(?:anything|anyone|anybody|something|any (?:stock|name|one)) +(?:go |move )?(up|down) (?=(?:by )?(?:more|over|at least|above|less)(?![^ ]))/,
    'are there any stocks $1 ',
  ],
  // Over a period: on no day of it.
  [
    /(?<![^ ])(?:that |which |who )?(?:have|has|had|did) not (?:once )?(?:drop|fall|fallen|slip|close|break|dip|trad|been?)\w* (below|under|above|over) (?=(?:their |its |the )*(?:20|50|200) day(?:.*) (?:this|last|past|since|ever|during) )/g,
    'never closed $1 ',
  ],
  // "Are there fewer than ten of them": how many.
  [
    /^(?:so )?(?:are|is|were|was) there (?:more|fewer|less) than (?:\d+|two|three|four|five|six|seven|eight|nine|ten|a dozen|twenty|thirty|forty|50) (?=(?:stocks|names|shares|tickers|companies|ones) (?:that|which|with|above|below|over|under|rated|in|up|down|at|near)(?![^ ]))/,
    'how many ',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility) (?:has|have|had|did) not (?:yet )?(?:hit|reach|reached|passed?|got(?:ten)? to|topped|crossed|made it to) (-?\d+)(?: yet)?(?![^ ])/g,
    '$1 below $2',
  ],
  // "RSI not yet 65", "ADX has cleared 30".
  [
    /(?<![^ ])(rsi|adx|cmf|volatility) (?:is |are |has |have |that is |that has )*not yet (?:at |reached |hit |up to |got to )?(?=-?\d)/g,
    '$1 below ',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility)s? (?:that |which )?(?:has |have |had |is |are )?(?:already |now |just )*(?:cleared|clears|clearing|topped|tops|topping|passed|exceeds|exceeded|surpassed|beats) (?=-?\d)/g,
    '$1 above ',
  ],
  [
    /(?<![^ ])(trend strength .*) (?:the )?strongest (?:first|on top|at the top)(?![^ ])/g,
    '$1 strongest trend first',
  ],
  // A new high for the year.
  [
    /(?<![^ ])(?:new |fresh )*(high|low)s? (?:for|of) the (?:past |last )?year(?= (?:this|today|yesterday|on|in|over|since|during)(?![^ ])|$)/g,
    '52 week $1',
  ],
  [
    /^(?:just |only |give me |tell me |i (?:only |just )?(?:want|need) )*(?:the |a )(?:number|count|total|tally)(?: only)?(?: for me| please)+ (?=stocks|names|tickers|companies)/,
    'how many ',
  ],
  // "There can't be any that rose 8%, can there?"
  [
    /^(?:surely )?there (?:cant|can not|can hardly|could not|couldnt|surely cant|is not|isnt|are not|arent) (?:be )?(?:any|a single one|even one|one|many|a single (?:stock|name|share))(?: (?:stocks?|names?|shares?|ones?))? (that|which|who|with|whose|above|below) (.+?)(?: (?:can|could|is|are) (?:there|it|they))?$/,
    'are there any stocks $1 $2',
  ],
  // Most of them?
  [
    /^(?:so )?(?:did|do|does|are|is|have|has|were|was) (?:(?:more|less|fewer) than half|over half|half|most|the majority)(?: of)?(?: the| your| all| our)*(?: covered| listed| tracked| whole)* (stocks|names|shares|tickers|companies|\w+ (?:stocks|names|shares|companies)|banks|\w+makers) (?:finish|close|end|settle|finished|closed|ended|settled|sit|trade) (.+?)(?: and)?(?: (?:what|whats|give me|tell me|show me)(?: is| was)? (?:the |an? )?(?:exact |full )?(?:tally|count|total|number|figure))?$/,
    'what percentage of $1 closed $2',
  ],
  [
    /^(?:so )?(?:(?:more|less|fewer) than half|over half|most|the majority)(?: of)?(?: the| your| all| our)* (stocks|names|shares|tickers|companies|\w+ (?:stocks|names|shares|companies)|banks|\w+makers) (?:are|is|have|closed|trade|sit)(?: now| by now)? (.+?)(?: by now| right| correct| true)?(?: and)? (?:what|whats|give me|tell me|show me)(?: is| was)? (?:the |an? )?(?:exact |full )?(?:tally|count|total|number|figure)$/,
    'what percentage of $1 are $2',
  ],
  [
    /^(?:so )?(?:are|is|have|has|were|was) (?:(?:more|less|fewer) than half|over half|half|most|the majority)(?: of)?(?: the| your| all| our)*(?: covered| listed| tracked| whole)* (stocks|names|shares|tickers|companies|\w+ (?:stocks|names|shares|companies)|banks|\w+makers) (?=(?:above|below|over|under|beneath|in|overbought|oversold|rated|trading|near|up|down)(?![^ ]))(.+?) (?:and )?(?:what|whats|give me|tell me|show me)(?: is| was)? (?:the |an? )?(?:exact |full )?(?:tally|count|total|number|figure)$/,
    'what percentage of $1 are $2',
  ],
  [
    /^(?:so )?(?:what|which) (?:are|is) (?:the |your )*(?:signals?|ratings?) (?:of|for|on) (?:the |your |all )*((?:\w+ )?(?:\w+ ?makers|banks|retailers|airlines|insurers|miners|telecoms|carmakers))(?: stocks)?(?: now| today)?$/,
    'list the $1',
  ],
  // A list tells the signals by itself, and what one has is its signal.
  [
    /^((?:list|show|give me|sort|rank|order) (?:the |your )?(?:\w+ ){1,3}?)(?:sorted |ordered |ranked )?by (?:their |the )?(?:signal|rating)s?$/,
    '$1',
  ],
  // Of a group: all of them, or only a few?
  [
    /^(?:so )?(?:the )?((?:\w+ ){0,2}\w+?)(?: is it| are| is)? (?:all|every one)(?: of)? them (?:sulking|struggling|hurting|suffering|weak|weaker|down|red|falling|sinking|bleeding|slipping|sliding|in the red) or (?:only|just) (?:a couple|some|a few|one or two|one)(?: of them)?$/,
    'how many of the $1 are down today',
  ],
  [
    /(?<![^ ])(?:big|large|major|leading|main) (?=(?:banks|retailers|airlines|insurers|railroads|\w+makers)(?! doing)(?![^ ]))/g,
    '',
  ],
  [
    / or (?:is|are) (?:the whole lot|the lot|they all|all of them|every one of them|the rest) (?:to be |all )?\w+$/,
    '',
  ],
  [
    /(?<![^ ])(?:deserves?|deserving|merits?|earns?) (?=(?:an? )(?:buy|sell|watch)(?![^ ]))/g,
    'rated ',
  ],
  [
    /(?<![^ ])(?:(?:is|are) )?(?:whichever|which|which one) of (?:those|them|these)(?: is| are| looks?| seems?| appears?)? (?:healthiest|soundest|fittest|strongest|sturdiest|in the best shape)$/,
    'strongest by rsi',
  ],
  // "Have every moving average pointing the right way": in their order.
  [
    /(?<![^ ])(?:(?:still |that |which )*(?:have|has|having|with|whose) )(?:still )?(?:every|all|both|their|the)(?: of)?(?: the| their| its)? (?:moving )?averages? (?:are |is |still )*(?:pointing|going|heading|sloping|lined|stacked|aligned|trending|in)(?: (?:up|upwards?|higher|the right way|right way|the right (?:order|direction)|right order|order|line|bullishly))+(?![^ ])/g,
    'with sma20 above sma50',
  ],
  [
    /(?<=^(?:the )?(?:\w+ )?\w+) (?:have|has) been (?:so |very |really |quite |rather |all )*(?:whippy|choppy|wild|volatile|weak|strong|rough|crazy|jumpy|hot|cold|over the place|shaky|bumpy)(?: lately| recently| of late)? so(?= (?:which|what|how|are|is|show|list|give|any))/,
    '',
  ],
  [
    /^(?:the )?(?:\w+ )?\w+ (?:are|is) (?:weak|strong|hot|cold|dead|down|up|back|falling|rising|in trouble) again (?=(?:can|could|would|please|list|show|which|what|give)(?![^ ]))/,
    '',
  ],
  // "Laggards at the bottom": the best first.
  [
    /(?<![^ ])(?:side by side )?(?:with )?(?:the )?(?:laggards|losers|worst(?: ones| performers)?|weakest(?: ones)?)((?: (?:over|in|of|for|this|during)(?: \w+){1,3}?)?) (?:at the (?:very )?(?:bottom|end)|(?:coming )?last)$/,
    'best performers$1',
  ],
  // "Fell on each of the last three sessions".
  [
    new RegExp(
      `(?<![^ ])(?:(?:that |which |who )?(?:have |has )?)(?:fell|fallen|dropped|lost(?: ground| money)?|declined|slipped|(?:closed|finished|ended|went|were) (?:lower|down|red|in the red)) ${SESSIONS_IN_A_ROW}(?![^ ])`,
      'g',
    ),
    'that fell $1 days in a row',
  ],
  // How many on each side.
  [
    /(?<![^ ])how many(?: of them| stocks)? (?:is|are|have|closed) (over|above) ((?:its |their |the )?(?:20|50|200) day(?: moving)?(?: average| line| sma)?) and how many (?:is |are |have |do )?not$/g,
    'how many stocks are above and how many are below their $2',
  ],
  [/ their (?:its|their|the) (?=\d)/g, ' their '],
  [
    /^(?:so )?(?:are there |is it )?more (buys|sells|watches) or more (buys|sells|watches)(?: now| today)?(?: and(?: what is| give me)? (?:the )?(?:number|count|how many)s? (?:of|for) (?:each|both))?$/,
    'are there more $1 or $2',
  ],
  // The last of the sectors.
  [
    new RegExp(
      `^(?!.*@)(?=.*\\bsectors?\\b).*(?<![^ ])(?:(?:has|had|have) to be|must be|is|was|comes?|came|are|finished|sits?|in)(?: the| dead| in)* (?:last|laggard|bottom|back of the pack)(?: place| one| (?:of|among|in) (?:all|them|(?:all )?(?:of )?the \\w+))*(?: sector)?(?: (?:in|for|over)(?: the)?)?(?= (?:this|today|past|last|\\w+day|week|month|year)(?![^ ]))(?: (?:the )?(?<when>(?:this|past|last) (?:week|month|year)|today|yesterday))(?: who.*| which.*)?$`,
    ),
    'which was the worst sector $<when>',
  ],
  [
    /(?<![^ ])(?:i )?(?:only care|care only|am only interested|only want to (?:know|hear)) (?:about|in)(?![^ ])/g,
    ' ',
  ],
  [/^ +| +(?= )/g, ''],
  [
    /(?<![^ ])(?:(?:that |which )?(?:has|have|had|are|is) )?(?:sunk|fallen|dropped|slid|slipped|gone down|come down|sank|risen|climbed|gone up|rose) (?:down |up )?to (?:an? )?(?=(?:rsi|adx|cmf)(?![^ ]))/g,
    'have an ',
  ],
  [
    /^(?:(?:can|could|would|please|will|you|kindly) )*(?:list|show|give|name)(?: me)? (?:all )?(?:the |your )?((?:\w+ ){0,2}\w+) (?:and|with|plus) (?:what|which|the) (?:signal|rating|call)s? (?:(?:each|every|they|all)(?: one| of them)?|it) (?:has|have|is|are|gets?|carry|carries)(?: now| today| on)?$/,
    'list the $1',
  ],
  [
    /^having (?:spent|worked|been) (?:\w+ ){1,5}?in (?:the )?\w+(?: industry| business| sector)? (?=i|the|what|which|how|where)/,
    '',
  ],
  [
    /^(?:the )?((?:\w+ ){0,5}\w+) where do (?:they|these|those) (?:all )?(?:stand|sit|rank)(?: now| today| right now)?$/,
    'list the $1',
  ],
]

/** Other ways to ask about lists, sectors and the market as a whole, each with the plain one. */
const SELL_OFF =
  '(?:sell ?off|crash|rout|drop|fall|decline|plunge|slide|dip|bloodbath|damage|correction|carnage|pullback)'
const SAYS =
  '(?:the )?(?:news|headlines?|media|press|papers?|cnbc|they|everyone|everybody|people|some|tv|twitter|reddit)(?: (?:is|are|all|was|were|keeps?|kept))* (?:says?|said|saying|talks?|talking|calls?|calling|claims?|claiming|screams?|screaming|reports?|reporting|writes?)'
const SECTOR_NAMED = `(?:${SECTOR_WORDS.map(({ words }) => words).join('|')})`
const OTHER_ASSETS =
  '(?:crypto(?:s|currency|currencies)?(?: coins?)?|bitcoins?|coins|forex|fx|currencies|options|futures|bonds|commodities)'

/** The market, a sector, the year and what is covered, in everyday words. */
const EVERYDAY: Rewordings = [
  // "News says selloff, how bad was it really".
  [
    new RegExp(
      `^(?:so |ok |and |but )*(?:(?:${SAYS}(?: (?:about|of|that|there|is|its|it|was|a|an|the|big|huge|massive|market|stocks?|today|todays))* ${SELL_OFF}(?: today)? (?:so |but |and )*how (?:bad|big|deep|severe|ugly|serious|large|steep|much) (?:was|is|were|are|of a) (?:it|things|that|one)|how (?:bad|big|deep|severe|ugly|serious|large|steep) (?:was|is|were) (?:(?:the |todays |that |this )(?:market |stock market )?${SELL_OFF}|today|(?:the )?(?:market|day|stocks)))(?: (?:really|actually|today|overall|in the end|then|for stocks|was|in|on|the|market))*)$`,
    ),
    'how did the market do today',
  ],
  [
    new RegExp(
      `^(?:so |ok |and |but )*(?:did|do|have|has|are|were|is|was) (?:the |us |all |most )*(?:stocks?|markets?|prices|things|shares|indices|indexes)(?: \\w+)? (?:recover\\w*|bounce|bounced|bouncing|rebound\\w*|come back|make a comeback)(?: (?:back|today|at all|any|some))*(?: (?:from|after|since) .*)?$`,
    ),
    'did the market rise today',
  ],
  // What is in a sector.
  [
    new RegExp(
      `^(?:so |ok |and )*(?:what|whats|which|who|whos)(?: (?:is|are|all|do you have|have you got|you have|you got|else))*(?: ${STOCKS})?(?: (?:is|are|do you have|have you got|belong|belongs|fall|sit))* (?:in|inside|under|within|part of|to) (?:the |your )*(?<of>${SECTOR_NAMED})(?: (?:sector|group|list|bucket|industry|space|stocks))*$`,
    ),
    'list the $<of> stocks',
  ],
  // "Who had the best year": not the year's high.
  [
    /^(?<who>(?:so |ok |and )*(?:who|which|what)(?: (?:stocks?|one|names?|compan(?:y|ies)|share|ticker|of (?:them|these|the stocks)))?)(?: (?:has|have|is|are))? (?:had|having|has|have|got|enjoyed|saw) (?:the |its |their |a )*(?:(?:very|single) )?(?<how>best|worst|strongest|weakest|biggest|greatest|finest|roughest)(?: (?:stock|share))? year(?: (?:of all|of them all|so far|overall))*$/,
    '$<who> did $<how> over the last year',
  ],
  // "What moved the most": both ways.
  [
    new RegExp(
      `^(?:so |ok |and )*(?:what|which|who|whats)(?: ${STOCKS})?(?: (?:has|have|is|are))? (?:moved|moving|swung|jumped around)(?: the)? (?:most|furthest|farthest)(?: in price)?(?<when> ${PERIOD_OF_MOVES})?$|^(?:so |ok |and )*(?:what|which|who|show me|list|give me)?(?: (?:are|were|is|was))?(?: the)? ?(?:biggest|top|largest|main) movers?(?<later> ${PERIOD_OF_MOVES})?$`,
    ),
    'biggest gainers and losers$<when>$<later>',
  ],
  // "Best large caps": all of ours are large.
  [
    /(?<=(?<![^ ])(?:best|worst|top|strongest|weakest|biggest|hottest) (?:\w+ )?)(?:large|mega|big) ?caps(?= |$)(?! (?:mean|vs|versus|or|stocks))/g,
    'large cap stocks',
  ],
  // What is covered besides stocks.
  [
    new RegExp(
      `^(?:so |ok |and )*(?:do|does|are|is|can|just|only)(?: \\w+){0,5}? (?<what>${OTHER_ASSETS})(?: too| as well| also)?(?:,? (?:or|and))(?: (?:is it|are you|just|only|also|it|do you do|mainly))* (?:stocks|shares|equities)(?: only| too| and (?:funds|etfs))?$`,
    ),
    'do you cover $<what>',
  ],
  // "Do you tell me what to invest in".
  [
    /^(?:so |ok |and |but )*(?:do|does|will|can|would) (?:you|u|this|it|this site|the site|tapelight|this app|this tool)(?: \w+)? (?:tell|show|advise|recommend|suggest|say|pick)(?: (?:me|us|people|one|users|to me))? (?:what|which|where)(?: (?:stocks?|shares?|ones?|companies))? (?:to|i should|we should|one should|people should) (?:buy|invest|put|own|pick|trade|get)(?: (?:in|into|my money(?: in| into)?|money(?: in| into)?))?$/,
    'what would you invest in',
  ],
  // What the market does after days on which most stocks rose.
  [
    /^(?:so |ok |and )*(?:does|do|did|is|are|will|has|how (?:does|do|did)) (?:the )?(?:markets?|stocks|index|prices|us market|@)(?: \w+){0,6} (?:after|following|the day after) (?:(?:a )?(?:broad|high breadth|strong breadth|good breadth|wide)(?: market)? (?:days?|rall(?:y|ies)|advances?|sessions?)|(?:(?:a |the )?(?:days?|sessions?)(?: (?:when|where|that|on which|in which|with))? )?(?:most|many|nearly all|almost all|the majority)(?: of)?(?: the)? stocks(?: \w+){0,4})$/,
    'does breadth predict the market',
  ],
]

const TABLE: Rewordings = [
  ...EVERYDAY,
  ...ROUNDABOUT,
  // How many stocks stand above their averages, now and before.
  [
    /^(?!.*@)(?:.* )?(?:fewer|more|less|as many)(?: \w+){0,3}? (?:stocks|names|shares|companies|of them)(?: \w+){0,4}? (?<side>above|over|below|under|beneath) (?:the|their|its) (?:(?:(?<days>20|50|200) (?:days? )?)(?:(?:moving )?(?:averages?|lines?|smas?) )?|(?:moving )?(?:averages?|lines?|smas?) )(?:\w+ ){0,4}?(?:than|as) (?:they were |it was |there were |on )?(?<when>(?:a|one|two|three|\d+) (?:weeks?|months?|days?) (?:ago|back|earlier)|last (?:week|month|(?:mon|tues|wednes|thurs|fri)day)|yesterday|(?:mon|tues|wednes|thurs|fri)day)(?![^ ]).*$/,
    'how many stocks were $<side> their $<days> day average $<when>',
  ],
  // The day as a whole, in traders' and everyday words.
  [
    /^(?!.*(?:@|week|month|year|quarter|how many|which|stocks (?:with|above|below)|sectors?|my|after|signals?|usually|often))(?:.* )?(?:risk (?:on|off)|(?:did|were|was|have|had) (?:the )?(?:buyers|sellers|bulls|bears)(?: or (?:the )?(?:buyers|sellers|bulls|bears))? (?:run|ran|win|won|in charge|in control|take over|took over|rule|ruled|on top|have the upper hand)|(?:do|did|are|were|have|was|is) (?:things?|it all|it|everything|the day|stocks|shares|the whole thing|prices) (?:\w+ )?(?:end|ended|finish|finished|close|closed|go|gone|wind|wound|turn|turned|settle|settled|come|came)(?: up| out| in| off)? (?:mostly |all |in the |on the )*(?:green|red|up|down|higher|lower|plus|minus)(?: (?:or|and) (?:in the )?(?:green|red|up|down|higher|lower|plus|minus))?)(?![^ ]).*$/,
    'how did the market do today',
  ],
  // How many stocks took part in a move.
  [
    /^(?!.*@)(?:.* )?(?:(?:just|only|a|the) )*(?:few|handful|couple|small number|some) (?:of )?(?:the )?(?:(?:big|large|giant|mega|heavy) )*(?:giants?|stocks|names|companies|caps|heavyweights|weights|ones|shares|tickers)?(?: that| which| who)? ?(?:carry|carried|carrying|pull|pulled|pulling|drag|dragged|dragging|lift|lifted|lifting|drive|drove|driving|move|moved|moving|push|pushed|lead|led|prop|propped|do all|did all|did most)(?![^ ]).*$/,
    'market breadth today',
  ],
  // One day or week against another.
  [
    /^(?!.*(?:@|how many|sectors?|which|my))(?=.*(?<![^ ])(?:market|mood|things|stocks|wall street|across the board|overall|tape|trading|everything|it all|the board)(?![^ ]))(?=.*(?<![^ ])(?:better|worse|stronger|weaker|improv\w+|brighter|calmer|compare\w*|happier|gloomier)(?![^ ]))(?=.*(?<![^ ])(?:than|compared|versus|vs|from|against|with|or)(?![^ ]))(?=.*(?<![^ ])this weeks?(?![^ ]))(?=.*(?<![^ ])(?:last|previous|prior) (?:weeks?|ones?)(?![^ ])).*$/,
    'compare the market this week with last week',
  ],
  [
    /^(?!.*(?:@|how many|sectors?|which|my|rsi|adx|signal|breadth|(?:mon|tues|wednes|thurs|fri)day.*(?:mon|tues|wednes|thurs|fri)day|week|month|year))(?=.*(?<![^ ])(?:market|mood|things|stocks|wall street|across the board|overall|tape|everything|the board)(?![^ ]))(?=.*(?<![^ ])(?:better|worse|stronger|weaker|improv\w+|brighter|happier|gloomier)(?![^ ]))(?=.*(?<![^ ])(?:than|compared|versus|vs|relative|against)(?![^ ])).*?(?<![^ ])(?<day>yesterday|(?:mon|tues|wednes|thurs|fri)day)s?(?![^ ]).*$/,
    'compare the market today with $<day>',
  ],
  ...LOOK_BACKS,
  ...COVERAGE,
  ...streaks(UP_WAY, 'which stocks have the highest upstreak'),
  ...streaks(DOWN_WAY, 'which stocks have the highest downstreak'),
  ...fallingLongest(ROSE, 'which stocks have the highest upstreak'),
  ...fallingLongest(FELL, 'which stocks have the highest downstreak'),
  // "Their average of 50 days", "the mean of the last 20 days".
  [
    /(?<![^ ])(?:moving |simple )?(?:average|mean|avg)s?(?: price| close)? (?:of|over|for|from) (?:the |their |its )?(?:last |past )?(20|50|200) (?:trading )?(?:days|sessions|d)(?![^ ])/g,
    '$1 day average',
  ],
  [
    /(?<![^ ])(20|50|200) (?:days|sessions) (?:moving |simple )*(?:average|mean|avg|line)(?![^ ])(?! volume)/g,
    '$1 day average',
  ],
  [/(?<![^ ])(?:moving )?average (20|50|200) (?:days?|sessions?)(?![^ ])/g, '$1 day average'],
  [
    /(?<![^ ])(?:(?:are|is|that|which|trades?|trading|traded|quot(?:ed|es|ing)|standing|sitting|staying) )+(?:lower|cheaper|less) than (?=(?:their |its |the |own )*(?:20|50|200) day average)/g,
    'below ',
  ],
  [
    /(?<![^ ])(?:(?:are|is|that|which|trades?|trading|traded|quot(?:ed|es|ing)|standing|sitting|staying) )+(?:higher|dearer|more) than (?=(?:their |its |the |own )*(?:20|50|200) day average)/g,
    'above ',
  ],
  // "RSI lower than last week": that fell since.
  [
    /(?<![^ ])(?:(?:with|have|has|having|whose|where|an?|the|their) )*(rsi|adx|cmf|obv)(?: is| are| now)* (?:lower|smaller|less|weaker) than (?:it was )?(?:a |one |last )?(week|month)(?: ago)?(?![^ ])/g,
    'whose $1 fell over the last $2',
  ],
  // "Large caps with a low RSI": the size is what there is no figure for.
  [
    /(?<![^ ])by (?:their |the )?(\d{1,3}) (day|week|month|session) (?:price )?(?:change|return|performance|move|gain)s?(?![^ ])/g,
    'by change over the last $1 $2s',
  ],
  // "Are most stocks in an uptrend", "did most banks lose money this week": whether more than half did.
  [
    new RegExp(
      `^(?:so |and |ok )*(are|is|was|were|did|do|does|have|has) (?:the )?(?:most|(?:vast )?majority|bulk|more than (?:half|50 (?:%|percent))|over (?:half|50 (?:%|percent)))(?: of)?(?: the| your| all| us)* (?=${GROUP}(?![^ ])(?!.*(?<![^ ])(?:than|why)(?![^ ])))`,
    ),
    '$1 mostof ',
  ],
  [/(?<=(?<![^ ])mostof .*)(?:losing|lose|lost) (?:money|value|ground)(?![^ ])/, 'fall'],
  [
    /(?<=(?<![^ ])mostof .*(?:above|over|below|under) .*) or (?:below|under|above|over)(?: (?:it|them|that))?$/,
    '',
  ],
  // The day as a whole.
  [
    /^(?:so )?(?:was|is) (?:it|everything)(?: all| mostly| a)? (red|green)(?: day)?(?: out there)?(?: today)?$/,
    'was today a $1 day overall',
  ],
  // Over a period, or on a past day.
  [
    new RegExp(
      `^(?:so |ok |and )*(?:how|hows|what) (?:is |are |was |were |has |have |did |does |do )?(?:the |us |american |stock |share |overall |whole |broad |broader |entire )*(?:markets?|stocks|wall street)(?: (?:been|be|do|doing|done|look|looking|looked|perform|performed|performing|fare|fared|hold up|held up|go|going|gone|move|moved|close|closed|finish|finished|end|ended|like|overall|so far|up|return|returned))* (?<when>${PAST_TIME})(?: so far| overall| as a whole)?$`,
    ),
    'how did the market do $<when>',
  ],
  // How a group does these days: today, or lately.
  [
    new RegExp(
      `^(?:so )?how (?:is|are) (?:the |your )?(?:(?:big|large|major|biggest|largest) )?(?!(?:the |us |all |my )*${STOCKS} )(?<group>${GROUP}) (?:doing|performing|faring|holding up)(?: (?:these days|nowadays|at the moment|right now|currently|now))?$`,
    ),
    'how are the $<group> doing',
  ],
  [
    new RegExp(
      `^(?:so )?how (?:is|are|have) (?:the |your )?(?:(?:big|large|major|biggest|largest) )?(?!(?:the |us |all |my )*${STOCKS} )(?<group>${GROUP}) (?:been )?(?:doing|performing|faring|holding up) (?:lately|recently|of late)$`,
    ),
    'how did the $<group> do this month',
  ],
  [
    /^(?:so )?(?:what|which|who)(?: stocks| names)? (?:moved|did|went) (?:the )?most(?: today)?(?:,? (?:both )?up (?:and|or) down|,? (?:in )?(?:both|either) (?:ways|directions?|way))(?: today)?$/,
    'biggest gainers and losers today',
  ],
  [
    /^(?:so )?what is (?:going on|happening|up|new)(?: (?:in|with|on|at))? (?:the )?(?:stock |us |american )*(?:markets?|stocks|wall street)(?: today| now| right now)*$/,
    'how did the market do today',
  ],
  [
    /^(?:so )?(?:what|which) (?:was|is) (?:the )?(worst|best) stock(?: (?:of the day|today))?$/,
    'which stock had the $1 day today',
  ],
  [
    /^(?:so )?(?:what|which) (?:kinds?|types?|sorts?) of (?:compan(?:y|ies)|stocks|businesses) (?:did|do|does|are doing|were|performed|was) (?:the )?(best|worst)(?: today)?$/,
    'which sector did $1 today',
  ],
  // Volume against the usual.
  [
    /^(?:so )?(?:which|what) (?:stocks?|shares|names|ones) (?:(?:have |were |are |is |was )?(?:traded|trading|trade)) (?:(?:much|a lot|way|far|well|significantly) )?(?:more|heavier|busier)(?: than)? (?:usual|normal|average|usually|normally)(?: today| now)?$/,
    'which stocks traded more than 1.5 times their average volume',
  ],
  // The day or a longer time, summed up.
  [
    new RegExp(
      `^(?=.*${RECAP})(?=.*(?<![^ ])(?:day|today|todays|session)(?![^ ]))(?:(?:${AROUND_RECAP}|good|evening|morning|afternoon|today|todays|day|session) ?)+$`,
    ),
    'how did the market do today',
  ],
  [
    new RegExp(
      `^(?=.*${RECAP})(?=.*${OF_MARKET})(?:(?:${AROUND_RECAP}) )*(?<when>(?:this|last|past) (?:week|month|quarter|year)|yesterday)(?: (?:${AROUND_RECAP}))*$`,
    ),
    'how did the market do $<when>',
  ],
  [
    new RegExp(
      `^(?=.*${RECAP})(?=.*${OF_MARKET})(?:(?:${AROUND_RECAP}) )*(?<unit>week|month|quarter|year)(?:ly|s)?(?: (?:${AROUND_RECAP}))*$`,
    ),
    'how did the market do this $<unit>',
  ],
  [
    new RegExp(`^(?=.*${RECAP})(?=.*${OF_MARKET})(?:(?:${AROUND_RECAP}|today|todays|day) ?)+$`),
    'how did the market do today',
  ],
  // Stocks that are short of a BUY, or have just changed their signal.
  [
    new RegExp(
      `^${ASKED}${STOCKS} (?:(?:that|which|are|is) )*(?:near|close to|closest to|nearly|almost|about to be|about to become|on the verge of|on the edge of|approaching|nearing)(?: (?:being|becoming|turning|an?))* buys?(?: signals?| ratings?)?${NOW}$`,
    ),
    'which stocks are one condition away from a buy',
  ],
  [
    /^(?:so )?what(?: has|s|ve)? changed (?:since yesterday|today|overnight|from yesterday|since the last session)$/,
    'which stocks changed signal today',
  ],
  [
    new RegExp(
      `^(?:what|which|who) (?:are|is) (?:all )?(?:the |your )?(over ?sold|over ?bought) ${STOCKS}${NOW}$`,
    ),
    'which stocks are $1',
  ],
  [
    /^(?:so )?(?:is|was) (?:the )?(?:market )?breadth (?:\w+ ){0,2}?(?:good|bad|ok|okay|strong|weak|healthy|positive|negative)(?: today| now| right now)?$|^how (?:is|was) (?:the )?(?:market )?breadth(?: today| now| right now)?$/,
    'market breadth today',
  ],
  // A sector as the best of all, over a time that the sectors themselves have no change for.
  [
    /^(?:so )?(?:did|have) (?:the |us |all )*stocks (?:fall|drop|go down|fallen|dropped|gone down)(?: on the whole| overall)?(?: today)?$/,
    'did the market fall today',
  ],
  [
    /^(?:so )?(?:did|have) (?:the |us |all )*stocks (?:rise|go up|gain|rally|risen|rallied|gone up)(?: on the whole| overall)?(?: today)?$/,
    'did the market rise today',
  ],
  // What moved most, both ways.
  [
    new RegExp(
      `^(?:so |ok |and )*(?:(?:what|which|who|show|give|list|tell)(?: (?:me|were|are|was|is|had|made|the|us))* )?(?:the )?(?:biggest|top|largest|main|big|strongest|sharpest) (?:(?:price|stock|market|stocks) )*(?:movers?|moves?|swings?|mover)(?: (?:in|of|on|for|the|market|stocks|list))*(?<when> ${PERIOD_OF_MOVES})?(?: (?:and|both|either|in|on|to|the|with))* ${BOTH_WAYS}(?<later> ${PERIOD_OF_MOVES})?$`,
    ),
    'biggest gainers and losers$<when>$<later>',
  ],
  [
    /^(?:what |which |who |were |are |the )*(?:biggest|top|best) (?:gainers and losers|winners and losers|risers and fallers) (?=(?:this|last|past|in|over|for|of|ytd))/,
    'top 3 gainers and losers ',
  ],
  // What moved the market, its way or the other.
  [
    /^(?:so |and )*(?:who|which|what(?= (?:stocks?|names?|companies|shares|were the stocks)(?![^ ])))(?: (?:stocks?|names?|ones?|companies|shares|were the stocks that|was it that))?(?: (?:has|have|had|did|was|were|is|are))?(?: (?:the ones? )?(?:that|which|who))? (?:led|lead|leading|drove|drive|driving|pushed|pushing|pulled|pulling|dragged|dragging)(?: (?:it|us|them))? (?:down|lower|(?:it |the (?:market )?)(?:down|lower|drop|fall|decline|losses|sell ?off|slide|crash|way down|way lower|market (?:down|lower)))(?<when> today| yesterday| this (?:week|month|year))?$/,
    'biggest losers$<when>',
  ],
  [
    /^(?:so |and )*(?:which|what|who)(?: (?:stocks?|names?|ones?|companies|shares))?(?: (?:has|have|had|did|still|actually))* (?:held up|holding up|hold up|bucked (?:it|the (?:trend|market|drop|sell ?off))|stayed (?:green|up|positive)|went against (?:it|the (?:trend|market))|resisted|survived)(?: (?:well|best|the best|better|okay|ok|anyway|regardless))?(?<when> today| yesterday| this (?:week|month|year))?$/,
    'which stocks rose$<when>',
  ],
  // What happened, rather than why.
  [
    /^(?:so )?what (?:(?:has |have )?happened|is happening|was happening|went on|was going on|has been happening|did (?:we )?see)(?: (?:on|in|with|to|at))?(?: the)? (?:us |american |u s |stock |share )*(?:markets?|stocks|wall street)(?<when>(?: (?:on|this|last|over|today|yesterday|\w+day|week|month|the|past))*)$/,
    'how did the market do $<when>',
  ],
  // Sectors of a kind.
  [
    /(?<![^ ])defensive (?:sectors|stocks|names|sector)(?![^ ])/g,
    'consumer staples health care and utilities',
  ],
  // The rule behind each of the stocks with a rating.
  [
    /^(?:so )?(?:which|what) (?:of (?:the|your) )?(?:(?:two|both|sell|buy) )*(?:rules?|conditions?) (?:(?:do|did|does|are|is|have|made|make|makes|triggered|trigger|fired|caused|behind|for|apply to|of) )+(?:the |your |these |current |todays )*(?<action>buy|sell)s?(?: (?:stocks|signals?|ratings?|names|ones))?(?: (?:meet|met|triggered|fired|fulfill|satisfy|pass|apply|on|today|now|by|a|sell|buy))*$/,
    'which rule made the $<action> stocks',
  ],
  // What is covered of a group.
  [
    new RegExp(
      `^(?:so |ok |and )*(?:which|what|any) (?!stocks |companies |names |tickers )(${GROUP}) ${COVERED}(?: here| in| on your list)?$`,
    ),
    'list the $1',
  ],
  // Miners of metals.
  [
    /(?<![^ ])(?:(?:gold|silver|copper|precious metals?|metals?|gold mining|copper mining|gold and silver) (?:and |or )?)+(?:miners?|mines|mining|stocks|shares|companies|names|producers)(?: (?:stocks|shares|companies))?(?![^ ])/g,
    'miners stocks',
  ],
  [
    /(?<![^ ])(?:stocks|shares|companies|names) (?:of|in|from) (?:the )?(?:mines|miners|mining|(?:gold|copper|silver|precious metals?))(?: (?:gold|copper|silver|precious metals?|and|or|mines|mining|industry|sector|companies))*(?![^ ])/g,
    'miners stocks',
  ],
  // Dividends as what stocks are looked for by.
  [
    /(?<![^ ])(biggest|largest|worst|steepest|sharpest|deepest|best|top|highest) (?:percentage|percent|%|pct) (?=(?:drop|drops|fall|falls|loss|losses|losers?|decline|declines|gain|gains|gainers?|rise|rises|jump|jumps|advance)(?![^ ]))/g,
    '$1 ',
  ],
  // What a level means, rather than who is beyond it.
  [
    /^(?:so )?(?:what|which) (?:number|level|value|reading|rsi|rsi level|rsi value|figure) (?:counts as|is considered|is|means|makes it|qualifies as|do you (?:call|count as|consider)|is called)(?: (?:an? )?rsi)? (over ?bought|over ?sold)(?: here| on tapelight)?$/,
    'what does $1 mean',
  ],
  [
    /^(?:so )?(?:what is|whats) (?:considered )?(?:a |an )?(?:good|normal|healthy|ideal|bad|high|low) (rsi|adx|cmf|obv)(?: (?:number|value|reading|level))?(?: (?:for|to) .*)?$/,
    'how do i read the $1',
  ],
]

/** A question about lists, sectors or the market in the words that its kinds read. @param words comparable words joined by single spaces, each named stock as `@` */
export function rewordMarket(words: string): string {
  return reword(words, TABLE)
    .replace(/ {2,}day average/, ' 50 day average')
    .trim()
}
