import { readNamed } from './read-named.ts'

/** The stretches of sessions that a question counts or compares. */
type StretchUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** A question about stretches of one stock: its best month, how often it fell, its longest streak. */
export type Stretch = {
  readonly form: 'extreme' | 'tally' | 'streak'
  readonly over: StretchUnit
  /** Of an extreme: the biggest move is `furthest`. */
  readonly order: 'highest' | 'lowest' | 'furthest'
  /** Whether the figure is the volume, whatever else is named. */
  readonly isOfVolume: boolean
  /** Whether moves up and down both count. */
  readonly isEither: boolean
  /** Whether it is asked if there was any. */
  readonly isCheck: boolean
  /** Whether what there is most of is in the other words. */
  readonly isOfUnread: boolean
  /** The other words, a period among them. */
  readonly rest: string
}

const UNIT =
  '(?<unit>days?|dates?|sessions?|weeks?|months?|quarters?|years?(?! (?:high|low|to date|so far)))'
const HOW =
  'best|worst|biggest|largest|strongest|weakest|greatest|sharpest|steepest|highest|lowest|top|most|least|busiest|heaviest|quietest|lightest|slowest|wildest|hardest|deepest|ugliest|nastiest|roughest|bloodiest|hottest|finest|greenest|reddest|furthest|farthest|fastest|quickest|worse|harshest|cruelest|toughest|poorest|brightest|choppiest|calmest|most volatile|most active|maximum|max|record(?= (?:one|1|single|daily|weekly|monthly))'
const WAYS = '(?<way>winning|losing|up|down|green|red|positive|negative|gaining|rising|falling)'
const MOVE =
  '(?<move>drops?|climbs?|surges?|spikes?|slides?|slumps?|plunges?|crash(?:es)?|advances?|gains?|loss(?:es)?|falls?|declines?|dips?|rises?|jumps?|rall(?:y|ies)|pops?|moves?|swings?|changes?|returns?|performances?|volume)'
const EXTREME = new RegExp(
  `(?<![^ ])(?:the )?(?:single |one )?(?<how>${HOW})(?: (?:performing|single|one|1|calendar|trading|trade))*(?: (?<tone>up|down|green|red|winning|losing|positive|negative|gaining))?(?<volume> (?:volume|turnover|trading volume|activity))?(?: (?:${UNIT}|(?<per>daily|weekly|monthly|quarterly)))(?! (?:first|average))(?: ${MOVE})?(?![^ ])`,
)
const EXTREME_OF_WHICH = new RegExp(
  `(?<![^ ])(?:on |in |during |over )?(?:(?:which|what)(?: trading| calendar| single| one)?|the(?= \\w+ (?:(?:that|when|where|on which|in which) )?(?:@|it|they)(?: |$))) ${UNIT}(?= )(?:(?<= \\w+) (?:that|when|where|on which|in which)(?= ))?(?<mid>.*?)(?<![^ ])(?<how>${HOW})(?:(?<volume> (?:@ )?(?:trading|trade|traded|volume|trading volume|turnover|activity|stock|shares(?: traded| changed hands)?))|(?: ${MOVE}))?(?![^ ])`,
)
const STREAK = new RegExp(
  `(?<![^ ])(?:the )?longest (?:(?:${WAYS} )?(?:streak|run)(?: of (?<of>up|down|green|red|positive|negative|gains|losses|rises|falls))?)(?: (?:days|closes|sessions|of sessions|of days))?(?![^ ])`,
)
/** "Days with a move of 5%": how many. */
const DAYS_WITH = /^@ (?:days|sessions) (?:with|of|where it had) (?=an? (?:\d|move))/
const MOVE_LAST =
  /(?<![^ ])(?:an? )?(\d+(?:\.\d+)? (?:%|percent)(?: or more)?) (?:moves?|changes?|swings?)(?![^ ])/
const IN_A_DAY = /(?<![^ ])(?:in|within|on) (?:a|one|any|a single) (?:day|session)(?![^ ])/
/** "Count the days of 5% or more", "days with a change of 5%: how many". */
const COUNTED_DAYS =
  /^(?:please |tell me )*(?:how many|count(?: up| the)?|(?:what is )?(?:the )?(?:number|tally|count|total) of) (?=(?:@ )?(?:days? of )?(?:[\d.]+ (?:%|percent)|moves|five|ten|two|three))(?<much>.*?) (?:days|sessions)(?= )/
