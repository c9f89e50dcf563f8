import type { HonoRequest } from 'hono'
import { ApiError } from './error-reply.ts'

/** Bodies above this are refused before they are held in memory. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Reads a JSON object from a request.
 * @throws Refusal 413 above 1 MiB, 415 for another content type, 400 when it is no JSON object
 */
export async function readJsonObject(request: HonoRequest): Promise<Record<string, unknown>> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json') {
    throw new ApiError(415, `The body must be application/json, not "${type.slice(0, 60)}".`)
  }
  return parseObject(await readText(request))
}

/** As `readJsonObject`, but no body at all counts as an empty object, of whatever content type. */
export async function readOptionalJsonObject(
  request: HonoRequest,
): Promise<Record<string, unknown>> {
  const text = await readText(request)
  return text.trim() === '' ? {} : parseObject(text)
}

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ApiError(400, 'The body must be a JSON object.')
  }
  // Checked just above: an object that is neither null nor an array.
  return parsed as Record<string, unknown>
}

/**
 * Reads a body as text.
 * @throws Refusal 413 above 1 MiB, 400 when it is not UTF-8
 */
export async function readText(request: HonoRequest): Promise<string> {
  const declared = request.header('content-length')
  if (Number(declared ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  // A declared length is kept to by the HTTP parser, so that the body can be read in one piece.
  const body = declared === undefined ? await readUnmeasured(request) : await request.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ApiError(400, 'The body is not valid UTF-8.')
  }
}

/** A body that comes in chunks of no told length, read no further than is allowed. */
async function readUnmeasured(request: HonoRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): ApiError {
  return new ApiError(413, 'The body is larger than 1 MiB.')
}
