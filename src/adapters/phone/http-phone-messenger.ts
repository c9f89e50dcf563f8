import { z } from 'zod'
import { fail, succeed } from '../../platform/outcome.ts'
import type { PhoneMessage, PhoneMessenger } from '../../use-cases/ports/phone-messenger.ts'

export type PhoneServiceSettings = {
  /** `AUTH_SMS_URL`: the full URL messages are posted to; null for Twilio's own. */
  readonly url: string | null
  /** `AUTH_SMS_ACCOUNT`. */
  readonly account: string
  /** `AUTH_SMS_TOKEN`. Secret; appears in no failure. */
  readonly token: string
  /** `AUTH_SMS_FROM`: the sender's number or name. */
  readonly from: string
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs?: number
}

const MAX_REPLY_BYTES = 100_000
const reply = z.object({ sid: z.string().max(200) })

/**
 * Sends codes through Twilio, or any service with its request format: a POST with To, From and Body
 * under basic authentication. Never retried: a message that seems lost may have been sent and
 * billed.
 * https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
 */
export function createHttpPhoneMessenger(settings: PhoneServiceSettings): PhoneMessenger {
  const { account, token, from, fetch, timeoutMs = 10_000 } = settings
  const url =
    settings.url ??
    `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const credentials = Buffer.from(`${account}:${token}`).toString('base64')
  return {
    channel: 'http',
    async send(to, message) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
          body: new URLSearchParams({ To: `+${to}`, From: from, Body: writeText(message) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) {
          await response.body?.cancel()
          return unavailable(`status ${response.status}`)
        }
        return succeed(readMessageId(await readText(response)))
      } catch (error) {
        return unavailable(describe(error))
      }
    },
  }
}

/** The code comes last, where phones detect it to offer it above the keyboard. */
function writeText({ kind, code }: PhoneMessage): string {
  const purpose = PURPOSES[kind]
  return `Tapelight: your code to ${purpose}. Do not share it. ${code}`
}

const PURPOSES: Readonly<Record<PhoneMessage['kind'], string>> = {
  'sign-in': 'sign in',
  confirm: 'confirm your number',
  'change-phone': 'confirm your new number',
  factor: 'finish signing in',
  reauthenticate: 'confirm a change to your account',
}

/** The message was accepted whatever the reply looks like, so an unreadable one is no failure. */
function readMessageId(text: string | null): string {
  try {
    const read = reply.safeParse(JSON.parse(text ?? ''))
    return read.success ? read.data.sid : ''
  } catch {
    return ''
  }
}

/** Null when the reply exceeds the limit. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_REPLY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function unavailable(detail: string) {
  return fail({ kind: 'phone-unavailable' as const, detail })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'the service cannot be reached'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message}${code}`.slice(0, 300)
}
