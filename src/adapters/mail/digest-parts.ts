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
  readonly writeSubject: (counts: { readonly signals: number; readonly alerts: number }) => string
  /** Of a day's notifications, and of alerts that just fired. */
  readonly opening: string
  readonly alertOpening: string
  readonly alertLabel: string
  readonly sample: string
  readonly writeLeft: (changes: number) => string
  readonly linkLabel: string
  readonly settingsLabel: string
  readonly footer: string
  readonly alertFooter: string
}

/** The subject counts what the message lists and what it leaves to the page. */
export function writeDigestSubject(
  { about, changes, left }: DigestMail,
  words: DigestWords,
): string {
  const listed = changes.filter(({ kind }) => kind === 'alert').length
  const alerts = about === 'alerts' ? listed + left : listed
  return words.writeSubject({ signals: changes.length + left - alerts, alerts })
}

/** What changed, ticker by ticker, then links to read more and to unsubscribe. */
export function listDigestParts(mail: DigestMail, words: DigestWords): readonly MailPart[] {
  const isOfAlerts = mail.about === 'alerts'
  const { changes, left, link, settingsLink, conclusion, disclaimer } = mail
  return [
    { kind: 'paragraph', text: isOfAlerts ? words.alertOpening : words.opening },
    ...changes.flatMap((change) => listChangeParts(change, words)),
    ...(left > 0 ? [{ kind: 'paragraph', text: words.writeLeft(left) } as const] : []),
    { kind: 'link', label: words.linkLabel, address: link },
    { kind: 'paragraph', text: `${conclusion.sentence} ${conclusion.url}` },
    { kind: 'paragraph', text: disclaimer },
    { kind: 'paragraph', text: `${words.settingsLabel} ${settingsLink}` },
    { kind: 'footer', text: isOfAlerts ? words.alertFooter : words.footer },
  ]
}

function listChangeParts(change: Notification, words: DigestWords): readonly MailPart[] {
  if (change.kind === 'alert') {
    return [
      { kind: 'fact', label: `${change.ticker}:`, fact: words.alertLabel },
      { kind: 'paragraph', text: change.reason },
    ]
  }
  const { ticker, to, reason, isSample } = change
  const sample = isSample ? ` ${words.sample}` : ''
  const sentences = `${describeSignalChange(change)} ${reason} ${describeWhyDescribed(change)}`
  return [
    { kind: 'fact', label: `${ticker}:`, fact: formatState(to) },
    { kind: 'paragraph', text: `${sentences}${sample}` },
  ]
}
