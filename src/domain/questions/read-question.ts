import { MAX_INPUT_LENGTH } from '../search/input-length.ts'
import { spellNativeNames } from '../search/native-names.ts'
import { describeLanguage, isForeignWord } from './describe-language.ts'
import { glossFollowUp, glossQuestion } from './gloss-question.ts'
import { inheritFrame } from './follow-up/inherit-frame.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { spellFunds } from './name-funds.ts'
import { nameStocks, type NamedStocks } from './name-stocks.ts'
import { pointAtList } from './follow-up/point-at-list.ts'
import type { Question } from './question.ts'
import { kindOf } from './question-kinds.ts'
import { readAfterPreamble, readBoth } from './read-both.ts'
import { readPremise } from './read-premise.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from './read-one.ts'
import { spellIndicators } from './spell-indicators.ts'
import { spellOutFollowUp } from './follow-up/spell-out-follow-up.ts'

/**
 * Parses a question: intent, stocks, measure and language. Ordered, weighted rules decide;
 * the same text in the same conversation gives the same result.
 * @param text as typed, any text; only the first 2,000 characters and 350 words are read
 * @param context a question that names no stock may be about the last question's stocks
 * @returns never fails; unreadable text is `off-topic`
 */
export function readQuestion(
  text: string,
  deps: ReadQuestionDeps,
  context: Conversation,
): Question {
  const spelled = spellIndicators(FIRST_WORDS.exec(text.slice(0, MAX_INPUT_LENGTH))?.[0] ?? '')
  const asked = context.last === undefined ? spelled : spelled.replace(SAME_PERIOD, '')
  const dated = nameYesterday(asked, deps)
  const whole = readWhole(dated, deps, context)
  const isEnglish = whole.language === null || whole.language === 'en'
  if (!isEnglish || kindOf(whole.intent).isGuard === true) return whole
  const found = readPremise(dated.slice(0, MAX_INPUT_LENGTH), context, deps)
  if (found === null) return whole
  const rest = readWhole(found.rest, deps, { ...context, tickers: found.premise.tickers })
  if (kindOf(rest.intent).isGuard === true) return whole
  const meant = rest.intent === 'off-topic' ? whole : rest
  return { ...meant, text: whole.text, premise: found.premise }
}

/** As many as 2,000 characters of prose have. A thousand words of one letter would take seconds to read. */
const FIRST_WORDS = /^\s*(?:\S+\s*){0,350}/u

/** A follow-up keeps the period of the question before by itself. */
const SAME_PERIOD =
  / (?:over|in|during|for|across) (?:the|that) (?:very )?same (?:window|period|time ?frame|span|stretch|range)\b(?! (?:last|of|a) )/giu

const YESTERDAY = /\b(?:yesterday|yest|yday)\b/gi
const YESTERDAY_ABROAD =
  /\b(?:ayer|gestern|hier|ieri|ontem|gisteren|d[üu]n)\b|вчера|昨日|昨天|어제|बीते कल|أمس/iu

/** Whether a text may ask about yesterday, in any of the languages we read. */
export function namesYesterday(text: string): boolean {
  return text.search(YESTERDAY) >= 0 || YESTERDAY_ABROAD.test(text)
}

/** A weekday is found in bars that end on it; "yesterday" is the session before their last. */
function nameYesterday(text: string, { yesterday }: ReadQuestionDeps): string {
  return yesterday === undefined ? text : text.replace(YESTERDAY, yesterday)
}

