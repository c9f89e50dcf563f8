import { reword, type Rewordings } from './reword.ts'

const RULED = '(?:buy|sell|trend ?break|exhaustion)'
const CONDITIONS = '(?:conditions?|rules?|criteria|requirements?|thresholds?|checks?)'
const SOMEONE =
  '(?:(?:a |an |the )?(?:real |live |actual |human |computer )?(?:robot|bot|chatbot|humans?|persons?|people|machine|ai|computer|program|being|algorithm))'
const TICKERS = '(?:tickers?|stocks?|symbols?|names?|compan(?:y|ies))'
const AT_ONCE =
  '(?:at once|at a time|at the same time|per (?:search|query|question|request|go)|(?:in|for|with) (?:one|a single|1|each) (?:search|query|question|request|go|shot)|in one go|together|simultaneously|single search)'
const ACCOUNT =
  '(?:an? |any |the )?(?:account|registration|registering|login|log ?in|logging in|sign ?up|signing up|sign in|signing in|membership|profile)'
const NEED =
  '(?:need(?:ed|s)?|required?|requires|necessary|mandatory|obligatory|must|have to|got to|compulsory|forced|obliged)'
const FRESH = '(?:signals?|ratings?|numbers|data|prices|figures|calls|everything)'

const FEE = '(?:fees?|costs?|charges?|price|pricing|subscription)'
/** "20 sessions on", "at the 20-day mark", "20 days post BUY": a time after a signal. */
const AFTERWARD =
  '(?<![^ ])(?:(?:\\d+d|\\d+ day) (?:returns?|gains?|moves?|mark|results?)|(?:\\d+|one|two|five|ten|twenty|sixty|a) (?:trading )?(?:days?|sessions?|weeks?|months?) (?:after|later|on|out|post|following|afterwards?|forward|mark|returns?|gains?)|(?:after|following|post) (?:\\d+|five|twenty|sixty|a|an|your|buy|sell)(?: (?:trading )?(?:days|sessions|month|week|buys?|sells?|signals?))?)(?![^ ])'

/** To be told of a change, in words that only ask for that. */
const ALERT_ME =
  '(?:(?:ping|alert|notify|warn|text|e ?mail|mail|message|buzz|nudge|remind|sms|poke|shout at) (?:me|us)|(?:write|send|shoot|drop) (?:to )?(?:me|us)(?: (?:an?|some|the|a quick))?(?: (?:e ?mail|mail|message|note|text|alert|notification|ping|heads up|line|reminder|warning|nudge|buzz))?|(?:get|give me|have|receive|want) (?:an? |some )?(?:heads up|e ?mails?|messages?|notifications?|alerts?|pings?|texts?|warnings?|shout|buzz|nudge)|(?:be|get|getting|being) (?:told|notified|alerted|pinged|warned|informed|texted|emailed|messaged)|(?:an?|any|some|the) (?:alert|alarm|notification|heads up|ping|reminder|warning)|(?:my |the )?(?:phone|cell|watch|laptop|app) (?:to )?(?:ring|rings|buzz|buzzes|beep|beeps|vibrate|vibrates|ping|pings|light up|lights up)|(?:to )?hear from you)'
const WHEN_IT =
  '(?:when(?:ever)?|if|once|the moment|as soon as|the day|the minute|every time|each time|any time|anytime|in case)'
/** The same in words that also ask what was. */
const TELL_ME = `(?:${ALERT_ME} (?:\\w+ ){0,4}?${WHEN_IT}|(?:let (?:me|us) know|tell (?:me|us)|inform me|call me) (?:\\w+ ){0,3}?(?:when(?:ever)?|once|the moment|as soon as|the day|the minute|every time|each time))`
const TURNS =
  '(?:turns?|flips?|changes?|changing|becomes?|goes|go|switch|switches|moves?|hits?|gets?|drops?|falls?|crosses|comes|shifts?|reaches|(?:is|gets|becomes) (?:rated |now |upgraded|downgraded|an? )+(?:buy|sell|watch)?)'
const OWNED =
  '(?:(?:the |all |all the |my |those |some )*(?:shares|stocks|holdings|positions|tickers|companies|ones|funds|etfs)|everything|what)(?: (?:that|which))? (?:i|we)(?: (?:already|actually|currently|do|now|ve|have))* (?:own|hold|have|bought|got|owned|purchased)'
const RETYPE =
  '(?:(?:re ?)?typ(?:e|ing)|re ?enter(?:ing)?|enter(?:ing)?|key(?:ing)? in|put(?:ting)? in|writ(?:e|ing)|search(?:ing)? for|look(?:ing)? up|retyp(?:e|ing))'
const OFTEN =
  '(?:(?:every|each) (?:single )?(?:time|day|visit|morning|evening|night|week)|again(?: and again)?|over and over|all over(?: again)?|anew|from scratch|constantly|all the time|afresh)'
const FILE =
  '(?:csv|spreadsheets?|excel|xlsx?|sheets?|google sheets?|files?|exports?|statements?|download(?:ed)?|numbers file|broker export|list from my broker)'

/** Whether, or how, one is told by some means when something changes. @param starts words that a question starts with @param means words of the means */
function askWhenItChanges(starts: string, means: string): RegExp {
  return new RegExp(
    `^(?!.*(?:@.*@|delet|unsubscribe|turn off|stop |too many|confirm))(?:so |and )*${starts} (?=.*(?<![^ ])${means}(?![^ ]))(?=.*(?<![^ ])(?:when|if|once|whenever|as soon as)(?![^ ]))(?=.*(?<![^ ])(?:turn|flip|chang|switch|becom|hit|go|mov)\\w*(?![^ ])).*$`,
  )
}

