/**
 * Parses the list of most common passwords in `data/common-passwords`.
 * @param text one password per line, in any case; empty lines are skipped
 * @returns them in lower case, for `PasswordPolicy`
 */
export function parseCommonPasswords(text: string): ReadonlySet<string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  return new Set(lines.map((line) => line.toLowerCase()))
}
