import type { HonoRequest } from 'hono'
import { ApiError } from './error-reply.ts'

/** Bodies above this are rejected before they are read into memory. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Reads a JSON object from a request.
 * @throws ApiError 413 above 1 MiB, 415 for another content type, 400 if it is not a JSON object
 */
export async function readJsonObject(request: HonoRequest): Promise<Record<string, unknown>> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json') {
    throw new ApiError(415, `The body must be application/json, not "${type.slice(0, 60)}".`)
  }
  return parseObject(await readText(request))
}

/** Like `readJsonObject`, but a missing body counts as an empty object, with any content type. */
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
  // Checked above: an object that is neither null nor an array.
  return parsed as Record<string, unknown>
}

/**
 * Reads a body as text.
 * @throws ApiError 413 above 1 MiB, 400 if it is not UTF-8 or the client leaves before its end
 */
export async function readText(request: HonoRequest): Promise<string> {
  const declared = request.header('content-length')
  if (Number(declared ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  // The HTTP parser enforces a declared length, so the body can be read in one piece.
  const body = await (declared === undefined ? readUnmeasured(request) : readMeasured(request))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ApiError(400, 'The body is not valid UTF-8.')
  }
}

async function readMeasured(request: HonoRequest): Promise<ArrayBuffer> {
  return request.arrayBuffer().catch(() => {
    throw cutShort()
  })
}

/** A chunked body of undeclared length, read up to the limit. */
async function readUnmeasured(request: HonoRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  try {
    for await (const chunk of request.raw.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw cutShort()
  }
  if (size > MAX_BODY_BYTES) throw tooLarge()
  return Buffer.concat(chunks)
}

/** Nobody reads this; the log has no error. */
function cutShort(): ApiError {
  return new ApiError(400, 'The connection ended before the whole body had arrived.')
}

function tooLarge(): ApiError {
  return new ApiError(413, 'The body is larger than 1 MiB.')
}
