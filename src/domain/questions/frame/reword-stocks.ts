import { MONTH_NAMES } from '../plain-words.ts'
import { reword, type Rewordings } from '../reword.ts'
import { READINGS } from './reword-readings.ts'

const TOP = '(?:highest|high|hi|top|peak|max|maximum|most|ceiling)'
const BOTTOM = '(?:lowest|low|lo|bottom|trough|min|minimum|least|floor)'
const ENDS = `(?:${TOP} (?:and|or|to|plus|n)? ?(?:the )?${BOTTOM}|${BOTTOM} (?:and|or|to|plus|n)? ?(?:the )?${TOP}|(?:both|two) (?:ends|extremes)|extremes|bounds|edges)`
const OF_YEAR =
  '(?:(?:in|over|of|for|during|within|from) )*(?:the |its )?(?:last |past |latest )?(?:52 weeks?|fifty two weeks?|year|12 months|twelve months)'
const YEARLY = '(?:52 week|fifty two week|yearly|one year|1 year|12 month|annual)'
const NAMED = '(?: (?:of|for|on|in) @| @)?'
const RECENT = '(?:last|latest|past|previous|most recent)'
const FIGURE =
  '(?:rsi|adx|cmf|obv|sma|20|50|volume|volatility|average|chaikin|money flow|on balance|signal|rating|dividends?)'
const FELL = '(?:loser|fall|drop|decline|loss|hit|slide|dip|slump|plunge|selloff|damage|decrease)'
const ROSE = '(?:gainer|winner|rise|gain|jump|climb|rally|advance|increase|pop)'
const DAY = '(?: (?:on )?(?:mon|tues|wednes|thurs|fri)day| today| yesterday)?'
const RATED = '(?:buy|sell|watch)'

/** When a figure was another one: no bound, as in "lower than 45". */
const THEN = `(?=(?:the )?(?:start|end|beginning|middle|close|last|previous|day|week|month|yesterday|an? |one |two |three |four |five |six |\\d+ (?:trading )?(?:days?|sessions?|weeks?|months?|quarters?|years?)|(?:mon|tues|wednes|thurs|fri)day|${MONTH_NAMES}(?![^ ])|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAMES}|20\\d\\d|q[1-4]|early|mid|late))`

