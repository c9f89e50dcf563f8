import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { ApiError } from '../error-reply.ts'

/** How an endpoint answers whose reply is mostly one list. */
export type RowFormat = 'json' | 'ndjson' | 'arrow'

export const ROW_TYPES: Readonly<Record<RowFormat, string>> = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  arrow: 'application/vnd.apache.arrow.stream',
}

// The keys of the object are its type's.
const FORMATS = Object.keys(ROW_TYPES) as RowFormat[]

/** The parameter `format` of every endpoint with a list of rows. */
export const FORMAT_PARAMETER = {
  name: 'format',
  in: 'query',
  required: false,
  description: `What to return, in place of the header \`Accept\`. \`ndjson\`: one row a line, then a line \`{"end": …}\` with everything else; without it the response was cut off. \`arrow\`: the rows as an Apache Arrow stream, with everything else as JSON in the schema’s metadata under \`tapelight\`. Both have all rows unless \`limit\`, \`page\` or \`cursor\` says otherwise.`,
  schema: { type: 'string', enum: FORMATS, default: 'json' },
} as const

/**
 * The format a request asks for: by `format`, otherwise by `Accept`.
 * @returns it and the URL without `format`
 * @throws ApiError 400 or 406, which name what is allowed
 */
export function readRowFormat(c: Context): { readonly format: RowFormat; readonly url: string } {
  const address = new URL(c.req.url)
  const given = address.searchParams.getAll('format')
  if (given.length === 0) return { format: readAccept(c.req.header('accept')), url: c.req.url }
  address.searchParams.delete('format')
  const format = FORMATS.find((known) => given.length === 1 && known === given[0])
  if (format !== undefined) return { format, url: address.href }
  const value = given.join(' and ').slice(0, 40)
  throw new ApiError(400, `Invalid value "${value}" for "format": use ${FORMATS.join(', ')}.`)
}

function readAccept(header: string | undefined): RowFormat {
  if (header === undefined || header.trim() === '') return 'json'
  const wanted = parseAccept(header).filter(({ q }) => q > 0)
  for (const { type } of wanted) {
    const format = FORMATS.find((known) => isWithin(ROW_TYPES[known], type.toLowerCase()))
    if (format !== undefined) return format
  }
  throw new ApiError(
    406,
    `This address cannot answer with "${header.slice(0, 80)}". Accept ${Object.values(ROW_TYPES).join(', ')}.`,
  )
}

/** Whether a media type is in a range such as `application/*`. */
function isWithin(type: string, range: string): boolean {
  const [family] = type.split('/')
  return range === type || range === `${family}/*` || range === '*/*' || range === '*'
}

/** Rows in one piece of a stream. */
const ROWS_PER_CHUNK = 100

/** Rows as JSON lines, written as fast as they are read, and a last line with everything else. */
export function streamLines(
  rows: readonly unknown[],
  rest: Readonly<Record<string, unknown>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    pull: (controller) => {
      const lines = rows.slice(next, next + ROWS_PER_CHUNK).map((row) => JSON.stringify(row))
      next += lines.length
      const isEnd = next === rows.length
      if (isEnd) lines.push(JSON.stringify({ end: { rowCount: rows.length, ...rest } }))
      controller.enqueue(encoder.encode(`${lines.join('\n')}\n`))
      if (isEnd) controller.close()
    },
  })
}
