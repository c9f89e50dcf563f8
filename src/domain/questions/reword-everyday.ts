import { MONTH_NAMES } from './plain-words.ts'
import { reword, type Rewordings } from './reword.ts'

const IT = '@(?: stock| shares?| price| share price)*'
const NOW = '(?: (?:right now|now|today|these days|currently|at the moment|at present|atm))*'
const STILL = '(?:(?:still|now|currently|really|actually|even|just) )*'
const OR_NOT =
  '(?: or (?:nah|not|no|what|is it not|has it not|did it not|something|bad(?:ly)?|down|up)| yes or no)?'
const MOVES =
  '(?<move>drop|fall|decline|loss|dip|slide|slump|plunge|crash|selloff|tumble|gain|rise|jump|climb|rally|surge|spike|pop|advance|move|swing)'
const GREAT =
  '(?:biggest|largest|greatest|worst|best|steepest|sharpest|hardest|deepest|highest|ugliest|nastiest|max|maximum|record)'
/** A period in which something happened; a day has one move only. */
const PERIOD = `(?<when> (?:so far |ever |this |last |past |in |over |during |within |since |of |for |ytd|year to date|lately|recently)(?!.*(?<![^ ])(?:today|yesterday|\\w+day|its|peak|high|low|top)(?![^ ])).*)?`

const LOW_WORDS =
  'lowest|cheapest|least expensive|bottom|rock bottom|bottom price|low|lows|low point|trough|floor'
const HIGH_WORDS =
  'highest|priciest|dearest|most expensive|top|top price|high|highs|high point|peak|peak price|summit|ceiling'
const END = `(?<end>${LOW_WORDS}|${HIGH_WORDS})(?: (?:point|price|level|mark|ever))*`
const WHEN_IS =
  '(?:(?:so|and|hey|ok|please|could you tell me|can you tell me|tell me|do you know|i want to know) )*(?:when|(?:on )?(?:what|which) (?:day|date))'
const WHEN_DID = `^${WHEN_IS} (?:did|has|had) ${IT}`
const WHEN_WAS = `^${WHEN_IS} (?:was|were|is)`
/** When a stock was at its highest or lowest price. */
const EXTREMES: readonly RegExp[] = [
  `${WHEN_DID} (?:last )?(?:(?:hit|reach|reached|make|made|set|touch|touched|see|seen|find|found|get to|got to|go to|trade at|been at) )(?:(?:its|the|a|an|absolute|very|new) )*${END}(?<when> .*)?$`,
  `${WHEN_DID} (?<end>bottom|bottomed|peak|peaked|top|topped)(?: out)?(?<when> .*)?$`,
  `${WHEN_DID} (?:trade |get |been |go |stand )*(?:the |at its |its )*${END}(?<when> .*)?$`,
  `${WHEN_WAS} ${IT} (?:(?:trading|priced|at|down|up|its|the|very|absolute) )*${END}(?<when> .*)?$`,
  `^${WHEN_IS} ${IT} (?:was|were|is|hit|reached|made|set|touched) (?:(?:trading|priced|at|its|the|a|very|absolute) )*${END}(?<when> .*)?$`,
  `^${WHEN_IS} ${IT} (?<end>bottomed|peaked|topped)(?: out)?(?<when> .*)?$`,
  `${WHEN_WAS} (?:the |its )?${END} (?:of|for|in|on) ${IT}(?<when> .*)?$`,
  `^(?:so |and )?(?:what|how much) (?:was|is) (?:the )?(?<end>lowest|cheapest|highest|priciest|most expensive)(?: price)?(?: that)?(?: (?:of|for))? ${IT}(?: (?:has|had|have|got|get|gotten|went|gone|go|been|was|traded|trade|hit|reached|at|for|to|down|up|ever))*(?<when> .*)?$`,
  `^(?:so |and )?how (?<end>low|high) (?:did|has) ${IT} (?:get|go|gone|got|gotten|fall|fallen|drop|dropped|climb|climbed|rise|risen|been)(?<when> (?:this|in|over|since|during|last|ytd|year to date) .*|ytd)?$`,
  `^(?:so |and )?what (?:was|is) (?:the )?(?<end>high|low|peak|bottom|top) (?:of|for|in|on) ${IT}(?<when> .+)$`,
  `^(?:so |and )?what (?:was|is) ${IT} (?<end>high|low|peak|bottom|top)(?<when> .+)$`,
].map((pattern) => new RegExp(pattern))
const IS_LOW = new RegExp(`^(?:${LOW_WORDS}|bottomed)$`)
/** The 52 weeks, which have a figure of their own. */
const OF_YEAR =
  /^(?: (?:(?:in|over|during|within|of|for|through) )?(?:(?:the|this|its|last|past) )*(?:year|12 months|twelve months|52 weeks?)(?: (?:high|low))?)?$/
