/** A JSON Schema of the 2020-12 dialect, as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

export type OpenApiParameter = {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
  /** Lists are comma-separated: `style` form, not exploded. */
  readonly style?: 'form'
  readonly explode?: false
}

type OpenApiResponse = {
  readonly description: string
  readonly headers?: JsonSchema
  readonly content?: Readonly<
    Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>
  >
}

export type OpenApiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly (OpenApiParameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<
      Record<string, { readonly schema: JsonSchema; readonly example: unknown }>
    >
  }
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<Record<string, OpenApiResponse | { readonly $ref: string }>>
  /** A working call: the path with its query, or the body. */
  readonly 'x-example': string
}

/** The parts of an OpenAPI 3.1 document that this API uses. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<
    Record<string, { readonly get?: OpenApiOperation; readonly post?: OpenApiOperation }>
  >
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, OpenApiResponse>>
    readonly parameters: Readonly<Record<string, OpenApiParameter>>
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
  }
}
