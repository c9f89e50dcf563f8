import { noteCompared } from './compared.ts'
import type { Fact } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { findClaims } from './find-claims.ts'
import { type Cue, findAbouts, findHorizons, isAboutRecord } from './find-cues.ts'
import { isNear, rounded } from './fit-figure.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { type Rejection, rejectMatch } from './rejection.ts'

const MORE =
  /\b(?:beats?|beaten|outperform\w*|did better|better than|exceeds?|exceeded|tops?|topped|higher (?:more often )?than|more often(?: over| after| at| in)?(?: [\w-]+){0,3} than|ahead of|above|outnumber\w*|more than(?! (?:half|\d|a third|two))|larger than|bigger than|stronger than|leads?(?= (?:the |any|BUY|SELL))|led(?= (?:the |any|BUY|SELL))|outdid|surpass\w*|(?:higher|larger|bigger|stronger|better|greater)\b(?! (?:\w+ ){0,3}less (?:often|frequently))(?:[^.;]|\.\d){0,30}? than)\b/i
const LESS =
  /\b(?:trails?|trailed|falls? short of|fell short of|lower than|worse than|lags?|lagged|behind|less often(?: over| after| at| in)?(?: [\w-]+){0,3} than|less than|underperform\w*|below|smaller than|weaker than|fewer than|slightly short of|(?:smaller|lower|weaker|worse|milder)\b(?:[^.;]|\.\d){0,30}? than)\b/i

/** "Higher more often after a BUY than after a SELL". */
const AROUND =
  /\b(?:(?<more>(?:gained|rose|climbed) more|(?:higher )?more often|more frequent(?:ly)?|better|larger|bigger|stronger|(?<!\b(?:were|was|stood|be|of|closed) )higher)|(?<less>(?:higher )?less often|less frequent(?:ly)?|worse|smaller|weaker|fewer))(?: (?:[a-z]+|\d+)){0,5}? (?:after|following|for|on|with|from)(?: an?| the)?\s$/i
const MOSTLY =
  /\bmore often (?<often>higher|lower) than not\b|\b(?<side>lower|higher|rises?|falls?|rose|fell|declines?|gains?|loss(?:es)?|drops?)\b(?:[^.;]|\.\d)*\b(?:most of the time|more often than not|more often (?:higher|lower) than not|in most cases|mostly|usually|more often than (?:by |to |with )?(?:higher|lower|a (?:higher|lower)|rises?|falls?|gains?|losses))\b|\b(?:most of the time|more often than not|in most cases|mostly|usually)\b(?:[^.;]|\.\d)*\b(?<other>lower|higher|rose|fell)\b/i

/** "Followed by lower prices most of the time": in more than half of the cases. */
function checkMostly(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const match = MOSTLY.exec(text)
  const [about] = findAbouts(text, true).map(({ value }) => value)
  if (match === null || about === undefined) return null
  const horizons = [...findHorizons(text), ...findHorizons(lead)].map(({ value }) => value)
  const isLower = /lower|fall|fell|decline|loss|drop/i.test(
    match.groups?.often ?? match.groups?.side ?? match.groups?.other ?? '',
  )
  const shares = (index.facts.get(null) ?? []).flatMap((fact) =>
    fact.field === 'share-percent' &&
    fact.about === about &&
    fact.horizon !== undefined &&
    (horizons.length === 0 || horizons.includes(fact.horizon))
      ? [(fact.outcome === 'lower') === isLower ? fact.value : 100 - fact.value]
      : [],
  )
  const isWrong = shares.length > 0 && !shares.some((share) => share > 50)
  noteCompared(sentence, match)
  return isWrong ? rejectMatch('relation', match) : null
}

const MIDDLE =
  /\b(?<statistic>median|mean|average) (?:[\w-]+ ){0,3}?(?:move|change|return|outcome|result)?(?:[^.;]|\.\d){0,40}?\b(?:was|is|were|came out|came in|turned out|ended up) (?:(?:also|only|just|still|slightly|mildly|modestly|marginally|barely|clearly|even|actually|in fact|overall) ){0,3}(?:an? (?:(?:small|slight|modest|tiny|clear|mild) )?)?(?<side>loss|decline|drop|fall|negative|gain|rise|positive|increase)\b/i