const THIS_YEAR = /^ (?:(?:in|of|for|during) )?this year$/
/** Levels and figures with words of their own. */
const OF_OTHERS =
  /(?<![^ ])(?:rsi|adx|cmf|obv|sma|volume|volatility|average|52|today|yesterday|close[ds]?|closing|all time|ever|signal|rating|support|resistance|buy|sell|\d{1,3} day)(?![^ ])/

/** "When did it bottom this year": the day of its lowest price; null for another question. */
function readExtreme(words: string): string | null {
  if (OF_OTHERS.test(words)) return null
  for (const pattern of EXTREMES) {
    const { end = '', when = '' } = pattern.exec(words)?.groups ?? {}
    if (end === '') continue
    const side = IS_LOW.test(end) ? 'low' : 'high'
    if (OF_YEAR.test(when) && !THIS_YEAR.test(when)) return `when was the 52 week ${side} of @`
    return IS_PERIOD.test(when) ? `price${side} of @${when}` : null
  }
  return null
}
const IS_PERIOD = new RegExp(
  `^ (?:(?:in|over|during|within|of|for|since|so far) )*(?:(?:the|this|last|past|these) )*(?:year|month|week|quarter|summer|winter|spring|fall|ytd|year to date|mtd|20\\d\\d|${MONTH_NAMES}|(?:\\d+|two|three|four|six) (?:days|weeks|months|sessions))(?: (?:so far|\\d{1,2}|20\\d\\d))*$`,
)

/** Someone's own money or shares: no talk around a question. */
const OF_ONESELF =
  /(?:^| )(?:have|got)$|(?<![^ ])(?:keep|worth|own|owns|hold|holds|holding|bought|buy|sold|sell|invest\w*|savings?|saved?|retire\w*|pension|401k|ira|shares?|stocks?|portfolio|money|cash|debt|loan|job|should|position|bags?|puts?|calls?|@|\d\S*|die|kill)(?![^ ])/
const OPENS = '(?:is|was|has|did|does|how is|how has|how did|how was|what is|when did)'
/** "My wife drinks so much @, is the stock up": what is told before names the stock that is asked about. */
const TOLD_FIRST = new RegExp(
  `^(?<told>(?:my|i|we|our|me|you|the|been|just|love|everybody|everyone|people|all|had|got|ate|eating|drinking|driving|at|am|so|kids?)(?: \\w+)*?) @(?<after>(?: (?!is |was |has |did |does |how |what |which |when |or |and )\\w+){0,4}?)(?: (?:and|so|but|anyway))? (?<verb>${OPENS}) (?:(?:the|its|their|that) )?(?:stock|share price|shares|company|it)(?<rest> .+)$`,
)
/** "I don't want the chart, I just want to know": what follows is asked. */
const ONLY_TELL =
  /^(?!.*@.*(?:just|only) )(?:[^@]*? )?(?:just|only) (?:want to know|need to know|tell me|say|answer me|let me know|wondering|want an answer)(?: (?:yes or no|if|whether|this|one thing|straight|plainly|please))* (?=(?:is|are|was|did|does|do|has|how|what|when) (?:the )?@)/

