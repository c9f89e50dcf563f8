import type { Claim } from './claim.ts'
import { listOfClaims } from './find-owners.ts'
import type { Place } from './figure-place.ts'
import type { Topic } from './quantity.ts'

const OF_LEVELS = new Set<Topic>(['sma20', 'sma50', 'plus-di', 'minus-di'])

/** "The 20-day average is $63 above its 50-day": the two that a distance is between. */
export function findPair({ claim, claims, cues, sentence, next }: Place): readonly Topic[] | null {
  const start = claims[claims.indexOf(claim) - 1]?.end ?? 0
  const { text } = sentence
  const levels = cues.topics.filter(({ value }) => value.some((topic) => AVERAGES.has(topic)))
  const behind = levels.filter(({ end }) => end <= claim.at)
  const [first, second] = behind.slice(-2)
  // "SMA20 exceeds SMA50 by $50": of both, whose figures may be between.
  const isExceeding =
    first !== undefined &&
    second !== undefined &&
    first.value.length + second.value.length === 2 &&
    first.value[0] !== second.value[0] &&
    EXCEEDS.test(text.slice(first.end, second.at)) &&
    /^[^;,]*\bby (?:about |roughly |around |nearly |almost |just |only |some |over |under |more than |less than )*[$+-]?$/i.test(
      text.slice(second.end, claim.at).replace(/\([^)]*\)/g, ''),
    )
  if (isExceeding) return ['sma20', 'sma50']
  const subject = behind.at(-1)
  // "SMA20 has $7 left to make up before the death cross is reversed".
  if (
    subject !== undefined &&
    subject.value.length === 1 &&
    LEFT.test(text.slice(subject.end, claim.at)) &&
    /\b(?:golden|death)[- ]cross\b|\bcross\w* (?:back )?(?:above|below|over|under)\b/i.test(
      text.slice(claim.end),
    )
  )
    return ['sma20', 'sma50']
  // "The 20-day average of 325.65 is 11% below its 50-day": the figure before is its own value.
  const previous = claims[claims.indexOf(claim) - 1]
  const named = levels.findLast(({ end }) => previous !== undefined && end <= previous.at)
  const isValue =
    previous !== undefined &&
    named !== undefined &&
    /^,? (?:\(|of |at |now )?\$?$/i.test(text.slice(named.end, previous.at)) &&
    /^\)?,? (?:is|was|stands|sits|runs|lies|remains|now)\b/i.test(text.slice(previous.end))
  const own =
    cues.topics.findLast(({ at, end }) => at >= start && end <= claim.at) ??
    (isValue ? named : undefined)
  const other = cues.topics.find(({ at }) => at >= claim.end && at <= next)
  const [one] = own?.value ?? []
  const [two] = other?.value ?? []
  if (own === undefined || other === undefined || one === undefined || two === undefined)
    return null
  if (own.value.length + other.value.length > 2 || one === two) return null
  const isSubject =
    /^(?: average| line)?s?\s(?:is|was|stands|sits|runs|lies|has|remains|now|leads|trails|of)\b/i.test(
      text.slice(own.end),
    )
  const isDirect = !/[,;]|\b(?:and|but|while)\b/.test(
    text.slice(own.end, claim.at) + text.slice(claim.end, other.at),
  )
  return isSubject && isDirect && OF_LEVELS.has(one) && OF_LEVELS.has(two) ? [one, two] : null
}

const AVERAGES: ReadonlySet<Topic> = new Set<Topic>(['sma20', 'sma50'])
const EXCEEDS =
  /^[^;]*\b(?:exceeds?|tops?|leads?|trails?|beats?|lags?|above|below|over|under|ahead of|behind|higher than|lower than)(?: (?:its|the))? (?:own )?$/i
const LEFT =
  /^(?: average| line)? (?:still |now |currently |only |just )*(?:has|needs|would need|would have|must|is|lacks|stands|sits)\b[^;,]*$/i

const OF_STOCK =
  /\b(?:as|while|when|and|after|with) (?:it|the (?:stock|shares|price))(?: (?:has|also))? $/i

const WEAK: ReadonlySet<Topic> = new Set<Topic>(['price', 'change', 'signal'])

const UNDER_IT =
  /^(?:%| ?percent) (?:under|below|above|over|off|from|shy of|short of) (?:it|that)\b/i
const LEVELS: ReadonlySet<Topic> = new Set<Topic>([
  'high',
  'low',
  'sma20',
  'sma50',
  'sma200',
  'day-high',
  'day-low',
])

