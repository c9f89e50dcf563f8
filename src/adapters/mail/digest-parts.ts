import {
  formatState,
  describeSignalChange,
  describeWhyDescribed,
} from '../../domain/notifications/describe-signal-change.ts'
import type { Notification } from '../../domain/notifications/notification.ts'
import type { DigestMail } from '../../use-cases/ports/mailer.ts'
import type { MailPart } from './mail-part.ts'

/** The texts of a digest, from `content/mail/messages.ts`. */
export type DigestWords = {
  readonly writeSubject: (changes: number) => string
  readonly opening: string
  readonly sample: string
  readonly writeLeft: (changes: number) => string
  readonly linkLabel: string
  readonly settingsLabel: string
  readonly footer: string
}

/** What changed, ticker by ticker, then links to read more and to unsubscribe. */
export function listDigestParts(mail: DigestMail, words: DigestWords): readonly MailPart[] {
  const { changes, left, link, settingsLink, conclusion, disclaimer } = mail
  return [
    { kind: 'paragraph', text: words.opening },
    ...changes.flatMap((change) => listChangeParts(change, words)),
    ...(left > 0 ? [{ kind: 'paragraph', text: words.writeLeft(left) } as const] : []),
    { kind: 'link', label: words.linkLabel, address: link },
    { kind: 'paragraph', text: `${conclusion.sentence} ${conclusion.url}` },
    { kind: 'paragraph', text: disclaimer },
    { kind: 'paragraph', text: `${words.settingsLabel} ${settingsLink}` },
    { kind: 'footer', text: words.footer },
  ]
}

function listChangeParts(change: Notification, words: DigestWords): readonly MailPart[] {
  const { ticker, to, reason, isSample } = change
  const sample = isSample ? ` ${words.sample}` : ''
  const sentences = `${describeSignalChange(change)} ${reason} ${describeWhyDescribed(change)}`
  return [
    { kind: 'fact', label: `${ticker}:`, fact: formatState(to) },
    { kind: 'paragraph', text: `${sentences}${sample}` },
  ]
}
