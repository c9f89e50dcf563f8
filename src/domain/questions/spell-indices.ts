/** Questions as typed about the indices, or about the market as what these did, with the names of the indices. */
export function spellIndices(text: string): string {
  return text
    .replace(SIGNALS_AND_INDEX, 'how have buy signals done compared to buy and hold')
    .replace(ALL_OR_JUST, 'how many stocks fell$<day>')
    .replace(WHICH_INDEX, '$1 $2 S&P 500, Nasdaq or Dow')
    .replace(INDICES, 'S&P 500, Nasdaq and Dow')
    .replace(HOW_INDICES, '$1 S&P 500, Nasdaq and Dow')
    .replace(GOOD_TIME, askOfIndices)
    .replace(HIGHS_AND_LOWS, HIGHS_AND_LOWS_COUNTED)
    .replace(WHY_MARKET, '$1 the S&P 500')
}

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
