import type { Ticker } from '../market/listings/ticker.ts'
import type { Claim } from './claim.ts'
import { type DerivedFact, deriveFacts } from './derive-facts.ts'
import type { Fact, FactField, FactWindow } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import {
  type Cue,
  findAbouts,
  findHorizons,
  findSince,
  findWindows,
  isAboutRecord,
  pickCue,
  type Since,
} from './find-cues.ts'
import { findDates } from './find-dates.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { listOfClaims, ownersOf } from './find-owners.ts'
import type { Sentence } from './read-sentence.ts'

/** The words of a sentence that identify its figures, found once. */
type Cues = {
  readonly isRecord: boolean
  readonly windows: readonly Cue<FactWindow>[]
  readonly since: readonly Cue<Since>[]
  readonly horizons: readonly Cue<number>[]
  readonly abouts: readonly Cue<NonNullable<Fact['about']>>[]
  readonly slots: readonly Cue<Slot>[]
}

const cuesBySentence = new WeakMap<Sentence, Cues>()

function cuesOf(sentence: Sentence, index: FactIndex): Cues {
  const known = cuesBySentence.get(sentence)
  if (known) return known
  const { text } = sentence
  const isRecord =
    isAboutRecord(text) ||
    (isAboutRecord(sentence.lead) && /\bsessions?\b|\bany day\b|\bcases\b|\bthat span\b/.test(text))
  const cues = {
    isRecord,
    windows: findWindows(text, index.lastDay),
    since: findSince(text),
    horizons: isRecord ? findHorizons(text) : [],
    abouts: findAbouts(text, isRecord),
    slots: findSlots(text),
  }
  cuesBySentence.set(sentence, cues)
  return cues
}

/** Everything a claim can be compared with. */
type Place = {
  readonly claim: Claim
  readonly claims: readonly Claim[]
  readonly sentence: Sentence
  readonly index: FactIndex
  readonly cues: Cues
  /** The text between the previous figure and it, and between it and the next. */
  readonly before: string
  readonly after: string
  readonly next: number
}

/**
 * Whether no words near a figure contradict a fact's identity: its window, day, subject, horizon and
 * what it is measured from.
 */
export function agreesWithIdentity(
  fact: Fact,
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  return isCompatible(fact, placeOf(claim, claims, sentence, index))
}

/** Whether a fact or a figure derived from facts, with the identity the words give it, makes a figure true. */
export function isIdentified(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const place = placeOf(claim, claims, sentence, index)
  const owners = ownersOf(claim, claims, sentence, index)
  if (isMarketFigure(place)) return true
  if (isOfGroup(place, owners)) return true
  if (owners.length === 0) return isReference(claim, claims, sentence, index)
  if (owners.every((owner) => isOfOwner(place, owner))) return true
  return (
    isDifference(place, owners) || isOfBoth(place) || isReference(claim, claims, sentence, index)
  )
}

/** "Below the 1.52% for any day": a figure that something is compared with is a reading itself. */
function isReference(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const isBound = claim.shape !== 'reading' && claim.shape !== 'about' && claim.shape !== 'distance'
  if (!isBound || !/\b(?:the|its|their|that of)\s[+-]?$/i.test(sentence.text.slice(0, claim.at)))
    return false
  const reading = { ...claim, shape: 'reading' } as const
  return isIdentified(
    reading,
    claims.map((one) => (one === claim ? reading : one)),
    sentence,
    index,
  )
}

/** "For both, at -0.15 and -0.09": in the order the stocks were given. */
function isOfBoth(place: Place): boolean {
  const { claim, claims, sentence, index } = place
  const list = listOfClaims(claim, claims, sentence)
  const stocks = [...index.signals.keys()]
  if (!/\bboth\b/i.test(sentence.text) || list.length !== 2 || stocks.length !== 2) return false
  if (sentence.mentions.length > 0) return false
  const owner = stocks[list.indexOf(claim)]
  return owner !== undefined && isOfOwner(place, owner)
}

function placeOf(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): Place {
  const position = claims.indexOf(claim)
  const from = claims[position - 1]?.end ?? 0
  const next = claims[position + 1]?.at ?? sentence.text.length
  return {
    claim,
    claims,
    sentence,
    index,
    cues: cuesOf(sentence, index),
    before: sentence.text.slice(from, claim.at),
    after: sentence.text.slice(claim.end, next),
    next,
  }
}

function isMarketFigure(place: Place): boolean {
  const facts = place.index.facts.get(null) ?? []
  if (place.claim.unit === 'multiple') return isRatioOfCounts(place, facts)
  if (isTotal(place, facts) || isRecordGap(place, facts) || isShareOfAll(place, facts)) return true
  return facts.some(
    (fact) =>
      (fact.about !== undefined || fact.horizon !== undefined) &&
      isUnit(place.claim, fact.unit) &&
      isCompatible(fact, place) &&
      fits(place, fact.value, fact.unit, isSigned(fact.field)),
  )
}

