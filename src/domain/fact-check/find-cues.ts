import { monthOfName } from '../market/calendar/calendar-date.ts'
import type { Fact, FactWindow } from './fact.ts'
import { findDates, MONTHS } from './find-dates.ts'
import { oncePerText } from './once-per-text.ts'
import { spanOf } from './split-sentences.ts'

/** Words that give a figure a part of its identity. */
export type Cue<Value> = { readonly value: Value; readonly at: number; readonly end: number }

const WINDOWS: readonly (readonly [FactWindow, RegExp])[] = [
  [
    'year-to-date',
    /\byear[- ]to[- ]date\b|\b(?:began|started|opened|entered|kicked off|came into|went into) (?:the|this) year\b|\b(?:so far )?this year\b|\bso far in 20\d\d\b|\bin 20\d\d so far\b|\bsince (?:the )?(?:start|beginning|turn) of (?:the|this) year\b|\b(?:(?:since|at|of|from|and|to|until|by|than|where it was at) )?(?:the )?(?:end|close) of (?:last year|that year|the (?:old|previous|prior) year|december|\d{4})\b|\b(?:closed|closing|ended|ending|finished|finishing|began|beginning|started|starting|entered|entering|opened|left|leaving|came into|went into|going into|coming into|heading into) (?:out )?(?:20\d\d)\b|\b20\d\d(?:'s)? (?:(?:final|last|year-end) )?(?:close|closing (?:price|level)|price|year-end|finish|ended|closed|began|started)\b|\b(?:last|final) (?:close|price|closing price|session|trading day|day) of (?:last year|20\d\d)\b|\bended (?:last year|the (?:old|previous|prior) year)\b|\blast year's (?:close|end)\b|\byear-end\b|\b(?:since|from) (?:the )?(?:new year|january|(?:last|the end of|end of|late) december|december 31|year-end)\b|\bYTD\b|\bended \d{4}\b/gi,
  ],
  [
    'quarter',
    /\b(?:past|last|previous|over|in|within|across) (?:sixty-three|63) (?:trading )?(?:days|sessions)\b|(?<=\bsessions\b.*)\b(?:over|in|within|across|last|past) (?:sixty-three|63)(?=[,.;]|$| and\b| but\b)(?!\.\d)|\b63-(?:day|session) (?:gain|loss|change|move)\b|(?<!\b(?:a|three|one|first|of a|about a) (?=quarter of))\bquarter\b(?! of (?!20))|\b(?:three|3)[- ]months?\b|\bquarterly (?:gain|loss|change|move|decline|advance|drop|rise|figure|one)\b|\bquarterly(?= [+-]?\d)/gi,
  ],
  [
    'year',
    /\b(?:past|last|previous|over|in|within|across) 252 (?:trading )?(?:days|sessions)\b|(?<=\bsessions\b.*)\b(?:over|in|within|across|last|past) 252(?=[,.;]|$| and\b| but\b| the\b)(?!\.\d)|\b(?:twelve|12)[- ]months?\b|(?<=\bmonths?\b(?:[^;.]|\.\d)*\bover )(?:twelve|12)(?=[,.;]|$| and\b)|\b52 weeks\b|(?<!\b(?:this|end of the|end of last|start of the|turn of the|close of the|a) )(?<!since the )\byear\b(?!ly|-to-date| to date|s\b)|\ba year(?: ago| earlier)?\b|\b(?:one|1)-year\b|\b(?:annual|yearly) (?:gain|loss|change|move|advance|decline|figure)\b|\b(?:annual|yearly)(?= [+-]?\d)/gi,
  ],
  [
    'month',
    /\b(?:past|last|previous|over|in|within|across) (?:twenty-one|21) (?:trading )?(?:days|sessions)\b|(?<=\bsessions\b.*)\b(?:over|in|within|across|last|past) (?:twenty-one|21)(?=[,.;]|$| and\b| but\b)(?!\.\d)|\b21-(?:day|session) (?:gain|loss|change|move)\b|(?<!\b(?:three|twelve|few|several|\d) )(?<!\d[- ])\bmonth\b(?!s)|\b(?:one|1)-month\b|\bmonthly (?:gain|loss|change|move|decline|advance|drop|rise|figure|one)\b|\bmonthly(?= [+-]?\d)/gi,
  ],
  [
    'week',
    /(?<!\b(?:three|two|few|several|52|\d) )(?<!52-)\bweek\b(?!s)|\bweekly (?:gain|loss|change|move|decline|advance|drop|rise|figure|one)\b|\bweekly(?= [+-]?\d)|\bweek's\b|\bsince last (?:Mon|Tues|Wednes|Thurs|Fri)day\b|\b(?:past|last|previous|over|in|within|across) (?:five|5) (?:trading )?(?:days|sessions)\b|(?<=\bsessions\b(?:[^;.]|\.\d)*)\b(?:past|last|over|in) (?:the (?:last|past) )?(?:five|5)(?=[,.;]|$| and\b| but\b)(?!\.\d)|\b(?:than|from|where it was|where it stood) (?:five|5) (?:trading )?(?:days|sessions) (?:ago|earlier|before|back)\b|\b(?:five|5)-(?:day|session)\b/gi,
  ],
  [
    'day',
    /\b(?:on|for|of|over|in) (?:the|that|this|its) (?:day|session)\b|\b(?:in|during|on|at|for) the (?:latest|last|most recent|final) (?:trading )?(?:session|day)\b|(?<!than )\btoday\b|\b(?:on|last) (?:Mon|Tues|Wednes|Thurs|Fri)day\b|\bdaily (?:gain|loss|change|move|decline)\b|\b(?:one|single)-day\b|(?<!last |since )\b(?:Mon|Tues|Wednes|Thurs|Fri)day(?:'s)?\b|\bday's (?:gain|loss|change|move|decline)\b|\bsession's\b|\bfrom the day before\b/gi,
  ],
]

/** Periods named in a sentence, in order; a day that is the last session's means the day. */
export function findWindows(text: string, lastDay: string | null): readonly Cue<FactWindow>[] {
  const cues: Cue<FactWindow>[] = []
  const add = (value: FactWindow, at: number, end: number) => {
    if (!cues.some((cue) => at < cue.end && cue.at < end)) cues.push({ value, at, end })
  }
  for (const { value, at, end } of matchWindows(text)) add(value, at, end)
  const year = lastDay?.slice(0, 4) ?? ''
  for (const match of text.matchAll(IN_YEAR))
    if (match.groups?.year === year) add('year-to-date', match.index, match.index + match[0].length)
  const [, month, day] = (lastDay ?? '').split('-').map(Number)
  for (const date of findDates(text)) {
    const isLast = date.day === day && date.month === month
    if (isLast && /\bon $/i.test(text.slice(0, date.at))) add('day', date.at, date.end)
  }
  return cues.toSorted((a, b) => a.at - b.at)
}

/** "Up 38% in 2026": so far, where it is the year of the last session. */
const IN_YEAR = /\b(?:in|for|during|of|throughout) (?<year>20\d\d)\b(?! (?:through|to)\b)/g

const matchWindows = oncePerText((text) =>
  WINDOWS.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      value,
      at: match.index,
      end: match.index + match[0].length,
    })),
  ),
)