/** Other ways to ask about the site, its record, its rules and terms, each with the plain one. */
const TABLE: Rewordings = [
  // Orders, which a broker takes.
  [
    /^(?:so )?(?:can|could|do|may|is it possible to|how do|how can) (?:i |you |we |one |people )?(?:actually |also |really )?(?:buy|sell|trade|purchase|order)(?: (?:and|or) (?:buy|sell|trade))?(?: (?:my|some|any|the|real))* (?:shares|stocks?|it|them|something)?(?: (?:directly|right|straight))* ?(?:here|(?:on|in|with|through|via|from) (?:this|the|your|here|tapelight)(?: (?:site|app|page|website|tool))?|tapelight)$/,
    'do you execute trades',
  ],
  // What the signals are good for.
  [
    /^(?:so )?(?:what|how much|which|is there (?:an?|any)|do i (?:get|have) (?:an?|any)|any) (?:kind of |of an? |big an? )?edge (?:do|does|would|can|will)? ?(?:i |you |one |we |it |this )?(?:get|have|give|gives|gain|be)?(?: (?:me|you|us))?(?: (?:from|with|by|in|using|here|of))* ?(?:this|it|these|them|here|your signals|the signals|tapelight|using it)?$/,
    'do your signals work',
  ],
  [
    /^(?:so )?what is (?:the |your )?(?:(1|one|5|five|20|twenty|60|sixty) (day|session)s? )?(?:hit|win|success) rate (?:of|for|on|after) (?:the |your |all )*(buy|sell)(?: (?:rule|signal|call|rating)s?)?(?: (?:vs|versus|against|compared (?:to|with)|and) (?:any|every|an average|a random|a normal|the average|all) days?)?$/,
    '$3 signals $1 $2 hit rate',
  ],
  // An alert on the price against its average.
  [
    /^(?=.*(?<![^ ])(?:alerts?|notif\w+|ping|emails?|texts?|messages?|buzz|warn) ?)(?!.*(?:golden|death|sma20|20 day (?:average )?(?:cross\w*|and)))(?:.* )?(?:when|if|once|as soon as|on|whenever) .*(?:cross\w*|above|below|over|under|through|hits?|reach\w*|touch\w*|breaks?) .*(?<![^ ])(?:(?:20|50|200) days?|sma ?(?:20|50|200)|moving averages?)(?![^ ]).*$/,
    'are moving averages a condition of alerts',
  ],
  // The shares one owns, to be entered or followed here.
  [
    new RegExp(
      `^(?!.*@)(?!.*(?<![^ ])(?:should|sell|selling|alerts?|notif\\w+|emails?|taxes|worth|price|diversif\\w+|broker|watch ?lists?|changes?|today\\w*|doing|gains?|saved|starred|bookmarked|marked|favou?rited)(?![^ ]))(?:so |and |ok )*(?:can|could|may|where|how|is there|are there|do you|does|is it|let me|i want|i would like|i need|any|what is the best)(?![^ ]).*(?<![^ ])(?:add|enter|put|record|log|list|type|input|store|register|save|follow|monitor|track|watch|keep|see|upload|manage)(?:ing)?(?![^ ]).*(?<![^ ])(?:${OWNED}|my (?:own )?(?:shares|holdings|positions|stocks))(?![^ ])(?:.*)$`,
    ),
    'how do i track my portfolio',
  ],
  // What can be asked here.
  [
    /^(?:so |and |ok |hi |hey )*(?:what|which|examples? of|give me (?:some |an? )*(?:examples? (?:of )?)?|some|any)(?: (?:are|is|some|all|the|other|else|kinds?|sorts?|types?|of|good|typical|possible|sample|example))* ?(?:things?|stuff|questions?|queries|topics?)(?: (?:that|which))? (?:(?:can|could|may|should|do|am|are|would|might|to|i|we|you|one|people|users|allowed|able|supposed|usually|actually|even|this|tapelight|the|site|bot|tool|thing|app|it) )*(?:ask|asking|answer|answers|handle|understand|understands|support|know|respond to|deal with|reply to)(?: (?:you|about|here|on|this|site|tapelight|the|bot|it|for|in|questions?|app|to))*$/,
    'what can i ask',
  ],
  // Whether one of the rules works, how many signals there were, and what a rating needs.
  [
    /^(?:so |and )*(?:do|does|did|has|have) (?:the |your |an? )?(trend break|exhaustion)s?(?: (?:rules?|sells?|signals?))* (?:actually |really |even |ever )?(?:work|works|worked|do anything|mean anything)$/,
    'hit rate of $1 sells',
  ],
  // Where what was saved is.
  [
    /^(?!.*@)(?:so )?(?:where|how)(?: (?:on|in) (?:the|this|your) (?:page|site|app|screen|website))? (?:do|can|could|would|will|should|is|are|did|does)(?: (?:i|one|you))?(?: (?:find|see|get to|open|view|look up|go to|reach|show))?(?: (?:the|my|list|lists|of|all|those|page|with))* (?:stocks|names|tickers|shares|ones|companies)(?: (?:that|which))? (?:i|ive|i have|i ve)(?: (?:have|had|already|once))* (?:saved|starred|bookmarked|marked|added|put on my list|favou?rited|kept)(?: .*)?$/,
    'where is my watchlist',
  ],
  // A beginner who asks how.
  [
    /(?<![^ ])how (?:is|am|are) (?:one|i|you|we|someone|anyone|a beginner) (?:meant|supposed|expected) to (?=(?:use|read|open|set|find|work with|add|search)(?![^ ]))/,
    'how do i ',
  ],
  // A word that someone mentioned, some time ago.
  [
    /^(?!.*@)(?:my |a |the |our |some )?\w+(?: \w+)? (?:just |once |always |keeps? )?(?:said|says|saying|mentioned|mentions|used|uses|talked about|talks about|brought up|threw around)(?: about)?(?: the (?:word|term))? (\w+(?: \w+)?) (?:the other (?:day|night|week)|yesterday|today|last (?:week|month|night)|once|recently|at (?:work|dinner|lunch|breakfast)|on (?:the )?(?:tv|phone|radio))(?: (?:and|but|so) i (?:\w+ ){1,4}?)? ?what (?:is|does|are) (?:it|that|this|they)(?: mean)?$/,
    'what is $1',
  ],
  // How the two SELL rules differ.
  [
    /^(?!.*@)(?:in (?:your|the) \w+ )?(?:so )?(?:how (?:does|do|is|are)|what(?: is| makes)?)(?: the)?(?: differences?)?(?: (?:between|in))? ?(?:an? |the )?(?:sell )?(?:by |on |through |from |via |for |signal )*(?<one>exhaustion|trend break)(?: sell)?(?: (?:rule|signal))? (?:differ(?:s|ent)? (?:from|to|than)|and|vs|versus|unlike|other than|distinguished from)(?: how)?(?: an?| the)? (?:sell )?(?:by |on |through |from |via |for )*(?<other>trend break|exhaustion)(?: (?:rule|sell|signal|differ|differs))*$/,
    'difference between $<one> and $<other>',
  ],
  // What one owns, in a file or to be typed once.
  [
    new RegExp(
      `^(?!.*@)(?=.*(?<![^ ])(?:my|our|i|me) )(?=.*(?<![^ ])(?:positions?|holdings?|shares|stocks|portfolio|everything i own|what i own|trades|lots|lines)(?![^ ]))(?=.*(?<![^ ])${FILE}(?![^ ]))(?!.*(?:your (?:data|signals|prices)|(?<![^ ])(?:export|download) (?:the |your |my |all )*(?:signals?|data|prices|ratings?|results?|portfolio|holdings|track)|api)).*$`,
    ),
    'how do i track my portfolio',
  ],
  // Stocks that one looks at again and again.
  [
    new RegExp(
      `^(?!.*@)(?!.*(?:my (?:shares|holdings|positions)|alerts?|notifications?)(?![^ ]))(?=.*(?<![^ ])(?:stocks|companies|names|tickers|ones|symbols|favou?rites|list|six|five|ten|dozen|handful)(?![^ ])).*(?<![^ ])(?:${RETYPE} (?:\\w+ ){0,6}?${OFTEN}|(?:somewhere|some place|any ?where|a place|(?:a|some|any) (?:way|page|list|spot|tab|screen|section)|possible|can i|could i|how do i|let me|lets me) (?:(?:where|that|which|i|we|can|could|to|just|simply|easily|me) )*(?:save|keep|store|bookmark|pin|star|remember|hold on to|park|stash) (?:them|these|those|it|a list|my list|the list|my favou?rites|favou?rites|my (?:usual|regular|few|favou?rite) \\w+|the same \\w+)|(?:save|bookmark|pin|star|remember) my (?:usual|regular|favou?rite)(?: \\w+)?)(?![^ ]).*$`,
    ),
    'how do i add a stock to a watchlist',
  ],
  // A file with what one holds.
  [
    /^(?!.*@)(?:(?:can|how|do|does|where|to|i|you|we|one|it|please) )*(?:import|upload|load|bring in|pull in)(?:ing)? (?:an? |my |the |your )?(?:(?:broker|brokers|brokerage|fidelity|schwab|robinhood|exported) )*(?:csv|files?|spreadsheets?|excel(?: sheet)?|positions|holdings|trades|statements?)(?![^ ])(?!.*(?:price|signal|data feed)).*$/,
    'how do i track my portfolio',
  ],
  // What a receipt is for.
  [
    /^(?!.*@)(?:so |and )?what (?:is|are) (?:the )?(?:purpose|point|use|idea|good) (?:of|behind) (?:an? |the |your )?receipts?(?![^ ]).*$/,
    'what is a receipt',
  ],
  // The signals of the past.
  [
    /^(?!.*@)(?:so |and )?(?:(?:where|how) )?(?:do|can|could|would|should) (?:i|we|one) (?:see|find|check|look up|look at|view|get) (?:all |some of )?(?:the |your )*(?:old|past|previous|earlier|former|historical) (?:calls?|signals?|ratings?|picks|verdicts)(?: (?:you|tapelight) (?:made|gave|have made|had))?$/,
    'where is the track record',
  ],
  [
    askWhenItChanges(
      '(?:can|could|will|would|do|does|is it possible|how)',
      '(?:texts?|texted|text messages?|sms)',
    ),
    'can i get a text message',
  ],
  // How to get them by email is how to set them.
  [
    askWhenItChanges(
      '(?:can|could|will|would|do|does|is it possible)',
      '(?:e ?mails?|e ?mailed|mail|mails)',
    ),
    'can i get alerts by email',
  ],
  // To be told when something changes.
  [
    new RegExp(
      `^(?!.*(?:delet|unsubscribe|turn off|switch off|too many|stop (?:the|sending|these|getting|emailing)|text messages?|(?:an?|by|or|via) texts?|texts? or|sms|whats ?app|telegram)(?![^ ]))(?:.* )?${TELL_ME} (?:only )?(?:when |if )?(?:\\w+ |@ ){1,6}?${TURNS}(?! (?:up|down) \\d)(?![^ ]).*$`,
    ),
    'how do i set an alert',
  ],
  // Where what is behind an answer can be looked up.
  [
    /^(?!.*@)(?=.*(?<![^ ])receipts?(?![^ ]))(?=.*(?<![^ ])(?:where|find|see|open|get|show|look|located|access|how do i|is there)(?![^ ]))(?!.*(?:verif|check|mean|npx|programs?|what is an? receipt$)).*$/,
    'where is the receipt of a signal',
  ],
  [
    /^(?!.*@)(?=.*(?<![^ ])(?:each|every|all|past|old|earlier|your|the|a|individual|those|these) (?:single )?(?:calls?|signals?|ratings?|answers?|verdicts?|recommendations?|buys?|sells?)(?![^ ]))(?=.*(?<![^ ])(?:stored|saved|kept|logged|recorded|archived|published|filed|listed|page|place|log|archive|ledger|somewhere|proof)(?![^ ]))(?=.*(?<![^ ])(?:verif\w+|check\w*|prove|proof|audit\w*|recomput\w+|reproduc\w+|confirm\w*|inspect\w*)(?![^ ])).*$/,
    'where is the receipt of a signal',
  ],
  [
    /^(?!.*@)(?=.*(?<![^ ])(?:prove|proof|verify|sure|know|trust|guarantee|check|tell|show|evidence)(?![^ ]))(?=.*(?<![^ ])(?:calls?|signals?|ratings?|buys?|sells?|verdicts?|history|record)(?![^ ])).*(?<![^ ])(?:not|wasnt|werent|isnt|arent|never|no one|nobody|didnt|dont|been|secretly|quietly) (?:\w+ )?(?:changed?|altered|alter|edited|edit|rewritten|rewrite|back ?dated|tampered|touched|faked|doctored|fudged|adjusted)(?: .*)?$/,
    'how can i verify a signal myself',
  ],
  // Whether the screener reads sentences.
  [
    /^(?!.*@)(?=.*(?<![^ ])(?:screener|screen|scanner|scan|filters?|search)(?![^ ]))(?=.*(?<![^ ])(?:formulas?|syntax|code|coding|query language|sql|operators?|programming|(?:normal|plain|ordinary|regular|natural|whole|full|simple|everyday) (?:sentences?|words|english|language|text)|sentences?|plain english)(?![^ ])).*$/,
    'do i need formulas for the screener',
  ],
  [
    /^(?!.*@)(?:(?:no idea|not sure|i wonder|tell me|explain|show me|i do not know|i dont know|please|so) )*how (?:does |do )?(?:the |your |this )?(?:stock )?(?:screener|scanner) (?:here )?(?:works?|functions?|operates?)(?: here)?$/,
    'how do i use the screener',
  ],
  // What a rating is said to need.
  [
    /^(?!.*@)(?!.*(?<![^ ])(?:stocks|names|which|list|show|how many)(?![^ ]))(?=.*(?<![^ ])(?:require|requires|required|need|needs|demand|demands|insist|insists|ask for|must have|has to have|have to have|wait for|waits for)(?![^ ])).*(?<![^ ])(rsi|adx|cmf) (?:\w+ ){0,3}?-?\d+(?:\.\d+)? .*(?<![^ ])(buy|sell)s?(?![^ ]).*$/,
    'what $1 does a $2 need',
  ],
  [
    /^(?!.*@)(?!.*(?<![^ ])(?:stocks|names|which|list|show|how many)(?![^ ])).*(?<![^ ])(buy|sell)s?(?: \w+){0,3} (?:require|requires|need|needs|demand|demands|must have|has to have|have to have) (?:\w+ ){0,3}?(rsi|adx|cmf) (?:\w+ ){0,3}?-?\d.*$/,
    'what $2 does a $1 need',
  ],
  // The record of all BUYs or SELLs against the market.
  [
    /^(?:.* )?(?:your|the|tapelights?) (buy|sell)s?(?: signals?| calls?| ratings?| picks?)?(?: \w+){0,3}? (?:beat|beats|beaten|outperform\w*|outdo|outdid|top|topped|do better than|did better than|done better than|are better than|do any better than|pay more than|earn more than|make more than) (?:(?:just|simply|merely|plainly|the|a|an|boring|plain|dumb) )*(?:owning|holding|buying|having|keeping|sitting in|putting it in|parking it in|buying and holding)?(?: (?:the|an?|plain))* ?(@|index fund|index|market)(?: 500| fund| etf)?(?: .*)?$/,
    'do your $1s beat $2',
  ],
  [
    /^(?!.*@)(?:.* )?green lights?(?: \w+){0,6} (?:how (?:often|many)|hit rate|track record)(?: \w+){0,10}$/,
    'how often are your buys right',
  ],
  [
    /^(?!.*@)(?!.*(?:today|now|many))(?:(?:so|do|does|did|are|is|have|has|were|was|which|what|your|the) )*(?:(?:buy|sell)s?(?: signals?| calls?)?) (?:are |is |been |do |did |have |has |or |and |(?:buy|sell)s? )*(?:hit|hits|hitting|right|correct|succeed|work|works|worked|working|do|did|doing|perform|performed|better|more|reliable|accurate|successful)(?: (?:more|better|often|reliable|accurate|right|correct|successful|worse|less))* (?:than|or|vs) (?:the |your )?(?:buy|sell)s?(?: signals?| calls?)?(?: .*)?$/,
    'do buys or sells have the better hit rate',
  ],
  [
    /^(?!.*@)(?=.*(?<![^ ])trend ?breaks?(?![^ ]))(?=.*(?<![^ ])exhaustions?(?![^ ]))(?=.*(?<![^ ])(?:better|reliable|accurate|right|successful|profitable|hit ?rate|worked|trust\w*|proved|proven|best|record|outperform\w*)(?![^ ])).*$/,
    'is trend break or exhaustion more reliable',
  ],
  // What a high of a year is a high of.
  [
    /^(?!.*@)(?:so )?(?:is|are|was|were|do you use|does|which|what) (?:it |that |they |this |the |your |these |52 week |highs? |lows? |and |high |low )*(?:is |are |also )?(?:computed|calculated|based|measured|taken|determined|derived|made|use|a|an|of|in|from|on|is|only|the|daily|using)* ?(?:of |from |on |using |by |the |daily |an? )*(?:clos(?:es?|ing)(?: prices?)?|intraday(?: highs?| prices?)?)(?: (?:only|prices?))* (?:or|vs|versus|and not|not) (?:of |from |on |an? |the )*(?:clos(?:es?|ing)|intraday|day|daily)(?: \w+){0,3}$/,
    'are 52 week highs taken from closes',
  ],
  // What comes before one trusts us.
  [
    /^(?!.*@)(?:(?:so|well|ok|okay|hi|hello) )*before (?:i|we) (?:(?:even|start to|begin to|decide to|can|will|ever|really) )*(?:trust|trusting|rely|believe|use|using|follow|act|start|sign up|go|get|put|commit|join|take)(?: (?!how|what|which|when|is|are|do|does|did|can|where|who)\w+){0,6} (?=(?:how|what|which|when|is|are|do|does|did|can|where|who)(?![^ ]))/,
    '',
  ],
  // To be told of a change.
  [
    /^(?=.*(?<![^ ])(?:change|changes|changed|changing|flip|flips|turn|turns|becomes?|moves?|switch|switches)(?![^ ]))(?!.*(?:delet|stop|turn off|unsubscribe)).*(?<![^ ])(?:how|can|could|is it possible|where|i want|i would like) (?:\w+ ){0,5}(?:alerts?|alarms?|notifications?|notify|warn|(?:tell|inform|alert|ping|text) me|(?:told|informed|notified|warned|alerted|mailed|emailed|e ?mails?|mails?|messages?)) (?:\w+ ){0,5}(?:when|if|once|whenever|as soon as|so)(?![^ ]).*$/,
    'how do i set an alert',
  ],
  // Of which day the prices are.
  [
    /^(?!.*@)(?:so )?(?:is|are) (?:the |your |these |this |all )*(?:prices?|quotes?|data|numbers?|figures?|signals?|ratings?|closes?)(?: \w+){0,5}? (?:from|of|as of) (?:today|yesterday\w*|now|this moment|(?:the )?(?:last|previous) (?:close|day|session)|(?:mon|tues|wednes|thurs|fri)days?)(?: .*)?$/,
    'is your data live or delayed',
  ],
  [
    /^(?!.*@)(?:so )?(?:is|are) (?:this|it|that|these|the prices?|your prices?|the data) (?:live|real time|delayed)(?: or (?:live|delayed|not|real time))?(?: .*)$/,
    'is your data live or delayed',
  ],
  // Money with us.
  [
    /^(?!.*@)(?:so )?(?:is|are|will|would|do|does|can) (?:my |our |i |you |the |tapelight )*(?:money|funds|cash|deposits?|savings) (?:\w+ )?(?:safe|secure|insured|protected|at risk|stored|kept|held)(?: (?:here|with you|with tapelight|on (?:this|your) site|at tapelight|on tapelight))+$|^(?:do|does) (?:you|tapelight|this site) (?:hold|keep|store|have|manage|touch) (?:my |our |any |customer |client )*(?:money|funds|cash|deposits)$/,
    'do you hold my money',
  ],
  // A pick, for however long and for whomever.
  [
    /^(?!.*@)(?:(?:please |just |can you |could you |what is |whats |which is |what are |so |hey )*(?:give me |tell me |name |recommend |suggest |pick |find me |i want |i need |we need )?(?:me )?)(?:an? |one |some |the |single |any )*(?:(?:good|safe|solid|best|great|safest|nice|decent|reliable) )*(?:stocks?|shares?|investments?) (?:to (?:buy and )?(?:hold|keep|own|buy) (?:for|over) (?:the next )?(?:\w+ ){0,2}(?:years?|decades?|life|ever|months?|long term)|forever|for (?:my|a|an|our) (?:grand\w+|mom|mum|mother|dad|father|parents?|kids?|son|daughter|child|children|wife|husband|aunt|uncle|retiree|pensioner|beginner|retirement|teenager|student|friend|baby|nephew|niece|brother|sister))$/,
    'which stock should i buy',
  ],
  [
    /^(?!.*@)(?:.* )?(?:python|scripts?|programs?|code|bots?|google sheets|spreadsheets?|notebook)(?: .*)? (?:read|reads|pull|pulls|get|gets|fetch|fetches|use|uses|access|query|queries|load|loads) (?:your |the |these )?(?:signals?|data|numbers|api|ratings?|prices)(?: .*)?$/,
    'how do i use the api',
  ],
  // A holding period, rather than the age of a signal.
  [
    /^(?!.*@)(.*(?<![^ ])track record of (?:an? |the |your )?(?:buy|sell)s?(?: signals?| calls?)?) (?:over|in|at|for) (?:the )?(\d+) (?:trading )?(?:days|sessions)(?![^ ])/,
    '$1 after $2 sessions',
  ],
  [
    /^(?!.*@)(?:.* )?(?:429s?|rate ?limit(?:s|ed|ing)?|too many requests|throttl\w+|how many (?:requests|calls|queries)(?: .*)?|how (?:many|much)(?: .*)? (?:per|in one|in a|in each) (?:call|request|second|minute|api call))(?: .*)?$/,
    'is there a limit on the api',
  ],
  [
    /^(?!.*@)(?:.* )?(?:how many|max(?:imum)?)(?: number of)? (?:tickers|symbols|stocks) (?:can i |may i |do you )?(?:send|pass|request|ask for|query|allow|take|accept|put)(?: .*)? (?:call|request|endpoint|api|query)(?: .*)?$/,
    'how many tickers can one api call take',
  ],
  [
    /^(?!.*@)(?:.* )?(?:hook|command|connect|add|install|set ?up|plug|wire|integrat\w+)(?: \w+){0,4} (?:mcp|claude(?: code| desktop)?|chat ?gpt|cursor|copilot|llm agents?)(?: .*)?$/,
    'can i use tapelight with chatgpt or claude',
  ],
  [
    /^(?!.*@)(?:which|what) (?:language |ai |large language )*(?:model|llm|ai) (?:writes?|wrote|generates?|answers?|is behind|runs?|powers?|do you use|are you)(?: .*)?$/,
    'are you an ai or is someone typing',
  ],
  [
    /^(?!.*(?:@|portfolio|my (?:trades|holdings|positions|data)))(?:.* )?(?:download|export|save|get|pull|copy|load)(?: \w+){0,5} (?:excel|csv|spreadsheets?|google sheets|xlsx?)(?: .*)?$/,
    'how do i export my data',
  ],
  [
    /^(?!.*@)(?:.* )?(?:(?:independent(?:ly)?|third party|outside|external|anyone else|audit(?:ed|or|s)?)(?: \w+){0,4} (?:verif\w+|check\w*|audit\w*|confirm\w*|review\w*|results?|record)|(?:verify|check|audit|reproduce|recompute) (?:your|the|these|those) (?:results|record|track record|numbers|claims|figures|signals))(?: .*)?$/,
    'how can i verify a signal myself',
  ],
  [
    /^(?!.*@)(?:.* )?(?:why|how come) (?:does|is|do|are) (?:it|this|the (?:data|date|price|prices|site|page)|everything|that)(?: \w+){0,3} (?:say|says|saying|show|shows|showing|stuck|from|dated|still|only|at|on|old)(?: \w+){0,2} (?:aug|august|jul|july|sep|september|old|outdated|stale)(?: .*)?$/,
    'is your data live or delayed',
  ],
  [
    /^(?!.*@)(?:how (?:can|do|could) i |can i |is it possible to |(?:how|where) to )(?:check|enter|type|look up|look at|see|search|scan|compare|put in)(?: up to)? (?:\d+|several|many|multiple|a (?:few|bunch|list) of|lots of|more than one|two|three|four|five|six|seven|eight|nine|ten) (?:stocks|tickers|symbols|names|companies)(?: \w+){0,4} (?:same time|once|one go|together|single search|a time)$/,
    'how many stocks can i check at once',
  ],
  [
    /^(?:do|does|can|could|will|is|are) (?:you|u|tapelight|this|it|the site|i)(?: \w+){0,3} (?:connect|connected|link|linked|sync|synced|hook up|integrate|integrated|work|trade|place (?:orders|trades))(?: \w+){0,4}? (?:(?:with|to|through|on|via|in) )?(?:my )?(?:@|robinhood|schwab|fidelity|webull|e ?trade|interactive brokers|ibkr|etoro|td ameritrade|ameritrade|vanguard|sofi|a broker|my broker|brokers?|brokerages?|broker account)(?: account| app)?(?: (?:so|and|to) .*)?$/,
    'does tapelight send orders to a broker',
  ],
  [
    /^(?!.*@)(.*)(?<![^ ])(?:(?:rest|http|https|json|web|public|graphql) )*(?:endpoints?|rest api|web service|json feed|api endpoint)(?: (?:for|with|of) (?:the |your )?(?:signals?|data|ratings?))?(?: and (?:do|does|will|would) (?:i|it|one|we|you) need (?:an? )?(?:api )?(?:key|token|account|login))?(?![^ ])/,
    '$1api',
  ],
  // An account and what it costs, in one question.
  [
    /^(?!.*@)(?:do|must|should|would|will) (?:i|you|we|people) (?:have to |need to )*(?:sign up|register|subscribe|log in|make an account|create an account|open an account) (?:or|and|and or) pay(?: (?:for|to use) (?:this|it|tapelight|the (?:site|app))| anything| something| money)*$/,
    'is this free or is there a catch',
  ],
  [
    new RegExp(
      `^(?!.*@)(?:so |hey |ok |wait )*(?:(?:am i|are we) (?:really |actually |just )?(?:talking|chatting|speaking|typing|writing|texting|messaging) (?:to|with) ${SOMEONE}.*|is (?:this|that|it|there|anyone|someone)(?: just| really| actually)? ${SOMEONE}(?:(?: \\w+){0,4} (?:answering|typing|writing|replying|responding|behind|here|there|or|on)(?: .*)?)?|(?:who|what) (?:is|am i) (?:answering|typing|replying|writing|responding|behind(?! (?:(?:this|the|your) (?:site|website|company|app|service|tool|page|project)|tapelight)(?![^ ]))|talking to|chatting with|speaking to)(?: .*)?${SOMEONE}?.*|(?:is|are) (?:these|the|your|this) (?:answers?|replies|chat|responses?) (?:\\w+ )?(?:by|from|written by|generated by|coming from) ${SOMEONE}.*)$`,
    ),
    'are you an ai or is someone typing',
  ],
  [
    new RegExp(
      `^(?!.*(?:@|how (?:do|can|to)|delet|clos|broker|watchlist|portfolio|alert|where))(?:.* )?(?:${NEED}(?: \\w+){0,3} ${ACCOUNT}|${ACCOUNT}(?: \\w+){0,2} ${NEED}|without ${ACCOUNT})(?: .*)?$`,
    ),
    'do i need an account to use this',
  ],
  [
    new RegExp(
      `^(?!.*@)(?:.* )?(?:how many|maximum|max|limit|most|number|count)(?: \\w+){0,3}(?: ${TICKERS})?(?: \\w+){0,6} ${AT_ONCE}(?: .*)?$`,
    ),
    'how many tickers can i check at once',
  ],
  [
    new RegExp(
      `^(?!.*@)(?:so )?(?:how (?:often|frequently|regularly)|at what intervals?|what is the update (?:frequency|schedule|cycle))(?: \\w+){0,3} (?:${FRESH}(?: \\w+){0,2} )?(?:updat\\w+|refresh\\w*|recalculat\\w+|recomput\\w+|renew\\w*|chang\\w+)(?: \\w+){0,3}$`,
    ),
    'how often are the signals updated',
  ],
  [
    new RegExp(
      `^(?!.*@)(?:do|does|are|is) (?:you|they|it|the site|${FRESH}|your ${FRESH}|the ${FRESH}) (?:get )?(?:updat\\w+|refresh\\w*|recalculat\\w+|recomput\\w+)(?: \\w+){0,3} (?:once a day|daily|hourly|every (?:day|hour|minute))(?: .*)?$`,
    ),
    'how often are the signals updated',
  ],
  [
    /^(?!.*(?:@|delet|stop|turn off|unsubscribe))(?:.* )?(?:(?:e ?mails?|mail|mailed|emailed|notif(?:y|ied)|notifications?|alert(?:s|ed)?|ping(?:ed)?|message)(?: \w+){0,5} (?:when|if|once|as soon as|whenever|for)(?: \w+){0,4} (?:flip(?:s|ped|ping)?|chang\w+|turn(?:s|ed|ing)?|switch\w*))(?: .*)?$/,
    'can i get email alerts when a stock flips',
  ],
  [
    /^(?!.*@)(?:(?:what|how) (?:is|about|was|has|did|does|are) )?(?:the )?(?:(?:my )?portfolio (?:performance|returns?|gains?|results?|p ?l)|(?:performance|returns?|results?|state) of my (?:portfolio|holdings))(?: \w+){0,3}$/,
    'how is my portfolio doing',
  ],
  [
    /^(?!.*(?:@|\bhow\b))(?:.* )?(?:do|does|did|whether|if) (?:any of |all )?(?:this|it|these|your|the|tapelight)(?: (?:stuff|thing|site|sites|page|app|tool|method|methods|system|rules|signals|approach|whole thing))*(?: method| approach| system)?(?: (?:actually|really|even|truly|ever|honestly))? work(?:s|ed)?(?: at all| in practice| in real life)?$/,
    'does this thing actually work',
  ],
  [/(?<![^ ])er (?=(?:date|day|report|call) (?:of|for) @)/, 'earnings '],
  // Advice, which is declined first.
  [
    /^(?!.*@)(?!.*(?<![^ ])(?:stocks?|shares?|ones?) (?:today|this week)$)(?:so |please |just )*(?:(?:what|which) (?:is|are|stock is|one is) |tell me |name |give me |say )*(?:the |your |a )?(?:(?:single|one|very|absolute|number one) )*(?:best|top) (?:stocks?|buys?|shares?|picks?|ones?|investments?)(?: (?:to|i can|i should|worth) (?:buy|buying|own|invest in|get|pick|hold))?(?: for me)?(?: (?:right now|now|today|at the moment|this week))*$/,
    'which stock should i buy',
  ],
  // What somebody says will happen.
  [
    /^(?!.*@)(?:so )?(?:my|a|some|the|every) ?(?:\w+ ){0,2}(?:neighbou?r|friend|buddy|dad|mom|boss|uncle|brother|guy|people|expert|everyone|everybody|one)s? (?:says?|said|thinks?|told me|claims?|swears?|keeps? saying)(?: that)? (?:a|the|another|that a) (?:big |huge |market |stock )*(crash|correction|bear market|selloff|recession|rally|bubble) (?:is|will be) (?:coming|near|close|ahead|due|about to happen).*$/,
    'is a $1 coming',
  ],
  // What it costs.
  [
    new RegExp(
      `^(?!.*@)(?:so |hey |and )*(?:free|(?:no |any |are there |is there )*(?:hidden )?${FEE}(?: (?:no|or|and|any|hidden)+)* ?(?:hidden )?(?:${FEE})?|(?:what is |how much is )?(?:the )?${FEE} (?:of|for|to) (?:using |use )?(?:this|it|here|the (?:site|app|tool)|tapelight)|(?:must|do|does|should|have|has|need|gotta)(?: i| one| you| we| people| someone)?(?: have| need| got)?(?: to)? pay(?: something| anything| money| a cent)?(?: (?:for|to use) (?:it|this|tapelight|the (?:site|app)))?)(?: at all| here)?$`,
    ),
    'is this free or is there a catch',
  ],
  // What a rating means.
  [
    /^(?!.*@)(?:so |ok )*(?:the )?(buy|sell|watch)(?: (?:signal|rating|call))?(?: (?:what does (?:it|that|this) (?:tell|say|mean|stand)(?: me| for)?|meaning))?(?: (?:is|are) (?:it|that|this)| so)? (?:an? )?(?:good|bad)(?: (?:one|thing|sign))?(?: or (?:not|bad|good|no))?$/,
    'what does $1 mean here is it bad',
  ],
  [
    /^(?!.*@)(?:(?:can|could|would) (?:you|u|someone|anyone) )?(?:please )?(?:tell|teach|show|explain to|remind) me (?:please )?what an? ((?:\w+ ){0,2}\w+) (?:is|means?)(?: please)?$/,
    'what is a $1',
  ],
  // What two terms differ in.
  [
    /(?<![^ ])death (?:or|and|vs|versus|from) (?:an? |the )?golden cross(?:es)?(?![^ ])/,
    'golden cross and death cross',
  ],
  [
    /^(?!.*@)(?:so |and |ok )*(?:what|which things?) (?:separates?|distinguish(?:es)?|sets?|tells?) (?:an? |the )?(.+?) (?:apart )?from (?:an? |the )?(.+?)(?: please)?$/,
    'difference between $1 and $2',
  ],
  [
    /^(?!.*@)(?:so |and |ok )*(?:in what (?:way|respect)s?|how) (?:is|are|does|do) (?:an? |the )?(.+?) (?:different|differ)(?:ent)? (?:from|to|than) (?:an? |the )?(.+)$/,
    'difference between $1 and $2',
  ],
  [
    /^(?!.*@)(?:(?:i|we|people) )?(?:keep|always|often|constantly|still)?(?: (?:on|getting))? ?(?:mix(?:ing)?|confus(?:e|ing)|muddl(?:e|ing)|get(?:ting)?)(?: up)? (.+?) (?:and|with|or) (.+?)(?: (?:mixed up|confused))? (?:what is|whats|explain) (?:the )?(?:difference|diff)(?: \w+){0,2}$/,
    'difference between $1 and $2',
  ],
  // The rules themselves, rather than the stocks.
  [
    new RegExp(
      `^(?!.*(?:@|stocks|names|tickers|meet|pass|how many))(?:please )?(?:list|name|show|give|spell out|enumerate|recite|quote|state|write out|tell)(?: me)?(?: all)?(?: of)?(?: the| your)?(?: (?:5|five|exact|full|complete))* (${RULED}) (${CONDITIONS})(?: .*)?$`,
    ),
    'what are the $1 $2',
  ],
  [
    /(?<![^ ])(requirements|conditions|criteria) for (?:a |any )?(?:stock|share|name|ticker) to (?:be|get|become|earn|count as|qualify as) (?:rated |called |marked |flagged )?(?:an? )?(buy|sell)(?![^ ])/,
    '$1 for a $2',
  ],
  // The track record.
  [
    /^(?!.*@)(?:are |is )?(?:these|those|the|your) (?:prices|quotes|data|numbers|figures) (?:live|real time|fresh|current) or (?:stale|old|late|outdated|delayed)$/,
    'is your data live or delayed',
  ],
  // "The tape": the market.
  [
    /^(?:so )?how is the tape(?: look\w*| doing| acting| holding up)?(?: overall| today| now| right now)*$/,
    'how is the market overall',
  ],
  // "The middle outcome": the median.
  [
    /^(?!.*@)(?:what (?:is|was) )?(?:the )?(?:middle|midpoint|halfway|50th percentile) (?:outcome|result|return|change|move|case|gain)s?(?= .*(?<![^ ])(?:buy|sell)s?(?![^ ]))/,
    'median change',
  ],
  [
    new RegExp(
      `^(?!.*(?:@|stocks|names|tickers|list|stats|back ?test))(?=.*(?<![^ ])(?:buy|sell)s?(?![^ ]))(?=.*${AFTERWARD})(?=.*(?<![^ ])(?:median|mean|average|typical|returns?|gains?|gained|percent\\w*|%|portion|share|fraction|how (?:often|many)|right|correct|wrong|profitable|paid|performance|rose|higher|lower|fell|win|winners)(?![^ ]))(.*)$`,
    ),
    '$1 per your stats',
  ],
  [
    /^(?!.*@)(?=.*(?<![^ ])(?:track ?record|record|back ?tests?)(?![^ ]))(?=.*(?:date range|start (?:and|or) end|(?:start|end|first|last) dates?|(?:years?|dates?|months) (?:included|covered|used|in)|time ?(?:frame|span|range|period)|(?:included|covered) years)).*$/,
    'what years does the track record cover',
  ],
  [
    /^(?!.*@)(?=.*(?<![^ ])tests?(?![^ ]))(?=.*(?:count|how many|number|tally))(?=.*(?:pass|succe|beat|won|worked|survived)).*(?:record|rules?|test).*$/,
    'how many tests were there and how many passed',
  ],
  [
    /(?<![^ ])flip(?:ping|s)? (?:of )?a coin|coin (?:toss(?:es)?|flips?|flipping)|tossing a coin/,
    'coin flip',
  ],
  [
    /(?<![^ ])(?:any |are there |do you have |got )*results? (?:since (?:the )?launch|from (?:the )?launch)(?: in)?(?: real time)?/,
    'have you got live results',
  ],
]

/** A question about the site in the words that its kinds know. @param words comparable words, each named stock as `@` */
export function rewordSite(words: string): string {
  return reword(words, TABLE)
}
