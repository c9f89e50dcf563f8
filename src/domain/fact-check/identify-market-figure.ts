import type { Claim } from './claim.ts'
import type { Fact } from './fact.ts'
import { type Cue, findAbouts, pickCue } from './find-cues.ts'
import { listOfClaims } from './find-owners.ts'
import { fits, isNear, rounded } from './fit-figure.ts'
import type { Place } from './figure-place.ts'
import { isOfRecordArithmetic } from './identify-record-figure.ts'
import { dayChangeIn } from './read-values.ts'
import { MARKET_SIZE } from './fact-index.ts'

/** Whether a count, a share or a move of the market or of the record makes a figure true. */
export function isMarketFigure(place: Place): boolean {
  const { cues } = place
  const facts = place.index.facts.get(null) ?? []
  if (isOfReading(place)) return false
  if (isMeanOfDay(place) || isOthers(place) || isCountGap(place, facts)) return true
  if (isRangeOfDay(place) || isLeadOfDay(place) || isShareOfLead(place, facts)) return true
  if (isTotal(place, facts) || isCountRatio(place, facts)) return true
  if (SECTOR.test(place.sentence.text) && isOfSector(place, facts)) return true
  if (!isAboutMarket(place)) return false
  if (place.claim.unit === 'multiple') return isRatioOfCounts(place, facts)
  if (/^(?: [\w-]+){0,4} for (?:every|each)\b/.test(place.sentence.text.slice(place.claim.end)))
    return isRatioOfCounts(place, facts)
  if (isRecordGap(place, facts) || isShareOfAll(place, facts)) return true
  if (cues.isRecord && isOfRecordArithmetic(place, facts)) return true
  if (isOfSector(place, facts) || isTotalCount(place, facts)) return true
  // "Five years": no count.
  if (/^ (?:weeks?|months?|years?)\b/.test(place.sentence.text.slice(place.claim.end))) return false
  return facts.some(
    (fact) =>
      (fact.about !== undefined || fact.horizon !== undefined) &&
      isOfUnit(place.claim, fact.unit) &&
      // Points of the record are what two shares are apart.
      !(
        cues.isRecord &&
        (place.claim.unit === 'points' ||
          /^ percentage points?\b/.test(place.sentence.text.slice(place.claim.end)))
      ) &&
      (fact.horizon === undefined ? isOfBreadth(fact, place) : isOfRecord(fact, place)) &&
      fits(
        place,
        fact.value,
        fact.unit,
        fact.field === 'outcome-percent' && !isOfMiddle(place.before),
      ),
  )
}

/** Points of a reading are no shares of the market: "ADX needs more than 12 points". */
function isOfReading({ claim, sentence: { text } }: Place): boolean {
  return claim.unit === 'points' && /\b(?:RSI|ADX|CMF)\b/.test(text)
}

/** "The mean change was": words before it say nothing of its direction, but "the median was down" does. */
function isOfMiddle(before: string): boolean {
  const words = /\b(?:mean|median|average)\b(?<own>[^,;]{0,30})$/i.exec(before)?.groups?.own
  return (
    words !== undefined &&
    !/\b(?:up|down|higher|lower|gained|lost|rose|fell|ahead|off)\b/i.test(words)
  )
}
const OF_MARKET =
  /\b(?:stocks|names|companies|tickers|tests?|combinations?|market|breadth|universe|scan|sample|advanc\w+|declin\w+|gainers|losers|majority|of the \d{2}|of \d{2}|sectors?)\b/i

/** A stock's own figures are not the market's. */
function isAboutMarket({ cues, sentence, index }: Place): boolean {
  if (cues.isRecord) {
    return !/\b(?:BUYs?|SELLs?|signals?) (?:on|for|in|of)\s(?:the )?$/.test(
      sentence.text.slice(0, sentence.mentions[0]?.at ?? 0),
    )
  }
  return (
    !index.hasIdentities ||
    (OF_MARKET.test(sentence.text) && !isOfFew(sentence.text, index)) ||
    OF_MARKET.test(sentence.lead) ||
    (sentence.mentions.length === 0 && sentence.carried === null && !isOfFew(sentence.text, index))
  )
}

const OF_GROUP =
  /\b(?:each|both|neither|they|their|(?:all|every one of|none of|any of|of)(?: the| these| those)? (?:two|three|four|five))\b/i

/** "All three stocks": those that are compared, not the market. */
function isOfFew(text: string, { signals }: Place['index']): boolean {
  return signals.size > 1 && signals.size < MARKET_SIZE && OF_GROUP.test(text)
}

