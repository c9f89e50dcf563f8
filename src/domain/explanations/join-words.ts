/** Words as a list in a sentence: "RSI", "RSI and OBV", "RSI, OBV and CMF". */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