/** "The 63 stocks": how many there are in all. */
function isTotal({ claim, sentence, cues }: Place, facts: readonly Fact[]): boolean {
  if (claim.unit !== 'plain' || claim.shape !== 'reading' || cues.isRecord) return false
  if (!/\b(?:stocks?|scan|names|companies|tickers?|universe)\b/i.test(sentence.text)) return false
  const isWhole = /\b(?:of|among|in)(?: all)?(?: the)?\s$|\bout of(?: the)?\s$/i.test(
    sentence.text.slice(0, claim.at),
  )
  return (
    isWhole &&
    facts.some(
      ({ field, about, value }) =>
        field === 'count' && about === undefined && value === claim.value,
    )
  )
}

/** "Two thirds of the stocks rose": a count as a share of all. */
function isShareOfAll(place: Place, facts: readonly Fact[]): boolean {
  const { claim, cues } = place
  if (claim.unit !== 'percent' || cues.isRecord) return false
  const counts = facts.filter(({ field, horizon }) => field === 'count' && horizon === undefined)
  const named = counts.filter(({ about }) => about !== undefined)
  const total = Math.max(
    ...counts.filter(({ about }) => about === undefined).map(({ value }) => value),
  )
  if (named.length === 0 || !(total > 0)) return false
  return named.some(
    (fact) => isOfBreadth(fact, place) && fits(place, (100 * fact.value) / total, 'percent', false),
  )
}

/** "The gap between BUY and any day is 0.4 points": of two shares or means at one horizon. */
function isRecordGap(place: Place, facts: readonly Fact[]): boolean {
  const { claim, cues, sentence } = place
  const [one, other] = [...new Set(cues.abouts.map(({ value }) => value))]
  if (!cues.isRecord || one === undefined || other === undefined) return false
  if (!/\bpoints?\b|\bgap\b|\bdifference\b/i.test(place.after.slice(0, 30) + place.before))
    return false
  const horizon = pickCue(cues.horizons, claim, sentence.text, place.next)?.value
  const read = (about: Fact['about']) =>
    facts.find(
      (fact) => fact.field === 'share-percent' && fact.about === about && fact.horizon === horizon,
    )
  const [a, b] = [read(one), read(other)]
  if (a === undefined || b === undefined || (a.outcome ?? 'higher') !== (b.outcome ?? 'higher'))
    return false
  return isNear(rounded(claim), Math.abs(a.value - b.value), sentence.text)
}

/** "Three times as many BUY as SELL": of the first count to the second. */
function isRatioOfCounts({ claim, cues, sentence }: Place, facts: readonly Fact[]): boolean {
  const read = (about: Fact['about']) =>
    facts.find(
      (fact) => fact.field === 'count' && fact.about === about && fact.horizon === undefined,
    )?.value
  const [one, other] = cues.abouts
    .filter(({ at }) => at >= claim.end)
    .map(({ value }) => read(value))
  return one !== undefined && other !== undefined && isNear(claim, one / other, sentence.text)
}

function isSigned(field: FactField): boolean {
  return (
    field === 'change-percent' ||
    field === 'outcome-percent' ||
    field === 'distance-percent' ||
    field === 'obv-change' ||
    field === 'cmf'
  )
}

const FIELDS_OF: Readonly<Record<Slot, readonly FactField[]>> = {
  rsi: ['rsi'],
  adx: ['adx'],
  'plus-di': ['plus-di'],
  'minus-di': ['minus-di'],
  cmf: ['cmf'],
  obv: ['obv-change'],
  volume: ['volume'],
  'average-volume': ['average-volume'],
  sma20: ['sma20'],
  sma50: ['sma50'],
  sma: ['sma20', 'sma50'],
  'sma20-before': ['sma20-five-bars-ago'],
  dividend: ['dividend'],
  high: ['high'],
  low: ['low'],
  range: ['high', 'low'],
  close: ['close', 'price', 'index-level'],
  change: ['close', 'price', 'index-level'],
}

function isOfOwner(place: Place, owner: Ticker): boolean {
  const { claim, index } = place
  const facts = newestOf(index.facts.get(owner) ?? [], place)
  const slots = slotsOf(place)
  const isDirect = facts.some(
    (fact) =>
      isUnit(claim, fact.unit) &&
      isOfSlot(fact, slots, claim) &&
      isCompatible(fact, place) &&
      fits(place, fact.value, fact.unit, isSigned(fact.field)),
  )
  if (isDirect) return true
  return deriveFacts(owner, index).some((fact) => isDerived(fact, place, slots))
}

const NEWEST = /\b(?:latest|most recent|newest|current|last)(?: [\w-]+)? (?:dividend|payment)/i

/** "The latest dividend" is the newest of several, unless the figure is before those words. */
function newestOf(facts: readonly Fact[], { before, claim, sentence }: Place): readonly Fact[] {
  const isNewest =
    NEWEST.test(sentence.text.slice(0, claim.at)) &&
    !/\b(?:before|previous|prior|ago|earlier)\b/i.test(before)
  if (claim.unit !== 'money' || !isNewest) return facts
  const days = facts.filter(({ field }) => field === 'dividend').map(({ date }) => date ?? '')
  const newest = days.toSorted().at(-1)
  return facts.filter(({ field, date }) => field !== 'dividend' || date === newest)
}

