import { plainBounds } from './plain-bounds.ts'
import { PRICES } from './price-levels.ts'
import type { Token } from './read-tokens.ts'

/** The phrases that fill slots, each as what it means beside the others. @param said without those that mean nothing */
export function prepareTokens(said: readonly Token[]): readonly Token[] {
  const meant = said.map(usualVolume)
  const hasGroup = meant.some(({ is }) => is === 'group')
  const isOfStocks = meant.some(({ is }) => is === 'stock' || (is === 'pronoun' && !hasGroup))
  // "Above its 50-day average": whose it is goes without saying.
  const plain = meant
    .map(nearestKnown)
    .map((token, index) => topOfMeasure(token, meant[index + 1]))
    .map((token) => highOfDay(token, meant))
    .filter((token, at, all) => !isLoose(token, all[at + 1], all[at + 2]) || isOfStocks)
    .filter((token, at, all) => !isRelative(token, all[at - 1], all[at + 1]) || isOfStocks)
    .filter((token, at, all) => !isVerbOf(token, all[at - 1], all[at + 1]) || isOfStocks)
    // "The energy sector's stocks": that sector.
    .filter((token, at, all) => token.is !== 'sectors' || !isSector(all[at - 1]))
    .filter((token, at, all) => token.is !== 'by' || isOrderedBy(all[at + 1], all[at + 2]))
    .filter((token, at, all) => !isNounOf(token, all[at - 1], all[at + 1]))
    .filter(({ is }, at, all) => is !== 'pronoun' || !isFigure(all[at + 1], isOfStocks))
  return plainBounds(plain)
}

/** What "its" may stand before, where it says nothing. */
function isFigure(token: Token | undefined, isOfStocks: boolean): boolean {
  if (token?.is === 'measure' || token?.is === 'number') return true
  if (isOfStocks) return false
  const isUsual = token?.is === 'degree' && token.degree === 'normal'
  return isUsual || (token?.is === 'form' && token.form === 'average')
}

function isSector(token: Token | undefined): boolean {
  return token?.is === 'group' && token.group.kind === 'sector'
}

/** "A strong RSI, above 60": the bound says how strong. */
function isLoose(token: Token, next: Token | undefined, after: Token | undefined): boolean {
  return (
    token.is === 'degree' &&
    (token.degree === 'high' || token.degree === 'low') &&
    next?.is === 'measure' &&
    !next.measure.includes('volume') &&
    after?.is === 'compare'
  )
}

/** "OBV is falling": the verb between a figure and what it does. */
function isVerbOf(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  return (
    token.is === 'form' &&
    token.form === 'is' &&
    before?.is === 'measure' &&
    (after?.is === 'move' ||
      after?.is === 'sign' ||
      after?.is === 'compare' ||
      (after?.is === 'join' && after.join === 'not'))
  )
}

/** "OBV that rises": the pronoun between a figure and what it does. */
function isRelative(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.is !== 'pronoun' || before?.is !== 'measure') return false
  const isVerb = after?.is === 'form' && after.form === 'is'
  return isVerb || after?.is === 'move' || after?.is === 'sign'
}

const GROUP_NOUNS: ReadonlySet<string> = new Set(
  'group groups bucket buckets space complex segment camp crowd pile category categories'.split(
    ' ',
  ),
)

/** "The health care group", "the WATCH bucket": what it is of says which. */
function isNounOf(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.is !== 'unread' || !GROUP_NOUNS.has(token.word)) return false
  const isOfAll = before?.is === 'quantifier' && after?.is === 'action'
  return before?.is === 'group' || before?.is === 'action' || isOfAll
}

/** Whether "by" is followed by what an order is by. */
function isOrderedBy(next: Token | undefined, after: Token | undefined): boolean {
  return next?.is === 'measure' || (next?.is === 'order' && after?.is === 'measure')
}

/** What no source has, as the nearest figure that is known. */
function nearestKnown(token: Token): Token {
  return token.is === 'missing' && token.measure !== undefined
    ? { is: 'measure', measure: token.measure }
    : token
}

/** "The top ADX": an order of it, not a level of the year. */
function topOfMeasure(token: Token, next: Token | undefined): Token {
  // "Did it top 700".
  const isBareTop = token.is === 'measure' && token.isBare === true
  if (
    isBareTop &&
    ((next?.is === 'number' && next.value > 20) || (next?.is === 'unit' && next.unit === 'dollars'))
  )
    return token.measure === 'year-high' ? { is: 'compare', by: 'above' } : token
  const isOrder =
    token.is === 'measure' &&
    token.isBare === true &&
    (next?.is === 'group' || (next?.is === 'measure' && !PRICES.has(next.measure)))
  if (!isOrder) return token
  return { is: 'order', order: token.measure === 'year-high' ? 'highest' : 'lowest' }
}

/** "Volume above its average", "more volume than normal": that of the volume. */
function usualVolume(token: Token, at: number, all: readonly Token[]): Token {
  const isUsual =
    (token.is === 'form' && token.form === 'average') ||
    (token.is === 'degree' && token.degree === 'normal')
  const before = all[all[at - 1]?.is === 'pronoun' ? at - 2 : at - 1]
  const isBound = before?.is === 'compare' && (before.by === 'above' || before.by === 'below')
  const isOfVolume = all
    .slice(0, at)
    .some((one) => one.is === 'measure' && one.measure === 'volume')
  return isUsual && isBound && isOfVolume ? { is: 'measure', measure: 'average-volume' } : token
}

/** "The high today": that of the session, not of 52 weeks. */
function highOfDay(token: Token, all: readonly Token[]): Token {
  if (token.is !== 'measure' || token.isBare !== true) return token
  const isOfDay = all.some(
    (one) =>
      one.is === 'period' &&
      (one.period.kind === 'day' || (one.period.kind === 'sessions' && one.period.count === 1)),
  )
  const isValue = all.every(
    (one) => one.is !== 'form' || one.form === 'what' || one.form === 'when',
  )
  return isOfDay && isValue
    ? { is: 'measure', measure: token.measure === 'year-high' ? 'day-high' : 'day-low' }
    : token
}