/** What French and Italian join to a name, with the whole word: "d’Apple", "dell’Enel". */
const ELISION =
  /(?<!\p{L})(qu|jusqu|lorsqu|puisqu|[dl]|un|(?:d|n|s)?all|[dn]ell|sull|quell)['’](?=\p{L}{2})(?!or[eé]al)/giu
/** What Turkish joins to a name: "AMD’nin". */
const SUFFIX = /(?<=\p{L})['’](?:n?[ıiuü]n|n?[dt][ae]n?|[yn]?[ıiuüae]|y?l[ae])(?!\p{L})/gu
/** The actions in Turkish, which are listings too. */
const TURKISH_ACTIONS: Readonly<Record<string, string>> = { AL: 'alım', SAT: 'satış', TUT: 'tut' }

/** A question in another language, without what it joins to names. */
function separateNames(text: string, language: Question['language']): string {
  if (language === 'fr' || language === 'it')
    return text.replace(ELISION, (_, joined: string) =>
      /^(?:qu|jusqu|lorsqu|puisqu)$/i.test(joined) ? 'que ' : 'de ',
    )
  if (language !== 'tr') return text
  return text
    .replace(SUFFIX, ' ')
    .replace(
      /(?<![\p{L}$])(?:AL|SAT|TUT)(?!\p{L})/gu,
      (action) => TURKISH_ACTIONS[action] ?? action,
    )
}

/** "Tem" and "ont" are words of their languages, not symbols; in capitals they are. */
function leaveOutForeignWords(text: string): string {
  return text.replace(/(?<![\p{L}$'’])\p{L}+(?!\p{L})/gu, (word) =>
    word !== word.toUpperCase() && isForeignWord(word) ? ' ' : word,
  )
}

/**
 * The stocks of a question in another language. Where it names one as a name or in capitals, its other words
 * in lower case are words: "mir", "tal".
 */
function nameForeign(typed: string, deps: ReadQuestionDeps): NamedStocks {
  const resolve = (part: string) => deps.resolve(leaveOutForeignWords(part))
  const stocks = nameStocks(typed, resolve)
  const doubtful = stocks.tickers.filter((ticker) => isOnlyWord(ticker, typed))
  if (doubtful.length === 0 || doubtful.length === stocks.tickers.length) return stocks
  const words = doubtful.map((ticker) => `${ticker.toLowerCase()}s?`).join('|')
  return nameStocks(
    typed.replace(new RegExp(`(?<![\\p{L}$])(?:${words})(?!\\p{L})`, 'gu'), ' '),
    resolve,
  )
}

/** Whether a symbol is only in the text in lower case, and not as one of several: "Apple o amd". */
function isOnlyWord(ticker: Ticker, typed: string): boolean {
  if (!/^[A-Z]+$/.test(ticker) || new RegExp(`(?<!\\p{L})${ticker}(?!\\p{L})`, 'u').test(typed))
    return false
  const word = ticker.toLowerCase()
  const joined = `(?:o|ou|of|oder|und|y|e|et|en|ve|veya|vs\\.?|,) ${word}|${word} (?:o|ou|of|oder|und|y|e|et|en|ve|veya|vs)`
  return (
    new RegExp(`(?<![\\p{L}$])${word}s?(?!\\p{L})`, 'u').test(typed) &&
    !new RegExp(`(?<!\\p{L})(?:${joined})(?!\\p{L})`, 'u').test(typed)
  )
}

/** The English question that one in another language asks; null for none that we read. */
function glossForeign(
  { masked, tickers }: NamedStocks,
  typed: string,
  before: Pick<Conversation, 'tickers'>,
): string | null {
  if (tickers.length > 0) return glossQuestion(masked, tickers)
  // Without a stock, "en venta" asks for those on SELL.
  const ofNone = glossQuestion(typed, [])
  if (ofNone !== null || before.tickers.length === 0) return ofNone
  return glossQuestion(typed, before.tickers)
}

/** Examples of a group that is named: "the oil companies, Exxon and so on". */
const EXAMPLES =
  /(?<=\b(?:stocks|companies|names|makers|\w+makers|banks|semis|chips|retailers|insurers|airlines|firms|giants|miners|people|networks|players|crowd|outfits)\b[^,;:(]*)[,;:(] *(?:like |such as |e\.?g\.? |for example |say |incl(?:uding)? )?[\w.&'’ ,-]{1,60}?,? (?:and so (?:on|forth)|etc(?:etera)?\b\.?|and the (?:like|others)|and such|and others|among others|and co\b\.?|and friends)\)?(?=[?!.,;\s]|$)/giu

/** "Which from these": of these. */
const OF_LISTED = /\b(which|what|who)(?: ones?)? from (?:the )?(these|those|them)\b/giu
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

/** The three best-known indices, where they are asked about together. */
const INDICES =
  /\b(?:the |all )?(?:(?:three|3|main|major|big|us|other two) )+(?:(?:us|stock|market) )*(?:indexes|indices|indexs)\b/giu
const WHICH_INDEX =
  /\b(which|what) (?:of the )?(?:index|indices|indexes|three) ((?:fell|rose|gained|lost|dropped|did|moved|(?:is|was|has been) (?:up|down|doing))(?: the)? (?:most|best|worst|least|more))\b/giu
/** "How are the indexes", "the indices today". */
const HOW_INDICES =
  /^((?:so |ok )?(?:how|hows|what|where) (?:is|are|did|were|have|has) )(?:the )?(?:indexes|indices|indexs)\b|^(?:the )?(?:indexes|indices)(?= (?:today|this|on|yesterday|now|ytd|over|last|year))/giu
const GOOD = 'good|great|strong|nice|decent|positive|green|up|winning|solid|profitable'
const BAD =
  'bad|rough|weak|ugly|poor|negative|red|down|losing|tough|terrible|awful|brutal|painful|lousy|hard'
const OF_MARKET =
  '(?:for|in|on) (?:the )?(?:us |american |stock )*(?:stocks|markets?|wall street|investors|equities|shares)'
const UNIT = '(?:week|month|quarter|year)'
const HOW_GOOD = `(?:an? (?:\\w+ )?|(?:very |really |pretty )?)(?<how>${GOOD}|${BAD})`
/** "Was it a good week for stocks": whether the indices rose. */
const GOOD_TIME = new RegExp(
  `^(?:so |ok |and )*(?:(?:was|is|has|had) (?:it|this|that)(?: been)? ${HOW_GOOD} (?<unit>${UNIT})(?: so far| overall)? ${OF_MARKET}|(?:was|is|has) (?:the )?(?<when>this|last|past) (?<unit>${UNIT})(?: been)? ${HOW_GOOD}(?: one| ${UNIT})?(?: so far)? ${OF_MARKET}|(?:did|have|has) (?:the )?(?:us |stock )*(?:stocks|markets?|wall street|equities) (?:have|had) ${HOW_GOOD} (?<unit>${UNIT})|(?:an? )?(?<how>${GOOD}|${BAD}) (?<unit>${UNIT}) ${OF_MARKET})(?: so far| overall)?[?!. ]*$`,
  'iu',
)

function askOfIndices(all: string): string {
  const { how = '', unit = '', when = '' } = GOOD_TIME.exec(all)?.groups ?? {}
  const isBad = new RegExp(`^(?:${BAD})$`, 'iu').test(how)
  return `did the S&P 500, the Nasdaq and the Dow ${isBad ? 'fall' : 'rise'} ${when.toLowerCase() === 'last' ? 'last' : 'this'} ${unit}`
}

/** Both ends of the year, counted: "new highs vs new lows". */
const HIGHS_AND_LOWS =
  /^(?:so )?(?:how many |number of |count of )?(?:stocks )?(?:hit |made |set |with |at )?(?:new|fresh|52[ -]?we?e?k) (?:52[ -]week )?highs? (?:vs\.?|versus|and|or|against|compared to) (?:how many )?(?:(?:new|fresh|52[ -]?we?e?k) )*lows?(?: today| now)?[?!. ]*$/iu
const HIGHS_AND_LOWS_COUNTED =
  'how many stocks hit a 52-week high today and how many stocks hit a 52-week low today?'
/** Why the market moved on a day that is named: what its index did that day. */
const WHY_MARKET =
  /^((?:so )?(?:why|how come) (?:did|was|were|is|has))(?: the)?(?: us| whole| stock)* (?:markets?|stocks|wall street)(?= .*\b(?:yesterday|(?:mon|tues|wednes|thurs|fri)day)\b)/iu

/** What one writes for: its day is no day of prices. */
const TEXT_WRITTEN =
  '(?:issue|newsletter|column|article|report|post|piece|blog|memo|presentation|deck|essay|paper|script|segment|story|recap|brief|briefing|spreadsheet|slides?|homework|assignment|thread|email|update|write-?up|note|edition|show|episode|video|podcast)'
/** "I'm drafting Friday's issue and need": what follows is asked for. */
const WRITING = new RegExp(
  `^(?:(?:hi|hello|hey|so|ok)[ ,.!]+)*(?:i['’]?m|i am|we['’]?re|we are|i['’]?ve been)\\s+(?:currently |just |busy )?(?:drafting|writing(?: up)?|working on|preparing|prepping|putting together|finishing(?: up)?|editing|proofreading|compiling|doing|building|updating)\\s(?!suicide|goodbye|farewell)[^.?!;:]{0,50}?\\b${TEXT_WRITTEN}(?:,? (?:and|so|but)|[,;.:]| [-–—])\\s+(?:i |we )?(?:just |really |also |still )?(?:need|want|would like|could use|am looking for|are looking for|require|['’]d like)\\s+(?:to (?:know|check|confirm|see|find out|verify)\\s+)?`,
  'iu',
)
/** "For Friday's issue: what is …". */
const WRITTEN_FOR = new RegExp(
  `^(?:(?:hi|hello|hey|so|ok)[ ,.!]+)*for (?:my|our|the|a|an|tomorrow['’]?s|today['’]?s|this week['’]?s|next week['’]?s|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s) (?:[\\w-]+ ){0,2}?${TEXT_WRITTEN}(?: (?:i['’]?m|i am|we['’]?re) (?:writing|drafting|preparing|working on|doing))?[,:;] *`,
  'iu',
)
/** How long an answer is wanted: "a short summary", "give me the short version". */
const IN_SHORT =
  /(?<=\S)[,;.]? +(?:and |please |just )*(?:give me |tell me |in )?(?:the |a )?(?:short|quick|brief|condensed|tl;?dr) version(?: please)?(?=[?!. ]*$)|\b(?:short|brief) (?=(?:summary|recap|overview|rundown|round-?up|review|digest|wrap|update)\b)/giu
/** "I need its RSI. What is it?": the question is asked already. */
const WHAT_IS_IT =
  /(?<=\b(?:need|want|give me|like|looking for)\b[^.!?;]*[.!;]) *(?:so |and )?what(?:['’]?s| is| are| was) (?:it|that|they)[?!. ]*$/iu
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

/** "As one of my readers claims": who says what is asked about. */
const AS_CLAIMED =
  /,? as (?:one of )?(?:my|our|a|an|some|the|this|that) (?!.*\b(?:rsi|adx|cmf|obv|sma|averages?|chart|trend|signals?|indicators?|rules?|readings?|numbers?)\b)(?:[\w-]+ ){1,4}?(?:claims?|claimed|says?|said|insists?|insisted|told me|tells me|believes?|thinks?|suggests?|suggested|reports?|reported|wrote|writes|put it|keeps saying)(?: (?:it|that it) (?:did|does|is|was|has))?(?=[?!. ]*$)/iu
/** "Among the banks, which …": those that are asked about. */
const AMONG =
  /^((?:among|amongst|of|out of|from|within) (?:all )?(?:the|your|these) [^,?!.;]{3,40}),\s+(?=(?:which|what|who|how many|are|is|does|do)\b)/iu
/** "Big banks: who's a buy, who isn't": the signals of all. */
const BUY_OR_NOT =
  /(?<=\w)[,:;]? *\b(?:who|which|what)(?: ones?)?(?:['’]?s| is| are) (?:rated )?(?:an? )?(?:buy|sell|watch)s?,? (?:(?:and|or|vs\.?) )?(?:who|which|what)(?: ones?)? (?:isn['’]?t|is not|aren['’]?t|are not)(?: one)?(?=[?!. ]*$)/iu
/** "Which sector did best, and which did worst". */
const BEST_AND_WORST =
  /\b(?:which|what) (?:of the )?(?:eleven |11 )?(sectors?)(?: etfs?| funds?)? (?:did|performed|was|were|fared|led|is|are)(?: the)?(?: best| strongest)?( [^,?]*?)?,? and (?:which|what)(?: ones?| sectors?)? (?:did|performed|was|were|fared|is|are|brought|brings|lagged)(?: the)?(?: worst| weakest| up the rear| behind)?\b/iu

/** "Forgive a beginner's question, but": asks nothing. */
const PARDON =
  /^(?:please )?(?:forgive|pardon|excuse)(?: me)?(?: for)? (?:my|an?|the|this) [\w'’ -]{0,30}?(?:question|ignorance|query|one),? (?:but )?/iu
/** "How is one meant to use it". */
const MEANT_TO =
  /\bhow (?:is|am|are) (?:one|i|you|we) (?:meant|supposed|expected) to (?=(?:use|read|open|set|find|work with|add|search)\b)/iu
/** "Since about three months ago … by how much": the change of that period. */
const SINCE_AGO =
  /^since (?:about |around |roughly )?(?<span>(?:two|three|four|five|six|\d+) (?:days|weeks|months|years)) ago(?=.*\bby how much\b)/iu
/** A change that is told of in one sentence and asked for in the next. */
const BY_HOW_MUCH =
  /(?<=^(?:since|over|in|during) [^.?!]{10,150}?)(?:,? or so [\w ]{3,20})?[.!;]\s+(?:and |so )?by how much(?:,? please| exactly)?[?!. ]*$/iu

const INDEX =
  '(?:the )?(?:s ?(?:&|and) ?p(?: ?500)?|spx|spy|sp500|an? index(?: fund)?|index funds?|the index|market)'
/** Whether the signals did better than the index: of all stocks, not of the index. */
const SIGNALS_AND_INDEX = new RegExp(
  `^(?:so,? )?(?:(?:do|does|did|have|has|can|would|will) (?:all )?(?:(?:your|the|tapelight['’]?s|these) )?(?:buy )?(?:signals?|ratings?|calls?|rules?|buys) (?:ever |really |actually |historically )?(?:beat(?:en)?|outperform(?:ed)?|do(?:ne)? better than|top(?:ped)?|outdo(?:ne)?)|would (?:i|you|one|we) (?:\\w+ )?(?:have )?(?:done|do|made|make|earned|been|be|fared) (?:any )?(?:better|more|more money|better off)(?: off)? (?:with|by|from|following|by following|using|buying) (?:all )?(?:your|the) (?:buy )?(?:signals?|ratings?|calls?)(?: than)?(?: (?:by|with|from|had i|if i|i|just|merely|simply|only|had))*(?: (?:holding|held|buying|bought|owning|owned|kept|keeping))?(?: on to)?) ${INDEX}(?!\\w)(?: over (?:the )?(?:same )?\\w+)?(?: instead)?[?!. ]*(?:i (?:should|would) appreciate[^?]*|be honest[^?]*)?$`,
  'iu',
)
/** "Did everything drop yesterday or just tech": how many of all. */
const ALL_OR_JUST =
  /^(?:so,? )?(?:did|has) (?:everything|every stock|all (?:the )?stocks|the (?:whole |entire )?market|the whole thing|everyone) (?:drop|fall|fallen|go down|sink|slide|sell off|tank|lose|crash|get hit|dip)(?<day> [^,?]*?)?,? or (?:was it |is it )?(?:just|only|mostly|mainly) (?:the )?(?<group>tech|energy|utilit(?:y|ies)|financials?|health ?care|industrials?|banks?|chips?|semis|oil)(?: stocks| names| sector)?[?!. ]*$/iu

function readWhole(text: string, deps: ReadQuestionDeps, context: Conversation): Question {
  const typed = spellNativeNames(
    separateNames(
      spellFunds(
        text
          .slice(0, MAX_INPUT_LENGTH)
          .replace(EXAMPLES, '')
          .replace(OF_LISTED, '$1 of $2')
          .replace(COMPARED_TO_USUAL, 'compared to ')
          .replace(SAW_IN_NEWS, askOfSeen)
          .replace(WAS_IN_NEWS, '')
          .replace(WRITING, (all) => (/ to \w+(?: out)?\s+$/u.test(all) ? '' : 'give me '))
          .replace(WRITTEN_FOR, '')
          .replace(IN_SHORT, '')
          .replace(WHAT_IS_IT, '')
          .replace(WHERE_DID_IT, '')
          .replace(SINCE_LONG, ' since when')
          .replace(SET_ASIDE, '')
          .replace(NOT_THAT_DAY, '')
          .replace(HYPHENED, spellTens)
          .replace(AS_CLAIMED, '')
          .replace(AMONG, '$1 ')
          .replace(BUY_OR_NOT, ' signals')
          .replace(BEST_AND_WORST, 'best and worst $1$2')
          .replace(PARDON, '')
          .replace(MEANT_TO, 'how do I ')
          .replace(SINCE_AGO, 'Over the last $<span>')
          .replace(BY_HOW_MUCH, ' by how much?')
          .replace(SIGNALS_AND_INDEX, 'how have buy signals done compared to buy and hold')
          .replace(ALL_OR_JUST, 'how many stocks fell$<day>')
          .replace(WHICH_INDEX, '$1 $2 S&P 500, Nasdaq or Dow')
          .replace(INDICES, 'S&P 500, Nasdaq and Dow')
          .replace(HOW_INDICES, '$1 S&P 500, Nasdaq and Dow')
          .replace(GOOD_TIME, askOfIndices)
          .replace(HIGHS_AND_LOWS, HIGHS_AND_LOWS_COUNTED)
          .replace(WHY_MARKET, '$1 the S&P 500'),
      ),
      describeLanguage(text),
    ),
  )
  const named = nameStocks(typed, deps.resolve)
  const rest = named.masked.slice(0, MAX_INPUT_LENGTH)
  // Nothing but a name in another script: that is its language.
  const language = describeLanguage(/\p{L}/u.test(rest) ? rest : text)
  const isForeign = language !== null && language !== 'en'
  const stocks = isForeign ? nameForeign(typed, deps) : named
  const pointed = isForeign ? null : pointAtList(stocks, context, deps)
  if (pointed !== null) return { ...pointed, text: text.trim(), language }
  const inherited = isForeign ? null : inheritFrame(stocks, context.last)
  // A list is asked for again with other parts, rather than each of its stocks.
  if (inherited?.frame?.group != null) return { ...inherited, language }
  const followed =
    isForeign && context.last !== undefined && context.tickers.length > 0
      ? glossFollowUp(stocks.masked, stocks.tickers)
      : null
  if (followed !== null) {
    const read = readWhole(nameYesterday(followed, deps), deps, context)
    return { ...read, text: text.trim(), language }
  }
  const glossed = isForeign ? glossForeign(stocks, typed, context) : null
  const meant = isForeign
    ? glossed && nameYesterday(glossed, deps)
    : spellOutFollowUp(stocks, context)
  const asTyped = readAfterPreamble(typed, stocks, context, deps)
  if (meant === null || kindOf(asTyped.intent).isGuard === true) {
    const second = isForeign ? null : readBoth(typed, asTyped, deps)
    if (second === null && inherited !== null && kindOf(asTyped.intent).isGuard !== true)
      return { ...inherited, language }
    return second === null
      ? { ...asTyped, text: text.trim(), language }
      : { ...second.first, language, ...withSecond(second.second, language) }
  }
  // The last question about no stock is read anew about none.
  const isOfNone = !isForeign && context.last?.tickers.length === 0
  const read = readOne(
    meant,
    nameStocks(meant, deps.resolve),
    isOfNone ? { ...context, tickers: [] } : context,
  )
  const both = readBoth(meant, read, deps)
  // The first part says the action in the question's language; the second follows in English.
  return both === null
    ? { ...read, text: text.trim(), language }
    : { ...both.first, text: text.trim(), language, ...withSecond(both.second, 'en') }
}

/** The second question of a text that asks two, in its language; nothing where the first asks both. */
function withSecond(
  second: Question | null,
  language: Question['language'],
): Pick<Question, 'second'> {
  return second === null ? {} : { second: { ...second, language } }
}