function isOfSlot(fact: Fact, slots: readonly Slot[], claim: Claim): boolean {
  if (claim.unit === 'percent')
    return fact.unit === 'percent' || (fact.field === 'cmf' && slots.includes('cmf'))
  if (fact.field === 'distance' || fact.field === 'boundary' || fact.field === 'count') return false
  if (slots.length === 0) return claim.unit === 'money' && fact.unit === 'money'
  return slots.some((slot) => FIELDS_OF[slot].includes(fact.field))
}

const MONEY: ReadonlySet<Slot> = new Set<Slot>([
  'sma20',
  'sma50',
  'sma',
  'sma20-before',
  'dividend',
  'high',
  'low',
  'range',
  'close',
  'change',
])
const LARGE: ReadonlySet<Slot> = new Set<Slot>(['obv', 'volume', 'average-volume'])
const SCORES: ReadonlySet<Slot> = new Set<Slot>(['rsi', 'adx', 'plus-di', 'minus-di', 'cmf'])

function isPossible(slot: Slot, claim: Claim): boolean {
  if (claim.unit === 'money') return MONEY.has(slot)
  if (claim.value >= 100_000) return LARGE.has(slot)
  if (claim.unit === 'percent') return slot === 'cmf'
  return (
    SCORES.has(slot) ||
    slot === 'close' ||
    slot === 'sma20' ||
    slot === 'sma50' ||
    slot === 'high' ||
    slot === 'low'
  )
}

/** What a figure can be of: in a list, each figure its own name; else the last name before it. */
function slotsOf({ claim, claims, sentence, cues, after }: Place): readonly Slot[] {
  const possible = cues.slots.filter(({ value }) => isPossible(value, claim))
  const own = /^\s(?:more |full )?(?:points? (?:of |in )?)?(RSI|ADX|CMF|OBV)\b/i.exec(after)
  if (own) {
    const [slot] = findSlots(own[1] ?? '')
    if (slot) return [slot.value]
  }
  if (claim.value >= 100_000) return volumeSlots(possible, claim, sentence.text)
  const named = /^(?: million| billion)?\s(?:for|on|in|at) (?:the|its|their) (?=\D|20-|50-)/i.exec(
    after,
  )
  const [ofNamed] = named ? findSlots(after.slice(named[0].length, named[0].length + 16)) : []
  if (ofNamed && ofNamed.at === 0 && isPossible(ofNamed.value, claim)) return [ofNamed.value]
  const touched = /^,? (?:(?:that|which) )?(?:it|the stock)? ?(?:touched|reached|hit|set)\b/i.test(
    after,
  )
  if (claim.unit === 'money' && touched) return ['high', 'low']
  if (
    claim.unit === 'money' &&
    /^\s(?:five|5) (?:trading )?(?:sessions|days) (?:ago|earlier)/i.test(after)
  )
    return ['sma20-before']
  const list = listOfClaims(claim, claims, sentence)
  const first = list[0] ?? claim
  const names = possible.filter(({ end }) => end <= first.at)
  if (list.length > 1 && names.length >= list.length) {
    const last = names.slice(-list.length)
    const isRow = last.every(({ at }, i) => i === 0 || at - (last[i - 1]?.end ?? 0) < 30)
    const slot = last[list.indexOf(claim)]?.value
    const isMixed = new Set(last.map(({ value }) => value)).size === list.length
    if (isRow && isMixed && slot !== undefined && !last.some(({ value }) => value === 'change'))
      return [slot]
  }
  const before = names.at(-1)
  const isStart =
    names.findLast(({ value }) => value !== 'change')?.value === 'sma20' &&
    /\bfrom\s$/.test(sentence.text.slice(0, claim.at))
  if (isStart && /\b(?:five|5) (?:trading )?(?:sessions|days)\b/i.test(sentence.text))
    return ['sma20-before']
  if (before) return withBetter(before, names)
  const following = possible.find(({ at }) => at >= claim.end)
  if (following) return [following.value]
  const earlier = findSlots(sentence.lead).findLast(({ value }) => isPossible(value, claim))
  return earlier ? [earlier.value] : []
}

/** Volumes: the day's, unless "average" or "usual" is next to it; OBV where it was named last. */
function volumeSlots(possible: readonly Cue<Slot>[], claim: Claim, text: string): readonly Slot[] {
  const last =
    possible.findLast(({ end }) => end <= claim.at) ?? possible.find(({ at }) => at >= claim.end)
  if (last?.value === 'obv') return ['obv']
  const near = `${text.slice(Math.max(0, claim.at - 34), claim.at).replace(/^.*[\d,;]/s, '')} | ${text.slice(claim.end, claim.end + 30)}`
  if (
    /\b(?:average[ds]?|usual(?:ly)?|normal(?:ly)?|typical(?:ly)?)\b/i.test(
      near.replace(/\|.*\b(?:below|above|of|than|against|short of)\b.*$/s, ''),
    )
  )
    return ['average-volume']
  if (
    /\b(?:versus|against|compared (?:with|to)|than|of|vs\.?)\s(?:an? |the |just |over |about )*$/i.test(
      text.slice(0, claim.at),
    ) &&
    last !== undefined
  )
    return ['average-volume', 'volume']
  const isShares = /^ shares\b/.test(text.slice(claim.end))
  return last === undefined && !isShares ? [] : ['volume']
}

