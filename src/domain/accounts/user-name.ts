import type { JsonValue } from './user-metadata.ts'

/** Empty where a name is not known. */
export type UserName = { readonly firstName: string; readonly lastName: string }

const MAX_NAME_LENGTH = 255

/**
 * What somebody is called, from what an identity provider says of them.
 * @param claims of OpenID Connect Core §5.1: `given_name` and `family_name`, or else `name`, whose last
 *   word then counts as the last name; anything may be in them
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
