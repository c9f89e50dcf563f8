import type { Ticker } from '../market/listings/ticker.ts'
import {
  type Judged,
  type Statement,
  judgeStatements,
  ofFiguresAndWords,
} from './judge-statements.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { findWindows, isAboutRecord } from './find-cues.ts'
import { findTraits } from './find-traits.ts'
import { isConditional } from './is-negated.ts'
import { ORDINALS, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { dayChangeIn, countOfDay } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { KIND_WORDS, listOfKind } from './stock-kinds.ts'
import { subjectsAt } from './subjects-at.ts'

/** What is said of every stock, of none or of most, of a kind or of all, on the day. */
export function judgeAllStocks(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (isAboutRecord(text)) return []
  const isOfDay = findWindows(text, index.lastDay).every(({ value }) => value === 'day')
  return [
    ...judgeMoves(sentence, index),
    ...judgeKinds(sentence, index),
    ...judgeSessions(sentence, index),
    ...judgeStatements(isOfDay ? [OF_SIDE, OF_TOP, OF_PRICE] : [OF_PRICE], sentence, index),
    ...judgeLed(sentence, index),
    ...judgeMovedCounts(sentence, index),
  ]
}

const GROUP =
  '(?:(?: of)?(?: the| our| these)?(?: \\d{2,3}| tracked| listed)*(?: other)?(?: stocks?| names?| companies| one| of them)?(?: (?:on|in|of) (?:the|our) (?:list|market|group|sample|universe|table))?)'
const MOVES = new RegExp(
  `\\b(?:(?<none>no(?: other| single)?|none|not one|not a single)|(?:every|all|each)(?= (?:other|single|of|the|our|\\d|stocks?|names?|compan|one)\\b)(?: other| single)?)${GROUP} (?:(?<up>gained|rose|advanced|climbed|added)|(?<down>lost|fell|dropped|declined|slid|shed)|moved|swung|changed)(?: by)? (?:(?<more>more than|over|at least|as much as)|less than|under|at most) (?<size>\\d+(?:\\.\\d+)?)(?:%| percent)(?: in either direction| either way)?`,
  'gi',
)

const AFTER = /^(?:after|apart from|besides|behind|except for|aside from|beyond) [^,]*, (?:and )?$/i
const NO_MOVE =
  /\b(?<none>no)(?: other| single)? (?:(?<up>gain|advance|rise)|(?<down>loss|decline|drop|fall)|move|change) (?:was|is|exceeded|topped|came to|reached) ?(?<more>(?:larger|bigger|more|greater|steeper) than|)(?:over |above )? ?(?<size>\d+(?:\.\d+)?)(?:%| percent)/gi

/** "No stock moved by more than 7%": by the changes of all, of the day. */
function judgeMoves(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions, group } = sentence
  if (findWindows(text, index.lastDay).some(({ value }) => value !== 'day')) return []
  return [...text.matchAll(MOVES), ...text.matchAll(NO_MOVE)].flatMap(
    (match): readonly Judged[] => {
      const { none, up, down, more, size } = match.groups ?? {}
      const named = new Set(
        mentions.length > 0
          ? mentions.map(({ ticker }) => ticker)
          : group.length < MARKET_SIZE
            ? group
            : [],
      )
      const all = listStocks(index).filter(
        (ticker) =>
          !(/\bother\b/i.test(match[0]) || AFTER.test(text.slice(0, match.index))) ||
          !named.has(ticker),
      )
      if (all.length < MARKET_SIZE || isConditional(sentence, match.index)) return []
      const isSo = (ticker: Ticker) => {
        const change = dayChangeIn(index.facts.get(ticker)) ?? 0
        const moved = up !== undefined ? change : down !== undefined ? -change : Math.abs(change)
        return more === undefined ? moved < Number(size) : moved > Number(size)
      }
      const isTrue = none === undefined ? all.every(isSo) : !all.some(isSo)
      return ofFiguresAndWords({ ...spanOf(match), isTrue })
    },
  )
}