/** "Closed 3.2% under its high of $28.75": words of movement give way to a level named near them. */
function withBetter(last: Cue<Slot>, names: readonly Cue<Slot>[]): readonly Slot[] {
  if (last.value === 'range') return ['high', 'low']
  if (last.value !== 'change' && last.value !== 'sma') return [last.value]
  const level = names.findLast(({ value }) => value !== 'change')
  return level ? [last.value, level.value] : [last.value]
}

function isDerived(fact: DerivedFact, place: Place, slots: readonly Slot[]): boolean {
  const { claim, before, after, sentence, cues } = place
  if (!isUnit(claim, fact.unit) && !(claim.unit === 'multiple' && fact.kind === 'close-multiple'))
    return false
  const near = `${before.slice(-90)}|${after}`
  if (fact.unit === 'money' && claim.unit !== 'money') return false
  const isWithin = () => fits(place, fact.value, fact.unit, true)
  const isSize = () =>
    fits(
      {
        ...place,
        claim:
          fact.kind === 'to-threshold' || fact.kind === 'di-gap' || fact.kind === 'range'
            ? rounded(claim)
            : claim,
      },
      Math.abs(fact.value),
      fact.unit,
      false,
    )
  switch (fact.kind) {
    case 'change-money': {
      if (/\b(?:averages?|SMA\d*|OBV|dividends?|high|low)\b/i.test(before.slice(-30))) return false
      return isWithinDates(fact, place) && isWithin()
    }
    case 'slope-money':
      return (
        /\b(?:20-day|SMA ?20)\b/.test(before) &&
        /\b(?:five|5) (?:trading )?(?:sessions|days)\b/.test(sentence.text) &&
        isWithin()
      )
    case 'level-money':
    case 'gap-percent':
    case 'gap-money': {
      // "The 50-day average is $12.71 above the 20-day one": the other way round.
      if (fact.kind === 'gap-money' && levelOf(place) === 'sma20')
        return (
          /\b(?:50-day|SMA ?50)\b/.test(sentence.text.slice(0, claim.at)) &&
          fits(place, -fact.value, fact.unit, true)
        )
      if (fact.of === undefined)
        return (
          /\b(?:20-day|SMA ?20)\b/.test(near) &&
          /\b(?:five|5) (?:trading )?(?:sessions|days)\b/.test(near) &&
          isWithin()
        )
      const level = levelOf(place)
      const isOfAverages =
        fact.kind === 'gap-money' || (fact.kind === 'gap-percent' && fact.of === 'sma50')
      if (
        isOfAverages &&
        /\b(?:20-day|SMA ?20)\b/.test(sentence.text.slice(0, claim.at)) &&
        (level === 'sma50' || level === null)
      )
        return isWithin()
      return level === fact.of && fact.kind !== 'gap-money' && isWithin()
    }
    case 'regain-percent':
      return (
        /\b(?:regain|return|get back|recover|reach|reclaim|climb back|needs?|would)\b/i.test(
          sentence.text,
        ) &&
        levelOf(place) === fact.of &&
        isSize()
      )
    case 'volume-percent':
      return (
        /^%?(?: percent)?(?: of\b| (?:its|the|their) (?:usual|average|normal))/.test(
          tailOf(place),
        ) &&
        /\b(?:volume|traded|trading|average|turnover|usual|normal)\b/i.test(sentence.text) &&
        isSize()
      )
    case 'volume-difference':
      return (
        /\b(?:volume|traded|turnover)\b/i.test(sentence.text) &&
        /\b(?:average|usual|normal)\b/i.test(after + sentence.text.slice(claim.end)) &&
        isWithin()
      )
    case 'dividend-sum':
      return (
        /\b(?:dividends?|payments?)\b/i.test(sentence.text + sentence.lead) &&
        /\b(?:total|sum|add|together|combined|over the (?:past|last) year|in all|altogether)\b/i.test(
          sentence.text,
        ) &&
        isSize()
      )
    case 'dividend-yield':
      return (
        /\b(?:dividends?|payments?|yield|measured against)\b/i.test(
          sentence.text + sentence.lead,
        ) &&
        !/\b(?:gain|lost|fell|rose|down|up)\b/.test(near) &&
        !/dividend (?:was|of|is)\s$/.test(before) &&
        isSize()
      )
    case 'range':
      return /\b(?:apart|range|spread|between|wide|gap|distance)\b/i.test(near) && isSize()
    case 'di-gap':
      return /DI\b/.test(near) && isSize()
    case 'to-threshold': {
      const slot = /\bOBV\b/.test(sentence.text) && claim.value > 1000 ? 'obv' : (slots[0] ?? null)
      const isMeasure = fact.measure === 'obvChange' ? slot === 'obv' : slot === fact.measure
      const isDistance =
        claim.shape === 'distance' ||
        /\b(?:points?|more|away|short|gain|lose|increase|rise|drop|within|of about)\b/i.test(near)
      const isCase =
        slot !== 'obv' ||
        /\b(?:would|needs?|take|takes|lift|short of|away|must|until)\b/i.test(sentence.text)
      return isMeasure && isDistance && isCase && isSize()
    }
    case 'close-multiple': {
      if (claim.unit !== 'multiple') return false
      const level = levelOf(place)
      if (fact.of !== undefined) return level === fact.of && isSize()
      return (
        level === null &&
        cues.windows.length + cues.since.length > 0 &&
        isWithinDates(fact, place) &&
        isSize()
      )
    }
  }
}

