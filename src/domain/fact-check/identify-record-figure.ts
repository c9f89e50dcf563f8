import type { Fact } from './fact.ts'
import { pickCue } from './find-cues.ts'
import { isNear, rounded } from './fit-figure.ts'
import type { Place } from './figure-place.ts'
import { readNumber } from './number-words.ts'

const APART =
  /\b(?:points?|gap|difference|apart|by|within|wider|narrower|more|less|lead|lag|trails?|edge)\b/i

/** What names a move after a signal, not how often the price was higher. */
const OF_OUTCOME =
  /\b(?:medians?|means?|averages?|averaged|gains?|returns?|outcomes?|moves?|changes?)\b/i

/** Figures that follow from the record: complements, differences, counts of cases, and ends of a range. */
export function isOfRecordArithmetic(place: Place, facts: readonly Fact[]): boolean {
  const record = facts.filter(({ horizon, about }) => horizon !== undefined && about !== undefined)
  return (
    isComplement(place, record) ||
    isDifference(place, record) ||
    isCases(place, record) ||
    isEnd(place, record) ||
    isMedianHalf(place) ||
    isSpread(place, record) ||
    isTotalOfNamed(place, record)
  )
}

/** "BUY and SELL together come to 2,200 signals". */
function isTotalOfNamed(
  { claim, cues, sentence: { text } }: Place,
  record: readonly Fact[],
): boolean {
  if (claim.unit !== 'plain' || !/\b(?:together|combined|in all|in total|altogether)\b/i.test(text))
    return false
  const named = [...new Set(cues.abouts.map(({ value }) => value))]
  return [...new Set(record.map(({ horizon }) => horizon))].some((horizon) => {
    const counts = named.flatMap(
      (about) =>
        record.find(
          (fact) => fact.field === 'count' && fact.about === about && fact.horizon === horizon,
        )?.value ?? [],
    )
    return (
      counts.length > 1 &&
      isNear(
        claim,
        counts.reduce((sum, count) => sum + count, 0),
        text,
      )
    )
  })
}

/** "The three are within 1.3 points of each other": what separates the highest of the groups from the lowest. */
function isSpread({ claim, sentence: { text }, cues }: Place, record: readonly Fact[]): boolean {
  if (!/\bof (?:each other|one another)\b|\b(?:all )?three\b[^.;]*\bapart\b/i.test(text))
    return false
  if (claim.unit !== 'points' && claim.unit !== 'percent') return false
  const horizons = new Set(cues.horizons.map(({ value }) => value))
  const spreads = [...new Set(record.map(({ horizon }) => horizon))]
    .filter((horizon) => horizons.size === 0 || (horizon !== undefined && horizons.has(horizon)))
    .map((horizon) => {
      const values = record
        .filter((fact) => fact.field === 'share-percent' && fact.horizon === horizon)
        .map(({ value }) => value)
      return Math.max(...values) - Math.min(...values)
    })
  const isWithin = /\bwithin (?:about |roughly |just |only )?$/i.test(text.slice(0, claim.at))
  return (
    spreads.length > 0 &&
    spreads.every((spread) =>
      isWithin
        ? spread <= claim.value + claim.tolerance && spread > claim.value * 0.5
        : isNear(rounded(claim), spread, text),
    )
  )
}

function isComplement(place: Place, record: readonly Fact[]): boolean {
  const { claim, sentence } = place
  if (claim.unit !== 'percent') return false
  if (
    !/\bnot higher\b|\bnot followed by an? (?:higher|gain|rise)|\bwere(?:n't| not) higher\b|\blower\b|\bfell\b|\bdid not rise\b|\bfailed to\b/i.test(
      sentence.text,
    )
  )
    return false
  return record.some(
    (fact) =>
      fact.field === 'share-percent' &&
      fact.outcome !== 'lower' &&
      isOfNamed(fact, place) &&
      isNear(rounded(claim), 100 - fact.value, sentence.text),
  )
}

/** Between groups at one horizon, or between horizons of one group. */
function isDifference(place: Place, record: readonly Fact[]): boolean {
  const { claim, sentence, after, before } = place
  if (claim.unit === 'money' || claim.unit === 'shares') return false
  const { text } = sentence
  const led = text.slice(Math.max(0, claim.at - 90), claim.at)
  if (!APART.test(after.slice(0, 40) + before.slice(-60)) && !/\bpoints for\b/i.test(led))
    return false
  if (OF_EACH.test(text) && place.claims.length === 1 && cuesDiffer(place))
    return isEachDifference(place, record)
  // "The gap between BUY and any day over five sessions": of both groups, not of two horizons.
  const isOfGroups =
    /\b(?:gap|difference|distance|spread|margin) between\b|\b(?:than|ahead of|behind|trail\w*|beat\w*) (?:any day|an? average day|BUYs?|SELLs?)\b/i.test(
      text,
    ) &&
    new Set(place.cues.abouts.map(({ value }) => value)).size > 1 &&
    new Set(place.cues.horizons.map(({ value }) => value)).size === 1
  return record.some((one) =>
    record.some((other) => {
      if (one === other || one.field !== other.field || one.statistic !== other.statistic)
        return false
      if (one.field === 'count' || (one.outcome ?? 'higher') !== (other.outcome ?? 'higher'))
        return false
      if (one.field === 'outcome-percent' && !OF_OUTCOME.test(sentence.text)) return false
      // "4.4 for BUY": of that group.
      const own = /^(?: (?:percentage )?points?)? (?:for|after|in) /.test(after)
        ? pickCue(place.cues.abouts, claim, text, place.next)
        : null
      if (one.about === other.about && own !== null && own.value !== one.about) return false
      const isPair = (one.horizon === other.horizon) !== (one.about === other.about)
      if (isOfGroups && one.horizon !== other.horizon) return false
      if (isOfGroups && isRepeated(one, record) !== isRepeated(other, record)) return false
      if (!isPair || !isMeant(one, place) || !isMeant(other, place)) return false
      const at = pickCue(place.cues.horizons, claim, sentence.text, place.next)
      if (one.horizon === other.horizon && at !== null && at.value !== one.horizon) return false
      return isNear(rounded(claim), Math.abs(one.value - other.value), sentence.text)
    }),
  )
}

