import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { MarketDataProvider } from '../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../http/call-provider.ts'
import { afterTheClose } from './sample-bars.fixture.ts'

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures')

/** A reply in the project's `market-recording/1` envelope. */
type Recording = {
  readonly request: { readonly url: string }
  readonly response: { readonly status: number; readonly json?: unknown; readonly text?: string }
}

/** The recordings of a vendor, each by its path below the vendor's fixtures, without `.json`. */
export function openRecordings(vendor: string) {
  const readRecording = (name: string): Recording =>
    JSON.parse(readFileSync(join(FIXTURES, vendor, `${name}.json`), 'utf8'))
  /** A fetch that answers everything with one recording. */
  const replay = (name: string): typeof fetch => {
    const { status, json, text } = readRecording(name).response
    return async () => new Response(text ?? JSON.stringify(json), { status })
  }
  return { readRecording, replay }
}

/** A fetch that answers everything with one JSON. */
export function answer(body: unknown, init: ResponseInit = {}): typeof fetch {
  return async () => Response.json(body, init)
}

type Opening = Pick<ProviderSettings, 'baseUrl' | 'apiKey'> & {
  readonly create: (settings: ProviderSettings) => MarketDataProvider
}

export type Opened = {
  readonly fetch: typeof fetch
  readonly now?: Date
  readonly apiKey?: string
  readonly isCommonStock?: (ticker: Ticker) => boolean
}

/** A provider, with its requests. */
export function openProvider(
  { create, ...vendor }: Opening,
  { fetch, now = afterTheClose, ...settings }: Opened,
) {
  const requested: { url: URL; headers: Headers }[] = []
  const provider = create({
    ...vendor,
    isCommonStock: () => true,
    ...settings,
    clock: () => now,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted()
      requested.push({ url: new URL(String(input)), headers: new Headers(init?.headers) })
      return fetch(input, init)
    },
  })
  return { provider, requested }
}
