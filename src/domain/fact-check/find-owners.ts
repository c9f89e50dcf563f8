import type { Ticker } from '../market/listings/ticker.ts'
import type { Claim } from './claim.ts'
import type { FactIndex } from './fact-index.ts'
import type { Mention } from './find-mentions.ts'
import { listOf, type Sentence } from './read-sentence.ts'

const UNIT =
  '(?:\\s?(?:%|percent|percentage points?|points?|million|billion|shares?|cents|dollars))?'
const LIST_GAP = new RegExp(
  `^${UNIT}\\)?\\s*(?:,\\s*(?:and|or)?|and|or|versus|vs\\.?|against|compared (?:with|to)|to|over(?= \\$))?(?: (?:an?|the))?\\s*[+-]?\\$?$`,
  'i',
)

/** The figures written as one list with a claim: "1.75%, 1.71% and 1.60%", "0.50% versus 0.39%". */
export function listOfClaims(
  claim: Claim,
  claims: readonly Claim[],
  { text }: Sentence,
): readonly Claim[] {
  const isJoined = (left: Claim | undefined, right: Claim | undefined) =>
    left !== undefined &&
    right !== undefined &&
    left.unit === right.unit &&
    LIST_GAP.test(text.slice(left.end, right.at))
  let first = claims.indexOf(claim)
  let last = first
  while (isJoined(claims[first - 1], claims[first])) first -= 1
  while (isJoined(claims[last], claims[last + 1])) last += 1
  return claims.slice(first, last + 1)
}

const OWNER_AFTER = new RegExp(
  `^${UNIT}(?:\\s[a-z-]+){0,3}?\\s(?:for|at|in|of)\\s(?:the\\s)?$`,
  'i',
)
const OTHERS_AFTER = new RegExp(
  `^${UNIT}(?:\\s[a-z-]+){0,2}?\\s(?:for|at|in|of)\\s(?:the (?:others?|rest)\\b|the (?:other|remaining) (?:one|two|three|four)\\b|both others\\b)`,
  'i',
)
/** Between a stock's figure and the index it is set beside. */
const BESIDE = /\b(?:while|whereas|but|as|and|against|versus|compared (?:with|to))\b/i
const OWNER_IN_BRACKETS = new RegExp(`^${UNIT}(?: (?:higher|lower|up|down))? \\($`, 'i')
const MAX_GROUP = 6
const EVERY =
  /\b(?:both(?! (?:of )?its)|each|all|every|neither|none|alike|either|the (?:two|three|four)|all (?:two|three|four))\b/i
const COMPARED =
  /\b(?:than|like|unlike|behind|versus|against|as|trails?|tops?|beats?|over|follow(?:s|ed)?|join(?:s|ed)?)\s(?:that of |the |those of )?$/i

/**
 * The stocks a figure belongs to: the one right after it with "for", "at" or "of"; its own in a list of
 * as many stocks; else the last one named before it (all, if named together); else the next; else those
 * of the sentence before.
 */
