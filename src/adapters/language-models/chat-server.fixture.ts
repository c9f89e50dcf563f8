import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A received request, its body parsed. */
type ReceivedRequest = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
  /** Prompt tokens to report; 100 by default. */
  readonly promptTokens?: number
}

/** How one request is answered; it may leave the reply open. */
export type Reply = (response: ServerResponse, requested: ReceivedRequest) => void | Promise<void>

/**
 * A server on loopback that answers the first request by the first reply and so on, and by the last
 * one from then on. `leftEarly` settles when a caller disconnects before the end of its reply.
 */
export async function startChatServer(...replies: readonly Reply[]) {
  const requested: ReceivedRequest[] = []
  const early = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    const one = { path: request.url ?? '', headers: request.headers, body }
    response.on('close', () => {
      if (!response.writableEnded) early.resolve()
    })
    const reply = replies[Math.min(requested.push(one), replies.length) - 1]
    await reply?.(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requested,
    leftEarly: early.promise,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** An error as such servers send it, often with the key in it. */
export function reject(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response, requested) => {
    const claimed = `no good: ${String(requested.headers.authorization)} ${JSON.stringify(requested.body)}`
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: claimed, type: 'refusal', code: null } }))
  }
}

/** Accepts the request, and never responds. */
export const stayMute: Reply = () => {}

/** A text in pieces, or at once if no stream is requested. */
export function answerWith(text: string, finish = 'stop', pieceLength = 12): Reply {
  const message = { role: 'assistant', content: text }
  return chat(split(text, pieceLength).map(writeText), { finish, message })
}

/** Calls of tools, all in one reply. */
export function callTools(...calls: readonly { readonly name: string; readonly input: string }[]) {
  const toolCalls = calls.map(({ name, input }, index) => ({
    index,
    id: `call-${index}`,
    type: 'function',
    function: { name, arguments: input },
  }))
  const message = { role: 'assistant', content: null, tool_calls: toolCalls }
  return chat([{ tool_calls: toolCalls }], { finish: 'tool_calls', message })
}

/** A reply that reports as many prompt tokens as the request's length stands for. */
export function measured(reply: Reply, charactersPerToken: number): Reply {
  return (response, requested) => {
    const { length } = JSON.stringify(requested.body)
    return reply(response, { ...requested, promptTokens: Math.ceil(length / charactersPerToken) })
  }
}

/** The beginning of a text; then the connection is cut, ends early, or stays open. */
export function breakOff(text: string, how: 'cut' | 'end' | 'stall'): Reply {
  return async (response) => {
    startEvents(response)
    for (const piece of split(text, 12)) sendEvent(response, chunkOf({ delta: writeText(piece) }))
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
    if (how === 'cut') response.destroy()
    if (how === 'end') response.end()
  }
}

/** The beginning of a text, and the rest of it once released. */
export function replySlowly(text: string, length: number, goOn: Promise<void>): Reply {
  return async (response) => {
    const write = async (part: string) => {
      for (const piece of split(part, 12)) {
        sendEvent(response, chunkOf({ delta: writeText(piece) }))
        await new Promise(setImmediate)
      }
    }
    startEvents(response)
    await write(text.slice(0, length))
    await goOn
    await write(text.slice(length))
    sendEvent(response, chunkOf({ delta: {}, finish_reason: 'stop' }))
    response.end('data: [DONE]\n\n')
  }
}

/** Any events, unchanged; with names if they have a type. */
export function sendEvents(events: readonly object[], isNamed = false): Reply {
  return (response) => {
    startEvents(response)
    for (const event of events) {
      if (isNamed && 'type' in event) response.write(`event: ${String(event.type)}\n`)
      sendEvent(response, event)
    }
    response.end()
  }
}

function chat(
  deltas: readonly object[],
  { finish, message }: { readonly finish: string; readonly message: object },
): Reply {
  return async (response, requested) => {
    const prompt = requested.promptTokens ?? 100
    const usage = { prompt_tokens: prompt, completion_tokens: 20, total_tokens: prompt + 20 }
    if (requested.body['stream'] !== true) {
      const choices = [{ index: 0, message, finish_reason: finish }]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: 'c', created: 0, model: 'fake', choices, usage }))
      return
    }
    startEvents(response)
    for (const delta of deltas) {
      sendEvent(response, chunkOf({ delta }))
      await new Promise(setImmediate)
    }
    sendEvent(response, { ...chunkOf({ delta: {}, finish_reason: finish }), usage })
    response.end('data: [DONE]\n\n')
  }
}

function writeText(content: string) {
  return { role: 'assistant', content }
}

function chunkOf(choice: object) {
  const choices = [{ index: 0, finish_reason: null, ...choice }]
  return { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'fake', choices }
}

function startEvents(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function sendEvent(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`)
}

function split(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? []
}