/** "Number of sessions since June 1 where it rose": the period before what is counted. */
const SINCE_FIRST =
  /(?<![^ ])(?:in |on )?(?:how many|(?:the )?number of|count(?: of)?) (?:days|sessions) (?<when>(?:since|from|in|during) (?:\w+ ){1,5}?)(?:has|have|had|did|where|when|on which|in which|that|with|on) /
/** "How often", "became a SELL how many times since June". */
const OFTEN =
  '(?:on |in )?(?:how often|how frequently|how many (?:separate |different )?(?:times|occasions)|how many(?= new (?:buys?|sells?)(?![^ ]))|(?:the )?(?:number|count|total) of (?:times|new ones|occasions)|times(?= @)|(?:please )?count(?= @)|how many$|(?<!to )count$)'
const TALLY = new RegExp(
  `(?<![^ ])(?:${OFTEN}|(?:on |in |for )?(?:how many(?= (?:golden |death )?cross(?:es|overs?)(?![^ ]))|(?:how many|(?:the )?number of|count of|total)(?: ${WAYS})?(?: (?:trading|different|separate))? (?<unit>days|sessions|weeks|months)(?: (?:where|when|on which|in which|that|with|since(?= .* (?:where|when|on which|in which|that)(?= ))))?(?! (?:since|ago|until|till|in a row|straight))))(?![^ ])`,
)
const ANY_STRETCH =
  /(?<![^ ])(?:in|within|inside|during|on|over)(?: the (?:course|space|span) of)? (?:(?:one|1|any one|some|any|a single|any|any single|one single) |(?<a>an? ))(?<unit>day|session|week|month)(?![^ ])/
const RISES =
  '(?:rose|rise|risen|gain|gained|jump|jumped|climb|climbed|up|popped|pop|won|rallied|added)'
const FALLS =
  '(?:fell|fall|fallen|lose|lost|drop|dropped|decline|declined|down|dipped|dip|slid|sank)'
const RISE_OR_FALL = new RegExp(
  `(?<![^ ])(?:swung|swing|swinging|(?:${RISES} (?:or|and) ${FALLS}|${FALLS} (?:or|and) ${RISES})(?: by)?)(?![^ ])`,
)
const EITHER = new RegExp(
  `(?<![^ ])(?:(?:in )?(?:either|both|any) (?:ways?|directions?)|plus or minus|up and down(?: both)?|${RISE_OR_FALL.source})(?![^ ])`,
)
const IN_A_ROW = /(?<![^ ])(?:in a row|straight|consecutive)(?![^ ])/
/** How often a signal was right is its record. */
const OF_RECORD =
  /(?<![^ ])(?:right|correct|wrong|true|accurate|reliable|work(?:s|ed)?|profitable|paid off|pay off|fail(?:s|ed)?)(?![^ ])/
const ALSO_HOW_MUCH =
  /(?: and| plus| with)?(?:(?: by)? how (?:much|many shares|many percent|many %|many)(?: (?:was|did|were) (?:it|that|they|there)| (?:it|that) (?:was|were|did))?| (?:the |its )?(?:total )?(?:share (?:count|number|volume)|(?:number|amount|count) of shares|shares|size|amount|day and shares))$/
/** "When did it jump most": on which day. */
const WHEN_MOST =
  /^(?:so |and |ok |in (?:a|one|any) (?:single )?(?:day|session) )*when (?<when>(?:this|in|over|during) (?:the )?(?:last |past )?\w+ )?(?<what>(?:did|has|was) (?:@|it) (?:\w+ ){1,3}?)(?:by )?(?:the )?(?<most>most|hardest|furthest|biggest|worst)(?! (?:month|week|day|session))(?![^ ])/
const ALSO_WHICH =
  /(?: yes or no)?(?: and)?(?: if so)?(?:(?: tell me| give me| name)? (?:on |in )?(?:(?:which|what|when)(?: (?:day|week|month|one|date)s?)?(?: was it| it was)?|the (?:day|week|month)(?: name| in question| please)?)|(?<=this year|this month|20\d\d|yes or no) (?:day|week|month)(?: name)?)(?: please)?$/
