import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/** Country code and number, digits only, as GoTrue stores it: `+44 20 7946 0958` is `442079460958`. */
export type PhoneNumber = string & { readonly brand: 'PhoneNumber' }

export type NotAPhoneNumber = { readonly kind: 'not-a-phone-number' }

// ITU-T E.164: at most 15 digits, no country code starts with 0. The minimum of 7 is our own choice.
const E164 = /^[1-9]\d{6,14}$/

/**
 * Parses an international phone number, with an optional leading `+` and spaces between digits. National
 * forms (`020 …`, `00…`) are rejected because the country is unknown.
 * @param text ASCII digits only
 */
export function parsePhone(text: string): Outcome<PhoneNumber, NotAPhoneNumber> {
  const digits = text.trim().replace(/^\+/, '').replaceAll(' ', '')
  return E164.test(digits) && text.length <= 255
    ? succeed(digits as PhoneNumber)
    : fail({ kind: 'not-a-phone-number' })
}
