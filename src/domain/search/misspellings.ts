import { editDistance } from './edit-distance.ts'

const MIN_LENGTH = 5
const MAX_LENGTH = 24

/** Whether a name is one long word, so that a slip of the pen in it can be told from another word. */
export function isMisspellable(name: string): boolean {
  return name.length >= MIN_LENGTH && name.length <= MAX_LENGTH && /^[a-z]+$/.test(name)
}

/** The word itself and all it becomes when one letter is left out. */
export function withoutOneLetter(word: string): readonly string[] {
  if (word.length > MAX_LENGTH + 1) return []
  const shorter = Array.from(
    word,
    (_, position) => word.slice(0, position) + word.slice(position + 1),
  )
  return [word, ...shorter]
}

/** Names by every form they take when a letter is left out: two words one slip apart share a form. */
export type MisspellingIndex = ReadonlyMap<string, readonly string[]>

/** Builds the index once, from misspellable names. */
export function createMisspellingIndex(names: readonly string[]): MisspellingIndex {
  const namesByForm = new Map<string, string[]>()
  for (const name of names) {
    for (const form of withoutOneLetter(name)) {
      const sharing = namesByForm.get(form)
      if (sharing === undefined) namesByForm.set(form, [name])
      else sharing.push(name)
    }
  }
  return namesByForm
}

/**
 * The name that was meant by a word one slip away from it (a letter added, left out, changed or
 * swapped), with the first letter right.
 * @param word in lower case
 * @param shortestName names of fewer letters are left alone, 5 or more
 * @returns the name, or null when none or more than one is that near
 */
export function findMisspeltName(
  word: string,
  index: MisspellingIndex,
  shortestName: number,
): string | null {
  if (word.length < shortestName - 1) return null
  const near = new Set(
    withoutOneLetter(word)
      .flatMap((form) => index.get(form) ?? [])
      .filter(
        (name) =>
          name.length >= shortestName && name[0] === word[0] && editDistance(word, name, 1) === 1,
      ),
  )
  const [only] = near
  return near.size === 1 && only !== undefined ? only : null
}
