import type { Context } from 'hono'
import { rejectUnboundedWrite, type RestCall } from './read-call.ts'
import { readRowBody } from './read-body.ts'
import { restFailure } from './rest-failure.ts'
import { orReject, RestError } from './rest-error.ts'
import { replyWithRows } from './rows-reply.ts'
import { runStatement } from './run-statement.ts'
import { parseSentRows } from './sent-rows.ts'
import { readStatement, updateStatement, writeShapeOf } from './statement.ts'

/** A change without columns affects no rows. */
const NO_ROWS = { offset: 0, limit: 0 }

/** `PATCH`: applies the same change to all matching rows. */
export async function replyToUpdate(c: Context, call: RestCall): Promise<Response> {
  const { table, query, preferences } = call
  const sent = orReject(parseSentRows(table, await readRowBody(c.req), query.columns))
  rejectUnboundedWrite(call)
  if (sent.count > 1) {
    throw new RestError(restFailure('PGRST102', 'A change is one object, not several.'))
  }
  const shape = writeShapeOf(call)
  const hasChange = sent.count === 1 && sent.columns.length > 0
  const statement = hasChange
    ? updateStatement(table, query, sent, shape)
    : readStatement(table, query, { answer: shape.answer, range: NO_ROWS, isCounted: false })
  const { total, body } = await runStatement(call, 'change', statement)
  const changed = total ?? 0
  const rows = changed === 0 ? '*' : `0-${changed - 1}`
  return replyWithRows(c, call, {
    verb: 'update',
    status: body === null ? 204 : 200,
    contentRange: `${rows}/${preferences.count === undefined ? '*' : changed}`,
    body,
  })
}
