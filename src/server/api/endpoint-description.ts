import type { z } from 'zod'

/** The description of an `/api/v1` endpoint and the schema of its query. */
export type EndpointSpec<Query extends z.ZodObject = z.ZodObject> = {
  /** Below `/api/v1`, starting with a slash; `{id}` is the schema's property `id`. */
  readonly path: string
  readonly tag: EndpointTag
  readonly summary: string
  readonly description: string
  /** Its parameters, each with a description and an example; see `parameters.ts`. */
  readonly query: Query
  /** An example query, starting with `?`; empty if none is needed. */
  readonly example: string
  /** The list in its reply that may be sent as rows, in other formats than JSON. */
  readonly rows?: string
  /** Error statuses besides 400. */
  readonly errors: readonly (404 | 429 | 503)[]
}

export type EndpointTag = 'Signals' | 'Market data' | 'Listings' | 'Service'