const LEVEL =
  /^(?:%| ?percent)?(?:\s[\w-]+){0,4}?\s(?:below|under|beneath|underneath|short of|shy of|off|above|over|from|of|away from|regain|return to|back to|at|reach|exceed|times|lower than|higher than|since)\b(?<words>[^,;]*?)\b(?<level>highs?|peaks?|lows?|troughs?|20-day|50-day|SMA ?20|SMA ?50)\b/i
const LEVEL_BEFORE =
  /\b(?:since|from|measured from|compared with|compared to|above|below|off|over|short of|under)\s(?:its|their|the|that|a)\s(?:[\w-]+\s){0,4}?(?<level>highs?|peaks?|lows?|troughs?)\b[^;]*$/i

/** The level a distance is measured from. */
function levelOf({ claim, sentence, after }: Place): DerivedFact['of'] | null {
  const rest = sentence.text.slice(claim.end, claim.end + 110)
  const times =
    claim.unit === 'multiple'
      ? /^ (?:its|the|their) [\w -]{0,20}?(?<level>highs?|peaks?|lows?)\b/i.exec(rest)
      : null
  const own = times ?? LEVEL.exec(after.length < 4 ? rest : after) ?? LEVEL.exec(rest)
  const word =
    own?.groups?.level ?? LEVEL_BEFORE.exec(sentence.text.slice(0, claim.at))?.groups?.level
  const implied = /^(?:%| percent)?\s(?:below|under|short of|off|shy of) (?:the )?\$/.test(rest)
    ? 'high'
    : undefined
  return toLevel(
    word ?? (/\b(?:high|peak)s?\b/i.test(sentence.lead + sentence.text) ? implied : undefined),
  )
}

function toLevel(word: string | undefined): DerivedFact['of'] | null {
  if (word === undefined) return null
  if (/^(?:high|peak)/i.test(word)) return 'high'
  if (/^(?:low|trough)/i.test(word)) return 'low'
  return word.includes('20') ? 'sma20' : 'sma50'
}

/** The text after a figure's list. */
function tailOf({ claim, claims, sentence }: Place): string {
  const last = listOfClaims(claim, claims, sentence).at(-1) ?? claim
  return sentence.text.slice(last.end, last.end + 60)
}

function isUnit(claim: Claim, unit: Fact['unit']): boolean {
  switch (claim.unit) {
    case 'percent':
      return unit === 'percent' || unit === 'ratio'
    case 'money':
      return unit === 'money'
    case 'shares':
      return unit === 'shares'
    case 'points':
      return unit === 'points' || unit === 'percent'
    case 'multiple':
      return unit === 'ratio'
    case 'plain':
      return unit !== 'percent' && !(unit === 'money' && claim.value < 1)
  }
}

/** Whether a fact has the identity that the words near a figure ask for. */
function isCompatible(fact: Fact, place: Place): boolean {
  const { claim, sentence, cues, next, after } = place
  if (fact.horizon !== undefined) return isOfRecord(fact, place)
  if (fact.about !== undefined) return isOfBreadth(fact, place)
  if (fact.field === 'change-percent') {
    if (UNHELD.test(place.before.slice(-40))) return false
    if (fact.window === undefined) return true
    if (levelOf(place) !== null) return false
    if (cues.isRecord && /^%?(?: percent)? of\b/.test(after)) return false
    if (
      /^(?:%| ?percent)? of (?:its|the|their|all|it|cases|stocks)\b/.test(after) &&
      claim.isRough !== true
    )
      return false
    return isWithinDates(fact, place)
  }
  if (fact.field === 'distance-percent')
    return (
      levelOf(place) === fact.of &&
      !/\b20-day\b[^,;]*\b(?:stands|is|sits|lies)\b[^,;]*$/.test(place.before)
    )
  if (fact.field === 'volume-ratio')
    return (
      /^%?(?: percent)? of\b/.test(tailOf(place)) ||
      (claim.unit === 'multiple' && /\bvolume|traded\b/.test(sentence.text))
    )
  if (fact.date === undefined) return fact.field !== 'close' || isOnLastDay(place)
  if (fact.field === 'close') return isPastClose(fact, place)
  if (fact.field === 'high' || fact.field === 'low') {
    if (
      fact.window === 'day' &&
      !cues.windows.some(({ value }) => value === 'day') &&
      !/\bof the day\b/.test(sentence.text)
    )
      return false
  }
  const named = findDates(sentence.text).filter(({ month }) => month !== null)
  if (named.length !== 1 || fact.window === 'day') return true
  const [, month, day] = fact.date.split('-').map(Number)
  return named.some(
    (date) =>
      ((date.day ?? day) === day && date.month === month) ||
      date.at > next ||
      isLastDay(date, place),
  )
}

