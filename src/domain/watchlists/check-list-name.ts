import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { MAX_NAME_LENGTH, type Watchlist } from './watchlist.ts'

/**
 * Validates a list's name.
 * @param others the user's other lists
 * @returns the trimmed name, or one sentence why it is not allowed
 */
export function checkListName(
  text: string,
  others: readonly Pick<Watchlist, 'name'>[],
): Outcome<string, string> {
  const name = text.trim()
  if (name === '') return fail('Enter a name')
  // As the database counts: by characters, not by UTF-16 units.
  const length = [...name].length
  if (length > MAX_NAME_LENGTH) {
    return fail(`Use at most ${MAX_NAME_LENGTH} characters; this name has ${length}`)
  }
  const same = others.find((list) => list.name.toLowerCase() === name.toLowerCase())
  return same === undefined ? succeed(name) : fail(`You already have a list called ${same.name}`)
}
