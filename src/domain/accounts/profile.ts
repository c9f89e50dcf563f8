import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { parsePhone } from './phone-number.ts'

/** A user's own profile; empty fields are not given. */
export type Profile = {
  readonly firstName: string
  readonly lastName: string
  /** As stored: `+` and digits from `checkProfile`, or whatever another client wrote. */
  readonly phone: string
}

export type ProfileError = {
  readonly field: keyof Profile
  /** For the user. */
  readonly message: string
}

/** Characters per field: the columns' limit. */
const MAX_LENGTH = 255

/**
 * Validates a profile as typed: surrounding spaces are dropped, a phone number becomes `+` and digits.
 * @returns every error, in field order
 */
export function checkProfile(typed: Profile): Outcome<Profile, readonly ProfileError[]> {
  const profile = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phone: writePhone(typed.phone),
  }
  const result = {
    firstName: errorOfName(profile.firstName),
    lastName: errorOfName(profile.lastName),
    phone: errorOfPhone(typed.phone.trim()),
  }
  const errors = FIELDS.flatMap((field) => {
    const message = result[field]
    return message === null ? [] : [{ field, message }]
  })
  return errors.length === 0 ? succeed(profile) : fail(errors)
}

const FIELDS = ['firstName', 'lastName', 'phone'] as const satisfies readonly (keyof Profile)[]

function errorOfName(name: string): string | null {
  if (name.includes('\0') || !name.isWellFormed()) return 'This has a character we can’t save'
  return Array.from(name).length > MAX_LENGTH ? `Use at most ${MAX_LENGTH} characters` : null
}

// Separators people write between digits: spaces of any kind, hyphens and dashes, points, brackets,
// slashes.
const BETWEEN_DIGITS = /[\s\p{Pd}.()/]/gu

function writePhone(text: string): string {
  return text.replace(BETWEEN_DIGITS, '')
}

/** The ITU-T E.164 forms, with an error text for each violation. */
function errorOfPhone(text: string): string | null {
  if (text === '') return null
  const written = writePhone(text)
  if (!/^\+?\d+$/.test(written)) return 'Use digits only, after the +'
  if (!written.startsWith('+')) return 'Start with + and the country code, such as +44 20 7946 0958'
  if (text.includes('(0)')) return 'Leave out the (0) after the country code'
  if (written.startsWith('+0')) return 'No country code starts with 0'
  return parsePhone(written).ok ? null : 'Use 7 to 15 digits, including the country code'
}