export function ownersOf(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): readonly Ticker[] {
  const { mentions, text, carried, group } = sentence
  const nextClaim = claims[claims.indexOf(claim) + 1]?.at ?? text.length
  const next = mentions.find(({ at }) => at >= claim.end)
  if (next && next.at < nextClaim && OWNER_AFTER.test(text.slice(claim.end, next.at)))
    return [next.ticker]
  // "80% for the other two".
  const others = OTHERS_AFTER.test(text.slice(claim.end))
    ? [...index.signals.keys()].filter((ticker) => !mentions.some((one) => one.ticker === ticker))
    : []
  if (others.length > 0 && index.signals.size <= MAX_GROUP) return others
  // "20% (AMD) and 35% (Intel)".
  if (next && OWNER_IN_BRACKETS.test(text.slice(claim.end, next.at)) && text[next.end] === ')')
    return [next.ticker]
  const list = listOfClaims(claim, claims, sentence)
  const start = list[0]?.at ?? claim.at
  const before = mentions.filter(({ end }) => end <= start)
  const last = before.at(-1)
  if (last === undefined) {
    const pronoun = /^(?:it|its|this stock|the stock|the company|that)\b/i.test(text)
    if (EVERY.test(text.slice(0, claim.at)) && group.length > 1) {
      const paired = list.length === group.length ? group[list.indexOf(claim)] : undefined
      return paired === undefined ? group : [paired]
    }
    // "On August 20 it added 0.12% while the S&P 500 fell": of the stock spoken of, not of the index beside it.
    const isBesideIndex =
      next?.ticker.startsWith('^') === true &&
      carried !== null &&
      BESIDE.test(text.slice(claim.end, next.at))
    if (!pronoun && !isBesideIndex && next !== undefined) {
      const nexts = listOf(sentence, next)
      return nexts.length > 1 && EVERY.test(text) ? nexts : [next.ticker]
    }
    return carried === null ? (index.only === null ? [] : [index.only]) : [carried]
  }
  const joined = listOf(sentence, last)
  const aside = before.find(({ ticker }) => !joined.includes(ticker))
  if (
    joined.length > 1 &&
    aside !== undefined &&
    list.length === 1 &&
    COMPARED.test(text.slice(0, listStart(sentence, last))) &&
    /,/.test(text.slice(last.end, claim.at))
  )
    return [aside.ticker]
  const isBeside =
    COMPARED.test(text.slice(0, listStart(sentence, last))) &&
    /^, (?!which|who|whose)/.test(text.slice(last.end))
  if (list.length > 1) {
    // "Micron and Freeport followed Coinbase, gaining 3.97% and 3.08%".
    const former = isBeside ? before.findLast(({ ticker }) => !joined.includes(ticker)) : undefined
    const formers = former === undefined ? [] : listOf(sentence, former)
    if (joined.length !== list.length && formers.length === list.length)
      return pick(formers, list.indexOf(claim))
    if (joined.length === list.length) return pick(joined, list.indexOf(claim))
    const distinct = lastDistinct(before)
    if (list.length === 2 && distinct.length === 2)
      return pick(
        isLastFirst(list, before, text) ? distinct.toReversed() : distinct,
        list.indexOf(claim),
      )
  }
  if (joined.length > 1 && !/\brespectively\b/.test(text)) {
    return EVERY.test(text) || isPlural(text, last) ? joined : [last.ticker]
  }
  const first = before.find(({ ticker }) => ticker !== last.ticker)
  const isAside =
    first !== undefined &&
    COMPARED.test(text.slice(0, listStart(sentence, last))) &&
    /,(?! which\b| who\b| whose\b)/.test(text.slice(last.end, claim.at))
  return [isAside ? first.ticker : last.ticker]
}

/** "But over the year Visa is ahead, up 6.8% against a 2.0% loss": the only stock of the clause comes first. */
function isLastFirst(
  [first, second]: readonly Claim[],
  before: readonly Mention[],
  text: string,
): boolean {
  if (first === undefined || second === undefined) return false
  if (!/\b(?:versus|vs|against|compared)\b/i.test(text.slice(first.end, second.at))) return false
  const start = [
    ...text.slice(0, first.at).matchAll(/;|\b(?:while|whereas|but|although|though)\b/g),
  ]
  const from = start.at(-1)?.index ?? 0
  return (
    from > 0 && new Set(before.filter(({ at }) => at > from).map(({ ticker }) => ticker)).size === 1
  )
}

/** Where the list of a mention begins: "like PepsiCo and Walmart". */
function listStart(sentence: Sentence, last: Mention): number {
  const names = new Set(listOf(sentence, last))
  return (
    sentence.mentions.find(({ ticker, at }) => at <= last.at && names.has(ticker))?.at ?? last.at
  )
}

function pick(owners: readonly Ticker[], position: number): readonly Ticker[] {
  const owner = owners[position]
  return owner === undefined ? [] : [owner]
}

/** The last two different stocks named, in their order. */
function lastDistinct(mentions: readonly Mention[]): readonly Ticker[] {
  const tickers = mentions.map(({ ticker }) => ticker)
  return [...new Set(tickers.toReversed())].slice(0, 2).toReversed()
}

function isPlural(text: string, { end }: Mention): boolean {
  return /^\s(?:are|have|were|carry|show|trade|meet|both|each|all|rose|fell|lost|gained)\b/.test(
    text.slice(end),
  )
}
