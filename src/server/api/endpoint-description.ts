import type { z } from 'zod'

/** What is said of a door of `/api/v1`, and what its query must look like. */
export type EndpointSpec<Query extends z.ZodObject = z.ZodObject> = {
  /** Below `/api/v1`, beginning with a slash; `{id}` stands for what the query's schema has under `id`. */
  readonly path: string
  readonly tag: EndpointTag
  readonly summary: string
  readonly description: string
  /** Its parameters, each with a description and an example; built by `parameters.ts`. */
  readonly query: Query
  /** The query of an example, beginning with `?`; empty when none is needed. */
  readonly example: string
  /** How it may refuse besides 400. */
  readonly errors: readonly (404 | 429 | 503)[]
}

export type EndpointTag = 'Signals' | 'Market data' | 'Listings' | 'Service'
