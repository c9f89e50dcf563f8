import { reword, type Rewordings } from './reword.ts'

const RATED = '(?<action>buy|sell|watch)'
const NOT =
  '(?:fail(?:s|ed)? to|not (?:yet )?(?:manage to )?|miss out on|fall short of|fell short of)'
const COUNT =
  '(?:qualify|count|rate|rank|pass|make it|get rated|be rated|be|become|get|earn|reach|turn)'

/** Other ways to ask about a signal's reasons, rules and days, each with the plain one. */
const TABLE: Rewordings = [
  // Why it is none.
  [
    new RegExp(
      `^(?:so |and )?(?:why|how come|for what reason)(?: does| did| has| is| do)? @ (?:does |did |has |is )?${NOT} ?${COUNT}?(?: (?:as|for|to be|on))?(?: (?:an?|the))? ${RATED}(?: (?:rating|signal|list|status))?$`,
    ),
    'why is @ not a $<action>',
  ],
  [
    new RegExp(
      `^(?:so |and )?(?:which|what) (?:of the )?${RATED} (?:conditions?|rules?|criteria|tests?|checks?|requirements?)(?: of yours)? (?:does|did|do|is|has|are) @ (?:not (?:meet|pass|satisfy|fulfill|clear|met)|fail(?:s|ing)?|miss(?:es|ing)?|lack(?:s|ing)?)$`,
    ),
    'why is @ not a $<action>',
  ],
  // What it would take.
  [
    new RegExp(
      `^(?:the )?(?:requirements?|conditions?|criteria|checklist) for @ to (?:flip|turn|change|switch|move|go|become|get|be)(?: (?:to|into|on))?(?: (?:an?|the))? ${RATED}(?: (?:signal|rating))?$`,
    ),
    'what would it take for @ to become a $<action>',
  ],
  [
    new RegExp(
      `^(?:at )?(?:which|what) (?<figure>rsi|adx|cmf|obv)(?: (?:level|reading|value))? (?:does|would|will|makes?|turns?|flips?|is) @ (?:(?:go|move|flip|turn|switch|change|drop|slip)(?: back)? (?:from (?:an? )?(?:buy|sell|watch) )?(?:to|into)? ?)?(?:an? )?${RATED}$`,
    ),
    '@ flip to $<action> at what $<figure>',
  ],
  [
    new RegExp(
      `^how (?:low|high|far)(?: or (?:low|high)| (?:low|high))? (?:must|does|would|should|has|need) @ (?<figure>rsi|adx|cmf|obv) (?:have to |need to |to )?(?:get|go|be|fall|rise|drop|climb|move) (?:for (?:it|@) to|before it|until it) (?:turns?|flips?|becomes?|be|is|goes? to|change to)(?: (?:to|into))?(?: an?)? ${RATED}$`,
    ),
    '@ flip to $<action> at what $<figure>',
  ],
  [
    new RegExp(
      `^(?:where|what) is (?:the )?(?<figure>rsi|adx|cmf|obv) (?:cut ?off|threshold|limit|level|line|trigger|boundary) (?:that|which|where|at which) (?:makes?|turns?|flips?|would make|would turn) @ (?:to |into )?(?:an? )?${RATED}$`,
    ),
    '@ flip to $<action> at what $<figure>',
  ],
  // Which of the two rules.
  [
    /^@ sell (?:is|was) (?:the |its |it )?(?:reason |cause |trigger |rule |because of |due to )?(?:an? )?(?<one>exhaustion|trend break) or (?:an? )?(?<other>exhaustion|trend break)$/,
    '@ sell $<one> or $<other>',
  ],
  // The one before, and the last time.
  [
    /^(?:what was )?(?:the )?(?:last|latest|previous|earlier)? ?(?:signal|rating|call) (?:of|for|on) @ (?:ahead of|before|prior to|preceding) (?:today(?:s)?|the (?:current|present|latest)|this)(?: one| signal| rating)?$/,
    'what was the signal of @ before the current one',
  ],
  [
    /^@ (?:signal|rating|call) (?:the one )?(?:ahead of|before|prior to|preceding) (?:the )?(?:current|present|latest|this|todays?)(?: one| signal| rating)?$/,
    'what was the signal of @ before the current one',
  ],
  [
    new RegExp(
      `^(?:when was )?(?:the )?(?:previous|last|most recent|latest) time (?:that |when )?@ (?:was|counted as|ranked as|had been|rated as|got rated|stood at)(?: an?)? ${RATED}(?: (?:was )?when| on what (?:day|date))?$`,
    ),
    'when was @ last a $<action>',
  ],
  [
    new RegExp(
      `^@ (?:rating|signal|call|status) (?<day>on \\w+ \\d{1,2}(?:st|nd|rd|th)?(?: 20\\d\\d)?) was (?:it|that)(?: an?)? ${RATED}$`,
    ),
    'was @ a $<action> $<day>',
  ],
  // "Green lit": a BUY.
  [
    /^(?:so )?(?<since>since when|since what (?:day|date)|(?:for )?how long) (?:is|has|was) @ (?:been |had )?(?:(?:a |the )?green ?(?:lit|lighted|light)|lit green|given (?:a |the )green light)(?: now)?$/,
    '$<since> is @ on buy',
  ],
  // "Flagged sell, reasoning?": why.
  [
    /^@ (?:is |was |got |gets )?(?:flagged|rated|marked|called|tagged|labell?ed)(?: as)?(?: an?)? (?<action>buy|sell|watch) (?:what is |and )?(?:the |your )?(?:reasoning|reasons?|rationale|explanation|grounds|logic)(?: please)?$/,
    'why is @ a $<action>',
  ],
  // All that a BUY needs but one condition.
  [
    /^(?:which|what|who)(?: ones| stocks| names)? (?:fulfill?s?|satisf(?:y|ies)|meets?|ticks?|checks?|pass(?:es)?|has|have|got) (?:everything|every condition|all(?: the)? conditions|every box|each condition|all five) (?:for|of|needed for|to be) (?:an? )?buy (?:except|but|save|other than|apart from|besides)(?: for)? (?:the )?(?<figure>rsi|adx|cmf|obv)(?: one| condition)?$/,
    'which stocks meet every buy condition except $<figure>',
  ],
  // A dividend at all.
  [
    /^(?:so |and )?(?:has|have|is) @ (?:got|getting|paying|a stock with)(?: an?| any)? dividends?(?: at all| or not| or no)*$/,
    'does @ pay a dividend',
  ],
  [
    /^(?:(?:tell me |say |check |let me know |i wonder |know )?(?:weather|whether|if) )?(?:is )?@ (?:is )?(?:it )?(?:an? )?(?:dividend paying|dividend paying stock|dividend payer|dividend stock|pays? (?:an? |any )?(?:dividends?|divs?))(?: stock| company)?(?: y n| yes or no| or not| at all)*$/,
    'does @ pay a dividend',
  ],
  // "Multiple" of a volume is no ratio of a price.
  [
    /(?<![^ ])(?<how>larger|bigger|higher|greater|lower|smaller) multiple of (?:its|the|their) (?:own )?(?:average|usual|normal|typical)(?: daily| trading)? volume(?![^ ])/,
    '$<how> volume relative to average',
  ],
]

/** A question about a signal in the words that its kinds read. @param words comparable words joined by single spaces, each named stock as `@` */
export function rewordSignals(words: string): string {
  return reword(words, TABLE)
}
