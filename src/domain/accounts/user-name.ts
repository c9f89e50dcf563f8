import type { JsonValue } from './user-metadata.ts'

/** Empty where a name is unknown. */
export type UserName = { readonly firstName: string; readonly lastName: string }

const MAX_NAME_LENGTH = 255

/**
 * A user's name from an identity provider's claims.
 * @param claims of OpenID Connect Core §5.1: `given_name` and `family_name`, else `name`, whose last
 *   word is then the last name; untrusted
 */
export function nameUser(claims: Readonly<Record<string, JsonValue>>): UserName {
  const [firstName, lastName] = [read(claims['given_name']), read(claims['family_name'])]
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  const words = read(claims['name']).split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function read(claim: JsonValue | undefined): string {
  if (typeof claim !== 'string') return ''
  const name = claim.replaceAll('\0', '').toWellFormed().trim()
  return Array.from(name.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('')
}
