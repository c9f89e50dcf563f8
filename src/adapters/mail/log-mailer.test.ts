import { expect, test } from 'vitest'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import { createLogMailer } from './log-mailer.ts'

test('mail without a server is logged at debug level and nowhere else', async () => {
  const lines: object[] = []
  const mailer = createLogMailer({ debug: (fields) => lines.push(fields) })
  const ada = 'ada@example.com' as EmailAddress // parseEmail gives it so.
  const mail = { kind: 'reauthenticate', code: '012345' } as const
  expect(await mailer.send(ada, mail)).toEqual({ ok: true, value: undefined })
  expect(mailer.channel).toBe('log')
  expect(lines).toEqual([{ to: ada, mail }])
})
