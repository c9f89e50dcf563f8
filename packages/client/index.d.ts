import type { Client, ClientOptions } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

/** Every schema of the API by its name, such as `Schemas['Error']`. */
export type Schemas = components['schemas']

/** Responses are JSON; for NDJSON and Apache Arrow, fetch the address itself. */
export type TapelightClient = Client<paths, 'application/json' | 'application/problem+json'>

/**
 * A client of one Tapelight server: `client.GET('/api/v1/signals', { params: { query: … } })`. It resolves
 * with `data`, or with `error` as problem details (RFC 9457), and rejects only if the server can’t be
 * reached.
 * @param options `baseUrl` is the server’s address; send an API key as `headers: { Authorization: 'Bearer …' }`
 */
export declare function createTapelightClient(
  options: ClientOptions & { readonly baseUrl: string },
): TapelightClient
