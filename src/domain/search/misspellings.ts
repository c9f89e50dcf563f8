import { editDistance } from './edit-distance.ts'

const MIN_LENGTH = 5
const MAX_LENGTH = 24

/** Whether a name is one long word, so that a typo in it is recognizable. */
export function isMisspellable(name: string): boolean {
  return name.length >= MIN_LENGTH && name.length <= MAX_LENGTH && /^[a-z]+$/.test(name)
}

/** The word itself and every form with one letter removed. */
export function withoutOneLetter(word: string): readonly string[] {
  if (word.length > MAX_LENGTH + 1) return []
  const shorter = Array.from(
    word,
    (_, position) => word.slice(0, position) + word.slice(position + 1),
  )
  return [word, ...shorter]
}

/** Names by every form with one letter removed: two words one typo apart share a form. */
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

const MIN_SOUND_LENGTH = 7
const MIN_LOOSE_LENGTH = 9

/** Names by how they sound, and from nine letters on by that with one letter removed. */
export function createSoundIndex(names: readonly string[]): MisspellingIndex {
  const namesBySound = new Map<string, string[]>()
  for (const name of names) {
    if (name.length < MIN_SOUND_LENGTH) continue
    for (const form of new Set(listSounds(name))) {
      namesBySound.set(form, [...(namesBySound.get(form) ?? []), name])
    }
  }
  return namesBySound
}

/** The first letter and the other consonants as spoken, doubled ones once. */
function soundOf(word: string): string {
  const spoken = word
    .replaceAll('x', 'ks')
    .replaceAll('ph', 'f')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
  return `${spoken.slice(0, 1)}${spoken.slice(1).replace(/[aeiouhwy]/g, '')}`.replace(
    /(.)\1+/g,
    '$1',
  )
}

function listSounds(word: string): readonly string[] {
  const sound = soundOf(word)
  return word.length < MIN_LOOSE_LENGTH ? [sound] : withoutOneLetter(sound)
}

/**
 * The name that a long word sounds like, two typos away, or three where it sounds the same or has ten
 * letters: "catapiller", "starbux".
 * @param word in lower case, no English word
 * @returns the name, or null when none or more than one is that close
 */
export function findSoundAlike(word: string, index: MisspellingIndex): string | null {
  if (word.length < MIN_SOUND_LENGTH || word.length > MAX_LENGTH) return null
  const near = new Set(
    listSounds(word)
      .flatMap((form) => index.get(form) ?? [])
      .filter((name) => {
        const isSame = soundOf(name) === soundOf(word)
        const most = isSame || Math.min(name.length, word.length) > MIN_LOOSE_LENGTH ? 3 : 2
        const isAsLong = Math.abs(name.length - word.length) <= 2
        return isAsLong && name[0] === word[0] && editDistance(word, name, most) <= most
      }),
  )
  const [only] = near
  return near.size === 1 && only !== undefined ? only : null
}

/** From this length on, a word may have two typos, one of them a letter too few and one too many. */
const LONG_NAME = 9

/**
 * The name one typo away from a word (a letter added, removed, changed or swapped), with the first
 * letter right.
 * @param word in lower case
 * @param shortestName minimum length of names considered, 5 or more
 * @returns the name, or null when none or more than one is that close
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
      .filter((name) => name.length >= shortestName && name[0] === word[0] && isNear(word, name)),
  )
  const [only] = near
  return near.size === 1 && only !== undefined ? only : null
}

function isNear(word: string, name: string): boolean {
  const most = name.length >= LONG_NAME ? 2 : 1
  return editDistance(word, name, most) <= most && word !== name
}