/** Percentages that no change is: yields, margins and the like. */
const UNHELD = /\b(?:yield(?:s|ing)?|margins?|beta|volatility|growth|payout)\b[^,;]{0,20}$/i

function isLastDay(
  date: { readonly month: number | null; readonly day: number | null },
  { index }: Pick<Place, 'index'>,
): boolean {
  const [, month, day] = (index.lastDay ?? '').split('-').map(Number)
  return date.month === month && date.day === day
}

/** A day named right after the last close is the last session's. */
function isOnLastDay({ claim, sentence, index }: Place): boolean {
  if (!index.hasIdentities) return true
  const rest = sentence.text.slice(claim.end, claim.end + 40)
  const date = findDates(rest).find(
    ({ at, day }) => day !== null && /^ (?:on|as of|at the close of) $/i.test(rest.slice(0, at)),
  )
  return date === undefined || isLastDay(date, { index })
}

const PAST =
  /\b(?:from|after|ago|earlier|before|end of|compared|start|began|since|previous|prior|yesterday|cost|was|stood|ended|came from)\b/i

/** An earlier close needs words that say so, and its own day where one is named. */
function isPastClose(fact: Fact, place: Place): boolean {
  const { before, after, sentence, claim } = place
  if (isLastClose(fact, place)) return isOnLastDay(place)
  if (!PAST.test(before.slice(-50)) && !PAST.test(after.slice(0, 40))) return false
  const [, month, day] = (fact.date ?? '').split('-').map(Number)
  const following = findDates(sentence.text).find(
    (date) => date.at >= claim.end && date.at - claim.end < 24 && date.day !== null,
  )
  return following === undefined || (following.month === month && following.day === day)
}

function isLastClose({ owner, value }: Fact, { index }: Place): boolean {
  return (index.facts.get(owner) ?? []).some(
    (other) => other.field === 'close' && other.date === undefined && other.value === value,
  )
}

function isWithinDates(
  fact: { readonly window?: FactWindow; readonly date?: string },
  { claim, sentence, cues, next }: Place,
): boolean {
  const since = pickCue(cues.since, claim, sentence.text, next)
  const window = pickCue(cues.windows, claim, sentence.text, next)
  const isNearer =
    since !== null &&
    (window === null ||
      Math.abs(since.at - claim.at) <= Math.abs(window.at - claim.at) ||
      window.value === 'day')
  if (isNearer) {
    const [, month, day] = (fact.date ?? '').split('-').map(Number)
    if (month !== since.value.month) return false
    if (since.value.day !== null) return since.value.day === day
    return !since.value.isStart || (day ?? 99) < 6
  }
  if (window !== null) return fact.window === window.value
  return true
}

function isOfRecord(fact: Fact, place: Place): boolean {
  const { cues, claim, claims, sentence, next } = place
  if (!cues.isRecord) return false
  const { text } = sentence
  const list = listOfClaims(claim, claims, sentence)
  const isOnlyLater =
    cues.abouts.length > 0 &&
    !cues.abouts.some(({ end }) => end <= claim.at) &&
    /^[^,;]{0,60},/.test(place.after)
  const led = isOnlyLater ? findAbouts(sentence.lead, true).at(-1)?.value : undefined
  const about = led ?? pairOrPick(cues.abouts, list, place)
  if (about !== null && about !== fact.about) return false
  if (about === null && fact.about === 'any-day' && /\bBUY|\bSELL/.test(sentence.lead)) return false
  const horizon = pickCue(cues.horizons, claim, text, next)
  if (horizon !== null && horizon.value !== fact.horizon) return false
  if (fact.field === 'outcome-percent') {
    const stated = /\bmedian\b/i.test(text)
      ? 'median'
      : /\b(?:mean|average|averaged)\b/i.test(text)
        ? 'mean'
        : null
    if (/^%?(?: percent)? of (?:the )?(?:time|cases|all|trend|exhaustion)/.test(place.after))
      return false
    return stated === null || fact.statistic === undefined || fact.statistic === stated
  }
  if (fact.field !== 'share-percent') return true
  if (/\b(?:mean|median) (?:return|gain|move|change)\b[^.;]{0,60}$/i.test(text.slice(0, claim.at)))
    return false
  const outcome = findOutcome(text, claim, sentence.lead)
  return outcome === null || fact.outcome === undefined || outcome === fact.outcome
}

const OUTCOMES =
  /\b(?<lower>lower|fell|fallen|falling|declined?|dropped|losses|lost)\b|\b(?<higher>higher|rose|risen|rising|gain(?:ed|s)?|advanced|up)\b/gi

