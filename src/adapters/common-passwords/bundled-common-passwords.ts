import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCommonPasswords } from '../../domain/accounts/common-passwords.ts'

/**
 * Reads the list of common passwords that ships with the product. Throws when it is missing or empty:
 * a policy without it would let every one of them pass.
 * @param folder where data/common-passwords is
 */
export function loadCommonPasswords(folder: string): ReadonlySet<string> {
  const file = join(folder, 'common-passwords.txt')
  const passwords = parseCommonPasswords(readFileSync(file, 'utf8'))
  if (passwords.size === 0) throw new Error(`${file} has no lines`)
  return passwords
}