const DOWN = /^(?:drop|loss|fall|decline|dip|slide|slump|plunge|crash)/
const LOW =
  /^(?:ugliest|nastiest|roughest|bloodiest|reddest|worst|worse|weakest|lowest|least|quietest|lightest|slowest|harshest|cruelest|toughest|poorest|calmest)$/
const OF_VOLUME = /^(?:busiest|heaviest|quietest|lightest|slowest)$/
const OF_DOWN = /^(?:losing|down|red|negative|falling|losses|falls)$/

const leave = (words: string, found: RegExpExecArray, instead = '') =>
  `${words.slice(0, found.index)} ${instead} ${words.slice(found.index + found[0].length)}`
    .replace(/\s+/g, ' ')
    .trim()

const FELL =
  'dropped|drop|crashed|tanked|fell|plunged|sank|slid|tumbled|cratered|plummeted|nosedived|dumped'
const ROSE = 'jumped|spiked|popped|soared|surged|rose|rallied|climbed|ripped|mooned|exploded|gained'
/** "Dropped like a rock one day this month, which day was it". */
const ONE_STRETCH = new RegExp(
  `(?<![^ ])(?:(?<down>${FELL})|(?<up>${ROSE}))(?: \\w+){0,4} (?:in |on )?(?:one|a single|1) (?<unit>day|session|week|month)(?<period>(?: \\w+){0,4}?) (?:and )?(?:which|when|what|how much|on which)(?: \\w+)*$`,
)

const MOST_BAD =
  /(?<![^ ])(?:most (?:awful|dire|woeful|abysmal|lousy|crappy|unfortunate|terrible|painful|horrible|dreadful|miserable|brutal|disastrous|negative|bearish|costly|unpleasant)|(?:awfullest|terriblest|lousiest|crappiest|grimmest|bleakest))(?![^ ])/g
const MOST_GOOD =
  /(?<![^ ])most (?:successful|profitable|lucrative|rewarding|positive|bullish|impressive|fruitful|rewarded)(?![^ ])/g
const HIT_HARDEST = /(?<![^ ])hit @(?: shares| stock)?(?: the)? (?:hardest|most|worst)(?![^ ])/
/** "The calendar month of 2026 with the highest return": the best one. */
const UNIT_WITH = new RegExp(
  `(?<![^ ])(?:(?:which|what|the) )?(?:(?:single|calendar|trading) )?(?<unit>month|week|day|session)(?<rest>(?: (?:of|in|this|since|during|over) (?:the )?(?:last |past )?\\w+(?: \\d{1,2}(?: 20\\d\\d)?)?)?) (?:with|that had|that has|that saw|having|has|had|saw) (?:the )?(?:single )?(?<how>best|worst|highest|biggest|largest|lowest|strongest|weakest|top|greatest) (?:return|gains?|performance|change|move|result|rise)s?(?![^ ])`,
)
const YEAR_FIRST =
  /(?<![^ ])(?<which>which|what) (?<year>20\d\d|summer) (?<unit>month|week|day)(?![^ ])/
const GREAT = '(?:by )?(?:the )?(?:most|hardest|worst|best|biggest|furthest|largest|least)'
/** "Of all months in 2026, which one hurt it most", "of the past year's months, the best". */
const OF_UNITS =
  /^(?:out of|of|in|over|among) (?:all )?(?:the )?(?<year>(?:past|last) years? )?(?<unit>months|weeks|days|sessions)(?<when>(?: (?:in|of|this|since|during|over) (?:the )?(?:last |past )?\w+)?|(?: from)? \w+ (?:to|through) \w+)(?: so far)? (?:(?<which>which|what)(?: one)?|the)(?= )/
