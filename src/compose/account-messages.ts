import type { Logger } from 'pino'
import { MAIL_TEXTS } from '../../content/mail/messages.ts'
import { createLogMailer } from '../adapters/mail/log-mailer.ts'
import { defaultSender, readSender } from '../adapters/mail/sender.ts'
import { createSmtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { openFileMailer } from '../adapters/file-mailer/message-file.ts'
import { createFileMailer } from '../adapters/file-mailer/file-mailer.ts'
import { createFilePhoneMessenger } from '../adapters/file-mailer/file-phone-messenger.ts'
import { createHttpPhoneMessenger } from '../adapters/phone/http-phone-messenger.ts'
import { createLogPhoneMessenger } from '../adapters/phone/log-phone-messenger.ts'
import type { AccountConfig } from '../config/accounts.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { Mailer } from '../use-cases/ports/mailer.ts'
import type { PhoneMessenger } from '../use-cases/ports/phone-messenger.ts'

type Settings = Pick<
  AccountConfig,
  'smtpUrl' | 'mailFrom' | 'outboxFile' | 'sms' | 'isPhoneEnabled'
>

type Dependencies = { readonly publicUrl: string; readonly clock: Clock; readonly log: Logger }

/** How messages are sent: by a service if configured, else to the outbox file, else to the log. */
export function chooseMessengers(
  settings: Settings,
  deps: Dependencies,
): { readonly mailer: Mailer; readonly phones: PhoneMessenger } {
  const mailer = chooseMailer(settings, deps)
  const phones = choosePhones(settings, deps)
  warnOfUndeliveredMessages(settings, { mailer, phones, log: deps.log })
  return { mailer, phones }
}

function chooseMailer(
  { smtpUrl, mailFrom, outboxFile }: Settings,
  { publicUrl, clock, log }: Dependencies,
): Mailer {
  if (smtpUrl !== null) {
    const named = mailFrom === null ? null : readSender(mailFrom)
    const sender = named ?? defaultSender(publicUrl)
    return createSmtpMailer({ url: smtpUrl, sender, texts: MAIL_TEXTS })
  }
  if (outboxFile !== null) return createFileMailer(openFileMailer(outboxFile, clock))
  return createLogMailer(log)
}

function choosePhones({ sms, outboxFile }: Settings, { clock, log }: Dependencies): PhoneMessenger {
  if (sms !== null) return createHttpPhoneMessenger({ ...sms, fetch })
  if (outboxFile !== null) return createFilePhoneMessenger(openFileMailer(outboxFile, clock))
  return createLogPhoneMessenger(log)
}

/** Warns the operator that messages are not delivered. */
function warnOfUndeliveredMessages(
  { outboxFile, isPhoneEnabled }: Settings,
  { mailer, phones, log }: { mailer: Mailer; phones: PhoneMessenger; log: Logger },
): void {
  const destinations = {
    outbox: `written to ${outboxFile}`,
    log: 'written to the log at debug level',
  }
  if (mailer.channel !== 'smtp') {
    log.warn(
      `mail delivery is off: messages are ${destinations[mailer.channel]}; set SMTP_URL to send them`,
    )
  }
  if (isPhoneEnabled && phones.channel !== 'http') {
    log.warn(
      `text messages are not sent: codes are ${destinations[phones.channel]}; set AUTH_SMS_ACCOUNT to send them`,
    )
  }
}
