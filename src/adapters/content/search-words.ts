/**
 * The words of a text in search form, in order: lowercase, without diacritics or punctuation,
 * without question stop words, stemmed of number, tense and adverb endings.
 */
export function searchWords(text: string): readonly string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).filter((word) => !STOP_WORDS.has(word)).map(stemWord)
}

/** Enough to match "signals" with "signal" and "trading" with "traded"; no more is needed here. */
function stemWord(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/(?<![su])s$/, '')
  const cut = single.length < 5 ? single : single.replace(/(?:ing|ed|ly)$/, '')
  const stem = cut.length < 3 || !/[aeiouy]/.test(cut) ? single : cut
  return stem.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=.{3})e$/, '')
}

const STOP_WORDS = new Set(
  `a about am an and any anyone are as at be been but by can cant could dear did do does doesnt doing
   dont each else ever every explain explained for from get gets getting give gives go going got had
   has have having hello help hey hi his how hows i id if ill im in into is isnt it its ive just kind
   know let like lot make makes many matter matters may me mean meaning means might mine more much must my need of
   off oh ok on one or our please say says show should so some something tell than thank thanks that
   thats the their them then there these they thing things this those to too us very want wants was we
   well were what whats when where whether which while who whom whos whose why will with would you
   your youre`.split(/\s+/),
)
