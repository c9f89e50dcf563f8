import { fail } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestWithKey, type KeyedClient } from '../../http/keyed-client.ts'
import type { RawReply } from '../../http/call-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'

/** Alpaca's data service, with the two halves of the key in headers. */
export function createAlpacaClient(settings: ProviderSettings): KeyedClient {
  const headers = readKey(settings.apiKey)
  return async (request) => {
    if (headers === null) {
      return fail({ kind: 'not-entitled', cause: 'the key is not written as key-id:secret' })
    }
    return requestWithKey(settings, { directoryKey: () => ({ headers }), readError }, request)
  }
}

function readKey(text: string): Readonly<Record<string, string>> | null {
  const [, id, secret] = /^([\x21-\x39\x3b-\x7e]+):([\x21-\x7e]+)$/.exec(text.trim()) ?? []
  if (id === undefined || secret === undefined) return null
  return { 'APCA-API-KEY-ID': id, 'APCA-API-SECRET-KEY': secret }
}

/** Symbols that cannot exist get this; those that merely do not exist get an empty reply. */
function readError({ status, text }: RawReply): MarketDataFailure | null {
  return status === 400 && /invalid symbol/i.test(text) ? { kind: 'unknown-ticker' } : null
}
