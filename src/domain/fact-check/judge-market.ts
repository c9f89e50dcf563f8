import type { Ticker } from '../market/listings/ticker.ts'
import type { Action, Signal } from '../signals/signal.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import { findTraits, type Trait } from './find-traits.ts'
import { findClaims } from './find-claims.ts'
import { findFractions } from './find-fractions.ts'
import { isNear } from './fit-figure.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { changeAt, countOfDay } from './read-values.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import type { Judged } from './judge-statements.ts'
import { spanOf } from './split-sentences.ts'

/** Whether the parts of the market that words speak of are as they say: "most stocks", "more BUY than SELL". */
export function judgeMarket(sentence: Sentence, index: FactIndex): readonly Judged[] {
  if (isAboutRecord(sentence.text)) return []
  return [
    ...judgeParts(sentence, index),
    ...judgeShares(sentence, index),
    ...judgeAverages(sentence, index),
    ...judgeCounts(sentence, index),
    ...judgeBalance(sentence, index),
    ...judgeEvenness(sentence, index),
    ...judgeEvery(sentence, index),
    ...judgePerEach(sentence, index),
    ...judgeMembers(sentence, index),
    ...judgeUnbeaten(sentence, index),
  ]
}

const STOCKS =
  '(?: of (?:the |all |them|our )?(?:\\d+ |tracked |large )*)?(?: ?(?:stocks?|names?|companies|list|market|universe|of them))?'
const PARTS: readonly (readonly [RegExp, (share: number) => boolean])[] = [
  [new RegExp(`\\b(?:no|none|not (?:one|a single))${STOCKS}$`, 'i'), (share) => share === 0],
  [
    new RegExp(`\\b(?:almost|nearly|practically|virtually) (?:all|every)${STOCKS}$`, 'i'),
    (share) => share > 0.85 && share < 1,
  ],
  [new RegExp(`\\b(?:every|all|each)(?: single)?${STOCKS}$`, 'i'), (share) => share === 1],
  [
    new RegExp(`\\b(?:the )?(?:vast|overwhelming|large) majority${STOCKS}$`, 'i'),
    (share) => share > 0.7,
  ],
  [new RegExp(`\\b(?:most|an? (?:\\w+ )?majority)${STOCKS}$`, 'i'), (share) => share > 0.5],
  [new RegExp(`\\ba (?:\\w+ )?minority${STOCKS}$`, 'i'), (share) => share > 0 && share < 0.5],
  [
    new RegExp(`\\b(?:few|only a few|(?:just |only )?a handful)${STOCKS}$`, 'i'),
    (share) => share > 0 && share < 0.25,
  ],
]

/** The parts of all that have a trait: of both averages, or of each of them. */
function sharesOf(
  { holds, parts = [], end }: Trait,
  { text }: Sentence,
  all: readonly Ticker[],
): readonly (readonly number[])[] {
  const shareOf = (read: Trait['holds']) =>
    all.filter((ticker) => read(ticker) === true).length / all.length
  if (parts.length === 0) return [[shareOf(holds)]]
  const each = parts.map(shareOf)
  const rest = text.slice(end)
  // "Above their averages: 32 above the 20-day and 33 above the 50-day".
  return /\b20-day\b/.test(rest) && /\b50-day\b/.test(rest) ? [each] : [[shareOf(holds)], each]
}

/** "Most stocks are above their 20-day average", "no stock is overbought". */
function judgeParts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const all = [...index.signals.keys()]
  if (all.length < MARKET_SIZE) return []
  return findTraits(sentence, index).flatMap((trait): Judged[] => {
    if (isConditional(sentence, trait.at)) return []
    const before = text
      .slice(0, trait.at)
      .replace(/ \([^)]*\)/g, '')
      .replace(
        / (?:(?:is|are|was|were|has|have|had|an?|their|its|now|still|on|with|that|reads?|trades?|sits?|shows?|ended|closed|finished|saw|in|of|carry|carries|the) ?)*$/i,
        '',
      )
    const part = PARTS.find(([words]) => words.test(before))
    if (part === undefined || mentions.some(({ at }) => at > before.length - 30 && at < trait.at))
      return []
    if (/\bnot (?:all|every)[^,;]*$/i.test(before)) return []
    const values = all.map((ticker) => trait.holds(ticker))
    if (values.includes(null)) return []
    const isTrue = sharesOf(trait, sentence, all).some((shares) => shares.every(part[1]))
    return [{ at: trait.at, end: trait.end, isTrue }]
  })
}

