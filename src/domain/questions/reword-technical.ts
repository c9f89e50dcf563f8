import { reword, type Rewordings } from './reword.ts'

const AVERAGE = '(?:s?ma|(?:simple )?moving average|average|avg|line|d?ma)s?'
const SIDE = '(?:above|below|over|under|through|beneath)'
const NOT_FIRED =
  '(?:fired?|firing|triggered|triggering|trigger|tripped|kicked in|kick in|hit|applied|apply|been met|activated|gone off)'
const CAUSES =
  '(?:caus(?:e|es|ed|ing)(?: of| for)?|trigger(?:s|ed|ing)?|behind|explain(?:s|ed)?|reasons? for|sparked|drove|drives|prompted|led to|fuel(?:l)?ed|why (?:did|was|is) there)'

/** What traders say in their own terms, each with the plain words for it. */
const TABLE: Rewordings = [
  // "By what multiple did its volume exceed the average": how many times.
  [
    /^(?:by )?(?:what|which) multiple (?:did|does|has|is|was|of) (?:the )?@(?: (today|yesterday|\w+day))? (?:trading )?(?:volume|turnover) (?:exceed(?:ed)?|beat|top(?:ped)?|surpass(?:ed)?|above|over) (?:its |the |that of )?(?:(?:20|twenty) (?:day|session)s? )?(?:(?:average|usual|normal|typical|daily|trading|volume) ?)+(?: (?:over|of|in|for) (?:the )?(?:past|last|previous|prior) (?:20|twenty) (?:trading )?(?:sessions|days))?(?: on)?(?: (today|yesterday|\w+day))?$/,
    'what was the volume of @ against its usual volume $1$2',
  ],
  [
    /(?<![^ ])(?:by )?(?:what|which) multiple (?=(?:did|does|has|is|was|of) .*(?:volume|turnover))/,
    'how many times ',
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
    /(?<![^ ])(?:constituents?|members|names) (?:in|of|from|within) (?:your|the|this) (?:(?:coverage|stock|whole|entire) )?universe(?![^ ])/,
    'stocks',
  ],
  [
    /(?<![^ ])(?:in|of|from|within|across) your (?:(?:coverage|stock|whole|entire) )?universe(?![^ ])/,
    '',
  ],
  [/^(?!.*@)(how many|what percent\w* of|which|list all|list) constituents(?![^ ])/, '$1 stocks'],
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
  // "Last cross its 50-day": the average.
  [
    /(?<=(?<![^ ])cross(?:ed|es|ing)? (?:(?:above|below|over|under|through|back) )*(?:its|the|their) )(20|50|200) (?:day|session)s?(?= (?:today|yesterday|this|last|on|in)(?![^ ])|$)/,
    '$1 day average',
  ],
  // A breakdown is a fall and a breakout a rise, where a cause is asked for.
  [
    new RegExp(
      `(?<![^ ])(${CAUSES}(?: \\w+| @){0,4}?) break ?down(?= (?:in|of @|for|on|by|at|below|today|yesterday|this)(?![^ ])|$)`,
    ),
    '$1 drop',
  ],
  [
    new RegExp(
      `(?<![^ ])(${CAUSES}(?: \\w+| @){0,4}?) break ?out(?= (?:in|of|for|on|by|at|above|today|yesterday|this)(?![^ ])|$)`,
    ),
    '$1 rally',
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
  [
    /^(?:(?:what|which)(?: is| are|s)? )?(?:the )?(?:invalidation|invalidating)(?: (?:criteri\w+|levels?|conditions?|rules?|triggers?|points?))? (?:for|of|on) @(?: (buy|sell)(?: (?:signal|rating|call))?)$/,
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
    /^(?!.*(?<![^ ])my(?![^ ]))(?=.*(?<![^ ])(?:alerts?|notifications?|notif(?:y|ied))(?![^ ]))(?:can|could|may|is it possible to|how (?:do|can|could|to)|do you|does it)(?: i| we| you| one)?(?: .*)? (?:transitions?|(?:from|goes|moves|changes|flips|switches|turns)(?: from)?) (?:an? )?(?:watch|buy|sell) (?:in)?to (?:an? )?(?:buy|sell|watch)(?: .*)?$/,
    'alert on a change from watch to sell',
  ],
  [
    /^(?!.*@)(?:.* )?alerts?(?: \w+){0,6} (?:signal|rating) (?:transitions?|flips|changes)(?: .*)?$/,
    'alert on a change from watch to sell',
  ],
  [
    /^(?!.*(?<![^ ])my(?![^ ]))(?:can|could|may|will|do|how (?:do|can|could)) (?:i|we|you) (?:.* )?(?:alerts?|alerted|notif\w+) (?:.* )?(?:when|if|once|whenever|as soon as) (?:an? stocks?|any stock|one|it|@) (?:turns?|becomes?|goes|flips?|changes?)(?: (?:in)?to)?(?: an?)? (?:buy|sell|watch)$/,
    'how do i set an alert',
  ],
  // Which way the trend is.
  [
    /^(?:so )?(?:is|was) (?:the |its )?(?:@ )?trend (?:(?:for|of|in|on) @ )?(?:going |pointing |currently |now )?(?:up|down)(?:ward|wards)? or (?:down|up)(?:ward|wards)?(?: (?:for|of|in|on) @| now| right now| at the moment)?$/,
    'is the trend of @ up or down',
  ],
]

/** @param words comparable words joined by single spaces, each named stock as `@` */
export function rewordTechnical(words: string): string {
  return reword(words, TABLE).replace(/ +/g, ' ').trim()
}