const SIDED =
  /\b(?:one of|among) (?:the )?(?:(?:day|session|list)'s )?(?:few |many )?(?:(?<up>gainers|advancers|winners|risers)|(?:losers|decliners|fallers|laggards))\b(?! ranks?)/gi

/** "One of the day's losers": by its own change. */
const OF_SIDE: Statement = {
  words: SIDED,
  isSo: (owner, { up }, index) => {
    const change = dayChangeIn(index.facts.get(owner))
    return change === null ? null : up === undefined ? change < 0 : change > 0
  },
  on: 'both',
}

const MOVED = new RegExp(
  `\\b(?:(?<among>one of (?:only |just |the )?))?(?<count>\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?: of the \\d+)?(?: (?:stocks?|names?|companies)|(?= that))(?: (?:on|in) (?:the|our) (?:list|market|table|sample))? (?:that |to have )?(?:(?<up>gained|rose|advanced|climbed)|(?<down>lost|fell|dropped|declined)|moved|swung)(?: by)? (?:(?<more>more than|over|at least)|less than|under) (?<size>\\d+(?:\\.\\d+)?)(?:%| percent)`,
  'gi',
)

/** "One of only four stocks that lost more than 3%": counted in the day's changes. */
function judgeMovedCounts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const all = listStocks(index)
  if (
    all.length < MARKET_SIZE ||
    findWindows(text, index.lastDay).some(({ value }) => value !== 'day')
  )
    return []
  return [...text.matchAll(MOVED)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { among, count = '', up, down, more, size } = match.groups ?? {}
    if (isConditional(sentence, span.at)) return []
    const isSo = (ticker: Ticker) => {
      const change = dayChangeIn(index.facts.get(ticker)) ?? 0
      const moved = up !== undefined ? change : down !== undefined ? -change : Math.abs(change)
      return more === undefined
        ? moved > 0 && moved < Number(size)
        : moved > Number(size) - (/at least/i.test(more) ? 1e-9 : 0)
    }
    const met = all.filter(isSo)
    const owners =
      among === undefined ? [] : subjectsAt(sentence, { at: span.at, end: span.at }, index)
    const named = mentions.filter(({ at }) => at >= span.end).map(({ ticker }) => ticker)
    const isListed = /^:|^, namely\b/.test(text.slice(span.end)) && named.length > 0
    const isTrue =
      met.length === readNumber(count) &&
      owners.every((owner) => met.includes(owner)) &&
      (!isListed || (named.length === met.length && named.every((one) => met.includes(one))))
    return ofFiguresAndWords({ ...span, isTrue })
  })
}