const BEFORE_TRAIT =
  /^(?:%| percent)?(?: (?:of|the|all|these|stocks?|names?|list|companies|market|universe|\d+|\([^)]*\)|is|are|was|were|sits?|stands?|now|still|rated|currently|carry|carries|have|has|an?|read|reads|on|with|in))*,? ?(?:\d+ of (?:the )?\d+(?: \([^)]*\))?,? )?(?:still |now )?(?:closed |trade |are |is |sit |remain )*$/i

/** "Nearly nine in ten stocks are on WATCH", "about 87% of the list is on WATCH": by the share of all. */
function judgeShares(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const all = [...index.signals.keys()]
  if (all.length < MARKET_SIZE || sentence.mentions.length > 0) return []
  const figures = [...findFractions(text), ...findClaims(sentence)].filter(
    ({ unit, value }) => unit === 'percent' && value < 100,
  )
  return findTraits(sentence, index).flatMap((trait): Judged[] => {
    const figure = figures.findLast(({ end }) => end <= trait.at)
    if (figure === undefined || isConditional(sentence, trait.at)) return []
    if (!BEFORE_TRAIT.test(text.slice(figure.end, trait.at))) return []
    const values = all.map((ticker) => trait.holds(ticker))
    if (values.includes(null)) return []
    const isExact = /\b(?:exactly|precisely) $/i.test(text.slice(0, figure.at))
    const slack = isExact
      ? { ...figure, isRough: false, shape: 'reading' as const }
      : figure.isRough === true
        ? { ...figure, isRough: false, tolerance: 4 }
        : figure
    const isDenied = isNegated(sentence, trait.at)
    const isTrue = sharesOf(trait, sentence, all).some((shares) =>
      shares.every((share) => isNear(slack, 100 * share, text) !== isDenied),
    )
    return [figure, trait].map(({ at, end }) => ({ at, end, isTrue }))
  })
}

const AVERAGE =
  '(?:its|their|the) (?:own )?(?<first>20|50)-day(?: (?:moving )?(?:averages?|lines?))?'
const TWO_AVERAGES = new RegExp(
  `\\b(?:(?<more>more)|(?<less>fewer)) (?:(?:stocks|names|companies|of them) )?(?:are |sit |trade |closed |close |stand |remain )*(?<side>above|below) ${AVERAGE} than (?:(?:above|below) )?${AVERAGE.replace('first', 'second')}`,
  'gi',
)

