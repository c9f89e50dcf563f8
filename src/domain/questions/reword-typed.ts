/**
 * A question as typed without what only stands around it, and with plain words for what punctuation and capitals
 * help to read. Its stocks are not named yet.
 */
export function rewordTyped(text: string): string {
  return text
    .replace(DICTATED, ',')
    .replace(DICTATED_END, '?')
    .replace(AND_SHORT, ' and ')
    .replace(SHOULD_SHORT, 'should')
    .replace(TRANSACTION, 'transaction')
    .replace(BOOK_PROFIT, 'take profits')
    .replace(COUNTED_QUESTIONS, '')
    .replace(FIRST_OF_TWO, '')
    .replace(SECOND_QUESTION, ' and ')
    .replace(CAUSE_GUESSED, '')
    .replace(BEGIN, '')
    .replace(GUESSED_GROUP, '')
    .replace(OF_TWO, ' which')
    .replace(OIL_AND_ENERGY, 'energy')
    .replace(FROM_MONDAY, '')
    .replace(BOUND_SAID, '')
    .replace(TWO_AVERAGES, '$<count> $<side> $<one> average and $<count> $<side> $<other> average')
    .replace(MOST_OF, (_, end: string) => (end.toLowerCase() === 'max' ? 'highest ' : 'lowest '))
    .replace(
      HAS_MOST,
      (_, end: string) => `has the ${end.toLowerCase() === 'max' ? 'highest' : 'lowest'}`,
    )
    .replace(THAN_AGO, '$1 over the last $2')
    .replace(LIKE_WHAT_PERCENT, ' in percent')
    .replace(BY_MESSENGER, 'text message')
    .replace(/\bjust now\b/giu, 'now')
    .replace(CRYPTO_GUESSED, ', what caused it')
    .replace(WHAT_IT_IS_NOT, '')
    .replace(EXAMPLES, '')
    .replace(COMPARED_TO_USUAL, 'compared to ')
    .replace(SAW_IN_NEWS, askOfSeen)
    .replace(WAS_IN_NEWS, '')
    .replace(WRITING, (all) => (/ to \w+(?: out)?\s+$/u.test(all) ? '' : 'give me '))
    .replace(WRITTEN_FOR, '')
    .replace(IN_SHORT, '')
    .replace(WHERE_DID_IT, '')
    .replace(SINCE_LONG, ' since when')
    .replace(SET_ASIDE, '')
    .replace(NOT_THAT_DAY, '')
    .replace(HYPHENED, spellTens)
    .replace(BUY_OR_NOT, ' signals')
    .replace(BEST_AND_WORST, 'best and worst $1$2')
    .replace(PARDON, '')
    .replace(THANKED, '')
    .replace(FOR_OPTIONS, '')
    .replace(BEFORE_THAT, '$1a $2 ago')
    .replace(SECTOR_FUNDS, 'which sector')
    .replace(NOTHING_OVER, 'under ')
    .replace(NOTHING_UNDER, 'over ')
    .replace(SINCE_AGO, 'Over the last $<span>')
    .replace(PRESENT, 'this $1')
    .replace(FIRST_OF_YEAR, 'since the start of the year')
    .replace(SINCE_MONDAY, 'this week')
    .replace(OF_THIS_WEEK, '$1')
    .replace(AS_A_WHOLE, '')
    .replace(UNDER_COVERAGE, '')
    .replace(OR_ONLY_MINE, '')
    .replace(IS_BECAUSE, '$1is it because')
    .replace(YEAR_OF_DAY, '')
    .replace(BY_WHICH_I_MEAN, ' ')
    .replace(READING_MEANT, '$<reading> of $<asked>?')
    .replace(MOST_NEGATIVE, (_, side: string) => (/^neg/iu.test(side) ? 'lowest' : 'highest'))
    .replace(BIG_WINNER, (_, side: string) =>
      /^win/iu.test(side) ? 'biggest gainer' : 'biggest loser',
    )
    .replace(IN_PLUS, 'up')
    .replace(THROUGH_CLOSE, '')
    .replace(WHY_NOBODY, '$1')
    .replace(OR_WHATEVER, '')
}

