import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCommonPasswords } from '../../domain/accounts/common-passwords.ts'

/**
 * Reads the bundled list of common passwords. Throws when it is missing or empty: without it the
 * policy would accept all of them.
 * @param folder path of data/common-passwords
 */
export function loadCommonPasswords(folder: string): ReadonlySet<string> {
  const file = join(folder, 'common-passwords.txt')
  const passwords = parseCommonPasswords(readFileSync(file, 'utf8'))
  if (passwords.size === 0) throw new Error(`${file} has no lines`)
  return passwords
}
