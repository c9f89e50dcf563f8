import { mergeScreens } from './merge-screens.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import { OVER } from '../sentences/describe-period-change.ts'
import { readWindows } from '../frame/read-named.ts'
import { readWanted } from '../wanted.ts'
import { hasFilter, readScreen } from './read-screen.ts'
import type { ScreenPart, ScreenRequest } from './screen-request.ts'

const REFINES =
  /^(?:(?:and|ok|okay|now|but|then|so|also|no|yes|cool|thanks|great|nice) )*(?:only|just|sort(?:ed)?|order(?:ed)?|rank(?:ed)?|with(?:out)?|which (?:one|ones|of|is|are|has|have)|any of|what about|how about|of (?:those|these|them)|from (?:those|these|them)|those|these|them|the ones?|filter|limit|top \d|narrow|exclude|under|over|above|below|cheaper|same|(?:show|give|list) (?:me )?(?:only|just|the)|and|in|from|but|lowest|highest|cheapest|most|strongest|weakest|by)(?: |$)/

/**
 * The request of a screen; the same question may refine the last screen ("only the tech ones").
 * @param before the conversation's last question if it was a screen, else null
 */
export function chooseScreen(
  words: string,
  topic: Indicator | null,
  before: ScreenRequest | null,
): ScreenRequest {
  const read = readScreen(words)
  if (before !== null && REFINES.test(words)) return mergeScreens(before, read)
  if (asksOfAll(words)) return { ...read, parts: read.parts.filter(({ key }) => key !== 'action') }
  const isOfGroup = read.theme !== null || read.parts.some(({ key }) => key === 'sector')
  const hasOrder = read.parts.some(({ key }) => key === 'sort')
  const window = readWindows(words).find((one): one is Exclude<FactWindow, 'day'> => one !== 'day')
  if (isOfGroup && !hasOrder && window !== undefined && read.parts.every(isSector))
    return {
      ...read,
      parts: [...read.parts, byChangeOver(window)],
      unapplied: leaveOutPeriod(read),
    }
  if (isOfGroup && !hasOrder && OF_DOING.test(words))
    return { ...read, parts: [...read.parts, BY_CHANGE] }
  if (hasFilter(read)) return read
  return { ...read, parts: [...read.parts, ...chooseDefault(words, topic, read)] }
}

const OF_DOING = /\b(?:do|did|does|doing|done|performed|performing|perform|fared)\b/
const BY_CHANGE: ScreenPart = {
  key: 'sort',
  label: 'by change on the day, highest first',
  params: [['sort', '-change']],
}

function isSector({ key }: ScreenPart): boolean {
  return key === 'sector'
}

/** "Are all the banks buys": whether every stock of a group has a rating. */
export function asksOfAll(words: string): boolean {
  return /^(?:so |ok |wait |hey )*(?:is |are )?(?:all|every|each|both|none)(?: of)?(?: the)? (?!rated|signals?|stocks? (?:rated|with))\w+(?: \w+){0,4} (?:buys?|sells?|watch)\b/.test(
    words,
  )
}

/** "Semis this week": the period is what they are ordered by. */
export function leaveOutPeriod({ unapplied }: Pick<ScreenRequest, 'unapplied'>): readonly string[] {
  return unapplied.filter((name) => name !== 'change over that period')
}

function byChangeOver(window: Exclude<FactWindow, 'day'>): ScreenPart {
  const measure = { kind: 'change', window } as const
  return {
    key: 'sort',
    label: `by change ${OVER[window]}, highest first`,
    params: [],
    bars: { measure, low: null, high: null, order: 'highest' },
  }
}

/** Whether the words refine the last screen. */
export function isRefinement(words: string, before: ScreenRequest | null): boolean {
  if (before === null || !REFINES.test(words)) return false
  const read = readScreen(words)
  return hasFilter(read) || read.limit !== null || read.unapplied.length > 0
}

const DEFAULTS: Readonly<Record<ReturnType<typeof readWanted>, readonly ScreenPart[]>> = {
  buy: [{ key: 'action', label: 'rated BUY', params: [['action', 'BUY']] }],
  sell: [{ key: 'action', label: 'rated SELL', params: [['action', 'SELL']] }],
  watch: [{ key: 'action', label: 'rated WATCH', params: [['action', 'WATCH']] }],
  strongest: [{ key: 'sort', label: 'by RSI, highest first', params: [['sort', '-rsi']] }],
  weakest: [{ key: 'sort', label: 'by RSI, lowest first', params: [['sort', 'rsi']] }],
}

/** Splits and how something is typed have no list: nothing stands in for one. */
const NOT_A_LIST =
  /\b(?:splits?|split|dividends?|typ(?:e|ing)|format|spell\w*|follow|site|record)\b/

/** Words by which stocks rated BUY, or led by a measure, are asked for. */
const NAMES_WANTED =
  /\b(?:buys?|buying|sells?|selling|short|avoid|watch|hold|invest\w*|own|purchase|pick|picks|recommend\w*|suggest\w*|idea|ideas|tips?|bullish|bearish|strong\w*|weak\w*|best|worst|top|hot\w*|highest|lowest|leading|leaders?|good|great|bad|signals?|trend\w*|promising|interesting|winners?|opportunit\w+|setups?|plays?)\b/

/** Only what cannot be applied was asked for: nothing is listed in its place. */
function chooseDefault(words: string, topic: Indicator | null, { unapplied }: ScreenRequest) {
  const isOther = unapplied.length > 0 && NOT_A_LIST.test(words)
  const isUnknown = unapplied.length > 0 && !NAMES_WANTED.test(words)
  return isOther || isUnknown || unapplied.some((name) => !name.startsWith('“'))
    ? []
    : DEFAULTS[readWanted(words, topic)]
}
