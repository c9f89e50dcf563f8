import type { LookupAddress } from 'node:dns'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type {
  WebhookFailure,
  WebhookMessage,
  WebhookSender,
} from '../../use-cases/ports/webhook-sender.ts'
import { answerWith } from './answer-with.ts'
import {
  findAllowedAddresses,
  hostOf,
  type AddressRule,
  type NameSources,
} from './find-addresses.ts'
import { isPublicAddress } from './public-address.ts'
import { signMessage } from './sign-message.ts'

/** Allowed target addresses. Tests may allow their own machine. */
export type WebhookGuard = {
  readonly protocols: readonly string[]
  readonly isAllowed: AddressRule
}

export type WebhookSettings = {
  readonly clock: Clock
  readonly guard?: WebhookGuard
  /** Total timeout of one call, from DNS lookup to response. */
  readonly timeoutMs?: number
  /** Resolver override, if not the machine's own. */
  readonly names?: NameSources
}

const NO_PUBLIC_ADDRESS = 'its name has an address outside the public internet'

const PUBLIC_INTERNET: WebhookGuard = { protocols: ['https:'], isAllowed: isPublicAddress }

/**
 * Posts messages to URLs given by users. A name is resolved once, all its addresses must be
 * allowed, and the connection uses those addresses: later DNS changes have no effect.
 */
export function createWebhookSender(settings: WebhookSettings): WebhookSender {
  const { clock, guard = PUBLIC_INTERNET, timeoutMs = 5_000, names } = settings
  return {
    send: async (message) => {
      const url = new URL(message.url)
      if (!guard.protocols.includes(url.protocol)) return fail({ kind: 'address-rejected' })
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const { isAllowed } = guard
        const addresses = await findAllowedAddresses(url, signal, { isAllowed, names })
        if (addresses === null) {
          // A name of the operator's own network is not told apart from one that does not exist.
          return fail(
            isIP(hostOf(url)) === 0
              ? { kind: 'unreachable', detail: NO_PUBLIC_ADDRESS }
              : { kind: 'address-rejected' },
          )
        }
        const headers = {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(message.body)),
          'User-Agent': 'Tapelight-Webhooks/1',
          ...signMessage(message, clock()),
        }
        return readStatus(await post(url, message, { headers, addresses, signal }))
      } catch (error) {
        if (signal.aborted) return fail({ kind: 'timed-out', afterMs: timeoutMs })
        return fail({ kind: 'unreachable', detail: describe(error) })
      }
    },
  }
}

function readStatus(status: number): Outcome<void, WebhookFailure> {
  return status >= 200 && status < 300 ? succeed(undefined) : fail({ kind: 'bad-status', status })
}

type Posting = {
  readonly headers: Readonly<Record<string, string>>
  readonly addresses: readonly LookupAddress[]
  readonly signal: AbortSignal
}

/** The status of the response, whose body is never read. */
function post(
  url: URL,
  { body }: WebhookMessage,
  { headers, addresses, signal }: Posting,
): Promise<number> {
  const call = url.protocol === 'https:' ? request : requestPlainly
  return new Promise((resolve, reject) => {
    const posting = call(
      url,
      // No agent: connections are not shared with other users' calls.
      { method: 'POST', headers, signal, agent: false, lookup: answerWith(addresses) },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    posting.on('error', reject)
    posting.end(body)
  })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // Several addresses were tried.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : error.message.slice(0, 200)
}
