import { nameStocks } from './name-stocks.ts'
import { readPlainWords } from './plain-words.ts'
import type { Question } from './question.ts'
import { kindOf, type Intent } from './question-kinds.ts'
import { readMove } from './sentences/correct-premise.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from './read-one.ts'

/** "Since AAPL is above 400, what now": what leads to a claim. */
const LEAD =
  /^(?:(?:so|ok|okay|well|hey|hi|and|but)[ ,]+)*(?:since(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|yesterday|last|the (?:start|beginning|end|first|low|high|close)|when|20\d\d))|now that|now|given(?: that)?|seeing(?: that| as| how)?|considering(?: that)?|because|as|with|after|if)\s+/iu
/** Where the question after a claim may begin. */
const HEAD =
  /[ ,;:.–—-]+(?=(?:(?:then|so|and) )?(?:should|shall|what|whats|what[’']s|is|isnt|are|how|hows|why|can|could|does|do|did|will|would|which|when|tell me|give me|show me)\b)/giu
/** "AMD doubled this month, why". */
const BEFORE_WHY = /^(?<claim>[^?]+?)[ ,;:.–—-]+(?:so |but |and )?(?:why|how come)[?!. ]*$/iu
/** "When Micron fell today, was it on heavy volume". */
const WHEN_MOVED = new RegExp(
  `^(?:(?:so|ok|well|hey|but|and)[ ,]+)*when (?!(?:did|was|were|is|does|do|has|will|would|should|can|the last)\\b)(?<claim>[^,?]+? (?:fell|dropped|tanked|crashed|sank|slid|rose|jumped|popped|surged|rallied|climbed|gained|lost)(?: [^,?]*?)?(?: today| this (?:week|month|year))),? (?<rest>(?:was|were|did|is|how|what)\\b.*)$`,
  'iu',
)
/** "Why was AAPL a SELL last week". */
const AFTER_WHY =
  /^(?:(?:so|ok|well|hey|but|and)[ ,]+)*(?:(?:why|y)\s+(?<claim>(?:is|are|was|were|did|has|have|had|does|do)\s+.+)|how come\s+(?<said>.+))$/iu

/** "The market was closed on Wednesday, so how much is SPY up". */
const MARKET_CLAIM =
  /^(?:as )?(?<claim>(?:the )?(?:us |american )?(?:stock )?markets? (?:was|were) (?:open|closed|shut)\b[^,;.?!]*)[,;.]\s+(?:so |and |but )?(?<rest>\S.*)$/iu

const MOVED =
  '(?:rose|rallied|rallying|gained|jumped|climbed|soared|surged|popped|advanced|went (?:up|down|higher|lower)|going (?:up|down)|fell|dropped|crash(?:ed|ing)|tank(?:ed|ing)|sank|slid|plunged|tumbled|declined|sold off|lost|ripped|did (?:great|well|badly))'
const IS =
  "(?:['’]s| is| was| has| have| are| were| had)?(?: been| being| really| all| sure| just| so)*"
/** "The market went up nicely today, which stocks led it": without a number, which would be a filter. */
const MARKET_MOVED = new RegExp(
  `^(?:(?:so|and|ok|okay|well|wow|hey|since|as|because|given that|now that|seeing that)[ ,]+)*(?<claim>(?:(?:the |us |stock |whole |overall )*markets?${IS} (?:\\w+ )?(?:up|down|red|green|higher|lower|${MOVED})|wall street${IS} (?:up|down|${MOVED})|(?:us )?stocks(?: really| all| just| have| had)* ${MOVED}|everything${IS} (?:up|down|red|green|${MOVED}))(?: [^,;.?!\\d]*?)??)(?:,? (?:right|huh|yes|no|didn['’]?t (?:it|they)|isn['’]?t it)\\?|[,;.?!]| [-–—])\\s+(?:so |and |but )?(?<rest>(?:which|what|who|whos|show|list|give|name)\\b.*)$`,
  'iu',
)
/** Claims that the answer to "why" does not judge itself. */
const OF_PAST =
  /\b(?:was|were|had)\b.*\b(?:buy|sell|watch)\b.*\b(?:yesterday|ago|last (?:week|month)|on|monday|tuesday|wednesday|thursday|friday)\b|\bupgrad\w+|\bdowngrad\w+|\b(?:doubled?|tripled?|halved?)\b|\b(?:close[ds]?|trad\w+|above|below|under|over) (?:at )?(?:\$ ?)?\d+|\bmost stocks\b/
const IS_CLAIM =
  /\b(?:(?:looks|seems|feels|sounds) (?:like|so|to)|uptrend|downtrend|is|are|was|were|has|have|had|did|turn\w*|became|becom\w+|flip\w*|went|go|cross\w*|hit|made|reach\w*|broke|rose|ris\w+|fell|fall\w*|drop\w*|crash\w*|tank\w*|plung\w*|plummet\w*|jump\w*|soar\w*|surg\w*|rall\w+|gain\w*|lost|los\w+|up|down|doubled|tripled|halved|signal|upgrad\w+|downgrad\w+|beat\w*|slid|sank|climb\w*|moon\w*|pop\w*|dipp\w*)\b/

/** A figure that is said to be: "RSI 75". */
const SAYS_FIGURE = /\b(?:rsi|adx|cmf)(?: of| at| near| almost| about| around| is)* -?\d/
const ASKS =
  /^(?:(?:so|and|ok|hey) )*(?:what|when|how|why|who|which|where|is|are|was|were|does|do|did|has|have|tell|give|show|list|compare|explain|should|can|could|would|will)\b/

/** Whether a part of a text claims something rather than asks. */
export function isClaim(text: string): boolean {
  const words = readPlainWords(text).join(' ')
  const parts = text.split(/[,;:.!?]\s|\s[-–—]\s/u).map((part) => readPlainWords(part).join(' '))
  // "Signal on FCX" names what is asked for.
  const said = /\b(?:buy|sell|watch)\b/.test(words) ? words : words.replace(/\bsignal\b/, '')
  return !parts.some((part) => ASKS.test(part)) && (IS_CLAIM.test(said) || SAYS_FIGURE.test(said))
}

/**
 * A claim that a question takes for granted, as a question of its own whose answer is yes or no, and the
 * question that remains; null for a question without one, or with one that cannot be judged.
 * @param text as typed
 * @param stocks the conversation's, which "it" means
 */
export function readPremise(
  text: string,
  { tickers: before }: Pick<Conversation, 'tickers'>,
  deps: ReadQuestionDeps,
): { readonly premise: Question; readonly rest: string } | null {
  const moved = readMarketMove(text, deps)
  if (moved !== null) return moved
  const { claim = '', rest = '', isOfWhy } = splitClaim(text)
  const named = nameStocks(claim, deps.resolve)
  const words = readPlainWords(named.masked).join(' ')
  if (claim === '' || !IS_CLAIM.test(words) || named.unknown.length > 0) return null
  if (isOfWhy && !OF_PAST.test(words)) return null
  const tickers = named.tickers.length > 0 ? named.tickers : before
  // What would follow from a rise is no claim that it rose.
  if (/^if\b/i.test(text.trim()) && !/^@ (?:is|was) (?:a |an )?(?:buy|sell|watch)$/.test(words))
    return null
  const isOfMarket = OF_MARKET.test(words)
  if (tickers.length !== 1 && !isOfMarket) return null
  const asked = askWhether(words).replaceAll(/(?<![^ ])@(?![^ ])/g, tickers[0] ?? '')
  const premise: Question = {
    ...readOne(asked, nameStocks(asked, deps.resolve), { tickers }),
    language: 'en',
  }
  const isJudged = OF_CLAIMS.has(premise.intent) && kindOf(premise.intent).isGuard !== true
  if (!isJudged) return null
  if (isOfWhy) return { premise, rest: text }
  // "Is it still a buy" asks about the claim's stock.
  const isNamed = nameStocks(rest, deps.resolve).tickers.length > 0
  const remaining = /^what(?:[’']?s| is)? (?:now|next|then)[?!. ]*$/i.test(rest.trim())
    ? `what is the signal of ${tickers.join(' ')}`
    : /^when did (?:that|it|this) (?:start|begin|happen|become one|turn (?:into )?one)[?!. ]*$|^(?:for |since )?(?:how long|when)(?: now)?(?: (?:has|is|was) (?:it|that|this))?(?: been)?(?: (?:now|already))?(?: (?:one|so|that way|like that|the case|an? (?:buy|sell|watch)|rated (?:so|that|that way)))?[?!. ]*$/i.test(
          rest.trim(),
        )
      ? `since when does ${tickers.join(' ')} have its signal`
      : /^(?:is|was|has) (?:that|it|this) (?:been |so )?since (?!.*\b(?:up|down|rose|fell)\b)[\w ]+[?!. ]*$/i.test(
            rest.trim(),
          )
        ? `since when does ${tickers.join(' ')} have its signal`
        : rest
  // "How many days has it been like that", "by how much is it below": with the claim.
  if (!isOfMarket && !isNamed && REFERS.test(rest.trim())) return { premise, rest: text }
  if (isOfMarket) return { premise, rest: remaining.replace(/ (?:on )?that day\b/i, '') }
  return { premise, rest: isNamed ? remaining : nameSubject(remaining, tickers) }
}

/** What only the claim says: the level that a price is below, or how a stock has been. */
const REFERS =
  /\b(?:(?:is|was|has been) (?:it|that|this) (?:now )?(?:above|below|over|under)|(?:has|is) (?:it|that|this) (?:been )?(?:like (?:that|this)|that way|this way))[?!. ]*$/iu

/** The day or period of a move. */
const WHEN =
  /\b(?:yesterday|(?:this|last|past) (?:week|month|year|quarter)|(?:on )?(?:mon|tues|wednes|thurs|fri)day)\b/

/** A claim that the market rose or fell, and what is asked of that move; null for another text. */
function readMarketMove(text: string, deps: ReadQuestionDeps): ReturnType<typeof readPremise> {
  const { claim = '', rest = '' } = MARKET_MOVED.exec(text)?.groups ?? {}
  const words = readPlainWords(claim).join(' ')
  const side = readMove(words)
  if (side === null || nameStocks(text, deps.resolve).tickers.length > 0) return null
  const when = WHEN.exec(words)?.[0] ?? 'today'
  const asked = `is the market ${side} ${when}`
  const premise: Question = {
    ...readOne(asked, nameStocks(asked, deps.resolve), { tickers: [] }),
    language: 'en',
  }
  const meant = rest
    .replace(/[?!. ]+$/, '')
    .replace(
      /^(?:so )?what(?:['’]s| is| was) (?=(?:still )?(?:up|down|green|red)\b)/i,
      'which stocks are ',
    )
    .replace(
      /\b(led|drove|behind|caused) (?:it|that|this)$/i,
      `$1 the ${side === 'up' ? 'rally' : 'drop'}`,
    )
  const isDated = WHEN.test(readPlainWords(meant).join(' ')) || /\btoday\b/i.test(meant)
  return { premise, rest: isDated ? meant : `${meant} ${when}` }
}

/** "Most stocks fell", "the market was closed on Wednesday": claims about no single stock. */
const OF_MARKET = /\bmost stocks\b|\b(?:markets?|wall street) (?:was|were) (?:open|closed|shut)\b/

/** Kinds that judge a claim. */
const OF_CLAIMS: ReadonlySet<string> = new Set<Intent>([
  'figures',
  'signal',
  'signal-date',
  'breadth',
  'market-hours',
])

/** The claim, with the question after it; of a question why it is so, all of it is the question. */
function splitClaim(text: string): {
  readonly claim?: string
  readonly rest?: string
  readonly isOfWhy: boolean
} {
  const lead = LEAD.exec(text)?.[0]
  if (lead !== undefined) {
    const led = text.slice(lead.length)
    for (const { 0: gap, index } of led.matchAll(HEAD)) {
      const claim = led.slice(0, index)
      if (IS_CLAIM.test(readPlainWords(claim).join(' ')))
        return { claim, rest: led.slice(index + gap.length), isOfWhy: false }
    }
  }
  const { claim: moved = '', rest = '' } = WHEN_MOVED.exec(text)?.groups ?? {}
  if (moved !== '') return { claim: moved, rest, isOfWhy: false }
  const market = MARKET_CLAIM.exec(text)?.groups
  if (market !== undefined) return { ...market, isOfWhy: false }
  const why = (AFTER_WHY.exec(text) ?? BEFORE_WHY.exec(text))?.groups
  const claim = why?.['claim'] ?? why?.['said']
  return claim === undefined ? { isOfWhy: false } : { claim, isOfWhy: true }
}

const CROSS = /\b(golden|death) cross\b/

/** "You upgraded it to a strong buy": there are no degrees. */
const RATED_BY_US =
  /^(?:you|tapelight|the site)(?: guys)?(?: have| had| just| finally| now)* (?:upgraded|downgraded|raised|lifted|cut|lowered|moved|changed|switched|turned|made|rated|rate|put|have|call|called|flagged)(?: up| down)? @(?: up| down)?(?: (?:to|at|as|on|into))?(?: (?:an?|the|strong|outright|full|clear))* (buy|sell|watch)(?![^ ])/

/** A claim in comparable words as a question whether it is so. */
function askWhether(words: string): string {
  const cross = CROSS.exec(words)?.[1]
  if (cross !== undefined) return `did @ have a ${cross} cross`
  const [, day, action] = /^(\w+) (buy|sell|watch) signal (?:on|for|of) @$/.exec(words) ?? []
  if (day !== undefined && action !== undefined) return `was @ a ${action} ${day}`
  const rated = RATED_BY_US.exec(words)?.[1]
  if (rated !== undefined) return `is @ a ${rated}`
  if (/^(?:is|are|was|were|did|has|have|had|does|do) /.test(words)) return words
  const market = /^(?:the )?((?:us |american |stock )*(?:markets?|wall street)) (was|were) (.+)$/
  if (market.test(words)) return words.replace(market, '$2 the $1 $3')
  const [, verb, after] =
    /^(?:the |its )?(?:@|it|they)(?: stock| shares)?(?: still| now| already| just)* (is|was|are|were|has|had|have) (.+)$/.exec(
      words,
    ) ?? []
  if (verb !== undefined && after !== undefined) return `${verb} @ ${after}`
  const said = /^(?:it|they|the (?:stock|price)) /.test(words)
    ? words.replace(/^(?:it|they|the (?:stock|price)) /, '@ ')
    : words
  return /^@ (?:up|down) /.test(said) ? `is ${said}` : `did ${said}`
}

/** A question about "it", with the stock's name where it has no pronoun to point with. */
function nameSubject(rest: string, tickers: Question['tickers']): string {
  const named = tickers.join(' and ')
  const pointed = rest.replace(/\b(?:it|they)\b/i, named)
  return pointed === rest ? `${rest.replace(/[?!. ]+$/, '')} ${named}` : pointed
}
