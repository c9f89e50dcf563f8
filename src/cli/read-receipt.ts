import { createReadStream } from 'node:fs'
import { CommandFailure, EXIT } from './exit-codes.ts'

/** Stands for what comes on standard input. */
const STANDARD_INPUT = '-'
const PATIENCE_MS = 15_000
/** Bars of a hundred years are a tenth of it. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * The JSON of a receipt, not yet looked at.
 * @param place a file, an http or https address (that of the page will do), or `-`
 * @throws CommandFailure when there is none to read
 */
export async function readReceipt(place: string): Promise<unknown> {
  const found = await readPlace(place).catch((error: unknown) => {
    throw new CommandFailure(EXIT.wrongUse, `"${place}" cannot be read: ${sayCause(error)}.`)
  })
  try {
    return JSON.parse(found)
  } catch {
    throw new CommandFailure(
      EXIT.wrongUse,
      `"${place}" is not JSON. Save what /api/v1/receipts/… answers, or name its address.`,
    )
  }
}

async function readPlace(place: string): Promise<string> {
  if (place === STANDARD_INPUT) return readText(process.stdin)
  return /^https?:\/\//i.test(place)
    ? fetchText(toApiAddress(new URL(place)))
    : readText(createReadStream(place))
}

async function readText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new Error('it is larger than 32 MB, which no receipt is')
    read.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(read))
}

/** The page of a receipt stands at /r/{id}, what a program reads of it beside the rest of the API. */
function toApiAddress(page: URL): URL {
  const [, id] = /^\/r\/([^/]+?)(?:\.json)?\/?$/.exec(page.pathname) ?? []
  return id === undefined ? page : new URL(`/api/v1/receipts/${id}`, page)
}

async function fetchText(address: URL): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response.body === null ? '' : readText(response.body)
}

function sayCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file'
  // `fetch` keeps what happened one level down.
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message
}
