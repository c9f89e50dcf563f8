/**
 * How a formula starts in spreadsheets, including East Asian full-width forms; apostrophes may precede
 * it. Source: OWASP, CSV Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Makes a cell safe from formula injection by prefixing an apostrophe. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Undoes `guardCell`. */
export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
