import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { MailedToken } from '../../use-cases/ports/mailer.ts'
import { openFileMailer } from './message-file.ts'
import { createFileMailer } from './file-mailer.ts'
import { createFilePhoneMessenger } from './file-phone-messenger.ts'

const at = new Date('2026-11-21T13:05:00Z')
const ada = 'ada@example.com' as EmailAddress // parseEmail gives it so.
const phone = '442079460958' as PhoneNumber // parsePhone gives it so.
const token: MailedToken = {
  code: '012345',
  tokenHash: 'pkce_abc',
  link: 'https://tapelight.example/auth/v1/verify?token=pkce_abc',
  redirectTo: 'https://tapelight.example/dashboard',
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a line has the members of the contract, in their order', async () => {
  const file = join(folder, 'deep/er/outbox.jsonl')
  await createFileMailer(openFileMailer(file, () => at)).send(ada, { kind: 'recover', token })
  expect(await readFile(file, 'utf8')).toBe(
    '{"at":"2026-11-21T13:05:00.000Z","channel":"email","to":"ada@example.com","type":"recovery","otp":"012345","token_hash":"pkce_abc","link":"https://tapelight.example/auth/v1/verify?token=pkce_abc","redirect_to":"https://tapelight.example/dashboard"}\n',
  )
})

test('each message has a type, and missing fields are null', async () => {
  const file = join(folder, 'outbox.jsonl')
  const outbox = openFileMailer(file, () => at)
  const mailer = createFileMailer(outbox)
  const messenger = createFilePhoneMessenger(outbox)
  await mailer.send(ada, { kind: 'confirm-sign-up', token })
  await mailer.send(ada, { kind: 'magic-link', token })
  await mailer.send(ada, { kind: 'change-email', side: 'old', newEmail: ada, token })
  await mailer.send(ada, { kind: 'reauthenticate', code: '654321' })
  await mailer.send(ada, { kind: 'was-this-you', event: 'password-changed', at })
  await mailer.send(ada, {
    kind: 'digest',
    about: 'daily',
    title: 'Your day',
    sections: [],
    publicUrl: 'https://tapelight.example',
    unsubscribeLink: 'https://tapelight.example/unsubscribe',
    link: 'https://tapelight.example/notifications',
    settingsLink: 'https://tapelight.example/settings?tab=notifications',
    conclusion: { sentence: '', url: 'https://tapelight.example/record' },
    disclaimer: '',
  })
  expect(await messenger.send(phone, { kind: 'change-phone', code: '111111' })).toEqual({
    ok: true,
    value: '',
  })
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const result = lines.map((line) => {
    const { channel, to, type, otp, link } = JSON.parse(line)
    return [channel, to, type, otp, link === null]
  })
  expect(result).toEqual([
    ['email', ada, 'signup', '012345', false],
    ['email', ada, 'magiclink', '012345', false],
    ['email', ada, 'email_change', '012345', false],
    ['email', ada, 'reauthentication', '654321', true],
    ['email', ada, 'password_changed_notification', null, true],
    ['email', ada, 'daily_digest', null, false],
    ['sms', phone, 'phone_change', '111111', true],
  ])
})

test('two hundred messages at once are two hundred whole lines, for the owner alone', async () => {
  const file = join(folder, 'outbox.jsonl')
  const mailers = [1, 2].map(() => createFileMailer(openFileMailer(file, () => at)))
  const long = { ...token, link: `https://tapelight.example/${'x'.repeat(5_000)}` }
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      mailers[index % 2]?.send(ada, {
        kind: 'recover',
        token: { ...long, code: String(100_000 + index) },
      }),
    ),
  )
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const codes = new Set(lines.map((line) => JSON.parse(line).otp))
  expect([lines.length, codes.size]).toEqual([200, 200])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a file that cannot be written is a failure that reveals no code', async () => {
  await writeFile(join(folder, 'file'), '')
  const outbox = openFileMailer(join(folder, 'file/outbox.jsonl'), () => at)
  const mailed = await createFileMailer(outbox).send(ada, { kind: 'recover', token })
  expect(mailed).toMatchObject({ ok: false, failure: { kind: 'mail-unavailable' } })
  const texted = await createFilePhoneMessenger(outbox).send(phone, {
    kind: 'factor',
    code: '012345',
  })
  expect(texted).toMatchObject({ ok: false, failure: { kind: 'phone-unavailable' } })
  expect(JSON.stringify([mailed, texted])).not.toMatch(/012345|pkce_abc/)
})
