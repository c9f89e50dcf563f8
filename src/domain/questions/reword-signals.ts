import { reword, type Rewordings } from './reword.ts'

const RATED = '(?<action>buy|sell|watch)'
const NOT =
  '(?:fail(?:s|ed)? to|not (?:yet )?(?:manage to )?|miss out on|fall short of|fell short of)'
const COUNT =
  '(?:qualify|count|rate|rank|pass|make it|get rated|be rated|be|become|get|earn|reach|turn)'

/** Other ways to ask about a signal's reasons, rules and days, each with the plain one. */
const TABLE: Rewordings = [
  // Which conditions it fails, and which it meets.
  [
    /^(?=[^@]*@[^@]*$)(?:.* )?(?:which|what)(?: one)? (?:of )?(?:the |your |its )?(?:(?:five|5|buy) )*(?:things|conditions?|boxe?s?|tests?|checks?|criteria|rules|requirements?|hurdles|indicators|readings|clauses)(?: if any)?(?: (?:is|are|does|do|did))? (?:(?:is |are )?(?:tripping up|holding back|letting down|dragging down|failing|keeping back|spoiling it for|the problem (?:with|for)|wrong with) @|@ (?:currently |still )?(?:fails?|miss(?:es)?|flunks?|not (?:meet|pass|tick|satisfy|fulfill|clear)|lacks?|trips? (?:up )?(?:on|over)|falls? (?:down|short) on|stumbles? (?:on|over))|(?:(?:is|are) )?(?:fails?|failing|missing|unmet|not met|misses|lacking) (?:for|on|with|at|by) @)(?: .*)?$/,
    'why is @ not a buy',
  ],
  [
    /^(?=[^@]*@[^@]*$)(?:.* )?(?:which|what)(?: one)?s? (?:of )?(?:the |your |its )?(?:(?:five|5|buy) )*(?:things|conditions?|boxe?s?|tests?|checks?|criteria|rules|requirements?|hurdles)(?: does| do)? @ (?:ticks?|meets?|pass(?:es)?|clears?|satisf(?:y|ies)|fulfills?)(?: and)? (?:which|what)(?: ones)? (?:(?:does |do )?it )?(?:does not|fails?|miss(?:es)?|are missing|not)(?: it)?$/,
    'which conditions does @ meet',
  ],
  [
    /^(?=[^@]*@[^@]*$)(?:.* )?(?:walk|talk|take|run|guide) (?:me )?(?:through|over) (?:the |your |all )*(?:(?:five|5|buy) )*(?:things|conditions?|boxe?s?|tests?|checks?|criteria|rules|requirements?|hurdles|indicators|readings)(?: (?:behind|for|of|on|in))?(?: (?:the|your|its))?(?: (?:call|rating|signal|verdict|stance|decision|buy|sell|watch))?(?: (?:on|for|of|about))? @(?: (?:call|rating|signal))?$/,
    'which conditions does @ meet',
  ],
  // "You don't give it a buy".
  [
    /^(?=[^@]*@[^@]*$).* (?:but |yet |and |still )+(?:you|u|tapelight) (?:do |does |are |will |just |still |have )*(?:not|never|wont|refuse to) (?:giv\w+|rat\w+|call\w*|say\w*|mak\w+|show\w*|flag\w*)(?: (?:it|@|me|us))?(?: (?:as|an?|the))* buy(?: (?:signal|rating))?(?: .*)?$/,
    'why is @ not a buy',
  ],
  // What a figure that moves would do to the signal.
  [
    /^(?!.*(?<![^ ])(?:buy|sell)(?![^ ]))(?:(?:say|suppose|so|and|if|when|once|assuming|imagine) )+(?:the )?(?:(?:@ )?(?:rsi|adx|cmf|obv)|(?:rsi|adx|cmf|obv) (?:of|for|on) @) (?:(?:would|were|was|should|to) )*(?:cre(?:pt|eps?)|r[io]s(?:e|es)|go(?:es)?|went|gets?|got|climb\w*|clear\w*|break\w*|broke|edg\w+|mov\w+|cross\w*|push\w*|fall\w*|fell|dr[io]p\w*|slip\w*|dip\w*|sink\w*|sank|come|comes|came)(?: (?:back|up|down|to))* ?(?:over|above|past|under|below|through|to|beyond) (?:\d+|twenty ?five)(?: (?:tomorrow|next week|today|soon))?(?: (?:would|will|does|is|do|the|it|that) .*)$/,
    'what would change the signal of @',
  ],
  [
    /^(?:by )?how (?:much|far) (?:could|can|may|might|would|must) (?:the )?(?:(?:@ )?(?:rsi|adx|cmf|obv)|(?:rsi|adx|cmf|obv) (?:of|for|on) @) (?:have to |need to )?(?:drop|fall|rise|climb|change|move|slip|go (?:up|down))(?: \w+){0,3}? (?:without|before|until|and not|with no) .*(?:rating|signal|verdict|call|it|status)(?: .*)?$/,
    'what would change the signal of @',
  ],
  // What would have to happen.
  [
    /^(?:.* )?what would (?:ruin|spoil|wreck|break|sink|doom|kill|hurt) (?:it |things )?(?:for )?@(?: .*)? (?:to|into|be|become) (?:an? )?sell$/,
    'what would make @ a sell',
  ],
  [
    /^(?:.* )?(?:waiting (?:on|for)|want|hoping (?:on|for)|looking for) @ to (?:go|turn|become|be|flip)(?: to| an?)* (?:green|buy)(?: signal| rating)? what (?:still |else )*(?:has|have|needs?|must)(?: still| yet)?(?: to)? (?:happen|change|come|fall into place|go right)(?: .*)?$/,
    'what does @ need to become a buy',
  ],
  [
    /^(?=[^@]*@[^@]*$).*(?<![^ ])what (?:precisely |exactly |specifically )*(?:would|will|might|could|must|has to|have to|needs? to)(?: have to| need to)? (?:happen|change|move|occur|shift) (?:for you to|to make you|so (?:that )?you|before you) (?:would )?(?:come (?:round|around)|change (?:your|the) (?:mind|view|stance|call|rating|verdict|signal)|reconsider|agree|think (?:otherwise|differently)|switch|relent|budge)$/,
    'what would change the signal of @',
  ],
  // When it stopped being one, and why; when it became one, and why.
  [
    new RegExp(
      `^(?:so |and |ok )*(?:when|on what day|what day)(?: and why)? (?:did|has|was|is) @ (?:last )?(?:get |got |been )?(?:drop(?:ped)?|fall(?:en)?|fell|come|came|slip(?:ped)?|knocked|kicked|bumped|taken|booted|go|went) (?:off|out of|from|down from|off of)(?: of)?(?: the| its| your)? ${RATED}(?:s)?(?: (?:list|rating|signal|status))?(?: (?:and )?(?:why|how come|for what reason|what for|what happened))?$`,
    ),
    'when was @ downgraded from $<action>',
  ],
  [
    new RegExp(
      `^(?:so |and |ok )*(?:when|on what day|what day)(?: and why)? (?:did|has) @ (?:last )?(?:lose|lost|stop(?:ped)?(?: being| counting as)?|cease(?:d)? (?:to be|being)|quit being|leave|left|exit(?:ed)?|end)(?: (?:an?|the|its|your))? ${RATED}(?:s)?(?: (?:list|rating|signal|status))?(?: (?:and )?(?:why|how come|for what reason|what for|what happened))?$`,
    ),
    'when was @ downgraded from $<action>',
  ],
  [
    new RegExp(
      `^(?:so |and |ok )*(?:when|on what day|what day)(?: and why)? (?:did|has|was) @ (?:last )?(?:flip(?:ped)?|turn(?:ed)?|go|gone|went|switch(?:ed)?|change(?:d)?|become|became|move(?:d)?|drop(?:ped)?|downgraded|upgraded|hit)(?: (?:to|into|on|an?|the))* ${RATED}(?: (?:list|rating|signal|status))? (?:and )?(?:why|how come|for what reason)$`,
    ),
    'reasonfor when did @ turn $<action>',
  ],
  // What nearly is one.
  [
    /^(?:(?:which|what|who|whos|who is|what is|list|show me|any|name|names?|stocks?|one|ones|is|are|the|me|give|tell|which of your stocks?) )*(?:closest|nearest|next|about|on deck|on the verge|on the cusp|ready)(?: (?:of|in line|up))? ?(?:to|from|for)? (?:(?:triggering|trigger|becoming|become|being|be|turning|turn|flipping|flip|hitting|getting|get|go|going|firing|printing|a|an|the|to|into|new|fresh|signal|your|for) )*buy(?: signal| rating)?s?(?: (?:right )?now| rn| today)?(?: (?:and )?(?:with )?(?:only |just )*(?:one|1) (?:condition|clause|check|box|reading|thing)s? (?:missing|short|left|away|to go|unmet))?$/,
    'list stocks one condition away from buy',
  ],
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
  // The day of the last change, and how many there were.
  [
    /^(?=.*@)(?:so |and )?(?:(?:when|what) (?:was|is) |what changed (?:for|with|at|on) @ (?:on|at|with|in|during) |the |its |date of )*(?:last|latest|most recent) (?:signal|rating|call) (?:change|flip|switch)(?: date)?(?: (?:of|for|on|in|at))?(?: @)?$/,
    'since when does @ have its signal',
  ],
  [
    /^how many (?:signal|rating) (?:changes|flips|switches) (?:did|has|have|were there (?:for|at|in)) @(?: had| have| gone through| seen)?(?= |$)/,
    'how many times did @ signal change',
  ],
  [
    new RegExp(
      `^how many (?<action>buy|sell|watch)(?:s| signals?| ratings?) (?:did|has|have|were there (?:for|at|in)) @(?: had| have| gotten| got| get| seen)?(?= (?:this|in|since|over|during|so|last))`,
    ),
    'how many times did @ turn $<action>',
  ],
  // What it lacks for a BUY.
  [
    /^(?:so |and )?(?:which|what) (?:indicator|condition|reading|rule|figure|number|one)s? (?:is |are )?(?:blocking|blocks?|stopping|stops?|preventing|prevents?|holding back|holds back|keeping) (?:@ (?:from (?:being|becoming|a|turning)? ?)?(?:an? )?buy|(?:an? |the )?buy(?: signal| rating)? (?:for|of|on|at) @)$/,
    'why is @ not a buy',
  ],
  [
    /^@ .*(?<![^ ])watch (?:and |but )?not (?:an? )?(?<action>buy|sell)(?: (?:explain|why|how come|please))*$/,
    'why is @ not a $<action>',
  ],
  [
    /^(?=.*@)(?:@ )?(?:so )?what (?:else|more|further) (?:does|do|would) (?:it|@|they) (?:still )?(?:need|lack|require)(?: for (?:an? )?buy)?(?= |$)(?! to (?:be|become) an? (?:sell|watch))(?<who>.*@)?/,
    'what does @ need to become a buy',
  ],
  // What would change it.
  [
    /^(?=.*@)(?:so |and )?(?:which|what) (?:condition|indicator|reading|one|figure)(?: of the five)? (?:is|sits|stands|comes) (?:the )?(?:closest|nearest) to (?:flipping|changing|turning|switching|its limit|breaking|failing)(?: (?:for|of|at|on|in) @)?$/,
    'how close is @ to losing its signal',
  ],
  [
    /^(?=.*@)(?:what )?if (?:the |its )?(?:@ )?(?<figure>rsi|adx|cmf|obv)(?: of @)? (?:goes|falls|drops|turns|rises|gets|climbs|dips|slips|went|fell|dropped|turned|rose|breaks)(?: [\w.-]+){0,4} (?:is|would|does|will) (?:@|it) (?:still )?(?:be |stay |remain |is )?(?:still )?(?:an? )?(?<action>buy|sell)(?: then| still)?$/,
    'what $<figure> would end the @ $<action>',
  ],
  [
    /^(?:what )?if @ (?:drops|falls|rises|gains|loses|jumps|crashes|climbs|goes (?:up|down)|is (?:up|down))(?: [\w.%-]+){0,6} (?:does|would|will|could) (?:the |its |that )?(?:signal|rating)? ?(?:change|flip)(?: the signal| it| its signal)?$/,
    'what price would change the signal of @',
  ],
  // Why.
  [
    /^(?:so |and )?what (?:does|do) @ (?:still |yet )?(?:lack|need)(?: right now| now| yet| still)?$/,
    'what does @ need to become a buy',
  ],
  // Two at once.
  [
    /^(?:so )?is (?:the )?@ (?:buy|sell|watch)(?: signal| rating)? (?:older|longer|more seasoned) than (?:the )?@(?: (?:buy|sell|watch|one)(?: signal| rating)?)?$/,
    'is @ signalolder than @',
  ],
  [
    /^.*(?<![^ ])(?<do>do|are|is) (?:they|both|the two|these) (?:both )?(?<have>have|having|on|get|share|got|in|show)(?: the)? (?:same|identical) (?:signal|rating|call|verdict)(?: .*)?$/,
    '$<do> @ and @ $<have> the same signal',
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
