import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/** Why a URL cannot be used, in one sentence for its owner. */
export type NoWebhookUrl = { readonly kind: 'no-webhook-url'; readonly message: string }

const MAX_URL_LENGTH = 2_000

/**
 * Parses a webhook URL: https, without a user name or a fragment. Each call checks that it is on the
 * public Internet, since DNS changes.
 * @returns the normalized URL
 */
export function readWebhookUrl(text: string): Outcome<string, NoWebhookUrl> {
  const reject = (message: string) => fail({ kind: 'no-webhook-url', message } as const)
  const trimmed = text.trim()
  const url = URL.parse(trimmed)
  if (url === null) return reject('Enter a URL such as https://example.com/hook')
  if (url.protocol !== 'https:') return reject('The URL must start with https://')
  if (url.username !== '' || url.password !== '') {
    return reject('The URL must not contain a user name or password')
  }
  url.hash = ''
  if (url.href.length > MAX_URL_LENGTH) return reject('The URL is longer than 2,000 characters')
  return succeed(url.href)
}