function findOutcome(text: string, claim: Claim, lead: string): 'higher' | 'lower' | null {
  const before = [...text.slice(0, claim.at).matchAll(OUTCOMES)].at(-1)
  const after = [...text.slice(claim.end).matchAll(OUTCOMES)][0]
  const found = before ?? after ?? [...lead.matchAll(OUTCOMES)].at(-1)
  if (found === undefined) return null
  return found.groups?.lower === undefined ? 'higher' : 'lower'
}

/** In a list with as many subjects before it, each figure goes with its own; else the nearest. */
function pairOrPick<Value>(
  cues: readonly Cue<Value>[],
  list: readonly Claim[],
  { claim, sentence, next }: Place,
): Value | null {
  const first = list[0] ?? claim
  const before = cues.filter(({ end }) => end <= first.at)
  const distinct = [...new Set(before.map(({ value }) => value))]
  if (list.length > 1 && distinct.length === list.length)
    return distinct[list.indexOf(claim)] ?? null
  return pickCue(cues, claim, sentence.text, next)?.value ?? null
}

function isOfBreadth(fact: Fact, place: Place): boolean {
  const { claim, claims, cues, sentence, after, before } = place
  if (cues.isRecord) return false
  const list = listOfClaims(claim, claims, sentence)
  const isPart = /^(?:%| percent)?\s(?:out )?of (?:the |all )?$/.test(after)
  const onwards = isPart ? sentence.text.slice(claim.end, claim.end + 70) : after
  const own = findAbouts(onwards.replace(/[;.].*$/s, ''), false)[0]
  if (own) return own.value === fact.about
  if (list.length > 1) {
    const paired = pairOrPick(cues.abouts, list, place)
    if (paired !== null) return paired === fact.about
  }
  const earlier =
    findAbouts(before, false).at(-1) ?? findAbouts(sentence.text.slice(0, claim.at), false).at(-1)
  if (earlier) return earlier.value === fact.about
  const all = [...new Set(cues.abouts.map(({ value }) => value))]
  // Breadth without more words is the share above the 20-day average.
  if (all.length === 0) return fact.about === 'above-sma20' && /\bbreadth\b/i.test(sentence.text)
  return all.length === 1 && all[0] === fact.about
}

const UP =
  /\b(?:up|rose|risen|rises|rising|rise|gain(?:ed|s|ing)?|climb(?:ed|s)?|advance[ds]?|add(?:ed|s)|higher|jump(?:ed|s)?|surge[ds]?|rallied|increase[ds]?|above|ahead|positive|recover(?:ed|y)|leads?|best)\b/gi
const DOWN =
  /\b(?:down|fell|fallen|falls?|falling|lost|los(?:es?|ing|s|ses)|decline[ds]?|drop(?:ped|s)?|slid|slide|slips?|slipped|sank|shed|lower|decrease[ds]?|plunged|tumbled|below|negative|dip(?:ped)?|shrink|shrunk|under|beneath|off|retreat(?:ed)?|short|behind|slump(?:ed)?)\b/gi

/** The direction that words give a figure: right after it, else the nearest before it. */
function directionOf(text: string, claim: Claim, after: string): -1 | 0 | 1 {
  if (claim.isMinus) return -1
  if (/\+\$?$/.test(text.slice(Math.max(0, claim.at - 2), claim.at)) || text[claim.at] === '+')
    return 1
  const next =
    /^(?:%| ?percent| ?million| ?billion| points?| ?cents)?(?: (?:shares|per share|a share|one-year|weekly|monthly))?\s(?:(?:one-year|year-to-date|daily|weekly|monthly|quarterly) )?(?:(?<up>gain|rise|rally|advance|climb|jump|increase|higher|up|ahead|above|more)|(?<down>loss|drop|decline|fall|slide|dip|lower|down|below|under|short|shy|beneath|less|slump|retreat))\b/i.exec(
      after,
    )
  if (next) {
    const isFromThen =
      /\b(?:less|lower|more|higher) than (?:today|now|the latest|its latest|the current)/i.test(
        after,
      )
    return (next.groups?.up === undefined) === isFromThen ? 1 : -1
  }
  // What a figure is compared with gives it no direction.
  const before = text
    .slice(0, claim.at)
    .replace(/\b(?:below|above|under|over|than|behind|ahead of)\s(?:the |its |their )?$/i, '')
  const up = lastAt(before, UP)
  const down = lastAt(before, DOWN)
  if (up === down) return 0
  return up > down ? 1 : -1
}

function lastAt(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}

const NEAR = 0.02
const ROUGH = 0.12

function fits(place: Place, actual: number, unit: Fact['unit'], hasSign: boolean): boolean {
  const { claim, sentence, after } = place
  const value = claim.unit === 'percent' && unit === 'ratio' ? actual * 100 : actual
  if (hasSign && Math.abs(value) > claim.tolerance) {
    const direction = directionOf(sentence.text, claim, after)
    if (unit === 'ratio' && claim.unit === 'plain') {
      // CMF is written with its sign.
      if (claim.isMinus !== value < 0) return false
    } else if (direction !== 0 && direction !== Math.sign(value)) return false
  }
  return isNear(claim, Math.abs(value), sentence.text)
}