/** "The median move after a SELL was a loss": on the side of the record. */
function checkSide(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const match = MIDDLE.exec(text)
  if (match === null) return null
  const [about] = findAbouts(text, true).map(({ value }) => value)
  const horizons = [...findHorizons(text), ...findHorizons(lead)].map(({ value }) => value)
  const statistic = match.groups?.statistic === 'median' ? 'median' : 'mean'
  const values = (index.facts.get(null) ?? []).filter(
    (fact) =>
      fact.field === 'outcome-percent' &&
      fact.statistic === statistic &&
      (about === undefined || fact.about === about) &&
      (horizons.length === 0 || horizons.includes(fact.horizon ?? 0)),
  )
  const isUp = /gain|rise|positive|increase/i.test(match.groups?.side ?? '')
  const isWrong = values.length > 0 && values.every(({ value }) => value > 0 !== isUp)
  noteCompared(sentence, match)
  return isWrong ? rejectMatch('relation', match) : null
}

const CHANCE =
  /\b(?:beats?|beaten|beating|better than|outperform\w*|ahead of|above|edge over|advantage over|topped|outdo\w*|improve[sd]? on)(?: (?:pure|random|plain|mere|simple|what))* (?:chance|luck|a coin|coin (?:flips?|toss(?:es)?)|randomness|guess\w*)\b/i
const NO = /\b(?:no|none|not|neither|never|nor|nothing|cannot|failed to|without)\b|n't\b/i

/** "None of the rules beat chance": as our own pages say. */
function checkChance(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = CHANCE.exec(sentence.text)
  if (
    match === null ||
    ![...index.passages].some((passage) => passage.startsWith('None beat chance'))
  )
    return null
  const isNone = /^ (?:is|was|came to) (?:0|zero|none)\b/i.test(
    sentence.text.slice(match.index + match[0].length),
  )
  if (!isNone && !NO.test(sentence.text.slice(0, match.index)))
    return rejectMatch('relation', match)
  noteCompared(sentence, match)
  return null
}

type About = NonNullable<Fact['about']>

const GROUPS = ['buy', 'sell', 'any-day'] as const satisfies readonly About[]
const OF_THREE =
  /\b(?:best|highest|lowest|worst|largest|smallest|weakest|strongest) (?:medians?|shares?|hit rates?|rates?|results?|outcomes?|track record)\b|\b(?:of|among) (?:the|these|all) three\b|\bthree groups\b|\b(?:BUY|SELL), (?:BUY|SELL|any day),? (?:and|or) (?:BUY|SELL|any day)\b/
const EXTREME =
  /\b(?<most>best|highest|largest|biggest|strongest|greatest|first|at the top)\b|\b(?<least>worst|lowest|smallest|weakest|last|at the bottom)\b(?! (?:\w+ )?(?:sessions?|days?|years?))/i

/** "SELL signals did best of the three": of BUY, SELL and any day, at each horizon that is named. */
function checkExtreme(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const list =
    /^(?:of|among) [^,]*,[^,]*,? (?:and|or) (?:any day|BUY|SELL)(?: cases| signals)?, /i.exec(text)
  const rest = text.slice(list?.[0].length ?? 0)
  const match = EXTREME.exec(rest)
  if (match === null || !OF_THREE.test(text)) return null
  const own = findAbouts(rest, true).findLast(({ end }) => end <= match.index)?.value
  if (own === undefined || isNegated(sentence, match.index)) return null
  const named = findHorizons(text).map(({ value }) => value)
  const led = findHorizons(lead).map(({ value }) => value)
  const horizons = named.length > 0 ? named : led.length > 0 ? led : [...index.horizons]
  const isMost = match.groups?.most !== undefined
  const verdicts = horizons.flatMap((horizon) => {
    const values = GROUPS.map((about) => ({ about, value: read(about, horizon, text, index) }))
    const mine = values.find(({ about }) => about === own)?.value ?? null
    const others = values.flatMap(({ about, value }) => (about === own ? [] : (value ?? [])))
    if (mine === null || others.length < 2) return []
    return [others.every((other) => (isMost ? mine > other : mine < other))]
  })
  if (verdicts.length === 0) return null
  const words = {
    at: text.length - rest.length + match.index,
    end: text.length - rest.length + match.index + match[0].length,
  }
  if (!verdicts.every(Boolean)) return { rule: 'relation', ...words }
  noteCompared(sentence, words)
  return null
}

const GAP =
  /\b(?:gap|difference|distance|shortfall|lead)\b(?:[^.;]|\.\d){0,60}?\b(?:(?<more>widens?|widened|grows?|grew|increases?|is (?:larger|wider|bigger))|(?<less>narrows?|narrowed|shrinks?|shrank|closes|closed|is (?:smaller|narrower)))\b/i

