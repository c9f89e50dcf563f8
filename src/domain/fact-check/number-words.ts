/** Zero to nineteen, by value. */
export const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** Zeroth to nineteenth, by value. */
export const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
/** Twenty to ninety, by tens. */
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const ANY = [...ONES, ...TENS, 'hundred', ...SCALES.keys()].join('|')
const RUN = new RegExp(
  `\\b(?:${ANY})(?:(?:(?<=hundred|thousand|million|billion)[- ]and[ -]|[- ])(?:${ANY}|point)){0,12}\\b`,
  'gi',
)

/** A number in words, with its position in the text. */
export type WordedNumber = {
  readonly at: number
  readonly end: number
  readonly value: number
  readonly tolerance: number
}

/** Finds numbers in words: "four", "sixty-one point two", "three hundred million". */
export function findNumberWords(text: string): readonly WordedNumber[] {
  return [...text.matchAll(RUN)].flatMap((match) => {
    const words = match[0].toLowerCase().split(/[- ]+/)
    if (words.at(-1) === 'and') return []
    return [{ at: match.index, end: match.index + match[0].length, ...readWords(words) }]
  })
}

/** A number in digits or in words; NaN for anything else. */
export function readNumber(word: string): number {
  return /^\d/.test(word) ? Number(word) : (findNumberWords(word)[0]?.value ?? Number.NaN)
}

function readWords(words: readonly string[]): { value: number; tolerance: number } {
  const point = words.indexOf('point')
  const whole = readWhole(point < 0 ? words : words.slice(0, point))
  if (point < 0) return { value: whole, tolerance: 0.5 }
  const digits = words.slice(point + 1).map((word) => readWhole([word]))
  return {
    value: Number(`${whole}.${digits.join('')}`),
    tolerance: 0.5 / 10 ** digits.join('').length,
  }
}

function readWhole(words: readonly string[]): number {
  let [total, current] = [0, 0]
  for (const word of words) {
    const scale = SCALES.get(word)
    if (scale !== undefined) {
      total += Math.max(1, current) * scale
      current = 0
    } else if (word === 'hundred') current = Math.max(1, current) * 100
    else if (ONES.includes(word)) current += ONES.indexOf(word)
    else if (TENS.includes(word)) current += (TENS.indexOf(word) + 2) * 10
  }
  return total + current
}

/** How many decimals a figure is written with: 2 of "40.36", 0 of "40". */
export function decimalsOf(figure: string): number {
  return figure.split('.')[1]?.length ?? 0
}

const PART_OF: Readonly<Record<string, number>> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'two thirds': 2 / 3,
  'a quarter': 1 / 4,
  'one quarter': 1 / 4,
  'three quarters': 3 / 4,
  'a fifth': 1 / 5,
  twice: 2,
  double: 2,
  triple: 3,
  treble: 3,
}

/** Parts and multiples that have a word of their own, as alternatives of a pattern. */
export const PARTS = Object.keys(PART_OF).join('|').replaceAll(' ', '[- ]')

/** "Two thirds", "twice", "three and a half times": how many times as much; NaN for anything else. */
export function readMultiple(words: string): number {
  const plain = words.toLowerCase().replace('-', ' ')
  return (
    PART_OF[plain] ?? readNumber(plain.replace(/ .*$/, '')) + (/ and a half/.test(plain) ? 0.5 : 0)
  )
}
