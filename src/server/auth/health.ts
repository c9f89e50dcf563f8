import type { AuthDeps, AuthHandler } from './auth-deps.ts'

/** `GET /health`: that accounts are served, and how messages are sent. */
export function replyToHealth({ accounts, version }: AuthDeps): AuthHandler {
  const { mailer, phones, settings } = accounts
  return (c) =>
    c.json({
      version,
      name: 'Tapelight Auth',
      description: 'Accounts of Tapelight, in the manner of GoTrue',
      messages: {
        email: mailer.channel,
        ...(settings.isPhoneEnabled ? { sms: phones.channel } : {}),
      },
    })
}
