import { expect, test } from 'vitest'
import { defaultSender, readSender } from './sender.ts'

test.each([
  ['Tapelight <no-reply@tapelight.example>', 'Tapelight', 'no-reply@tapelight.example'],
  ['no-reply@tapelight.example', 'Tapelight', 'no-reply@tapelight.example'],
  ['Börse & Co. <Mail@Tapelight.example>', 'Börse & Co.', 'mail@tapelight.example'],
])('%s', (text, name, address) => {
  expect(readSender(text)).toEqual({ name, address })
})

test.each(['', 'Tapelight', 'Tapelight <>', 'A\nBcc: x <a@b.example>', 'a@b.example, c@d.example'])(
  '%j is not a valid sender',
  (text) => {
    expect(readSender(text)).toBeNull()
  },
)

test('by default, it is at the public host', () => {
  const address = 'no-reply@tapelight.example'
  expect(defaultSender('https://tapelight.example:8443')).toEqual({ name: 'Tapelight', address })
})
