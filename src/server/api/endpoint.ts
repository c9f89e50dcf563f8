import type { z } from 'zod'
import type { Product } from '../../use-cases/product.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import { readQuery } from './read-query.ts'

/** An endpoint that answers with JSON. */
export type Endpoint<Schema extends z.ZodType = z.ZodType> = EndpointSpec & {
  readonly reply: Schema
  /** How long any cache may use the reply without asking; 0: it asks each time. */
  readonly cacheSeconds: number
  /** @throws ApiError */
  readonly answer: (request: ApiRequest, product: Product) => Promise<Reply<Schema>>
}

/** A request to an endpoint. */
export type ApiRequest = {
  /** With its query, without `fields` and `format`. */
  readonly url: string
  /** For anonymous counts. */
  readonly clientId: string
  /** Whether it came with a user's API key. */
  readonly hasKey: boolean
  /** Whether the rows are sent as a stream, so that all of them is not too much. */
  readonly isStreamed?: boolean
}

/** What a handler returns: the reply's shape, or any read-only version of it. */
export type Reply<Schema extends z.ZodType> = DeepReadonly<z.input<Schema>>

type DeepReadonly<Value> = Value extends readonly (infer Entry)[]
  ? readonly DeepReadonly<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

/** Joins an endpoint's schemas to its handler, which sees only validated queries. */
export function defineEndpoint<Query extends z.ZodObject, Schema extends z.ZodType>(
  spec: EndpointSpec<Query> & {
    readonly reply: Schema
    readonly cacheSeconds: number
    readonly handle: (
      query: z.output<Query>,
      product: Product,
      request: ApiRequest,
    ) => Reply<Schema> | Promise<Reply<Schema>>
  },
): Endpoint<Schema> {
  const { handle, ...described } = spec
  return {
    ...described,
    answer: async (request, product) => handle(readQuery(spec, request.url), product, request),
  }
}
