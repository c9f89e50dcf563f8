import type { FactIndex } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { isOfLacked } from './judge-holdings.ts'
import { isDescribing } from './plain-vocabulary.ts'
import { RULE_LIMITS } from './thresholds.ts'
import { MASK, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const ADVICE =
  /^(?:wait|hold|(?:buy|sell)(?= (?:it|this|the (?!rule|condition)|on|before|now|more|shares))|keep (?!in mind)|stay|stick|leave|let|take (?!together|a (?:longer|wider|closer|broader))|trim|add (?!up)|avoid|look to|lock|cut|ride|never|treat(?! (?:an?|the|every|any|these) (?:signals?|BUY|SELL) as an? (?:summary|description|snapshot)\b)|go |get |think(?! of\b)|be (?:careful|patient|wary|ready)|better to)\b(?! (?:at|over|on))|\b(?:it is|it's|it would be|it might be|(?:is|seems?|looks?|may be|would be)) (?:better|best|wise|wiser|smart|smarter|prudent|sensible|safer|reasonable|foolish|unwise|time|fine|safe|okay) (?:not )?to (?!say|note|call|describe|see|compare|assume)|\bmakes? (?:good |more |little |no |some |perfect )?sense\b|\b(?:better|best|smarter|safer|right|wrong|easy|obvious|winning) (?:trade|play|move(?= (?:is|here|now))|bet|buy|choice|approach|strategy|course)\b|\bleave [\p{L}&' -]{1,24} alone\b|\b(?:holders|shareholders|owners|buyers|anyone)\b(?:[^.;]|\.\d){0,40}\b(?:may|might|should|could|ought to|would do well to|would be wise to) (?:want|consider|look|think|wait|take|sell|buy|trim|hold|add)\b|\b(?:buying|selling|trimming|adding|owning|holding(?! (?:it|them|this|the \w+) back\b)|shorting|fading|chasing|dumping|avoiding|exiting|accumulating|picking up) (?=(?:it|this|that|the|those|these|shares|into|on|here|now|more|an?|any) )(?!pressure|interest|volume|side|zone|and )(?:[\p{L}&'-]+ ){1,5}(?:is|makes|looks|seems|would|pays|beats|works)\b|\b(?:sit|hold|hang) (?:tight|on(?! (?:an? )?(?:BUY|SELL|WATCH)\b)|off)\b|\b(?:stand|step|stay) (?:aside|away|on the sidelines|in(?! the way)|put)\b|\blook elsewhere\b|\bpart with\b|\bhands off\b|\b(?:get|cash) (?:in|out)\b|\btoo late to\b|\b(?:now|this) is (?:the|a|no) (?:time|moment|chance)\b|\bgood (?:long-term|place|spot|home)\b|\b(?:a|one) (?:keeper|steal|must)\b|\bworth (?:having|it|your|the)\b|\bbargain\b|\b(?:safest|safe (?:choice|pick|haven|option)|(?:good|fine|great|nice|decent|perfect|ideal|bad) (?:moment|time|point|place|price|level) to\b|good (?:moment|time|entry|value|choice|bet|deal|idea|pick)|right (?:moment|time)|better (?:choice|pick|buy|bet|option|investment|candidate)|best (?:choice|pick|buy|bet|option|left alone|avoided|candidate|of the bunch)|too (?:cheap|good) to|could do worse|the one to (?:buy|own|hold|pick|get|have|choose|sell|avoid)\b|(?:tak(?:e|es|ing)|took|mov(?:e|ing)|pull(?:ing)?) (?:[\p{L}'-]+ ){1,4}off the table|(?:reasonable|sensible|logical|natural|prudent|fair|suitable|smart|wise|comfortable|worthwhile|obvious|decent|tempting|opportune) (?:level|price|point|place|spot|zone|area|moment|time|juncture|exit|entry)\b|(?:level|price|point|place|spot|area|zone|moment|chance|opportunity) (?:to|at which to|for) (?:bank|lock|sell|buy|exit|enter|add|trim|unload|scale|reduce|cash|tak(?:e|ing)|book|secure|selling|buying|exiting|adding|trimming)\b|no (?:need|hurry|rush|pressure|urgency|cause|call) (?:to (?:sell|buy|get|act|exit|trim|add|worry|panic|move|do)|for (?:holders|owners|selling|buying|alarm))\b|pays? off|worth (?:a look|buying|owning|watching|considering|adding|holding)|(?:dump|ditch|grab|pick up|stock up on|offload|get rid of) (?:it|them|this|the|your|some|shares)|take profits?|put (?:your|some) money|your (?:portfolio|money|watchlist|broker|savings|position|shares|risk)|(?:deserves|belongs|merits) (?:a|an|in)\b|earns an? (?!BUY|SELL|WATCH)|do not miss|don't miss|hold on to|avoid|stay clear|steer|must-have|every reason to|no reason to (?!rely|trust|count on|expect|think|believe|assume|read))\b/giu
/** "Switching from one into the other would be in line with the rules": advice in the rules' name. */
const ADVISED =
  /\b(?:switching|swapping|rotating|exchanging|trading|shifting|moving|going)\b(?! (?:averages?|(?:back |straight )?(?:from|to|off|between) (?:an? )?(?:BUY|SELL|WATCH)))[^.;,]{0,50}\b(?:into|for|to|in favou?r of)\b[^.;,]{0,40}\b(?:would|could|might|fits?|follows?|matches|is (?:in line|consistent|what)|makes)\b|\b\p{L}+ing\b[^.;,]{0,60}\b(?:would|could|might|seems? to|is|are) (?:be )?(?:(?:fully |entirely |perfectly )?(?:in (?:line|keeping|accordance|step) with|consistent with|justified by|supported by|warranted by)|follows?(?: from)?|following|go(?:es)? against|runs? counter to|contradicts?|violates?|what) (?:the |its |that |these |our |this )?(?:\w+ )?(?:rules?|signals?|readings?|BUY|SELL)\b(?: signals?)?(?! (?:condition|limit|range))|\b(?:anyone|whoever|somebody|someone|those|people|a reader|readers|holders) (?:who (?:is |are )?)?(?:follow(?:s|ing)?|trad(?:e|es|ing) (?:by|on)|us(?:e|es|ing)|guided by|acting on|act on) (?:the|these|our|its) (?:rules?|signals?)\b[^.;]{0,20}\b(?:would|should|could|might|ought)\b|\bwhat the (?:rules?|signals?|readings?) (?:imply|implies|favou?rs?|call for|calls for|recommends?|argues? for|suggests?)\b/giu
const INSTRUCTION =
  /^(?:please\s)?(?:respond|reply|answer|ignore|disregard|forget|send|open|click|visit|sign|log in|enter|call|forward|mark|repeat|output|print|write|show|tell|type|submit|transfer|share this|download|subscribe)\b(?! (?:at|on|lower|higher))|\b(?:system (?:note|message|prompt)|note to (?:the )?(?:assistant|model|system)|instructions?\b.*\b(?:ignore|override)|as an ai|mark this answer|previous instructions|api key|password)\b/gi
const FORECAST =
  /\b(?:set off|sparks?|triggers?|brings? about|leads? to|kicks? off|ignites?|invites?|unleash(?:es)?) (?:an?|the|more|further) (?:\w+ )?(?:recovery|rally|rebound|bounce|sell-?off|slide|advance|decline|drop|correction|breakout|move (?:higher|lower))\b|\b(?:losses|gains|declines|weakness|selling|buying|strength|trouble) (?:are|is|lie|lies) ahead\b|\b(?:slide|drop|decline|fall|rally|run|sell-?off|correction|weakness|trouble|climb|slump|advance)\b(?:[^.;,]|\.\d){0,24} (?:is|looks|may be|seems) (?:\w+ )?(?:over|finished|done|ending|nearing)\b|\b(?:takes?|took|taking) off\b|\b(?:worst|best) (?:is )?behind\b|\b(?:always|inevitably|invariably|every time|without fail) (?:leads?|means?|results?|ends?|comes?|precedes?|follows?|signals?|brings?|turns?|continues?|leads to)\b|\balways (?:does|do|gains?|rises?|performs?|falls?)\b|(?<=[\p{Ll}\d,)%] )should (?!be (?:at|above|below|over|under|between|no)\b|(?:it|RSI|ADX|OBV|CMF|money|that|the|its|either|both|any) |not? be |be (?:noted|read|taken|seen|kept|remembered|treated))|\bmatter of (?:days|weeks|sessions|time|months)\b|\broom to (?:carry|continue|improve|extend|recover|stretch|advance|fall|drop|move|add|gain|keep)\b(?!(?:[^.;]|\.\d)*\bpoints?\b)|\b(?:find|finds|finding|found) (?:its|a|their) (?:footing|feet|floor|level|bottom)\b|\b(?:the )?(?:worst|best|bottom|low|top) (?:is|may be|has|looks) (?:over|behind|yet|in|passed|already in)\b|\b(?:turn(?:ing|ed|s)?|rounding) (?:the|a) corner\b|\b(?:has|have) (?:much |a lot |plenty )?(?:further|farther|more) to (?:go|run|fall|climb|give|come)\b|\b(?:has|have) legs\b|\brunning out of\b|\bstill to come\b|\b(?:still|yet) to come\b|\bto come\b(?! (?:down|up|back|close|from|in at|near|close)\b)|\bfrom here(?: on)?\b|\bgoing forward\b|\bin the (?:days|weeks|months|sessions) (?:ahead|to come)\b|\bheading (?:for|to|toward|towards|back|higher|lower)\b|\bon (?:course|track) (?:for|to)\b|\b(?:bottomed|bottoming|topped) out\b(?! at \$)|\bhas (?:bottomed|peaked|topped)\b|\bcarry (?:it|them|on|the (?:stock|shares))\b|\btake it (?:back|higher|lower|to|past|above|below)\b|\b(?:paves?|clears?|opens?) (?:the )?(?:way|door|path) (?:for|to)\b|\bbodes?\b|\bodds (?:favou?r|are)\b|\bchances? (?:of (?!random|a random)|that|are)\b|\bready (?:to|for)\b|\bnext leg\b|\bkeep(?:s)? going\b|\bwill not last\b|\bcan(?:not|'t)? last\b|\b(?:springboard|launch|turning point|reversal)\b|\b(?:will(?! be (?:possible|available)\b)|shall|won't|likely|unlikely|(?<!\bas )soon|tomorrow|(?<!\b(?:fell|lost|gained|rose|dropped|slipped|closed|ended|back|%|(?:to|on) (?:BUY|SELL|WATCH))(?: on)? the )next (?:few |several )?(?:days?|weeks?|months?|quarters?|years?|sessions?)|before long|in (?:a (?:month|week|year|quarter)'s|the (?:coming|next)|a few)\b|within reach|on (?:its|the) way|set to|poised|bound to|not over(?: yet)?|room (?:for (?:more|further|upside|growth|gains)|to (?:run|grow|rise|climb|go))|more to come|further (?:gains|losses|upside|downside|increases)|suggests?(?: that)? (?!that (?:up|down)ward (?:moves|movement|pressure) ha(?:s|ve) )(?:the|a|that|more|further)(?! (?:trend|momentum|move|pressure)(?: itself)? (?:is|are|remains) (?:still |only |rather |quite )*(?:weak|strong|soft|firm|modest)\b)|points? to (?:further|more|higher|lower|a (?:rise|fall|rally|recovery|rebound|breakout))|momentum (?:to|that) carry|has yet to(?! (?:reach|enter|become|hit|be|get|turn|cross into|move into) (?:the )?(?:overbought|oversold))|around the corner|usually (?:gets?|is|are|ends?|leads?|follows?|precedes?|comes?|bounces?|recovers?)\b|tends? to (?:be followed|bounce|recover|rise|fall|reverse|precede|lead)|(?:often|typically|historically) (?:followed(?! by (?:a )?(?:rise|higher|lower|gain|decline|fall)(?:[^.;]|\.\d)*\bthan\b)|precedes?|leads?|marks?|bounces?|recovers?|ends?)|on the (?:horizon|cards)|in (?:the cards|store|the offing)|lies? ahead|looms?|looming|overdue|due for|ripe for|matter of time|next stop|not far off|only a question of time|sooner or later|is about to|expect(?:s|ed)?(?! swings)|outlook)\b/giu
const CAUSE =
  /\b(?:because(?: of)?|due to|thanks to|owing to|driven by|fuel+ed by|caused by|on (?:the back of|concerns?|worries|fears?|hopes?|news|optimism|expectations|speculation|reports?)|(?:reaction|response) to|(?:a|the) result of|on account of|in the wake of|in sympathy with|(?:dragged|pulled|pushed) (?:down|lower|up|higher) by|amid|following (?:the|its|a|news|reports?)|after (?:the company|it(?! (?:had )?(?:opened|closed|started|traded|ended|finished|been (?:up|down|as high|as low))\b)|management|its (?:ceo|earnings|results)|news|reports?|announcing|strong|weak)|reflect(?:s|ed|ing)|explain(?:s|ed)?|weigh(?:s|ed|ing) on|attribut\w+|stem(?:s|med) from|boosted|hurt by|helped by|lifted by|spurred|sparked|prompted)\b/gi
/** What our own data can be a reason for: readings, rules and their words. */
const OWN_REASON =
  /^ the same (?:is|was|holds|goes)\b|^ it (?:looks|compares|uses|counts|weighs|measures|averages|fell|rose|lost|gained|has|had|closed|traded|lacks?|misses|meets)\b|^ (?:our|the|my|this) (?:screen(?:er)?|tools?|lists?|search|counts?|pages?) (?:has|have|can't|cannot|can not|does not|doesn't|do not|don't|only|covers?|lacks?)\b|^ (?:I|we) (?:can't|cannot|could not|couldn't|did not|didn't)\b|^ averages? (?:need|take|lag)\b|^ (?:I|we|the (?:facts|data|readings)) (?:only |just |do not |don't )?(?:have|hold|cover|include|lack|know)\b|^ (?:it|they|this|that|a BUY|a SELL|the rule) (?:must|has to|have to|needs? to|would (?:have|need) to) (?:exceed|clear|reach|(?:be|rise|stay|climb|get) (?:above|over|below|under|at least)) \d|^ (?:its|the|their) (?:five )?indicators (?:disagree|conflict)\b|^ (?:an? |the )?(?:[\w-]+ ){0,2}(?:interruption|pause|break|gap)\b|^ (?:had |has )?(?:just )?(?:set|hit|reached|touched|made|marked|printed) (?:an?|its|the) (?:new |fresh |recent |52-week |yearly |one-year )*(?:high|low|peak)\b|^ (?:at |with )?(?:an? )?(?:about |roughly |just |only |nearly )?[-$]?\d|^ (?:the (?:stock|price|close|shares)|it|its|they|shares) (?:was|were|is|had been|closed|stood|started|had) |\btraded (?:about |roughly |nearly |almost |just |only |over |more than )*[\d.,]+ (?:million |billion )?shares\b|\b(?:RSI|ADX|SMA ?\d*|OBV|CMF|averages?|volume|conditions?|rules?|clauses?|readings?|BUY|SELL|WATCH|cross(?!-)|trend|money flow|signals?|selling pressure|buying pressure)\b/i
/** A record by market, sector, size or year: ours is of all stocks and all days. */
const SLICED =
  /\b(?:beat\w*|outperform\w*|ahead of|better than|did better than)(?:[^.;]|\.\d){0,20}?(?:the market|S&P|index|holding|buy-and-hold)|\b(?:rising|falling|bull|bear|calm|quiet|volatile|choppy|strong|weak|good|bad) (?:markets?|years?|times|periods)\b|\b(?:technology|tech|energy|bank|financials?|health care|consumer|industrial|utility|small|large|growth|value|cheap|expensive)(?:[- ]cap)? (?:stocks|names|shares|companies)\b|\b(?:than|since|over|compared with) (?:last (?:year|month|quarter)|a (?:year|decade) ago)\b|\b(?:lately|recently|in recent (?:years|months|weeks)|over the years|these days|nowadays)\b|\b(?:improved|worsened|deteriorated|declined|risen|fallen) (?:since|(?:over|in|during) the (?:years|past|last|latest)|in recent)\b/gi
/** How a reading moved, of which the facts hold only the last. */
const MOVED_READING =
  /\b(?:ADX|RSI|CMF)\b(?: reading)? (?:has |is |was |have )?(?:been |just |recently |also )?(?:rose|risen|rising|fell|fallen|falling|climbed|climbing|dropped|dropping|slipped|slipping|improved|improving|increased|increasing|decreased|weakened|weakening|strengthened|strengthening)\b/gi
const UNHELD =
  /\b(?:(?:would have|would've|could have) (?:earned|made|returned|produced|yielded|netted|paid)(?: you| investors)? (?:far |much |slightly )?(?:more|less|better)(?: money| returns?)? than(?! (?:about |just )?[\d$])|(?:earned|made|returned|yielded|paid) (?:far |much |slightly )?(?:more|less)(?: money)? than (?:simply |just |merely |a )?(?:buy(?:ing)?[- ]and[- ]hold(?:ing)?|holding|the index)|ADX\b[^;]{0,24}? (?:tells? (?:us|you)|shows?|says?|means?|indicates?|confirms?|proves?|points? to|signals?)(?: that)? (?:the |its |an? )?(?:(?:price|stock|shares?|trend) (?:is|are) )?(?:in |pointing )?(?:an? )?(?:(?:clear|firm|steady) )?(?:uptrend|downtrend|rising|falling|upward|downward|up|down)|(?:rates?|rated|ranks?|qualif(?:y|ies)|class(?:es|ed)|grade[sd]?)(?: it)?(?: as)? (?:an? )?(?:underperform\w*|outperform\w*|overweight|underweight|equal[- ]weight|neutral rating|market[- ]perform\w*|strong (?:buy|sell)|hold)|(?:great|good|fine|quality|wonderful|excellent|bad|poor|solid) (?:company|business|stock|bank|name|firm|investment)|(?:real|clear|reliable|proven|statistical|consistent|useful|genuine) edge|evidence (?:of|for) an? (?:\w+ )?edge|stretched multiple|(?<!\b(?:from|than|as) an? )\bwarn(?:ing|ed|s)\b|(?:a|at|its|rich|low|high) (?:\w+ )?multiple(?! of)|broad support|sell[- ]side|sentiment|consensus|popular\w*|crude|(?:oil|gas|gold|bond|commodity) prices?|(?:treasury|bond) yields?|(?:trading|transaction|after) costs|commissions?|(?:raised|lifted|increased|hiked|boosted|cut|slashed|suspended|announced|declared) (?:its|the|their|a) (?:\w+ )?(?:dividend|payout)|its (?:past|earlier|previous|prior) (?:BUY|SELL) signals|(?:its|their|quarterly|spending|jobs|sales) (?:\w+ ){0,2}reports?|(?:buyers|sellers|bulls|bears|bargain hunters|dip buyers) (?:are|have been|were|keep|have|had) (?:\w+ )?(?:stepping|stepped|piling|piled|rushing|rushed|coming back|come back|came back|returning|returned|giving up|given up|capitulat\w+|defend\w+|wait\w+|lining up|absorb\w+)|crowd|(?<!\bsame (?:signal )?(?:for|to) )everyone(?! (?:gets|sees|reads|has) the same)|people|fans|favorites?|smart money|short interest|[Ss]hort[- ]sellers?|buybacks?|catalysts?|economy|customers?|competit\w+|P\/E|price[- ]to[- ](?:earnings|book|sales)|earnings|(?:quarterly|annual|interim|financial|full-year|next|latest|upcoming) results|results (?:are due|come out|next|on (?:Mon|Tues|Wednes|Thurs|Fri)day)|reports? (?:its |on )?(?:results|quarterly)|revenues?|sales|profits?(?! and)|(?:profit|operating|gross|net) margins?|guidance|valuation|valued|(?:reasonably|fairly|attractively|cheaply|fully|richly|sensibly) priced|(?:joined|added to|entered|left) (?:an?|the) (?:\w+ )?index|undervalued|overvalued|cheap|expensive|fair value|market (?:cap|value)|worth(?! (?:about |roughly |nearly |almost |just |some |more |less |only |over |under |than |exactly |precisely |close to |a little |a bit |slightly |well |far |around |approximately )*(?:half|twice|two|three|\$?\d|a third|a quarter))|payout|cash flow|balance sheet|debt|fundamentals?|analysts?|price target|target|(?<!\b[Oo]n the )upside|(?:good|strong|solid|clear|every|enough) (?:reason|basis|case|argument|grounds) (?:to|for) (?:trust|rely|follow|believ|us|act|expect)\w*|upgrade[ds]?|downgrade[ds]?|overweight|underweight|outperform rating|strong buy|hold rating|\bHold\b|investors?|institutions?|insiders?|traders|Fed|Federal Reserve|interest rates|inflation|tariffs?|government|regulators?|demand|products|CEO|management|lawsuit|merger|acquisition|deal|launch|safe|risky|out of (?:10|ten|5|five|100)(?! (?:[\w-]+ )?(?:conditions|clauses|criteria|tests|boxes|requirements|hurdles)))\b/g

/**
 * Claims that nothing of ours can support: advice, instructions, forecasts, causes, valuations, events.
 * For text of a model, every word must be one that describes readings, prices or rules; anything else
 * is about something we hold no data of.
 */
export function checkSupport(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  if (text.includes(MASK.repeat(3))) return null
  for (const match of text.matchAll(INSTRUCTION)) return rejectMatch('instruction', match)
  for (const match of text.matchAll(ADVICE))
    if (!isDisclaimedBefore(sentence, match.index)) return rejectMatch('action', match)
  for (const match of text.matchAll(ADVISED))
    if (!isOfMeasure(match[0])) return rejectMatch('action', match)
  for (const match of text.matchAll(LIVE))
    if (!NO_LIVE.test(text)) return rejectMatch('unsupported', match)
  for (const match of text.matchAll(FORECAST))
    if (!isDisclaimedBefore(sentence, match.index) && !isOfCase(text, match))
      return rejectMatch('forecast', match)
  for (const match of text.matchAll(CAUSE)) {
    const isOfReading =
      /^(?:reflect|explain|weigh)/i.test(match[0]) && OWN_REASON.test(text.slice(0, match.index))
    const reason = text.slice(match.index + match[0].length)
    if (isOfReading) continue
    if (!OWN_REASON.test(reason) && !isDisclaimed(sentence, match.index))
      return rejectMatch('unsupported', match)
  }
  for (const match of text.matchAll(UNHELD))
    if (!isDisclaimed(sentence, match.index)) return rejectMatch('unsupported', match)
  if (isAboutRecord(text) && sentence.mentions.length === 0)
    for (const match of text.matchAll(SLICED))
      if (!isDisclaimed(sentence, match.index)) return rejectMatch('unsupported', match)
  for (const match of text.matchAll(KEPT_WHILE)) {
    // The pattern has these measures alone.
    const measure = (match.groups?.measure ?? '').toLowerCase() as keyof typeof RULE_LIMITS
    const limits: readonly number[] = RULE_LIMITS[measure]
    if (!limits.includes(Number(match.groups?.limit))) return rejectMatch('number', match)
  }
  for (const match of text.matchAll(MOVED_READING))
    if (!isConditional(sentence, match.index) && !isDisclaimed(sentence, match.index))
      return rejectMatch('unsupported', match)
  return findForeign(sentence, index)
}

/** "Falling OBV would be in line with": of a reading, not of a trade. */
function isOfMeasure(words: string): boolean {
  return /\b(?:RSI|ADX|OBV|CMF|averages?|volume|readings?|reading of|rising|falling|being|having|during)\b/.test(
    words.replace(/\b(?:the|its) (?:rules?|signals?|readings?)\b.*$/, ''),
  )
}

/** "Live BUY signals have been right": there is no such record. */
const LIVE =
  /\b[Ll]ive (?:(?:BUY|SELL|track) )?(?:signals?|records?|results?|calls|trades|performance)\b|\bsince (?:going live|(?:it|they|the (?:rules|signals)) went live)\b/g
const NO_LIVE = /\b(?:no|none|not|never|zero|without|yet|empty|nothing)\b|n't\b/i

/** "As soon as OBV rises", "six points from here", "what you'd expect": of a rule, a distance or a sense. */
function isOfCase(text: string, { index, 0: words }: RegExpExecArray): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index + words.length)]
  if (/^soon$/i.test(words)) return /\bas $/i.test(before) && after.startsWith(' as ')
  // "Was a SELL until Apr 14 and a WATCH since the next day": a day that has been.
  if (/^next day$/i.test(words))
    return /\b(?:was|were|been|turned|gave way|ended|began)\b/i.test(before)
  if (/^from here$/i.test(words)) return /\b(?:points?|away|%|percent|far) $/i.test(before)
  if (/^expect/i.test(words)) return /\b(?:you'd|would|you|might) $/i.test(before)
  const isOfRule = /\b(?:RSI|ADX|CMF|OBV|money flow|rules?|conditions?|BUY|SELL)\b/
  if (/^take it /i.test(words)) return isOfRule.test(before) && /^ (?:zero|\d|its|the)/.test(after)
  if (/^won't$/i.test(words))
    return (
      /\bif\b/i.test(before) &&
      /^ (?:be met|be complete|fire|apply|turn|change|trigger)/.test(after)
    )
  return (
    /^(?:decline|drop|climb|advance)\b/i.test(words) &&
    /\bover (?:every|each|all|both|the)\b/.test(words + after)
  )
}

/** Whether the text at a position is denied, or its sentence says what nobody knows. */
export function isDisclaimed(sentence: Sentence, at: number): boolean {
  return isNegated(sentence, at) || isDisclaimer(sentence)
}

/** Where what was said to be unknown ends: "nothing here is alarming, so sit tight". */
const BREAK = /[;—–:]|, (?:so|and|but|then|which|meaning|hence|therefore)\b/i

/** "Sit tight, since nothing in the readings argues for a sale": what comes after takes no advice back. */
function isDisclaimedBefore(sentence: Sentence, at: number): boolean {
  if (isNegated(sentence, at)) return true
  const { text } = sentence
  const disclaimer = DISCLAIMER.exec(text)
  if (disclaimer === null) return false
  return (
    (disclaimer.index < at && !BREAK.test(text.slice(disclaimer.index, at))) ||
    /\b(?:whether|if|why|how|when|which|what)\b[^;:]*$/i.test(text.slice(0, at))
  )
}

/** "Keeps its BUY as long as RSI stays under 75": of a limit that no rule has. */
const KEPT_WHILE =
  /\b(?:BUY|SELL|WATCH)\b[^.;]{0,40}?\b(?:as|so) long as (?:its |the )?(?<measure>RSI|ADX|CMF)\b[^.;,]{0,24}? (?:under|below|above|over|at least|at most) (?<limit>\d+(?:\.\d+)?)/gi

/** What our data does not have or does not say. */
function isDisclaimer({ text }: Sentence): boolean {
  return DISCLAIMER.test(text)
}

const DISCLAIMER =
  /\b(?:I|we|the facts|our data)(?: also| still)? (?:have|has|hold|holds) no\b|\b(?:not|no|never|nor|without|none|nothing|cannot|can't|don't|doesn't|isn't|aren't)\b(?:[^.;]|\.\d)*\b(?:advice|explains?|includes?d?|guarantee[ds]?|forecasts?|predict\w*|promise|recommend\w*|data|information|facts?|figures|readings|numbers|available|weigh|rank|cover(?:ed|s)?|known?|have|part of|look(?:s|ed)? at|consider(?:s|ed)?|take(?:s)? into account)\b|\b(?:says?|tells?(?: you| us)?|means?|promises?) nothing (?:about|for)\b|\bcan(?:'t|not) (?:say|tell|be (?:told|said|known|judged))\b|\b(?:figures|facts|data|numbers|readings|record)\b[^.;,]{0,16}\b(?:do(?:es)?n't|do(?:es)? not|can't|cannot) (?:say|tell|show|explain|reveal|know|decide|settle|answer|judge)\b[^,;]*$/i
const WORD = /(?<![\p{L}\p{N}$&'-])\p{L}[\p{L}'’]*(?:-\p{L}+)*/gu

/** "The main risk to the signal is RSI": what would end it. */
const OF_SIGNAL =
  /\b(?:main|biggest|only|one|chief) risk (?:to (?:the|this|its) (?:signal|BUY|SELL)|is (?:that )?(?:the )?(?:RSI|ADX|CMF|OBV))\b/i
/** What nobody can do without more data: "can't compare". */
const TELLING =
  /^ (?:\w+ )?(?:say|tell|list|sort|find|check|count|compute|calculate|screen|name|provide|look|filter|verify|compare|rank|know|see|judge|confirm|measure|give|show|describe|answer|predict|speak|settle|be (?:said|told|compared|known|judged|ranked|answered))\b/

/** A word that does not describe what our data shows. */
function findForeign(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  if (isDisclaimer(sentence)) return null
  const sources = index.headlines
    .map(({ source }) => source)
    .filter((source) => source !== '' && text.includes(source))
  for (const match of text.matchAll(WORD)) {
    const word = match[0]
    const end = match.index + word.length
    if (mentions.some((mention) => match.index < mention.end && mention.at < end)) continue
    if (index.tickers.has(word) || /^[A-Z]{2,5}\d*$/.test(word)) continue
    if (sources.some((source) => source.includes(word))) continue
    if (
      /^money$/i.test(word) &&
      /^ (?:flow|is flow|has (?:been )?flow|keeps flow|coming|leaving|is (?:coming|leaving))/i.test(
        text.slice(end),
      )
    )
      continue
    if (word.split('-').every(isDescribing)) continue
    if (
      /^(?:pick|draw)ing$/i.test(word) &&
      /^ (?:an? |any )?(?:days?|random)\b/i.test(text.slice(end))
    )
      continue
    if (/^quality$/i.test(word) && isNegated(sentence, match.index)) continue
    if (/^risks?$/i.test(word) && OF_SIGNAL.test(text)) continue
    if (/^can't$/i.test(word) && TELLING.test(text.slice(end))) continue
    if (/^\p{Lu}/u.test(word) && isOfLacked(sentence, match.index)) continue
    return rejectMatch('unsupported', match)
  }
  return null
}