/** "It popped most on what day". */
const WHICH_LAST = new RegExp(
  `^(?!(?:which|what|how|when) )(?<all>.*(?<![^ ])${GREAT}(?![^ ]).*?) (?:in|on|during|over) (?:which|what) (?<unit>day|week|month)$`,
)
/** "When did it do best by month": which month. */
const BY_UNIT = new RegExp(
  `(?<![^ ])when (?=(?:did|was|has) .*(?<![^ ])${GREAT}(?![^ ]))(?<all>.*) by (?<unit>month|week|day)$`,
)
/** "In any month this year", "was there a month in which it doubled": any of them. */
const ANY_UNIT =
  /^(?<lead>.*?)(?:was|were|is|has) there (?:been )?(?:ever )?(?:any|an?|one|a single|some) (?<unit>month|week|day|session)(?: ever)?(?<when>(?: (?:this|in|of|during|since|over) (?:the )?(?:last |past )?\w+)?) (?:in which|where|when|that|during which|on which) @ (?<what>(?:doubled|halved|tripled|gained|rose|fell|lost|dropped|jumped|climbed|was up|was down)(?: .*)?)$/
/** "Which month, if any, did it double in": whether in any. */
const WHICH_IF_ANY =
  /^(?:in |on )?(?:which|what) (?<unit>month|week|day)(?: of)?(?<when> (?:this|in|of|20\d\d) ?\w*)? if any did @ (?:ever )?(?<what>.*?)(?: in)?(?<late> (?:this|in|during|over) (?:the )?(?:last |past )?\w+)?$/
/** "A doubling month": in which it doubled. */
const DOUBLING = /^(?:any |a )?doubling (?<unit>month|week|day)s? (?:for|of|by) @(?<when>.*)$/
const DOUBLED = /(?<![^ ])(?:go |went |gone |gain )?(?:2x|twofold|two fold|2 x)(?![^ ])/
/** "Did it gain 100% in any month". */
const GAINED = /(?<=(?<![^ ])did @ (?:ever |manage to )*)gain(?= (?:at least |more than |over )?\d)/
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
/** "May, June or July, which had the top gain": the best of those months. */
const BEST_OF_MONTHS = new RegExp(
  `^(?!.*(?:worst|least|lost|fell|loss))(?=.*(?<![^ ])(?:best|finest|top|most|winning|strongest|biggest)(?![^ ]))(?=.*${MONTH}(?: or| and| in)* ${MONTH}(?: or| and| in)* ${MONTH}(?![^ ])).*$`,
)
const BEST_WORD =
  /(?<![^ ])(?:which (?:had|was|saw|one) |did |the |was )*(?:best|finest|top|most|winning|strongest|biggest)(?: month| gains?| of the (?:three|3) months)?(?: of| out of)?(?![^ ])|(?<![^ ])gain(?:ed)?(?![^ ])/g
const RANKED_DAY = new RegExp(
  `(?<![^ ])(?:day|session|week|month|when|date).*(?<![^ ])(?:${HOW})(?![^ ])|(?<![^ ])(?:${HOW})(?![^ ]).*(?<![^ ])(?:day|session|week|month)(?![^ ])`,
)
const RECORD_VOLUME =
  /(?<![^ ])(?:(?:the )?(?:date|day) of @ )?(?:record|peak|(?:largest|biggest|highest) daily|(?:heaviest|busiest)(?: daily)?|most|top) (?:volume|turnover)(?: day)?(?![^ ])|(?<![^ ])day with (?:the )?(?:max|maximum|most|highest|peak|top|record) (?:volume|turnover)(?![^ ])|(?<=(?:which|what) day (?:saw|had) @ )volume peak(?![^ ])/

