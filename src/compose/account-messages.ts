import type { Logger } from 'pino'
import { MAIL_TEXTS } from '../../content/mail/messages.ts'
import { createLogMailer } from '../adapters/mail/log-mailer.ts'
import { defaultSender, readSender } from '../adapters/mail/sender.ts'
import { createSmtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { openOutbox } from '../adapters/outbox/outbox-file.ts'
import { createOutboxMailer } from '../adapters/outbox/outbox-mailer.ts'
import { createOutboxPhoneMessenger } from '../adapters/outbox/outbox-phone-messenger.ts'
import { createHttpPhoneMessenger } from '../adapters/phone/http-phone-messenger.ts'
import { createLogPhoneMessenger } from '../adapters/phone/log-phone-messenger.ts'
import type { AccountConfig } from '../config-accounts.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { Mailer } from '../use-cases/ports/mailer.ts'
import type { PhoneMessenger } from '../use-cases/ports/phone-messenger.ts'

type Settings = Pick<
  AccountConfig,
  'smtpUrl' | 'mailFrom' | 'outboxFile' | 'sms' | 'isPhoneEnabled'
>

type Surroundings = { readonly publicUrl: string; readonly clock: Clock; readonly log: Logger }

/** How messages leave: by a service where one is set, else into the outbox file, else into the log. */
export function chooseMessengers(
  settings: Settings,
  around: Surroundings,
): { readonly mailer: Mailer; readonly phones: PhoneMessenger } {
  const mailer = chooseMailer(settings, around)
  const phones = choosePhones(settings, around)
  warnOfMessagesKept(settings, { mailer, phones, log: around.log })
  return { mailer, phones }
}

function chooseMailer(
  { smtpUrl, mailFrom, outboxFile }: Settings,
  { publicUrl, clock, log }: Surroundings,
): Mailer {
  if (smtpUrl !== null) {
    const named = mailFrom === null ? null : readSender(mailFrom)
    const sender = named ?? defaultSender(publicUrl)
    return createSmtpMailer({ url: smtpUrl, sender, texts: MAIL_TEXTS })
  }
  if (outboxFile !== null) return createOutboxMailer(openOutbox(outboxFile, clock))
  return createLogMailer(log)
}

function choosePhones({ sms, outboxFile }: Settings, { clock, log }: Surroundings): PhoneMessenger {
  if (sms !== null) return createHttpPhoneMessenger({ ...sms, fetch })
  if (outboxFile !== null) return createOutboxPhoneMessenger(openOutbox(outboxFile, clock))
  return createLogPhoneMessenger(log)
}

/** Whoever runs the product must know that nobody gets its messages. */
function warnOfMessagesKept(
  { outboxFile, isPhoneEnabled }: Settings,
  { mailer, phones, log }: { mailer: Mailer; phones: PhoneMessenger; log: Logger },
): void {
  const place = { outbox: `written to ${outboxFile}`, log: 'told to the log at debug level' }
  if (mailer.channel !== 'smtp') {
    log.warn(`no mail leaves: messages are ${place[mailer.channel]}; set SMTP_URL to send them`)
  }
  if (isPhoneEnabled && phones.channel !== 'http') {
    log.warn(
      `no text messages leave: codes are ${place[phones.channel]}; set AUTH_SMS_ACCOUNT to send them`,
    )
  }
}
