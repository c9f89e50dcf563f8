import { expect, test } from 'vitest'
import { MAIL_TEXTS } from '../../../content/mail/messages.ts'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type {
  AlertNotification,
  SignalNotification,
} from '../../domain/notifications/notification.ts'
import type { DigestMail } from '../../use-cases/ports/mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { startSmtpServer } from './smtp-server.fixture.ts'
import { writeMessage } from './write-message.ts'

const change: SignalNotification = {
  kind: 'signal',
  id: '0b2f7a34-1f60-4a39-9d7e-0b7c5f3a1d11',
  ticker: 'MSFT',
  session: '2026-11-20',
  from: 'WATCH',
  to: 'BUY',
  reason: 'Microsoft (MSFT) is a BUY.',
  isHeld: true,
  watchlists: ['<b>Best</b>'],
  isNewSignal: false,
  isSample: false,
  createdAt: '2026-11-20T21:41:00.000Z',
  readAt: null,
}

function digest(differently: Partial<DigestMail> = {}): DigestMail {
  return {
    kind: 'signal-digest',
    about: 'daily',
    changes: [change],
    left: 0,
    link: 'https://tapelight.example/notifications',
    settingsLink: 'https://tapelight.example/settings?tab=notifications',
    conclusion: {
      sentence: 'None of the 2 tests in our track record beat chance.',
      url: 'https://tapelight.example/record',
    },
    disclaimer: 'Educational, not advice.',
    ...differently,
  }
}

test('says what changed, why, where to find it, and how to unsubscribe', () => {
  const { subject, text } = writeMessage(digest(), MAIL_TEXTS)
  expect(subject).toBe('One signal changed')
  expect(text).toContain('MSFT: BUY')
  expect(text).toContain(
    'MSFT went from WATCH to BUY on Nov 20, 2026. Microsoft (MSFT) is a BUY. It is in your holdings and on your watchlist <b>Best</b>.\n',
  )
  expect(text).toContain('Educational, not advice.')
  expect(text).toContain('\nhttps://tapelight.example/notifications\n')
  expect(text).toContain(
    'change your notifications: https://tapelight.example/settings?tab=notifications',
  )
})

test('says once what the track record says of all of them, with its address', () => {
  const { text } = writeMessage(
    digest({ changes: [change, { ...change, ticker: 'AAPL' }] }),
    MAIL_TEXTS,
  )
  expect(
    text.split(
      'None of the 2 tests in our track record beat chance. https://tapelight.example/record',
    ),
  ).toHaveLength(2)
})

test('HTML has the same content, and the list name is escaped', () => {
  const { html } = writeMessage(digest(), MAIL_TEXTS)
  expect(html).toContain('on your watchlist &lt;b&gt;Best&lt;/b&gt;.')
  expect(html).toContain('href="https://tapelight.example/notifications"')
  expect(html).not.toMatch(/<img|<link|<script|<b>Best/)
})

test('a change of the sample market is marked, and omitted ones are counted', () => {
  const changes = [
    { ...change, isSample: true },
    { ...change, ticker: 'AAPL' },
  ]
  const { subject, text } = writeMessage(digest({ changes, left: 3 }), MAIL_TEXTS)
  expect(subject).toBe('5 signals changed')
  expect(text.match(/Sample:/g)).toHaveLength(1)
  expect(text).toContain('3 more are on the page.')
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

test('alerts are in the day’s message, or in one of their own', () => {
  const day = writeMessage(digest({ changes: [change, alert] }), MAIL_TEXTS)
  expect(day.subject).toBe('One signal changed, one alert fired')
  expect(day.text).toContain('AAPL: Alert\n\nAAPL rose above $300.00')
  const own = writeMessage(digest({ about: 'alerts', changes: [alert], left: 1 }), MAIL_TEXTS)
  expect(own.subject).toBe('2 alerts fired')
  expect(own.text).toContain('because you turned on email for your alerts')
})

test('a mail client gets the unsubscribe address', async () => {
  const server = await startSmtpServer()
  const sender = { name: 'Tapelight', address: 'no-reply@tapelight.example' }
  const mailer = createSmtpMailer({ url: server.url, sender, texts: MAIL_TEXTS })
  const sent = await mailer.send('ada@example.com' as EmailAddress, digest()) // parseEmail gives it so.
  await server.close()
  expect(sent.ok).toBe(true)
  const raw = server.received[0]?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  expect(raw).toMatch(
    /^List-Unsubscribe: <https:\/\/tapelight\.example\/settings\?tab=notifications>\r$/m,
  )
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})