/** Reads stretches from comparable words joined by single spaces; null for a question of none. */
export function readStretch(asked: string): Stretch | null {
  const words = asked
    .replace(MOST_BAD, 'worst')
    .replace(MOST_GOOD, 'best')
    .replace(HIT_HARDEST, 'hurt @ most')
    .replace(UNIT_WITH, '$<how> $<unit> $<rest>')
    .replace(YEAR_FIRST, '$<which> $<unit> of $<year>')
    .replace(OF_UNITS, (_all, year = '', unit = '', when = '') =>
      `which ${unit.replace(/s$/, '')} ${year === '' ? when : 'over the last year'} was`.replace(
        / +/g,
        ' ',
      ),
    )
    .replace(ANY_UNIT, '$<lead>did @ ever $<what> in one $<unit>$<when>')
    .replace(WHICH_IF_ANY, 'did @ ever $<what> in one $<unit>$<when>$<late>')
    .replace(DOUBLING, 'did @ ever double in one $<unit>$<when>')
    .replace(BY_UNIT, 'which $<unit> $<all>')
    .replace(WHICH_LAST, 'on which $<unit> $<all>')
    .replace(DOUBLED, 'double')
    .replace(GAINED, 'rise')
    .replace(RECORD_VOLUME, 'highest volume day')
    .replace(BEST_OF_MONTHS, (all) => `best month ${all.replace(BEST_WORD, ' ')}`)
  const streak = STREAK.exec(words)
  if (streak !== null) {
    const way = streak.groups?.way ?? streak.groups?.of ?? 'up'
    return stretchOf('streak', 'day', {
      order: OF_DOWN.test(way) ? 'lowest' : 'highest',
      rest: leave(words, streak),
    })
  }
  // "The day of the most volume, and how many": how many shares, not how often.
  const ranked = words.replace(ALSO_HOW_MUCH, '')
  if (ranked !== words && RANKED_DAY.test(ranked)) return readExtreme(ranked)
  return (
    readOne(words) ?? readCrosses(words) ?? readTally(words) ?? readAny(words) ?? readExtreme(words)
  )
}

function readOne(words: string): Stretch | null {
  const found = ONE_STRETCH.exec(words)
  if (found === null) return null
  const { down, unit, period = '' } = found.groups ?? {}
  return stretchOf('extreme', unitOf(unit), {
    order: down === undefined ? 'highest' : 'lowest',
    rest: leave(words, found, period.trim()),
  })
}

function stretchOf(form: Stretch['form'], over: StretchUnit, more: Partial<Stretch>): Stretch {
  const plain = {
    order: 'highest',
    isOfVolume: false,
    isEither: false,
    isCheck: false,
    isOfUnread: false,
  } as const
  const rest = (more.rest ?? '').replace(LONE_YEAR, '$<who>in $<year>')
  const isOfAll = readNamed(rest).periods.length === 0
  const span =
    over === 'quarter' || over === 'year' ? 'over the last three years' : 'over the last year'
  return { form, over, ...plain, ...more, rest: isOfAll ? `${rest} ${span}` : rest }
}

/** "Tesla 2026 worst month": in that year. */
const LONE_YEAR = /^(?<who>(?:(?:of |for )?@ )?)(?<year>20\d\d)$/

function unitOf(word = ''): StretchUnit {
  if (word.startsWith('week')) return 'week'
  if (word.startsWith('quarter')) return 'quarter'
  if (word.startsWith('year')) return 'year'
  return word.startsWith('month') ? 'month' : 'day'
}

function readTally(asked: string): Stretch | null {
  const first = SINCE_FIRST.exec(asked)
  const words = (
    first === null
      ? asked
      : `${leave(asked, first, 'how many days')} ${first.groups?.when ?? ''}`.trim()
  )
    .replace(COUNTED_DAYS, 'how many days $<much>')
    .replace(DAYS_WITH, 'how many days with ')
  const found = TALLY.exec(words)
  if (found === null || IN_A_ROW.test(words) || OF_RECORD.test(words)) return null
  const { way, unit } = found.groups ?? {}
  const isPlain = way === undefined && unit !== undefined && unit !== 'times'
  const rest = leave(words, found, way === undefined ? '' : OF_DOWN.test(way) ? 'down' : 'up')
  // "How many sessions has it been a BUY": how long, not how often.
  if (isPlain && readNamed(rest).periods.length === 0) return null
  const isEither = EITHER.test(rest)
  // "Gain or lose 5%": a move of it.
  const moved = rest
    .replace(RISE_OR_FALL, 'move')
    .replace(EITHER, '')
    .replace(IN_A_DAY, '')
    .replace(MOVE_LAST, 'move $1')
  return stretchOf('tally', unitOf(unit), {
    rest: isEither ? moved.replace(/ +/g, ' ').trim() : rest,
    isEither,
  })
}

/** "Golden and death crosses in 2026, how many": how often the averages crossed. */
function readCrosses(words: string): Stretch | null {
  if (!COUNTED.test(words) || !CROSSES.test(words) || IN_A_ROW.test(words)) return null
  const [isGolden, isDeath] = ['golden', 'death'].map((kind) => words.includes(kind))
  const cross =
    isGolden === isDeath ? 'crossed' : isGolden === true ? 'golden cross' : 'death cross'
  const period = (PERIOD_OF_COUNT.exec(words)?.[0] ?? '').replace(/^(?=20)/, 'in ')
  return readNamed(period).periods.length === 1
    ? stretchOf('tally', 'day', { rest: `@ ${cross} ${period}`.trim() })
    : null
}

