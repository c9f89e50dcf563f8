import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import type { Mention } from './find-mentions.ts'
import { findTraits, type Trait } from './find-traits.ts'
import { isGeneral } from './is-general.ts'
import { isNegated } from './is-negated.ts'
import type { Judged } from './judge-statements.ts'
import { readNumber } from './number-words.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'
import { othersBefore, subjectsAt } from './subjects-at.ts'

/**
 * Who has a trait: "both", "none of the three", "only Visa", "two of them", "unlike Coke", "while Pepsi is not". Judged
 * by the trait of each stock; what no fact decides is left out.
 */
export function judgeTraits(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (isGeneral(sentence) || isAboutRecord(text)) return []
  const traits = findTraits(sentence, index).filter(
    (trait) => trait.isSized !== true && !isSupposed(trait, sentence),
  )
  const joined = joinTraits(traits, sentence)
  return [
    ...joined.flatMap((trait) => judge(trait, sentence, index) ?? []),
    ...judgeEllipses(traits, sentence, index),
  ]
}

/** Said of a case, a need or a reason, not of now. */
function isSupposed({ at, end }: Span, sentence: Sentence): boolean {
  const { text } = sentence
  if (isCase(sentence, at)) return true
  if (/^[^;]*?\b(?:would|could|might|means?|counts? as)\b/i.test(text.slice(end))) return true
  if (/^ (?:is|are) (?:called|considered|missing|needed|required|what)\b/i.test(text.slice(end)))
    return true
  const isMeant = /\b(?:OBV|money flow|CMF|cross)\b[^;]{0,50}\bmeans(?: that)? [^;]{0,20}$/i
  if (sentence.mentions.length > 0 && isMeant.test(text.slice(0, at))) return false
  return /\b(?:lack\w*|miss\w*|without|means?|counts? as|why|reasons?|mention\w*|explain\w*|required?|than|route|path|short of|(?:that|which) (?:marks?|separates?|divides?|defines?))\b[^;]{0,60}$/i.test(
    text.slice(regionStart(text, at), at),
  )
}

const HARD =
  /[;:]| [—–] (?=the (?:other|rest)\b)|\b(?:while|whereas|but|although|though|yet|because|(?:as|since)(?= (?:every|each|all|both|neither|none|its|their|it|they|the)\b)|and(?= (?:only|none|neither|both|all|two|one|three|no)\b)|(?<=, )and(?= (?:OBV|on-balance volume|CMF|money flow|RSI|ADX)\b(?! of\b)))\b/gi

/** Where the words that say whose trait it is may begin. */
function regionStart(text: string, at: number): number {
  const last = [...text.slice(0, at).matchAll(HARD)].at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}

/** "Above its 20-day average and in a golden cross": both, where one quantifier stands before them. */
function joinTraits(traits: readonly Trait[], { text }: Sentence): readonly Trait[] {
  const joined: Trait[] = []
  for (const trait of traits) {
    const last = joined.at(-1)
    const gap = last === undefined ? '' : text.slice(last.end, trait.at)
    const isOne =
      last !== undefined &&
      gap.length < 30 &&
      regionStart(text, trait.at) <= last.at &&
      /^(?:, )?(?: ?and| ?with)(?: (?:an?|is|are|has|have|both|also|shows?|on|its|the|trades?|closed))* $/i.test(
        gap,
      )
    if (
      last === undefined ||
      !isOne ||
      !QUANTIFIED.test(text.slice(regionStart(text, last.at), last.at))
    ) {
      joined.push(trait)
      continue
    }
    const [one, other] = [last.holds, trait.holds]
    joined[joined.length - 1] = {
      at: last.at,
      end: trait.end,
      holds: (ticker) => {
        const both = [one(ticker), other(ticker)]
        return both.includes(null) ? null : both.every(Boolean)
      },
    }
  }
  return joined
}

const QUANTIFIED = /\b(?:only|none|neither|no|one|two|three|four|unlike)\b/i
const NONE =
  /\b(?:none|neither|no (?:stock|one|name|company|share)|not (?:one|a single))\b(?! (?:of )?(?:the |its )?(?:(?:five|four|three) )?(?:(?:buy|sell|trend-break|exhaustion) )?(?:conditions?|rules?|criteria|tests?|clauses?|requirements?)\b)/gi
