const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const PATTERN = new RegExp(
  `(?:^| )(?:last|past|previous|latest|recent) (?<count>\\d{1,2}|${COUNTS.join('|')}) (?:\\w+ )?(?:closes|closing prices?|days? (?:of )?(?:closes|prices)|prices)(?= |$)`,
)
/** More would not fit in a sentence. */
const MAX_CLOSES = 10

/** How many of the last closes a question asks for: "last five closes"; null for none. */
export function readRecentCloses(words: string): number | null {
  const count = PATTERN.exec(words)?.groups?.count
  if (count === undefined) return null
  const number = COUNTS.indexOf(count) + 1 || Number(count)
  return number > 1 ? Math.min(number, MAX_CLOSES) : null
}
