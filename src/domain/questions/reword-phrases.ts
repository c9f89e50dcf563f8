import { ONES } from '../fact-check/number-words.ts'
import { MONTH_NAMES as MONTHS } from '../market/calendar/calendar-date.ts'
import { MONTH_NAMES } from './plain-words.ts'
import { reword, type Rewordings } from './reword.ts'

const SECTORS_NAMED =
  '(?:energy|materials?|real estate|utilit(?:y|ies)|financials?|health ?care|industrials?|tech|technology|staples)'
const MEMBERS = `(?<sector>${SECTORS_NAMED}|consumer staples|consumer discretionary|communication services)`
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

const NUMBERS = ONES.slice(1, 11)
const WAY =
  'up|green|rising|rose|risen|gaining|gained|higher|winning|positive|climbed|climbing|advanced|advancing|rallied|down|red|falling|fell|fallen|losing|lost|lower|negative|dropped|dropping|declined|declining|slid|sliding|sinking'
const IS_DOWN = /^(?:down|red|fall|fell|los|lower|negative|drop|declin|slid|sink)/
/** "Up three days in a row", "five straight down days", "on a 4-day winning streak": of a list. */
const IN_A_ROW = new RegExp(
  [
    `(?<![^ ])(?:(?:that |which |who )?(?:have |has |had |is |are |were |been |closed |close |finished |gone )*)(?<way>${WAY})(?: in price)?(?: for)?(?: (?:at least|(?<more>more than|over)|the (?:last|past)))* (?<count>\\d+|${NUMBERS.join('|')})(?: or more)? (?:(?:(?:straight|consecutive|successive) (?:trading )?(?:days?|sessions?|closes))|(?:trading )?(?:days?|sessions?|closes) (?:in a row|straight|running|on end|consecutively|on the trot))(?: or more)?(?![^ ])`,
    `(?<![^ ])(?:on |with |in |having |have |has )*(?:an? )?(?:at least )?(?<count>\\d+|${NUMBERS.join('|')})(?: or more)? (?:(?:straight|consecutive|successive) (?<of>${WAY}|gaining) (?:days?|sessions?|closes)|days? (?<of>${WAY}) (?:streak|run)s?|(?<of>${WAY}) (?:days?|sessions?|closes) (?:in a row|straight|running|on end))(?![^ ])`,
  ].join('|'),
  'g',
)
/** "4 up days straight", "green 3 days in a row": the days in the order of a list's. */
const OF_RUN = new RegExp(
  `(?<![^ ])(?<count>\\d{1,2}|${NUMBERS.join('|')})(?: or more)? (?:(?:straight|consecutive) )?(?<way>up|green|red|down|higher|lower)(?: (?:days?|closes|sessions?))? (?:in a row|straight|running|on end|on the trot|consecutively)(?![^ ])`,
  'g',
)
/** A stock's run as a claim, rather than how long it is. */
const CLAIMS_RUN =
  /^(?!.*(?<![^ ])(?:how|when|longest|last|often|ever|since|times|which|what|count|number|streak|average|sma|rsi above|rsi below)(?![^ ])).*(?<![^ ])(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?![^ ])/
const IN_A_ROW_ONCE = new RegExp(IN_A_ROW.source)

/** How the tens of a reading are said. */
const TENS_NAMED: Readonly<Record<string, string>> = {
  20: 'twenties',
  30: 'thirties',
  40: 'forties',
  50: 'fifties',
  60: 'sixties',
  70: 'seventies',
  80: 'eighties',
}

const SO = '(?:(?:so|and|but|ok) )*'
const NOW = '(?:(?:still|now|currently|really|actually|already|just|even) )*'
const TODAY = '(?: (?:right now|now|today|these days|at the moment|currently|yet|here|or not))*'
const UPTREND = '(?:up ?trend|trending (?:up(?:wards?)?|higher)|going up)'
const ROLLED =
  '(?:roll(?:ed|ing|s)? over|turn(?:ed|ing)? (?:over|down|around)|top(?:ped)? out|revers(?:e|ed|ing)|(?:broken?|broke|lost|ended) (?:down|its (?:up ?)?trend))'

