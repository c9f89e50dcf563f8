/** Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['АΑ', 'A'],
    ['ВΒ', 'B'],
    ['СϹ', 'C'],
    ['ЕΕ', 'E'],
    ['НΗ', 'H'],
    ['ІΙӀ', 'I'],
    ['Ј', 'J'],
    ['КΚ', 'K'],
    ['МΜ', 'M'],
    ['Ν', 'N'],
    ['ОΟ', 'O'],
    ['РΡ', 'P'],
    ['Ѕ', 'S'],
    ['ТΤ', 'T'],
    ['УΥҮ', 'Y'],
    ['ХΧ', 'X'],
    ['Ζ', 'Z'],
    ['Ԛ', 'Q'],
    ['Ԝ', 'W'],
    ['а', 'a'],
    ['сϲ', 'c'],
    ['е', 'e'],
    ['һ', 'h'],
    ['іι', 'i'],
    ['ј', 'j'],
    ['оο', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['у', 'y'],
    ['хχ', 'x'],
    ['ԁ', 'd'],
    ['ԛ', 'q'],
    ['ԝ', 'w'],
  ].flatMap(([letters = '', latin = '']) =>
    Array.from(letters, (letter) => [letter, latin] as const),
  ),
)

// Invisible characters (zero-width, direction marks, soft hyphen) and control characters.
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?!\n)\p{Cc}/gu
const WORD = /[\p{L}\p{M}]+/gu
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const MARKS = /\*\*|__|`+|^[ ]{0,3}#{1,6} |^\s{0,8}(?:[-*•·]|\d{1,2}[.)])[ ]+|^\s{0,3}>[ ]?/gmu
const EMPHASIS = /(?<![\p{L}\p{N}*])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}*])/gu

/**
 * The text as a reader sees it, without anything that could hide something from a check: compatibility
 * forms are folded (full-width digits, ligatures), invisible characters dropped, look-alike letters
 * inside a Latin word (or a word of only those) made Latin, and Markdown marks for emphasis, headings
 * and lists removed. Total; linear in the text.
 * @returns what may be shown, with line breaks; real minus signs and curly quotes stay
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(WORD, unmask)
    .replace(MARKS, '')
    .replace(EMPHASIS, '')
}

function unmask(word: string): string {
  if (!FOREIGN.test(word)) return word
  const latin = Array.from(word, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return FOREIGN.test(latin) ? word : latin
}

const FOLDED: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['‒', '-'],
  ['﹣', '-'],
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['«', '"'],
  ['»', '"'],
])

/** The same with one spelling of minus, apostrophe and quotation mark; positions are unchanged. */
export function foldMarks(text: string): string {
  return text
    .replace(/[−‐‑‒﹣’‘“”„«»]/g, (mark) => FOLDED.get(mark) ?? mark)
    .replace(/(?<=^|[\s(])[–—](?=\d)/g, '-')
}
