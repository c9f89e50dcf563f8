/**
 * How a formula begins in spreadsheets, the wide forms of East Asia included; apostrophes may stand
 * before it. Source: OWASP, CSV Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before what could be one. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** What `guardCell` was given. */
export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
