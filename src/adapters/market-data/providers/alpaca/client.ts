import { fail } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createKeyedClient, type KeyedClient } from '../../http/keyed-client.ts'
import type { ProviderSettings, RawReply } from '../../http/call-provider.ts'

/** Alpaca's data service, with the two halves of the key in headers. */
export function createAlpacaClient(settings: ProviderSettings): KeyedClient {
  const headers = readKey(settings.apiKey)
  if (headers !== null) {
    return createKeyedClient(settings, { directoryKey: () => ({ headers }), readFailure })
  }
  const cause = 'the key is not written as key-id:secret'
  return () => Promise.resolve(fail({ kind: 'not-entitled', cause }))
}

function readKey(text: string): Readonly<Record<string, string>> | null {
  const [, id, secret] = /^([\x21-\x39\x3b-\x7e]+):([\x21-\x7e]+)$/.exec(text.trim()) ?? []
  if (id === undefined || secret === undefined) return null
  return { 'APCA-API-KEY-ID': id, 'APCA-API-SECRET-KEY': secret }
}

/** Symbols that cannot exist get this; those that merely do not exist get an empty reply. */
function readFailure({ status, text }: RawReply): MarketDataFailure | null {
  return status === 400 && /invalid symbol/i.test(text) ? { kind: 'unknown-ticker' } : null
}
