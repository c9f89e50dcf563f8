const MAX_LENGTH = 48

/** Letters that move the cursor, hide or turn other letters around. */
const DISGUISES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu

/** A text that somebody else wrote, as a terminal may show it: one line, cut, nothing that disguises. */
export function showUntrusted(text: string, longest = MAX_LENGTH): string {
  const plain = text.slice(0, longest * 10).replace(DISGUISES, '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1)}…`
}