const COUNTED =
  /(?<![^ ])(?:how many|how often|how frequently|count|number of|total|times|tally)(?![^ ])/
const CROSSES = /(?<![^ ])cross(?:es|ings?|overs?|ed)?(?![^ ])/
const PERIOD_OF_COUNT =
  /(?<![^ ])(?:(?:in|during|over|since|within|throughout|across) (?:the )?(?:last |past |this |start of )?\S+(?: \d{1,2}(?![^ ])| (?:months?|weeks?|years?|days?|quarters?|sessions?))?|this (?:year|month|quarter)|year to date|ytd|so far this year|20\d\d)(?: so far)?(?![^ ])/

/** "Did it ever double in one month this year". */
function readAny(words: string): Stretch | null {
  const found = ANY_STRETCH.exec(words)
  const isAsked =
    /^(?:(?:this|in|over|during|since) \w+ )?(?:did|has|have|was|any)(?= )/.test(words) ||
    ALSO_WHICH.test(words)
  if (found === null || !isAsked) return null
  const rest = leave(words.replace(ALSO_WHICH, ''), found)
  const isOfPeriod = readNamed(rest).periods.length > 0 || / ever /.test(rest)
  if (found.groups?.a !== undefined && !isOfPeriod) return null
  return stretchOf('tally', unitOf(found.groups?.unit), { rest, isCheck: true })
}

function readExtreme(words: string): Stretch | null {
  const asked = words
    .replace(ALSO_HOW_MUCH, '')
    .replace(/ (?:in |on )?(?:which|what) (?:day|week|month|date)(?: was it)?$/, '')
    .replace(WHEN_MOST, 'on which day $<when>$<what> $<most>')
  const found = EXTREME_OF_WHICH.exec(asked) ?? EXTREME.exec(asked)
  if (found === null) return null
  const { unit, per, how = '', move = '', tone = '', volume, mid = '' } = found.groups ?? {}
  const over = unitOf(
    unit ?? { daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter' }[per ?? ''],
  )
  const isSwing = /^(?:move|swing|change)/.test(move) && !/^(?:best|worst)$/.test(how)
  const isLow = LOW.test(how) !== (DOWN.test(move) || OF_DOWN.test(tone))
  return stretchOf('extreme', over, {
    order: how === 'wildest' || isSwing ? 'furthest' : isLow ? 'lowest' : 'highest',
    isOfVolume: volume !== undefined || move === 'volume' || (move === '' && OF_VOLUME.test(how)),
    isOfUnread:
      /^(?:most|least|hardest|deepest|furthest|farthest|fastest|quickest)$/.test(how) &&
      move === '',
    rest: leave(asked, found, mid.replace(/ the *$/, ' ')),
  })
}

const GOT = 'got|went|was|is|has been|reached|fell|traded|hit|closed|dropped|climbed|rose'
const HIGHEST_OF = new RegExp(
  `(?<![^ ])(?<how>highest|lowest)(?: that)? (?<who>@|it)(?: ever)? (?:${GOT})(?![^ ])`,
)
const HOW_HIGH =
  /(?<![^ ])how (?<how>high|low) (?:did|has|have|was) (?<what>.+?) (?:get|go|got|gone|been|reach|climb|rise|fall|drop|dip|sink)(?![^ ])/

/** "How high did its RSI get", "the lowest it got": an extreme of that figure. */
export function spellExtreme(words: string): string {
  const high = HOW_HIGH.exec(words)
  const { how, what = '' } = high?.groups ?? {}
  if (high !== null) {
    const price = /^(?:@|it)$/.test(what) ? ' price' : ''
    return leave(words, high, `${how ?? ''}est${price} ${what}`)
  }
  const highest = HIGHEST_OF.exec(words)
  return highest === null
    ? words
    : leave(words, highest, `${highest.groups?.how ?? ''} price ${highest.groups?.who ?? ''}`)
}