/** Whether another fact of the same kind comes first: it is of the second of two records. */
function isRepeated(fact: Fact, record: readonly Fact[]): boolean {
  return (
    record.find(
      ({ field, about, horizon, statistic }) =>
        field === fact.field &&
        about === fact.about &&
        horizon === fact.horizon &&
        statistic === fact.statistic,
    ) !== fact
  )
}

const OF_EACH = /\b(?:all three|(?:each|every)(?: of the(?: three)?)?) groups?\b|\bin all three\b/i

function cuesDiffer({ cues, index }: Place): boolean {
  return new Set(cues.horizons.map(({ value }) => value)).size === 2 && index.horizons.size === 2
}

/** "In all three groups, it is three to five points larger after 20 sessions": in each of them. */
function isEachDifference(
  { claim, sentence: { text }, index }: Place,
  record: readonly Fact[],
): boolean {
  const [short, long] = [...index.horizons].toSorted((a, b) => a - b)
  const shareOf = (about: Fact['about'], horizon: number | undefined) =>
    record.find(
      (fact) => fact.field === 'share-percent' && fact.about === about && fact.horizon === horizon,
    )?.value
  const low = readNumber(/\bbetween (\S+) and $/.exec(text.slice(0, claim.at))?.[1] ?? '')
  const isMore = !/\b(?:smaller|lower|fewer|less)\b/i.test(text)
  return (['buy', 'sell', 'any-day'] as const).every((about) => {
    const [earlier, value] = [shareOf(about, short), shareOf(about, long)]
    if (earlier === undefined || value === undefined) return false
    const difference = isMore ? value - earlier : earlier - value
    return Number.isNaN(low)
      ? isNear(rounded(claim), difference, text)
      : difference >= low - claim.tolerance && difference <= claim.value + claim.tolerance
  })
}

/** Named by its group and horizon anywhere in the sentence. */
function isMeant({ about, horizon }: Fact, { cues, sentence }: Place): boolean {
  const isGroup =
    cues.abouts.some(({ value }) => value === about) ||
    /\b(?:all|three|each|groups?)\b/i.test(sentence.text)
  const isHorizon =
    cues.horizons.length === 0 || cues.horizons.some(({ value }) => value === horizon)
  return isGroup && isHorizon
}

function isOfNamed({ about, horizon }: Fact, { cues, claim, sentence, next }: Place): boolean {
  const own = pickCue(cues.abouts, claim, sentence.text, next)
  const at = pickCue(cues.horizons, claim, sentence.text, next)
  return (own === null || own.value === about) && (at === null || at.value === horizon)
}

/** A part of the cases is told by the way prices went. */
const WENT = /\b(?:higher|lower|rose|fell|gained|lost|up|down|right|wrong|worked|hits?)\b/i

/** "636 of the 1,213 BUY cases were higher": a share of the cases. */
function isCases(place: Place, record: readonly Fact[]): boolean {
  const { claim, sentence } = place
  if (claim.unit !== 'plain' || claim.value < 13) return false
  if (!WENT.test(sentence.text)) return false
  const isLower = /\b(?:not higher|lower|fell)\b/i.test(sentence.text)
  return record.some(
    (count) =>
      count.field === 'count' &&
      isOfNamed(count, place) &&
      record.some(
        (share) =>
          share.field === 'share-percent' &&
          share.about === count.about &&
          share.horizon === count.horizon &&
          Math.abs(
            (count.value * (isLower ? 100 - share.value : share.value)) / 100 - claim.value,
          ) <= 2,
      ),
  )
}

/** "From 56.8% to 58.0%": the lowest and the highest of the groups. */
function isEnd(place: Place, record: readonly Fact[]): boolean {
  const { claim, sentence, cues } = place
  const isFrom = /\b(?:from|between) [+-]?$/i.test(sentence.text.slice(0, claim.at))
  const isTo = /\b(?:from|between) [^,;]{2,14} (?:to|and) [+-]?$/i.test(
    sentence.text.slice(0, claim.at),
  )
  if (!isFrom && !isTo) return false
  const fields = ['share-percent', 'outcome-percent'] as const
  return [...new Set(record.map(({ horizon }) => horizon))]
    .filter(
      (horizon) =>
        cues.horizons.length === 0 || cues.horizons.some(({ value }) => value === horizon),
    )
    .some((horizon) =>
      fields.some((field) => {
        const values = record
          .filter(
            (fact) =>
              fact.field === field &&
              fact.horizon === horizon &&
              (fact.outcome ?? 'higher') === 'higher' &&
              isMeant(fact, place),
          )
          .map(({ value }) => value)
        return (
          values.length > 1 &&
          isNear(claim, isFrom ? Math.min(...values) : Math.max(...values), sentence.text)
        )
      }),
    )
}

function isMedianHalf({ claim, sentence }: Place): boolean {
  return claim.isRough === true && claim.value === 50 && /\bmedian\b/i.test(sentence.text)
}
