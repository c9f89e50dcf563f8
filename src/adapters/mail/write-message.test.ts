import { expect, test } from 'vitest'
import { MAIL_TEXTS } from '../../../content/mail/messages.ts'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { AccountMail, NoticedEvent } from '../../use-cases/ports/mailer.ts'
import { writeMessage } from './write-message.ts'

const link = 'https://tapelight.example/auth/v1/verify?token=abc&type=signup'
const token = { code: '012345', tokenHash: 'abc', link, redirectTo: 'https://tapelight.example/' }
const newEmail = 'new@example.com' as EmailAddress // parseEmail gives it so.
const at = new Date('2026-11-21T13:05:00Z')
const events: readonly NoticedEvent[] = [
  'signed-up-again',
  'password-changed',
  'email-changed',
  'factor-added',
  'factor-removed',
  'refresh-token-reused',
]
const mails: readonly AccountMail[] = [
  { kind: 'confirm-sign-up', token },
  { kind: 'magic-link', token },
  { kind: 'recover', token },
  { kind: 'change-email', side: 'new', newEmail, token },
  { kind: 'change-email', side: 'old', newEmail, token },
  { kind: 'reauthenticate', code: '012345' },
  ...events.map((event): AccountMail => ({ kind: 'was-this-you', event, at })),
]
const written = mails.map((mail) => ({ mail, ...writeMessage(mail, MAIL_TEXTS) }))

test('no two messages have one subject', () => {
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(mails.length)
})

test.each(written)('$subject: HTML and text say the same', ({ subject, text, html }) => {
  const shown = html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
  expect(words(shown)).toEqual(words(`${subject} ${text.replace('\n-- \n', '\n')}`))
})

test.each(written)('$subject: nothing is fetched to show it', ({ html }) => {
  expect(html).not.toMatch(/<img|<link|<script|<iframe|@import|url\(|src=/i)
  expect(html).toContain('prefers-color-scheme: dark')
})

test.each(written)('$subject: says what to do if it was not you', ({ text }) => {
  expect(text).toMatch(/if this wasn't you/i)
})

test.each(written.filter(({ mail }) => mail.kind !== 'was-this-you'))(
  '$subject: code, link and how long they are good for',
  ({ mail, text, html }) => {
    for (const body of [text, html]) {
      expect(body).toContain('012345')
      expect(body).toContain('within 60 minutes')
    }
    expect(text.includes(link)).toBe(mail.kind !== 'reauthenticate')
  },
)

test.each(written.filter(({ mail }) => mail.kind === 'was-this-you'))(
  '$subject: has the time and no link',
  ({ text, html }) => {
    expect(text).toContain('When: Nov 21, 2026, 8:05 AM ET')
    expect(html).not.toContain('href')
  },
)

test('the old address of a change sees the new one', () => {
  const { text } = writeMessage({ kind: 'change-email', side: 'old', newEmail, token }, MAIL_TEXTS)
  expect(text).toContain('New address: new@example.com')
})

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
