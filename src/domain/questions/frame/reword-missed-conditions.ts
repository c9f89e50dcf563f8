import type { Rewordings } from '../reword.ts'

const CLAUSE = '(rsi|adx|cmf|obv|sma|moving averages?|trend strength|money flow|golden cross)'
const CONDITION =
  '(?:conditions?|criteri(?:on|a)|rules?|requirements?|boxe?s?|checks?|tests?|steps?|things?|clauses?|hurdles?|items?|marks?|ticks?|checkbox(?:es)?|part|point)'
const OF_BUY = '(?:(?:the|an?|our|your) )?buy(?: (?:rule|rating|signal|status|call))?'
const JUST = '(?:just |only |exactly |merely |solely |but |simply )*'
/** "Just one of the five BUY rules". */
const ONE = `${JUST}(?:one|1|a single|a lone|a)(?: (?:more|last|final|other|buy|single|of|the|five|5))* ${CONDITION}`
const MISSING =
  '(?:not met|missing|lacking|unmet|failing|failed|fails|not passed|short|off|wrong|not ok|too low|too weak|absent|the problem)'
const LACKED = 'miss only the $1 condition'
const ONE_AWAY = ' meet 4 of the 5 buy conditions'

/** Other ways to say which BUY condition a stock misses, or that it misses one, each with the plain one. */
export const MISSED_CONDITIONS: Rewordings = [
  [
    new RegExp(
      `(?<![^ ])(?:where |for (?:which|what) |whose |that have )?(?:watch (?:stocks|names) )?(?:the )?${CLAUSE}(?: ${CONDITION})? (?:is|was|being) (?:the |their )?(?:only|sole|single|one|lone|last) (?:\\w+ ){0,3}${MISSING}(?: (?:for|from|of) ${OF_BUY})?(?![^ ])`,
      'g',
    ),
    'watch that miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:pass|meet|satisf|fulfil|clear|tick)\\w* |have |with |met )?(?:all|every|everything)(?: (?:the|of|a|buy|true|met|rule|in|are|is|else|pass(?:es)?|${CONDITION}))* (?:except|but|apart from|aside from|besides|other than|save|minus)(?: for)? (?:the )?${CLAUSE}(?: (?:one|${CONDITION}))?(?: (?:of|for) ${OF_BUY})?(?![^ ])`,
      'g',
    ),
    LACKED,
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:that |who )?(?:would|could) be )?(?:a )?buys?(?: rated)? (?:if it (?:was|were) not|if not|but|except|save) for (?:the )?${CLAUSE}(?: ${CONDITION})?(?![^ ])`,
      'g',
    ),
    LACKED,
  ],
  [
    new RegExp(
      `(?<![^ ])(?:whose |with the )?(?:only|sole|single|one|lone) (?:missing|unmet|lacking|failing|failed)(?: \\w+){0,3} (?:is|being)(?: the| their)? ${CLAUSE}(?: \\1)?(?: adx)?(?![^ ])`,
      'g',
    ),
    LACKED,
  ],
  // "On WATCH only because ADX is too low for a BUY".
  [
    new RegExp(
      `(?<![^ ])${JUST}(?:because|since|due to|thanks to|on account)(?: of)? (?:the |their |its )?${CLAUSE}(?: ${CONDITION})?(?: (?:is|being|was|reading|level|too|low|weak|small|not|enough|high|strong|fails?|failing|missing|alone|only))*(?: for ${OF_BUY})?$`,
      'g',
    ),
    LACKED,
  ],
  // "Held back from BUY by ADX alone", "kept off the BUY list just by ADX".
  [
    new RegExp(
      `(?<![^ ])(?:held|kept|blocked|stopped|barred|stuck)(?: (?:back|away|out|off|short|from|of|being|becoming))* ${OF_BUY}(?: list)? (?:only |just |solely )?(?:by|because of|due to) (?:the |their |its )?${CLAUSE}(?: ${CONDITION})?(?: (?:alone|only|by itself))?(?![^ ])`,
      'g',
    ),
    LACKED,
  ],
  // "Only ADX missing for BUY".
  [
    new RegExp(
      `(?<![^ ])(?:only|just|solely) (?:the |their )?${CLAUSE}(?: ${CONDITION})? (?:is |being )?(?:still )?${MISSING}(?: (?:for|from|of|to be) ${OF_BUY})?(?![^ ])`,
      'g',
    ),
    LACKED,
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:4 of 5|4 of the 5|four of five|four of the five) (?:buy )?${CONDITION}(?: (?:ok|met|passed|good|fine))* )?(?:the )?${CLAUSE} (?:is |being )?the (?:only |lone |single )?(?:one|thing|${CONDITION})(?: that| which)?(?: is)? ${MISSING}(?: (?:for|of) ${OF_BUY})?(?![^ ])`,
      'g',
    ),
    LACKED,
  ],
  // "Needs just one more thing to turn BUY", "a single step from BUY".
  [
    new RegExp(
      `(?<![^ ])(?:(?:need|lack|miss|fail|require|want|await)(?:s|es|ing)? |(?:are |is )?(?:without|short of|shy of) |with |fall(?:s|ing)? short (?:of ${OF_BUY} )?by |(?:are |is )?(?:short|shy|off) (?:of )?${OF_BUY} by )${ONE}(?: (?:short|missing|left|failing|unmet))?(?: (?:for|to|of|from|before|until)(?: (?:turn(?:ing)?|becom(?:e|ing)|be(?:ing)?|get(?:ting)?|reach(?:ing)?|make|flip(?:ping)?|earn(?:ing)?|qualify(?:ing)? (?:as|for)|into|to))*(?: ${OF_BUY}(?: conditions| rules| checks)?)?)?(?![^ ])`,
      'g',
    ),
    ONE_AWAY,
  ],
  [
    new RegExp(
      `(?<![^ ])(?:sit(?:s|ting)? )?${ONE} (?:away |short |off |shy |to go |left |down |under |missing |lacking )?(?:of|from|for|before|until|to|till)(?: (?:turning|becoming|being|getting|reaching|earning|a|be|become|turn))* ${OF_BUY}(?![^ ])`,
      'g',
    ),
    ONE_AWAY,
  ],
  [
    new RegExp(
      `(?<![^ ])(?:near miss(?:es)?|almost|nearly)(?: a)? buys?(?: (?:among|in|from|on|of))?(?=.* ${ONE} (?:off|away|short|missing|shy)(?![^ ]))`,
      'g',
    ),
    '',
  ],
]
