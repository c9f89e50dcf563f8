import { expect, test } from 'vitest'
import { parsePhone } from './phone-number.ts'

test.each([
  ['+442079460958', '442079460958'],
  ['442079460958', '442079460958'],
  [' +44 20 7946 0958 ', '442079460958'],
  ['+123456789012345', '123456789012345'],
])('%s is %s', (text, phone) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: phone })
})

test.each([
  '',
  '+',
  '020 7946 0958',
  '0044 20 7946 0958',
  '++442079460958',
  '+44-20-7946-0958',
  '+1234567890123456',
  '+12345',
  '+44207946095x',
  '+4420794609\0',
  '+٤٤٢٠٧٩٤٦٠٩٥٨',
  `+44207946095${' '.repeat(300)}8`,
])('%j is not an E.164 number', (text) => {
  expect(parsePhone(text)).toEqual({ ok: false, failure: { kind: 'not-a-phone-number' } })
})