const NONE_OF_ALL =
  /^(?:none of (?:the|our) (?:\d+ )?(?:tracked |listed )?(?:stocks|names|companies)|no (?:single )?(?:stock|name|company)|not (?:one|a single) (?:stock|name|company|of the (?:\d+ )?(?:stocks|names)))(?: (?:on|in) (?:the|our) (?:list|scan|group|universe|sample))?(?: (?:now|currently|today))?(?: (?:is|are|has|have|shows?|carries|carry|reads?|trades?|sits?|an?|with))* ?$/i
const ALL =
  /\b(?:both(?! (?:of )?(?:an?|its|the|moving|averages|on-balance|OBV|RSI|ADX|CMF|money|rules|sides|SELL|BUY)\b)|all (?:of (?:them|the )|two|three|four|five|the |stocks)?|every (?:stock|one(?: of (?:them|the))?|name|company)|each(?: of (?:them|the))?)\b/gi
const COUNT =
  /(?<!\bof (?:the |these |those |all )?)(?<!\b(?:the|all|both|every|not) )\b(?<bound>(?:just |only |exactly |at least |more than |fewer than )?)(?<count>one|two|three|four|five|\d{1,2}) (?:(?:of|out of) (?:the|them|these|those|all)\b(?! (?:(?:two|three|four|five) )?(?:BUY |SELL )?(?:conditions|indicators|clauses))|(?:stocks?|names?|companies) )/gi
const SOLE_AFTER =
  /\b(?:is|was|are|were|remains?) the (?:only|sole|lone) (?:two|three|one|ones|stocks?|names?|company|bank|retailer|tech|of)?(?:\b|$)/i
const OTHERS =
  /\b(?:most|many|some|several|few|the (?:rest|others?(?! (?:is )?an? (?:BUY|SELL|WATCH)\b)|market|index)|market|index|majority|half|sectors?)\b|(?<!\bonly )\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twenty|thirty|forty|fifty|sixty)(?:-\w+)?) (?:out )?of (?:the |our |these |all )*\d{2,3}\b/i
const LISTED =
  /(?:^ ?|[,;)] |\band |\b(?:only|just|the other) )(?:\d{1,3} $|(?:\d{1,3}|one|two|three|four|five|six) (?:is|are|reads?|show|have|has|were|was)\b[^,;]*$)/i
const SOLE_FIRST =
  /\bthe (?:only|sole|lone) (?:(?:one|two|three|four|five|six)\b|stocks?\b|names?\b|company\b|companies\b|$)/i

