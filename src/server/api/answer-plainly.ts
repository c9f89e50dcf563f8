import type { Context, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { z } from 'zod'
import type { Product } from '../../use-cases/product.ts'
import type { ClientAddress } from '../client-address.ts'
import { createFieldChooser } from './choose-fields.ts'
import type { Endpoint } from './endpoint.ts'
import type { JsonSchema } from './openapi-document.ts'
import { readRowFormat, ROW_TYPES, streamLines, type RowFormat } from './row-format.ts'
import { writeArrow } from './write-arrow.ts'

/**
 * Answers an endpoint of the plain API with JSON, or with the fields of it that were asked for; where the
 * reply is mostly one list, in other formats too.
 */
export function answerPlainly(endpoint: Endpoint, product: Product, clientAddress: ClientAddress) {
  const { answer, cacheSeconds, reply: schema, rows: listName } = endpoint
  let described: JsonSchema | null = null
  // Few requests need it.
  const describe = () => (described ??= z.toJSONSchema(schema, { io: 'input', reused: 'inline' }))
  const readChoice = createFieldChooser(describe)
  return async (c: Context): Promise<Response> => {
    const { format, url: requested } =
      listName === undefined ? { format: 'json' as const, url: c.req.url } : readRowFormat(c)
    const { url, choose } = readChoice(requested)
    const hasKey = c.get('keyHolder') !== undefined
    const isStreamed = format !== 'json'
    const request = { url, clientId: clientAddress(c), hasKey, isStreamed }
    const reply = choose(linkNext(c, await answer(request, product)))
    c.header('Cache-Control', cacheSeconds === 0 ? 'no-cache' : `public, max-age=${cacheSeconds}`)
    if (listName === undefined) return c.json(reply)
    c.header('Vary', 'Accept', { append: true })
    return format === 'json' ? c.json(reply) : sendRows(c, { format, reply, listName, describe })
  }
}

/** Names the next page in `Link` (RFC 8288) as in the reply, both with the request's own choices. */
function linkNext(c: Context, reply: unknown): unknown {
  const { next } = Object(reply)
  if (typeof next !== 'string') return reply
  const address = new URL(next)
  for (const name of ['fields', 'format']) {
    for (const value of c.req.queries(name) ?? []) address.searchParams.append(name, value)
  }
  c.header('Link', `<${address.href}>; rel="next"`)
  return { ...Object(reply), next: address.href }
}

type ReplyWithRows = {
  readonly format: Exclude<RowFormat, 'json'>
  readonly reply: unknown
  readonly listName: string
  /** The schema of the whole reply. */
  readonly describe: () => JsonSchema
}

async function sendRows(
  c: Context,
  { format, reply, listName, describe }: ReplyWithRows,
): Promise<Response> {
  const { [listName]: list, ...rest } = Object(reply)
  const rows: readonly Record<string, unknown>[] = Array.isArray(list) ? list : []
  const type = { 'Content-Type': ROW_TYPES[format] }
  if (format === 'ndjson') return c.body(streamLines(rows, rest), 200, type)
  return c.body(await writeArrow(rows, rowOf(describe(), listName), rest), 200, type)
}

/** The schema of the entries of a list in a reply. */
function rowOf({ properties }: JsonSchema, listName: string): JsonSchema {
  const list: unknown = Object(properties)[listName]
  return { ...Object(Object(list).items) }
}

/** 304 for what the client has already; every reply but a stream says how to ask. */
export function replyIfChanged(): MiddlewareHandler {
  const check = etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      'Access-Control-Allow-Origin',
      'Access-Control-Expose-Headers',
    ],
  })
  return async (c, next) => {
    let isStream = false
    const answered = await check(c, async () => {
      await next()
      isStream = c.res.headers.get('content-type') === ROW_TYPES.ndjson
      // Its hash would be known only once all of it is written.
      if (isStream) c.header('ETag', '"stream"')
    })
    if (isStream) c.res.headers.delete('ETag')
    return answered
  }
}
