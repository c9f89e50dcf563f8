import { fail, type Outcome, succeed } from '../../platform/outcome.ts'
import type { AccountMail, Mailer, MailFailure } from '../../use-cases/ports/mailer.ts'
import type { Sender } from './sender.ts'
import { readSmtpUrl } from './smtp-url.ts'
import { type MailTexts, writeMessage, type WrittenMail } from './write-message.ts'

type ApiError = { readonly failure: MailFailure; readonly isWorthRetrying: boolean }

export type SmtpSettings = {
  /** `SMTP_URL`: `smtp://` or `smtps://`, with user and password if required. Secret. */
  readonly url: string
  readonly sender: Sender
  readonly texts: MailTexts
  /** Timeout of one try. */
  readonly timeoutMs?: number
  /** Delay before the only retry. */
  readonly pauseMs?: number
}

/** Sends messages to a mail server, each over its own connection, with one retry. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const { url, sender, texts, timeoutMs = 10_000, pauseMs = 2_000 } = settings
  const options = chooseOptions(url, timeoutMs)
  const deliver = async (
    to: string,
    mail: AccountMail,
    written: WrittenMail,
  ): Promise<ApiError | null> => {
    try {
      // Loaded with the first message, so that startup does not wait for it.
      const { createTransport } = await import('nodemailer')
      await createTransport(options).sendMail({
        ...written,
        from: sender,
        to: { name: '', address: to },
        // The envelope is separate from the headers, so that those cannot add a recipient.
        envelope: { from: sender.address, to: [to] },
        headers: listHeaders(mail),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return null
    } catch (error) {
      return readMailFailure(error)
    }
  }
  return {
    channel: 'smtp',
    async send(to, mail): Promise<Outcome<void, MailFailure>> {
      if (!isPlainAddress(to)) return fail({ kind: 'mail-rejected', detail: 'not an address' })
      const written = writeMessage(mail, texts)
      let rejection = await deliver(to, mail, written)
      if (rejection?.isWorthRetrying === true) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        rejection = await deliver(to, mail, written)
      }
      return rejection === null ? succeed(undefined) : fail(rejection.failure)
    },
  }
}

/** Connects and signs in as for a message, and sends none. */
export async function checkMailServer(
  url: string,
  timeoutMs: number,
): Promise<Outcome<void, MailFailure>> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(chooseOptions(url, timeoutMs))
  try {
    await transport.verify()
    return succeed(undefined)
  } catch (error) {
    return fail(readMailFailure(error).failure)
  } finally {
    transport.close()
  }
}

function chooseOptions(url: string, timeoutMs: number) {
  return {
    ...readSmtpUrl(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function listHeaders(mail: AccountMail): Record<string, string> {
  return {
    // RFC 3834: suppresses vacation notices.
    'Auto-Submitted': 'auto-generated',
    ...('unsubscribeLink' in mail
      ? {
          // RFC 2369, and RFC 8058: mail programs show a button that sends one POST.
          'List-Unsubscribe': `<${mail.unsubscribeLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  }
}

/**
 * The output of `parseEmail`; anything else may be two addresses or two headers to a mail server.
 */
function isPlainAddress(address: string): boolean {
  return /^[^\s<>()[\]\\,;:"@\p{C}]+@[a-z0-9.-]+$/u.test(address)
}

/**
 * Classifies a delivery failure. Only the codes of the server's reply are reported: its text may
 * quote the message.
 */
function readMailFailure(error: unknown): ApiError {
  const result = error instanceof Error ? error : new Error('unknown')
  const code = readMember(result, 'code')
  const status = Number(readMember(result, 'responseCode') || Number.NaN)
  const detail = [code, readMember(result, 'command'), readAnswer(result, status)]
    .filter((part) => part !== '')
    .join(' ')
  // A wrong password or a missing certificate is the operator's to fix; the message is still valid.
  const isOurFault = code === 'EAUTH' || code === 'ETLS' || code === 'ENOAUTH'
  if (status >= 500 && !isOurFault)
    return { failure: { kind: 'mail-rejected', detail }, isWorthRetrying: false }
  return { failure: { kind: 'mail-unavailable', detail }, isWorthRetrying: !isOurFault }
}

/** Status and enhanced status (RFC 3463), as in `550 5.1.1`. */
function readAnswer(error: Error, status: number): string {
  if (Number.isNaN(status)) return ''
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(readMember(error, 'response'))?.[1]
  return enhanced === undefined ? String(status) : `${status} ${enhanced}`
}

function readMember(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