/** "Chevron over 70 yet? on the RSI I mean": which reading is asked about. */
const READING_MEANT =
  /^(?<asked>[^?]{3,60})\?\s*(?:on|for|by|in|talking|i mean)(?: (?:about|the|its))* (?<reading>RSI|ADX|CMF|OBV)(?:,? i mean)?[.!?]*$/iu
const MOST_NEGATIVE =
  /\b(?:the )?most (negative|positive)(?! (?:sector|day|week|month|news|one)\b)/giu
const BIG_WINNER =
  /\b(?:the )?big(?:gest)? (winner|loser)(?=s? (?:today|of the day|this)|s?[?.!]*$)/giu
/** "Which sectors could close in plus": as Germans say it. */
const IN_PLUS = /\b(?:could |did )?(?:close|closed|end|ended|are|is) in (?:the )?plus\b/giu
/** The last close is what every period runs to. */
const THROUGH_CLOSE =
  /,? (?:through|as of|up to|until|thru) (?:today['’]s|the latest|the last|the most recent) close(?=[,?.]|$),?/giu
/** "Why is Nike up so much when nobody I know buys their shoes": what a reader wonders at. */
const WHY_NOBODY =
  /^(why (?:is|are|did|has|have|does)\b.{5,60}?),? (?:when|even though|although|though|if) (?:nobody|everybody|everyone|no one|no-one|people|all (?:my|the))\b.*$/iu
const OR_WHATEVER = /,? (?:like|say) [^,?]{2,30} or (?:whatever|something|anything)(?=[?.!]|$)/giu

/** "The present year". */
const PRESENT = /\b(?:the )?(?:present|current|running) (year|month|week|quarter)\b(?!['’]s)/giu
const FIRST_OF_YEAR = /\bsince the (?:first|1st|turn) (?:day )?of (?:the|this) (?:new )?year\b/giu
/** "Since Monday of this week, the 17th, inclusive". */
const SINCE_MONDAY =
  /\b(?:since|from) monday(?: of this week)?(?:, (?:the )?\d{1,2}(?:st|nd|rd|th)\b)?(?<= of this week|\d(?:st|nd|rd|th)|monday(?=,? inclusiv))(?:,? (?:inclusive|included|inclusively))?/giu
/** "Monday of this week, the 17th". */
const OF_THIS_WEEK =
  /\b((?:mon|tues|wednes|thurs|fri)day)(?: of this week)?(?:, (?:the )?\d{1,2}(?:st|nd|rd|th)\b)?(?<= of this week|(?:st|nd|rd|th))/giu
/** "First, how many are SELL; and second, which one has the lower RSI". */
const FIRST_OF_TWO = /^first(?:ly)?(?: off| of all)?[,:] (?=.*\bsecond(?:ly)?\b)/iu
/** "The stocks under your observation": all of ours. */
const UNDER_COVERAGE =
  /(?<=\b(?:stocks|names|companies|shares|issues|securities)) under (?:your |tapelight['’]?s )?(?:observation|coverage|surveillance|review)\b/giu
/** "Is tech down this week or is it just my stuff". */
const OR_ONLY_MINE =
  /,? or (?:is (?:it|that|this) |it['’]?s )?(?:just|only) (?:me|mine|my (?:stuff|stocks|portfolio|luck|picks|shares|names|ones))(?=[?!. ]*$)/iu
/** "How did tech do as a whole, not just one stock": of its fund. */
const AS_A_WHOLE =
  /,? (?:as a (?:whole|group)|overall|in general),? (?:and )?not (?:just |only )?(?:the |a )?(?:one|single|few|some|individual|any)(?: \w+)? ?(?:stocks?|names?|ones?|compan(?:y|ies))\b/giu
/** "It went down, is because a strike", of someone who learns English. */
const IS_BECAUSE = /([,;.?] +)is because\b/giu
/** "Last year, like Aug 20 2025": the day. */
const YEAR_OF_DAY =
  /\blast year,? (?:like|say|around|on|about|i mean) (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? 20\d\d\b)/giu
/** "General Electric, by which I mean the aerospace concern, remain": which of its name. */
const BY_WHICH_I_MEAN =
  /,? (?:by which i mean|that is to say|i mean) the [\w-]+ (?:concern|company|firm|business|stock|one|maker|outfit|corporation|people),? /giu

/** Punctuation that someone dictates: "please comma I worked there". */
const DICTATED = / comma(?! ?-?(?:sep|delim))(?= \w)/giu
const DICTATED_END = / (?:question mark|full stop)(?=[?!. ]*$)/giu
const SHOULD_SHORT = /\bshd\b/giu
/** Costs, not Texas Instruments. */
const TRANSACTION = /\btxn(?= (?:costs?|fees?)\b)/giu
/** "Book profit in Micron": no revenue is asked for. */
const BOOK_PROFIT = /\bbook(?:ing)? (?:my |the |some |a )*profits?\b/giu
/** "I have two small questions, if that is all right.", "two things first": how many follow. */
const COUNTED_QUESTIONS =
  /^(?:(?:ok|hi|hello|hey|so)[ ,.!]+)*(?:i(?:['’]ve| have)?(?: got)? )?(?:two|2|three|3|a couple of) (?:small |quick |little |short |simple )*(?:things|questions|qs)(?: for you)?(?:,? if (?:that is|that['’]s|it is|it['’]s|i may|you)[^.,:;?]*)?[:;,.!–-]* *(?:first(?:ly)?(?: off)?[,:]? )?(?=\S)/iu
const SECOND_QUESTION =
  /(?:(?<=\w)[,;.]? and (?:then )?|(?<=[.?!]) )second(?:ly)?[,:]? (?=(?:what|how|is|was|when|which|did|does|has|where|why)\b)/giu
/** "Why is it pumping, is it btc", "what's the reason, btc or some news": the cause that is guessed. */
const CAUSE_GUESSED =
  /(?<=\b(?:why|how come|what(?:['’]?s| is| was)? (?:the )?(?:reason|cause|happened|going on|up with))\b[^?.!]*?)(?:[,;?] *(?:is it |was it |because of |due to |bc of )?| (?:is it|was it|because of|due to|bc of|cuz of) )(?:the |just )?(?:btc|bitcoin|crypto)(?: (?:thing|pump|rally|drop|move|price))?(?: or (?:some |any |the )?(?:news|earnings|something(?: else)?))?(?=[?!. ]*$)/iu
/** "COIN vs PYPL go". */
const BEGIN = /(?<=\S (?:vs\.?|versus|or|against) \S+),? go(?=[!. ]*$)/iu
/** "What was the worst group today, was it health care". */
const GUESSED_GROUP =
  /(?<=\b(?:best|worst|strongest|weakest|top|biggest)\b[^?]*?)[,?;]? (?:was|is) (?:it|that) (?:the )?(?:tech(?:nology)?|energy|utilit(?:y|ies)|financials?|health ?care|industrials?|materials|staples|real estate|banks?|chips?|semis|oil)(?: stocks| names| sector| group)?(?=[?!. ]*$)/iu
/** "And was wondering, of those two, which one did better". */
const OF_TWO = /,? (?:and )?(?:out )?of (?:those|these|the) two,? which(?= )/giu
const OIL_AND_ENERGY = /\b(?:oil and energy|energy and oil)\b/giu
/** "This week, Monday thru today": all of it. */
const FROM_MONDAY =
  /(?<=\bthis week\b[^?.!]*?),? *\(?(?:from |since |starting |beginning )?monday (?:thru|through|to|till|until|onwards?|on)\b(?: (?:today|now|friday|thursday))?\)?/giu
/** "Overbought, like over 70": what the word means. */
const BOUND_SAID =
  /(?<=\b(?:overbought|oversold))[?,;]? (?:(?:yet|now|today)[?,;]? )?(?:like|as in|meaning|i mean|that is)[, ]+(?:over|above|past|under|below) (?:70|30|seventy|thirty)\b/giu
/** "What % of stocks are above their 20-day average vs 50-day": a number for each. */
const TWO_AVERAGES =
  /(?<count>(?:what (?:%|percent(?:age)?|share)|how many) (?:of )?(?:the |all )?(?:stocks|names)(?: are| is)?) (?<side>above|below|over|under) (?:the |their )?(?<one>\d+[ -]?d(?:ay)?) ?(?:sma|ma|dma|avg|average|line)? (?:vs\.?|versus|compared (?:to|with)) (?:above |below |over |under )?(?:the |their )?(?<other>\d+[ -]?d(?:ay)?) ?(?:sma|ma|dma|avg|average|line)?s?\b/iu
/** "Max ADX", and "which has the min". */
const MOST_OF = /\b(max|min)(?:imum)? (?=(?:rsi|adx|cmf|obv|volume|volatility)\b)/giu
const HAS_MOST = /\bhas (?:the |a )?(max|min)(?:imum)?(?=[?!. ]*$)/giu
/** "Is it higher or lower than it was a year ago": its change since. */
const THAN_AGO =
  /(?<!\b(?:rsi|adx|cmf|obv|volume|volatility|average|signal|sma\d*)\b.*)\b((?:higher|up|better) or (?:lower|down|worse)|(?:lower|down|worse) or (?:higher|up|better)) than (?:it|they|where it|what it) (?:was|were|did|had been|closed|stood|traded)(?: at)? (?:a|one|1) (year|month|week|quarter) ago\b/iu
const LIKE_WHAT_PERCENT = /,? like,? what (?:%|percent(?:age)?)(?:[ -]?wise)?(?=[?!. ]*$)/iu
/** "An alert by email or WhatsApp": no stock. */
const BY_MESSENGER =
  /(?<=\b(?:alerts?|notif\w+|ping|remind\w*|messages?)\b.*)\bwhats ?app\b|\bwhats ?app(?= (?:alerts?|messages?|notif\w+)\b)/giu

/** "RSI n is it over the 50". */
const AND_SHORT = / n (?=\p{L})/giu
/** "It shot up, is that just a crypto thing": a cause that is guessed. */
const CRYPTO_GUESSED =
  /(?<=\b(?:up|down|jump\w*|pop\w*|surg\w+|soar\w*|rose|fell|dropped|sank|tanked|crashed|rall\w+)\b[^?]{0,30})[,.;!]+ *(?:is|was) (?:it|that|this|there) (?:[\w-]+ ){0,4}?(?:crypto|bitcoin|btc)\b[^?.!]*/iu
/** "It is a grocery shop, not a crypto coin": said of a stock that is asked about. */
const WHAT_IT_IS_NOT =
  /(?<=[.!?]\s+)it(?:['’]s| is) (?:just )?an? [\w ]{2,30},? not an? [\w ]{2,30}[.!]?\s*$/iu

/** Examples of a group that is named: "the oil companies, Exxon and so on". */
const EXAMPLES =
  /(?<=\b(?:stocks|companies|names|makers|\w+makers|banks|semis|chips|retailers|insurers|airlines|firms|giants|miners|people|networks|players|crowd|outfits)\b[^,;:(]*)[,;:(] *(?:like |such as |e\.?g\.? |for example |say |incl(?:uding)? )?[\w.&'’ ,-]{1,60}?,? (?:and so (?:on|forth)|etc(?:etera)?\b\.?|and the (?:like|others)|and such|and others|among others|and co\b\.?|and friends)\)?(?=[?!.,;\s]|$)/giu

const NEWS =
  '(?:all over|on|in) the (?:news|tv|radio|papers?|headlines)(?: (?:today|again|lately|yesterday|this (?:morning|week)))?'
/** "Saw Coke at a record on the news, is it near its high": what is asked of it. */
const SAW_IN_NEWS = new RegExp(
  `^(?:(?:so|ok|i|we|just|have) )*(?:saw|heard|read|seen|noticed)(?: that| about)? (?<what>[^,?]+?) (?:(?:is|was|at|hit|made|set|went|reach(?:ed|ing)?|near|all|on|in|making|hitting|got|up|down)\\b[^,?]*?)?\\b${NEWS}[,.;]? (?:and |so |but )?(?<rest>(?:is|was|did|has|does|how|what|where|when)\\b.*)$`,
  'iu',
)
/** "Gold was in the news so Freeport, 3 months?": why it is asked. */
const WAS_IN_NEWS = new RegExp(
  `^[^,?.;]{1,40} (?:was|is|were|are|has been|have been) (?:\\w+ )?${NEWS},? so,? (?!.*\\b(?:it|its|they|them|their|why|what happened|news|headlines?|(?:that|this)(?! (?:week|month|quarter|year)))\\b)(?=.*\\w)`,
  'iu',
)

/** The question with the name in place of the pronoun; unchanged where it has none. */
function askOfSeen(all: string, ...found: readonly unknown[]): string {
  const { what = '', rest = '' } = SAW_IN_NEWS.exec(all)?.groups ?? {}
  const named = rest.replace(/\b(?:it|they)\b/iu, what)
  return found.length === 0 || named === rest ? all : named
}

/** "Compare to normal", of someone who learns English. */
const COMPARED_TO_USUAL =
  /(?<=\w )\bcompare (?:to|with) (?=(?:(?:its|the|their) )?(?:normal|usual|average)\b)/giu

/** What one writes for: its day is no day of prices. */
const TEXT_WRITTEN =
  '(?:issue|newsletter|column|article|report|post|piece|blog|memo|presentation|deck|essay|paper|script|segment|story|recap|brief|briefing|spreadsheet|slides?|project|worksheet|homework|assignment|thread|email|update|write-?up|note|edition|show|episode|video|podcast)'
/** "I'm drafting Friday's issue and need": what follows is asked for. */
const WRITING = new RegExp(
  `^(?:(?:hi|hello|hey|so|ok)[ ,.!]+)*(?:i['’]?m|i am|we['’]?re|we are|i['’]?ve been)\\s+(?:currently |just |busy )?(?:drafting|writing(?: up)?|working on|preparing|prepping|putting together|finishing(?: up)?|editing|proofreading|compiling|doing|building|updating)\\s(?!suicide|goodbye|farewell)[^.?!;:]{0,50}?\\b${TEXT_WRITTEN}(?:,? (?:and|so|but)|[,;.:]| [-–—])\\s+(?:i |we )?(?:just |really |also |still )?(?:need|want|would like|could use|am looking for|are looking for|require|['’]d like)\\s+(?:to (?:know|check|confirm|see|find out|verify)\\s+)?`,
  'iu',
)
/** "For Friday's issue: what is …". */
const WRITTEN_FOR = new RegExp(
  `^(?:(?:hi|hello|hey|so|ok)[ ,.!]+)*for (?:my|our|the|a|an|tomorrow['’]?s|today['’]?s|this week['’]?s|next week['’]?s|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s) (?:[\\w-]+ ){0,2}?${TEXT_WRITTEN}(?: (?:i['’]?m|i am|we['’]?re) (?:writing|drafting|preparing|working on|doing))?(?:[,:;] *|,? (?=(?:i|we) (?:need|want)\\b))`,
  'iu',
)
/** How long an answer is wanted: "a short summary", "give me the short version". */
const IN_SHORT =
  /(?<=\S)[,;.]? +(?:and |please |just )*(?:give me |tell me |in )?(?:the |a )?(?:short|quick|brief|condensed|tl;?dr) version(?: please)?(?=[?!. ]*$)|\b(?:short|brief) (?=(?:summary|recap|overview|rundown|round-?up|review|digest|wrap|update)\b)/giu
/** "The Chaikin one, where did that settle": the same figure. */
const WHERE_DID_IT =
  /(?<=\S),? +(?:so |and )?where (?:did|does|is|has) that (?:settled?|end(?:ed)?(?: up)?|land(?:ed)?|stand|come out|finish(?:ed)?(?: up)?)[?!. ]*$/iu
/** "Its signal, has it been like that for days or for weeks". */
const SINCE_LONG =
  /(?<=\b(?:signal|rating|call|status|verdict)),? (?:and )?(?:has it|it has|it['’]s|how long has it) been (?:(?:like (?:that|this)|that way|this way|so|the same|there|unchanged)(?: (?:for|since))?|for)(?: (?:days|weeks|months|long|a while|ages|a (?:day|week|month)|or|for|just|only|now|already|years|recently|when))*[?!. ]*$/iu
/** "Honeywell aside, is GE overbought": of the others. */
const SET_ASIDE = /^[\w&.'’ -]{1,40} aside,\s+/iu
/** "From Wednesday, not Thursday": the day that is meant. */
const NOT_THAT_DAY =
  /(?<=\b(?:today|yesterday|(?:mon|tues|wednes|thurs|fri)day)(?:['’]?s)?(?: \w+)?),? +(?:and |but )?not (?:on |from |for |of )?(?:today|yesterday|(?:mon|tues|wednes|thurs|fri)day)(?:['’]?s)?(?: (?:one|close|price))?(?=[?!., ]*$)/iu
/** "Forty-five" is a number, not a name. */
const HYPHENED =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(one|two|three|four|five|six|seven|eight|nine)\b/giu
const TENS_WORDS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ONES_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function spellTens(_all: string, tens: string, ones: string): string {
  const high = TENS_WORDS.indexOf(tens.toLowerCase()) + 2
  return String(high * 10 + ONES_WORDS.indexOf(ones.toLowerCase()) + 1)
}

/** "Big banks: who's a buy, who isn't": the signals of all. */
const BUY_OR_NOT =
  /(?<=\w)[,:;]? *\b(?:who|which|what)(?: ones?)?(?:['’]?s| is| are) (?:rated )?(?:an? )?(?:buy|sell|watch)s?,? (?:(?:and|or|vs\.?) )?(?:who|which|what)(?: ones?)? (?:isn['’]?t|is not|aren['’]?t|are not)(?: one)?(?=[?!. ]*$)/iu
/** "Which sector did best, and which did worst". */
const BEST_AND_WORST =
  /\b(?:which|what) (?:of the )?(?:eleven |11 )?(sectors?)(?: etfs?| funds?)? (?:did|performed|was|were|fared|led|is|are)(?: the)?(?: best| strongest)?( [^,?]*?)?,? and (?:which|what)(?: ones?| sectors?)? (?:did|performed|was|were|fared|is|are|brought|brings|lagged)(?: the)?(?: worst| weakest| up the rear| behind)?\b/iu

/** "Forgive a beginner's question, but": asks nothing. */
const PARDON =
  /^(?:please )?(?:forgive|pardon|excuse)(?: me)?(?: for)? (?:my|an?|the|this) [\w'’ -]{0,30}?(?:question|ignorance|query|one),? (?:but )?/iu
/** "Thank you, that is clear. What about Lilly": thanks for the answer before. */
const THANKED =
  /^(?:ok(?:ay)?,? )?(?:thank you|thanks|thx|cheers|great|good|got it|perfect|nice)(?: (?:a lot|so much|very much))?[,.;!–—-]* *(?:(?:that|this|it)(?:['’]s| is| was| makes)|all|very|makes) (?:(?:very|really|quite|now|so|perfectly|all|more) )*(?:clear|clearer|helpful|useful|good|great|fine|perfect|understandable|sense)(?: now| to know| to me)?[.!;,] *(?=\S)/iu
/** What an option would be sold for, before the question itself. */
const FOR_OPTIONS =
  /^(?:I|we)(?:['’]m| am|['’]d| would)? (?:want|need|like|looking for|after|trying|hunting)[^.?!]*\bto sell (?:some )?(?:strangles?|straddles?|(?:iron )?condors?|premium|options|covered calls|puts|calls|spreads)\b[^.?!]*[.!] *(?=\S)/iu
/** "And one week before": ago. */
const BEFORE_THAT =
  /^(and )?(?:one|a|1) (week|month|year|quarter) (?:before|earlier|prior|back|ago)(?=[ ?.!]*$)/iu
/** Sectors are measured by their funds, so the best of these is that of those. */
const SECTOR_FUNDS =
  /(?:\b(?:of|among|out of) (?:all )?(?:the |your )?sector (?:etfs|funds|spdrs),? which(?: one)?\b|\bwhich(?: of the| of your)? sector (?:etfs?|funds?|spdrs?)\b)(?!.*\b(?:rsi|adx|cmf|obv|volatil\w+|volume|signals?|averages?|conditions|close|price)\b)(?=.*\b(?:best|worst|highest|lowest|most|least|biggest|strongest|weakest)\b)/iu
/** "So nothing over 50 dollars a share": at most that. */
const NOTHING_OVER =
  /\bnothing (?:over|above|more than|higher than|pricier than|beyond) (?=\$? ?\d)/giu
const NOTHING_UNDER = /\bnothing (?:under|below|less than|lower than|cheaper than) (?=\$? ?\d)/giu
/** "Since about three months ago … by how much": the change of that period. */
const SINCE_AGO =
  /^since (?:about |around |roughly )?(?<span>(?:two|three|four|five|six|\d+) (?:days|weeks|months|years)) ago(?=.*\bby how much\b)/iu
