import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import { ANON_KEY, type RunningServer } from '../start-server.ts'

/** Request fields besides the question. */
type RequestedWith = {
  readonly conversation?: readonly { readonly question: string; readonly summary: string }[]
  readonly about?: readonly string[]
}

/** A part of a streamed answer. */
type StreamedPart = { readonly type: string; readonly data?: unknown; readonly delta?: string }

/** Asks as any program may, and gets the whole answer. */
export async function call(
  server: RunningServer,
  message: string,
  more: RequestedWith = {},
): Promise<ChatReply> {
  const reply = await post(server, { message, ...more }, 'application/json')
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** Asks as the page does. */
export async function requestInParts(server: RunningServer, message: string) {
  const reply = await post(server, { message }, 'text/event-stream')
  const lines = (await reply.text()).split('\n').filter((line) => line.startsWith('data: '))
  const events = lines.map((line) => line.slice('data: '.length))
  const parts = events
    .filter((event) => event !== '[DONE]')
    .map((event): StreamedPart => JSON.parse(event))
  const last = parts.findLast(({ type }) => type === 'data-answer')
  if (last === undefined) throw new Error(`no answer among ${events.join(' ')}`)
  return {
    parts,
    isDone: events.at(-1) === '[DONE]',
    /** Everything that a page may have shown on the way. */
    streamed: parts.map(({ delta }) => delta ?? '').join(''),
    // The endpoint's own type for it.
    answer: last.data as ChatReply,
  }
}

function post(server: RunningServer, body: object, accept: string) {
  return fetch(`${server.url}/functions/v1/ai-stock-chat`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
  })
}

/** Every text shown in an answer. */
export function readTexts({ response }: ChatReply): string[] {
  const { summary, core_analysis, actionable_insights, optional_follow_up } = response
  return [
    summary,
    ...core_analysis.flatMap(({ title, content }) => [title, content]),
    ...actionable_insights,
    ...(optional_follow_up === null ? [] : [optional_follow_up]),
  ]
}

/** A rules answer in a model's format: true in every word. */
export function toDraft({ response }: ChatReply) {
  return {
    summary: response.summary,
    sections: response.core_analysis.map(({ title, content }) => ({ title, content })),
    insights: [...response.actionable_insights],
    followUp: response.optional_follow_up,
  }
}

/** Signals as sent, except for their fetch time. */
export function signalsOf(facts: ChatReply['facts']): string {
  return JSON.stringify(facts, (key: string, value: unknown) =>
    key === 'fetchedAtUtc' || key === 'attempts' ? undefined : value,
  )
}

/** The engine's signals from an endpoint unrelated to the analyst. */
export async function readSignals(
  server: RunningServer,
  tickers: readonly string[],
): Promise<ChatReply['facts']> {
  const found: ChatReply['facts'][number][] = []
  for (let at = 0; at < tickers.length; at += 25) {
    const requested = tickers.slice(at, at + 25).join(',')
    const reply = await fetch(`${server.url}/api/v1/signals?tickers=${requested}`)
    const { signals } = await reply.json()
    // Answers are about the settled signal.
    for (const { provisional: _, ...settled } of signals) found.push(settled)
  }
  return found
}
