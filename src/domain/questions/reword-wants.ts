import { reword, type Rewordings } from './reword.ts'

const IS_RATED =
  '(?:you (?:are |still |re )*(?:show|say|rate|have|call|mark|list)\\w*|(?:it|@) (?:is|shows|says)|(?:is|was|are)? ?(?:rated|showing))'
const FEED =
  '(?:pull|get|fetch|feed|use|load|read|import|plug|pipe|hook|put|take|grab|bring|stream)'
const PROGRAM =
  '(?:thing|app|apps|script|scripts|program|programs|code|bot|tool|project|website|site|dashboard|spreadsheet|software|notebook)'

/** Ways to ask for a signal’s reason, its next change, advice or the site, each with the plain one. */
const TABLE: Rewordings = [
  // Several stocks over several periods.
  [
    /^(?:i (?:request|want|would like|need) |please |give me |show me )*(?:compare|an? comparison (?:of|between)) (?<stocks>@(?:(?: and| with| to| vs| versus)? @)+) (?<when>(?:over|for|in|during) (?:the )?(?:past |last )?(?:\d+ )?\w+ and (?:over |for |in )?(?:the )?(?:past |last |this )?(?:\d+ )?(?:weeks?|months?|quarters?|years?))$/,
    'how did $<stocks> do $<when>',
  ],
  // The reason for a signal.
  [
    /^(?:so |and )*what (?:did|does|has|have) @ (?:do|done|have|got|show)? ?(?:exactly )?(?:to )?(?:earn|get|deserve|become|merit|land|warrant|win|pick up)(?:ed)? (?:its |the |an? |this |that )*(?:rated )?(?<action>buy|sell|watch)(?: signal| rating| please)*$/,
    'why is @ a $<action>',
  ],
  [
    /^(?!.*@.*@)(?:so |and |how is |why is )*@ (?:is |as |on |rated )*(?:an? )?(?<action>buy|sell|watch)(?: .*)? what (?:has |just )?(?:tripped|triggered|set|fired|flipped|caused|did|made) (?:it|that)(?: off)?$/,
    'why is @ a $<action>',
  ],
  [
    /^(?!.*@.*@)(?:please )?(?:explain|justify|tell me|what is with|what is up with)(?: me)? (?:the |your |this )*(?:no|non|missing|lack of an?|absent) (?<action>buy|sell)(?: signal| rating)? (?:on|for|of|with) @(?: .*)?$/,
    'why is @ not a $<action>',
  ],
  [
    new RegExp(
      `^(?!.*@.*@)@ (?<did>(?:is |was )?(?:dropp?ed|fell|down|rose|up|lost|gained|sank|slid|jumped)(?: [\\d.]+ %)?(?: today| yesterday| this week)?) (?:and |but |so )*(?:yet |still )?${IS_RATED} (?:(?:it|as|an?|still|the|on|me|rated) )*(?<action>buy|sell|watch)(?: .*)? (?:explain|logic|why|how come|reason\\w*|sense|how is that|how so)(?![^ ]).*$`,
    ),
    'why is @ still a $<action> after it $<did>',
  ],
  [
    /^(?:and |yet |but |still )*you (?:are |still |re )*(?:show|say|rate|have|call|mark|list)\w*(?: it)?(?: still| as| an?)* (?<action>buy|sell|watch)(?: please)? (?:explain|why|how come)(?! not)(?: .*)?$/,
    'why is it a $<action>',
  ],
  // What would change it.
  [
    /^(?:so |and )*(?:by )?how (?:many|much)(?: more| further)? (?:points )?(?:of |in )?(?:adx (?:points )?)?(?:does|is|would|must) (?:the )?(?:adx (?:of )?)?@(?: adx)? (?:still |lack |away |short |need |missing |from |of |in adx )*(?:so that it (?:becomes|turns|is)|to (?:become|be|turn|reach|get|hit)|for|before it (?:is|becomes|turns)|of|from|till|until)(?: (?:it|is|becomes|turns|an?|rated|being|into))* buy(?: .*)?$/,
    'what does @ need to become a buy',
  ],
  [
    /^(?!.*@.*@)(?=.*@)(?=.*(?<![^ ])(?:buy|sell|watch|signal|rating)(?![^ ])).*(?<![^ ])what (?:makes|would make|will make|could make|gets|ends|kills|would end|would kill)(?: the| that| this| its| your)*(?: (?:buy|sell|watch))?(?: (?:signal|rating|call))?(?: (?:go away|disappear|end|vanish|stop|lapse|expire|drop off))?$/,
    'what would change the signal of @',
  ],
  [
    /^(?:so |and )*which (?:one )?(?:of )?(?:the )?@(?: s)? (?:five |5 )?(?:buy )?(?:conditions?|rules?|criteria|checks?) (?:is |are |of (?:a )?buy is )?(?:the )?(?:nearest|closest|near|most likely|likeliest|next|first)(?: one)? (?:to )?(?:breaking|break|failing|fail|being lost|giving way|snapping|slipping|flipping)(?: .*)?$/,
    'how close is @ to losing its buy',
  ],
  // A level that is taken for granted.
  [
    /^(?:so |since |with |as )*@ (?:being |is |was )?(?:so |this |that |very )*(?<level>overbought|oversold)(?: and all| and everything| now| already)* how (?:low|high|far) (?:did|has|was|is|does)(?: (?:its|the))? (?:rsi|it)(?: .*)?$/,
    'is @ $<level>',
  ],
  // Advice.
  [
    /^(?:so |do i |should i |to )*(?:chase|jump (?:in|into|on)|pile into|get into|load up on|grab|hop on) @(?: .*)? or (?:just |better )?(?:wait|hold off|sit|be patient)(?: .*)?$/,
    'should i buy @ or wait',
  ],
  [
    /^(?!.*@)(?:.* )?(?:suggest|recommend|pick|name|choose)(?: (?:me|us|for me|out))* (?:just |only )?(?:one|an?|1|some|two|three|few|your best|the best) (?:\w+ ){0,2}?(?:stocks?|shares?|compan(?:y|ies))(?: (?:to buy|for me|please))*$/,
    'which stock should i buy',
  ],
  // The record.
  [
    /^(?!.*@)(?=.*(?<![^ ])(?:charts?|charting|technicals?|technical analysis|indicators?|signals?|this|these)(?![^ ])).*(?<![^ ])(?:astrology|horoscopes?|voodoo|tea ?leaves|snake oil|mumbo jumbo|hocus pocus|witchcraft|palm reading|fortune telling|hogwash|bogus|nonsense|pseudo ?science|crystal ball|tarot)(?![^ ]).*$/,
    'do your signals work',
  ],
  [
    /^(?!.*@)(?:.* )?(?:if|had|suppose) (?:i|we|you|someone|one) (?:had |have |just |simply |only )*(?:follow|obey|trade|copy|take|took|act|buy|bought)\w*(?: on)? (?:each|every|all|your|the|these)(?: \w+){1,8} (?:better|worse|more|ahead|beat|beaten|outdone) .*(?:coin flip|coin|chance|random|guess\w*|dart\w*|luck|dice)(?: .*)?$/,
    'do your signals work',
  ],
  // The site.
  [
    /^(?!.*@)(?:so )?(?:do|does|must|will|would|should) (?:i|we|you|one|people) (?:have to |need to |gotta |got to )?(?:pay|spend|fork out|cough up|shell out)(?: .*)? (?:here|this|it|site|app|tapelight|tool)$/,
    'how much does this cost',
  ],
  [
    new RegExp(
      `^(?!.*@)(?!.*(?:portfolio|holdings|broker)).*(?<![^ ])${FEED} (?:in )?(?:all |any |some )?(?:your|the|these|tapelight) (?:\\w+ )?(?:numbers|data|signals?|ratings|figures|stuff|prices|results)(?: (?:in|into|to|for|from|inside|with|directly|straight))+ (?:(?:my|his|her|our|their|an?|own|custom|little|python|other) )+${PROGRAM}(?![^ ]).*$`,
    ),
    'is there an api',
  ],
  [
    /^(?!.*@)(?:so )?where (?:do|can|could|would|are|is|will) (?:i |we |you |one )?(?:find |see |get |look up |view )?(?:all |every |each |the )*(?:numbers?|figures?|inputs?|workings|maths?|calculations?) (?:that (?:go|went) into|behind|for|used for|under|underneath) (?:an? |the |your |each |every |any )?(?:calls?|signals?|ratings?|verdicts?|buy|sell)$/,
    'where is the receipt of a signal',
  ],
]

/** What someone wants of a signal or of the site, in plain words. */
export function rewordWants(words: string): string {
  return reword(words, TABLE)
}