const TOP =
  /\b(?:(?<last>rounded out|rounds out|completed|completes|rounding out)|(?<out>(?:just )?outside|just missed|misses|missed)|in|into|among|made) (?:the )?(?:day's )?top (?<size>three|four|five|ten|3|4|5|10)\b/gi

/** "Rounded out the top four", "just outside the top five": a place among the gainers, or the losers. */
const OF_TOP: Statement = {
  words: TOP,
  isSo: (owner, { last, out, size = '' }, index) => {
    const own = dayChangeIn(index.facts.get(owner))
    const all = listStocks(index)
    if (own === null || all.length < MARKET_SIZE) return null
    const ahead = all.filter((ticker) => {
      const other = dayChangeIn(index.facts.get(ticker)) ?? 0
      return own < 0 ? other < own : other > own
    })
    const [rank, limit] = [ahead.length + 1, readNumber(size)]
    if (last !== undefined) return rank === limit
    return out === undefined ? rank <= limit : rank > limit
  },
  on: 'figures',
  isOther: ({ text }) => /\b(?:volume|RSI|ADX|CMF|OBV)\b/i.test(text),
}

const LED_BY = /\bled (?:lower |higher |down |up )?by (?:the )?$/i
const FALLING =
  /\b(?:fell|lost|declined|dropped|lower|down|losers|decliners|losses|declines|decline|drop|loss|fall|in the red)\b/i
const RISING =
  /\b(?:rose|gained|advanced|climbed|higher|up|gainers|advancers|gains|gain|rise|in the green)\b/i

/** "The banks fell, led by Citigroup": the one that moved most of them. */
function judgeLed(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (findWindows(text, index.lastDay).some(({ value }) => value !== 'day')) return []
  return mentions.flatMap((leader): Judged[] => {
    const match = LED_BY.exec(text.slice(0, leader.at))
    if (match === null || isConditional(sentence, match.index)) return []
    const before = text.slice(0, match.index)
    const [down, up] = [FALLING.test(before), RISING.test(before)]
    if (down === up) return []
    const kind = KIND.exec(before)?.[0]
    const named = mentions.filter(({ end }) => end <= match.index).map(({ ticker }) => ticker)
    const group =
      named.length > 1
        ? named
        : ((kind === undefined ? null : listOfKind(kind, [...index.signals.keys()])) ??
          listStocks(index))
    const changeOf = (ticker: Ticker) => dayChangeIn(index.facts.get(ticker))
    const own = changeOf(leader.ticker)
    if (own === null || group.length < 2) return []
    const isTrue = group.every((ticker) => {
      const other = changeOf(ticker) ?? 0
      return down ? own <= other : own >= other
    })
    return [{ at: match.index, end: leader.end, isTrue: isTrue && own < 0 === down }]
  })
}

const KIND = new RegExp(`\\b(?:${KIND_WORDS})\\b`, 'i')

/** The stocks of which the day's change is known. */
export function listStocks({ facts }: FactIndex): readonly Ticker[] {
  return [...facts].flatMap(([owner, own]) =>
    owner === null || /^(?:\^|XL)/.test(owner) || dayChangeIn(own) === null ? [] : [owner],
  )
}

const OF_KIND = new RegExp(
  `\\b(?:(?<none>none of|no|not one of)|(?<most>most(?: of)?)|every(?: single)?(?: one of)?|all(?: of)?|each(?: of)?)(?: the| our)?(?: list's| market's| table's)?(?: (?:big|large|major|tracked|listed|other|two|three|four|five|six|\\d+))* (?<kind>${KIND_WORDS})(?: (?:stocks?|names?|companies|shares))?\\b(?! (?:above|below|other))`,
  'gi',
)

/** "Every bank on the list fell by more than 2%": each of its kind. */
function judgeKinds(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (index.signals.size < MARKET_SIZE) return []
  const traits = findTraits(sentence, index)
  return [...text.matchAll(OF_KIND)].flatMap((match): readonly Judged[] => {
    const { at, end } = spanOf(match)
    const trait = traits.find((one) => one.at >= end)
    if (trait === undefined || isConditional(sentence, at)) return []
    if (/[,;:]|\b(?:while|but|and)\b/.test(text.slice(end, trait.at))) return []
    const members = listOfKind(match.groups?.kind ?? '', [...index.signals.keys()])
    const values = members?.map((ticker) => trait.holds(ticker)) ?? []
    const { none, most } = match.groups ?? {}
    const held = values.filter((value) => value === true).length
    const isTrue =
      values.length > 0 &&
      !values.includes(null) &&
      (none !== undefined
        ? held === 0
        : most !== undefined
          ? held > values.length / 2
          : held === values.length)
    return [{ at, end: trait.end, isTrue }]
  })
}

const WEAK = 'weak|down|soft|poor|rough|bad|tough|red|negative|losing|difficult|sour|lackluster'
const STRONG = 'strong|up|good|solid|green|positive|winning|firm|upbeat'
const MOST =
  '(?:most|the majority|the bulk)(?: of (?:the |our |these )?(?:list|market|group|stocks|names|\\d+(?: stocks)?|sample|universe|table|them)| stocks| names)?'
const SESSIONS = new RegExp(
  `\\b(?:an? |the )?(?:\\w+ly )?(?:(?<weak>${WEAK})|(?:${STRONG}))[- ](?:day|session) for ${MOST}\\b|\\b(?:day|session) was (?:an? )?(?:\\w+ly )?(?:(?<poor>${WEAK})|(?:${STRONG}))(?: one)? for ${MOST}\\b`,
  'gi',
)

/** "A weak session for most of the list": the way most stocks went. */
function judgeSessions({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const [rose, fell] = [countOfDay('rose', index), countOfDay('fell', index)]
  if (rose === null || fell === null) return []
  return [...text.matchAll(SESSIONS)].map((match) => {
    const isWeak = (match.groups?.weak ?? match.groups?.poor) !== undefined
    return { ...spanOf(match), isTrue: isWeak ? fell > rose : rose > fell }
  })
}

const PRICED = new RegExp(
  `\\bthe (?:(?<rank>${ORDINALS.slice(2, 11).join('|')})[- ])?(?:(?<low>lowest[- ]priced|cheapest)|highest[- ]priced|most expensive) (?:share|stock|name)s?\\b|\\bthe (?:(?<place>${ORDINALS.slice(2, 11).join('|')})[- ])?(?:(?<least>lowest)|highest) (?:share |stock )?price\\b`,
  'gi',
)

/** "The second-highest priced share": by the last prices of all. */
const OF_PRICE: Statement = {
  words: PRICED,
  isSo: (owner, { rank, place, low, least }, index) => {
    const priceOf = (ticker: Ticker) =>
      index.facts.get(ticker)?.find(({ field }) => field === 'price' || field === 'close')?.value
    const all = listStocks(index).flatMap((ticker) => priceOf(ticker) ?? [])
    const own = priceOf(owner)
    if (own === undefined || all.length < MARKET_SIZE) return null
    const isLow = (low ?? least) !== undefined
    const ahead = all.filter((price) => (isLow ? price < own : price > own)).length
    return ahead === ORDINALS.indexOf((rank ?? place ?? 'first').toLowerCase()) - 1
  },
  on: 'figures',
  denial: 'ignore',
}
