/** What a follow-up does to the last list, and the words that say with what. */
export type Refinement = {
  readonly kind: 'keep' | 'drop' | 'sort'
  readonly rest: string
}

const LIST =
  '(?:those|these|them|it|that|this|all of (?:them|those|these)|(?:that|this|the|your) (?:list|table|result|results|screen|selection|set|group|bunch|lot|stocks|names)|the above|the (?:ones|stocks|names) (?:above|you listed|you named|listed))'
/** Asked or said around it. */
const TALK = new RegExp(
  `(?<![^ ])(?:(?:can|could|would|will) (?:you|i|we)|please|kindly|thanks|thank you|for me|tell me|i (?:would like|want|need|meant?|only want)(?: you| to)*|id like(?: you| to)*|let us|lets|ok(?:ay)?|now|then|so|and|but|again|instead|too|also|actually|sorry|cool|great|yes|thx|no(?= by )|if (?:you|i|we)|how about|what about|(?:list|show|give me) ${LIST}|(?:(?:going|then|and|from there) )*down(?:wards?)?$|starting (?:with|from|at)|(?:on|at|to)(?: the)? top|in it$|there)(?![^ ])`,
  'g',
)
const REFERS = new RegExp(
  `(?<![^ ])(?:(?:which|who|what|whichever|any|ones?|all)(?: ones?| stocks| names)? )?(?:of|out of|among|amongst|from|in|on|within|off) ${LIST}(?: (?:ones?|stocks|names|shares))?(?: (?:is|are|has|have|do|does))?(?![^ ])`,
  'g',
)
const SORTS =
  /(?<![^ ])(?:re)?(?:sort\w*|order(?:ed|ing)?|rank\w*|arrang\w*)(?![^ ])|(?<![^ ])(?:on|at|to)(?: the)? top(?![^ ])|(?:highest|largest|biggest|strongest|lowest|smallest|weakest)(?: \w+){1,2} (?:first|leading)$|^(?:\w+ ){0,4}by (?:the )?(?:(?:highest|lowest|biggest|smallest|least|most) )?(?:rsi|adx|cmf|obv|volatility|volume|price|change)(?: now)?$/
const SORT_WORDS = new RegExp(
  `(?<![^ ])(?:(?:re)?(?:sort\\w*|order(?:ed|ing)?|rank\\w*|arrang\\w*)(?: key)?|put ${LIST}|line ${LIST} up|use|switch|change|in|of|by|on|for|to|the|${LIST}|with|first|leading|key|after|according|based)(?![^ ])`,
  'g',
)
/** "Switch from RSI to ADX", "replace RSI with ADX": what it was sorted by goes. */
const REPLACED: readonly RegExp[] = [
  /(?<![^ ])(?:switch|change|go|move)(?: \w+)? from .+? to (?=\w)/,
  /(?<![^ ])(?:replace|swap|exchange) .+? (?:with|by|for) (?=\w)/,
  /(?<![^ ])(?:rather than|instead of|in place of|not|no longer|and not)(?: by| on| the)* (?:rsi|adx|cmf|obv|volume|volatility|price|close|change)(?: order| sorting)?(?![^ ])/,
]
const DROPS =
  /^(?:throw (?:away|out)|drop|remove|exclude|leave out|leaving out|take out|take away|get rid of|skip|without|minus|less|not|no|filter out|hide|lose|kick out|cut(?: out)?|eliminate|delete|ditch|toss(?: out)?|discard|omit|strip out|weed out|throw out|scratch|except(?: for)?|ignore|forget(?: about)?)(?![^ ])/
const KEEPS = new RegExp(
  `^(?:(?:show|give|list|name|find|get)(?: me)? )?(?:(?:only|just|solely|purely|exclusively|nothing but|filter(?:ed)?)|(?:keep|leave|limit|narrow|restrict|reduce|cut|trim|confine|stick|focus|pare)(?: (?:${LIST}|down))*(?: (?:only|just|to|by|for|on|with))*)(?![^ ])`,
)
/** "Everything that is not in": what is dropped is all but this. */
const ALL_BUT =
  /^(?:(?:everything|anything|anyone|all|whatever|stocks|ones|any|names|those)(?: of them)? )?(?:(?:that|which|who|whats|thats) )?(?:(?:is|are|do|does|has|have) )?(?:not|outside(?: of)?|other than|except(?: for)?|but|non)(?: (?:in|from|an?|have|having|at))*(?![^ ])/
const WHICH_HAVE =
  /^(?:whatever |anything |anyone |the |those |these |any |all |every |each |them |ones? |stocks? |names? |shares? |tickers? |companies )*(?:with |(?:that|which|who|whose) (?:are |have |is |has )?|having |in |at (?!least|most)|from )*/

/**
 * How a follow-up changes a list: keeps or drops those that its words describe, or sorts it by a figure.
 * @param words comparable words joined by single spaces
 * @returns null for a question of its own
 */
export function readRefinement(words: string): Refinement | null {
  const pointed = REFERS.test(` ${words}`)
  REFERS.lastIndex = 0
  const said = tidy(words.replaceAll(TALK, ' ').replaceAll(REFERS, ' '))
  if (SORTS.test(words) && !DROPS.test(said)) {
    const kept = REPLACED.reduce(
      (rest, pattern) => rest.replace(pattern, ' '),
      tidy(words.replaceAll(TALK, ' ')),
    )
    return { kind: 'sort', rest: tidy(kept.replaceAll(SORT_WORDS, ' ')) }
  }
  if (DROPS.test(said)) {
    const rest = tidy(said.replace(DROPS, ''))
    return ALL_BUT.test(rest)
      ? { kind: 'keep', rest: tidy(rest.replace(ALL_BUT, '')) }
      : { kind: 'drop', rest: measureFirst(rest.replace(WHICH_HAVE, '')) }
  }
  if (KEEPS.test(said)) return keep(tidy(said.replace(KEEPS, '')))
  return pointed ? keep(said.replace(WHOSE, '')) : null
}

function keep(rest: string): Refinement {
  return { kind: 'keep', rest: measureFirst(rest.replace(WHICH_HAVE, '')) }
}

const WHOSE =
  /^(?:(?:which|who|what|whats|whos|any|are|is|does|do|has|have|belong\w*|one|ones|there|an?|the|that) )*/

/** "At least 20 in ADX": the figure before its bound. */
const BOUND_FIRST =
  /^((?:at least|at most|above|below|over|under|more than|less than) (?:an? )?-?[\d.]+(?: %)?) (?:in|on|for|of) (?:the |its |their )?(.+)$/

function measureFirst(rest: string): string {
  return rest.replace(BOUND_FIRST, '$2 $1')
}

function tidy(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
