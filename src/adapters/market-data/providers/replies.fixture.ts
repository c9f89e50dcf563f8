import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { ProviderSettings } from '../http/call-provider.ts'

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures')

/** As long as vendors' keys; not a real one. */
export const API_KEY = 'test-key-0123456789abcdef'

/** The vendor's replies, by request. */
export type Answer = (requested: URL, init: RequestInit | undefined) => Response | Promise<Response>

/** A vendor with its recordings below tests/fixtures. */
export function openReplies(vendor: string, baseUrl: string) {
  const read = (id: string) =>
    JSON.parse(readFileSync(join(FIXTURES, vendor, `${id}.json`), 'utf8')).response
  return {
    settingsFor: (answer: Answer, clock: Clock): ProviderSettings => ({
      baseUrl,
      apiKey: API_KEY,
      fetch: async (input, init) => {
        init?.signal?.throwIfAborted()
        return answer(new URL(String(input)), init)
      },
      clock,
      isCommonStock: () => true,
      timeoutMs: 2_000,
    }),
    /** A recording as the reply it was. @param id path below the vendor's fixtures, without `.json` */
    recorded: (id: string): Answer => {
      const { status, headers, text: body, json: value } = read(id)
      return () => new Response(body ?? JSON.stringify(value), { status, headers })
    },
    /** The body of a recording, to be altered. */
    recordedBody: (id: string): unknown => read(id).json,
  }
}

export function json(body: unknown, init: ResponseInit = {}): Answer {
  return () => Response.json(body, init)
}

export function text(body: string, init: ResponseInit = {}): Answer {
  return () => new Response(body, init)
}

/** An answer that never arrives. */
export const hang: Answer = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
  })

/** For tests without requests. */
export const unrequested: Answer = () => {
  throw new Error('unexpected request')
}

/** Called with a timeout longer than any test. */
export function timeout(): AbortSignal {
  return AbortSignal.timeout(5_000)
}