/** Other ways to ask, each with the plain one: patterns of comparable words, each named stock as `@`. */
const TABLE: Rewordings = [
  // How much a stock swings.
  [
    /^(?:so )?(?:does|do|is|has) @ (?:(?:usually|generally|typically|really|tend to|been|been known to) )*(?:move|moves|moving|swing|swings|swinging|bounce|bouncing|jump|jumping|fluctuate|fluctuating|jerk|whip|wobble)(?: (?:around|about|up and down|back and forth))* (?<way>more|less) than @(?: (?:does|do|usually|normally|in general|generally))?$/,
    'is @ $<way> volatile than @',
  ],
  [
    /^(?:so )?is @ (?:an? )?(?:very |pretty |really |fairly |rather )?(?:calm|quiet|steady|stable|wild|jumpy|smooth|choppy|bumpy|tame|sleepy|boring)(?: (?:stock|one|name|share))?(?: or (?:wild|jumpy|calm|choppy|not|steady|bumpy))?(?: (?:like|so|i mean|and|or))*(?: how (?:much|far) does (?:it|@) (?:swing|move|bounce|jump|fluctuate|vary)(?: (?:around|about))?)?$/,
    'how volatile is @',
  ],
  // Which way a stock trends, of two.
  [
    /(?<![^ ])trending (?:up(?:wards?)?|higher) or (?:trending )?(?:down(?:wards?)?|lower|sideways)(?![^ ])|(?<![^ ])trending (?:down(?:wards?)?|lower) or (?:trending )?(?:up(?:wards?)?|higher)(?![^ ])/,
    'in an uptrend or a downtrend',
  ],
  // "Still in an uptrend or did it roll over", with or without a story before it.
  [
    new RegExp(
      `^(?=[^@]*@[^@]*$)(?!.*(?<![^ ])(?:should|buy|sell|why|will)(?![^ ])).*(?<![^ ])(?:is|are) (?:@|it) ${NOW}(?:in |on )?(?:an? |its |the )?${UPTREND} or .*${ROLLED}(?: .*)?$`,
    ),
    'trendof @',
  ],
  [
    new RegExp(
      `^${SO}(?:which|what) (?:way|direction) (?:is|are) (?:the )?(?:trend (?:of|for|on|in) )?(@|it) ?(?:trend )?${NOW}(?:trending|heading|pointing|going|headed)?${TODAY}$|^${SO}(?:what is |whats )?(?:the )?(?:trend (?:of|for|on|in) (@)|(@) trend) (?:is it )?(?:up or down|down or up)${TODAY}$`,
    ),
    'trendof $1$2$3',
  ],
  // Which way a stock trends.
  [
    /^(?:so )?is @ (?:(?:still|now|currently|really|actually) )*trending (?:up(?:wards?)?|higher)(?: (?:or not|right now|now|still|today))*$/,
    'is @ in an uptrend',
  ],
  [
    /^(?:so )?is @ (?:(?:still|now|currently|really|actually) )*trending (?:down(?:wards?)?|lower)(?: (?:or not|right now|now|still|today))*$/,
    'is @ in a downtrend',
  ],
  // What would change a signal.
  [
    /^(?:so )?how (?<degree>low|high|far|much)(?: (?:up|down))? (?:would|does|must|will|should|could|can) (?:its |the )?(?:@ )?(?<what>rsi|adx|cmf|obv)(?: (?:of|on|for|in) @)? (?:have |need )?(?:to )?(?<move>drop|fall|go|sink|rise|climb|get|move|be|slip|come|decline|gain)(?: (?:up|down|to))? (?:before|until|till|for|so that|so) (?:(?:the|its) )?(?:@|it|signal|rating|call|verdict)(?: (?:signal|rating|call))?(?: (?:of|on|for) @)? (?:(?:is|would be) (?:not|no longer) (?:the same|an? \w+|that)(?: \w+)*|(?:to )?(?:change|changes|flip|flips|lose|loses|stop|stops|switch|switches|turn|turns)(?: (?!buy|sell)\w+)*)$/,
    'how $<degree> would $<what> have to $<move> before @ changes',
  ],
  [
    /^(?:so )?what (?:am i|are we|are you|do i|should i|is one|do we|must i|else am i) (?:still |even )?(?:waiting|wait|waits) (?:for|on) (?:on|with|in|from|at|for)? ?@ (?:before|until|till|for|to) (?:it |its |it is |that is )?(?:to )?(?:is |becomes? |turns? |turns? into |be |flips? to |rated |gets to |goes to )?(?:an? )?(?<action>buy|sell)(?: signal| again)?$/,
    'what is @ missing for a $<action>',
  ],
  [
    /^(?:which|what) (?:ones? )?(?:of )?(?:your |the |its |those |these )?(?:(?:five|5|momentum|technical) )*(?:indicators?|readings?|measures?) (?:(?:is|are|was|were|has been|have been) )?(?:the )?(?:decisive|deciding|decided|decides?|drove|drives?|driving|tipped(?: the scales?)?|settled|carried|mattered(?: most)?|determin\w+|swung|behind|made|responsible)(?: ones?)?(?: (?:in|for|behind|of|on|to))?(?: (?:the|your|today|todays|current|latest|its))* (?:verdict|rating|signal|call|status|decision|judge?ment) (?:on|for|of|about) @$/,
    'why does @ have its signal',
  ],
  // How the signals of a stock have done.
  [
    /^(?:(?:so|and|say) )?(?:if|suppose|had) (?:i|you|we|someone) (?:had |have |would have |d )?(?:always |just |only )?(?:bought|followed|taken|took|acted on|traded)(?: @)?(?: (?:at|on|after|every time))? (?:every|each|all(?: of)?|any)(?: (?:the|your|single|of your))* (?<action>buy|sell)s?(?: signals?| calls?| ratings?)?(?: (?:you gave|you made|given|ever))? (?:on|of|for|in|from) @ (?:would|will|could|did|do|how much would|what would) (?:i|you|we|it|they|that|have|one)(?: \w+){1,7}$/,
    'how have $<action> signals on @ done',
  ],
  // Splits and dividends.
  [
    /^(?:so |but )?@ (?:(?:just|only|recently|already|has|had) )*(?:did|does|had|has|made|went through|completed|announced|do)?(?: (?:just|an?|its|their|the|stock))* (?:\d+ (?:for|to) \d+ )?(?:stock )?split(?: \w+){0,4} (?:so |but |and )?(?:how come|why|right|correct|yes|no|or not)(?: .*)?$/,
    'has @ split its stock',
  ],
  [
    /^(?:has|did|have) @ (?:actually |really |ever )?(?<what>raised?|increased?|lifted?|hiked?|boosted?|cut|lowered?|reduced?)(?: (?:its|their|the))?(?: (?:quarterly|regular|annual|yearly|cash|dividend))* (?:dividends?|payments?|payouts?|distributions?|checks?|cheques?) (?:at all |even once )?(?:within|in|over|during|for) (?:the )?(?:past|last) (?:two|three|four|five|few|couple of|[2-9]|10|ten) years$/,
    'has @ ever $<what> its dividend',
  ],
  // The change of a period that is told first.
  [
    /^(?<when>(?:over|in|for|during) the (?:last|past) (?:\w+ ){0,2}?(?:days?|weeks?|months?|quarters?|years?|sessions?)) (?:(?:my|our|his|her|their|the) )?(?:\w+ )?@ (?:\w+ ){1,10}?(?:and )?by how much(?: please| exactly)?$/,
    'how much has @ changed $<when>',
  ],
  // Which class is covered, with a price.
  [
    /^(?:so )?(?:is it|do you have|do you cover|have you got|which do you have|which is it|which one do you have) @ or @(?: (?:that )?you (?:have|cover|track|list|follow))?(?: and)? (?:what|which|how much|at what)(?: (?:is|are))?(?: (?:the|its|their|current|last))* (?:price|close|cost)s?$/,
    'what is the price of @ and @',
  ],
  // Where an index or a stock is.
  [
    /^(?:so )?where (?:is|are) (?:the )?@ (?:at|trading|trading at|standing|sitting|sitting at)(?: (?:right now|now|today|these days))?$/,
    'what did @ close at',
  ],
  // The members of a group and their signals.
  [
    /^(?!.*@)(?:what|which) (?<group>(?:\w+ ){1,3}?)(?:names|stocks|companies|shares|tickers|ones) (?:do|does|are|can) (?:you|tapelight|i|we)(?: guys)? (?:have|cover|covering|track|follow|list|carry|see|get|got)(?: on here| here)? and (?:(?:what|how) (?:is|are) (?:the |their |its )?)?(?:the |their )?(?:signals?|ratings?|calls?|verdicts?|status|rated)(?: (?:on|of|for|to))?(?: (?:each|them|all|every|one|of|it|those|these|is))*$/,
    'signals of the $<group>stocks',
  ],
  [
    /^(?!.*@)(?:is|are) (?:there )?any (?:of the )?(?<group>(?:(?!of|the|other|single|these|those|more)\w+ ){1,3}?)(?:stocks?|names?|companies|company|shares?|ones?) (?:(?:that )?(?:is|are) )?worth (?:looking at|a look|buying|watching|a buy|it|considering|getting)(?: (?:signal ?wise|by signals?|going by (?:the )?signals?|on signals?|right now|now|today|at the moment))*$/,
    'which $<group>stocks are a buy',
  ],
  [
    /^(?!.*@)(?:which|what)(?: of)? (?:the )?(?<group>(?:oil|bank|drug|pharma|chip|defense|retail|airline|software|restaurant|fast food|payment|insurance|telecom|car|tobacco|energy) )(?:companies|stocks|names|shares|ones|makers) (?:look|looks|seem|seems|appear) (?:the )?(?:strongest|best|most promising|healthiest)(?: (?:to you|right now|now|today|at the moment|currently|for you))*$/,
    'signals of the $<group>stocks',
  ],
  [
    /^(?!.*@)(?:.* )?(?:for|have|want|need|get|see|give me|show me|send me|like) (?:an? |the )?(?:full |complete |whole )?list of (?:all )?(?:of )?(?:the |your )?(?<sector>utilities|financials|industrials|energy|materials|real estate|consumer staples|health ?care)(?: (?:you (?:cover|have|track|follow)|covered|here))?$/,
    'list the $<sector> stocks',
  ],
  [
    /^(?!.*@)(?:so )?(?:why|how come|how) (?:is|are|do|does) (?:every(?: single)?|all(?: of)?(?: the| your| these)?|each)(?: (?:stocks?|names?|shares?|company|one|ones|thing|of them|and every one))+ (?:(?:showing|shown|rated|marked|say|says|show|shows|on|as|now|at|flashing) )*(?:an? )?(?<action>buy|sell|watch)(?:s|es)?(?: (?:today|now|right now|signals?|at the moment))*$|^(?!.*@)(?:so )?(?:why|how come|how) (?:is|does) everything (?:(?:showing|shown|rated|marked|say|says|show|on|as|now|at) )*(?:an? )?(?<other>buy|sell|watch)(?: (?:today|now|right now|at the moment))*$/,
    'are all stocks a $<action>$<other>',
  ],
  [
    /^(?!.*@)(?:(?:i|so|only|just|we|have|ve|got|with|about|around) )*(?:\$ ?)?\d[\d.]*(?: ?k)?(?: (?:dollars|usd|bucks|euros))? (?:(?!list|screen|rsi|signals?)\w+ ){0,8}?(?:what|which)(?: (?:stocks?|shares?|one|ones))? (?:do|should|can|would|could) i (?:buy|get|invest in|pick|put it (?:in|into)|start with|go for)(?: (?:first|now|today|with it|right now))*$/,
    'which stock should i buy',
  ],
  // One bound, said twice.
  [
    /(?<![^ ])(?:(?:that|which|who) )?(?:are|is)? ?not (?:yet )?over ?bought(?: yet| already)? (?:meaning|which means|ie|i e|that is|so|by which i mean|as in) (?:with )?(?:an? )?(?=rsi (?:below|under|less than|at most) 70)/,
    'with ',
  ],
  [
    /(?<![^ ])twenty (?=days? (?:moving |simple )*(?:average|line|sma|ma|mean|one)(?![^ ]))/g,
    '20 ',
  ],
  [
    /(?<![^ ])fifty (?=days? (?:moving |simple )*(?:average|line|sma|ma|mean|one)(?![^ ])|day(?: yet| now| still)*$)/g,
    '50 ',
  ],
  // "Isn't it above 70", "it isn't overbought, is it": whether it is.
  [
    /(?<=^(?:(?:so|and|but|wait|well|ok|hey|hmm|now|surely) )*(?:is|are|was|were|has|have|had|does|do|did)) not (?=(?:the )?(?:@|its?|they)(?![^ ])(?!.*(?<![^ ])(?:since|when|how long)(?![^ ])))/,
    ' ',
  ],
  [
    /^(?=[^@]*@[^@]*$)(?<before>.*?)(?<![^ ])(?<verb>is|was|has) not (?<what>.*?) \k<verb> it(?: now| yet| already)?$/,
    '$<before>$<verb> $<what> $<verb> it',
  ],
  [/(?<=^(?:is|was|has) @(?: \w+)?) back (?=(?:over|above|below|under)(?![^ ]))/, ' '],
  [/(?<=^how (?:much|far)) further (?=(?:would|does|must|has|will) @ (?:have|need) )/, ' '],
  // "Closer to its low or its high": how far it is from each.
  [
    /^(?:so |and )?(?:is|was|does) @ (?:(?:sit|sitting|trade|trading|now|currently|stand|standing|still|price) )*(?:closer|nearer) to (?:its |the )?(?:(?:52 week|yearly|annual|years?) )?(?:low|bottom|high|top|peak)(?: (?:for|of|over) (?:the |this |last )*year)? (?:or|than) (?:to )?(?:its |the )?(?:(?:52 week|yearly|annual|years?) )?(?:low|bottom|high|top|peak)(?: (?:for|of|over) (?:the |this |last )*year)?(?: now| today| right now)?$/,
    'how far is @ from its 52 week low and from its 52 week high',
  ],
  [/^@ (?:can ?not|could ?not|cant|couldnt|must|should) have (?=\w+)/, 'has @ '],
  // "Tell me it is still above its average": whether it is.
  [
    /^(?:please )?(?:tell|reassure|assure|promise) me (?:that )?(@|it) (is|has|was) (?:still |really |actually )*(?=\w)/,
    '$2 $1 ',
  ],
  // "Has to hold its 200-day": whether it is above.
  [
    /^(?:(?:so|and|but) )*@ (?:has|needs|ought|must)(?: to)? (?:hold|stay above|keep above|remain above|be above|stay over|defend) (?<level>(?:its |the )?(?:20|50|200) day(?: average| line| sma| moving average)?)(?: .*)? (?:does|is|has|did) (?:it|@)(?: still| yet| now| held)*$/,
    'is @ above $<level> average',
  ],
  // "Under its average, or are both above": the other answer to it.
  [
    /(?<=@.*) or (?:are|is|do|does|did|have|has) (?:they )?(?:both|neither|all|each|none)(?: of (?:them|the two))?(?: (?:above|below|over|under|beneath|up|down|fine|ok|higher|lower|not))?(?: it| that)?$/,
    '',
  ],
  // "In the low sixties": a range of a reading.
  ...['20', '30', '40', '50', '60', '70', '80'].map((tens): Rewordings[number] => [
    new RegExp(
      `(?<=(?<![^ ])(?:rsi|adx)(?: \\w+| @){0,4}) (?:somewhere )?(?:in|within) (?:the |its )?(?<part>low|lower|mid|middle|high|upper)?(?:ish)? ?(?:${tens}s|${TENS_NAMED[tens]})(?![^ ])`,
    ),
    ` between ${tens} and ${Number(tens) + 10}`,
  ]),
  [
    /^(?:(?:my|our|his|her) )?(?:own )?(?:spreadsheet|charts?|charting (?:app|program|tool)|platform|software|screener|app|program|terminal|tool) (?:puts|shows|gives|has|says|reads|tells me|reports|calculates|computes|gets) (?:that )?(?:the )?(?=@)/,
    'is ',
  ],
  [
    /(?:^| )(?:and )?(?:i (?:should|would) (?:like|love) to |i want to |can you |let me )?(?:see|check|confirm|tell me|know)? ?(?:whether|if|does|do) (?:your|that|this|the) (?:figures?|numbers?|readings?|values?|data)(?: does| do)? (?:agrees?|match(?:es)?|fits?|tall(?:y|ies)|is right|are right|says? the same)(?: with (?:it|that|mine|this))?$/,
    '',
  ],
  // "The margin separating the 20-day average from the 50-day": how far apart they are.
  [
    /(?<![^ ])(?:how (?:thin|wide|big|large|small|narrow|great|slim|tight|broad) is |what is )?(?:the )?(?:margin|gap|distance|spread|difference|room|space) (?:separating|between|dividing) (?=(?:(?:the|its) )?(?:@ )?(?:(?:20|50|200) day|sma))/,
    'difference between ',
  ],
  // The best price of the past year is its 52-week high.
  [
    /(?<![^ ])(?:to )?(?:the |its )?(?:best|highest|top|priciest) price (?:that )?(?:(?:it|its|they) (?:has |have |had |is |was |ever |s )*(?:had|seen|reached|been|hit|traded at|fetched|got|made)? ?)?(?:in|over|of|during|for|within) (?:the )?(?:past|last) (?:year|52 weeks|12 months|twelve months)(?![^ ])/,
    'its 52 week high',
  ],
  // "Between which prices has it moved": both ends.
  [
    /(?<![^ ])(?:(?:between|in|within) )?(?:which|what) (?:two )?(?:prices?(?= range)|(?<=(?:between|within) (?:which|what) (?:two )?)(?:prices?|levels?)|(?:price |trading )?range)(?: range)? (?:has|have|did|was|is) @ (?:been )?(?:moved?|moving|traded?|trading|swung|swing|fluctuated?|ranged?|stayed|bounced)(?: between| in)?(?<when> (?:this|over|in|during|since|within)(?: \w+){1,4}?)?(?: (?:the )?(?:lowest|low) (?:and|to) (?:the )?(?:highest|high)| (?:the )?(?:highest|high) (?:and|to) (?:the )?(?:lowest|low))?$/,
    'what is the high and low of @$<when>',
  ],
  // "What a share was going for": its price.
  [
    /(?<![^ ])what (?:(?:a|one|an?)(?: single)? (?:share|stock) (?:of|in) )?@(?: shares?| stock)? (?:was|is|were) (?:going|selling|trading|changing hands) for(?: when (?:they|it|the market|markets) (?:closed|finished|settled|shut)(?: up| down| shop| trading)*)?(?![^ ])/,
    'what was the closing price of @',
  ],
  // "Gapped at the open".
  [
    /(?<![^ ])(?<!(?<![^ ])(?:did|has|have|does|was|is|any) )@ (?:(?:has|had|did) )?(?:gapp?ed|gap(?! (?:to|from|vs|versus|against|with|between|over|under|above|below) (?:its|the|it|@)(?![^ ])))(?: (?:up|down|higher|lower))?(?: (?:at|on|in))?(?: the)?(?<day> (?:today|yesterday|mon|tues|wednes|thurs|fri)(?:day)?s?)?(?: (?:at|on) the)?(?: opening| open)?(?:(?: and)?(?: if (?:it did|so|yes))?(?: and)? (?:how (?:wide|big|large|much)|by how much|what size)(?: (?:was )?(?:the |its )?(?:opening )?gap(?: was)?)?)?(?= |$)/,
    'opening gap of @$<day>',
  ],
  // How a name was called before.
  [
    /(?<![^ ])(?:(?:the|that) (?:firm|company|stock|business|corporation|one) )?(?:that |which )?(?:(?:was|were|used to be) |formerly |previously |once |was once )+(?:called|known as|named) (?:itself )?@(?: (?:until|before|till) (?:it|they) (?:changed|switched|dropped) (?:its|their|the) name| back (?:then|when)| in the past)?(?![^ ])/,
    '@',
  ],
  // A readings window.
  [
    /(?<![^ ])(?:14|20) (?:period|bar|session|periods|bars|sessions) (?=(?:chaikin|cmf|rsi|adx|money flow)(?![^ ]))/g,
    '',
  ],
  // "Haven't looked for three months": what became of it since.
  [
    /(?<![^ ])i (?:have|had) not (?:looked at|checked(?: on)?|followed|kept up with|seen|watched|touched) (?<what>(?:@|it|or|and|either|the two| )+?) (?:for|in|over) (?:a |the )?(?:good |about |some |roughly |nearly |almost |past |last )*(?<span>(?:\d+|one|two|three|four|six|nine|twelve) (?:weeks?|months?|years?))(?<rest>.*?)(?: in (?:that|the same) (?:time|period|span)| since(?: then)?| over (?:that|those) (?:time|period|months|weeks))?$/,
    '$<what>$<rest> over the last $<span>',
  ],
  [
    /(?<=(?<![^ ])(?:over|in|during|for)) (?:those|these) (?=(?:\d+|two|three|four|six|nine|twelve) (?:days|weeks|months|years)(?![^ ]))/g,
    ' the last ',
  ],
  [
    /(?<=(?<![^ ])(?:up or down|down or up)(?: .*)?) (?:i )?(?:want to know )?(?:and )?how (?:strong(?:ly)?|hard|heavily|big)$/,
    ' how much',
  ],
  [
    /(?<![^ ])(?:but |and )?(?:by )?how (?:short|far|much|far off)(?= in (?:dollars|percent)(?: and (?:in )?(?:dollars|percent))?$)/,
    '',
  ],
  [
    /(?<![^ ])until (?=(?:its |the )?(?:52 week|one year|1 year|yearly|year|12 month) (?:high|top|peak|low|bottom)(?![^ ]))/,
    'to ',
  ],
  [
    /(?<![^ ])(?:some|a few|several|couple of|a couple of) (?:days|weeks|time|sessions) ago (?=.*(?:what|which|when|day|date))/,
    '',
  ],
  [
    /(?<![^ ])trend (?:has|with|had|is showing|shows) (?:the )?(?:more|most) (?:oomph|punch|muscle|juice|power|force|conviction|legs|strength|steam|kick|drive)(?![^ ])/,
    'trend is stronger',
  ],
  // A sum put in at the start of the year.
  [
    /^(?:(?:say|so|suppose|what) )*if (?:i|we|you|someone) (?:had |would |would have |have )*(?:put|invested|invest|placed) (?:an? )?(?<sum>\d+|thousand|hundred) (?:dollars?|bucks|usd) (?:in|into|on) @ (?<when>(?:at|in|on|since) .*?(?:year|month|quarter|week|ago|20\d\d|\d)) (?:(?:how much|what) (?:is it|it is|would it be|would i have|is that|do i have)(?: worth)?(?: now| today)?|(?:what|how much) would (?:it|that) be worth(?: now| today)?)$/,
    'if i had bought $<sum> dollars of @ $<when> what is it worth now',
  ],
  // "Hasn't it been falling": whether it has.
  [/^(?:so |and |but )?(has|have|had) not (?=.* (?:been|gone|come|become|turned) )/, '$1 '],
  // What someone got from a stock.
  [
    /(?<![^ ])(?:go|went|goes|going|gone|traded?|turned?) ex(?![^ ])(?! (?:dividend|div|split)(?![^ ]))/g,
    'have an ex dividend date',
  ],
  [
    /(?<![^ ])(?<pays>pay|pays|paid|paying)(?: out)? (?:me |us |you |one )?(?:anything|something|any money|any cash|a cent|a penny|a dime|a thing|a single cent)(?: out| back)?(?: at all)?(?: to (?:its |the |their )?(?:holders|shareholders|stockholders|owners|investors|people))?(?![^ ])/,
    '$<pays> a dividend',
  ],
  [
    /^neither @ (?:nor|or) @ (?:has|have|had) (?:ever )?(?=paid )(paid a dividend).*$/,
    'have @ and @ ever $1',
  ],
  [
    /^(?:so )?how (?:much(?: money)?|many (?:dollars|cents|bucks)) (?:did|does|has|have|would) (?:one|an?|each|every|a single) share of @ (?:pay|paid|pays|brought|bring|earned|earn|yield|give|gave)(?: out| me| in)*(?: in dividends)?/,
    'how much in dividends did @ pay a share',
  ],
  [
    /(?<![^ ])(?:cut|slice|sliced|chop|chopped|break|broke|broken|divide|divided|carve|carved)(?: up)? (?:its |the |their |up )*(?:stock|shares?)(?: up)? (?:in|into|up into|to) (?:\w+ )?(?:pieces|parts|bits|portions|smaller \w+)(?: in the (?:last|past|recent) years?| recently| lately)?(?: (?:i mean|meaning) the split)?(?![^ ])/,
    'split its stock',
  ],
  // Trading that looks busy.
  [
    /^(?:(?:loads|lots|tons|plenty|heaps|a lot|everyone|everybody|somebody|someone|people|folks|they)(?: of (?:people|folks|traders))?(?: (?:is|are|was|were|has|have|had|seems?|seemed|appears?|appeared|looks?|evidently|clearly|apparently|obviously|just|really|been|to be|to have been))+ (?:trading|busy (?:in|with|trading)|active in|piling into|all over)) @(?: like (?:crazy|mad|hell|there is no tomorrow)| a lot| heavily)? (?=\w+ \w+ \w+)/,
    '@ ',
  ],
  [
    /^@ (?:or )?(?:was|is|were) (?:today|it|that|this|trading)(?: today)? (?:really |actually |much |any )*(?:busier than (?:normal|usual|average|most days)|with more volume than usual|(?:a )?(?:normal|usual|average|ordinary|typical) (?:volume|trading|turnover|activity))(?: (?:for|in) (?:it|@|this one))?(?: today)?$/,
    'was the volume of @ above average today',
  ],
  [
    /^@ (?:was|is|were) (?:the |its )?(?:turnover|volume|trading|activity)(?<when>(?: (?:today|yesterday|(?:on )?\w+day))?) (?:really |at all |anything )*(?:out of the ordinary|unusual|abnormal|extraordinary|above (?:normal|average)|remarkable|special|exceptional)(?: and)?(?: (?:by|at) (?:what|which) (?:multiple|factor|ratio)| how (?:much|many times).*)?$/,
    'was the volume of @ above average$<when>',
  ],
  [
    /^(?:so )?(?:did|do|have|were|was) (?:more|fewer|less|a lot more|many more) (?:shares|stock)(?: of @| in @)? (?:trade|traded|change hands|changed hands|dealt)(?: of @| in @)?(?<when>(?: (?:today|yesterday|on \w+day))?) than (?:on |in )?(?:an? )?(?:typical|normal|usual|average|ordinary|regular)(?: (?:trading )?(?:days?|sessions?))?$/,
    'was the volume of @ above average$<when>',
  ],
  [
    /^(?:what|how much)(?: money)? (?:would|did|could) (?:i|one|someone|we|a holder|you) (?:have )?(?:receiv|collect|pocket|earn|get|got)\w* (?:in dividends )?(?:from|on|for|with) (\d+) shares of @/,
    'how much in dividends did $1 shares of @ pay',
  ],
  // Its swings against those of all.
  [
    /^(?:so )?how (?:volatile|jumpy|wild|nervous|choppy|risky|calm|jittery|swingy) (?:is|are|has|was) @(?: been)? (?:compared (?:with|to)|against|next to|versus|vs|relative to|beside|among) (?:most|the rest|(?:the |all )?others?(?: stocks| names)?|everyone else|the average stock|most (?:stocks|names|others)|the pack|the crowd|all (?:stocks|of them)|your (?:list|stocks))$/,
    'where does @ rank by volatility',
  ],
  // Kept up with another, or small companies with large ones, where both are named.
  [
    /^@(?: as a whole| overall| in general)? (?:has|have|did|does|is) it (?:kept? up with|keeping up with|keep pace with|kept pace with|keeping pace with|hold its own against|held its own against|beat|beaten|match|matched|outperformed?|led) (?:the )?@/,
    'did @ do better than @',
  ],
  [
    /^(?:has|have|had|did|do|are)?(?:^| )(?:the )?(?:small|smaller|little)(?:er)? ?(?:caps?|companies|ones|stocks|firms)(?: (?:appear|seem)s? to have| have| has)? (?:lagged|trailed|done worse than|underperformed|fallen behind|been behind|been worse than) (?:the )?(?:big|large|larger|bigger)(?: ?caps?| ones| companies| stocks| firms)?(?<when>(?: (?:this|over|all|in|for|since|so|the|past|last|week|month|year|quarter|far|\w+day|today))*)(?: (?:put|give|i|please|me|mean|is|that|so|a|figure|number|on|it))*(?: to it)? @ (?:and|versus|vs|against|or|to|compared to) @$/,
    'did @ do worse than @$<when>',
  ],
  [/(?<=@.*) all year(?! (?:round|high|low|long)(?![^ ]))(?![^ ])/, ' this year'],
  [
    /(?<![^ ])since (?:about |around |roughly |some )*((?:an?|one|two|three|four|five|six|\d+) (?:days?|weeks?|months?|sessions?|years?)) ago(?![^ ])/g,
    'over the last $1',
  ],
  [
    /(?<=(?<![^ ])(?:obv|on balance volume|cmf|rsi|adx)(?: \w+| @)*) (?:been )?(?:sagging|drooping|sliding|sinking|slumping|fading)(?![^ ])/,
    ' falling',
  ],
  // "Lost a quarter of its value": the size of a move in percent.
  ...(
    [
      ['half', 50],
      ['(?:an?|one) third', 33],
      ['(?:an?|one) quarter', 25],
      ['(?:an?|one) fifth', 20],
      ['(?:an?|one) tenth', 10],
      ['two thirds', 67],
      ['three quarters', 75],
    ] as const
  ).map(
    ([part, percent]) =>
      [
        new RegExp(
          `(?<=(?<![^ ])(?:los[est]+|losing|shed|shedding|fell|fall|fallen|falling|drop|dropped|dropping|plunge|plunged|plunging|sank|slid|crashed|crash|tumbled|tanked|declined|collapsed|down|gave up|given up|wiped out|gained|gain|rose|risen|rise|jumped|climbed|added|soared|surged|up|put on))(?: by)?(?: (?:almost|nearly|about|around|roughly|some))? ${part}(?! (?:percent|point|dollar|an?|year|month|hour|of (?:the|them|all|an?)|results|ago|quarter))(?: (?:of |off )?(?:its|their|the) (?:value|price|worth|market value|share price))?(?: of value)?(?![^ ])`,
          'g',
        ),
        ` ${percent} percent`,
      ] as const,
  ),
  [
    /(?<=(?<![^ ])@ .*)(?<![^ ])(?:and )?(?:can|could|would) (?:you|anyone|anybody|someone) (?:account for|make sense of|explain|shed light on) (?:it|that|this|the move|the drop|the fall|the jump)$/,
    'what happened',
  ],
  [
    /(?<=@.*(?<![^ ]))(?:whatever|what on earth|what the heck|what the hell) happened$/,
    'what happened',
  ],
  // The day of a report.
  [
    /^(?!.*@.*@)(?=.*@)(?=.*(?<![^ ])(?:when|(?:what|which)(?: \w+)? (?:days?|dates?|evenings?|nights?|mornings?|afternoons?|weeks?|months?|times?)|(?:what|which) day|how (?:soon|long (?:until|till|before))|how many (?:days|weeks) (?:until|till|to|before)|due|scheduled|calendar|dates?|before long|coming up|upcoming|next)(?![^ ]))(?=.*(?<![^ ])(?:earnings|results|(?:does|do|will|must|to|is|are|due|they|it|@) report(?:s|ing)?|reports? (?:earnings|its|their|the quarter|on|next|results)|print(?:s|ing)? (?:its|their|the|earnings|numbers|results|quarter|this|next)|quarter(?:ly)? (?:numbers|figures|results|report|print|update)|quarterlies|(?:tells?|announces?|releases?|publish(?:es)?|presents?|reveals?|unveils?|posts?|drops?|gives?) (?:its|their|the|next|new|this)(?: \w+)? (?:quarter|numbers|figures|results|earnings)(?: \w+)?)(?![^ ]))(?!.*(?<![^ ])(?:since|after|fell|rose|fall|rise|react\w*|move[ds]?|last (?:earnings|report|results)|drop(?:ped)?|jump\w*|headlines?|news|volume|close[ds]?|eps|beat|miss\w*)(?![^ ])).*$/,
    'when does @ report earnings',
  ],
  // Shares that one is left with.
  [
    /^(?:so |and )?(?:i (?:am |have )?)?(?:an? )?(?:bags?(?: of)?|bag ?holding|sitting on|stuck with|underwater on|underwater with|down on|left with) (\d+) (?:shares of )?@(?: underwater)?/,
    'i own $1 shares of @',
  ],
  // What was paid out is dividends.
  [
    /(?<![^ ])(?<asks>what|how much)(?: (?<does>did|does|do|has|have|had|is|are|was|were))? @ (?:pay|paid|paying|pays) out(?: to (?:its |the )?(?:holders|shareholders|owners|investors))?(?! (?:ratio|as dividend|in dividend))(?<per> (?:per|a) share)?(?: in total| altogether| all together| combined)?(?![^ ])/,
    'how much did @ pay in dividends',
  ],
  // Heavy or light trading.
  [
    /(?<![^ ])(?<is>did|do|was|is|has|have|are|were) (?<who>@(?: (?:and|or) @)*) (?:both |each )?(?:been )?(?:trade|trading|traded|change hands|changing hands) (?:very |really |unusually |more |extra )?(?:heavy|heavily|hard|busily|actively|in size|a lot)(?![^ ])/,
    'was the volume of $<who> above average',
  ],
  [
    /(?<![^ ])(?<is>did|do|was|is|has|have|are|were) (?<who>@(?: (?:and|or) @)*) (?:both |each )?(?:been )?(?:trade|trading|traded|change hands|changing hands) (?:very |really |unusually |more |extra )?(?:light|lightly|thin|thinly|quietly|less than usual)(?![^ ])/,
    'was the volume of $<who> below average',
  ],
  // How near another signal is.
  [
    /^(?:so |and |ok )*(?:is|are|how close is|how near is) @ (?:(?:close|near|about|ready|going|set|almost|close yet) )+(?:to )?(?:switch|switching|flip|flipping|change|changing|turn|turning|a (?:switch|flip|change|turn))(?: (?:its )?(?:signal|rating|call|sides))?(?: soon| now| yet| any time soon)?$/,
    'what would change the signal of @',
  ],
  [
    /^(?:so |and |ok )*(?:at (?:what|which) (?:point|level|price|stage)|where|when) (?:would|does|do|will|should|could) (?:(?:you|tapelight|the rules?|your rules?) )?(?:(?:tell|ask|advise) (?:people|me|us|someone|anyone) to )?(?<to>sell|buy) @$|^(?:so |and |ok )*at (?:what|which) (?:point|level|stage) (?:would|does|do|will|could) @ (?:become|turn(?: into)?|be|get|flip to) (?:an? )?(?<as>buy|sell)$/,
    'what would make @ a $<to>$<as>',
  ],
  [
    /^(?=.*@)(?=.*(?<![^ ])(?:what|which) (?:number|figure|level|reading|thing|indicator|value)s? (?:should|would|do|must|can|to) (?:(?:i|we|you|one) )?(?:watch|keep an eye on|look (?:at|out for)|monitor|track|follow)(?![^ ]))(?=.*(?<![^ ])(?:chang\w*|flip\w*|turn\w*|switch\w*)(?![^ ])).*$/,
    'what would change the signal of @',
  ],
  // What options say.
  [
    /^(?!.*@.*@)(?!.*(?:short (?:interest|float)|insider|earnings|p ?e))(?=.*@)(?=.*(?<![^ ])(?:implied (?:vol|volatility|move)|iv|(?<!your )(?:calls?|puts?|options?|straddles?) (?:(?:\w+|@) ){0,3}?(?:pric\w+|imply\w*|implying|cost\w*)|(?:price|cost|premium)s? of (?:the |an? )?(?:\w+ )?(?:calls?|puts?|options?|straddles?))(?![^ ])).*$/,
    'implied volatility of @',
  ],
  // What to do with what one holds.
  [
    /^(?!.*@.*@)(?=.*@)(?=.*(?<![^ ])(?:(?:hang|hold) on|hold|keep|keep it|stay|stay put|sit tight|sitting tight|ride it out|stick with it|hang tight|stand pat|holding|keeping|staying|waiting|wait|trim|trimming|selling|adding|add) (?:or|and|versus|vs) (?:(?:just|to|better|should i|do i|rather|now|finally) )*(?:let (?:it )?go|letting go|sell|selling|fold|dump|bail(?: out)?|cut|get out|fold|trim|trimming|cash out|move on|exit|part with it|sitting tight|sit tight|hold|holding|hang on|keep|keeping|stay|staying put|call it a day)(?![^ ]))(?=.*(?<![^ ])(?:i|ive|im|my|we|long|mine)(?![^ ])).*$/,
    'should i hold or sell my @',
  ],
  [
    /^(?!.*@.*@)(?:.* )?(?:i am |im |we are |been )?short (?:on |of )?(?:some |a (?:bit|little) of )?@(?: .*)? (?:cover|close it|close out|buy it back|get out|bail|exit|hold|stay short)(?: .*)?$/,
    'should i cover my short in @',
  ],
  // One of two.
  [
    /^(?!.*@.*@.*@)(?:.* )?(?:(?:down|boils down|comes down) to|between|torn between|choos\w+ between|deciding between|either|toss up between) @ (?:or|and|versus|vs) @ (?:.* )?(?:lean|pick|choose|go for|go with|prefer|favou?r|put (?:it|my|the)|take|should i|would you)(?: .*)?$/,
    'should i buy @ or @',
  ],
  // "Now that you upgraded it to a strong buy".
  [
    /^(?!.*@.*@)(?=.*@)(?=.*(?<![^ ])(?:you|your|youve|tapelight|the site|it)(?![^ ])).*(?<![^ ])(?:strong|super|double|conviction|top) (?<action>buy|sell)(?![^ ]).*$/,
    'is @ a strong $<action>',
  ],
  // "CMF(20) latest value": a reading.
  [
    /(?<![^ ])(rsi|adx|cmf|obv)(?: (?:14|20))?(?: (?:of|for) @)? (?:the |its )?(?:latest|last|most recent|newest|current) (?:values?|readings?|figures?|numbers?|levels?|prints?)(?![^ ])/,
    '$1',
  ],
  // "Above its 50-day average or below?"
  [
    /(?<![^ ])(above|over|below|under) (?:its |the |their )?((?:20|50|200) days? (?:moving |simple )*(?:average|line|sma|ma)|sma ?(?:20|50|200)|(?:20|50|200) ?d?ma)(?: now| today)? or (?:is it |still )?(?:above|over|below|under|not|beneath)(?: it)?$/,
    'above or below its $2',
  ],
  // "How much it has moved": the change.
  [
    /(?<=^(?:so |and |please |tell me |say )*how (?:much|far|many percent) )(@|it|the stock|the price)(?: stock| shares?| price)? (has|have|had|did) (?=(?:moved?|gone|risen|fallen|gained|lost|changed?|grown|dropped|climbed|increased|decreased|gain|lose|rise|fall|drop)(?![^ ]))/,
    '$2 $1 ',
  ],
  // A high reading, as the zone that it is in.
  [
    /^(?!.*@)(?<lead>(?:so )?what (?:does|do|would|is|s) (?:it (?:mean|say|tell) (?:if|when) )?(?:an? |the )?(?:\w+ )?)(?:very |too |really )?(?:high|big|elevated) rsi(?: (?:is )?(?:number|value|reading|level|score))?(?= (?:mean|indicate|tell|say|signal|show|imply))/,
    '$<lead>rsi above 70',
  ],
  [
    /^(?!.*@)(?<lead>(?:so )?what (?:does|do|would|is|s) (?:it (?:mean|say|tell) (?:if|when) )?(?:an? |the )?(?:\w+ )?)(?:very |too |really )?(?:low|small) rsi(?: (?:is )?(?:number|value|reading|level|score))?(?= (?:mean|indicate|tell|say|signal|show|imply))/,
    '$<lead>rsi below 30',
  ],
  [
    /^(?!.*@)(?<lead>(?:so )?what (?:does|do|would) (?:an? |the )?)(?:very |too |really )?(?:high|big|elevated) adx(?: (?:number|value|reading|level|score))?(?= (?:mean|indicate|tell|say|signal|show|imply))/,
    '$<lead>adx above 25',
  ],
  [
    /^(?!.*@)(?<lead>(?:so )?what (?:does|do|would) (?:an? |the )?)(?:very |too |really )?(?:low|small) adx(?: (?:number|value|reading|level|score))?(?= (?:mean|indicate|tell|say|signal|show|imply))/,
    '$<lead>adx below 25',
  ],
  [
    /^(?!.*@)(?<lead>(?:so )?what (?:does|do|would) (?:an? |the )?)(?:very |too |really )?(?:high|big) (?<what>cmf|obv|money flow)(?: (?:number|value|reading|level|score))?(?= (?:mean|indicate|tell|say|signal|show|imply))/,
    '$<lead>positive $<what>',
  ],
  [
    /^(?!.*@)(?<lead>(?:so )?what (?:does|do|would) (?:an? |the )?)(?:very |too |really )?low (?<what>cmf|obv|money flow)(?: (?:number|value|reading|level|score))?(?= (?:mean|indicate|tell|say|signal|show|imply))/,
    '$<lead>negative $<what>',
  ],
  // What we are said to have done with a rating.
  [
    /^(?:so |but |and )?(?:why|how come) (?:did|have|would|has) (?:you|they|tapelight)(?: guys)? (?:pull|pulled|drop|dropped|remove|removed|take|took|cancel|cancelled|kill|killed|scrap)(?: (it|the (?:buy|rating|signal|call)|that))(?: (?:off|away|down|back))*$/,
    'why is it not a buy',
  ],
  // The stock of a day.
  [
    /^(?!.*@)(?:so )?(?:which|what)(?: (?:one|stock|share|name|company))? (?:had|has|got|saw) (?:the |its )?(?:worst|weakest|roughest|ugliest) (?:trading )?(?:day|session)(?! of)(?![^ ])/,
    'which stock fell the most',
  ],
  // "What does RSI even mean": the same as without the word.
  [
    /^(?:so |and |ok )?(?:which|who|which (?:one|stock)|which of (?:them|the two|these|those)) (?:pays?|paid|is paying)(?: out)? (?:the )?(?:more|most|better|best|higher|highest)(?= @ (?:or|and|vs|versus) @$)/,
    'which pays more dividend',
  ],
  // The two SELL rules.
  ...OF_MONTHS,
  // "1k" of a sum.
  [
    /(?<=(?<![^ ])(?:put|invested|invest|bought|dropped|stuck|threw|parked|had|with|of) \$? ?)(\d{1,3})k(?![^ ])/g,
    '$1000',
  ],
  [
    new RegExp(
      `^(?:(?:say|so|if|suppose|what if) )*(?:(?:i|id|you|youd|we|someone|somebody|he|she) )?(?:(?:had|have|would have) )?(?:put|invested|bought|stuck|threw|dropped|parked) ${SUM} (?:worth )?(?:of|in|into|on) @ (?<ago>${AGO}|in [a-z]{3,9} 20\\d\\d)(?: (?:now |is it |what is it )*worth(?: now| today)?| (?:what|how much)(?: money)? (?:would|do|will|did) (?:i|you|we|they|he|she|it) (?:have|be|make|made|get|be worth)(?: \\w+){0,3})?$`,
    ),
    'if i had bought $<sum> dollars of @ $<ago> what is it worth now',
  ],
  // Volatility is of twenty sessions anyway.
  [
    /(?<=(?<![^ ])(?:volatil\w+|calm\w*|jumpy|wild\w*)(?: \w+){0,5}) (?:over|in|for|of|during) (?:the )?(?:last|past) (?:20 (?:days|sessions)|month)$/,
    '',
  ],
  [
    /^(?:(?:so|and|ok|then) )*(?:(?:which|who|what)(?: one| of (?:the two|these|those|them))? is )(?:the )?(?:calmer|steadier|less volatile|less risky|safer|quieter|smoother|less jumpy|less wild)(?: one)?(?: .*)? @(?: energy| corp| inc)? (?:or|vs|versus|and) @(?: energy| corp| inc)?$/,
    'which has the lower volatility @ or @',
  ],
  [
    /^(?:(?:so|and|ok|then) )*(?:(?:which|who|what)(?: one| of (?:the two|these|those|them))? is )(?:the )?(?:wilder|riskier|more volatile|more risky|jumpier|bumpier|choppier)(?: one)?(?: .*)? @(?: energy| corp| inc)? (?:or|vs|versus|and) @(?: energy| corp| inc)?$/,
    'which has the higher volatility @ or @',
  ],
  [
    /^(?:so |and )?how (?:risky|jumpy|wild|choppy|bumpy|crazy|rough) (?:is|are) (@|it)(?= |$)/,
    'how volatile is $1',
  ],
  // "What's up with it": what its price did, whichever way.
  [
    /^(?:so |ok |hey |yo |dude |man |bro |um )*(?:(?:what|what the \w+|wtf|wth) (?:is|was)|whats) (?:even |actually |just )*(?:up|good|cooking|shaking|popping)(?: with| w| at| on| in)? (@)(?: stock| shares)?(?: (?:today|now|right now|rn))?$/,
    'what did $1 do today',
  ],
  [
    /^(?:(?:yo|so|omg|dude) )*(?:wtf|wth) is (?=(?:going on|happening) (?:with|w|at|to) @)/,
    'what is ',
  ],
  [
    /^(?:so |ok |hey )*(?:what is|whats) (?:the |up with the |going on with the )?(?:deal|story|situation|scoop|word|verdict) (?:with|on|about|for) (@)(?: stock| shares)?(?: right now| now| today| these days| lately)?$/,
    'how is $1 doing',
  ],
  [
    /(?<=(?<![^ ])how (?:does|is|do|did|are) @ look(?:ing)?) (?:on|from) (?:the |a )?(?:dailys?|daily chart|charts?|technicals)$/,
    '',
  ],
  [
    /^(?:so |and )?(?:is|are) (?<whose>@|it) (?:stock |shares? )?(?:cheaper|lower priced|less expensive|lower|worth less)(?: now| today)? than (?:it was |it cost |they were |what it was )?(?:an?|one) (?<unit>week|month|quarter|year) ago(?: now| today)?$/,
    'is $<whose> down over the last $<unit>',
  ],
  [
    /(?<![^ ])(?:since|from|off) (?:the |its |their )?(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|jun[e]?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (?<year>20\d\d )?(?<end>bottom|low|lows|trough|top|peak|high|highs)(?![^ ])/,
    'since its $<end> in $<month> $<year>',
  ],
  // Breadth.
  [
    /^(?!.*@)(?:so )?(?:did|have|are|were) more (?:stocks|names|of them|shares) (?:go(?:ne)?|went|been|closed?|finish(?:ed)?|end(?:ed)?)? ?(?:up|higher|green) (?:or|than|vs|versus) (?:go(?:ne)? |went )?(?:down|lower|red)(?: today)?$/,
    'how many stocks rose and how many fell',
  ],
  [
    /^(?:so )?is (?:anyone|anybody|anything|any stock|any of them|something) (?:even |still |actually |rated )*(?:an? )?(buy|sell)(?: today| now| right now)*$/,
    'which stocks are rated $1',
  ],
  [
    /(?<=(?<![^ ])(?:stocks?|names?|tickers?|compan(?:y|ies))) (?:that )?(?:you|u|ya) (?:track|follow|cover|watch|list|have)(?![^ ])/,
    '',
  ],
  [
    /^(?:so )?(?:since|as|given that|now that|seeing as) (@) is (?:rated )?(?:an? )?(buy|sell|watch)(?: now| right now| today)?(?:,? (?!would|will|should|what|how (?:far|close|long)|when).*)$/,
    'is $1 a $2',
  ],
  // A fresh cross is one whose day is told.
  [
    /^(?:so )?(?:did|has|have) (@|it) (?:just|recently|freshly|newly) (?:had |have |got |get |made |make |seen |see |done |do |form |formed )*(?:an? )?(golden|death) cross(?:ed)?(?: today| yesterday| this week)?$/,
    'when was the last $2 cross of $1',
  ],
  // What ends a rating.
  [
    /^(?:so |and )?what (?:makes|would make|could make|will make|might make|gets|would get|takes|would take) (?<whose>@|it) (?:not (?:be )?(?:an? )?(?<a>buy|sell)(?: any ?more)?|off (?:the )?(?<b>buy|sell)(?: list)?|stop being (?:an? )?(?<c>buy|sell))$/,
    'what would end the $<a>$<b>$<c> of $<whose>',
  ],
  [
    /^(?:so |and )?(?:what (?:happens|would happen)(?: to (?<one>@|it))? (?:if|when|once)|if|when|once|say) (?:(?:the|its) )?(?<two>@ )?(?:s )?(?<what>rsi|adx|cmf|obv|price|close)(?: of @)? (?:goes|gets|rises|climbs|breaks|moves|crosses|hits|passes|drops|falls|dips)(?: (?:past|above|over|to|below|under|up|down|through))*(?: \d+(?: \d+)?)?(?: (?:tomorrow|next week|today|at the close))?(?: (?:then )?what(?: happens| then)?(?: to (?:it|@|the signal))?| what is (?:the |its )?(?:signal|rating)(?: then)?| does it (?:flip|change|turn))?$/,
    'what would change the signal of $<one>$<two>',
  ],
  // Other streaks of lists are not known: the word is left, to be named.
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
    /^(?:so |and |hey |ok )*how (?:is|are|was|were) (?:the |your )?(?:us |stock |overall )*(?:markets?|stocks|wall street)(?: overall)?$/,
    'how is the market doing',
  ],
  [
    new RegExp(
      `^(?:what|which|any|how many) (?<what>${SECTORS_NAMED}|banks?|bank|chip|oil) (?<noun>stocks|companies|names|shares) (?:do|are|can) (?:you|i|u) (?:cover|track|have|follow|see|list|covering|tracking)(?: here)?$`,
    ),
    'list the $<what> stocks',
  ],
  [
    /^(?:who|which|what)(?: (?:stocks?|names?))? (?:only |just )?(?:needs?|lacks?|misses|miss|is missing|are missing|is lacking|are lacking) (?:only |just )?(?:the )?(?<what>adx|rsi|cmf|obv|sma)(?: condition)? (?:to (?:become|be|turn|get to|turn into)|for|from being) (?:an? )?buy$/,
    'which watch stocks only miss the $<what> condition',
  ],
  [/(?<=(?<![^ ])(?:over|in|during|for)) its (?=(?:last|past|latest|previous) )/g, ' the '],
  [
    /^(?:so )?(?:was|is) (?:the )?(?:(?<day>todays?|yesterdays?|(?:mon|tues|wednes|thurs|fri)days?) )?(?:selling|sell ?off|buying|rally|drop|decline|move|gain|fall|rise|weakness|strength|buying pressure) (?:broad|widespread|broad based|across the board|concentrated|narrow)(?: .*)?$/,
    'did more stocks rise or fall $<day>',
  ],
  [
    /(?<![^ ])(?:getting |being |been )?(?:dumped|sold(?: off)?|unloaded) (?:the )?(?:hardest|most|heaviest|heavily) (?:by|per|on|according to) (?:the )?(?:cmf|money flow)(?![^ ])/,
    'with the lowest cmf',
  ],
  [
    /(?<![^ ])20(?: day)?(?: average| line| sma| moving average)? (?:cross|crossed|crosses|crossing|move|moved) (?:over|above)(?: its| the)? 50(?: day)?(?: average| line| sma| moving average| one)?(?![^ ])/,
    'a golden cross',
  ],
  // "Its RSI a month ago vs now".
  [
    /(?<=(?<![^ ])(?:rsi|adx|cmf|obv|volatility)) (?:an?|one) (day|week|month|year) ago (?:vs|versus|against|compared (?:to|with)) (?:right )?(?:now|today)(?![^ ])/,
    ' now and a $1 ago',
  ],
  // "@ vs a year ago, in percent".
  [
    /^@ (?:vs|versus|compared (?:to|with)|against|from) (?:a|one|last) (week|month|quarter|year)(?: ago)?(?: (?:in )?(?:percent|%))?$/,
    'how much has @ changed over the last $1',
  ],
  [
    /(?<=@(?: (?!rsi|adx|cmf|obv|volume|volatility|sma\d*)\w+)?) (?:from )?(?:a|last|one) (?<unit>week|month|year)(?: ago)? (?:vs|versus|to|until|compared (?:to|with)) (?:now|today)(?![^ ])/,
    ' over the last $<unit>',
  ],
  [
    /(?<![^ ])(?:(?:trade|traded|trading|trades) )?(?:lighter|thinner|quieter) than (?:usual|normal|average|it usually does)(?![^ ])/,
    'with less volume than usual',
  ],
  [
    /(?<![^ ])(?:(?:trade|traded|trading|trades) )?(?:heavier|busier) than (?:usual|normal|average|it usually does)(?![^ ])/,
    'with more volume than usual',
  ],
  [
    /^(?:what (?:is|was) )?(?:the )?(?:lowest|cheapest) (?:point|price|level|print)(?: (?:for|of|on))? @ (?:(?:was|has been|hit|reached|traded at) )?(?:in|over|of|for|during) (?:the )?(?:last|past) (?:year|12 months|52 weeks|twelve months)$/,
    '52 week low of @',
  ],
  [
    /(?<![^ ])(?:that |which |who )?(?:have |has |are |is )?(?:lost|fallen|dropped|down|shed) (?:by )?(?:more than |over |at least )?(?:a |one )?half (?:of (?:its|their) (?:value|price) )?(?:from|since|off|below) (?:their|its|the|a) (?:52 week |year |yearly )?(?:peaks?|highs?|tops?)(?![^ ])/,
    'at least 50 percent below their 52 week high',
  ],
  [
    /^(?:so )?(?:suppose|say|imagine|what if|if) (?:that )?@ (?:gets|has|had|reaches|hits|got|shows) (?:an? )?(?:rsi|adx|cmf) (?:of )?-?\d+(?: \d+)?(?: tomorrow| next week| today| what then| then what| then)*$/,
    'what would change the signal of @',
  ],
  [
    /(?<![^ ])(?:from|since) (?:the )?new years?(?: day| eve)?(?: of)? (?<year>20\d\d)(?: (?:until|till|to|through|up to) (?:now|today))?(?![^ ])/,
    'since january 1 $<year>',
  ],
  [
    /(?<![^ ])(?:from|since) (?:the )?new years?(?: day| eve)?(?: (?:until|till|to|through|up to) (?:now|today))?(?![^ ])(?! 20)/,
    'year to date',
  ],
  [
    /^@ (?:or|vs|versus|and) @ which (?:one )?(?:has |is |have )?(?:fallen|dropped|down|lost|sunk) (?:more|further|most|the most|furthest) (?:from|below|off) (?:its|their|the) (?:52 week |year )?(?:high|peak|top)$/,
    'which is furthest below its 52 week high @ or @',
  ],
  [
    /^(?:i am |im )?(?:thinking (?:of|about) |considering |gonna |about to |want to )?(?:yolo\w*|going all in|go all in|loading up|load up|jumping|jump|getting|aping|ape)(?: (?:into|on|in))* @(?: .*)? (?:good idea|bad idea|thoughts|smart|dumb|wise|crazy|stupid)(?: or not)?$/,
    'should i buy @',
  ],
  // What a signal was, and is no longer.
  [
    /(?<![^ ])(?:that |which |who )?(?:were|was) (?:rated )?(?:an? )?(?<action>buy|sell|watch)e?s? (?:(?:a|one|last|the last) )?(?<unit>week|month)(?: ago)? (?:but|and) (?:are not|arent|is not|isnt|not|no longer)(?: (?:an? )?(?:buy|sell|watch)s?| any ?more| now| today| one| so| are| is)*$/,
    'lost their $<action> rating over the last $<unit>',
  ],
  // What people call a correction, a bear and a bull market.
  [
    /^(?:so |and )?(?:is|are) (@) (?:\w+ )?(?:now |still |officially |currently |already )*(?:in|entering|at) (?:an? )?(?:technical )?correction(?: territory)?(?: now| yet)?$/,
    'is $1 at least 10 percent below its 52 week high',
  ],
  [
    /^(?:so |and )?(?:is|are) (@) (?:\w+ )?(?:now |still |officially |currently |already )*(?:in|entering|at) (?:an? )?bear market(?: territory)?(?: now| yet)?$/,
    'is $1 at least 20 percent below its 52 week high',
  ],
  [
    /^(?:so |and )?(?:is|are) (@) (?:\w+ )?(?:now |still |officially |currently |already )*(?:in|entering|at) (?:an? )?bull market(?: territory)?(?: now| yet)?$/,
    'is $1 at least 20 percent above its 52 week low',
  ],
  // Where a reading stands among its own of the past year.
  [
    /^(?:so |and )?(?:(?:what|which) (?:is the )?percentile (?:is|of|for) |in (?:what|which) percentile is |what is )?(?:the )?(?:@ (?<a>rsi|adx|cmf|volatility|volume)|(?<b>rsi|adx|cmf|volatility|volume) (?:of|for|on) @)(?: (?:percentile|percentile rank|rank in its own history|in percentile terms))?(?: (?:in|over|of) (?:the )?(?:last |past )?year)?(?<=percentile.*)$/,
    'standingof @ $<a>$<b>',
  ],
  [
    /^(?!.*(?:@|\b(?:what|mean\w*|should|why|how|are they|good|bad|safe|risky|worth|buy)\b))(?:.* )?penny stocks?(?: .*)?$/,
    'stocks under 5 dollars',
  ],
  [
    /^(?:so |and )?(?:on )?how many (?:days|sessions) (?:was|were|has|did|is) (?<whose>@|it) (?:been |go |gone |close |closed )?(?<way>up|down|green|red|higher|lower)(?= |$)/,
    'how many $<way> days did $<whose> have',
  ],
  [
    /^(?:so |and |but )?(?:(?:is|are) )?(?:the )?(?:(?<a>@|it) trend|trend (?:in|of|for|on) (?<b>@|it))(?: now| currently)* (?:up or down|down or up|bullish or bearish|rising or falling)$/,
    'trendof $<a>$<b>',
  ],
  // The averages say which way a trend goes, and ADX only how strong it is.
  [
    /^(?:so |and |but )?(?:(?:is|are) )?(?:the )?(?:(?<a>@|it) trend|trend (?:in|of|for|on) (?<b>@|it))(?: even| still| really| now| currently)* (?:up|rising|bullish|positive|upwards?)(?: or not| right now| now| today)?$/,
    'is $<a>$<b> sma20 above its sma50',
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
    /^(?:so |and )?how (?:has|have) (?<whose>@|it) been (?:behaving|acting|doing|performing|looking)(?: lately| recently)?$/,
    'how is $<whose> doing this month',
  ],
  [
    /^(?:so |and |ok )?(?:what(?: has| is)?|whats|anything|did anything|has anything) change[ds]?(?: on the (?:list|site))? (?<day>today|yesterday|this week)$/,
    'which stocks changed signal $<day>',
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
    /(?<=(?<![^ ])(?:best|worst|biggest) (?:day|week|month)(?![^ ]).*) and (?:by )?how much did (?:it|they|@) (?:lose|gain|fall|rise|drop|move|make|jump)(?: by)?$/,
    '',
  ],
  // "Get RSI for": asked for, and no turn of a signal.
  [new RegExp(`^(?:please |now |and )*get (?=(?:me |the |its )*${FIGURE}(?![^ ]))`), 'what is '],
  // "Death x".
  [/(?<=(?<![^ ])(?:death|golden) )x(?:s|es)?(?![^ ])/g, 'cross'],
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
  // "Did it trade way more than normal", "was the trading unusually heavy compared with an ordinary day": its volume.
  [
    /^(?:so |and |hey )*(?:did|does|has|is|was|are) @ (?:trade|traded|trading|change hands|changing hands) (?:(?:way|a lot|lots|much|far|noticeably|any|really|so|significantly) )*(more|less|heavier|lighter|busier)(?: heavily| actively| shares| volume)* than (?:on )?(?:is |it is |an? |its |the )?(?:own )?(?:usual|normal|usually|normally|average|ordinary|typical|regular|other)(?: (?:days?|sessions?|volume|daily|trading|amount))*(?<when> (?:today|yesterday|now|right now|on \w+day))?$/,
    'did @ trade $1 than its average volume$<when>',
  ],
  [
    /^(?:so |and |hey )*(?:was|is|were) (?:the |there )?(?:unusually |abnormally )?(?:(?:heavy|busy|brisk) )?(?:trading|activity|trade|turnover)(?: volume| activity)? (?:in|of|for|on) @(?: stock| shares)?(?: (?:today|unusually|abnormally|exceptionally|very|really|so|heavy|heavier|busy|busier|high|brisk|active|unusual|abnormal|out of the ordinary|elevated|big|bigger|higher|normal))*(?: (?:compared (?:with|to)|relative to|versus|vs|against|than|for) (?:on )?(?:an? |its |the )?(?:own )?(?:usual|normal|average|ordinary|typical|regular)(?: (?:days?|sessions?|volume|daily|trading|activity))*)?(?<when> (?:today|yesterday|now|right now|on \w+day))?$/,
    'is the volume of @ unusual$<when>',
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
  [/(?<=(?<![^ ])52 week )hi(?![^ ])/, 'high'],
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
    /^(?:so |and )?(?:when|at (?:what|which) (?:point|level|stage)) (?:would|will|does|could|might) (@|it) (?:lose|stop being|drop|give up|no longer be|cease to be) (?:its |an? |the )?(buy|sell|watch)(?: signal| rating)?$/,
    'what would have to happen for $1 to lose its $2 signal',
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
  const whole = words.replaceAll(HALF, spellHalf)
  const isAsked = whole.includes('@') && !CLAIMS_RUN.test(whole)
  const said = isAsked
    ? whole
    : whole.replaceAll(OF_RUN, '$<way> $<count> days in a row').replaceAll(IN_A_ROW, spellRun)
  return reword(said, TABLE).replace(/ +/g, ' ').trim()
}

/** "The first half of 2026" by the closes at its ends. */
const HALF =
  /(?<![^ ])(?:(?:in|over|during|for|through) )?(?:the )?(?:(?<first>first|1st)|second|2nd|last) half (?:of (?:the year )?)?(?<year>20\d\d)(?![^ ])|(?<![^ ])(?:(?:in|over|during|for) )?h(?<which>[12]) (?:of )?(?<of>20\d\d)(?![^ ])/g
const HALF_ONCE = new RegExp(HALF.source)

function spellHalf(all: string): string {
  const { first, year, which, of } = HALF_ONCE.exec(all)?.groups ?? {}
  const number = Number(year ?? of)
  return first !== undefined || which === '1'
    ? `from december 31 ${number - 1} to june 30 ${number}`
    : `from june 30 ${number} to december 31 ${number}`
}

/** "Rose three days in a row" as one word for the lexicon; other days stay. */
function spellRun(all: string): string {
  const { way, of, more, count = '' } = IN_A_ROW_ONCE.exec(all)?.groups ?? {}
  const said = way ?? of
  const sessions = (NUMBERS.indexOf(count) + 1 || Number(count)) + (more === undefined ? 0 : 1)
  if (said === undefined || sessions < 2) return all
  return `${IS_DOWN.test(said) ? 'down' : 'up'}run${sessions}`
}
