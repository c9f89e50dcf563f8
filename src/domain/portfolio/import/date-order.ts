/** Whether day or month comes first where the year is last. */
export type DateOrder = 'day-first' | 'month-first'

export type FoundDateOrder = {
  readonly order: DateOrder
  /** False when dates are ambiguous or contradict each other. */
  readonly isSure: boolean
}

/**
 * Detects the order of days and months in a file. @param texts cells with dates; any others are ignored
 */
export function findDateOrder(texts: Iterable<string>): FoundDateOrder {
  let [dayFirst, monthFirst, isAmbiguous, hasSlash] = [false, false, false, false]
  for (const text of texts) {
    const match = /^\s*(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/.exec(text)
    if (match === null) continue
    const [, first, sign, second] = match
    if (sign === '/') hasSlash = true
    if (Number(first) > 12) dayFirst = true
    else if (Number(second) > 12) monthFirst = true
    else if (Number(first) !== Number(second)) isAmbiguous = true
  }
  if (dayFirst !== monthFirst)
    return { order: dayFirst ? 'day-first' : 'month-first', isSure: true }
  // Dots and hyphens mean day-first; a slash is used both ways.
  const isSure = !dayFirst && !isAmbiguous
  return { order: hasSlash ? 'month-first' : 'day-first', isSure }
}
