import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'

const COUNTS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
)
const UNITS = {
  day: { sessions: 1, pattern: '(?:trading )?(?:days?|sessions?)' },
  week: { sessions: 5, pattern: '(?:weeks?|w|wks?)' },
  month: { sessions: 21, pattern: '(?:months?|mo|m)' },
  year: { sessions: YEAR_SESSIONS, pattern: '(?:years?|y|yrs?)' },
} as const
const PATTERN = new RegExp(
  `(?:^| )(?<count>\\d{1,3}|${[...COUNTS.keys()].join('|')}) ?(?:${Object.entries(UNITS)
    .map(([unit, { pattern }]) => `(?<${unit}>${pattern})`)
    .join('|')})(?= |$)(?! (?:high|low|range|ma|sma|ema|moving|average|avg|line|ago))`,
)
/** Those that have a name of their own, in sessions: a week, a month, a quarter, a year. */
const NAMED: ReadonlySet<number> = new Set([1, 5, 21, 63, YEAR_SESSIONS])

/** A period of a change other than the usual ones. */
export type AskedSpan = {
  readonly sessions: number
  /** "6 months". */
  readonly label: string
}

/**
 * The unusual period that a question names ("6 months", "two weeks", "5 years").
 * @param words comparable words joined by single spaces
 * @returns null when it names none, or only usual ones
 */
export function readSpan(words: string): AskedSpan | null {
  const groups = PATTERN.exec(words)?.groups
  if (groups === undefined) return null
  const count = COUNTS.get(groups.count ?? '') ?? Number(groups.count)
  const [unit, { sessions }] = Object.entries(UNITS).find(
    ([name]) => groups[name] !== undefined,
  ) ?? ['day', UNITS.day]
  const total = count * sessions
  // A year is often called 52 weeks or 365 days.
  if (
    count === 0 ||
    NAMED.has(total) ||
    /^(?:52w|90d|30d|365d|7d|12m|13w|4w)/.test(`${count}${unit}`)
  )
    return null
  return { sessions: total, label: `${count} ${unit}${count === 1 ? '' : 's'}` }
}
