import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProfile } from './profile.ts'

const withPhone = (phone: string) => checkProfile({ firstName: 'Ada', lastName: '', phone })

// Numbers that Ofcom and the North American plan reserve for fiction.
test.each([
  ['', ''],
  ['   ', ''],
  ['+442079460958', '+442079460958'],
  [' +44 20 7946 0958 ', '+442079460958'],
  ['+1 (202) 555-0143', '+12025550143'],
  ['+1.202.555.0143', '+12025550143'],
  ['+49\u00a030/23125\u2013000', '+493023125000'],
])('the phone number %j is stored as %j', (typed, phone) => {
  expect(withPhone(typed)).toEqual({
    ok: true,
    value: { firstName: 'Ada', lastName: '', phone },
  })
})

test.each([
  ['020 7946 0958', 'Start with + and the country code, such as +44 20 7946 0958'],
  ['0044 20 7946 0958', 'Start with + and the country code, such as +44 20 7946 0958'],
  ['+44 (0)20 7946 0958', 'Leave out the (0) after the country code'],
  ['+020 7946 0958', 'No country code starts with 0'],
  ['+44 20', 'Use 7 to 15 digits, including the country code'],
  ['+1234567890123456', 'Use 7 to 15 digits, including the country code'],
  ['+1 202 CALL NOW', 'Use digits only, after the +'],
  ['+44+20 7946 0958', 'Use digits only, after the +'],
  ['+٤٤٢٠٧٩٤٦٠٩٥٨', 'Use digits only, after the +'],
  ['+', 'Use digits only, after the +'],
])('the phone number %j is rejected: %s', (typed, message) => {
  expect(withPhone(typed)).toEqual({ ok: false, failure: [{ field: 'phone', message }] })
})

test('a name may be any 255 characters, without the spaces around it', () => {
  // Each of these is two code units and one character.
  const longest = '🎞'.repeat(255)
  expect(checkProfile({ firstName: ` ${longest} `, lastName: ' de la Cruz', phone: '' })).toEqual({
    ok: true,
    value: { firstName: longest, lastName: 'de la Cruz', phone: '' },
  })
})

test('every invalid field is reported', () => {
  expect(
    checkProfile({ firstName: 'a'.repeat(256), lastName: 'nul\0nul', phone: 'none' }),
  ).toMatchObject({
    ok: false,
    failure: [
      { field: 'firstName', message: 'Use at most 255 characters' },
      { field: 'lastName', message: 'This has a character we can’t save' },
      { field: 'phone' },
    ],
  })
})

test('checking a stored profile changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom(...'+0123456789 -()./x') })
  fc.assert(
    fc.property(text, fc.string(), (phone, name) => {
      const first = checkProfile({ firstName: name, lastName: '', phone })
      fc.pre(first.ok)
      expect(first.value.phone).toMatch(/^(\+[1-9]\d{6,14})?$/)
      expect(checkProfile(first.value)).toEqual(first)
    }),
  )
})
