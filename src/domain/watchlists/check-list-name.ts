import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { MAX_NAME_LENGTH, type Watchlist } from './watchlist.ts'

/**
 * Checks what somebody would call a list.
 * @param others the lists it would stand among, without itself
 * @returns the name without spaces around it, or in one sentence why it cannot be the name
 */
export function checkListName(
  text: string,
  others: readonly Pick<Watchlist, 'name'>[],
): Outcome<string, string> {
  const name = text.trim()
  if (name === '') return fail('Give the list a name')
  // As the database counts: by characters, not by UTF-16 units.
  const length = [...name].length
  if (length > MAX_NAME_LENGTH) {
    return fail(`A name has at most ${MAX_NAME_LENGTH} characters; this one has ${length}`)
  }
  const same = others.find((list) => list.name.toLowerCase() === name.toLowerCase())
  return same === undefined ? succeed(name) : fail(`There is already a list called ${same.name}`)
}
