import { capitalize } from '../explanations/capitalize.ts'
import { MARKET_SLANG } from './market-slang.ts'
import { ONES } from './number-words.ts'
import { oncePerText } from './once-per-text.ts'

/** A text in the words that the checks read, and where each of its characters came from. */
export type Paraphrase = {
  readonly text: string
  /** The place in the original of each character, and of the end. */
  readonly origins: readonly number[]
}

/** Ways of opening a sentence that claim nothing. */
const OPENERS = [
  'short answer|quick (?:answer|take)|the short version|bottom line|in (?:short|brief|summary|other words|plain English|contrast)',
  '(?:price|volume|trend|momentum)-wise',
  'to (?:be (?:clear|fair|precise|exact)|sum up|put it (?:simply|differently))|put (?:differently|another way|simply)|simply put',
  'more recently|lately|recently|of late|in recent (?:days|weeks|sessions)',
  'that said|having said that|even so|still|however|nevertheless|nonetheless|meanwhile|by contrast|of course|admittedly|granted',
  '(?:perhaps )?(?:ironically|paradoxically|counterintuitively)|interestingly|notably|importantly|curiously|surprisingly|tellingly|oddly enough|overall|all in all|taken together|underneath|beneath the surface|under the hood',
  "technically(?: speaking)?|strictly speaking|for (?:context|reference|perspective|comparison|what it's worth|the record)",
  'on the (?:plus|bright|positive|negative|other|flip) side|on the other hand|as (?:it stands|of now|things stand)',
  "note that|keep in mind that|it(?:'s| is) worth (?:noting|mentioning|remembering) that|what stands out is that|worth noting",
]

