import { expect, test } from 'vitest'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import { createLogPhoneMessenger } from './log-phone-messenger.ts'

test('text messages without a service are logged at debug level and nowhere else', async () => {
  const lines: object[] = []
  const messenger = createLogPhoneMessenger({ debug: (fields) => lines.push(fields) })
  const to = '442079460958' as PhoneNumber // parsePhone gives it so.
  const message = { kind: 'factor', code: '012345' } as const
  expect(await messenger.send(to, message)).toEqual({ ok: true, value: '' })
  expect(messenger.channel).toBe('log')
  expect(lines).toEqual([{ to, phoneMessage: message }])
})