/** "Still going up or what". */
const stillMoving = (how: string): RegExp =>
  new RegExp(
    `^(?:(?:so|and|ok|tell me|say|is) )*${IT} (?:is )?still (?:${how})(?: or (?:what|not|nah|no|na|over|done|has it stopped|did it stop))$`,
  )

/** Everyday questions about one stock, each with the plain one. */
const TABLE: Rewordings = [
  [ONLY_TELL, ''],
  // What it costs.
  [
    new RegExp(
      `^(?:so |and )?(?:what|where|how much|what price) (?:is|are)(?: one| a)?(?: share of| price of)? ${IT}${NOW} (?:at|trading at|trading for|trading|going for|sitting at|priced at|worth|costing)${NOW}$`,
    ),
    'what is the price of @',
  ],
  // The class of a share, besides which of the two did more.
  [/(?<=@.*) what is the (?:difference|diff)(?: between them)? (?:and )?(?=which )/, ' '],
  // The largest move of a day.
  [
    new RegExp(
      `^(?:(?:so|and|please) )*(?:(?:when|on (?:what|which) day|what day|which day) (?:was|is|did) |(?:what|how big|how bad|how large) (?:was|is|were) |(?:show|tell|give) me )?(?:the |its )?${IT} (?:have |had |has |make |made |see |suffer )?(?:its |the |a )?(?:single |one |1 )?${GREAT} (?:ever )?${MOVES}(?: ever)?(?: (?:in|on|over) (?:a|one|a single|any) (?:day|session))?${PERIOD}$`,
    ),
    'biggest one day $<move> of @$<when>',
  ],
  [
    new RegExp(
      `^(?:(?:so|and|please) )*(?:(?:when|on (?:what|which) day|what day|which day) (?:was|is) |(?:what|how big|how bad|how large) (?:was|is|were) |(?:show|tell|give) me )?(?:the |its )?(?:single |one |1 )?${GREAT} (?:ever )?${MOVES}(?: (?:of|for|in|by|on|that))? ${IT}(?: (?:has|had|have|made|saw|seen|suffered|ever))*(?: (?:in|on|over) (?:a|one|a single|any) (?:day|session))?${PERIOD}$`,
    ),
    'biggest one day $<move> of @$<when>',
  ],
  // Whether it has done well over a period.
  [
    new RegExp(
      `^(?:so |and )?(?:is|has|was) ${IT} ${STILL}(?:been )?(?:doing|done|performing|performed|looking|holding up)? ?(?:ok|okay|well|good|fine|alright|all right|great|decent|decently|nicely|strong)${OR_NOT}(?<when> (?:this|over|in|since|ytd|year to date|so far|on)(?: .*?)?)${OR_NOT}$`,
    ),
    'is @ up$<when>',
  ],
  [
    new RegExp(
      `^(?:so |and )?(?:is|has|was) ${IT} ${STILL}(?:been )?(?:doing|done|performing|performed) (?:bad|badly|poorly|terribly|horribly|awful|awfully)${OR_NOT}(?<when> (?:this|over|in|since|ytd|year to date|so far|on)(?: .*?)?)${OR_NOT}$`,
    ),
    'is @ down$<when>',
  ],
  // "What's up with it, is it still going up": the second asks.
  [
    new RegExp(
      `^(?:what is (?:up|going on|happening)|what happened|how is it going) (?:w|with|to|at) (?:the )?${IT} (?<verb>is|has|was|did) it (?<rest>.+)$`,
    ),
    '$<verb> @ $<rest>',
  ],
  // "Above its average, or did it lose it": the other answer to it.
  [
    /(?<=(?<![^ ])(?:above|over|holding|hold)(?: \w+)* (?:average|line|sma|ma|day)) or (?:did|has|have) (?:it|@|they) (?:already |just )?(?:lose|lost|break|broken|broke|give up|given up|fall|fallen|drop|dropped|slip|slipped|sink|sunk|crack|cracked|dip|dipped|gone|go)(?: back)?(?: (?:it|that|through|below|under|beneath|underneath|lower|down))*(?: (?:it|that|there))?$/,
    '',
  ],
  [
    /(?<=(?<![^ ])(?:below|under|beneath)(?: \w+)* (?:average|line|sma|ma|day)) or (?:did|has|have) (?:it|@|they) (?:already |just )?(?:reclaim|reclaimed|regain|regained|retake|retaken|recover|recovered|climb|climbed|get|gotten|got|rise|risen|come|break|broken|go|gone)(?: back)?(?: (?:it|that|over|above|on top|higher|up|of))*(?: (?:it|that|there))?$/,
    '',
  ],
  // How near another signal is.
  [
    new RegExp(
      `^(?:so |and )?(?:is|are|was) ${IT} ${STILL}(?:anywhere |any where |getting |very |pretty |that )*(?:near|close to|closing in on|approaching|almost|nearly|about to|on the (?:verge|edge) of|ready to)(?: (?:being|becoming|become|be|turning|turn|turn into|flipping to|flip to|hitting|hit|getting|get|a|an|its|to|in|on))* (?<action>buy|sell)(?: (?:signal|rating|territory|zone|yet|now))*${OR_NOT}$`,
    ),
    'how far is @ from a $<action>',
  ],
  [
    new RegExp(
      `^(?:so |and )?(?:is|are) ${IT} ${STILL}(?:anywhere |very )*(?:near|close to|about to|at risk of|in danger of|on the (?:verge|edge) of) (?:losing|lose|dropping|drop|loosing)(?: (?:its|the|a))* (?<action>buy|sell)(?: (?:signal|rating|status))?${OR_NOT}$`,
    ),
    'what would have to happen for @ to lose its $<action> signal',
  ],
  // How much it swings, among all.
  [
    new RegExp(
      `^(?:so |and )?(?:is|does|do|has) ${IT} ${STILL}(?:(?:an?|very|pretty|really|fairly|rather|more of a|usually|generally|tend to|been|known to) )*(?:calm|quiet|steady|stable|smooth|tame|sleepy|boring|wild|jumpy|choppy|bumpy|crazy|volatile|swing|swings|jump|bounce|move|fluctuate)(?: (?:stock|one|name|share|ride|around|about|a lot|much|wildly|lots|all over(?: the place)?|up and down))*(?: or (?:(?:is|does|do) (?:it|@) )?(?:(?:an?|more|very|pretty|really|rather|kind of|all|usually) )*(?:calm|quiet|steady|stable|smooth|tame|sleepy|boring|wild|jumpy|choppy|bumpy|crazy|volatile|swing|swings|jump|bounce|move|not|nah|over the place|swingy)(?: (?:stock|one|name|ride|around|about|a lot|much|wildly|lots|all over(?: the place)?|up and down|it))*)?$`,
    ),
    'rank of @ by volatility',
  ],
  // How often its signal changed.
  [
    new RegExp(
      `^(?:so |and )?(?:how (?:many times|often)) (?:did|has|have) ${IT} (?:flip|flipped|switch|switched|change|changed)(?: (?:its|the|signals?|ratings?|sides?|around|back and forth))*(?<when> (?!.*(?<![^ ])(?:buy|sell|watch|from|to)(?![^ ])).+)$`,
    ),
    'how many times did @ change its signal$<when>',
  ],
  // "More trading than usual", "a normal day's volume".
  [
    new RegExp(
      `^(?:so |and )?(?:(?:was|is|were|has|did) )?(?:there )?(?:been |see )?(?<how>more|heavier|higher|bigger|busier|less|lighter|lower|thinner|quieter) (?:of )?(?:trading|activity|shares traded|volume|action|turnover)(?: volume| activity| action)?(?<day> today| yesterday| on \\w+day)? than (?:usual|normal|average|usually|normally|(?:on )?an? (?:usual|normal|average|typical) day|(?:on )?most days|(?:on )?other days) (?:in|on|for|with|of|at) ${IT}(?<when>(?: today| yesterday| on \\w+day)?)$`,
    ),
    'is the volume of @ $<how> than its average volume$<day>$<when>',
  ],
  [
    new RegExp(
      `^(?:(?:so|and|roughly|about|around) )*(?:what is (?:the )?)?(?:how (?:many|much)|number of|amount of|volume)(?: shares| volume| stock)?(?: of| in| for| does| do| has)* ${IT}(?: shares?| volume)?(?: (?:get|gets|are|is|does|do|usually|normally|typically|it|they|traded?|trades|trading|change|changes|changing|hands|bought|and|sold|volume|have|has|see|sees))* (?:(?:on|in|over|during|for) (?:an?|the|its|one) (?:normal|typical|average|usual|regular|ordinary|standard) (?:trading )?(?:day|session)|usually|normally|typically|on average)$`,
    ),
    'average volume of @',
  ],
  [
    new RegExp(
      `^(?:so |and )?how (?:much|many shares)(?: of| does| do)? ${IT} (?:usually|normally|typically) (?:trades?|changes? hands)(?: (?:in )?(?:a|per|each|every) day| daily)?$`,
    ),
    'average volume of @',
  ],
  // A claim about its volume.
  [
    new RegExp(
      `^(?:so |and )?(?:the )?@ (?:trading )?volume (?:is|was|looks|seems|seemed|looked) (?:(?:really|very|pretty|so|quite|awfully|kind of|a bit|rather) )*(?<how>low|light|thin|high|heavy|big)(?<day> today| yesterday)?(?: (?:or )?(?:right|no|yes|is(?: it|nt it)(?: not)?|am i (?:wrong|right|(?:seeing|reading|getting|imagining|misreading) (?:that|it|this|things)(?: wrong| right)?)))*$`,
    ),
    'is @ volume $<how>$<day>',
  ],
  // How far it has to go to its high.
  [
    new RegExp(
      `^(?:so |and )?(?:how much |any |what )?(?:room|headroom|upside|way|ground|space|distance)(?: is)?(?: there)?(?: left)?(?: (?:does|do|has|did|for|to go for))? ${IT}(?: (?:still|have|has|got|left|to go|to run|to cover|to make up))* (?:before|until|till)(?: it| @)? (?:hits?|reach(?:es)?|makes?|sets?|gets? to|touches|is at|sees|prints) (?:an?|its|the|another) (?:new |fresh |52 week |yearly |year )*(?<end>high|peak|top|low|bottom)$`,
    ),
    'how far is @ from its 52 week $<end>',
  ],
  [
    new RegExp(
      `^(?:so |and )?(?:how much |any |what )?(?:room|headroom|upside|way|ground|space|distance)(?: (?:is|there|left|to go))* (?:before|until|till) ${IT} (?:hits?|reach(?:es)?|makes?|sets?|gets? to|touches|is at|sees|prints) (?:an?|its|the|another) (?:new |fresh |52 week |yearly |year )*(?<end>high|peak|top|low|bottom)$`,
    ),
    'how far is @ from its 52 week $<end>',
  ],
  [
    new RegExp(
      `^(?:[^@]* )?${IT} (?:\\w+ ){0,4}?(?:under|below|beneath|near|off|short of|shy of|above|over) (?:its|the) (?:52 week |yearly |year )?(?<end>high|peak|top|low|bottom) (?:so |and |but )?(?:how much|what|how far|how many percent)(?: (?:is|does|it|does it|percent))* (?:still )?(?:missing|left|lacking|lack|need|needs|to go|short|off|away|lacks|separates (?:it|them))$`,
    ),
    'how far is @ from its 52 week $<end>',
  ],
  [
    new RegExp(
      `^(?:so |and |ok )*(?:is )?${IT} (?:is )?(?:still |now |anywhere )*(?<near>near|close to|at|around|by) (?:its |the )?(?<end>top|high|peak|bottom|low)(?:s)?(?: or (?:na|nah|not|no|what))?$`,
    ),
    'is @ $<near> its 52 week $<end>',
  ],
  // Who loses money on it: its fall, where a period is named.
  [
    /(?<=@.*(?<![^ ])(?:lost|losing|lose)) (?:(?:people|investors|holders|everyone) )?money(?= (?:this|over|in|since|ytd|during|for|last|today|year)(?![^ ]))/,
    '',
  ],
  // Without a period: the day's move and the trend.
  [
    stillMoving(
      '(?:going|headed|heading|moving|trending|on its way) (?:up|higher)|rising|climbing',
    ),
    'trendof @ up',
  ],
  [
    stillMoving(
      '(?:going|headed|heading|moving|trending|on its way) (?:down|lower)|falling|dropping|sinking',
    ),
    'trendof @ down',
  ],
  // "Earlier this week": in it.
  [
    /(?<=@.*) (?:at (?:any|some) point )?(?:earlier|sometime|some time|before) (?:in )?(?=this (?:week|month|year)(?![^ ]))/,
    ' ',
  ],
  // The last move of the day's size.
  [
    new RegExp(
      `^(?:so |and )?(?:when (?:did|was) )?(?:the )?(?:when )?(?:last time|last)?(?: that)? ?${IT} (?:has |had |did )?(?:last )?(?<move>drop(?:ped)?|fell|fall|fallen|sank|sink|slid|crash(?:ed)?|tank(?:ed)?|lost|plunged?|rose|rise|risen|gain(?:ed)?|jump(?:ed)?|climb(?:ed)?|rally|rallied|surged?|pop(?:ped)?) (?:like (?:this|that|it did today|today)|this (?:much|hard|bad|badly|far)|that (?:much|hard|bad|badly|far)|so (?:much|hard|badly|far)|as (?:much|hard|badly|far)(?: as (?:today|this|it did today))?)(?: in (?:a|one) (?:single )?day| before)*$`,
    ),
    'alikemove @ $<move>',
  ],
  // "It fell 9%, was it the earnings": why.
  [
    new RegExp(
      `^(?:so |and )?(?<what>${IT} (?:is |was )?(?:fell|dropped|sank|slid|crashed|tanked|lost|plunged|tumbled|down|rose|gained|jumped|climbed|surged|popped|up|rallied)(?: \\S+){0,5}?) (?:so |and |but )?(?:is|was) (?:it|that|this) (?:(?:because of|due to|about|from|over|on|down to|after|caused by|just|really|only) )*(?:(?:the|its|their|some|bad|good|weak|strong|an?) )*(?:earnings|results|(?:earnings )?report|guidance|outlook|quarter|numbers|tariffs?|fed|rates|lawsuit|downgrade|upgrade|layoffs|ceo|recall|buyback|merger|deal|news)$`,
    ),
    'why $<what>',
  ],
]

/** An everyday question about one stock in plain words. @param words comparable words joined by single spaces, the stock as `@` */
export function rewordEveryday(words: string): string {
  if (words.split('@').length !== 2) return words
  const told = TOLD_FIRST.exec(words)?.groups
  const isOfOneself =
    told === undefined ||
    [told['told'], told['after'], told['rest']].some((part) => OF_ONESELF.test(part ?? ''))
  const asked = isOfOneself ? words : `${told['verb'] ?? ''} @${told['rest'] ?? ''}`
  const said = reword(asked, TABLE).replace(/ +/g, ' ').trim()
  return readExtreme(said) ?? said
}