/** Other ways to ask about named stocks, each with the plain one. */
const TABLE: Rewordings = [
  ...READINGS,
  // "Open, high, low, close": of the session.
  [
    /(?<![^ ])(open(?:ing)?(?: price)?)(?: and| the)* high(?:est)?(?: and| the)* low(?:est)?(?= )/g,
    '$1 day high day low',
  ],
  [
    /(?<![^ ])(?:full |daily |whole |complete )*(?:bar|candle|ohlcv?)(?= .*(?<![^ ])open(?:ing)?(?![^ ]))/g,
    '',
  ],
  // "Which had a shocking 2026": which did worst in it.
  [
    /(?<=@ .*)(?<![^ ])(?:(?:one|which) (?:of )?(?:them|these|those)(?: s)? )?(?:had|has had|have had|is having|having) (?:an? |the )?(?:shocking|terrible|awful|dreadful|horrible|horrid|rotten|dire|nightmare|miserable|lousy|brutal|grim|rough|bad|poor|ugly|worst) (?=(?:20\d\d|year|week|month|quarter)(?![^ ]))/,
    'did worst in ',
  ],
  // "RSI a week ago vs now".
  [
    new RegExp(
      `(?<![^ ])(${FIGURE}(?: \\w+)?(?: of @)?|@ ${FIGURE}) (?:an?|one) (day|week|month|year) ago (?:vs|versus|compared (?:to|with)|against|and|to) (?:right )?(?:now|today|currently)(?![^ ])`,
    ),
    '$1 now and a $2 ago',
  ],
  // "What did you have it at last Friday": its rating then.
  [
    /(?<![^ ])what (?:did|do|had) you (?:guys )?(?:have|rate|rated|call|called|mark|marked|had) (@|it) (?:at|as|on|down as)(?= |$)/,
    'what was your signal on $1',
  ],
  [
    /(?<![^ ])(?:flagged|marked|tagged|listed|labell?ed|shown|been on|rated) (?:as )?(?:an? )?(?:long)(?![^ ])/,
    'rated buy',
  ],
  // "The most anybody paid for a share in the past twelve months".
  ...(
    [
      ['most|highest price', 'high'],
      ['least|lowest price', 'low'],
    ] as const
  ).map(
    ([most, level]) =>
      [
        new RegExp(
          `(?<![^ ])(?:what is )?the (?:${most}) (?:that )?(?:anyone|anybody|people|someone|somebody|buyers) (?:has |have |ever )*(?:paid|spent|gave)(?: for)?(?: a share of| one share of| shares of)? @ ${OF_YEAR}(?![^ ])`,
        ),
        `what is the 52 week ${level} of @`,
      ] as const,
  ),
  // "Lowest price it has touched in the last 52 weeks, with the date".
  ...(
    [
      ['lowest|cheapest|minimum|bottom', 'low'],
      ['highest|top|maximum|peak', 'high'],
    ] as const
  ).map(
    ([most, level]) =>
      [
        new RegExp(
          `^(?:what is |whats )?(?:the )?(?:${most}) (?:price )?(?:that )?@ (?:has |have |ever |was )*(?:touched|traded(?: at)?|been|seen|hit|reached|sold for|gone to|fallen to|risen to) ${OF_YEAR}(?: with (?:the |its )?date(?: also| too)?)?$`,
        ),
        `what is the 52 week ${level} of @`,
      ] as const,
  ),
  [
    /(?<![^ ])how far (?:ahead|behind|up|down)(?: or (?:ahead|behind|up|down))? (?:would|am|will|are) (?:i|we)(?: be)?(?: by now| now)?(?: in percent)?(?![^ ])/,
    'how much would i be up',
  ],
  // "How much cushion before it gets to the 50-day".
  [
    /(?<![^ ])how (?:much|big) (?:of )?(?:an? |the )?(?:is )?(?:the |my |its )?(?:cushion|room|headroom|buffer|leeway|margin|air|space|distance|gap)(?: (?:is there|is|does it have|do i have|have i got|left))*(?: (?:before|until|till|down|up|from|between|above|to))*(?: (?:the )?(?:price|it|@|its price))?(?: (?:gets|get|comes|falls|drops|reaches|hits|touches|back|down|there|to))*(?= (?:the |its )?(?:20|50|200|52|sma))/,
    'how far is @ from',
  ],
  [/^@ (up|down|red|green) days in a row count$/, 'how many days in a row $1 @'],
  [/^(up|down|red|green) days in a row (?:on|for|in) @ count$/, 'how many days in a row $1 @'],
  [/(?<![^ ])(?:bagged|snagged|nabbed|grabbed) (?=(?:some |a few |a bit of )?@)/, 'bought '],
  [
    /(?<=(?<![^ ])(?<!from )(?:one|two|three|four|five|six|\d+|a) (?:days?|weeks?|months?|years?)) back(?![^ ])/,
    ' ago',
  ],
  // "The last time before this": the one before the present one.
  [
    /^(?:so |and |when was |what was |when is |the )*(?:last|prior|previous|most recent) time (?<what>.*@.*?) (?:before|prior to|other than|besides|not counting|excluding) (?:this(?: one| time| week| dip| drop)?|now|today|that|the current one|thursday|yesterday)$/,
    'when last time $<what> priortime',
  ],
  // "When did its averages cross": the cross alone.
  [
    /(?<=(?<![^ ])(?:when|date|day|session)(?: \w+| @){0,4}) (?:(?:its|the|their|two|both|moving|20 (?:day )?and 50(?: day)?) )*(?:averages|lines|smas|mas)(?: (?:of|for|on)(?= @))? (?=(?:@ )?(?:last |actually )?cross(?:ed|es)?(?![^ ]))/,
    ' ',
  ],
  // "DI spread, +DI vs -DI": both lines.
  [/(?<![^ ])(plus|minus) di (?:vs|versus|against|or) (plus|minus) di(?![^ ])/, '$1 di and $2 di'],
  [/(?<![^ ])(?:di|dmi) (?:spread|gap)(?! between)(?=.* (?:plus|minus) di(?![^ ]))/, ''],
  [
    /^(?=[^@]*@[^@]*@[^@]*$)(?:.* )?(?:(?:go|goes|move|moves|moving|trade|trades) (?:in )?(?:the )?opposite (?:ways?|directions?)|inversely correlated|negatively correlated|inverse(?:ly)?)(?: .*)?$/,
    'correlationof @ @ lowest',
  ],
  [
    /(?<![^ ])(?:what (?:is|was) )?(?:the |its )?(?:max(?:imum)?|biggest|largest|worst|deepest|at most)(?: peak to trough)? (?:draw ?downs?|peak to trough (?:drop|fall|decline|loss))(?: (?:of|for|on|in))?(?![^ ])/,
    'drawdownof',
  ],
  // The slower pair of averages, by which others call a cross.
  [
    /^(?:.* )?@(?: .*)? 50(?: day)?(?: over| and| vs| above| below| versus)? (?:the )?200(?: day)?(?: .*)? cross(?: .*)?$/,
    'is @ sma50 above its 200 day average',
  ],
  // Two stocks' moves side by side; the words around say nothing more.
  [
    /^(?!correlationof)(?=[^@]*@[^@]*@[^@]*$)(?!.*(?:\d|week|month|rsi|adx|cmf|obv|volume))(?:.* )?(?:correlat\w+|(?:move|moves|moving|go|trade|trading|trend|rise and fall) (?:in )?(?:together|sync|tandem|lockstep|step|alike|the same (?:way|direction))|in (?:sync|tandem|lockstep))(?: .*)?$/,
    'correlationof @ @',
  ],
  [/^(?=[^@]*@[^@]*@[^@]*$)(?:.* )?beta(?: .*)?$/, 'betaof @ @'],
  [
    /^(?:so |and )?(?:is|are) (?<whose>@|it) (?:getting |now |very )?(?:near(?:ing)?|close to|closer to|about to (?:have|get|make|see|form)|approaching|almost (?:at|in)|on the (?:verge|brink) of)(?: an?| the| its| another)? (?:golden|death) cross(?: soon)?$/,
    'how far is $<whose> sma20 from its sma50',
  ],
  [
    /^(?:so |and )?how (?:far|close|near)(?: away)? is (?<whose>@|it) (?:from|to)(?: an?| the| its| another)? (?:golden|death) cross$/,
    'how far is $<whose> sma20 from its sma50',
  ],
  // Both ends of a range.
  [
    new RegExp(
      `(?<![^ ])(?:between|within|in) (?:which|what) (?:two )?prices (?:has|have|did|was) @ (?:been )?(?:trad(?:e|ed|ing)|moved?|moving|stayed|been)(?: between)? ${OF_YEAR}(?![^ ])`,
    ),
    '@ 52 week range',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:the )?${ENDS}${NAMED}(?: stock)?(?: prices?| points?| levels?)?${NAMED} ${OF_YEAR}(?! range)(?![^ ])`,
    ),
    '52 week range',
  ],
  [
    new RegExp(`(?<![^ ])(?:the )?${ENDS} of (?:the |its )?(?:@ )?${YEARLY} range(?![^ ])`),
    '52 week range',
  ],
  [
    new RegExp(`(?<![^ ])${YEARLY} (?:${ENDS}|span|swing)(?: prices?| points?)?(?![^ ])`),
    '52 week range',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:the )?${ENDS}(?: prices?| points?)?(?: of)?(?: @)?(?: (?:trading )?(?:day|session))? (?=today(?![^ ]))`,
    ),
    'day high and day low ',
  ],
  [
    /(?<![^ ])what did (@|it) (?:top|max|peak|bottom) out at today (?:and|or) where did it (?:top|bottom|peak|max)(?: out)?(?![^ ])/,
    'day high and day low of $1 today',
  ],
  // "At what price does its 50-day average stand": the average, and no price besides.
  [
    new RegExp(
      `^(?:so |and )?(?:at |around )?(?:what|which) (?:price|level|value|number|point) (does|is|did|was|do) (?=(?:@|its|the) (?:current )?(?:${FIGURE}|52|yearly)(?![^ ]))`,
    ),
    'what $1 ',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|obv|volatility|volume) (?:number|figure|count|score)(?= (?:of|for|on) @)/,
    '$1',
  ],
  // The window of OBV is its own.
  [/(?<![^ ])20 day (?=(?:obv|on balance volume)(?![^ ]))/, ''],
  [
    /(?<![^ ])(obv|on balance volume)((?: \w+| @){0,3}) 20 (?:day|session)s? (?:window|period|change|move|span|stretch|trend|reading)(?![^ ])/,
    '$1$2',
  ],
  // "Volume ratio for the latest bar, against its average": how many times its average.
  [/(?<![^ ])(?<=(?:latest|last|most recent)(?: @)? )(?:bar|candle)(?![^ ])/, 'session'],
  [
    /(?<![^ ])(?:volume ratio|relative volume|rvol)(?=.* (?:vs|versus|to|against|compared (?:to|with)) (?:its |the )?(?:20 day )?(?:average|normal|usual))/,
    'volume',
  ],
  // Which figures, and how many they are.
  [
    /(?<![^ ])(?:the |all |both )?(?:two|2|both) (?:of )?(?:the )?(?=(?:simple )?(?:smas?|moving averages?|averages|directional (?:indicators?|lines?|index)|dis?)(?![^ ]))/,
    '',
  ],
  [
    /(?<![^ ])(?:all )?(?:the |your )?(?:five|5) (?:technical |main |core )?(?=(?:readings|indicators|measures|technicals|values|figures)(?![^ ]))/,
    'all ',
  ],
  [/(?<![^ ])moving averages? 20 and (?:50|fifty)(?: days?)?(?![^ ])/, 'sma20 and sma50'],
  [
    /(?<![^ ])(?<=(?:rsi|adx|cmf|obv)(?: and)? )sma(?= (?:and )?(?:rsi|adx|cmf|obv)(?![^ ]))/,
    'sma20 sma50',
  ],
  [
    /(?<![^ ])(?:plus|positive)(?: and| or)? (?:minus|negative) (?:directional (?:movement )?(?:index|indexes|indices|indicators?|lines?)|dis?)(?![^ ])/,
    'plus di and minus di',
  ],
  [
    /(?<![^ ])(?<=(?:(?<!directional )rsi|adx|cmf|obv|di) )(?:indicators?|values|readings|lines)(?! (?:table|panel))(?![^ ])/,
    '',
  ],
  // Closes of several days.
  [
    new RegExp(
      `(?<![^ ])(?:(?:what|where) (?:did|has|have|was) )?(@|it) (?:closed?|finish(?:ed)?|settled?|end(?:ed)?)(?: up)?(?: at)?(?: on| in| for| over)? (?:each|every one|all)(?: one)?(?: of)? (?:the |its )?${RECENT} (\\w+) (?:trading )?(?:days|sessions)(?![^ ])`,
    ),
    'last $2 closes of $1',
  ],
  [
    new RegExp(
      `(?<![^ ])close (?:(?:for|over|of|in|on) )?(?:the |each of the )?${RECENT} (\\w+) (?:trading )?(?:days|sessions)(?: (?:list(?:ed)?|each|one by one|day by day))?(?: (?:of|for|by) @)?$`,
    ),
    'last $1 closes',
  ],
  // A change between then and now.
  [
    /(?<![^ ])@ (?:stock |shares? )?prices? (?=(?:has |have |had )?(?:changed?|moved?|performed?|fared?|evolved?|developed|done)(?![^ ]))/,
    '@ ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?<!${FIGURE} .*)(?:today |now |currently )?(?:vs|versus|against|compared (?:to|with)|relative to) (?:its |the )?(?=(?:(?:one|a|1|two|three|six|\\d+) (?:weeks?|months?|years?|days?|sessions?) ago|${MONTH_NAMES} \\d{1,2}(?: 20\\d\\d)?)(?: close)?(?: how much| difference| what| by how| change|$))`,
    ),
    'change since ',
  ],
  [
    /^(?:the )?(?:result|outcome) (?:for|of|in|on) @ (?=(?:over|from|between|in|for) )/,
    'change of @ ',
  ],
  [
    /(?<![^ ])(?:was|is) (today|yesterday|(?:last )?(?:mon|tues|wednes|thurs|fri)day|\w+ \d{1,2}(?:st|nd|rd|th)?) (?:an? )?(?:gain|rise|winner|win|up day|green day|green) or (?:an? )?(?:loss|fall|drop|loser|down day|red day|red) for @/,
    'did @ go up or down on $1',
  ],
  [
    /(?<![^ ])how (?:many|much)(?: \$| dollars?| points?| percent| %)? (?:came|was knocked|was wiped|got knocked|was taken|was shaved|fell|went) off (?:of )?@/,
    'how much did @ drop',
  ],
  // How far it has to go.
  [
    /(?<![^ ])@ to (\$ ?)?(\d+(?:\.\d+)?) (?:how much|what) (?:upside|downside|gain|move|climb|rise|of a (?:gain|move|climb|jump|rise))(?: is)?(?: that| it| this)?(?![^ ])/,
    'how much would @ have to move to hit $1$2',
  ],
  [
    /(?<![^ ])how (?:many|much)(?: percent| %| more| further)? (?:until|till|before|for) @ (?:touch(?:es)?|hits?|reach(?:es)?|gets? to|is at|sees|trades at|to reach|to hit)(?= (?:\$ ?)?\d)/,
    'how much would @ have to move to hit',
  ],
  [
    /(?<=(?<![^ ])(?:room|headroom|leeway)(?: \w+| @){1,4}) (?:until|till|before|up to) (?=\d)/,
    ' to ',
  ],
  // The distance from a level.
  [
    new RegExp(
      '^(?:(?:how (?:much|far)|what|by what|%|percent) (?:% |percent )?(?:is |are )?)?@ (?:is |are |sits |trading )?(?:% |percent )?(?:off|down from|away from|below|under) (?:of )?(?:its |the )?(?:52 week |yearly |one year |1 year |all time )?(high|peak|top)s?(?=$| % | \\$| how| in (?:dollars|percent|points|%)| percent| dollars| and (?:dollars|percent|\\$))',
    ),
    'how far is @ from its 52 week $1',
  ],
  [
    new RegExp(
      '^(?:(?:how (?:much|far)|what|by what|%|percent) (?:% |percent )?(?:is |are )?)?@ (?:is |are |sits |trading )?(?:% |percent )?(?:off|up from|away from|above) (?:of )?(?:its |the )?(?:52 week |yearly |one year |1 year )?(low|bottom|trough)s?(?=$| % | \\$| how| in (?:dollars|percent|points|%)| percent| dollars| and (?:dollars|percent|\\$))',
    ),
    'how far is @ from its 52 week $1',
  ],
  // "Its peak RSI", "RSI max": the highest.
  [
    /(?<![^ ])(?:peak|maximum|max|top|record) (?=(?:rsi|adx|cmf|obv|volatility)(?![^ ]))/,
    'highest ',
  ],
  [/(?<![^ ])(?:trough|minimum|min|bottom) (?=(?:rsi|adx|cmf|obv|volatility)(?![^ ]))/, 'lowest '],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility) (?:peak|high|max|maximum|top)(?= (?:of |in |for |on )?(?:@|ytd|this|in|since|over|during|the last|20\d\d|last)(?![^ ]))/,
    'highest $1',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility) (?:trough|low|min|minimum|bottom)(?= (?:of |in |for |on )?(?:@|ytd|this|in|since|over|during|the last|20\d\d|last)(?![^ ]))/,
    'lowest $1',
  ],
  // "Its SMA50 on July 1, against now": then and now.
  [
    /(?<!between .*)(?<=(?:\d|ago|yesterday|june|july|january|february|march|april|may|august|week|month|day)(?: @)?) (?:vs|versus|against|compared (?:to|with)|and) (?:now|today|right now|currently|(?:the |its )?(?:latest|last|current|present)(?: one| value| level| reading| close| session)?)$/,
    ' and today',
  ],
  [
    /(?<![^ ])(?:what is )?(?:the )?(?:spread|gap|distance|difference) between (?:its |the )?(?:close|price|last close|last price|share price) and (?:its |the )?(?=(?:20|50|52|twenty|fifty|sma|year))/,
    'distance from ',
  ],
  // The first session, or the last one, on which it was so.
  [
    new RegExp(
      `(?<![^ ])(?:(?:what|which) (?:is|was) )?(?:the )?(?:very )?(first|earliest|last|latest) (?:trading )?(?:day|session|date)(?= (?:(?:in|of|since|this) \\w+ )?(?:(?:that|when|where|on which|in which) )?(?:@|it|the) )(?: (in|of|since|this) (\\w+)(?= (?:that|when|where|on which|in which|@|it)(?![^ ])))?(?: (?:that|when|where|on which|in which))?(?! of)(?![^ ])`,
    ),
    'when $1 time $2 $3',
  ],
  // "Is its RSI higher now than on July 1": whether it rose since.
  [
    new RegExp(
      `^(?:so |and )*(?:is|are) (?:the )?(?:@ )?(rsi|adx|cmf|obv|volatility|volume|sma ?20|sma ?50|(?:20|50) day (?:average|sma|line))(?: (?:of|for|on) @)? (?:now |today |currently )?(?:lower|down|below|less|weaker|smaller)(?: now| today| currently)? (?:than|from|since|vs|versus|compared (?:to|with)) (?:it was |what it was |where it was )?(?:on |at |in |back )*${THEN}`,
    ),
    'did @ $1 fall since ',
  ],
  // "The day it peaked in June": at the high in June; a date says which.
  [
    new RegExp(
      `(?<![^ ])(?:on )?the (?:day|session|date) (?:that |when )?(?:it|@) (?:peaked|topped(?: out)?|hit (?:its|the|a) (?:high|peak|top))(?: (?:in|during|late|early|mid|back|this|of))* (?:${MONTH_NAMES})(?: (?:i (?:think|believe|guess)|that is|around|about|on|which was))* (?=${MONTH_NAMES} \\d)`,
    ),
    'on ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:on )?the (?:day|session|date) (?:that |when )?(?:it|@) (?:peaked|topped(?: out)?|hit (?:its|the|a) (?:high|peak|top))(?: (?:in|during|back|this|of))* (${MONTH_NAMES})(?! \\d)(?![^ ])`,
    ),
    'at the high in $1',
  ],
  // Whether it has ever been so.
  [
    /(?<![^ ])(?:was|is|has|were|have) there (?:ever )?(?:been )?(?:any|a|an|one|some) (?:single )?(?:day|session|time|point|moment|close)s?(?: ever)?(?<when> (?:in 20\d\d|this \w+|since \w+|in \w+|over the (?:last|past) \w+))? (?:when|where|that|on which|in which) @ (?:has |had )?(?:stood|was|been|closed?|traded|finished|ended|got|went|sat|rose|climbed|fell|dropped)(?= )/,
    'was @ ever$<when>',
  ],
  [
    /(?<![^ ])(?:(?:is|was|are|were) there|there is|there was|theres) (?:ever )?(?:been )?(?:an?|any|one|some) (?:daily )?closes? (?=(?:above|below|over|under|past|beyond)(?![^ ]))/,
    'was it ever ',
  ],
  [
    /(?<![^ ])(end|close|finish|settle|closed|ended|finished|settled) (?:on )?(?:any|a|one|a single) (?:day|session)(?![^ ])/,
    '$1 ever',
  ],
  [/(?<![^ ])(?:seen |on )?the (north|upper) side of(?![^ ])/, 'ever above'],
  // Which of two did worse.
  [
    /(?<![^ ])(?:got |get |was |been |is )?hit (?:worse|worst|harder|hardest|more)(?![^ ])/,
    'fell more',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:the )?(?:one )?(?:with )?(?:the |has |had )*(?:bigger|biggest|larger|largest|worse|worst|steeper|deeper|harder)(${DAY}) ${FELL}(?= |$)`,
    ),
    'which fell more$1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:the )?(?:one )?(?:with )?(?:the |has |had )*(?:smaller|smallest|milder|mildest|lesser|least|lighter|softer|shallower)(${DAY}) ${FELL}(?= |$)`,
    ),
    'which lost less$1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:the )?(?:one )?(?:with )?(?:the |has |had )*(?:bigger|biggest|larger|largest|better|best|stronger)(${DAY}) ${ROSE}(?= |$)`,
    ),
    'which rose more$1',
  ],
  [
    /(?<![^ ])(?:did not|has not|have not) (?:fall|drop|lose|decline|slide|fallen|dropped|lost) (?:as|so) much(?![^ ])/,
    'lost less',
  ],
  [/(?<![^ ])(?:came|was|is|went|slid) off less(?![^ ])/, 'lost less'],
  [/(?<![^ ])less per share(?![^ ])/, 'cheaper'],
  // Which of two is further below or above a level.
  [
    /(?<![^ ])(?:deeper|more|larger distance|greater distance|bigger distance|lower down) (?=(?:below|under|beneath)(?![^ ]))/,
    'further ',
  ],
  [
    /(?<![^ ])lower (?:relative to|versus|vs|against|compared (?:to|with)) (?=(?:its|the|their)(?: own)? (?:20|50|52|fifty|twenty))/,
    'further below ',
  ],
  [
    /(?<![^ ])(?:the )?(?:least far|less far|tighter|(?:the )?shorter way(?: back)?|nearer|fewer (?:points|percent|dollars)) (?:from|to|away from)(?= )/,
    'closer to',
  ],
  [
    /(?<![^ ])more shares traded (?=(?:compared|relative|versus|vs|against|than)(?![^ ]))/,
    'higher volume ',
  ],
  [/(?<![^ ])(?<=(?:gain|win|rise) or )loose(?![^ ])/, 'lose'],
  [/(?<![^ ])manage(?:d)? to(?= )/, ''],
  // How far two are apart.
  [
    /(?<![^ ])(?:what is )?(?:the )?(?:distance|gap|difference|spread|margin)(?<unit> in (?:points|dollars|percent|%|percentage points))? between (?:the )?(?<what>\w+) (?:of|for|on) @ and (?:that of|the one of|the \w+ of|the \w+ for) @/,
    'difference between the $<what> of @ and @$<unit>',
  ],
  [/(?<![^ ])subtract (?=@)/, 'difference of '],
  [
    /(?<![^ ])(?:what is )?(?:the )?(?:premium|markup|extra cost)(?: in dollars| in price)? (?:of|for) (?:one |a )?@(?: share| stock)? (?:over|above|versus|vs|against|to) (?:one |a )?@(?: share| stock)?(?![^ ])/,
    'how much pricier is @ than @',
  ],
  [
    /(?<![^ ])(?:what is )?(?:the )?dollar (?:gap|difference|distance|spread) between (?:an? |one )?@(?: share)? and (?:an? |one )?@(?: share| stock)?(?![^ ])/,
    'how much pricier is @ than @',
  ],
  // "Its latest RSI": no date is asked for.
  [
    /(?<![^ ])(?:latest|last|most recent|newest) (?=(?:rsi|adx|cmf|obv|sma ?\d|volatility|chaikin|money flow|(?:20|50) day (?:average|sma|ma|line|moving))(?![^ ]))/,
    '',
  ],
  // How often, and for how long.
  [
    /^(@ )(?:on )?(?:a )?(?:how many )?(up|down|green|red|winning|losing|positive|negative|rising|falling) (?:days|sessions|closes) (?:in a row|straight|running|on the trot|back to back|consecutively)(?: now| so far| right now| currently| streak)?$/,
    'how many days in a row $2 for @',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:the )?(?:number|count|total|tally) of|how many)(?: (?:distinct|separate|different|individual|new|total|all))* (${RATED}) (?:periods?|stretch(?:es)?|spells?|episodes?|phases?|runs?|entries|calls|signals?|ratings?)(?: (?:for|of|by|on|in|did))?(?: @)?(?: (?:have|had|has|get|got))?(?= |$)`,
    ),
    'how many times did @ turn $1',
  ],
  [
    new RegExp(
      '^(@ )(?:(?:number|count|total|tally|no) of )?(up|down|green|red|winning|losing|positive|negative|gaining|rising|falling) (?:days|sessions|closes)(?= (?:in|over|during|of|for|since|this|last|past|the|ytd|out)(?! (?:a row))(?![^ ]))',
    ),
    'how many $2 days did @ have',
  ],
  [
    new RegExp(
      `(?<=(?:how many times|how often|times)(?: \\w+| @){0,6}) (?:signal |rating |call )?(?:been |get |got )?(?:changed?|switched?|flipped|flip|turned|moved?|gone|went|go|downgraded|upgraded|cut|raised|dropped) (?:over )?to (?:an? )?(?=${RATED}(?: |$))`,
    ),
    ' turn ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:the )?(?:number|count|total) of|count(?: up)?(?: the)?|how many)(?: @)? (?:turns|entries|switches|flips|changes|moves|downgrades|upgrades) (?:in)?to (?:an? )?(${RATED})(?: (?:in|for|of|by|on))?(?: @)?(?= |$)`,
    ),
    'how many times did @ turn $1',
  ],
  [
    /(?<=(?<![^ ])(?:over|above|below|under|beneath|on top of|than)(?: \w+){1,5}) for sessions$/,
    ' for how many sessions',
  ],
  [/(?<![^ ])(?:spend|spent) (?=(?:above|below|over|under|on))/, 'been '],
]

/** A question about named stocks in the words that the lexicon has. @param words comparable words joined by single spaces, each stock as `@` */
export function rewordStocks(words: string): string {
  const said = reword(words, TABLE).replace(/ +/g, ' ').trim()
  // What a pattern took whole still names the stock.
  return said.includes('@') || !words.includes('@') ? said : `${said} of @`
}
