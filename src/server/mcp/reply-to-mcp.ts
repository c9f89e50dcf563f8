import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Context, MiddlewareHandler } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import type { ClientAddress } from '../client-address.ts'
import { ApiError } from '../error-reply.ts'
import { isOwnOrigin } from '../middleware/own-forms.ts'
import type { RequestVariables } from '../middleware/request-log.ts'
import { readJsonObject } from '../read-json.ts'
import { requireScope } from './app-access.ts'
import { createMcpServer } from './mcp-server.ts'
import { OWN_TOOLS, type OwnData } from './own-tools.ts'

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, one message a request and no sessions. The
 * reply is JSON, or a stream of events for a call that wants progress. A call of a tool on a user's own
 * data without the right to it is answered by HTTP, so that clients can ask for that right.
 */
export function replyToMcp(
  product: Product,
  {
    version,
    clientAddress,
    own,
  }: {
    readonly version: string
    readonly clientAddress: ClientAddress
    readonly own: OwnData
  },
) {
  return async (c: Context<{ Variables: RequestVariables }>): Promise<Response> => {
    const message = await readJsonObject(c.req)
    const ownTool = findOwnTool(message)
    const holder =
      ownTool === undefined ? null : requireScope(c, ownTool.allowing, product.publicUrl)
    const server = createMcpServer({
      version,
      open: async () => product,
      clientId: clientAddress(c),
      log: c.get('log'),
      own: { data: own, owner: holder && { userId: holder.userId, isVerified: true } },
    })
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: !wantsProgress(message),
    })
    await server.connect(transport)
    c.req.raw.signal.addEventListener('abort', () => void server.close())
    const response = await transport.handleRequest(c.req.raw, { parsedBody: message })
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}

function findOwnTool({ method, params }: Record<string, unknown>) {
  if (method !== 'tools/call') return undefined
  return OWN_TOOLS.find(({ name }) => name === Object(params)['name'])
}

function wantsProgress({ params }: Record<string, unknown>): boolean {
  return Object(Object(params)['_meta'])['progressToken'] !== undefined
}

/**
 * Rejects requests that a page of another site made. The protocol requires it: such a page may be the
 * front of an attack on a server on the reader's own machine. Assistants send no `Origin`.
 */
export function requireOwnOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwnOrigin(c, publicUrl)) {
      const origin = c.req.header('origin') ?? ''
      throw new ApiError(
        403,
        `Pages of "${origin.slice(0, 100)}" may not call /mcp. Use /api/v1, which is open to every site.`,
      )
    }
    await next()
  }
}
