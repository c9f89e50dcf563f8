import {
  callTools,
  answerWith,
  startChatServer,
  type Reply,
} from '../../src/adapters/language-models/chat-server.fixture.ts'

/** A request as received by the model's server. */
export type RequestedModel = Parameters<Reply>[1]

/** An answer in the shape requested from a model. */
export type WrittenDraft = {
  readonly summary: string
  readonly sections: readonly { readonly title: string; readonly content: string }[]
  readonly insights: readonly string[]
  readonly followUp: string | null
}

/** The key that the product must send only to the model. */
export const MODEL_KEY = 'sk-model-key-of-the-test-suite-0123456789'

/** A fake language-model server with configurable behavior. */
export async function startModel() {
  let replies: readonly Reply[] = []
  let count = 0
  const server = await startChatServer(async (response, requested) => {
    const reply = replies[Math.min(count, replies.length - 1)]
    count += 1
    if (reply === undefined) throw new Error('nothing was scripted')
    await reply(response, requested)
  })
  return {
    ...server,
    /** Scripts the replies to the next requests, in order; the last one repeats. */
    answerWith: (...next: readonly Reply[]) => {
      replies = next
      count = 0
    },
  }
}

/** Settings that use such a server, without limits. */
export function settingsFor(baseUrl: string): Record<string, string> {
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'scripted',
    AI_BASE_URL: baseUrl,
    AI_API_KEY: MODEL_KEY,
    AI_TIMEOUT_MS: '20000',
    AI_CHUNK_TIMEOUT_MS: '10000',
    AI_IP_PER_MINUTE: '10000',
    AI_IP_PER_DAY: '1000000',
    AI_DAILY_TOKENS: '1000000000',
    AI_CACHE_TTL_S: '0',
  }
}

/** An answer in one piece of JSON. */
export function formatDraft(draft: WrittenDraft): Reply {
  return answerWith(JSON.stringify(draft), 'stop', 60)
}

/** Calls the stock lookup tool, if offered, then writes. */
export function lookUpAndWrite(
  tickers: readonly string[],
  write: (requested: RequestedModel) => WrittenDraft,
): Reply {
  return async (response, requested) => {
    const body = JSON.stringify(requested.body)
    const mayLookUp = body.includes('"get_signals"') && !body.includes('"role":"tool"')
    const reply = mayLookUp
      ? callTools({ name: 'get_signals', input: JSON.stringify({ tickers }) })
      : formatDraft(write(requested))
    await reply(response, requested)
  }
}
