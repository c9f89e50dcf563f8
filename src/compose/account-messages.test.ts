import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { EmailAddress } from '../domain/accounts/email-address.ts'
import { chooseMessengers } from './account-messages.ts'
import { captureLog } from './capture-log.fixture.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')
// The output of parseEmail.
const ada = 'ada@example.com' as EmailAddress

function choose(environment: Record<string, string>) {
  const { log, lines } = captureLog()
  const settings = readConfig(environment).accounts
  const deps = { publicUrl: 'https://tapelight.example', clock, log }
  const { mailer, phones } = chooseMessengers(settings, deps)
  const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => String(msg))
  return { mailer, phones, warnings, lines }
}

test('without any setting messages are logged, with a warning', async () => {
  const { mailer, phones, warnings, lines } = choose({})
  expect([mailer.channel, phones.channel]).toEqual(['log', 'log'])
  expect(warnings).toEqual([expect.stringMatching(/log at debug level.*SMTP_URL/)])
  await mailer.send(ada, { kind: 'reauthenticate', code: '123456' })
  expect(lines.at(-1)).toMatchObject({ level: 20, to: ada })
})

test('with a file mailer they are written to its file, with a warning that names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-'))
  const file = join(folder, 'outbox.jsonl')
  const { mailer, phones, warnings } = choose({ AUTH_OUTBOX_FILE: file, AUTH_PHONE: 'on' })
  expect([mailer.channel, phones.channel]).toEqual(['outbox', 'outbox'])
  expect(warnings).toHaveLength(2)
  for (const warning of warnings) expect(warning).toContain(file)
  await mailer.send(ada, { kind: 'reauthenticate', code: '123456' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    at: '2026-11-21T10:00:00.000Z',
    to: ada,
    otp: '123456',
  })
  rmSync(folder, { recursive: true })
})

test('with services messages are sent, without warnings', () => {
  const { mailer, phones, warnings } = choose({
    SMTP_URL: 'smtp://127.0.0.1:2525',
    AUTH_OUTBOX_FILE: '/tmp/unused.jsonl',
    AUTH_PHONE: 'on',
    AUTH_SMS_ACCOUNT: 'AC1',
    AUTH_SMS_TOKEN: 'x',
    AUTH_SMS_FROM: '+15005550006',
  })
  expect([mailer.channel, phones.channel]).toEqual(['smtp', 'http'])
  expect(warnings).toEqual([])
})