/** "The gap between BUY and any day narrows from five to 20 sessions": from the shorter horizon to the longer. */
function checkGap(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const match = GAP.exec(text)
  const [one, other] = [...new Set(findAbouts(text, true).map(({ value }) => value))]
  const [short, long] = [...index.horizons].toSorted((a, b) => a - b)
  if (
    match === null ||
    one === undefined ||
    other === undefined ||
    short === undefined ||
    long === undefined
  )
    return null
  const gapAt = (horizon: number) => {
    const [a, b] = [read(one, horizon, text, index), read(other, horizon, text, index)]
    return a === null || b === null ? null : Math.abs(a - b)
  }
  const [before, after] = [gapAt(short), gapAt(long)]
  if (before === null || after === null) return null
  if (match.groups?.more === undefined ? after >= before : after <= before)
    return rejectMatch('relation', match)
  noteCompared(sentence, match)
  return null
}

const BARE =
  /\b(?:did|fared|performed|came out|come out|were|was|is|are|remained|finished)(?: (?<no>no|not))?(?: (?:slightly|a little|a bit|a touch|somewhat|marginally|even|also|still|much|any))* (?:(?<more>better|ahead|higher)|(?<less>worse|behind|lower))\b(?! than| of)(?:(?= (?:after|at|over|on|there|too|as well)\b)|(?=[,.:;]|$))/gi