function judge(trait: Trait, sentence: Sentence, index: FactIndex): Judged | null {
  const { text, mentions } = sentence
  const from = regionStart(text, trait.at)
  const region = text.slice(from, trait.at)
  const span = { at: trait.at, end: trait.end }
  const named = mentions.filter(({ at, end }) => at >= from && end <= trait.at)
  const last = named.at(-1)
  const before = last === undefined ? '' : text.slice(from, last.at)
  const group = groupOf(named, sentence, index)
  const some = (list: readonly Ticker[]) => readAll(list, trait)
  const verdict = (isTrue: boolean | null, at = trait.at): Judged | null =>
    isTrue === null ? null : { at, end: trait.end, isTrue }
  if (
    (OTHERS.test(region) && othersBefore(sentence, trait.at, index) === null) ||
    /\b(?:BUY|SELL|WATCH)s\b/.test(text)
  )
    return null
  // "1 is rated SELL (Exxon)": counted and listed, which has a check of its own.
  if (LISTED.test(text.slice(last?.end ?? from, trait.at))) return null
  // "Only Visa is", "Visa is the only one that is".
  const isOnlyNamed =
    last !== undefined && /\bonly (?:the )?$/i.test(text.slice(from, listStart(sentence, last)))
  const sole = SOLE_AFTER.exec(region)
  const isSole = last !== undefined && sole !== null && from + sole.index >= last.end
  const isAlone = last !== undefined && /^ alone\b/.test(text.slice(last.end))
  if (last !== undefined && (isOnlyNamed || isSole || isAlone)) {
    if (/\bnot (?:the )?$/.test(text.slice(from, from + (sole?.index ?? 0) + 20))) return null
    const owners =
      isOnlyNamed || /\bare\b/.test(sole?.[0] ?? '') ? listOf(sentence, last) : [last.ticker]
    const wide = groupOf([], sentence, index, owners)
    const holders = holdersOf(wide, trait)
    if (holders === null || wide.length < 2) return null
    const isDenied = isNegated(sentence, trait.at)
    const actual = isDenied ? wide.filter((ticker) => !holders.includes(ticker)) : holders
    return verdict(isSame(actual, owners), isOnlyNamed ? last.at - 5 : last.at)
  }
  const first = SOLE_FIRST.exec(region)
  if (first !== null && last === undefined) {
    const next = mentions.find(
      ({ at }) =>
        at >= trait.end && /^[^,;]{0,30}\b(?:is|was|are|were)\s$/.test(text.slice(trait.end, at)),
    )
    const wide = groupOf([], sentence, index)
    const holders = holdersOf(wide, trait)
    if (next === undefined || holders === null || wide.length < 2) return null
    return verdict(isSame(holders, listOf(sentence, next)))
  }
  const none = lastMatch(region, NONE)
  const count = lastMatch(region, COUNT)
  const all = lastMatch(region, ALL)
  const place = Math.max(none?.index ?? -1, count?.index ?? -1, all?.index ?? -1)
  // "None of the stocks": of all, where nothing else says which.
  if (
    none?.index === place &&
    none !== undefined &&
    named.length === 0 &&
    index.signals.size > MARKET_SIZE &&
    NONE_OF_ALL.test(region.slice(place)) &&
    !/^[^;]{0,40}\b(?:except|apart from|other than|but|besides|save)\b/i.test(text.slice(trait.end))
  ) {
    const holders = holdersOf([...index.signals.keys()], trait)
    return holders === null ? null : verdict(holders.length === 0, from + place)
  }
  // A stock that is named after the quantifier is the subject: "Of all three, Visa".
  if (place >= 0 && index.signals.size > MARKET_SIZE && named.length === 0) return null
  const isLater =
    last !== undefined &&
    last.at > from + place &&
    (none?.index !== place || !/\bnor\b/.test(region)) &&
    !/^(?:both|all|each)\b[^,;]*$|^(?:none|not one|neither) of \p{Lu}/iu.test(region.slice(place))
  if (place >= 0 && !isLater && group.length > 1) {
    const holders = holdersOf(group, trait)
    if (holders === null) return null
    const at = from + place
    if (none?.index === place) return verdict(holders.length === 0, at)
    if (count?.index === place) {
      const { count: word = '', bound = '' } = count.groups ?? {}
      const size = readNumber(word)
      if (/\bnot\b|n't\b/.test(region.slice(place)))
        return verdict(group.length - holders.length === size, at)
      if (/at least/i.test(bound)) return verdict(holders.length >= size, at)
      if (/more than/i.test(bound)) return verdict(holders.length > size, at)
      if (/fewer than/i.test(bound)) return verdict(holders.length < size, at)
      return verdict(holders.length === size, at)
    }
    if (/\bnot (?:all|both|every|each)\b/i.test(region))
      return verdict(holders.length < group.length, at)
    if (isNegated(sentence, trait.at)) return verdict(holders.length === 0, at)
    return verdict(holders.length === group.length, at)
  }
  if (last === undefined) {
    if (index.signals.size > MARKET_SIZE) return null
    const owners = subjectsAt(sentence, span, index)
    const values = some(owners)
    if (values === null) return null
    return verdict(values.every((value) => value !== isNegated(sentence, trait.at)))
  }
  const unlike = mentions.find(({ at }) =>
    /\bunlike (?:the )?$/i.test(text.slice(Math.max(0, at - 12), at)),
  )
  if (unlike !== undefined && unlike.end <= trait.at) {
    const others = new Set(opposed(sentence, unlike))
    const own = named.findLast(({ ticker }) => !others.has(ticker))
    const owner = own?.ticker ?? sentence.carried
    if (owner === null || others.has(owner)) return null
    const [mine, theirs] = [some([owner]), some([...others])]
    if (mine === null || theirs === null) return null
    const isDenied = isNegated(sentence, trait.at)
    return verdict(
      mine.every((value) => value !== isDenied) && theirs.every((value) => value === isDenied),
      Math.min(unlike.at - 7, trait.at),
    )
  }
  const owners = subjectsAt(sentence, span, index)
  const values = some(owners)
  if (values === null || before.length > 200) return null
  return verdict(values.every((value) => value !== isNegated(sentence, trait.at)))
}

/** The stocks after "unlike". */
function opposed(sentence: Sentence, unlike: Mention): readonly Ticker[] {
  const list = listOf(sentence, unlike)
  const { text, mentions } = sentence
  // "Unlike Coke, Pepsi is": the comma ends the list.
  const rest = mentions.filter(({ at }) => at > unlike.at)
  const joined = rest.filter(({ at }, position) =>
    /\band $|\bor $/.test(text.slice(rest[position - 1]?.end ?? unlike.end, at)),
  )
  return list.length > 1
    ? [unlike.ticker, ...joined.map(({ ticker }) => ticker)].filter((t) => list.includes(t))
    : [unlike.ticker]
}

const ELLIPSIS =
  /\b(?<verb>is|are|does|do|did|has|have|was|were)(?<not> not|n't)?(?= (?:either|too|as well)\b|[.,;]|$)/gi

/** "Visa is above it, while JPMorgan is not": the trait named before. */
function judgeEllipses(
  traits: readonly Trait[],
  sentence: Sentence,
  index: FactIndex,
): readonly Judged[] {
  const { text, mentions } = sentence
  // "Micron closed above both, as did Oracle".
  const likewise = mentions.flatMap((owner): Judged[] => {
    const link = /\b(?:as|so|nor) (?:did|is|are|does|do|was|were|has|have) (?:the )?$/.exec(
      text.slice(0, owner.at),
    )
    const trait = link === null ? undefined : traits.findLast(({ end }) => end <= link.index)
    const values = trait === undefined ? null : readAll(listOf(sentence, owner), trait)
    if (link === null || trait === undefined || values === null) return []
    const isSaid = !isNegated(sentence, trait.at)
    return [{ at: link.index, end: owner.end, isTrue: values.every((value) => value === isSaid) }]
  })
  const ellipses = [...text.matchAll(ELLIPSIS)].flatMap((match): Judged[] => {
    const at = match.index
    const trait = traits.findLast((one) => one.end <= at)
    const owner = mentions.findLast(({ end }) => end <= at)
    if (trait === undefined || owner === undefined || owner.at < trait.end) return []
    if (!/^ (?:(?:still|also) )?$/.test(text.slice(owner.end, at)) || index.signals.size < 2)
      return []
    const values = readAll(listOf(sentence, owner), trait)
    if (values === null) return []
    const isDenied = match.groups?.not !== undefined
    const isSaid = isNegated(sentence, trait.at)
    return [
      {
        at,
        end: at + match[0].length,
        isTrue: values.every((value) => value === (isDenied === isSaid)),
      },
    ]
  })
  return [...likewise, ...ellipses]
}

function groupOf(
  named: readonly Mention[],
  { group, listed, text, mentions }: Sentence,
  { signals }: FactIndex,
  owners: readonly Ticker[] = [],
): readonly Ticker[] {
  const tickers = [...new Set(named.map(({ ticker }) => ticker))]
  if (tickers.length > 1) return tickers
  const both = [...new Set(mentions.map(({ ticker }) => ticker))]
  // "C meets one and GS none, and both have a death cross": the two that are named.
  if (/\bboth\b/i.test(text) && both.length === 2 && owners.length === 0) return both
  const all = [...signals.keys()]
  const size = { two: 2, three: 3, four: 4, five: 5, six: 6 }[
    /\b(?:of|among) the (two|three|four|five|six)\b/i.exec(text)?.[1]?.toLowerCase() ?? ''
  ]
  const lists = [group, listed, [...new Set(mentions.map(({ ticker }) => ticker))], all]
  const fitting = lists.find(
    (list) => list.length === size && owners.every((owner) => list.includes(owner)),
  )
  if (fitting !== undefined) return fitting
  if (all.length <= MARKET_SIZE && owners.every((owner) => all.includes(owner))) return all
  if (/\bof the (?:\d+|group|list)\b|\bstocks\b/i.test(text))
    return all.length > MARKET_SIZE ? all : group
  return group.length > 1 && owners.every((owner) => group.includes(owner)) ? group : []
}

function readAll(tickers: readonly Ticker[], { holds }: Trait): readonly boolean[] | null {
  const values = tickers.map(holds)
  return tickers.length === 0 || values.some((value) => value === null)
    ? null
    : values.map((value) => value === true)
}

function holdersOf(group: readonly Ticker[], { holds }: Trait): readonly Ticker[] | null {
  const values = group.map((ticker) => [ticker, holds(ticker)] as const)
  return values.some(([, value]) => value === null)
    ? null
    : values.flatMap(([ticker, value]) => (value === true ? [ticker] : []))
}

function isSame(one: readonly Ticker[], other: readonly Ticker[]): boolean {
  return one.length === other.length && one.every((ticker) => other.includes(ticker))
}

function listStart(sentence: Sentence, last: Mention): number {
  const names = listOf(sentence, last)
  return (
    sentence.mentions.find(({ ticker, at }) => at <= last.at && names.includes(ticker))?.at ??
    last.at
  )
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].at(-1)
}
