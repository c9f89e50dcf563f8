import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEcbProvider } from './provider.ts'

const RECORDING = join(
  import.meta.dirname,
  '../../../../../tests/fixtures/ecb/fx-rates/recent-2026-03-18.json',
)

/** The recorded reply, its newest rates of 2026-03-18. */
export function readRecording(): string {
  return JSON.parse(readFileSync(RECORDING, 'utf8')).response.text
}

/** One reply of the bank, as parsed by its provider. */
export async function requestEcb(
  answer: string | (() => Response | Promise<Response>),
  {
    now = '2026-03-18T16:00:00Z',
    signal = AbortSignal.timeout(10_000),
    timeoutMs = 5_000,
  }: { now?: string; signal?: AbortSignal; timeoutMs?: number } = {},
) {
  const requested: { url: string; init: RequestInit | undefined }[] = []
  const provider = createEcbProvider({
    baseUrl: 'https://data-api.ecb.europa.eu',
    apiKey: '',
    clock: () => new Date(now),
    isCommonStock: () => false,
    timeoutMs,
    fetch: async (input, init) => {
      requested.push({ url: String(input), init })
      if (typeof answer !== 'string') return answer()
      return new Response(answer, { headers: { 'content-type': 'text/csv' } })
    },
  })
  if (provider.fx === undefined) throw new Error('the bank has no rates')
  return { outcome: await provider.fx.fetch(signal), requested }
}

/** The returned rates; fails the test when there are none. */
export async function expectRates(...given: Parameters<typeof requestEcb>) {
  const { outcome } = await requestEcb(...given)
  if (!outcome.ok) throw new Error(`no rates: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.data
}
