import type { MailFailure } from '../../use-cases/ports/mailer.ts'

export type ApiError = { readonly failure: MailFailure; readonly isWorthRetrying: boolean }

/**
 * What a failed delivery means. Of the server's answer only the numbers are told: its text may
 * quote the message.
 */
export function readMailFailure(error: unknown): ApiError {
  const result = error instanceof Error ? error : new Error('unknown')
  const code = readMember(result, 'code')
  const status = Number(readMember(result, 'responseCode') || Number.NaN)
  const detail = [code, readMember(result, 'command'), readAnswer(result, status)]
    .filter((part) => part !== '')
    .join(' ')
  // A wrong password or a missing certificate is for the operator to mend; the message is still good.
  const isOurFault = code === 'EAUTH' || code === 'ETLS' || code === 'ENOAUTH'
  if (status >= 500 && !isOurFault)
    return { failure: { kind: 'mail-refused', detail }, isWorthRetrying: false }
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
