import type { z } from 'zod'
import type { Product } from '../../use-cases/product.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import { readQuery } from './read-query.ts'

/** An endpoint that answers with JSON. */
export type Endpoint<Schema extends z.ZodType = z.ZodType> = EndpointSpec & {
  readonly reply: Schema
  /** How long any cache may use the reply without asking; 0: it asks each time. */
  readonly cacheSeconds: number
  /**
   * @param url of the request, with its query
   * @param clientId client id, for anonymous counts
   * @throws ApiError
   */
  readonly answer: (url: string, product: Product, clientId: string) => Promise<Reply<Schema>>
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
      clientId: string,
    ) => Reply<Schema> | Promise<Reply<Schema>>
  },
): Endpoint<Schema> {
  const { handle, ...described } = spec
  return {
    ...described,
    answer: async (url, product, clientId) => handle(readQuery(spec, url), product, clientId),
  }
}
