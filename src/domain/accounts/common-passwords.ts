/**
 * Reads the list of the commonest passwords that ships in `data/common-passwords`.
 * @param text one password a line, in any case; empty lines are left out
 * @returns them in lower case, for `PasswordPolicy`
 */
export function parseCommonPasswords(text: string): ReadonlySet<string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  return new Set(lines.map((line) => line.toLowerCase()))
}
