import { formatMoment } from '../../domain/explanations/describe-moment.ts'
import { LIFETIME_SECONDS } from '../../domain/accounts/token-lifetimes.ts'
import type {
  AccountMail,
  AlertMail,
  DigestMail,
  NoticedEvent,
} from '../../use-cases/ports/mailer.ts'
import { listAlertParts, listDigestParts, type DigestWords } from './digest-parts.ts'
import { layOutHtml } from './lay-out-html.ts'
import type { MailPart } from './mail-part.ts'

/** The texts of one message, from `content/mail/messages.ts`. */
type MailWords = {
  readonly subject: string
  readonly opening: string
  readonly linkLabel: string | null
  readonly codeLabel: string | null
  readonly factLabel: string | null
  readonly ifNotYou: string
}

type MessageName =
  | 'confirm-sign-up'
  | 'magic-link'
  | 'recover'
  | 'change-email-new'
  | 'change-email-old'
  | 'reauthenticate'
  | NoticedEvent

export type MailTexts = {
  readonly messages: Readonly<Record<MessageName, MailWords>>
  readonly digest: DigestWords
  readonly describeLifetime: (minutes: number) => string
  readonly footer: string
}

export type WrittenMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A message ready to send: the same sentences as plain text and HTML. */
export function writeMessage(mail: AccountMail, texts: MailTexts): WrittenMail {
  const { subject, parts } = writeParts(mail, texts)
  return { subject, text: layOutText(parts), html: layOutHtml(subject, parts) }
}

function writeParts(
  mail: AccountMail,
  texts: MailTexts,
): { readonly subject: string; readonly parts: readonly MailPart[] } {
  if (mail.kind === 'digest') {
    return { subject: mail.title, parts: listDigestParts(mail, texts.digest) }
  }
  if (mail.kind === 'alerts') {
    const subject = texts.digest.writeAlertSubject(mail.alerts.length + mail.left)
    return { subject, parts: listAlertParts(mail, texts.digest) }
  }
  return { subject: texts.messages[nameMessage(mail)].subject, parts: listParts(mail, texts) }
}

type Message = Exclude<AccountMail, DigestMail | AlertMail>

function nameMessage(mail: Message): MessageName {
  if (mail.kind === 'change-email') return `change-email-${mail.side}`
  return mail.kind === 'was-this-you' ? mail.event : mail.kind
}

function listParts(mail: Message, texts: MailTexts): readonly MailPart[] {
  const { opening, linkLabel, codeLabel, factLabel, ifNotYou } = texts.messages[nameMessage(mail)]
  const link = 'token' in mail ? mail.token.link : null
  const code = readCode(mail)
  const fact = readFact(mail)
  const parts: MailPart[] = [{ kind: 'paragraph', text: opening }]
  if (fact !== null && factLabel !== null) parts.push({ kind: 'fact', label: factLabel, fact })
  if (link !== null && linkLabel !== null)
    parts.push({ kind: 'link', label: linkLabel, address: link })
  if (code !== null && codeLabel !== null) {
    const lifetime = texts.describeLifetime(LIFETIME_SECONDS.mailedCode / 60)
    parts.push({ kind: 'code', label: codeLabel, code }, { kind: 'paragraph', text: lifetime })
  }
  parts.push({ kind: 'paragraph', text: ifNotYou }, { kind: 'footer', text: texts.footer })
  return parts
}

function readCode(mail: Message): string | null {
  if (mail.kind === 'reauthenticate') return mail.code
  return 'token' in mail ? mail.token.code : null
}

function readFact(mail: Message): string | null {
  if (mail.kind === 'change-email') return mail.newEmail
  if (mail.kind !== 'was-this-you') return null
  return formatMoment(new Date(mail.at).toISOString())
}

function layOutText(parts: readonly MailPart[]): string {
  return `${parts.map(writePart).join('\n\n')}\n`
}

function writePart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'heading':
      return part.text.toUpperCase()
    case 'list':
      return part.lines
        .map(({ text, links }) => [text, ...links.map(({ address }) => address)].join('\n  '))
        .join('\n')
    case 'link':
      return `${part.label}:\n${part.address}`
    case 'code':
      return `${part.label} ${part.code}`
    case 'fact':
      return `${part.label} ${part.fact}`
    case 'footer':
      return `-- \n${part.text}`
  }
}
