import type { ScreenPart } from './screen-request.ts'
import { whole, type Words } from './words.ts'

const TIME =
  '(?: (?:(?:on|at|since|as of) )?(?:today|the latest close|the last close|yesterday|(?:in )?(?:the )?(?:this|last|past|latest)? ?(?:\\d+ )?(?:week|days?|sessions?)|recently|just now|now))'
const ACTIONS = [
  ['BUY', 'buys?'],
  ['SELL', 'sells?'],
  ['WATCH', 'watch(?:es)?|holds?'],
] as const

/** Crosses and changes of signals, each with its time. @returns the age's field, null without one */
export function readEvents(
  left: Words,
  parts: ScreenPart[],
  isSince: boolean,
): 'age' | 'cross-age' | null {
  const cross = left.match(
    whole(
      `(?:(?:new|recent|fresh|just had an?|just made an?|with an?|had an?|made an?|that) )*(golden|death|bullish|bearish) cross(?:es|ed|overs?)?(${TIME})?`,
    ),
  )
  if (cross !== null) {
    const kind = cross[1] === 'golden' || cross[1] === 'bullish' ? 'golden' : 'death'
    const isRecent =
      /\b(?:new|recent|fresh|just)\b/.test(cross[0]) ||
      /\b(?:last|latest|newest|most recent)\b/.test(left.rest())
    const ages = isSince ? null : countSessions(cross[2] ?? (isRecent ? ' week' : ''))
    const [word, zone] =
      kind === 'golden' ? ['golden cross', 'golden-cross'] : ['death cross', 'death-cross']
    parts.push(
      ages === null && !isSince
        ? {
            key: 'sma',
            label: `SMA20 ${kind === 'golden' ? 'above' : 'below'} SMA50 (${word})`,
            params: [['sma-zone', zone]],
          }
        : {
            key: 'cross',
            label: isSince
              ? `${word} since that day`
              : `${word} in the last ${nameSessions(ages ?? 0)}`,
            params: [
              ['cross', kind],
              ...(ages === null ? [] : [['cross-age', `..${ages}`] as const]),
            ],
          },
    )
    return isSince ? 'cross-age' : null
  }
  return readChanged(left, parts, isSince)
}

function readChanged(left: Words, parts: ScreenPart[], isSince: boolean): 'age' | null {
  const turned = left.match(
    whole(
      `(?:(?:just|newly|recently|signals?|that|who|which|has|have) )*(?:turned|became|become|becoming|flipped|switched|changed|moved|went|upgraded|downgraded|new)(?: (?:their |its )?(?:signals?|ratings?|calls?))?(?: (?:from|out of) (?:an? )?(buys?|sells?|watch(?:es)?|holds?))?(?: (?:in ?to|to|from watch to))?(?: an?)?(?: (buys?|sells?|watch(?:es)?|holds?))?(?: (?:signals?|ratings?|calls?))?(${TIME})?`,
    ),
  )
  if (turned === null) return null
  const [, from, to, time] = turned
  const isOfSignal = from !== undefined || to !== undefined || /signal|rating|call/.test(turned[0])
  if (!isOfSignal) return null
  const ages =
    isSince || (from !== undefined && time === undefined) ? null : (countSessions(time ?? '') ?? 4)
  const was = toAction(from)
  const is = toAction(to)
  if (is !== null) parts.push(ofAction(is))
  if (was !== null) {
    parts.push({ key: 'was', label: `${was} before`, params: [['was', was]] })
  }
  if (ages === null && !isSince) return null
  parts.push({
    key: 'age',
    label: isSince
      ? 'signal changed since that day'
      : ages === 0
        ? 'signal changed at the latest close'
        : `signal changed in the last ${nameSessions(ages ?? 0)}`,
    params: [...(ages === null ? [] : [['age', `0..${ages}`] as const]), ['session', 'newest']],
  })
  return isSince ? 'age' : null
}

/** The rating that a word names; null for none. */
export function toAction(word: string | undefined) {
  if (word === undefined) return null
  return ACTIONS.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[0] ?? null
}

/** The most sessions ago; null without a time. */
function countSessions(time: string): number | null {
  if (time.trim() === '') return null
  const days = /(\d+) (?:days?|sessions?)/.exec(time)?.[1]
  if (days !== undefined) return Math.max(0, Math.min(Number(days), 60) - 1)
  if (/week|recent/.test(time)) return 4
  return /yesterday/.test(time) ? 1 : 0
}

function nameSessions(ages: number): string {
  return ages === 0 ? 'session' : `${ages + 1} sessions`
}

/** A filter by rating. */
export function ofAction(action: 'BUY' | 'SELL' | 'WATCH'): ScreenPart {
  return { key: 'action', label: `rated ${action}`, params: [['action', action]] }
}
