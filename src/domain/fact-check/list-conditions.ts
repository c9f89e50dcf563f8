import type { Indicator } from '../indicators/catalogue.ts'
import type { Span } from './split-sentences.ts'

/** A condition in words: "a stronger ADX", "the 20-day average back above the 50-day", "CMF above zero". */
export type NamedCondition = Span & {
  readonly indicator: Indicator
  /** Which way the words say its measure would have to go; null where they don't. */
  readonly isUp: boolean | null
  readonly limits: readonly number[]
}

const NAME =
  /(?<rsi>\bRSI\b|\brelative strength\b)|(?<adx>\bADX\b|\btrend strength\b|\bstrong(?:er)?(?: enough)? trend\b)|(?<obv>\bOBV\b|\bon-balance volume\b)|(?<cmf>\bCMF\b|\b(?:Chaikin )?money flow\b)|(?<sma>\bgolden cross(?:over)?\b|\b(?:SMA ?20|20-day(?: (?:simple |moving )*(?:average|SMA))?)\b(?:(?:[^,;.:()]|\.\d){0,40}?\b(?:SMA ?50|50-day(?: (?:simple |moving )*(?:average|SMA))?|longer one|slower one))?|\b(?:moving[- ])?averages?\b(?: (?:order|crossover|condition))?)/gi
const UP_BEFORE =
  /\b(?:stronger|higher|rising|positive|firmer|better|improving|rise|climb|gain|increase)(?: reading of| move in| of| in)? (?:an? |the |its )?$/i
const DOWN_BEFORE =
  /\b(?:weaker|lower|falling|negative|softer|drop|fall|decline|dip)(?: reading of| move in| of| in)? (?:an? |the |its )?$/i
const UP_AFTER =
  /^(?:(?:[^,;.()]|\.\d){0,24}?)\b(?:above|over|past|top|clear|reach|exceed|at least|beyond|positive|rising|higher|more than|turn up|rise|climb|improve)\b(?: (?:the )?(?<limit>-?\d+(?:\.\d+)?|zero)\b(?! (?:sessions|bars|days|points)))?/i
const DOWN_AFTER =
  /^(?:(?:[^,;.()]|\.\d){0,24}?)\b(?:below|under|negative|falling|lower|less than|turn down|fall|drop|slip|at or below|no more than|back to)\b(?: (?:the )?(?<limit>-?\d+(?:\.\d+)?|zero)\b(?! (?:sessions|bars|days|points)))?/i
const NEGATED = /\bnot\b|n't\b|\byet to\b|\bno longer\b/i
const BAND =
  /^(?:(?:[^,;.()]|\.\d){0,24}?)\b(?:between |inside (?:the |its )?|within (?:the |its )?|in (?:the |its )?|to (?:the )?)?(?<low>\d+)(?: and | to |-to-|[-–])(?<high>\d+)(?: (?:band|range|zone|window))?/i

/** The conditions that a part of a text lists, in text order. */
export function listConditions(text: string, { at, end }: Span): readonly NamedCondition[] {
  const words = text.slice(at, end)
  const names = [...words.matchAll(NAME)]
  return names.flatMap((match, position): NamedCondition[] => {
    const [indicator] =
      Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    const last = match.index + match[0].length
    const rest = words.slice(last, names[position + 1]?.index ?? words.length)
    const before = words.slice(0, match.index)
    // "Five extra ADX points": a size.
    if (indicator === undefined || /^ points?\b/.test(rest)) return []
    // The names of the groups.
    const own = { indicator: indicator as Indicator, at: at + match.index }
    if (own.indicator === 'sma') {
      const isDown = /\b(?:below|under|beneath)\b/.test(match[0])
      const isUp = /golden|\b(?:above|over|past)\b/i.test(match[0])
      return [{ ...own, end: at + last, isUp: isUp ? true : isDown ? false : null, limits: [] }]
    }
    const band = BAND.exec(rest)
    if (band !== null)
      return [
        {
          ...own,
          end: at + last + band[0].length,
          isUp: null,
          limits: [Number(band.groups?.low), Number(band.groups?.high)],
        },
      ]
    const [up, down] = [UP_AFTER.exec(rest), DOWN_AFTER.exec(rest)]
    const bound = up === null || (down !== null && down[0].length < up[0].length) ? down : up
    const limit = bound?.groups?.limit
    const isUp =
      bound !== null
        ? (bound === up) !== NEGATED.test(bound[0])
        : UP_BEFORE.test(before)
          ? true
          : DOWN_BEFORE.test(before)
            ? false
            : null
    return [
      {
        ...own,
        end: at + last + (bound?.[0].length ?? 0),
        isUp,
        limits: limit === undefined ? [] : [limit === 'zero' ? 0 : Number(limit)],
      },
    ]
  })
}
