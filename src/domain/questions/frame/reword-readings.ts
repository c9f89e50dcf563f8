import { MONTH_NAMES } from '../plain-words.ts'
import type { Rewordings } from '../reword.ts'

const READING = '(rsi|adx|cmf|obv|volatility)'
const OF_STOCK = '(?: (?:of|for|on|in|at))?(?: @)?'
const ASKS = '(?:so |and |but |ok )*(?:is|are|was|does|do|did|has|have) '
const HOW =
  '(?:(?:now|still|really|currently|that|so|very|too|pretty|quite|a|an|at|sitting|looking) )*'
const AGO =
  '(?:(?:one|a|1|two|three|four|six|\\d+) (?:trading )?(?:weeks?|months?|years?|days?|sessions?) ago|last (?:week|month|quarter|year)|yesterday)'
const AGAINST = '(?:vs|versus|against|compared (?:to|with)|relative to|than)'
const PASSED =
  '(?:passed|crossed|surpassed|exceeded|topped|broken|broke|gone|went|climbed|risen|moved|got|gotten|pushed)(?: back)?(?: above| over| past| through| beyond)?'
const ROSE =
  '(?:risen|rise|rose|rising|gone up|going up|go up|went up|increased?|increasing|climbed|climbing|improved|improving|strengthened|strengthening|up|higher)'
const FELL =
  '(?:fallen|fall|fell|falling|gone down|going down|go down|went down|decreased?|decreasing|dropped|dropping|drop|worsened|worsening|weakened|weakening|down|lower)'
const EACH_DAY =
  '(?:history|log|(?:(?:on |for |of )?(?:each|every)(?: trading)? (?:day|session)(?: (?:of|in|for|over|during))?))'
const OF_TIME = '(?:(?:over|for|in|during|of) )?(?:since|this|(?:the )?(?:last|past)) '

