/** One that a call has of its own. */
export type ApiParameter = {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

type ApiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  /** One that all calls have is referred to. */
  readonly parameters?: readonly (ApiParameter | { readonly $ref: string })[]
  readonly responses: Readonly<Record<string, object>>
  /** A working call: the path with its query, or the body of a function. */
  readonly 'x-example': string
}

/** The parts of the OpenAPI document at `/api/v1/openapi.json` that the guide uses. */
export type ApiDocument = {
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<
    Record<string, { readonly get?: ApiOperation; readonly post?: ApiOperation }>
  >
}