/** "SELL cases did slightly better": than what the sentence or the one before names, else than any day. */
function checkBare(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  for (const match of text.matchAll(BARE)) {
    const abouts = findAbouts(text, true)
    const own = abouts.findLast(({ end }) => end <= match.index) ?? abouts[0]
    const led = isAboutRecord(lead) ? findAbouts(lead, true).map(({ value }) => value) : []
    const { more, less, no } = match.groups ?? {}
    // "Were higher" is an outcome.
    if (
      own === undefined ||
      /\b(?:higher|lower)$/i.test(match[0]) ||
      isConditional(sentence, match.index)
    )
      continue
    const other =
      [...abouts.map(({ value }) => value), ...led].find((value) => value !== own.value) ??
      'any-day'
    if (other === own.value) continue
    const cue = { value: other, at: match.index, end: match.index }
    const verdict = judge(own, cue, more !== undefined && less === undefined, sentence, index)
    if (verdict === null) continue
    if (verdict === (no !== undefined || isNegated(sentence, match.index)))
      return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

const SPREAD =
  /\b(?:three|all) groups\b[^.;]*\b(?:apart|of (?:each other|one another)|separated?)\b|\bseparates? (?:the|all) three groups\b/i

/** "The three groups are 1.2 points apart": the highest and the lowest of them. */
function checkSpread(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const own = findHorizons(text).map(({ value }) => value)
  const horizons = own.length > 0 ? own : findHorizons(lead).map(({ value }) => value)
  const claim = findClaims(sentence).find(({ unit }) => unit === 'points' || unit === 'percent')
  const [horizon, ...more] = new Set(horizons)
  if (!SPREAD.test(text) || claim === undefined || horizon === undefined || more.length > 0)
    return null
  const values = GROUPS.flatMap((about) => read(about, horizon, text, index) ?? [])
  const spread = Math.max(...values) - Math.min(...values)
  const isWithin = /\bwithin (?:about |roughly |just |only )*$/i.test(text.slice(0, claim.at))
  const isTrue = isWithin
    ? spread <= claim.value + claim.tolerance
    : isNear(rounded(claim), spread, text)
  return isTrue ? null : { rule: 'number', at: claim.at, end: claim.end }
}

const RAISED =
  /\b(?:(?<up>raise[sd]?|increase[sd]?|lift(?:s|ed)?|improve[sd]?|push(?:es|ed)? up)|(?:lower(?:s|ed)?|reduce[sd]?|cuts?|decrease[sd]?)) (?:the )?(?:share|rate|odds|percentage|figure|hit rate)s?\b/i

const INSTEAD = /\b(?:instead of|rather than) (?:five|twenty|5|20)\b/i
/** "Twenty sessions instead of five raised the share in every group": from the shorter horizon to the longer. */
function checkRise(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const match = RAISED.exec(text)
  const [short, long] = [...index.horizons].toSorted((a, b) => a - b)
  const named = new Set(findHorizons(text).map(({ value }) => value))
  if (
    match === null ||
    short === undefined ||
    long === undefined ||
    (named.size < 2 && !INSTEAD.test(text))
  )
    return null
  const abouts = findAbouts(text, true).map(({ value }) => value)
  const groups = abouts.length === 0 || /\bgroups?\b/i.test(text) ? GROUPS : abouts
  const isUp = match.groups?.up !== undefined
  const isTrue = groups.every((about) => {
    const [before, after] = [read(about, short, '', index), read(about, long, '', index)]
    return before !== null && after !== null && (isUp ? after > before : after < before)
  })
  if (!isTrue) return rejectMatch('relation', match)
  noteCompared(sentence, { at: match.index, end: text.length })
  return null
}

const HORIZONS =
  /\b(?:(?<more>better|higher|larger|greater|bigger|stronger)|worse|lower|smaller|weaker) (?:after|at|over|on) (?<one>20|twenty|five|5)(?:[- ]sessions?| days?)? than (?:after|at|over|on) (?<other>20|twenty|five|5)\b/i

/** "Every group did better after 20 sessions than after five": by the shares of each. */
function checkHorizons(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const match = HORIZONS.exec(text)
  if (match === null || /\bgap|difference|advantage|points\b/i.test(text)) return null
  const { more, one = '', other = '' } = match.groups ?? {}
  const own = findAbouts(text, true).map(({ value }) => value)
  const named =
    own.length > 0 || /\bgroups?\b/i.test(text)
      ? own
      : findAbouts(lead, true).map(({ value }) => value)
  const isTrue = (named.length > 0 ? named : GROUPS).every((about) => {
    const [a, b] = [one, other].map((size) => read(about, readNumber(size), text, index))
    return a != null && b != null && (more === undefined ? a < b : a > b)
  })
  if (!isTrue) return rejectMatch('relation', match)
  noteCompared(sentence, { at: 0, end: match.index + match[0].length })
  return null
}

const EXTREME_FOR =
  /\b(?:(?<most>highest|best|largest|biggest)|lowest|worst|smallest) (?:for|after|on|in) (?:an? |the )?(?<own>BUYs?|SELLs?|any day)\b/gi

/** "The share is highest for SELL and lowest for BUY": of the three groups. */
function checkExtremesFor(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const own = findHorizons(text).map(({ value }) => value)
  const led = findHorizons(lead).map(({ value }) => value)
  const horizons = own.length > 0 ? own : led.length > 0 ? led : [...index.horizons]
  for (const match of text.matchAll(EXTREME_FOR)) {
    const [about] = findAbouts(match.groups?.own ?? '', true)
    if (about === undefined) continue
    const isMost = match.groups?.most !== undefined
    const isTrue = horizons.every((horizon) => {
      const value = read(about.value, horizon, text, index)
      return GROUPS.every((group) => {
        const other = read(group, horizon, text, index)
        if (value === null || other === null || group === about.value) return value !== null
        return isMost ? value > other : value < other
      })
    })
    if (!isTrue) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

const AGAIN =
  /\b(?<way>more|less) (?:often|frequently) (?:after|on|for|following) (?:an? )?(?<own>BUYs?|SELLs?|any day)\b(?=[.,;]|$)/gi

/** "Less often after a BUY than on any day, and more often after a SELL": than the same. */
function checkEllipsis(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(AGAIN)) {
    const than =
      /\bthan (?:after |on |for |following )?(?:an? )?(?<other>BUY|SELL|any day)\b[^;]*$/i.exec(
        text.slice(0, match.index),
      )
    const [other] = findAbouts(than?.groups?.other ?? '', true)
    const [own] = findAbouts(match.groups?.own ?? '', true)
    if (own === undefined || other === undefined || own.value === other.value) continue
    const verdict = judge(own, other, /more/i.test(match.groups?.way ?? ''), sentence, index)
    if (verdict === false) return rejectMatch('relation', match)
    if (verdict === true) noteCompared(sentence, match)
  }
  return null
}

const LED =
  /^(?:those|these|both|that|this)(?: \w+)? (?:are|were|is|was) (?:also |all |both |slightly |a little |a bit |somewhat )*(?:(?<more>higher|larger|better|bigger)|lower|smaller|worse)(?: (?:shares?|figures?|rates?|numbers?|values?))? than (?:for|after|on|those (?:for|after|on)|with) (?:an? )?(?<other>BUY|SELL|any day)\b/i

/** "Those are higher shares than for BUY signals": of the group of the sentence before. */
function checkLed(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, lead } = sentence
  const match = LED.exec(text)
  const [other] = findAbouts(match?.groups?.other ?? '', true)
  const own = findAbouts(lead, true).findLast(({ value }) => value !== other?.value)
  if (match === null || own === undefined || other === undefined) return null
  const verdict = judge(own, other, match.groups?.more !== undefined, sentence, index)
  if (verdict === false) return rejectMatch('relation', match)
  if (verdict === true) noteCompared(sentence, match)
  return null
}

const EACH = /\b(?:each|all|both|every)\b/i
const GROUPS_OF_ALL =
  /\b(?:all three|three groups|no group|(?:each|every|none) (?:of the (?:three|groups)|group))\b/i

/** "BUY, SELL and any day were each higher in fewer than 54%": a bound that one of them breaks. */
function checkBounds(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const named = new Set<About>(
    GROUPS_OF_ALL.test(text) ? GROUPS : findAbouts(text, true).map(({ value }) => value),
  )
  const isNone = /\b(?:none of the (?:three|groups)|no group)\b/i.test(text)
  if (named.size < 2 || !(isNone || EACH.test(text)) || /\bnot\b|n't\b/i.test(text)) return null
  const horizons = findHorizons(text).map(({ value }) => value)
  const shares = [...named].flatMap((about) =>
    (horizons.length === 0 ? [...index.horizons] : horizons).flatMap(
      (horizon) => read(about, horizon, '', index) ?? [],
    ),
  )
  const broken = findClaims(sentence).find(
    ({ unit, shape, value: limit }) =>
      unit === 'percent' &&
      limit > 20 &&
      /^(?:just-)?(?:above|below)$/.test(shape) &&
      shares.some((share) =>
        shape.endsWith('above') === isNone
          ? share > limit
          : isNone
            ? share < limit
            : share <= limit || shape.endsWith('below'),
      ),
  )
  return broken === undefined ? null : { rule: 'number', at: broken.at, end: broken.end }
}

/** "BUY signals beat any day": true of the record, at the horizons and of the figure it names. */
export function checkRecordOrder(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const chance = checkChance(sentence, index)
  if (chance) return chance
  if (!isAboutRecord(text) && !/\b(?:BUY|SELL) cases\b/.test(text)) return null
  const side =
    checkBounds(sentence, index) ??
    checkSpread(sentence, index) ??
    checkHorizons(sentence, index) ??
    checkExtremesFor(sentence, index) ??
    checkRise(sentence, index) ??
    checkEllipsis(sentence, index) ??
    checkLed(sentence, index) ??
    checkSide(sentence, index) ??
    checkMostly(sentence, index) ??
    checkExtreme(sentence, index) ??
    checkGap(sentence, index) ??
    checkBare(sentence, index)
  if (side) return side
  const abouts = findAbouts(text, true)
  for (const [position, one] of abouts.entries()) {
    const other = abouts[position + 1]
    if (other === undefined || other.value === one.value || isConditional(sentence, one.at))
      continue
    const between = text.slice(one.end, other.at)
    const around = AROUND.exec(text.slice(0, one.at))
    const isAround =
      around !== null &&
      /^[^;]*\bthan (?:after |following |for |on |with |from )?(?:an? |the )?$/i.test(between)
    const counted = /\b(?<way>more|fewer) $/i.exec(text.slice(0, one.at))?.groups?.way
    if (counted !== undefined && /^[^;]*\bthan (?:there (?:are|were) )?$/i.test(between)) {
      const [horizon = 0] = index.horizons
      const [a, b] = [one, other].map(({ value }) => read(value, horizon, 'outnumber', index))
      if (a == null || b == null) continue
      if (/more/i.test(counted) ? a <= b : a >= b)
        return { rule: 'relation', at: one.at, end: other.end }
      noteCompared(sentence, { at: one.at - counted.length - 1, end: other.end })
      continue
    }
    const [more, less] = isAround
      ? [
          around.groups?.less === undefined ? around : null,
          around.groups?.less === undefined ? null : around,
        ]
      : [MORE.exec(between), LESS.exec(between)]
    if ((more === null && less === null) || /[;]/.test(between)) continue
    // "Lower in 41.72% of cases, less often than after any day": the other way round than higher.
    const lower = OF_LOWER.test(text)
      ? OFTEN.exec(isAround ? around[0] : between)?.groups?.way
      : undefined
    const isLess =
      lower === undefined
        ? less !== null && (more === null || less.index <= more.index)
        : /more/i.test(lower)
    const word = (isLess ? less : more)?.index ?? 0
    const ratio = findRatio(text)
    const verdict =
      ratio === null
        ? judge(one, other, !isLess, sentence, index)
        : isRatio(one.value, other.value, ratio, sentence, index)
    if (verdict === null) continue
    const isDenied =
      isNegated(sentence, one.end + word) || /\bno (?:better|worse)\b|\bnot\b|n't\b/i.test(between)
    if (verdict === isDenied) return { rule: 'relation', at: one.at, end: other.end }
    noteCompared(sentence, { at: around?.index ?? one.at, end: other.end })
  }
  return null
}

/** Lower prices, counted. */
const OF_LOWER =
  /^(?!.*\bhigher\b).*(?:\bprices? (?:was|were|is|are|closed|came out|stood) lower\b|\blower (?:prices?|closes?)\b)/is
const OFTEN = /\b(?<way>more|less) (?:often|frequent(?:ly)?)\b/i

/** "By more than two to one". */
function findRatio(text: string): number | null {
  const word = /\b(\w+)[- ]to[- ]one\b/i.exec(text)?.[1]
  if (word === undefined) return null
  return readNumber(word)
}

function isRatio(
  one: About,
  other: About,
  ratio: number,
  { text }: Sentence,
  index: FactIndex,
): boolean | null {
  const [horizon = 0] = [...findHorizons(text).map(({ value }) => value), ...index.horizons]
  const [a, b] = [read(one, horizon, 'outnumber', index), read(other, horizon, 'outnumber', index)]
  if (a === null || b === null) return null
  const actual = a / b
  return /\bmore than\b|\bover\b/i.test(text)
    ? actual > ratio
    : Math.abs(actual - ratio) <= ratio * 0.15
}

/** Less than this many points apart is no difference. */
const LEVEL_POINTS = 0.005

function judge(
  one: Cue<About>,
  other: Cue<About>,
  isMore: boolean,
  { text, lead }: Sentence,
  index: FactIndex,
): boolean | null {
  const named = findHorizons(text).map(({ value }) => value)
  const horizons = named.length > 0 ? named : findHorizons(lead).map(({ value }) => value)
  const isEvery = /\b(?:both|either|every|each|all|any) horizons?\b/i.test(text)
  const asked = isEvery || horizons.length === 0 ? [...index.horizons] : horizons
  const verdicts = asked.flatMap((horizon) => {
    const [a, b] = [read(one.value, horizon, text, index), read(other.value, horizon, text, index)]
    if (a === null || b === null) return []
    return [isMore ? a > b + LEVEL_POINTS : a < b - LEVEL_POINTS]
  })
  if (verdicts.length === 0) return null
  // Without a horizon, one that says otherwise makes it open.
  if (horizons.length === 0 && !isEvery && new Set(verdicts).size > 1) return null
  return /\beither\b/i.test(text) && /\bnot\b|n't\b/i.test(text)
    ? verdicts.some(Boolean)
    : verdicts.every(Boolean)
}

function read(about: About, horizon: number, text: string, index: FactIndex): number | null {
  const facts = (index.facts.get(null) ?? []).filter(
    (fact) => fact.about === about && fact.horizon === horizon,
  )
  // Two records may have one: that of the figure which the text writes.
  const find = (fits: (fact: Fact) => boolean) => {
    const values = facts.filter(fits).map(({ value }) => value)
    return values.find((value) => isWritten(value, text)) ?? values[0] ?? null
  }
  if (
    !OF_LOWER.test(text) &&
    /\b(?:came|come|comes|turned|showed) up (?:more|less|far|much)|\b(?:appear\w*|occur\w*|fired|happen\w*) (?:\w+ )?(?:more|less) often\b|\bmore (?:common|frequent)\b|\brarer\b|\boutnumber|\bcases than\b|\bcases, (?:far |many |much )?(?:more|fewer) than\b|\bmore (?:cases|signals)\b|\bsamples?\b(?:[^.;]|\.\d)*\b(?:larger|smaller|bigger)\b/i.test(
      text,
    )
  )
    return find(({ field }) => field === 'count')
  if (/\bmedian\b|\btypical (?:move|gain)\b/i.test(text))
    return find(({ field, statistic }) => field === 'outcome-percent' && statistic === 'median')
  if (/\bmean\b|\bon average\b|\baverage (?:return|gain|move|change)\b/i.test(text))
    return find(({ field, statistic }) => field === 'outcome-percent' && statistic === 'mean')
  return find(({ field, outcome }) => field === 'share-percent' && outcome !== 'lower')
}

function isWritten(value: number, text: string): boolean {
  return [2, 1].some((digits) => text.includes(Math.abs(value).toFixed(digits)))
}
