import { createReadStream } from 'node:fs'
import { CommandFailure, EXIT } from './exit-codes.ts'

/** Means standard input. */
const STANDARD_INPUT = '-'
const TIMEOUT_MS = 15_000
/** A hundred years of bars take a tenth of this. */
const MAX_BYTES = 32 * 1024 * 1024

/**
 * The unvalidated JSON of a receipt.
 * @param source a file, an http or https URL (the page's also works), or `-`
 * @throws CommandFailure when it cannot be read
 */
export async function readReceipt(source: string): Promise<unknown> {
  const found = await readIndex(source).catch((error: unknown) => {
    throw new CommandFailure(EXIT.wrongUse, `"${source}" could not be read: ${formatCause(error)}.`)
  })
  try {
    return JSON.parse(found)
  } catch {
    throw new CommandFailure(
      EXIT.wrongUse,
      `"${source}" is not JSON. Pass the response of /api/v1/receipts/… or its URL.`,
    )
  }
}

async function readIndex(source: string): Promise<string> {
  if (source === STANDARD_INPUT) return readText(process.stdin)
  return /^https?:\/\//i.test(source)
    ? fetchText(toApiAddress(new URL(source)))
    : readText(createReadStream(source))
}

async function readText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new Error('it is larger than 32 MB, too large for a receipt')
    read.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(read))
}

/** The page of a receipt is at /r/{id}; its JSON is under the API path. */
function toApiAddress(page: URL): URL {
  const [, id] = /^\/r\/([^/]+?)(?:\.json)?\/?$/.exec(page.pathname) ?? []
  return id === undefined ? page : new URL(`/api/v1/receipts/${id}`, page)
}

async function fetchText(address: URL): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the server responded with ${response.status}`)
  return response.body === null ? '' : readText(response.body)
}

function formatCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'file not found'
  // `fetch` puts the actual error in `cause`.
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message
}