/** Whether a size is what a figure says: within its digits, or on the side its words say. */
function isNear(claim: Claim, size: number, text: string): boolean {
  const slack = claim.tolerance * (1 + 1e-9) + Math.abs(claim.value) * 1e-12
  const near = Math.max(claim.value * (claim.isRough === true ? ROUGH : NEAR), claim.tolerance)
  const before = text.slice(Math.max(0, claim.at - 40), claim.at)
  const isWithin = /\bwithin\s(?:about )?$/i.test(before)
  if (isWithin) return size <= claim.value
  switch (claim.shape) {
    case 'above':
      if (DISTANT.test(text.slice(claim.end, claim.end + 24))) return size >= claim.value
      return size >= claim.value && (claim.isRough !== true || size <= claim.value * 1.35)
    case 'below':
      return size <= claim.value
    case 'just-above':
      return size >= claim.value && size - claim.value <= Math.max(near, claim.value * 0.03)
    case 'just-below':
      return size <= claim.value && claim.value - size <= Math.max(near, claim.value * 0.03)
    case 'about':
      return Math.abs(size - claim.value) <= Math.max(slack, near)
    case 'reading':
    case 'distance':
      return Math.abs(size - claim.value) <= (claim.isRough === true ? near : slack)
  }
}

/** "4.5 points below Nvidia's": the first is lower than the other. */
function isThatWay({ after }: Place, difference: number): boolean {
  const way =
    /^(?:%| ?percent(?:age)?)? ?(?:points?|million|billion)?\s(?:[a-z]+\s)?(?:(?<up>above|higher|more|ahead|better|over)|(?<down>below|lower|less|behind|worse|under))\b/i.exec(
      after,
    )
  if (way === null) return true
  return way.groups?.up === undefined ? difference <= 0 : difference >= 0
}

/** A difference of two shown figures may be off by their rounding. */
function rounded(claim: Claim): Claim {
  return claim.tolerance < 0.5 ? { ...claim, tolerance: claim.tolerance * 2.2 } : claim
}

const DISTANT = /^\s?(?:points?|%|percent)/

const COMMON_WORDS = /\b(?:average[ds]?|mean|together|combined|total|sum|jointly|in all)\b/i

/** An average or a sum over the stocks named, of one measure. */
function isOfGroup(place: Place, owners: readonly Ticker[]): boolean {
  const { sentence, index, claim } = place
  if (!COMMON_WORDS.test(sentence.text)) return false
  const named = [...new Set(sentence.mentions.map(({ ticker }) => ticker))]
  const group = named.length > 1 ? named : [...index.signals.keys()]
  if (group.length < 2 || (owners.length === 1 && named.length === 1)) return false
  const fields: readonly FactField[] =
    claim.unit === 'percent'
      ? ['change-percent']
      : slotsOf(place).flatMap((slot) => FIELDS_OF[slot])
  return fields.some((field) => {
    const values = group.map((owner) =>
      (index.facts.get(owner) ?? []).find(
        (fact) => fact.field === field && isCompatible(fact, place),
      ),
    )
    if (values.some((fact) => fact === undefined)) return false
    const sum = values.reduce((total, fact) => total + (fact?.value ?? 0), 0)
    const unit = values[0]?.unit ?? 'count'
    return (
      isUnit(claim, unit) &&
      [sum, sum / group.length].some((value) => fits(place, value, unit, isSigned(field)))
    )
  })
}

/** The difference or the ratio of one measure between two stocks, or between two record figures. */
function isDifference(place: Place, owners: readonly Ticker[]): boolean {
  const { claim, sentence, index, cues } = place
  const named = [...new Set([...sentence.mentions.map(({ ticker }) => ticker), ...owners])]
  const isRatio = claim.unit === 'multiple'
  if (
    !isRatio &&
    !/\b(?:points?|apart|higher|lower|more|less|difference|gap|ahead|behind|above|below|better|worse)\b/i.test(
      place.after + place.before,
    )
  )
    return false
  if (named.length < 2) return false
  const slots = slotsOf(place)
  const fields: readonly FactField[] = [
    ...slots.flatMap((slot) => FIELDS_OF[slot]),
    'change-percent',
    ...(isRatio ? (['cmf', 'rsi', 'adx', 'obv-change', 'volume', 'average-volume'] as const) : []),
  ]
  const [one, other] = named
  return fields.some((field) => {
    const a = find(one, field, place)
    const b = find(other, field, place)
    if (a === undefined || b === undefined || cues.isRecord) return false
    const isMeant =
      field === 'change-percent' ||
      slots.some((slot) => FIELDS_OF[slot].includes(field)) ||
      cues.slots.some(({ value }) => FIELDS_OF[value].includes(field))
    if (!isMeant) return false
    if (!isRatio && !isThatWay(place, a - b)) return false
    return isNear(rounded(claim), Math.abs(isRatio ? a / b : a - b), sentence.text)
  })

  function find(owner: Ticker | undefined, field: FactField, at: Place): number | undefined {
    return (index.facts.get(owner ?? null) ?? []).find(
      (fact) => fact.field === field && isCompatible(fact, at),
    )?.value
  }
}