/** What is said in other words, in the order of application: idioms first, single words last. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  ...MARKET_SLANG,
  [
    /, (?:though|on the other hand|by contrast|in contrast|however|meanwhile|for its part|in turn),(?= \S)/gi,
    '',
  ],
  [new RegExp(`^(?:${OPENERS.join('|')})(?:,|:| [-–—])\\s+(?=\\S)`, 'gi'), ''],
  [
    /\bif you(?:'re| are) (?:wondering|asking(?: yourself)?|curious(?: about)?|unsure) (?=(?:what|why|how)\b)/gi,
    '',
  ],
  [/^(?:note|keep in mind|remember) that (?=\S)/gi, ''],
  [
    /\b(one-(?:day|session)|single-(?:day|session)|two-(?:day|session)|brief) (?:detour|excursion|interlude|dip|stop|switch|visit|slip|pause) (?:back )?(?:(?:in)?to|at|on) (?=(?:BUY|SELL|WATCH)\b)/g,
    '{1} ',
  ],
  [/(?<=\brules? )fails?(?= because\b)/gi, "isn't met"],
  // "Meets the conditions for a trend-break SELL": the rule, all of it.
  [
    /(?<=\b(?:meets?|met|satisf(?:y|ies|ied)|fulfill?(?:s|ed)?) )(?:all )?(?:of )?the (?:conditions|requirements|criteria) (?:for|of) (?:an? |the )?(BUY|SELL|trend[- ]break|exhaustion)(?: SELL| signal| rule)*\b/g,
    'the {1} rule',
  ],
  [
    /\bthe (?:conditions|requirements|criteria) (?:for|of) (?:an? |the )?(BUY|SELL|trend[- ]break|exhaustion)(?: SELL| signal| rule)* (?:are|have been) (?=(?:(?:now|already|currently|all|fully|not|not yet) )*(?:met|satisfied|fulfilled|in place)\b)/gi,
    'the {1} rule is ',
  ],
  [
    /(?<=\b(?:ticks|meets|satisfies|fulfills|checks) )(?:every|each) (?:single )?(?:box|condition|requirement|criterion) (?:for|of) (?:an? |the )?(BUY|SELL|trend[- ]break|exhaustion)(?: SELL| signal| rule)*\b/g,
    'the {1} rule',
  ],
  [/\bticks (?=the (?:BUY|SELL|trend[- ]break|exhaustion) rule\b)/g, 'meets '],
  [
    /(?<=\p{L})'s readings (?=(?:(?:already|now|currently|don't|do not|still) )*(?:satisfy|meet|fulfill) the (?:BUY|SELL|trend[- ]break|exhaustion) rule\b)/gu,
    ' ',
  ],
  [
    /\b(?:is|sits|stands) ((?:already |now |currently |not )*)in exhaustion (?:territory|mode)\b/g,
    '{1}meets the exhaustion rule',
  ],
  [
    /(?<=[+-]DI\b(?: of \d+(?:\.\d+)?,?)? is (?:\w+ly |now |still )?)(?:smaller|lower|less) than (?=(?:the )?[+-]DI\b)/g,
    'below ',
  ],
  [
    /(?<=[+-]DI\b(?: of \d+(?:\.\d+)?,?)? is (?:\w+ly |now |still )?)(?:larger|bigger|higher|greater) than (?=(?:the )?[+-]DI\b)/g,
    'above ',
  ],
  [/(?<=\b(?:fell|dropped|declined|slid) )harder than\b/g, 'more than'],
  [/\bhad a (?:milder|gentler|softer|calmer) (?:day|session) than\b/g, 'fell less than'],
  [
    /(?<=\btraded (?:at )?[\d.]{1,6}(?:,? (?:and )?[\d.]{1,6}){1,3} times )(?:their (?:own )?20-day averages?|theirs)\b/g,
    'their average volumes',
  ],
  [/\b(SMA ?(?:20|50))s\b/g, '{1}'],
  // "An RSI of 69.13 puts Coca-Cola just below": its own.
  [
    /\b[Aa]n? (RSI|ADX|CMF) of (?=[-−]?[\d.]+ (?:puts|leaves|keeps|places) \p{Lu})/gu,
    'Its {1} of ',
  ],
  // "Now counts as oversold": said of a stock, where "counts as oversold" tells what the word means.
  [
    /\b(?:now|currently|still|also) counts as (?=(?:being )?(?:overbought|oversold|in an? ))/g,
    'is now ',
  ],
  [
    /\b(?:now|currently|still|also) count as (?=(?:being )?(?:overbought|oversold|in an? ))/g,
    'are now ',
  ],
  [
    /\b(?:qualif(?:y|ies) (?:as|for)|counts as) (?:an? )?(BUY|SELL)\b(?! (?:rule|condition|signal|on|by)|[-/])/g,
    'meets the {1} rule',
  ],
  [
    /\bas (?=(?:it|the (?:stock|shares|price)) (?:fell|rose|lost|gained|dropped|slipped|eased|climbed|advanced|declined|slid|sank|jumped|shed|added)\b)/g,
    'while ',
  ],
  // A level or a range that is kept.
  [
    /\b(?:has |have )?(?:(?:managed|manages|was able|is able) to (?:hold on to|hang on to|cling to|hold|keep)|(?:held|holds|hung|hangs|clung|clings) on to|(?:clung|clings) to|(?:is|was) (?:holding|hanging) on to) the (?=\$?\d[\d,]*(?:\.\d+)? (?:level|mark|line)\b)/gi,
    'closed above the ',
  ],
  [
    /\b(?:(?:only|just|barely|still|about|narrowly) )*(?:(?:held|holds|hung|hangs|clung|clings) on to|clings to|(?:is|was) (?:holding|hanging|clinging) on to) (?:the|its) (?=(?:BUY|45[- –]to[- –]70|45[-–]70) (?:band|range|zone|window)\b)/gi,
    'is just inside the ',
  ],
  [
    /\b(?:holds|hangs|(?:is|was) (?:holding|hanging)) on to (?=an? (?:gain|rise|advance) of\b)/gi,
    'has ',
  ],
  [
    /\b(?:slimmest|thinnest|smallest|barest|finest|tiniest|slenderest) of margins\b/gi,
    'narrowest of margins',
  ],
  // "Four have an RSI above 70, and one is below 30": of the same measure.
  [
    /(?<=\b(RSI|ADX|CMF)(?: (?:reading|is|of|that is|which is))* (?:above|over|below|under) -?\d+(?:\.\d+)?,? (?:and|while|but|with) (?:none|\d+|[a-z]+(?:-[a-z]+)?)) (?:is|are|sits?|stands?) (?=(?:above|over|below|under) -?\d)/g,
    ' have an {1} ',
  ],
  [
    /(?<=(?:^|[;:,] (?:and |but |while )?|\band ))(one|two|three|four|five|six|seven|eight|nine|ten|[1-9]\d?) (have|has) an? (?=(?:RSI|ADX|CMF) (?:above|below|over|under|between|of)\b)/gi,
    '{1} stocks {2} an ',
  ],
  [
    /(?<=\b(OBV|CMF)\b[^;]{0,120}?\b(?:whereas|while|but|and) \p{Lu}[\p{L}&.' -]{1,24}'s) (?=(?:is|was|has|stands)\b)/gu,
    ' {1} ',
  ],
  [
    /(?<=\bOBV)(?:,? (?:that|which))? (?:has|have) (?:slipped|fallen|dropped|dipped|sunk|gone|moved) (?:back )?below (?:its|the) (?=level (?:of|from) (?:20|twenty)\b)/g,
    ' below its ',
  ],
  [
    /(?<=\bonly (?:one|stock|name) of the (?:two|three|four|five)) (?:chip ?makers|drug ?makers|car ?makers|auto ?makers|retailers|industrials|peers|rivals|companies|stocks|names|technology (?:companies|stocks)|tech (?:companies|stocks)|media companies|soda makers|drinks makers|oil companies)(?= (?:to|that|which|with|whose)\b)/gi,
    '',
  ],
  [
    /\b(RSI|ADX) has (?:less|little|not much|hardly any|scant) (?:slack|leeway|room|headroom)(?=[:;,.]|$)/g,
    '{1} is close to a limit',
  ],
  [
    /\b(?:doesn't|does not|fails to) (?:currently |now )?(?:meet|satisfy|pass|fulfill) (?:any|a single one) of (?=the\b|its\b)/gi,
    'meets none of ',
  ],
  [
    /\bno (?<rule>BUY|SELL|exhaustion|trend[- ]break) conditions? (?:is|are) (?=(?:met|satisfied|fulfilled)\b)/gi,
    'none of the $<rule> conditions is ',
  ],
  [
    /^(?:yes|no|not (?:quite|yet|really|exactly)|correct|exactly|partly|almost)(?:\.|,| [-–—])\s+(?=\S)/gi,
    '',
  ],
  [
    /\b(?:leg|half|prong|part) (?=of the (?:exhaustion|trend[- ]break|BUY|SELL|buy|sell) rule\b)/g,
    'clause ',
  ],
  [/\b(?:bang|smack|dead|squarely|pretty much|right) in line\b/gi, 'in line'],
  [
    /\b(?:which|what) way (?:the (?:stock|price|shares?)|it) (?:is|are) (?:heading|headed|going|pointing)\b/gi,
    'which way it moves',
  ],
  // "A strong trend is what it lacks".
  [
    /(?<=^|; |: )(?!what\b)((?:an? |the )?[^;:,.]{3,60}?) (?:is|are) (?:exactly |precisely |just )?what (it|they|the stock|the shares) (lacks?|miss(?:es)?|(?:is|are) missing)\b/gi,
    '{2} {3} {1}',
  ],
  // Boxes and scores of a rule's conditions.
  [
    /\b(one|two|three|four|five) box(?:es)? (is|are) (?:still |as yet )?(?:unchecked|unticked|empty|left open) on (its|the|[A-Z][\w&.]*'s) BUY (?:list|checklist|test)\b/gi,
    '{1} of {3} BUY conditions {2} not met',
  ],
  [
    /\bscores? (\w+) (?:out )?of (?:5|five) on the (BUY|SELL) (?:checklist|list|test|scale)\b/gi,
    'meets {1} of 5 {2} conditions',
  ],
  [
    / of room before (?:it|RSI|ADX|the reading) (?:hits|reaches|gets to|touches) (?=\d)/g,
    ' of room below ',
  ],
  [
    /\b(?:is |are |sits |trades |stands )?(?:down|off) ((?:about |around |roughly |nearly |almost |some |over |more than |just )*[\d.]+%) from (?:the|its|an?) (\$[\d,.]+\d) (?:it |peak |high )*(?:reached|hit|touched|set|seen) (?:in|on) /g,
    'is {1} below its high of {2} from ',
  ],
  // "A SELL would wait for OBV to fall", "7 BUY stretches, compared with 19 on the SELL side".
  [
    /(?<=\b(?:BUY|SELL)(?: signal)? )would (?:still |also )?(?:have to )?(?:wait for|await|hinge on|hang on)\b/g,
    'would need',
  ],
  [
    /(?<=\b(?:BUY|SELL) (stretches|spells|stints|runs|periods)\b[^;]{0,60} (\d{1,2}) )on the (BUY|SELL) side\b/g,
    '{3} {1}',
  ],
  [/,? I(?:'d| would) (?:say|think|call it that)(?=[,.;]|$)/g, ''],
  [/\b(?:don't|do not) (?:co-?operate|play along|go along)(?=[,.;]|$)/g, 'fail'],
  [/\b(?:doesn't|does not) (?:co-?operate|play along|go along)(?=[,.;]|$)/g, 'fails'],
  [
    /\b(?:basically |practically |almost |all but )?(?:glued|stuck|pinned) to (?=(?:its|the) (?:own )?(?:20|50)-day\b)/gi,
    'near ',
  ],
  [
    /\btimes as (?:many|much)(?: shares)? as (?:it|they) (?:usually|normally|typically) (?:does|do|trades?)\b/gi,
    'times its usual volume',
  ],
  // Small sums of money.
  [/\b(?:just |only )?(?:a|one)(?: single| lone| mere)? (?:penny|cent)\b/gi, '$0.01'],
  [/\b(?:a|one) dollar\b(?! signs?)/gi, '$1'],
  ...ONES.slice(2, 13).map(
    (word, position) => [new RegExp(`\\b${word} dollars\\b`, 'gi'), `$${position + 2}`] as const,
  ),
  [/\bnowhere near (?=[$\d])/gi, 'far from '],
  [
    /\b(?:hugging|clinging to|stuck near|hovering near) (?:its|the) (?=(?:52-week |one-year |yearly )?(?:low|high)\b)/gi,
    'near its ',
  ],
  // Degrees.
  [/\b(?:is not|isn't) even (?=(?:\w+|\d+(?:\.\d+)?) points? )/gi, 'is less than '],
  [
    /\ban? (?:whisker|hair|touch|shade|smidge|notch|tad|fraction|sliver|bit|little) (?=(?:higher|lower)(?: (?:on|over|for|in|than)\b|[,.;]|$))/gi,
    'slightly ',
  ],
  [/\b(?:is not|isn't) even half (?:of )?(?=the |its |what )/gi, 'is less than half of '],
  [
    /\b(?:only )?an? (?:whisker|hair|touch|shade|smidge|notch|tad|fraction|sliver|bit|little bit) (?=(?:under|below|beneath|short of|shy of|over|above|past|less than|more than)\b)/gi,
    'just ',
  ],
  [
    /\b(?:fractionally|marginally|narrowly|ever so slightly) (?=(?:under|below|beneath|short of|shy of|over|above|past)\b)/gi,
    'just ',
  ],
  [
    /\b(?:not quite|just about|practically|virtually) (?=[$\d]|half\b|twice\b|a \w+(?:th|rd|er)\b)/gi,
    'almost ',
  ],
  [/\bbarely (?=half\b)/gi, 'about '],
  [
    /\ban? (?:mere|modest|scant|paltry|whopping|solid|full|healthy|respectable|remarkable|impressive|striking|meager|tiny|sizable|hefty) (?=[$\d])/gi,
    '',
  ],
  [
    /\b(?:somewhere around|right around|in the neighborhood of|in the region of|on the order of) (?=[$\d])/gi,
    'about ',
  ],
  [
    /\bnot (?:much|a lot) (?:more|higher) than (?=[$\d]|half\b|twice\b|a \w+(?:th|rd|er)\b)/gi,
    'just over ',
  ],
  [
    /\bnot (?:much|a lot|far) (?:less than|lower than|below|under) (?=[$\d]|half\b|twice\b|a \w+(?:th|rd|er)\b)/gi,
    'just under ',
  ],
  [
    /\bnot (?:much|a lot) (bigger|larger|higher|more|better|stronger|smaller|lower|less|worse|weaker) than\b/gi,
    'slightly {1} than',
  ],
  [/\bhardly (?=(?:more|better|higher|larger|less|worse|lower|smaller) than\b)/gi, 'slightly '],
  // Limits of zones and rules, as figures.
  [
    /\bthe (?:lower (?:end|edge|bound|limit|boundary)|bottom(?: end| edge)?|floor|low end) of (?:the|its) (?:BUY|bullish|buy|45[- –]to[- –]70|45[-–]70) (?:band|range|zone|window)\b/g,
    '45',
  ],
  [
    /\bthe (?:upper (?:end|edge|bound|limit|boundary)|top(?: end| edge)?|ceiling|high end) of (?:the|its) (?:BUY|bullish|buy|45[- –]to[- –]70|45[-–]70) (?:band|range|zone|window)\b/g,
    '70',
  ],
  [
    /\b(?:the )?overbought (?:line|threshold|level|mark|cut-?off|boundary|limit)(?: of)?(?= 70\b)|\b(?:the )?oversold (?:line|threshold|level|mark|cut-?off|boundary|limit)(?: of)?(?= 30\b)/gi,
    'the',
  ],
  [
    /\bthe overbought (?:line|threshold|level|mark|cut-?off|boundary|limit)\b(?! (?:at|is))/gi,
    '70',
  ],
  [/\bthe oversold (?:line|threshold|level|mark|cut-?off|boundary|limit)\b(?! (?:at|is))/gi, '30'],
  [/\boverbought \(70\)/gi, '70'],
  [/\boversold \(30\)/gi, '30'],
  [
    /\bthe (?:strong-trend (?:threshold|line|level|mark|cut-?off)|(?:threshold|line|level|mark|cut-?off|bar) (?:for|of) a strong trend|level that (?:counts as|marks|signals) a strong trend)\b/gi,
    '25',
  ],
  [
    /\b(?:(?:has|have) (?:already |now |just |recently )*(?:climbed|risen|moved|pushed|gone|crossed|cleared|topped) (?:past |above |over |through |beyond )?|(?:clears|tops|exceeds|surpasses) )(?=(?:the )?(?:2[05]|30|45|50|70)(?! ?%|[.,]?\d|[- ](?:trading |more |full )?(?:sessions?|days?|bars?|percent|points?|million|cents)\b))/gi,
    'is above ',
  ],
  [
    /\bthe (range|band|zone|window) (?:that |which )?(?:the |an? )?BUY(?: rule| signal)? (?:requires|needs|asks for|demands|wants|calls for)\b/g,
    'the BUY {1}',
  ],
  [
    /(?<=\bRSI\b(?:[^.;]|\.\d)*)\bthe (range|band|zone|window) (?:that |which )?the (?:BUY )?rule (?:requires|needs|asks for|demands|wants|calls for)\b/g,
    'the BUY {1}',
  ],
  [
    /(?<=\bADX\b[^;]*)\bthe level (?:that )?(?:the |an? )?BUY(?: rule| signal)? (?:requires|needs|demands|asks for|calls for|wants)\b/g,
    '25',
  ],
  [
    /(?<=\bRSI\b[^;]*)\bthe level (?:that )?(?:the |an? )?BUY(?: rule| signal)? (?:requires|needs|demands|asks for|calls for|wants)\b/g,
    '45',
  ],
  [
    /\bthe (?:maximum|upper limit)(?: (?:allowed|permitted|that is allowed))? (?:for|of) (?:an? |the )?BUY(?: rule| signal)?\b/g,
    '70',
  ],
  [
    /\bthe (?:minimum|lower limit)(?: (?:allowed|required|needed))? (?:for|of) (?:an? |the )?BUY(?: rule| signal)?(?= (?:of )?45\b)/g,
    '',
  ],
  [
    /\b(?:has|have) (?:just |now |already )?(?:dropped|fallen|slipped|moved|gone) out of (the|its) (BUY|bullish) (band|range|zone|window)\b/g,
    'is outside {1} {2} {3}',
  ],
  [/\bhardly (?:any|a) trend\b/gi, 'a weak trend'],
  [
    /(?<!\bof )\b(just |only |about |barely |nearly |almost )?(?:a|one)(?: single| full)? point (?=(?:above|below|short of|shy of|under|over|away from|from)\b)/gi,
    '{1}1 point ',
  ],
  [/\bin (both|all (?:two|three|four)|either) cases?\b(?! (?:of|were|was|had))/gi, 'at {1}'],
  // "Its BUY ended in July, the last one before that in May".
  [
    /(?<=\b(BUY|SELL|WATCH)(?: signal| spell| period)?\b[^;]{0,80}\b(?:last|latest|previous|most recent)) one\b(?! (?:of|that))/g,
    ' {1}',
  ],
  [/\b(needs?|requires?|takes?) (?:nothing (?:more|else|other)|no more) than\b/gi, '{1} only'],
  [
    /\b(BUY|SELL|trend-break|exhaustion) conditions?(?: met)?: (?:only )?(\w+) of (five|four|5|4)(?: are)? (?:met|in place)\b/g,
    'It meets {2} of {3} {1} conditions',
  ],
  [
    /^[Ii]f (?:we|you|I)(?:'d)? (?:rank|order|sort|list|line up) [^,;]{1,40}? by ([^,;]{2,50}), /g,
    'By {1}, ',
  ],
  [/\ba distant (?=(?:second|third|fourth|last)\b)/gi, ''],
  [
    /\b(is|are) anywhere near (?=(?:being )?(?:complete|met|satisfied|triggered|fulfilled)\b)/gi,
    '{1} ',
  ],
  // Conditions of a rule.
  [
    /\b(conditions|tests|criteria|clauses|requirements) [–—-]{1,2} ([^–—;.]{3,60}) [–—-]{1,2} (?=(?:are|is|have|hold|all)\b)/g,
    '{1} ({2}) ',
  ],
  [
    /\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+(?:\.\d+)?) (?:average|typical|normal|full|ordinary|usual) days?(?:'s?)?(?: worth)? of (?:trading )?volume\b/gi,
    '{1} times the average daily volume',
  ],
  [
    /\b(?:things|boxes|items|points|requirements|tests|conditions) (?:that )?(?:an? |the )?(BUY|SELL|trend-break|trend break)(?: rule| signal| SELL)? (?:asks for|needs|requires|wants|looks for|calls for|demands|depends on)\b/g,
    '{1} conditions',
  ],
  [
    /\bonly (?:its|the) (RSI|ADX|OBV|CMF) (?:part|leg|clause|piece|half|test|condition) (?:is|remains) (?:still )?(?:false|unmet|missing|not met|open|failing)\b/g,
    'the only missing condition is {1}',
  ],
  [
    /\b(?:checks|ticks|hits) (?=(?:\w+ (?:out )?of|all|every|none|just|only|both)\b(?:[^.;,]|\.\d){0,24}\b(?:boxes|criteria)\b)/gi,
    'meets ',
  ],
  [/\bboxes\b/gi, 'conditions'],
  [/\b(?:check(?:s|ed)? out|are (?:all )?ticked|hold up)\b/gi, 'are met'],
  [
    /\b(?:only|sole|lone|one) (?:holdout|hold-out|sticking point|missing (?:piece|ingredient|link|part)|stumbling block|obstacle|snag|blocker|roadblock|shortfall|laggard)\b/gi,
    'only missing condition',
  ],
  [/\b(?:headroom|breathing room|wiggle room|leeway|cushion|buffer)\b/gi, 'room'],
  [/(?<=\b(?:BUY|SELL)) to (?:kick in|trigger|fire|apply|activate)\b/g, ''],
  [
    /\b(?:misses|is missing|falls short of)(?: an?| the)? (BUY|SELL) by (?:just |only )?(?:a single|one) condition\b/g,
    'is one condition short of a {1}',
  ],
  [
    /\b(?:misses|is missing|falls short of)(?: an?| the)? (BUY|SELL) by (?:just |only )?(two|three|four) conditions\b/g,
    'is {2} conditions short of a {1}',
  ],
  [
    /\bonly (?:the |its )?(RSI|ADX|OBV|CMF) (?:must|has to|needs to|would have to|would need to) (?:rise|improve|climb|recover|strengthen|increase|turn(?: (?:up|positive))?)\b/g,
    'it needs only {1}',
  ],
  [
    /\b(?:the only (?:change|thing|step)(?: that(?: is|'s))?(?: it)? (?:needed|required|needs|missing)|all (?:it takes|it needs|that(?: is|'s) (?:needed|missing)))(?: for| to (?:reach|get(?: to)?|become|be))? (?:an? )?BUY is\b/gi,
    'for a BUY, it needs only',
  ],
  [
    /\b(?:every|all)(?: of)?(?: the| its)?(?: five| four)? (BUY |SELL |trend-break )?conditions? (?:is|are) (?:met|satisfied|fulfilled|in place) (?:except|but|apart from|other than|save|besides)(?: for)?\b/gi,
    'it meets every {1}condition except',
  ],
  [
    /\b(One|Two|Three|Four) more conditions? and ([\p{L}&.' -]{1,30}?) would be an? (BUY|SELL)\b/gu,
    '{2} is {1} conditions short of a {3}',
  ],
  // The side of the price, from the averages'.
  [
    /\bboth (?:moving )?averages (?:sit|are|lie|remain|stand|run) (?:below|under|beneath) (?:the (?:price|stock|shares|close)|it)\b/gi,
    'the price is above both averages',
  ],
  [
    /\bboth (?:moving )?averages (?:sit|are|lie|remain|stand|run) (?:above|over) (?:the (?:price|stock|shares|close)|it)\b/gi,
    'the price is below both averages',
  ],
  [
    /(?<=\b(?:SMA ?\d\d|\d\d-day|averages?)\b[^;]{0,120}\b(?:above|below|under|over|beneath)) both(?=[.,;]|$)/gi,
    ' both averages',
  ],
  [
    /(?<=\b(?:above|below|under|over|times|of)[- ](?:its |their |the )?((?:own |usual )?(?:(?:20|50)-day |moving )*(?:average volume|averages?|SMA ?\d\d|(?:20|50)-day)(?![-\w]))\b[^;]{0,80}?\b(?:above|below|under|over)) (?:it|theirs|them|its own|its)(?=[.,;]|$| (?:at|for) (?!the\b|\d))/gi,
    ' its {1}',
  ],
  // "OBV rose at one, but it is lower than 20 sessions ago at the other".
  [
    /(?<=\bOBV\b[^;.]{0,120}\b(?:but|while|and|whereas|though|although) )it (?=(?:is|was|has|stands) (?:still |now |also )?(?:lower|higher|below|above|down|up|fallen|risen)\b[^.;]{0,24}\b20 (?:trading )?(?:sessions|days)\b)/gi,
    'OBV ',
  ],
  [
    /\b(all )?(one|two|three|four|five) of the (?:rule|signal)'s (?:five )?(conditions|tests|criteria)\b/gi,
    '{1}{2} of the five {3}',
  ],
  [/\ball five of the five (?=conditions|tests|criteria)/gi, 'all five '],
  [/\bthe (negative|minus|downward) directional (?:line|indicator|index)\b/gi, 'minus DI'],
  [/\bthe (positive|plus|upward) directional (?:line|indicator|index)\b/gi, 'plus DI'],
  [/(?<=\bminus DI\b[^;]{0,60}) the (?:positive|plus|upward) one\b/gi, ' plus DI'],
  [/(?<=\bplus DI\b[^;]{0,60}) the (?:negative|minus|downward) one\b/gi, ' minus DI'],
  [
    /\bspread of (?=(?:about |nearly |roughly |almost |just |over |under |some )*\d[\d.]* (?:RSI |ADX )?points?\b)/gi,
    'gap of ',
  ],
  [
    /\bthe (25|45|70) (?:that |which )?(?:the|our|these) rules? (?:requires?|needs?|asks? for|calls? for|demands?|wants?)\b/gi,
    'the {1} that a BUY requires',
  ],
  [/\b(?:a|one) million (?=shares\b)/gi, '1 million '],
  [
    /(?<=\bOBV (?:is|was) (?:higher|lower) than (?:it was )?20 (?:trading )?(?:sessions|days) ago (?:at|for|in) [^;,.]{2,60}),? (?:and|but) (higher|lower) (?=(?:at|for|in) )/g,
    ', while OBV is {1} than 20 sessions ago ',
  ],
  // "None of the exhaustion rule's conditions".
  [
    /\b(BUY|SELL|trend-break|exhaustion) (?:rule|signal|SELL)'s (?=(?:(?:two|three|four|five|other|own|remaining) )?(?:conditions|tests|criteria|clauses|requirements)\b)/g,
    '{1} ',
  ],
  [
    /\b[Ii]f (?:nothing|no other reading|everything) else (?:changed|changes|moved|stayed the same|stays the same|is unchanged|were unchanged|held)(?=,)/g,
    'All else equal',
  ],
  // "Above both of its moving averages, while AMD is below both of theirs".
  [
    /(?<=\baverages\b[^;]*)\b(above|below|over|under) both of (?:theirs|its own|their own|its|them)(?=[,.;]|$)|\b(above|below|over|under) both of (?:theirs|its own|their own|its)(?=[,.;][^;]*\bmoving averages\b)/gi,
    '{1}{2} both of their averages',
  ],
  [/\btrad(ed|ing) more (?:lightly|thinly|quietly) than\b/g, 'trad{1} less than'],
  [/\bvolume flow\b/gi, 'OBV'],
  // Who is nearer to a signal.
  [
    /\b(?:is|sits|stands) fewer (?:conditions|steps|changes) (?:away from|short of) (?:an? )?(BUY|SELL)(?= than\b)|\b(?:lacks|misses|is missing) fewer (?:of the )?conditions (?:for|of) (?:an? )?(BUY|SELL)(?= than\b)/g,
    'is closer to a {1}{2}',
  ],
  // The conditions of a rule.
  [
    /^[Oo]f the (?:five )?(?:conditions|requirements|criteria) (?:behind|for|of|in) (?:an? |the )(?:trend-break SELL|trend-break rule|trend break)(?=, )/g,
    'Of the five trend-break conditions',
  ],
  [/\b(RSI|ADX) (?:floor|minimum)(?= (?:is|are) (?:met|satisfied|fulfilled|in place)\b)/g, '{1}'],
  // "Close to the $152.00 it closed at on August 19, 2025".
  [
    /(?<=\$[\d,]+(?:\.\d+)?) (?:that |which )?(?:it|the stock|the shares) (?:had )?(?:traded|closed|stood|finished|ended|was) at on (?=\p{Lu}\p{Ll}+\.? \d{1,2}\b)/gu,
    ' where it closed on ',
  ],
  // Upward and downward pressure, where the directional lines are named.
  [
    /\b(?:[Uu]pward|[Bb]uying) (?:pressure|movement|momentum) (?:(?:clearly|easily|comfortably|still) )?(?:outweighs|exceeds|dominates|tops|is (?:far |well |much )?(?:above|stronger than)) (?:the )?(?:downward|selling)(?: pressure| movement| momentum)?(?=[^;]*\bDI\b)/g,
    'plus DI is above minus DI',
  ],
  [
    /\b(?:[Dd]ownward|[Ss]elling) (?:pressure|movement|momentum) (?:(?:clearly|easily|comfortably|still) )?(?:outweighs|exceeds|dominates|tops|is (?:far |well |much )?(?:above|stronger than)) (?:the )?(?:upward|buying)(?: pressure| movement| momentum)?(?=[^;]*\bDI\b)/g,
    'minus DI is above plus DI',
  ],
  // "Volume was nearly normal at 8.2 million shares".
  [
    /\b(?:nearly|near|about|roughly|almost|virtually|practically|essentially|around) (?=(?:normal|typical|average|usual)(?:,? (?:at|with|on) (?:about |roughly |nearly |almost |just )*[\d.]+ ?(?:million|billion)?\b))/gi,
    'close to ',
  ],
  // "1.2% against the index's 0.87%".
  [
    /(?<=\b(?:S&P 500|Nasdaq|Dow)\b[^;]*\b(?:against|versus|vs\.?|compared (?:with|to)) )(?:the |its )?(?:index|benchmark|market)'s (?=[\d-])/g,
    '',
  ],
  // Readings that move, and the directional lines.
  [/\b(?:stop(?:s|ped)?|ceas(?:es|ed)|quits?) falling\b/gi, 'rises to zero'],
  [/\b(?:stop(?:s|ped)?|ceas(?:es|ed)|quits?) rising\b/gi, 'falls to zero'],
  [
    /\bbuyers (?:have had|have|hold) the (?:upper hand|edge|advantage)\b(?=(?:[^.;]|\.\d)*\b(?:DI|directional)\b)|(?<=\b(?:DI|directional)\b(?:[^.;]|\.\d)*)\bbuyers (?:have had|have|hold) the (?:upper hand|edge|advantage)\b/gi,
    'plus DI is above minus DI',
  ],
  [
    /\bsellers (?:have had|have|hold) the (?:upper hand|edge|advantage)\b(?=(?:[^.;]|\.\d)*\b(?:DI|directional)\b)|(?<=\b(?:DI|directional)\b(?:[^.;]|\.\d)*)\bsellers (?:have had|have|hold) the (?:upper hand|edge|advantage)\b/gi,
    'minus DI is above plus DI',
  ],
]

/**
 * A sentence in plainer words with the same claims, so that every check reads one wording: openers that claim nothing
 * go, and idioms of degree and of a rule's conditions become the standard ones.
 */
export const paraphrase = oncePerText((original: string): Paraphrase =>
  PHRASES.reduce(rewrite, {
    text: original,
    origins: Array.from({ length: original.length + 1 }, (_, at) => at),
  }),
)

function rewrite({ text, origins }: Paraphrase, [pattern, plain]: (typeof PHRASES)[number]) {
  const matches = [...text.matchAll(pattern)].filter(([words]) => words !== '')
  if (matches.length === 0) return { text, origins }
  let last = 0
  let written = ''
  const places: number[] = []
  for (const match of matches) {
    const end = match.index + match[0].length
    const isCapital = /^\p{Lu}\p{Ll}/u.test(match[0])
    const own = plain.replace(/\{(\d)\}/g, (_, group: string) => match[Number(group)] ?? '')
    const words = isCapital ? capitalize(own) : own
    written += text.slice(last, match.index) + words
    places.push(...origins.slice(last, match.index))
    for (let one = 0; one < words.length; one += 1) places.push(origins[match.index] ?? 0)
    last = end
  }
  return { text: written + text.slice(last), origins: [...places, ...origins.slice(last)] }
}