const SECTOR =
  /\b(?:sectors?|energy|technology|financials?|health ?care|utilities|materials|industrials?|consumer|staples|discretionary|real estate|communication)\b/i

const MIDDLE =
  /\b(?:average|mean|typical|median)(?: stock| one-day| daily| name| member| listed| tracked)*(?:'s)? (?:move|change|decline|drop|loss|gain|return|stock|fell|lost|rose)\b|\bon average\b/i

/** "The average move of the 63 stocks is -0.67%": of all, or of all but those named. */
function isMeanOfDay(place: Place): boolean {
  const { claim, sentence, cues, index } = place
  if (claim.unit !== 'percent' || cues.isRecord || index.signals.size < MARKET_SIZE) return false
  if (!MIDDLE.test(sentence.text)) return false
  const isWithout = /\b(?:without|leaving out|excluding|apart from|other than|the other)\b/i.test(
    sentence.text,
  )
  const named = new Set(isWithout ? sentence.mentions.map(({ ticker }) => ticker) : [])
  const changes = [...index.signals.keys()].flatMap((ticker) => {
    const own = dayChangeIn(index.facts.get(ticker))
    return named.has(ticker) || own === null ? [] : [own]
  })
  const sorted = changes.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  const mean = /\bmedian\b/i.test(sentence.text)
    ? (low + high) / 2
    : changes.reduce((sum, change) => sum + change, 0) / changes.length
  return fits(place, mean, 'percent', true)
}

const RANGE_OF_DAY =
  /\b(?:gap|difference|distance|spread|range) between (?:the )?(?:day's )?(?:best|biggest gainer|top|strongest|largest gain)(?: \w+)? and (?:the )?(?:day's )?(?:worst|biggest loser|bottom|weakest|largest loss)\b/i

/** "The gap between the best and the worst performer": of the day's changes. */
function isRangeOfDay({ claim, sentence: { text }, index }: Place): boolean {
  if (!RANGE_OF_DAY.test(text) || index.signals.size < MARKET_SIZE) return false
  const changes = [...index.signals.keys()].flatMap(
    (ticker) => dayChangeIn(index.facts.get(ticker)) ?? [],
  )
  const range = Math.max(...changes) - Math.min(...changes)
  return (claim.unit === 'percent' || claim.unit === 'points') && isNear(claim, range, text)
}

/** "Walmart's decline was almost six points worse than any other": what separates it from the next. */
function isLeadOfDay({ claim, sentence: { text, mentions }, index }: Place): boolean {
  const owner = mentions.findLast(({ end }) => end <= claim.at)?.ticker
  const own = owner === undefined ? null : dayChangeIn(index.facts.get(owner))
  if (own === null || index.signals.size < MARKET_SIZE) return false
  if (
    claim.unit === 'multiple' &&
    /^ (?:(?:the|that|those) (?:declines?|loss(?:es)?|falls?|drops?|slides?|gains?|rises?|moves?) of )?(?:any|every) other (?:stock|name|one|company|decliner|loser|gainer)/i.test(
      text.slice(claim.end),
    )
  ) {
    const [next = 0] = [...index.signals.keys()]
      .flatMap((ticker) => (ticker === owner ? [] : (dayChangeIn(index.facts.get(ticker)) ?? [])))
      .toSorted((a, b) => (own < 0 ? a - b : b - a))
    return next * own > 0 && isNear(claim, own / next, text)
  }
  if (!/^[^.;]{0,40}\bthan (?:any|every|all) others?\b/i.test(text.slice(claim.end))) return false
  if (/\bvolume|RSI|ADX|CMF|OBV\b/.test(text)) return false
  const others = [...index.signals.keys()].flatMap((ticker) =>
    ticker === owner ? [] : (dayChangeIn(index.facts.get(ticker)) ?? []),
  )
  const next = own < 0 ? Math.min(...others) : Math.max(...others)
  const lead = own < 0 ? next - own : own - next
  return (
    lead > 0 && (claim.unit === 'points' || claim.unit === 'percent') && isNear(claim, lead, text)
  )
}

/** "There are six BUY signals. That is about one in ten": the count of the sentence before, of all. */
function isShareOfLead(
  { claim, sentence: { text, lead, mentions }, index }: Place,
  facts: readonly Fact[],
): boolean {
  if (claim.unit !== 'percent' || mentions.length > 0 || index.signals.size < MARKET_SIZE)
    return false
  if (
    !/^(?:so |and )?(?:that(?:'s| is)|this is|it is|which is) [^,;]{0,20}$/i.test(
      text.slice(0, claim.at),
    )
  )
    return false
  const [about] = findAbouts(lead, false).map(({ value }) => value)
  const action = about?.toUpperCase()
  const count =
    action === 'BUY' || action === 'SELL' || action === 'WATCH'
      ? index.actionCounts[action]
      : facts.find(
          (fact) => fact.field === 'count' && fact.about === about && fact.horizon === undefined,
        )?.value
  return (
    about !== undefined &&
    count !== undefined &&
    isNear(claim, (100 * count) / index.signals.size, text)
  )
}

/** "The other 62": all but those named. */
function isOthers({ claim, sentence, index }: Place): boolean {
  const named = new Set(sentence.mentions.map(({ ticker }) => ticker)).size
  return (
    claim.unit === 'plain' &&
    /\b(?:the|all) other $/i.test(sentence.text.slice(0, claim.at)) &&
    claim.value === index.signals.size - named
  )
}

/** "Energy rose 0.27%": a sector's change over the period named. */
function isOfSector(place: Place, facts: readonly Fact[]): boolean {
  const { claim, sentence, cues, next } = place
  if (claim.unit !== 'percent' || sentence.mentions.length > 0 || cues.isRecord) return false
  const window =
    pickCue(cues.windows, claim, sentence.text, next)?.value ?? cues.leadWindows.at(-1)?.value
  return facts.some(
    (fact) =>
      fact.field === 'change-percent' &&
      claim.isRough !== true &&
      (window === undefined || fact.window === window) &&
      fits(place, fact.value, 'percent', true),
  )
}

function isMove(about: Fact['about']): boolean {
  return about === 'rose' || about === 'fell' || about === 'unchanged'
}

/** "503 stocks", "60 combinations": how many there are in all. */
function isTotalCount({ claim, after }: Place, facts: readonly Fact[]): boolean {
  return (
    claim.unit === 'plain' &&
    claim.shape === 'reading' &&
    // "Two stocks finished unchanged": a count of those.
    !findAbouts(after.replace(/[,;:.(].*$/s, ''), false).some(({ value }) => isMove(value)) &&
    /^ (?:is|are) (?:rated )?(?:an? )?(?:BUY|SELL|WATCH)\b|^ (?:(?:US|large|tracked|other) )*(?:stocks|companies|combinations|rules?|tests?|stands?|names|tickers|of them|rule)\b/.test(
      after,
    ) &&
    facts.some(
      ({ field, about, horizon, value }) =>
        field === 'count' && about === undefined && horizon === undefined && value === claim.value,
    )
  )
}

/** "The 63 stocks": how many there are in all. */
function isTotal({ claim, sentence, index }: Place, facts: readonly Fact[]): boolean {
  if (claim.unit !== 'plain' || claim.shape !== 'reading') return false
  const isScan = index.signals.size >= MARKET_SIZE && index.signals.size === claim.value
  if (
    !isScan &&
    !/\b(?:stocks?|scan|names|companies|tickers?|universe|sample)\b/i.test(sentence.text)
  )
    return false
  const isSized = /^-(?:stock|company|name)\b/.test(sentence.text.slice(claim.end))
  const isWhole =
    isSized ||
    /\b(?:of|among|in|covers?|includes?|tracks?)(?: all)?(?: the)?\s$|\bout of(?: the)?\s$/i.test(
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

/** "25 more losers than winners": of two counts. */
function isCountGap({ claim, cues, sentence }: Place, facts: readonly Fact[]): boolean {
  const isGap = /^ (?<way>more|fewer) (?:[^,;.]|\.\d){2,40}\bthan\b/.exec(
    sentence.text.slice(claim.end),
  )
  if (isGap === null || claim.unit !== 'plain') return false
  const read = (about: Fact['about']) =>
    facts.filter((fact) => fact.field === 'count' && fact.about === about).map(({ value }) => value)
  const [one, other] = cues.abouts
    .filter(({ at }) => at >= claim.end)
    .map(({ value }) => read(value))
  return (one ?? []).some((a) =>
    (other ?? []).some((b) => (isGap.groups?.way === 'more' ? a - b : b - a) === claim.value),
  )
}

/** "23% more BUY readings than SELL readings": by the counts of both, of now or of the record. */
function isCountRatio(
  { claim, sentence: { text }, index }: Place,
  facts: readonly Fact[],
): boolean {
  const match =
    /^%? (?<way>more|fewer) (?<one>BUY|SELL)(?: [\w-]+)? than (?<other>BUY|SELL)\b/.exec(
      text.slice(claim.end),
    )
  if (match === null || claim.unit !== 'percent') return false
  const read = (action: string) =>
    index.signals.size >= MARKET_SIZE
      ? index.actionCounts[action === 'BUY' ? 'BUY' : 'SELL']
      : facts.find(
          ({ field, about, horizon }) =>
            field === 'count' && horizon !== undefined && about === action.toLowerCase(),
        )?.value
  const [one, other] = [read(match.groups?.one ?? ''), read(match.groups?.other ?? '')]
  if (one === undefined || other === undefined || other === 0) return false
  const more = (one / other - 1) * 100
  return isNear(claim, match.groups?.way === 'more' ? more : -more, text)
}

/** "Three times as many BUY as SELL": of the first count to the second. */
function isRatioOfCounts({ claim, cues, sentence, index }: Place, facts: readonly Fact[]): boolean {
  const read = (about: Fact['about']) =>
    facts.find(
      (fact) =>
        fact.field === 'count' &&
        fact.about === about &&
        (fact.horizon === undefined) !== cues.isRecord,
    )?.value ?? actionCount(about, cues.isRecord, index)
  const after = cues.abouts.filter(({ at }) => at >= claim.end).map(({ value }) => read(value))
  const before = cues.abouts.filter(({ end }) => end <= claim.at).map(({ value }) => read(value))
  // "About 36 any-day cases for each BUY and about 44 for each SELL".
  const [one, other] = after.length > 1 ? after : [before[0], after[0]]
  return one !== undefined && other !== undefined && isNear(claim, one / other, sentence.text)
}

function actionCount(
  about: Fact['about'],
  isRecord: boolean,
  { signals, actionCounts }: Place['index'],
): number | undefined {
  if (isRecord || signals.size < MARKET_SIZE) return undefined
  return about === 'buy' ? actionCounts.BUY : about === 'sell' ? actionCounts.SELL : undefined
}

const COMPARED_HORIZONS =
  /\b(?:after|over|at) (?:\w+|\d+)(?: sessions| days)?(?: [a-z]+){0,4} than (?:it was |they were )?(?:after|over|at) (?:\w+|\d+)(?: sessions| days)?[:,(]? ?$/i

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
  const about = led ?? ledPair(list, place) ?? pairOrPick(cues.abouts, list, place)
  if (about !== null && about !== fact.about) return false
  if (about === null && fact.about === 'any-day' && /\bBUY|\bSELL/.test(sentence.lead)) return false
  const last = list.at(-1) ?? claim
  const following = claims[claims.indexOf(last) + 1]?.at ?? text.length
  const picked = pickCue(
    cues.horizons,
    list.length > 1 ? last : claim,
    text,
    list.length > 1 ? following : next,
  )
  // "More often after 20 sessions than after five: 57.4% versus 53.9%": each at its own.
  const horizon = COMPARED_HORIZONS.test(text.slice(0, list[0]?.at ?? claim.at))
    ? pairOrPick(cues.horizons, list, place)
    : (picked?.value ?? null)
  if (horizon !== null && horizon !== fact.horizon) return false
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
  // "58% were not followed by a higher price": the others.
  if (
    fact.outcome !== 'lower' &&
    /^%?[^,;.]{0,60}\b(?:not|never|failed to)\b[^,;.]{0,30}\b(?:higher|rise|gain)/i.test(
      text.slice(claim.end),
    )
  )
    return false
  // "On average 56.78%": a mean, not how often.
  if (/\bon average,? $/i.test(text.slice(0, claim.at))) return false
  // "The price rose 57%": a move, not how often.
  if (
    /\b(?:rose|gained|climbed|fell|lost|dropped) (?:by )?(?:about |roughly |around |nearly |almost |over |more than )*$/i.test(
      text.slice(0, claim.at),
    ) &&
    !/^%? of (?:the )?(?:time|cases)/.test(text.slice(claim.end))
  )
    return false
  if (
    /\b(?:mean|median) (?:return|gain|move|change)\b(?:[^.;]|\.\d){0,60}$/i.test(
      text.slice(0, claim.at),
    )
  )
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

/** "After five days they were 52.42% and 53.91%": in the order of the groups in the sentence before. */
function ledPair(list: readonly Claim[], { claim, cues, sentence }: Place): Fact['about'] | null {
  if (cues.abouts.length > 0 || list.length < 2) return null
  const groups = [...new Set(findAbouts(sentence.lead, true).map(({ value }) => value))]
  return groups.length === list.length ? (groups[list.indexOf(claim)] ?? null) : null
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

function isOfUnit({ unit, value }: Claim, of: Fact['unit']): boolean {
  switch (unit) {
    case 'percent':
      return of === 'percent'
    case 'points':
      return of === 'points' || of === 'percent'
    case 'plain':
      return of === 'count' || (of === 'percent' && value < 1)
    case 'shares':
      return of === 'count'
    case 'money':
    case 'multiple':
      return false
  }
}