/** A day a change is counted from: "since July 22", "since the start of July", "from August 13". */
export type Since = {
  readonly month: number
  readonly day: number | null
  readonly isStart: boolean
}

const SINCE = new RegExp(
  `\\b(?:[Ss]ince|[Ss]tarting|[Ff]rom|[Aa]fter) (?:(?<part>the (?:start|beginning|end|middle) of|mid-|early|late|last) ?)?(?<month>${MONTHS})\\b\\.?(?: (?<day>\\d{1,2})(?!\\d))?(?<year>,? \\d{4})?`,
  'g',
)

/** Days that changes in a sentence are counted from. */
export function findSince(text: string): readonly Cue<Since>[] {
  return [...text.matchAll(SINCE)].flatMap((match) => {
    const { part, month = '', day } = match.groups ?? {}
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 14)
    // "its August low": a level, not a start.
    if (/^ (?:low|high|peak)\b/.test(rest)) return []
    if (!/^since/i.test(match[0]) && day === undefined) return []
    return [
      {
        value: {
          month: monthOfName(month),
          day: day === undefined ? null : Number(day),
          isStart: /start|beginning|early/.test(part ?? ''),
        },
        at: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  five: 5,
  ten: 10,
  twenty: 20,
  sixty: 60,
}
const SESSIONS =
  /\b(?<n>one|five|ten|twenty|sixty|\d{1,2})[- ](?:trading[- ])?(?:sessions?|days?)\b|\b(?:after|over|at|to|for) (?<bare>sixty|twenty|ten|five|60|20|10|5)\b(?! (?:of|stocks|points|percent|conditions))(?![.,]?\d)(?!%)/gi

/** "The 5- and 20-session figures". */
const JOINED =
  /\b(\d{1,2}|five|ten|twenty|sixty)-? (?:and|or|to) (?:the )?(?=(?:\d{1,2}|five|ten|twenty|sixty)[- ]sessions?)/g

const DAY_AFTER =
  /\b(?:the (?:very )?(?:next )?day|one session|a session|the session) after (?=(?:an? |the )?(?:BUY|SELL|signal))/gi

/** Sessions ahead in sentences about the record. */
export function findHorizons(text: string): readonly Cue<number>[] {
  const joined = [...text.matchAll(JOINED)].map((match) => ({
    value: NUMBERS[match[1] ?? ''] ?? Number(match[1]),
    at: match.index,
    end: match.index + (match[1] ?? '').length,
  }))
  const own = [...text.matchAll(SESSIONS)].map((match) => {
    const word = (match.groups?.n ?? match.groups?.bare ?? '').toLowerCase()
    return {
      value: NUMBERS[word] ?? Number(word),
      at: match.index,
      end: match.index + match[0].length,
    }
  })
  const next = [...text.matchAll(DAY_AFTER)].map((match) => ({ value: 1, ...spanOf(match) }))
  return [...joined, ...own, ...next].toSorted((a, b) => a.at - b.at)
}

type About = NonNullable<Fact['about']>

const RECORD_ABOUT: readonly (readonly [About, RegExp])[] = [
  ['trend-break', /\b(?:trend[- ]breaks?|broken[- ]trend)(?: (?:SELLs?|rule|signals?|cases))?/gi],
  ['exhaustion', /\bexhaustion(?: (?:SELLs?|rule|signals?|cases))?/gi],
  [
    'any-day',
    /\b(?:any|random|average|arbitrary|ordinary|typical|normal|every|all)[- ]days?(?:'s)?\b|\b(?:all|the|of|those|these)(?: the)? (?=\d\d?,\d{3} days\b)|\b(?:ordinary|all) cases\b|\bstock-days?\b|\bday (?:picked|chosen) at random\b|\bbaseline\b|\boverall\b(?=[.,;]|$)|\b(?:picking|choosing|taking) a random day\b|\bbase rate\b/gi,
  ],
  [
    'buy',
    /\bBUYs?\b|\b[Bb]uy signals?\b|(?<=\b(?:after|on|for|following|of|with) (?:an? |the )?)buys?\b/g,
  ],
  [
    'sell',
    /\bSELLs?\b|\b[Ss]ell signals?\b|(?<=\b(?:after|on|for|following|of|with) (?:an? |the )?)sells?\b/g,
  ],
]
const BREADTH_ABOUT: readonly (readonly [About, RegExp])[] = [
  [
    'fell',
    /\b(?:fell|fall|falling|fallen|lower|declined?|decliners?|fallers?|declining|lost|losing|dropped|down|losers?|(?:posted|recorded|saw|booked|suffered|took) (?:a |an )?loss(?:es)?|retreated|slipped|in the red|red)\b/gi,
  ],
  [
    'rose',
    /\b(?:rose|rise|rising|risen|higher|gained|gainers?|risers?|gaining|advanced|advancers?|(?:managed|posted|recorded|saw|booked) (?:a |an )?gains?|advancing|(?<!makes? )(?<!made )up|climbed|winners?|in the green|green)\b/gi,
  ],
  ['unchanged', /\b(?:unchanged|flat|stayed the same)\b/gi],
  ['above-sma20', /\b(?:above|over) (?:its |their |the )?(?:own )?(?:20-day|SMA ?20)/gi],
  ['above-sma50', /\b(?:above|over) (?:its |their |the )?(?:own )?(?:50-day|SMA ?50)/gi],
  ['buy', /\bBUYs?\b|\b[Bb]uy signals?\b/g],
  ['sell', /\bSELLs?\b|\b[Ss]ell signals?\b/g],
  ['watch', /\bWATCH\b/g],
]

/** What shares and counts in a sentence are about. */
export function findAbouts(text: string, isRecord: boolean): readonly Cue<About>[] {
  const cues: Cue<About>[] = []
  for (const [about, pattern] of isRecord ? RECORD_ABOUT : BREADTH_ABOUT) {
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (!cues.some((cue) => at < cue.end && cue.at < end)) cues.push({ value: about, at, end })
    }
  }
  return cues.toSorted((a, b) => a.at - b.at)
}

const RECORD =
  /\b(?:after|following|from|(?<!\b(?:would|needs?|has to|have to|must|requires?)\b(?:[^.;]|\.\d){0,60})for)(?! (?:an? )?(?:BUY|SELL|WATCH) (?:back |straight |directly )?(?:in)?to\b)(?: an?| any| every| each| the)? (?:(?![\w]+-(?:session|day)\b)\w+-?\w* ){0,2}?(?:BUY|SELL)(?:s|\b)(?! (?:condition|rule|range|stretch|period|spell|run|streak|stint|phase|reading|band)| (?:back |straight |directly )?(?:in)?to (?:an? )?(?:BUY|SELL|WATCH)| (?:that|which) (?:lasted|ended|ran|began|started)| (?:on|of|from) \p{Lu}\p{Ll}+ \d)|\brecord\b|\b(?:any|random)[- ]day\b|\bbaseline\b|\bcases\b|\bof the time\b|\b(?:sessions|days) (?:later|after|ahead)\b|\bsession later\b|\bsignals? (?:like|such)\b|\bfollowed by\b(?! (?:an? )?(?:[\w-]+ ){0,2}(?:BUY|SELL|WATCH))|\bsignals ha(?:ve|d)\b|\b(?:test|study|backtest)s?\b(?:[^.;]|\.\d)*\b(?:BUY|SELL)\b|\bthere (?:were|have been) (?:about |roughly |only |just )?[\d,]+ (?:BUY|SELL)\b(?:[^.;]|\.\d)*\b(?:between|since|from)\b|\b(?:BUY|SELL) signals (?:came up|come up|lead|led) |\bthree groups\b|\b(?:BUY|SELL)s?\b(?:[^.;]|\.\d)*\bmedians?\b|\bmedians?\b(?:[^.;]|\.\d)*\b(?:BUY|SELL)s?\b|\b\d{1,3},\d{3} days\b|\b(?:BUY|SELL)s? (?:signals?|readings|cases|days) (?:saw|had|showed) (?:an? )?(?:higher|lower) (?:price|close)s?\b|\bhit rate\b|\b(?:BUY|SELL)s?(?: signals?| days?| readings?| cases)? (?:did|does|do|fared|beat|performed|outperformed|outdid|trailed|came out|come out|came (?:in|last|first)|comes? (?:in )?(?:last|first)) |\btypical (?:BUY|SELL)\b|\bgroups? (?:did|fared|was|were|had)\b|\b(?:BUY|SELL)(?: signals?| days?| readings?)? (?:were|was) (?:higher|lower)\b|\bsample\b(?:[^.;]|\.\d)*\b(?:BUY|SELL|stock-days)\b|\b(?:BUY|SELL) (?:readings|signals|cases)\b(?:[^.;]|\.\d)*\b(?:sample|test|study)\b|\bshare of (?:higher|lower)\b|\bsessions\b(?! (?:on|of|as|at) )(?:[^.;]|\.\d)*\b(?:BUY|SELL|signal)/iu

/** Whether a sentence is about how signals did in the past. */
export const isAboutRecord = oncePerText((text) => RECORD.test(text))

/**
 * The cue a figure goes with: the one right after it in the same phrase, else the last before it, else
 * the first after it.
 */
export function pickCue<Value>(
  cues: readonly Cue<Value>[],
  { at, end }: { readonly at: number; readonly end: number },
  text: string,
  nextFigure: number,
): Cue<Value> | null {
  const next = cues.find((cue) => cue.at >= end)
  if (next && next.at <= nextFigure) {
    const gap = text.slice(end, next.at)
    if (
      /^[^,;:]{0,48}$/.test(gap) &&
      !/\b(?:and|but|while|whereas|with|yet|though|although|or|to)\b/.test(gap)
    )
      return next
  }
  return cues.findLast((cue) => cue.end <= at) ?? next ?? null
}

const BETWEEN =
  '(?:;|\\b(?:but|though|although|while|whereas|yet)\\b|, and (?:it|is|has|was|the stock)\\b)'
/** A clause with a figure of its own. */
const OTHER_CLAUSE = new RegExp(`${BETWEEN}[^;]*\\d`, 'i')
/** "Fell 1.59%, although over 21 sessions it is up": the period of the clause that it begins. */
const OPENS_CLAUSE = /(?:;|\b(?:but|though|although|while|whereas|yet)) $/i
/** "… over the month, but fell 0.65% to $481.15": to the last close. */
const NEW_CLAUSE = new RegExp(BETWEEN, 'i')
const TO_CLOSE = /^(?:%| percent) to \$/

/** As `pickCue`, but not one that a later clause has for a figure of its own: "fell 1.6%, but it's up 12% over the month". */
export function pickPeriod<Value>(
  cues: readonly Cue<Value>[],
  claim: { readonly at: number; readonly end: number },
  text: string,
  nextFigure: number,
): Cue<Value> | null {
  const cue = pickCue(cues, claim, text, nextFigure)
  if (cue === null) return null
  if (cue.at < claim.end) {
    const isOfDay =
      TO_CLOSE.test(text.slice(claim.end)) && NEW_CLAUSE.test(text.slice(cue.end, claim.at))
    return isOfDay ? null : cue
  }
  const between = text.slice(claim.end, cue.at)
  return OTHER_CLAUSE.test(between) || OPENS_CLAUSE.test(between) ? null : cue
}
