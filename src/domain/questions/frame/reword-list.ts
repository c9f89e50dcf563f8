const PERCENT = '\\d+(?:\\.\\d+)? (?:%|percent)'
const SIDE =
  '(?:more than |over |at least |less than |under |at most |up to |no more than |no less than |above |beyond )?'
const CLAUSE = '(rsi|adx|cmf|obv|sma|moving averages?|trend strength|money flow|golden cross)'
const OF_USUAL =
  '(?:(?:of )?(?:the |its |their |a )?(?:own )?(?:usual|normal|average|typical|regular|mean)|what is (?:usual|normal|typical)|(?:of )?(?:the |its |their )?20 day average)'
/** Other ways to ask for a list, each with the plain one. */
const TABLE: readonly (readonly [RegExp, string])[] = [
  // Parts of a whole are percents; of a usual volume they are times it.
  [new RegExp(`(?<![^ ])(?:a |one )?half (?=${OF_USUAL})`, 'g'), '0.5 times '],
  [new RegExp(`(?<![^ ])(?:a |one )?(?:third) (?=${OF_USUAL})`, 'g'), '0.333 times '],
  [new RegExp(`(?<![^ ])(?:a |one )?(?:quarter|fourth) (?=${OF_USUAL})`, 'g'), '0.25 times '],
  [new RegExp(`(?<![^ ])(0?\\.\\d+) (?=of ${OF_USUAL})`, 'g'), '$1 times '],
  [
    /(?<![^ ])(?<=(?:lost|lose|losing|down|down by|fell|fallen|dropped|gave up|given up|shed|by|off|than|least|over|gained|up) )(?:a |one )?half(?! (?:year|a|an|of (?:them|the|all|your)))(?![^ ])/g,
    '50 percent',
  ],
  [
    /(?<![^ ])(?<=(?:lost|lose|losing|down|by|fell|fallen|dropped|shed|than|least|over|gained|up|rose|risen) )(?:a|one) (?:third)(?![^ ])/g,
    '33.3 percent',
  ],
  [
    /(?<![^ ])(?<=(?:lost|lose|losing|down|by|fell|fallen|dropped|shed|than|least|over|gained|up|rose|risen) )(?:a|one) (?:quarter)(?![^ ])/g,
    '25 percent',
  ],
  [
    /(?<![^ ])(?<=(?:lost|lose|losing|down|by|fell|fallen|dropped|shed|than|least|over|gained|up|rose|risen) )(?:a|one) (?:fifth|5th)(?![^ ])/g,
    '20 percent',
  ],
  [
    /(?<![^ ])(?<=(?:lost|lose|losing|down|by|fell|fallen|dropped|shed|than|least|over|gained|up|rose|risen) )(?:a|one) (?:tenth|10th)(?![^ ])/g,
    '10 percent',
  ],
  [/(?<![^ ])(?:a|one) grand(?![^ ])/g, '1000 dollars'],
  [/(?<![^ ])(?<=\d )grand(?![^ ])/g, 'thousand dollars'],
  [
    /(?<![^ ])(\d+(?:\.\d+)?(?:x| (?:times|%|percent))?) (?:at (?:a )?minimum|minimum|or greater|or beyond|and beyond|or upwards?|and greater|at the least|or better)(?![^ ])/g,
    '$1 or more',
  ],
  [
    /(?<![^ ])(\d+(?:\.\d+)?(?:x| (?:times|%|percent))?) (?:at (?:a )?maximum|maximum|or nearer|or closer|or smaller|at the most|tops)(?![^ ])/g,
    '$1 or less',
  ],
  [
    /(?<![^ ])(?<=(?:down|up|lost|gained|fell|dropped|than|by) )(?:a |one )?half (?=at )/g,
    '50 percent ',
  ],
  [
    /(?<![^ ])(\d+(?:\.\d+)?x?) ((?:the )?(?:usual|normal|average|avg|typical)(?: volume)?) and (?:up|over|above|more)(?![^ ])/g,
    '$1 $2 or more',
  ],
  // "Off more than 20%", "more than 20% lower this year".
  [new RegExp(`(?<![^ ])(?<!%|percent|\\d) ?off (?=(?:by )?${SIDE}${PERCENT})`, 'g'), ' down '],
  [
    new RegExp(
      `(?<![^ ])(${SIDE}${PERCENT}) (?:lower|down)(?= (?:this|over|in|on|since|for|ytd|year|today|from dec|from jan|versus|than)(?![^ ])|$)`,
      'g',
    ),
    'down $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(${SIDE}${PERCENT}) (?:higher|up)(?= (?:this|over|in|on|since|for|ytd|year|today|from dec|from jan|versus|than)(?![^ ])|$)`,
      'g',
    ),
    'up $1',
  ],
  // The end of an order that comes first.
  [
    /(?<![^ ])(?:starting|beginning|start|begin|opening|led|headed|topped) (?:with|from|by|at|off with) (?=(?:the )?(?:\w+est|most|least|best|worst)(?![^ ]))/g,
    'ordered by ',
  ],
  [
    /(?<![^ ])(?:asc|ascending|upwards?|going up|low to high|lowest to highest|from low to high) by (?=(?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change)(?![^ ]))/g,
    'by lowest ',
  ],
  [
    /(?<![^ ])(?:desc|descending|downwards?|high to low|from high to low) by (?=(?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change)(?![^ ]))/g,
    'by highest ',
  ],
  [
    /(?<![^ ])(?<=(?:by|on|after|in order of|according to) (?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change) )(?:asc|upwards?|going up|climbing|rising|increasing)(?![^ ])/g,
    'ascending',
  ],
  [
    /(?<![^ ])(?<=(?:by|on|after|in order of|according to) (?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change) )(?:desc|downwards?|going down|falling|decreasing)(?![^ ])/g,
    'descending',
  ],
  [
    /(?<![^ ])(?:from|going from) (?:the )?(low|lowest|smallest|small|high|highest|largest|big|biggest) (rsi|adx|cmf|volatility|price|volume)(?: on)? to (?:the )?(?:high|highest|largest|biggest|big|low|lowest|smallest|small)(?: (?:rsi|adx|cmf|volatility|price|volume))?(?![^ ])/g,
    'by $1 $2',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility|price|volume) (?:from )?(?:the )?low(?:est)? (?:up )?to (?:the )?high(?:est)?(?![^ ])/g,
    'by lowest $1',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility|price|volume) (?:from )?(?:the )?high(?:est)? (?:down )?to (?:the )?low(?:est)?(?![^ ])/g,
    'by highest $1',
  ],
  [
    /(?<![^ ])(?:low|lowest|lower) (rsi|adx|cmf|volatility|price|volume) to (?:the )?(?:high|highest|higher)(?: \1)?(?![^ ])/g,
    'by lowest $1',
  ],
  [
    /(?<![^ ])(?:high|highest|higher) (rsi|adx|cmf|volatility|price|volume) to (?:the )?(?:low|lowest|lower)(?: \1)?(?![^ ])/g,
    'by highest $1',
  ],
  [/(?<![^ ])by (?:low|small|smallest) (?=rsi|adx|cmf|volatility|price|volume)/g, 'by lowest '],
  [
    /(?<![^ ])by (?:high|big|biggest|largest) (?=rsi|adx|cmf|volatility|price|volume)/g,
    'by highest ',
  ],
  [
    /(?<![^ ])(?:ranked|rank|sorted|sort|ordered|order|arranged|arrange|listed)(?: them| those| these)? (?:on|after|according to|along|with|in order of) (?=(?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change)(?![^ ]))/g,
    'by ',
  ],
  // "With a positive day": that rose.
  [
    /(?<![^ ])(?:(?:that|who|which) )?(?:with|had|have|having|has|posted|posting|saw|enjoyed|on) an? (?:positive|green|up|winning|good|strong) (?:day|session)(?= (?:on|for) [a-z]|(?: today)?$| and| but| with| while)/g,
    'up',
  ],
  [
    /(?<![^ ])(?:(?:that|who|which) )?(?:with|had|have|having|has|posted|posting|saw|suffered|on) an? (?:negative|red|down|losing|bad|weak) (?:day|session)(?= (?:on|for) [a-z]|(?: today)?$| and| but| with| while)/g,
    'down',
  ],
  [
    /(?<=(?:stocks|names|tickers|companies|shares|list) )(?:with )?(?:a )?positive day(?= and| with)/g,
    'up',
  ],
  // "Turned into a BUY".
  [
    /(?<![^ ])(?:whose |with (?:a |the )?|the |their )?(?:signals?|ratings?|calls?|status) (?:that )?(?:(?:has|have|was|were|just|recently|got) )*(switched|changed|flipped|turned|moved|went|gone|shifted|jumped|swung) (?:over )?(?:to|into|onto)(?: an?)? (?=buy|sell|watch)/g,
    'turned ',
  ],
  [
    /(?<![^ ])(?:moved|jumped|landed|came|went|gone|shifted|slid|dropped|hopped|got|put|climbed|switched) (?:on to|onto|over to|into)(?: the| an?)? (?=(?:buy|sell|watch)(?![^ ]))/g,
    'turned ',
  ],
  // "20 SMA broke above the 50 SMA": a cross.
  [
    /(?<![^ ])(?:the |their |its )?(?:20 (?:day )?(?:sma|dma|ma|day|average)(?: averages?)?s?|20 day (?:moving )?averages?|sma ?20|20dma|20) (?:has |have |just |recently )*(?:broke|crossed|moved|went|popped|climbed|rose|pushed|cut|crossing|crosses|cross|broke out)(?: back| up)? (?:above|over|past|through|north of) (?:the |their |its )?(?:50 (?:day )?(?:sma|dma|ma|day|average)(?: averages?)?s?|50 day (?:moving )?averages?|sma ?50|50dma|50 day|50)(?![^ ])/g,
    'golden cross',
  ],
  [
    /(?<![^ ])(?:the |their |its )?(?:20 (?:day )?(?:sma|dma|ma|day|average)(?: averages?)?s?|20 day (?:moving )?averages?|sma ?20|20dma|20) (?:has |have |just |recently )*(?:broke|crossed|moved|went|dropped|fell|slipped|sank|slid|dipped|crossing|crosses|cross)(?: back| down)? (?:below|under|beneath|south of) (?:the |their |its )?(?:50 (?:day )?(?:sma|dma|ma|day|average)(?: averages?)?s?|50 day (?:moving )?averages?|sma ?50|50dma|50 day|50)(?![^ ])/g,
    'death cross',
  ],
  [
    /(?<![^ ])(?:money|cash|funds|capital|dough) (?:is |are |still |keeps? |has been )*(?:flowing|coming|moving|pouring|streaming|rolling|going|inflows?) in(?:to)?(?: it| them)?(?![^ ])/g,
    'inflows',
  ],
  [
    /(?<![^ ])(?:money|cash|funds|capital|dough) (?:is |are |still |keeps? |has been )*(?:flowing|coming|moving|pouring|streaming|leaking|going|draining|getting) out(?: of)?(?: it| them)?(?![^ ])/g,
    'outflows',
  ],
  [
    /(?<=(?:inflows?|outflows?|pressure) )(?:by|according to|going by|judging by|based on|per|in terms of) (?:the |their )?(?:cmf|money flow)$/g,
    '',
  ],
  [
    /(?<![^ ])(?:short|shorter|20 day|fast|faster)(?: moving| term)? average(?: 20)? (?:is |sits |trades )?(above|exceeds|over|tops|below|under|beats|higher than|lower than) (?:the )?(?:long|longer|50 day|slow|slower)(?: moving| term| one)?(?: average| one)?(?: 50)?(?: 20 (?:versus|vs|over|and) 50)?(?![^ ])/g,
    '20 day average $1 50 day average',
  ],
  [
    /(?<![^ ])(?:has|have|is|are) not (?:yet )?(?:quite )?(?:got(?:ten)? |reached |hit |come |made it |risen |been )?(?:to |up to |as high as |at )(?=\d)/g,
    'below ',
  ],
  [
    /(?<![^ ])not (?:at|to|up to|yet at|yet up to) (\d+(?:\.\d+)?) yet(?: below| under)?(?![^ ])/g,
    'below $1',
  ],
  [
    /(?<![^ ])(?:has|have) not (?:yet )?(?:got(?:ten)?|come|moved|climbed|risen) (above|over|past)(?![^ ])/g,
    'not $1',
  ],
  [/(?<![^ ])not negative or (?:zero|0)(?![^ ])/g, 'positive'],
  [/(?<![^ ])not positive or (?:zero|0)(?![^ ])/g, 'negative'],
  [
    /(?<![^ ])(\d+(?:\.\d+)?) (?:%|percent) or (?:nearer|closer|less)(?: away)? (?:to|from|of) /g,
    'within $1 percent of ',
  ],
  // "Above the 20 day": the average.
  [
    /(?<![^ ])(above|over|below|under|beneath|past|on top of|north of|south of|topping|than|at least|at most) ((?:the |its |their )?(?:20|50)) day(?! (?:high|low|average|avg|moving|sma|ma|line|volume|change|period|mean|dma|exponential|simple|trend|(?:and|or) (?:the )?(?:20|50)|20|50|old|ago|stretch|span|window)(?![^ ]))(?![^ ])/g,
    '$1 $2 day average',
  ],
  [
    /(?<![^ ])(20|50) days? (?=(?:(?:is|sits|sitting|being|still|trades|staying|stays|lies|line) )*(?:above|over|below|under|beneath|higher than|lower than) (?:the |its |their )?(?:20|50)(?: day)?(?![^ ]))/g,
    '$1 day average ',
  ],
  // "One-month declines".
  [
    /(?<![^ ])(best|worst|biggest|largest|steepest|sharpest|greatest|top|deepest|smallest) (one|1|two|2|three|3|six|6|five|5|ten|10|twelve|12) (day|week|month|year)s? (gain|rise|loss|losse|drop|fall|decline|move|change|return|performer|gainer|loser|winner)s?(?![^ ])/g,
    '$1 $4s over the last $2 $3s',
  ],
  [
    /(?<![^ ])(best|worst|biggest|largest|strongest|weakest|smallest|steepest) (week|month|quarter|year)ly (gain|rise|loss|drop|fall|decline|move|change|return)s? (?:first|on top|leading|at the top)(?![^ ])/g,
    '$1 $3 of the $2 first',
  ],
  [/(?<![^ ])on an? (week|month|quarter|year)ly basis(?![^ ])/g, 'over the last $1'],
  [
    /(?<![^ ])(week|month|quarter|year)ly (breadth|advancers|decliners|risers|fallers|up count|down count)(?![^ ])/g,
    '$2 over the last $1',
  ],
  [
    /(?<![^ ])(?:in order of|ranked on|sorted on|ordered on) (?:the |their |its )?(day|week|month|quarter|year)s? (?:move|change|return|performance)(?![^ ])/g,
    'by $1 change',
  ],
  // "Lost the most ground", "fell hardest".
  [
    /(?<![^ ])(lost|lose|losing|gained|gain|gaining|made) (?:the )?most ground(?![^ ])/g,
    '$1 the most',
  ],
  [
    /(?<![^ ])(fell|dropped|declined|sank|slid|rose|climbed|advanced|jumped|gained) (?:the )?(?:hardest|furthest|fastest)(?= (?:today|this|on|over|in|last|since|the last)|$)/g,
    '$1 the most',
  ],
  [/(?<![^ ])(rsi|adx|cmf|volatility|price|volume) low high(?![^ ])/g, 'by lowest $1'],
  [/(?<![^ ])(rsi|adx|cmf|volatility|price|volume) high low(?![^ ])/g, 'by highest $1'],
  [
    /^(?:so |and )?(?:is|are|was|were) there (?:any|anything|anyone|anybody|some|something|a|an)(?: (?:stocks?|names?|tickers?|compan(?:y|ies)|ones?|shares?))?(?: out there)? (?=(?:that|with|which|who|whose|whos|having|trading|under|over|above|below|at|up|down|within|near|in|on|rated|\w+ing)(?![^ ]))/g,
    'list stocks ',
  ],
  [
    /(?<![^ ])(\d+(?:\.\d+)?)( %| percent|x| times)? or more (?:strictly |so )?(?:more than|above|over|greater than|higher than)(?: \1(?: %| percent)?)?(?! [\d$])/g,
    'over $1$2',
  ],
  [/(?<![^ ])x(\d{1,2})$/g, 'top $1'],
  [
    /(?<![^ ])(?:minimum|min|minimal) (?=(?:rsi|adx|cmf|price|volume|volatility)(?! (?:of |is |at )?-?\d)(?![^ ]))/g,
    'lowest ',
  ],
  [
    /(?<![^ ])(?:maximum|max|maximal) (?=(?:rsi|adx|cmf|price|volume|volatility)(?! (?:of |is |at )?-?\d)(?![^ ]))/g,
    'highest ',
  ],
  [
    /(?<![^ ])sectors? (?:that is |which is |sitting )?at the (?:very )?bottom(?! of (?:its|their))(?: of the (?:list|table|pile))?/g,
    'worst sector',
  ],
  [
    /(?<![^ ])sectors? (?:that is |which is |sitting )?at the (?:very )?top(?! of (?:its|their))(?: of the (?:list|table|pile))?/g,
    'best sector',
  ],
  [
    /(?<!between )(?<![^ ])(?:from )?\$ (\d[\d.]*) (?:(?:to|through|and|up to|until) )?(?:\$ )?(\d[\d.]*)(?: (?:dollars|bucks|usd))?(?! (?:%|percent|day|stocks))(?![^ ])/g,
    'between $$ $1 and $$ $2',
  ],
  [
    /(?<!between )(?<![^ ])(?:from )?(\d[\d.]*) (?:(?:to|through|up to) )?(\d[\d.]*) (?:dollars|bucks|usd)(?![^ ])/g,
    'between $$ $1 and $$ $2',
  ],
  [
    /(?<![^ ])(?:prices?|priced|costs?|costing|trading) (?:of |from |at |in |in the |range )*(?!20 50(?![^ ]))(\d[\d.]*) (?:to|through|up to) (\d[\d.]*)(?! (?:%|percent|day|sessions))(?![^ ])/g,
    'price between $$ $1 and $$ $2',
  ],
  // The one BUY condition that is missing.
  [
    new RegExp(
      `(?<![^ ])(?:where |for (?:which|what) |whose |that have )?(?:watch (?:stocks|names) )?(?:the )?${CLAUSE} (?:is|was|being) (?:the |their )?(?:only|sole|single|one|lone|last) (?:\\w+ ){0,3}(?:not met|missing|lacking|unmet|failing|failed|not passed)(?: (?:for|from|of) (?:the |a )?buy(?: rule)?)?(?![^ ])`,
      'g',
    ),
    'watch that miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:pass|passes|meet|meets|have|with|met) )?(?:all|every|everything)(?: (?:the|of|buy|conditions?|true|met|rule|in|are|is|else|checks?|pass(?:es)?))* (?:except|but|apart from|besides|other than|save)(?: for)? (?:the )?${CLAUSE}(?: (?:part|one|condition|test|requirement))?(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:pass|passes|meet|meets) the buy (?:rule|conditions|test) in (?:all|every|everything)(?: \\w+){0,2} (?:except|but|apart from|besides|other than|save)(?: for)? (?:the )?${CLAUSE}(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:that |who )?(?:would|could) be (?:a )?buys?(?: rated)? (?:if it (?:was|were) not|if not|but) for (?:the )?${CLAUSE}(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:whose |with the )?(?:only|sole|single|one|lone) (?:missing|unmet|lacking|failing|failed)(?: \\w+){0,3} (?:is|being)(?: the| their)? ${CLAUSE}(?: \\1)?(?: adx)?(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:and )?nothing but (?:the )?${CLAUSE}(?: \\w+){0,3} (?:standing |stands )?between (?:them|it) and (?:a )?buy(?![^ ])`,
      'g',
    ),
    'miss only the $1 condition',
  ],
  [
    new RegExp(
      `(?<![^ ])for (?:which|what) watch (?:stocks|names|ones) is (?:the )?${CLAUSE} the (?:only|sole|single|one|lone) (?:\\w+ )?(?:missing|lacking)(?: .*)?$`,
      'g',
    ),
    'which watch stocks miss only the $1 condition',
  ],
  // How a price moved.
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had|that made|made) an? (?:price )?(?:gain|profit|rise|advance)(?= (?:for|on|over|in|this|today)(?![^ ])|$)/g,
    'up',
  ],
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had|that made|made) an? (?:price )?(?:loss|drop|fall|decline)(?= (?:for|on|over|in|this|today)(?![^ ])|$)/g,
    'down',
  ],
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had) an? (week|month|quarter|year)ly (?:gain|profit|rise|advance)(?![^ ])/g,
    'up over the last $1',
  ],
  [
    /(?<![^ ])(?:with|having|showing|posting|has|have|had) an? (week|month|quarter|year)ly (?:loss|drop|fall|decline)(?![^ ])/g,
    'down over the last $1',
  ],
  [
    /(?<![^ ])(?:swings?|fluctuates?|var(?:y|ies)) (?:by )?(more than|less than|over|under|at least|at most) (\d+(?:\.\d+)?) (?:%|percent) (?:a|per) year(?![^ ])/g,
    'volatility $1 $2 percent',
  ],
  [
    /(?<![^ ])(lower|higher) than (?:where|what|when) (?:it|they) (?:ended|closed|finished|stood at the end of|were at the end of) (?:in )?(20\d\d)(?![^ ])/g,
    '$1 since dec 31 $2',
  ],
  [
    /(?<![^ ])since (?:hitting |reaching |touching |setting |peaking at |making )?(?:its |their |the |a )?52 week (high|low)s?(?![^ ])/g,
    'from its 52 week $1',
  ],
  [/(?<![^ ])holds?(?:ing)? (?=(?:above|over|below|under|steady)(?![^ ]))/g, ''],
  [/(?<![^ ])(?:is|are) not anything but(?![^ ])/g, 'is'],
  // Ratings.
  [
    /(?<![^ ])(?:(?:you )?(?:have|has) )?(?:got )?(?:down|listed|marked|flagged|labell?ed|tagged) as (?:an? )?(?=(?:buy|sell|watch)(?![^ ]))/g,
    'rated ',
  ],
  [
    /(?<![^ ])(?:got|get|gets|have|has|having|carry|carrying|with) (?:the |an? )(buy|sell|watch) (?:tag|label|flag|badge|stamp|sticker|mark)(?![^ ])/g,
    'rated $1',
  ],
  [
    /^(?:give me |show me |show |get )?(?:the |your )?(?:complete |full |entire |whole )*(buy|sell|watch) list(?: please| now| today)*$/g,
    'list $1',
  ],
  [
    /(?<![^ ])(?:in order of|by|according to) (?:how (?:much |well )?(?:they|it) (?:moved|did|performed|fared)|their (?:performance|moves?|changes?|returns?))(?= (?:today|this|over|on|in)(?![^ ])|$)/g,
    'by change',
  ],
  // The day as a whole.
  [
    /^(?:so |all in all |overall |and )*(?:was|is|would you say(?: that)?) (?:the )?(?:(?:stock )?market|it|today|things?|stocks)(?: was| were| is)? (?:mostly|largely|mainly|generally|broadly|overall) (?:down|red|lower|negative|in the red)(?: (?:today|this session|out there|overall|as a whole))*$/g,
    'was today a red day overall',
  ],
  [
    /^(?:so |all in all |overall |and )*(?:was|is|would you say(?: that)?) (?:the )?(?:(?:stock )?market|it|today|things?|stocks)(?: was| were| is)? (?:mostly|largely|mainly|generally|broadly|overall) (?:up|green|higher|positive|in the green)(?: (?:today|this session|out there|overall|as a whole))*$/g,
    'was today a green day overall',
  ],
  [
    /(?<![^ ])(?:that |who |which )?(?:moved|went|changed|shifted|slid|dropped|fell|rose|climbed|switched|swung|flipped|turned|gone|cut|lowered|raised|downgraded|upgraded|slipped|going|moving) from (?:an? )?(buy|sell|watch) (?:down |up |over |back )?(?:in)?to (?:an? )?(buy|sell|watch)(?![^ ])/g,
    'went from $1 to $2',
  ],
  [
    /(?<![^ ])(?<!from )(?:an? )?(buy|sell|watch) to (?:an? )?(buy|sell|watch)(?: (?:changes?|flips?|switch(?:es)?|moves?|downgrades?|upgrades?))?(?![^ ])/g,
    'went from $1 to $2',
  ],
  [
    /(?<![^ ])(?:smallest|least|tiniest|narrowest|shortest|lowest|minimal) (?:gap|distance|difference|margin|way)(?: left)? (?:to|from|below|under|off) /g,
    'closest to ',
  ],
  [
    /(?<![^ ])(?:biggest|largest|widest|greatest|longest|highest) (?:gap|distance|difference|margin)(?: left)? (?:to|from|below|under|off) /g,
    'furthest from ',
  ],
  [
    /(?<![^ ])(?:while |and )?(?:trading|traded|trades) (more|less) than (?:usual|normal|average|their average|its average)(?![^ ])/g,
    'with $1 volume than usual',
  ],
  [/(?<=(?:volatility|vol|volatile)(?: \w+){0,6} \d+ (?:%|percent)) (?:a|per) year(?![^ ])/g, ''],
  [
    /(?<![^ ])(?:calm|quiet|steady|stable|tame|wild|jumpy|choppy) (?=(?:stocks|names|ones)(?: \w+){0,3} (?:volatility|vol)(?![^ ]))/g,
    '',
  ],
  // "Just the number".
  [
    /^(?:just |only |give me )?(?:the |a )?(?:number|count|total|tally)(?: only| please)? (?=(?:stocks|names|tickers|companies|of)(?![^ ]))/g,
    'how many ',
  ],
  [
    /^(?=.*(?:stocks|names|tickers|companies|buys|sells|gainers|risers|advancers|losers|decliners|fallers|winners|rsi|adx|cmf|financials|sector|highs|lows))(.*) (?:number|count|how many|how many of them|how many is that|how many are there|how many were there|total number)(?: please| only)?$/g,
    'how many $1',
  ],
  [
    /^(?:%|percent|percentage|share|fraction|proportion) (?=(?:of )?(?:gainers|risers|advancers|losers|decliners|fallers|winners)(?![^ ]))/g,
    'percent of stocks ',
  ],
  [
    /(?<![^ ])(?:the )?(?:trio|threesome)(?= (?:with|that|who|which|of|having|whose)(?![^ ]))/g,
    '3 stocks',
  ],
  [
    /(?<![^ ])(?:the )?(?:duo|pair)(?= (?:with|that|who|which|of|having|whose)(?: the)? (?:\w+est|most|least|best|worst))/g,
    '2 stocks',
  ],
  [
    /(?<![^ ])(?:the )?(?:first|top) (two|three|four|five|six|seven|eight|nine|ten|\d+)$/g,
    'top $1',
  ],
  [
    /(?<![^ ])(week|month|quarter|year)s (?=(?:\d+ )?(?:biggest|largest|best|worst|top|gainers|losers|risers|fallers|advancers|decliners|winners|laggards|movers)(?![^ ]))/g,
    'this $1 ',
  ],
]

/** A question of a list in the words that the lexicon has. @param words comparable words joined by single spaces */
export function rewordList(words: string): string {
  return TABLE.reduce((text, [pattern, plain]) => text.replace(pattern, plain), words)
    .replace(/ +/g, ' ')
    .trim()
}
