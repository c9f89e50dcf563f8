/** The HTTP status of each PostgREST or PostgreSQL code. */
const STATUS = {
  PGRST003: 504,
  PGRST100: 400,
  PGRST102: 400,
  PGRST103: 416,
  PGRST105: 405,
  PGRST106: 406,
  PGRST107: 406,
  PGRST114: 400,
  PGRST115: 400,
  PGRST116: 406,
  PGRST117: 405,
  PGRST122: 400,
  PGRST123: 400,
  PGRST124: 400,
  PGRST125: 404,
  PGRST126: 404,
  PGRST108: 400,
  PGRST200: 400,
  PGRST202: 404,
  PGRST204: 400,
  PGRST205: 404,
  PGRST301: 401,
  PGRST303: 401,
  '21000': 400,
  '2201B': 400,
  // A sale or transfer would have no lots.
  '23001': 409,
  '42501': 403,
  '42703': 400,
  // Not in PostgREST, which has no rate limits: the code repeats the status.
  '429': 429,
  // Nor idempotency keys.
  '400': 400,
  '409': 409,
  '422': 422,
} as const

/** Our own error codes; the database adds its own (database-failure.ts). */
export type RestCode = keyof typeof STATUS

/** A rejected `rest/v1` call: the body has all four keys, `null` where there is no value. */
export type RestFailure = {
  readonly status: number
  readonly body: {
    readonly code: string
    readonly message: string
    readonly details: string | null
    readonly hint: string | null
  }
}

/** One of our failures with its code's status. */
export function restFailure(
  code: RestCode,
  message: string,
  details: string | null = null,
): RestFailure {
  return { status: STATUS[code], body: { code, message, details, hint: null } }
}

export function urlTooLong(max: number): RestFailure {
  return { ...restFailure('PGRST100', `The URL is longer than ${max} bytes.`), status: 414 }
}

/** A request body of an unsupported media type, where `PGRST107` means 415 and not 406. */
export function unreadableMediaType(mediaType: string): RestFailure {
  return { ...restFailure('PGRST107', `Content-Type not acceptable: ${mediaType}`), status: 415 }
}

/** A request body over the size limit. */
export function bodyTooLarge(message: string): RestFailure {
  return { ...restFailure('PGRST102', message), status: 413 }
}

export function unknownTable(table: string): RestFailure {
  return restFailure('PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/** @param rows the actual number of rows instead of one */
export function notOneRow(rows: number): RestFailure {
  return restFailure(
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  )
}

/** @param rows the number of affected rows, more than the caller allowed */
export function tooManyRows(rows: number): RestFailure {
  return restFailure(
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  )
}
