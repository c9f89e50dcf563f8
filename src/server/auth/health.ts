import type { AuthDoor, AuthHandler } from './door.ts'

/** `GET /health`: that accounts are served, and by which way messages leave. */
export function replyToHealth({ accounts, version }: AuthDoor): AuthHandler {
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
