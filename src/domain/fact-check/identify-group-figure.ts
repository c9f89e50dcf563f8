import type { Ticker } from '../market/listings/ticker.ts'
import { isNear, rounded } from './fit-figure.ts'
import type { Place } from './figure-place.ts'
import { listQuantities } from './list-quantities.ts'
import { agreesWithWords, isOfUnit } from './match-quantity.ts'
import type { Quantity } from './quantity.ts'

const TOGETHER = /\b(?:average[ds]?|mean|together|combined|total|sum|jointly|in all)\b/i
const APART =
  /\b(?:points?|apart|higher|lower|more|less|difference|gap|ahead|behind|above|below|better|worse|separat\w+|lead|leads|outpac\w+|times|twice|double|triple|half|margin)\b/i

/** Words that compare without naming both stocks. */
const BETWEEN =
  /\b(?:apart|differences?|gap|between|separat\w+|the (?:two|pair|three|others?)|both|together|combined|on average|averaged|average of the (?:two|three|pair|group|trio)|(?:average|mean) (?:[\w-]+ ){1,3}(?:of|across|for|in|at) (?:the|all|these) (?:two|three|pair|trio|group)|(?:across|among) the (?:two|three|trio|pair|group)|total|sum|each other|ahead|behind|lead|edge|margin)\b/i

/** "Visa gained 1.2%, outpacing Mastercard": its own move, not the difference. */
const OWN_MOVE =
  /\b(?:gained|rose|risen|climbed|advanced|added|returned|lost|fell|fallen|dropped|declined|slid|slipped|shed|up|down)(?: by| about| around| roughly| nearly| almost| just| only| some)* ?[-+]?$/i
const SECOND_CLAUSE =
  /^(?:%| percent)?(?: (?:over|in|on|for|during|across) [^,;]{1,30})?(?:,|\.(?!\d)|;|$| (?:and|while|but|to (?:outpace|beat|lead|outperform|trail)))/i

/** A sum, a mean, a difference or a ratio of one measure between the stocks that are named. */
export function isOfGroup(place: Place, owners: readonly Ticker[]): boolean {
  const { sentence, index, claim, cues } = place
  const mentioned = [...new Set(sentence.mentions.map(({ ticker }) => ticker))]
  const signals = [...index.signals.keys()]
  const named =
    mentioned.length > 1
      ? mentioned
      : [...new Set([...mentioned, ...owners, ...(signals.length < 4 ? signals : [])])]
  if (named.length < 2 || cues.isRecord) return false
  if (mentioned.length < 2 && !BETWEEN.test(sentence.text)) return false
  if (TOGETHER.test(sentence.text) && isSum(place, named)) return true
  // "Lost more than 3%": a bound of each, not a difference.
  const isBound = claim.shape !== 'reading' && claim.shape !== 'about' && claim.shape !== 'distance'
  const isRatio =
    claim.unit === 'multiple' ||
    (claim.isRough === true && /^ (?:of|as|that|what)\b/.test(place.after))
  if (isBound && !isRatio && !/\bpoints?\b|\bapart\b|\bthan\b/i.test(place.after)) return false
  if (!isRatio && !APART.test(place.after + place.before)) return false
  if (!isRatio && OWN_MOVE.test(place.before) && SECOND_CLAUSE.test(place.after)) return false
  return named.some((one, position) =>
    named.slice(position + 1).some((other) => isBetween(place, one, other, isRatio)),
  )
}

function isSum(place: Place, group: readonly Ticker[]): boolean {
  const [first, ...rest] = group
  if (first === undefined) return false
  return listValues(first, place).some((own) => {
    const others = rest.map((ticker) => findSame(ticker, own, place))
    if (others.some((other) => other === undefined)) return false
    const sum = others.reduce((total, other) => total + (other?.value ?? 0), own.value)
    return (
      isOfUnit(own, place.claim) &&
      [sum, sum / group.length].some((value) =>
        isNear(rounded(place.claim), Math.abs(value), place.sentence.text),
      )
    )
  })
}

function isBetween(place: Place, one: Ticker, other: Ticker, isRatio: boolean): boolean {
  return listValues(one, place).some((own) => {
    const peer = findSame(other, own, place)
    if (peer === undefined) return false
    if (!isRatio && !isOfUnit(own, { ...place.claim, unit: place.claim.unit })) return false
    const difference = own.value - peer.value
    if (!isRatio && !isThatWay(place, difference)) return false
    const sizes = isRatio
      ? ratiosOf(place, { ticker: one, value: own.value }, { ticker: other, value: peer.value })
      : [Math.abs(difference)]
    return sizes.some((size) => isNear(rounded(place.claim), Math.abs(size), place.sentence.text))
  })
}

type Valued = { readonly ticker: Ticker; readonly value: number }

/** "Visa's is twice Mastercard's": the first by the second; both ways where the words do not say. */
function ratiosOf({ claim, sentence }: Place, one: Valued, other: Valued): readonly number[] {
  const before = sentence.mentions.findLast(({ end }) => end <= claim.at)?.ticker
  const after = sentence.mentions.find(({ at }) => at >= claim.end)?.ticker
  const ratios = [
    { of: one.ticker, to: other.ticker, value: one.value / other.value },
    { of: other.ticker, to: one.ticker, value: other.value / one.value },
  ]
  const said = ratios.filter(({ of, to }) => of === before && to === after)
  const unit = claim.unit === 'percent' ? 100 : 1
  return (said.length > 0 ? said : ratios).map(({ value }) => value * unit)
}

/** The values and changes of a stock that the words can mean. */
function listValues(owner: Ticker, place: Place): readonly Quantity[] {
  return listQuantities(owner, place.index).filter(
    (quantity) =>
      (quantity.kind === 'value' || quantity.kind === 'change' || quantity.kind === 'gap') &&
      agreesWithWords(quantity, place),
  )
}

function findSame(owner: Ticker, own: Quantity, { index }: Place): Quantity | undefined {
  return listQuantities(owner, index).find(
    (quantity) =>
      quantity.kind === own.kind &&
      quantity.unit === own.unit &&
      (quantity.window ?? 'day') === (own.window ?? 'day') &&
      quantity.topics.join() === own.topics.join() &&
      (own.window !== undefined || quantity.dates?.join() === own.dates?.join()),
  )
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
