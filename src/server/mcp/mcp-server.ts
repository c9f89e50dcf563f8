import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
  type ListToolsResult,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { Product } from '../../use-cases/product.ts'
import type { Log } from '../../use-cases/ports/log.ts'
import { ApiError } from '../error-reply.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { describeOwnTool, OWN_TOOLS, type OwnData, type OwnTool } from './own-tools.ts'
import { PROMPTS, writePrompt } from './prompts.ts'
import { readResource, RECEIPT_TEMPLATE, RESOURCES } from './resources.ts'
import { describeTool, type JsonObject, type Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

export type McpServerDeps = {
  readonly version: string
  /** The product, once it is open. */
  readonly open: () => Promise<Product>
  /** For anonymous counts. */
  readonly clientId: string
  readonly log: Pick<Log, 'warn'>
  /** Null where no one has an account. */
  readonly own: OwnAccess | null
}

/** Whose data the tools on a user's own data read; the owner is null if the caller may not call them. */
type OwnAccess = { readonly data: OwnData; readonly owner: Owner | null }

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

const INSTRUCTIONS =
  'Tapelight rates stocks BUY, SELL or WATCH from five momentum indicators on daily bars, by one published rule set. Every reply says where its data came from and how old it is; freshness "sample" means bundled historical data, not the market. A stock without a signal has the reason: never call it WATCH. Signals are impersonal and not advice: show the track record sentence and the disclaimer next to any BUY or SELL.'

/** Suggestions of one completion, as the protocol limits them to 100. */
const MAX_COMPLETIONS = 20

/** Descriptions never change while the process runs, and the handshake does not wait for them. */
let described: Readonly<Record<'market' | 'own', ToolDescriptions>> | null = null

type ToolDescriptions = ListToolsResult['tools']

function describeTools(hasOwn: boolean): ToolDescriptions {
  described ??= { market: TOOLS.map(describeTool), own: OWN_TOOLS.map(describeOwnTool) }
  return hasOwn ? [...described.market, ...described.own] : described.market
}

/** A server of the Model Context Protocol for one connection, whatever carries it. */
export function createMcpServer(deps: McpServerDeps): Server {
  const { open, clientId, own } = deps
  const openCaller = async () => ({ product: await open(), clientId })
  const server = new Server(
    { name: 'tapelight', title: 'Tapelight', version: deps.version },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    },
  )

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: describeTools(own !== null),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const called = { ...deps, extra }
    const given = params.arguments ?? {}
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (tool !== undefined) {
      const call = (product: Product) => tool.call(given, { product, clientId })
      return callTool(tool.name, call, called)
    }
    const ownTool = OWN_TOOLS.find(({ name }) => name === params.name)
    if (own === null || ownTool === undefined) throw rejectTool(params.name)
    return callTool(ownTool.name, () => callOwnTool(ownTool, given, own), called)
  })

  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: RESOURCES.map(({ uri, name, title, description, mimeType }) => ({
      uri,
      name,
      title,
      description,
      mimeType,
    })),
  }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [RECEIPT_TEMPLATE],
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const found = await readResource(uri, await openCaller()).catch(toProtocolError)
    if (found !== null) return { contents: [found] }
    const known = RESOURCES.map((resource) => resource.uri).join(', ')
    throw new McpError(
      RESOURCE_NOT_FOUND,
      `There is no resource "${uri.slice(0, 80)}". There are ${known} and ${RECEIPT_TEMPLATE.uriTemplate}.`,
    )
  })

  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ name, title, description, argument }) => ({
      name,
      title,
      description,
      arguments: [{ ...argument, required: true }],
    })),
  }))
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) => {
    const text = await Promise.resolve()
      .then(() => writePrompt(params.name, params.arguments ?? {}))
      .catch(toProtocolError)
    return { messages: [{ role: 'user', content: { type: 'text', text } }] }
  })

  server.setRequestHandler(CompleteRequestSchema, async ({ params: { argument, ref } }) => {
    const isKnown =
      ref.type === 'ref/prompt'
        ? PROMPTS.some(
            (prompt) => prompt.name === ref.name && prompt.argument.name === argument.name,
          )
        : ref.uri === RECEIPT_TEMPLATE.uriTemplate && argument.name === 'id'
    return { completion: { values: isKnown ? completeTicker(await open(), argument.value) : [] } }
  })
  return server
}

/** The protocol's code for an address without a resource. */
const RESOURCE_NOT_FOUND = -32_002

/** Tickers for what is typed; in a list, for what comes after its last comma. */
function completeTicker({ listings }: Product, typed: string): string[] {
  const [, before = '', last = ''] = /^(.*[\s,])?([^\s,]*)$/s.exec(typed) ?? []
  if (last === '') return []
  const found = listings.search(last, MAX_COMPLETIONS)
  return found.map(({ listing }) => before + listing.ticker)
}

/** What a call does before and after it waits for data. */
const STEPS = ['Opening the market data', 'Computing the answer']

function callOwnTool(tool: OwnTool, given: JsonObject, { data, owner }: OwnAccess) {
  const [unknown] = Object.keys(given)
  if (unknown !== undefined) {
    throw new ApiError(400, `Unknown parameter "${unknown.slice(0, 40)}": ${tool.name} takes none.`)
  }
  if (owner === null) throw new ApiError(401, `${tool.name} needs a connected account.`)
  return tool.call(data, owner)
}

async function callTool(
  name: string,
  call: (product: Product) => ReturnType<Tool['call']>,
  { open, log, extra }: McpServerDeps & { readonly extra: Extra },
): Promise<CallToolResult> {
  const report = (step: number) => reportProgress(extra, step)
  try {
    await report(0)
    const product = await open()
    await report(1)
    extra.signal.throwIfAborted()
    const { data, text } = await call(product)
    return { content: [{ type: 'text', text }], structuredContent: { ...data } }
  } catch (error) {
    if (!(error instanceof ApiError) && !extra.signal.aborted) {
      log.warn({ err: error, tool: name }, 'tool call failed')
    }
    const text =
      error instanceof ApiError
        ? error.message
        : 'Something went wrong on our side. Please try again.'
    return { content: [{ type: 'text', text }], isError: true }
  }
}

/** Only for callers that asked for it. */
async function reportProgress({ _meta, sendNotification }: Extra, step: number): Promise<void> {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return
  const params = { progressToken, progress: step, total: STEPS.length, message: STEPS[step] }
  await sendNotification({ method: 'notifications/progress', params })
}

function rejectTool(name: string): McpError {
  const names = TOOLS.map((tool) => tool.name).join(', ')
  return new McpError(
    ErrorCode.InvalidParams,
    `There is no tool "${name.slice(0, 40)}". There are ${names}.`,
  )
}

function toProtocolError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const code = error.status === 404 ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams
  throw new McpError(code, error.message)
}
