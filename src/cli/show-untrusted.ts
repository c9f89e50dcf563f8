const MAX_LENGTH = 48

/** Characters that move the cursor, or hide or reorder others. */
const DISGUISES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu

/** Sanitizes untrusted text for a terminal: one line, truncated, no control characters. */
export function showUntrusted(text: string, longest = MAX_LENGTH): string {
  const plain = text.slice(0, longest * 10).replace(DISGUISES, '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1)}…`
}