/** Other ways to ask about a named stock's readings, each with the plain one. */
export const READINGS: Rewordings = [
  // "Now and a week ago": two days.
  [
    new RegExp(
      `(?<![^ ])(?:right )?now (?:and|${AGAINST}) (?:of )?(?=(?:(?:what|where|how) (?:it|that) (?:was|stood) )?(?:${AGO}|(?:on )?(?:mon|tues|wednes|thurs|fri)day)(?![^ ]))`,
    ),
    'today and ',
  ],
  // "Going by the ADX": the figure that is asked for.
  [
    /(?<![^ ])(?:going|judging|judged|measured|gauged|based) (?:by|on) (?:the |its )?(?=(?:rsi|adx|cmf|obv)(?![^ ]))/,
    '',
  ],
  [
    /(?<=(?<![^ ])(?:rsi|adx|cmf|obv|sma ?\d\d|average|volume|volatility)(?: of @)?(?: now)?) (?:sitting|standing|trading|hovering|reading|coming in) at(?= |$)(?! (?:\$ ?)?\d)/,
    '',
  ],
  // "Its signal each day this week", "its rating history since July": the signals of that time.
  [new RegExp(`(?<![^ ])(?:signals?|ratings?) ${EACH_DAY} ?(?=${OF_TIME})`), 'signals '],
  // "The 20-day SMA of it rising": the average, not the price.
  [
    /(?<![^ ])(?:the )?((?:20|50) day (?:sma|average|moving average|ma|line)|sma ?20|sma ?50|rsi|adx|cmf|obv) (?:of|for|on) @ (?=(?:now |still |currently )*(?:rising|falling|climbing|dropping|declining|increasing|decreasing|going (?:up|down)|trending)(?= |$))/,
    '@ $1 ',
  ],
  // "Has its RSI passed 70": whether it is above.
  [
    new RegExp(
      `(?<=(?<![^ ])(?:rsi|adx|cmf)${OF_STOCK} (?:already |now |finally |ever |last )*)${PASSED} (?=(?:the )?\\d)`,
    ),
    'above ',
  ],
  // "Hit 30": of an RSI so low, from above.
  [
    new RegExp(
      `(?<=(?<![^ ])(?:rsi)${OF_STOCK} (?:already |now |ever |last )*)(?:hit|touch(?:ed)?|reach(?:ed)?|got to|get to|fall to|fell to|drop(?:ped)? to) (?=[1-4]\\d(?![^ ]))`,
    ),
    'below ',
  ],
  [
    new RegExp(
      `(?<=(?<![^ ])(?:rsi|adx)${OF_STOCK} (?:already |now |ever |last )*)(?:hit|touch(?:ed)?|reach(?:ed)?|got to|get to) (?=\\d\\d(?![^ ]))`,
    ),
    'above ',
  ],
  // "Is its ADX weak", "does it have a low RSI".
  [
    new RegExp(`(?<=^${ASKS}(?:.* )?)adx${OF_STOCK} ${HOW}(?:weak|low|soft)(?= |$)`),
    'adx below 25',
  ],
  [
    new RegExp(`(?<=^${ASKS}(?:.* )?)adx${OF_STOCK} ${HOW}(?:strong|high)(?= |$)(?! enough)`),
    'adx above 25',
  ],
  [
    new RegExp(
      `(?<=^${ASKS}(?:.* )?)(?:rsi${OF_STOCK} ${HOW}(?:low|weak)|(?:low|weak) rsi)(?= |$)(?! enough)`,
    ),
    'rsi below 30',
  ],
  [
    new RegExp(
      `(?<=^${ASKS}(?:.* )?)(?:rsi${OF_STOCK} ${HOW}(?:high|hot)|(?:high|hot) rsi)(?= |$)(?! enough)`,
    ),
    'rsi above 70',
  ],
  [
    new RegExp(
      `(?<=^${ASKS}(?:.* )?)(?:(?:an |at an )?extreme rsi|rsi${OF_STOCK} ${HOW}extreme)(?= |$)`,
    ),
    'overbought or oversold or neither',
  ],
  // "Its ADX high enough for a BUY", "does it meet the money flow condition": the condition of the rule.
  ...enoughFor('(?:adx|trend|trend strength)', 'adx above 25'),
  ...enoughFor('(?:rsi|momentum)', 'rsi between 45 and 70'),
  ...enoughFor('(?:cmf|money flow|chaikin money flow)', 'cmf above 0'),
  ...enoughFor('(?:obv|on balance volume|volume)', 'obv positive'),
  ...enoughFor('(?:sma|moving averages?|averages?)', 'sma20 above sma50'),
  [
    /(?<![^ ])(?:an? )?(?:strong|powerful|robust|solid) (up|down) ?trend(?![^ ])/,
    '$1trend with a strong trend',
  ],
  // "Are both averages below the price".
  [
    /^(?:are|is) (?:both |the |its |two |of |@ )*(?:moving )?averages(?: of| for)?(?: @)? (?:below|under|beneath) (?:the |its )?(?:price|close|last close|current price)$/,
    'is @ above its 20 day average and above its 50 day average',
  ],
  [
    /^(?:are|is) (?:both |the |its |two |of |@ )*(?:moving )?averages(?: of| for)?(?: @)? (?:above|over) (?:the |its )?(?:price|close|last close|current price)$/,
    'is @ below its 20 day average and below its 50 day average',
  ],
  // "Has its RSI risen or fallen this week".
  [
    new RegExp(
      `^${ASKS}(?:the )?(?:@ )?${READING}${OF_STOCK} (?:now )?(?:${ROSE} or ${FELL}|${FELL} or ${ROSE})(?![^ ])`,
    ),
    'how did @ $1 change',
  ],
  // "Its CMF against a month ago": then and now.
  [
    new RegExp(
      `(?<=(?<![^ ])(?:rsi|adx|cmf|volume|sma ?20|sma ?50|average)${OF_STOCK}(?: now| today| right now)?) ${AGAINST} (?:it was |what it was )?(?=${AGO}|${MONTH_NAMES} \\d)`,
    ),
    ' compared with ',
  ],
  // OBV has a window of its own.
  [/(?<=(?<![^ ])(?:obv|on balance volume)) trend(?![^ ])/, ''],
  [
    new RegExp(
      `^${ASKS}(?:the |its )?volume (?:(?:flowing|going|moving|coming|flows|heading|flow) )?(?:in(?:to)?|out(?: of)?)(?: @)? or (?:(?:flowing|going|moving|coming) )?(?:in(?:to)?|out(?: of)?)(?: (?:it|@))?(?: ${AGAINST} ${AGO})?$`,
    ),
    'obv of @',
  ],
  [
    new RegExp(
      `^${ASKS}(?:the |its )?(?:money|cash|capital) (?:(?:flowing|going|moving|coming|flows|heading|flow) )?(?:in(?:to)?|out(?: of)?)(?: @)? or (?:(?:flowing|going|moving|coming) )?(?:in(?:to)?|out(?: of)?)(?: (?:it|@))?`,
    ),
    'cmf of @',
  ],
  // How much of it traded.
  // "Did it have crazy volume on that drop": of the last session.
  [
    /^((?:so |and )?(?:did|does|has|was|is)(?: there)? @ (?:have |had |see |seen )?)(?:an? )?(?:crazy|insane|wild|huge|massive|monster|extreme|enormous|heavy|big) (?=volume(?: |$))/,
    '$1unusual ',
  ],
  [
    /(?<=(?<![^ ])volume) on (?:that|the|this) (?:drop|fall|rise|jump|move|selloff|slide|rally|pop|dip|crash|plunge)(?= |$)/,
    '',
  ],
  [
    /(?<=(?<![^ ])to )(?:get|be|come|go|climb|fall|drop|move) back (?=(?:under|below|above|over|to)(?![^ ]))/,
    'be ',
  ],
  [
    /(?<![^ ])how (?:much|many(?: shares)?) (?:did|does|has|have) @(?: stock)? (?:trade|traded|change hands|changed hands)(?! (?:at|for|above|below|up|down))(?: volume)?(?![^ ])/,
    'volume of @',
  ],
  [
    /(?<=(?<![^ ])volume(?= ).*) (vs|versus|against|compared (?:to|with)|relative to) (?:its |the )?20 day average(?: volume)?(?= |$)/,
    ' $1 its average volume',
  ],
  // Its usual move in a day.
  [
    /(?<![^ ])how (?:much|far|many percent) (?:(?:does|do|did|will|would|can) )?@(?: stock| shares| price)? (?:(?:usually|typically|normally|on average|generally|tend to|tends to) )+(?:move|moves|swing|swings|fluctuate|fluctuates|vary|varies|change|changes|jump around|bounce around)(?: around| up or down| by)?(?: (?:in|on|during|over|within|per|each|every|an?|single|trading|typical|normal|usual|given|average))* (?:day|session|daily)(?![^ ])/,
    'usualmove of @',
  ],
  [
    /(?<![^ ])how (?:much|far|many (?:percent|%)) (?:does|do) @ (?:move|swing|fluctuate|vary|change)(?: (?:in|on|during|per|each|every|an?|single|trading|typical|normal|usual|given|average))+ (?:day|session)(?: (?:on average|usually|typically|normally))?(?![^ ])/,
    'usualmove of @',
  ],
  [
    /(?<![^ ])(?:what is )?(?:the |its )?(?:usual|typical|average|normal|mean) (?:daily|day|one day|intraday) (?:price |percent |% )?(?:move|movement|swing|change|fluctuation)s?(?: percent| %)?(?![^ ])/,
    'usualmove',
  ],
  // The opening gap.
  [
    /(?<![^ ])(?<!opening |overnight |morning |the )gap (?=(?:on|of|for|in|at) @|up or down)/,
    'opening gap ',
  ],
  [
    /(?<=@ (?:opening |overnight |morning )?)gap(?= (?:today|yesterday|(?:on )?(?:mon|tues|wednes|thurs|fri)day|on \w+ \d|this morning)|$)/,
    'opening gap',
  ],
  [
    /(?<=(?:opening|overnight|morning) gap(?: (?:on|of|for|in|at) @)?(?: on| at)?(?: today| yesterday| (?:mon|tues|wednes|thurs|fri)day)?) (?:at |on )?(?:the )?open$/,
    '',
  ],
  // "What level does it need to break its high": how far it is.
  [
    /(?<![^ ])how (?:many (?:more )?points?|far|much(?: more)?)(?: more| left| is left)? (?:until|till|before) @(?: rsi)? (?:is|gets|becomes|turns|goes|will be)(?= over ?(?:bought|sold))/,
    'how far is @ from',
  ],
  // "The 20-day cross the 50".
  [
    /(?<![^ ])(?:the |its )?(?:sma ?)?20(?: day)?(?: sma| ma| average| line| moving average)? (?:last )?cross(?:ed|es)?(?: over| up| down)? (?:the |its )?(?:sma ?)?50(?: day)?(?: sma| ma| average| line| moving average)?(?![^ ])/,
    'cross',
  ],
  // A fund beside the sector that it holds.
  [/(?<=(?<![^ ])(?:which|what) )(?:sector )?(?:fund|etf)s?(?= .*@)/, ''],
]

/** A reading against the condition of a BUY. */
function enoughFor(what: string, condition: string): Rewordings {
  return [
    [
      new RegExp(
        `^${ASKS}(?:the )?(?:@ )?${what}${OF_STOCK} (?:is )?${HOW}(?:high|strong|big|good|positive|large|right|fine|ok|enough) ?(?:enough )?(?:for|to be|to get|to make it|to become|to qualify (?:as|for)) (?:an? )?buy(?: signal| rating| rule| condition)?$`,
      ),
      `is @ ${condition}`,
    ],
    [
      new RegExp(
        `^${ASKS}@ (?:meet|pass|satisfy|fulfill|met|passed|clear) (?:the |its )?(?:buy )?${what} (?:buy )?(?:condition|test|check|rule|criterion|requirement|clause)(?: (?:of|for) (?:an? |the )?buy(?: rule)?)?$`,
      ),
      `is @ ${condition}`,
    ],
  ]
}
