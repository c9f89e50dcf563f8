import type { AlertMail, DigestMail } from '../../use-cases/ports/mailer.ts'
import type { MailPart } from './mail-part.ts'

/** The texts of digests and alerts, from `content/mail/messages.ts`. */
export type DigestWords = {
  readonly writeAlertSubject: (alerts: number) => string
  readonly alertOpening: string
  readonly stockLabel: string
  readonly receiptLabel: string
  readonly writeLeft: (changes: number) => string
  readonly linkLabel: string
  readonly unsubscribeLabel: string
  readonly settingsLabel: string
  /** Why the reader gets it. */
  readonly footer: Readonly<Record<DigestMail['about'] | 'alerts', string>>
}

/** A digest section by section, then links to read more and to unsubscribe. */
export function listDigestParts(mail: DigestMail, words: DigestWords): readonly MailPart[] {
  const { sections, publicUrl, about } = mail
  return [
    ...sections.flatMap(({ title, lines }): readonly MailPart[] => [
      { kind: 'heading', text: title },
      {
        kind: 'list',
        lines: lines.map(({ label, text, path, receiptPath }) => ({
          text: label === null ? text : `${label}: ${text}`,
          links: [
            ...(path === null ? [] : [{ label: words.stockLabel, address: `${publicUrl}${path}` }]),
            ...(receiptPath === null
              ? []
              : [{ label: words.receiptLabel, address: `${publicUrl}${receiptPath}` }]),
          ],
        })),
      },
    ]),
    ...listEnd(mail, words, words.footer[about]),
  ]
}

/** What fired, then the same links. */
export function listAlertParts(mail: AlertMail, words: DigestWords): readonly MailPart[] {
  const { alerts, left } = mail
  return [
    { kind: 'paragraph', text: words.alertOpening },
    ...alerts.map(({ reason }): MailPart => ({ kind: 'paragraph', text: reason })),
    ...(left > 0 ? [{ kind: 'paragraph', text: words.writeLeft(left) } as const] : []),
    ...listEnd(mail, words, words.footer.alerts),
  ]
}

function listEnd(
  { link, unsubscribeLink, settingsLink, conclusion, disclaimer }: DigestMail | AlertMail,
  words: DigestWords,
  footer: string,
): readonly MailPart[] {
  return [
    { kind: 'link', label: words.linkLabel, address: link },
    { kind: 'paragraph', text: `${conclusion.sentence} ${conclusion.url}` },
    { kind: 'paragraph', text: disclaimer },
    {
      kind: 'list',
      lines: [
        {
          text: footer,
          links: [
            { label: words.unsubscribeLabel, address: unsubscribeLink },
            { label: words.settingsLabel, address: settingsLink },
          ],
        },
      ],
    },
  ]
}