/** The topics of the words a figure goes with; null where none of its unit is named. */
export function governingTopics(place: Place): readonly Topic[] | null {
  const { claim, claims, sentence, cues, after, next } = place
  const { text } = sentence
  // "More than five average days of trading".
  if (/^ (?:full )?(?:average|normal|typical|usual) (?:trading )?(?:days?|sessions?)\b/.test(after))
    return ['average-volume']
  // "The high was $287, and the close of $260 is 9% under it": of the level named before.
  const level = UNDER_IT.test(after)
    ? cues.topics.findLast(({ value, end }) => end <= claim.at && LEVELS.has(value[0] ?? 'price'))
    : undefined
  if (level !== undefined && claim.unit === 'percent') return level.value
  const possible = cues.topics.filter(({ value }) =>
    value.some((topic) => isPossible(topic, claim)),
  )
  const list = listOfClaims(claim, claims, sentence)
  const first = list[0] ?? claim
  const start = Math.max(
    claims[claims.indexOf(first) - 1]?.end ?? 0,
    text.lastIndexOf('; ', first.at),
  )
  const names = possible.filter(({ end, at }) => end <= first.at && at >= start)
  if (list.length > 1) {
    const row = possible.filter(({ end }) => end <= first.at).slice(-list.length)
    const isRow =
      row.length === list.length &&
      row.every(({ at }, i) => i === 0 || at - (row[i - 1]?.end ?? 0) < 24) &&
      new Set(row.map(({ value }) => value.join())).size === list.length &&
      !row.some(({ value }) => value.includes('change'))
    if (isRow) return row[list.indexOf(claim)]?.value ?? null
  }
  // "A 0.12 CMF", "22 million shares of OBV", "31% under the high".
  const following = possible.find(({ at }) => at >= claim.end && at <= next)
  const gap = following === undefined ? '' : text.slice(claim.end, following.at)
  const isClose =
    following !== undefined &&
    gap.length < 70 &&
    !/[;:]|\b(?:while|whereas|but|although|though|and|with|as|yet)\b|,\s/.test(gap) &&
    // "Fell 3.25% on Thursday on volume".
    !(claim.unit === 'percent' && /\bon (?:[a-z-]+ ){0,2}$/.test(gap))
  const strong = names.filter(({ value }) => !value.every((topic) => WEAK.has(topic)))
  const last = strong.at(-1)
  const isApart =
    /^(?:%| ?percent| ?points?| ?shares| ?million)*\s(?:[a-z]+ ){0,2}?(?:below|under|beneath|above|over|off|from|short of|shy of|of|higher|lower|more|less|better|away)\b/i.test(
      after,
    )
  // "Its 20-day average of $315.52": named right before it.
  const own = last === undefined ? '' : text.slice(last.end, first.at)
  const isOwn =
    /^(?:\s(?:reading|level|value|line))?(?:'s)?[,(]?\s?(?:of|at|is|was|stands at|sits at|comes in at|reads|near|now|about|around|just|only|roughly|to|from|a|[\s(+$-])*$/i.test(
      own,
    )
  // "1.7 times its usual volume as it fell 3.25%": the stock, not the volume.
  const move = names.at(-1)
  if (
    last !== undefined &&
    move?.value.includes('change') === true &&
    move.at > last.end &&
    OF_STOCK.test(text.slice(last.end, move.at))
  )
    return move.value
  if (isOwn && last !== undefined && !isApart) return last.value
  if (isOwn && last !== undefined && /\b(?:of|at|reads)\s[$+-]?$/.test(own)) return last.value
  if (isClose && (last === undefined || isApart)) {
    return last === undefined ? following.value : [...following.value, ...last.value]
  }
  if (last) return last.value
  const weak = names.at(-1)
  if (weak) return weak.value
  if (isClose) return following.value
  const earlier = possible.filter(({ end, value }) => end <= first.at && !value.includes('change'))
  const inherited =
    earlier.at(-1) ??
    cues.leadTopics.findLast(({ value }) =>
      value.some((topic) => isPossible(topic, claim) && !WEAK.has(topic)),
    )
  if (claim.unit === 'percent' || claim.unit === 'money') return null
  return inherited?.value ?? null
}

/** Whether a figure of that unit can be of a topic at all. */
function isPossible(topic: Topic, { unit, value }: Claim): boolean {
  switch (unit) {
    case 'percent':
      return !['rsi', 'adx', 'plus-di', 'minus-di'].includes(topic)
    case 'money':
      return [
        'price',
        'change',
        'sma20',
        'sma50',
        'sma200',
        'sma20-before',
        'high',
        'low',
        'day-high',
        'day-low',
        'open',
        'dividend',
      ].includes(topic)
    case 'shares':
      return ['obv', 'volume', 'average-volume'].includes(topic)
    case 'points':
      // "The index closed at 26,067 points".
      return !['obv', 'volume', 'average-volume', 'dividend'].includes(topic)
    case 'multiple':
      return topic !== 'signal'
    case 'plain':
      if (value >= 100_000) return ['obv', 'volume', 'average-volume'].includes(topic)
      return (
        topic !== 'change' && topic !== 'obv' && topic !== 'volume' && topic !== 'average-volume'
      )
  }
}
