import { expect, test } from 'vitest'
import { MAIL_TEXTS } from '../../../content/mail/messages.ts'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { AlertNotification } from '../../domain/notifications/notification.ts'
import type { AlertMail, DigestMail } from '../../use-cases/ports/mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { startSmtpServer } from './smtp-server.fixture.ts'
import { writeMessage } from './write-message.ts'

const SUBSCRIBED = {
  unsubscribeLink: 'https://tapelight.example/unsubscribe?user=u&kind=daily&token=t',
  settingsLink: 'https://tapelight.example/settings?tab=notifications',
  conclusion: {
    sentence: 'None of the 2 tests in our track record beat chance.',
    url: 'https://tapelight.example/record',
  },
  disclaimer: 'Educational, not advice.',
}

const DIGEST: DigestMail = {
  ...SUBSCRIBED,
  kind: 'digest',
  about: 'daily',
  title: 'Your day: Nov 20, 2026',
  publicUrl: 'https://tapelight.example',
  link: 'https://tapelight.example/notifications/digests',
  sections: [
    {
      title: 'Your portfolio',
      lines: [{ label: 'Value', text: '$1.00', path: '/portfolio', receiptPath: null }],
    },
    {
      title: 'Signals that changed',
      lines: [
        {
          label: null,
          text: 'MSFT went from WATCH to <b>BUY</b>.',
          path: '/stocks/MSFT',
          receiptPath: '/r/abc',
        },
      ],
    },
  ],
}

test('a digest has its sections, where each line leads, and how to unsubscribe', () => {
  const { subject, text } = writeMessage(DIGEST, MAIL_TEXTS)
  expect(subject).toBe('Your day: Nov 20, 2026')
  expect(text).toContain(
    'YOUR PORTFOLIO\n\nValue: $1.00\n  https://tapelight.example/portfolio\n\nSIGNALS THAT CHANGED\n\n',
  )
  expect(text).toContain(
    'MSFT went from WATCH to <b>BUY</b>.\n  https://tapelight.example/stocks/MSFT\n  https://tapelight.example/r/abc\n',
  )
  expect(text).toContain('Educational, not advice.')
  expect(text).toContain(
    'chose the daily digest in Tapelight. We do not read replies to this address.\n  https://tapelight.example/unsubscribe?user=u&kind=daily&token=t\n',
  )
  // Once, whatever is in it.
  expect(text.split('beat chance. https://tapelight.example/record')).toHaveLength(2)
})

test('HTML has the same content, escaped, and loads nothing', () => {
  const { html } = writeMessage(DIGEST, MAIL_TEXTS)
  expect(html).toContain('MSFT went from WATCH to &lt;b&gt;BUY&lt;/b&gt;.')
  expect(html).toContain('href="https://tapelight.example/r/abc"')
  expect(html).toContain(
    'href="https://tapelight.example/unsubscribe?user=u&amp;kind=daily&amp;token=t"',
  )
  expect(html).not.toMatch(/<img|<link|<script|<b>BUY/)
})

const alert: AlertNotification = {
  kind: 'alert',
  id: '0b2f7a34-1f60-4a39-9d7e-0b7c5f3a1d12',
  ticker: 'AAPL',
  session: '2026-11-20',
  condition: 'price-above',
  reason: 'AAPL rose above $300.00: it was at $301.20 at the close on Nov 20, 2026.',
  createdAt: '2026-11-20T21:41:00.000Z',
  readAt: null,
}

test('alerts have a message of their own, with the number of those on the page', () => {
  const link = 'https://tapelight.example/alerts'
  const mail: AlertMail = { ...SUBSCRIBED, kind: 'alerts', alerts: [alert], left: 0, link }
  expect(writeMessage(mail, MAIL_TEXTS).subject).toBe('One alert fired')
  const more = writeMessage({ ...mail, left: 3 }, MAIL_TEXTS)
  expect(more.subject).toBe('4 alerts fired')
  expect(more.text).toContain('AAPL rose above $300.00')
  expect(more.text).toContain('3 more are on the page.')
  expect(more.text).toContain('because you turned on email for your alerts')
})

test('a mail program gets the address that unsubscribes in one click', async () => {
  const server = await startSmtpServer()
  const sender = { name: 'Tapelight', address: 'no-reply@tapelight.example' }
  const mailer = createSmtpMailer({ url: server.url, sender, texts: MAIL_TEXTS })
  const sent = await mailer.send('ada@example.com' as EmailAddress, DIGEST) // parseEmail gives it so.
  await server.close()
  expect(sent.ok).toBe(true)
  const raw = server.received[0]?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  expect(raw).toMatch(
    /^List-Unsubscribe: ?<https:\/\/tapelight\.example\/unsubscribe\?user=u&kind=daily&token=t>\r$/m,
  )
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})
