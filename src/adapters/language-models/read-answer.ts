import {
  APICallError,
  type FinishReason,
  JSONParseError,
  NoOutputGeneratedError,
  RetryError,
  type TextStreamPart,
  ToolChoiceViolationError,
  type ToolSet,
  TypeValidationError,
} from 'ai'
import type { ModelDraft, ModelEvent, ModelFailure } from '../../use-cases/ports/answer-model.ts'
import { ANSWER_FORMS } from './answer-forms.ts'
import type { ModelSettings } from './settings.ts'
import { NoTimeLeftError } from './fetch-in-time.ts'

/** A failure with its log description. */
type NamedFailure = { readonly failure: ModelFailure; readonly cause: string }

/** Max characters per token, in any language. */
const CHARACTERS_PER_TOKEN = 10

type Part = TextStreamPart<ToolSet>

/**
 * Converts a model's stream to drafts and tool calls, then one end or failure.
 * @param open calls the model; may throw
 */
export async function* readAnswer(
  open: () => { readonly stream: AsyncIterable<Part> },
  settings: Pick<ModelSettings, 'form' | 'maxOutputTokens'>,
): AsyncGenerator<ModelEvent> {
  const reading = startReading(settings)
  try {
    for await (const part of open().stream) {
      const event = await reading.take(part)
      if (event !== null) yield event
      if (event?.kind === 'failed') return
    }
    yield await reading.end()
  } catch (error) {
    yield reading.fail(nameFailure(error))
  }
}

function startReading(settings: Pick<ModelSettings, 'form' | 'maxOutputTokens'>) {
  const longest = settings.maxOutputTokens * CHARACTERS_PER_TOKEN
  const { readPart, readWhole } = ANSWER_FORMS[settings.form]
  const isNew = createNovelty()
  let text = ''
  let tokens = 0
  let cachedTokens = 0
  let finish: FinishReason | null = null
  const usage = () => (cachedTokens === 0 ? { tokens } : { tokens, cachedTokens })
  const fail = (named: NamedFailure): ModelEvent => ({ kind: 'failed', ...named, ...usage() })
  const write = async (piece: string): Promise<ModelEvent | null> => {
    text += piece
    if (text.length > longest) return fail({ failure: 'endless', cause: 'more text than allowed' })
    const draft = await readPart(text)
    return draft !== null && isNew(draft) ? { kind: 'draft', draft } : null
  }
  const take = async (part: Part): Promise<ModelEvent | null> => {
    switch (part.type) {
      case 'text-delta':
        return await write(part.text)
      case 'tool-call':
        return part.invalid === true ? null : { kind: 'tool', name: part.toolName }
      case 'error':
        return fail(nameFailure(part.error))
      case 'abort':
        return fail({ failure: 'too-slow', cause: 'timed out' })
      case 'start-step':
        // Text before tool calls is not part of the answer.
        text = ''
        return null
      case 'finish-step':
        tokens += part.usage.totalTokens ?? 0
        cachedTokens += part.usage.inputTokenDetails.cacheReadTokens ?? 0
        finish = part.finishReason
        return null
      default:
        return null
    }
  }
  const end = async (): Promise<ModelEvent> => {
    // For plain text, only the finish reason says whether it is complete.
    const mayBeWhole = finish === 'stop' || (settings.form !== 'text' && finish !== 'tool-calls')
    const draft = mayBeWhole ? await readWhole(text) : null
    return draft === null ? fail(blame(finish)) : { kind: 'end', draft, ...usage() }
  }
  return { take, end, fail }
}

/** Why a stream that ended without an error has no answer. */
function blame(finish: FinishReason | null): NamedFailure {
  switch (finish) {
    case 'tool-calls':
      return { failure: 'endless', cause: 'tool call after steps or tokens ran out' }
    case 'length':
      return { failure: 'endless', cause: 'cut off at the token limit' }
    case null:
    case 'other':
    case 'interrupted':
      return { failure: 'unavailable', cause: 'left off before its end' }
    default:
      return { failure: 'unreadable', cause: `no answer, finish reason ${finish}` }
  }
}

/** Detects changed drafts: many pieces of JSON add no visible text. */
function createNovelty() {
  let last = ''
  return (draft: ModelDraft): boolean => {
    const before = last
    last = JSON.stringify(draft)
    return last !== before
  }
}

/**
 * Maps a library error to a failure. The cause contains only names and codes: messages quote
 * prompts, and providers quote keys in theirs.
 */
function nameFailure(error: unknown): NamedFailure {
  const last = RetryError.isInstance(error) ? error.lastError : error
  return { failure: sort(last), cause: describe(last) }
}

function sort(error: unknown): ModelFailure {
  if (ToolChoiceViolationError.isInstance(error)) return 'endless'
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'unreadable'
  if (NoOutputGeneratedError.isInstance(error)) return 'unreadable'
  if (error instanceof Error && /^(Abort|Timeout|ResponseAborted)/.test(error.name)) {
    return 'too-slow'
  }
  const status = readStatus(error)
  // A connection cut in the middle of a reply has a good status.
  if (status === null || findCode(error) !== null || status === 408 || status >= 500)
    return 'unavailable'
  if (status === 429) return 'busy'
  return status >= 400 ? 'refused' : 'unreadable'
}

/** Such as `AI_APICallError HTTP 401` or `AI_APICallError ECONNREFUSED`. */
function describe(error: unknown): string {
  const status = readStatus(error)
  const name = error instanceof Error ? error.name : 'error in the stream'
  const words = [name, status === null ? null : `HTTP ${status}`, findCode(error)]
  return words.filter((word) => word !== null).join(' ')
}

function readStatus(error: unknown): number | null {
  if (error instanceof NoTimeLeftError) return error.statusCode
  return APICallError.isInstance(error) ? (error.statusCode ?? null) : null
}

/** The code of the system call or connection error in an error's causes. */
function findCode(error: unknown): string | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++)
    if ('code' in each && typeof each.code === 'string' && /^[A-Z][A-Z_]{2,30}$/.test(each.code))
      return each.code
  return null
}