/** "More stocks are above their 20-day average than above their 50-day": by the counts of both. */
function judgeAverages({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const signals = [...index.signals.values()].flatMap((one) => (one.kind === 'signal' ? [one] : []))
  if (signals.length < MARKET_SIZE) return []
  return [...text.matchAll(TWO_AVERAGES)].flatMap((match): Judged[] => {
    const { less, side, first, second } = match.groups ?? {}
    if (first === second) return []
    const count = (days: string | undefined) =>
      signals.filter(({ readings: { close, sma20, sma50 } }) => {
        const level = days === '20' ? sma20 : sma50
        return /above/i.test(side ?? '') ? close > level : close < level
      }).length
    const [one, other] = [count(first), count(second)]
    const isTrue = less === undefined ? one > other : one < other
    return [{ ...spanOf(match), isTrue }]
  })
}

const KIND = '(?:BUY|SELL|WATCH)s?(?: (?:signals?|readings?|ratings?|stocks?|names?))?'
const UP =
  '(?:advancers|gainers|winners|risers|rising (?:stocks|names|ones)|rose|advanced|gained|(?:closed |finished |ended )?higher)'
const DOWN =
  '(?:decliners|losers|fallers|laggards|falling (?:stocks|names|ones)|fell|declined|lost|(?:closed |finished |ended )?lower)'
/** Names of what stocks may be in: "golden-cross alignments", "strong trends", "overbought names". */
const GROUP_NOUN =
  '(?:alignments?|arrangements?|set-?ups?|configurations?|readings?|crosses|crossovers?|states?|stocks?|names?|companies|ones|trends?|flows?|averages)'
const STATE = `(?:(?:bullish|bearish) (?:(?:moving-)?average )?(?:alignments?|arrangements?|set-?ups?|configurations?)(?: of (?:the |their )?(?:moving )?averages)?|(?:golden|death)[- ]cross(?:es)?(?: ${GROUP_NOUN})?|(?:strong|weak) (?:trends?|ones)|(?:overbought|oversold) (?:stocks|names|readings|ones)|(?:positive|negative) (?:money flows?|CMFs?|CMF readings)|(?:rising|falling) OBVs?)`
const STATES: readonly (readonly [RegExp, (signal: Signal) => boolean])[] = [
  [/^(?:golden|bullish)/i, ({ readings }) => readings.sma20 > readings.sma50],
  [/^(?:death|bearish)/i, ({ readings }) => readings.sma20 < readings.sma50],
  [/^strong/i, ({ readings }) => readings.adx >= 25],
  [/^weak/i, ({ readings }) => readings.adx < 25],
  [/^overbought/i, ({ readings }) => readings.rsi > 70],
  [/^oversold/i, ({ readings }) => readings.rsi < 30],
  [/^positive/i, ({ readings }) => readings.cmf > 0],
  [/^negative/i, ({ readings }) => readings.cmf < 0],
  [/^rising OBV/i, ({ readings }) => readings.obvChange > 0],
  [/^falling OBV/i, ({ readings }) => readings.obvChange < 0],
]
const SIDE = `(?:${KIND}|${STATE}|(?:bullish|bearish|strong|weak|positive|negative) ones|${UP}|${DOWN})`
const LINK = '(?:on |at |read(?:ing)? |rated |are |there are |an? |the )*'
const MORE = new RegExp(
  `\\b(?:(?<more>more)|(?<less>fewer)) (?:(?:stocks?|names?|companies|of them) )?${LINK}(?<one>${SIDE}) than ${LINK}(?<other>${SIDE})`,
  'gi',
)
const OUTNUMBER = new RegExp(
  `\\b(?<one>${SIDE})(?: (?:clearly|easily|far|slightly|narrowly|heavily|comfortably|again))? (?:outnumber(?:s|ed)?|outpaced|swamped|beat|exceed(?:s|ed)?|lead|led) ${LINK}(?<other>${SIDE})`,
  'gi',
)

const OUTNUMBERED = new RegExp(
  `\\b(?<other>${SIDE})(?: (?:stocks|signals))? (?:is|are|was|were) outnumbered by ${LINK}(?<one>${SIDE})`,
  'gi',
)
const BALANCED = new RegExp(
  `\\b(?:${UP} and ${DOWN}|${DOWN} and ${UP}|the (?:market|list|group)) (?:is|are|was|were) (?:(?:nearly|almost|roughly|about|fairly|pretty|more or less|evenly) )*(?:balanced|even|equal|split|matched)\\b`,
  'gi',
)
/** How far from half the part that rose may be where both sides are balanced. */
const BALANCE = 0.05

/** "Gainers and losers were nearly balanced". */
function judgeBalance({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const [rose, fell] = [countOf('rose', index), countOf('fell', index)]
  if (rose === null || fell === null) return []
  const isTrue = Math.abs(rose / (rose + fell) - 0.5) <= BALANCE
  // "32 above their average, so the list is split": of another count.
  if (/\baverage\b/i.test(text)) return []
  return [...text.matchAll(BALANCED)].map(({ index: at, 0: words }) => ({
    at,
    end: at + words.length,
    isTrue,
  }))
}

const EVENER =
  /\b(?:more|less) (?:balanced|even|evenly (?:split|matched|balanced|divided)|mixed)\b(?: than (?:(?:the |that |its )?[\w']+ ){0,4}(?:suggests?|implies|imply|would suggest))?/gi

/** "Underneath, it's more even: 32 of 63 are above their 20-day average": nearer to half than the part that rose. */
function judgeEvenness({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const signals = [...index.signals.values()].flatMap((one) => (one.kind === 'signal' ? [one] : []))
  const [rose, fell] = [countOf('rose', index), countOf('fell', index)]
  if (rose === null || fell === null || signals.length < MARKET_SIZE) return []
  const part = (isSo: (signal: Signal) => boolean) =>
    Math.abs(signals.filter(isSo).length / signals.length - 0.5)
  const parts = [
    ...(/\b20-day\b/.test(text) ? [part(({ readings: { close, sma20 } }) => close > sma20)] : []),
    ...(/\b50-day\b/.test(text) ? [part(({ readings: { close, sma50 } }) => close > sma50)] : []),
    ...(/\b(?:golden|death)[- ]cross/.test(text)
      ? [part(({ readings: { sma20, sma50 } }) => sma20 > sma50)]
      : []),
    ...(/\b(?:OBV|on-balance)\b/.test(text)
      ? [part(({ readings }) => readings.obvChange > 0)]
      : []),
  ]
  if (parts.length === 0) return []
  const ofDay = Math.abs(rose / (rose + fell) - 0.5)
  return [...text.matchAll(EVENER)].map((match) => {
    const isMore = /^more/i.test(match[0])
    return {
      at: match.index,
      end: match.index + match[0].length,
      isTrue: parts.every((one) => (isMore ? one < ofDay : one > ofDay)),
    }
  })
}

const MOVED_UP = '(?:went up|rose|gained|advanced|climbed|finished higher|closed higher)'
const MOVED_DOWN =
  '(?:went down|fell|lost(?: ground)?|declined|dropped|finished lower|closed lower)'
const EVERY = new RegExp(
  `\\b[Ff]or (?:every|each) (?:(?:stock|name|share|one) that (?:(?<up>${MOVED_UP})|${MOVED_DOWN})|(?<gainer>gainer|winner|riser|advancer)|(?:loser|decliner|faller)),? (?:there (?:were|was) )?(?<bound>(?:about|roughly|around|nearly|almost|more than|over|some|just) )*(?<size>\\d+(?:\\.\\d+)?|two|three|four|five) (?:that |(?:stocks|names|others) (?:that )?)?(?:(?<laterUp>${MOVED_UP}|gainers|winners|risers|advancers)|${MOVED_DOWN}|losers|decliners|fallers)\\b`,
  'g',
)

const PER_EACH =
  /\b(?<bound>(?:about|roughly|around|nearly|almost|more than|over|some|just|only) )*(?<size>\d+(?:\.\d+)?|one|two|three|four|five)(?<half> and a half)? (?:(?<up>gainers?|winners?|risers?|advancers?|rising stocks?|stocks? (?:that )?(?:rose|gained|advanced))|(?:decliners?|losers?|fallers?|falling stocks?|stocks? (?:that )?(?:fell|lost|declined))) (?:for|to|per) (?:every|each|one)(?: one)? (?:(?<other>gainer|winner|riser|advancer|rising stock|(?:stock )?that (?:rose|gained|advanced))|decliner|loser|faller|falling stock|(?:stock )?that (?:fell|lost|declined))\b/gi

/** "About 2.3 decliners for every advancer": by the counts of both. */
function judgePerEach({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const [rose, fell] = [countOf('rose', index), countOf('fell', index)]
  if (rose === null || fell === null) return []
  return [...text.matchAll(PER_EACH)].flatMap((match) => {
    const { bound = '', size = '', half, up, other } = match.groups ?? {}
    const ratio = up === undefined ? fell / rose : rose / fell
    const meant = readNumber(size) + (half === undefined ? 0 : 0.5)
    const slack = size.includes('.') ? 0.05 : half === undefined ? 0.35 : 0.2
    const isSo = /more than|over/.test(bound)
      ? ratio > meant && ratio < meant * BEYOND
      : Math.abs(ratio - meant) <= slack
    const isTrue = isSo && (up === undefined) === (other !== undefined)
    const span = { ...spanOf(match), isTrue }
    return [span, { ...span, isOfWords: true }]
  })
}

/** "For every stock that went up there were roughly 2.3 that went down": by the counts of both. */
function judgeEvery({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const [rose, fell] = [countOf('rose', index), countOf('fell', index)]
  if (rose === null || fell === null) return []
  return [...text.matchAll(EVERY)].map((match) => {
    const { up, gainer, bound = '', size = '', laterUp } = match.groups ?? {}
    const isUp = (up ?? gainer) !== undefined
    const ratio = isUp ? fell / rose : rose / fell
    const meant = readNumber(size)
    const digits = decimalsOf(size)
    const isSo = /more than|over/.test(bound)
      ? ratio > meant && ratio < meant * BEYOND
      : Math.abs(ratio - meant) <= Math.max(0.5 / 10 ** digits, bound === '' ? 0 : 0.05)
    return {
      at: match.index,
      end: match.index + match[0].length,
      isTrue: isSo && isUp !== (laterUp !== undefined),
    }
  })
}

/** "More BUY than SELL signals", "decliners outnumbered gainers": by the counts of all. */
function judgeCounts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (index.signals.size === 0) return []
  const matches = [MORE, OUTNUMBER, OUTNUMBERED].flatMap((words) => [...text.matchAll(words)])
  return matches.flatMap((match): Judged[] => {
    const { one = '', other = '', less } = match.groups ?? {}
    const [a, b] = [countOf(one, index), countOf(other, index)]
    if (a === null || b === null || isConditional(sentence, match.index)) return []
    const end = match.index + match[0].length
    const ratio = RATIO.exec(text.slice(end))
    const counts = COUNTS.exec(ratio?.[0] ?? '')?.groups
    // "38 to 25": as many as there are, not their ratio.
    const isRatio =
      ratio === null ||
      (counts === undefined
        ? isOfRatio(a / b, ratio.groups ?? {})
        : Number(counts.first) === a && Number(counts.second) === b)
    const isTrue = isRatio && (less === undefined ? a > b : a < b)
    return [{ at: match.index, end: end + (ratio?.[0].length ?? 0), isTrue }]
  })
}

/** "Outnumber SELLs by six to two". */
const RATIO =
  /^(?: signals?| stocks?)?,? (?:by )?(?:a (?:margin|ratio) of )?(?:(?<over>(?:well |slightly |a little )?(?:more than|over|better than|at least))|(?<under>(?:just )?(?:under|less than)|(?<almost>almost|nearly))|(?<near>about|roughly|around|some))? ?(?<first>[a-z]+|\d+(?:\.\d+)?)(?: |-)to(?: |-)(?<second>[a-z]+|\d+)\b/i
const COUNTS = /^(?: signals?| stocks?)?,? (?:by )?(?<first>\d{2})(?: |-)to(?: |-)(?<second>\d+)$/
/** How far a ratio in words may be from the real one: of a bound beyond it, and of one that is near it. */
const BEYOND = 1.35
const AROUND = 0.12
const SHORT = 1.2

function isOfRatio(ratio: number, groups: Readonly<Record<string, string | undefined>>): boolean {
  const { over, under, almost, near, first = '', second = '' } = groups
  const meant = readNumber(first) / readNumber(second)
  if (over !== undefined) return ratio > meant && ratio < meant * BEYOND
  if (under !== undefined)
    return ratio < meant && ratio > meant / (almost === undefined ? BEYOND : SHORT)
  if (near !== undefined) return Math.abs(ratio - meant) <= meant * AROUND
  return Math.abs(ratio - meant) < 1e-9
}

const ABOUT: Readonly<Record<string, 'buy' | 'sell' | 'watch'>> = {
  BUY: 'buy',
  SELL: 'sell',
  WATCH: 'watch',
}

function countOf(words: string, index: FactIndex): number | null {
  const state = STATES.find(([named]) => named.test(words))?.[1]
  if (state !== undefined) {
    const signals = [...index.signals.values()].flatMap((one) =>
      one.kind === 'signal' ? [one] : [],
    )
    return signals.length < MARKET_SIZE ? null : signals.filter(state).length
  }
  const action = /BUY|SELL|WATCH/.exec(words)?.[0]
  const isUp = new RegExp(`^${UP}$`, 'i').test(words)
  const about = ABOUT[action ?? ''] ?? (isUp ? 'rose' : 'fell')
  const known = countOfDay(about, index)
  if (known !== null) return known
  if (action === undefined || index.signals.size < MARKET_SIZE) return null
  // One of the three words.
  return index.actionCounts[action as Action]
}

const MEMBERS =
  /\b(?:(?<exact>the (?:only|two|three|four|five|six|seven)|both) |the |(?<among>among (?:the )?))?(?<action>BUY|SELL|WATCH)s?(?: (?:signals?|readings?|ratings?|list|group|stocks|names|side))?,? (?:(?:today|now|at the moment|are|is|also|currently) ?)*(?:includes?|are|belongs? to|goes? to|go to|comes? from|come from|:)?\s?(?:both |the |those of |held by )*$/i

/** "The BUY readings include Visa and Apple", "the two SELLs are …": who has that signal. */
function judgeMembers(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (index.signals.size < 2) return []
  return mentions.flatMap((mention): Judged[] => {
    const match = MEMBERS.exec(text.slice(0, mention.at))
    const action = match?.groups?.action
    if (match === null || action === undefined) return []
    const { among, exact } = match.groups ?? {}
    const isVerb =
      /\b(?:includes?|are|belongs? to|go(?:es)? to|comes? from)\s?(?:both |the )*$/i.test(match[0])
    if (!isVerb && among === undefined) return []
    if (
      among === undefined &&
      !/\b(?:signals?|readings?|ratings?|list|group|stocks|names|side)\b|s,? (?:are|include|belong)|include/i.test(
        match[0],
      )
    )
      return []
    const list = listOf(sentence, mention)
    const own = (ticker: Ticker) => {
      const signal = index.signals.get(ticker)
      return signal?.kind === 'signal' && signal.action === action
    }
    const isExact = exact !== undefined || /belong/.test(match[0])
    const all = [...index.signals.keys()].filter(own)
    const isTrue = list.every(own) && (!isExact || all.length === list.length)
    return [{ at: match.index, end: mention.end, isTrue }]
  })
}

const UNBEATEN =
  /\b(?:no (?:other )?(?:stock|one|name|company)|none(?: of (?:them|the \w+))?|nothing)(?: else)? (?:has |had )?(?:(?<up>gained|rose|risen|climbed|advanced|did better|added)|(?<down>lost|fell|fallen|dropped|declined|did worse|shed))(?: (?:more|as much|further|harder|so much))? (?:than|as) (?:the )?$/i

/** "No stock lost more than Walmart": none of all did. */
function judgeUnbeaten(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return sentence.mentions.flatMap((mention): Judged[] => {
    const match = UNBEATEN.exec(sentence.text.slice(0, mention.at))
    if (match === null) return []
    const span = { at: match.index, end: mention.end }
    const read = (ticker: Ticker) => changeAt(ticker, sentence, span, index)
    const own = read(mention.ticker)
    const tickers = [...index.facts.keys()].flatMap((ticker) =>
      ticker === null || /^(?:\^|XL)/.test(ticker) ? [] : [ticker],
    )
    const others = tickers.flatMap((ticker) => read(ticker) ?? [])
    if (own === null || others.length < 2) return []
    const isUp = match.groups?.up !== undefined
    return [{ ...span, isTrue: others.every((other) => (isUp ? other <= own : other >= own)) }]
  })
}
